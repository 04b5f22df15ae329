import type { HttpHandler } from 'msw';

import type { MockContext } from '../http/context.ts';
import type { Schema } from '../http/contract.ts';
import { MockFailure } from '../http/failure.ts';
import { route } from '../http/route.ts';
import { setStatus } from '../http/subscriptions.ts';
import { say } from '../http/words.ts';
import type { SubscriptionToken } from '../store/state.ts';
import type { Store } from '../store/store.ts';

const VISITOR = { type: 'visitor', id: null } as const;

/** What the links in e-mails to subscribers lead to. */
export function subscriptionHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'confirmSubscription', ({ query: { token }, language }) => {
      const subscriber = findSubscriber(store, token, 'confirm');
      setStatus(store, subscriber, { to: 'subscribed', action: 'newsletter_subscriber.confirmed', actor: VISITOR });
      return { status: 200, body: { data: { status: subscriber.status, message: say(language, 'newsletter.confirmed') } } };
    }),
    route(context, 'unsubscribe', ({ query: { token }, language }) => {
      const subscriber = findSubscriber(store, token, 'unsubscribe');
      setStatus(store, subscriber, { to: 'unsubscribed', action: 'newsletter_subscriber.unsubscribed', actor: VISITOR });
      return { status: 200, body: { data: { status: subscriber.status, message: say(language, 'newsletter.unsubscribed') } } };
    }),
  ];
}

function findSubscriber({ state }: Store, token: string, purpose: SubscriptionToken['purpose']): Schema<'NewsletterSubscriber'> {
  const known = state.tokens.find((each) => each.token === token && each.purpose === purpose);
  const subscriber = state.subscribers.find(({ id }) => id === known?.subscriberId);
  if (!subscriber) throw new MockFailure('newsletter.link_unknown');
  return subscriber;
}
