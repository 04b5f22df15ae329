import type { HttpHandler } from 'msw';

import type { BodyOf, Schema } from '../contract/contract.ts';
import { say } from '../contract/messages.ts';
import type { SubscriptionToken } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { MockFailure } from '../http/failure.ts';
import { type MockContext, route } from '../http/route.ts';
import { onceByKey } from './intake.ts';
import { pageOf } from './lists.ts';

const VISITOR = { type: 'visitor', id: null } as const;

/** The newsletter form, the links in its e-mails, and the subscriber list. */
export function newsletterHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'createNewsletterSubscriber', ({ body, request, language }) => {
      onceByKey(store, 'newsletter', request, () => {
        subscribe(store, body, new Date().toISOString());
        return null;
      });
      return { status: 202, body: { data: { message: say(language, 'newsletter.received') } } };
    }),
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
      const [subscribers, pagination] = pageOf(found, query);
      return { status: 200, body: { data: { subscribers, pagination } } };
    }),
  ];
}

/** Subscribed and pending addresses stay as they are; unsubscribed ones must confirm again, unless the form is suspected spam. */
function subscribe(store: Store, body: BodyOf<'createNewsletterSubscriber'>, createdAt: string): void {
  const email = body.email.toLowerCase();
  const { language } = body;
  const isSuspected = Boolean(body.leaveEmpty);
  const known = store.state.subscribers.find((subscriber) => subscriber.email === email);
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

function findSubscriber({ state }: Store, token: string, purpose: SubscriptionToken['purpose']): Schema<'NewsletterSubscriber'> {
  const known = state.tokens.find((each) => each.token === token && each.purpose === purpose);
  const subscriber = state.subscribers.find(({ id }) => id === known?.subscriberId);
  if (!subscriber) throw new MockFailure('newsletter.link_unknown');
  return subscriber;
}

interface Change extends Pick<Schema<'AuditEntry'>, 'action' | 'actor'> {
  to: Schema<'SubscriberStatus'>;
}

/** Changes the status of a subscription; an old confirmation link cannot undo an unsubscription. */
function setStatus(store: Store, subscriber: Schema<'NewsletterSubscriber'>, { to, action, actor }: Change): void {
  const { id, status } = subscriber;
  if (to === 'unsubscribed') {
    store.state.tokens = store.state.tokens.filter((token) => token.subscriberId !== id || token.purpose !== 'confirm');
  }
  if (status === to) return;
  subscriber.status = to;
  const subject = { type: 'newsletter_subscriber', id } as const;
  store.record({ action, actor, subject, details: { before: { status }, after: { status: to } } });
}
