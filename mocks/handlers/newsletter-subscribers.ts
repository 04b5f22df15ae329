import type { HttpHandler } from 'msw';

import type { MockContext } from '../http/context.ts';
import type { BodyOf } from '../http/contract.ts';
import { MockFailure } from '../http/failure.ts';
import { receive } from '../http/intake.ts';
import { pageOf } from '../http/list.ts';
import { route } from '../http/route.ts';
import { setStatus } from '../http/subscriptions.ts';
import { say } from '../http/words.ts';
import type { Store } from '../store/store.ts';

/** The newsletter form, and what staff see of it. */
export function newsletterSubscriberHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'createNewsletterSubscriber', ({ body, request, language }) => {
      receive(store, { kind: 'newsletter', content: body, request }, (createdAt) => {
        subscribe(store, body, createdAt);
        return null;
      });
      return { status: 202, body: { data: { message: say(language, 'newsletter.received') } } };
    }),
    route(context, 'changeNewsletterSubscriber', ({ params: { id }, body: { status } }) => {
      const subscriber = store.state.subscribers.find((each) => each.id === id);
      if (!subscriber) throw new MockFailure('subscriber.not_found');
      const actor = { type: 'admin', id: store.state.user.id } as const;
      setStatus(store, subscriber, { to: status, action: 'newsletter_subscriber.changed', actor });
      return { status: 200, body: { data: subscriber } };
    }),
    route(context, 'listNewsletterSubscribers', ({ query }) => {
      const { status } = query;
      const found = status ? store.state.subscribers.filter((subscriber) => subscriber.status === status) : store.state.subscribers;
      const [subscribers, pagination] = pageOf(found, query, status !== undefined);
      return { status: 200, body: { data: { subscribers, pagination } } };
    }),
  ];
}

/** Who is subscribed or pending stays so; who has left is asked to confirm again, unless a robot asks for it. */
function subscribe(store: Store, body: BodyOf<'createNewsletterSubscriber'>, createdAt: string): void {
  const email = body.email.toLowerCase();
  const { language } = body;
  const isSuspected = Boolean(body.leaveEmpty);
  const known = store.state.subscribers.find((subscriber) => subscriber.email === email);
  // Who is pending was asked lately: nothing here is as old as a second try.
  const mayBeAsked = known?.status === 'unsubscribed' || (known?.status === 'pending' && known.isSuspected);
  if (known && (!mayBeAsked || isSuspected)) return;
  const id = known?.id ?? store.makeId();
  if (known) Object.assign(known, { status: 'pending', language, isSuspected });
  else store.state.subscribers.unshift({ id, email, language, status: 'pending', isSuspected, createdAt });
  const action = known ? 'newsletter_subscriber.renewed' : 'newsletter_subscriber.created';
  const subject = { type: 'newsletter_subscriber', id } as const;
  store.record({ action, actor: { type: 'visitor', id: null }, subject, details: { isSuspected } });
  if (!isSuspected) store.enqueue({ kind: 'newsletter_confirmation', recipient: email, language, about: subject });
}
