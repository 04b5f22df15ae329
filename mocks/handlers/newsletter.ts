import type { HttpHandler } from 'msw';

import type { BodyOf } from '../contract/contract.ts';
import { say } from '../contract/messages.ts';
import type { Store } from '../data/store.ts';
import { MockFailure } from '../http/response.ts';
import { type MockContext, route } from '../http/route.ts';
import { pageOf } from './lists.ts';

/** The newsletter form, the links in its e-mails, and the subscriber list. */
export function newsletterHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'createNewsletterSubscriber', ({ body, language }) => {
      subscribe(store, body);
      return { status: 202, body: { data: { message: say(language, 'newsletter.received') } } };
    }),
    // The mocks send no e-mails, so any token is that of a link. A story about an invalid one plans the failure.
    route(context, 'confirmSubscription', ({ language }) => ({
      status: 200,
      body: { data: { status: 'subscribed' as const, message: say(language, 'newsletter.confirmed') } },
    })),
    route(context, 'unsubscribe', ({ language }) => ({
      status: 200,
      body: { data: { status: 'unsubscribed' as const, message: say(language, 'newsletter.unsubscribed') } },
    })),
    route(context, 'changeNewsletterSubscriber', ({ params: { id }, body: { status } }) => {
      const subscriber = store.state.subscribers.find((each) => each.id === id);
      if (!subscriber) throw new MockFailure('subscriber.not_found');
      const before = subscriber.status;
      if (status === before) return { status: 200, body: { data: subscriber } };
      subscriber.status = status;
      const { language } = subscriber;
      const changed = { event: 'changed' as const, noticeVersion: null, language, occurredAt: new Date().toISOString() };
      (store.state.consents[id] ??= []).push(changed);
      const details = { before: { status: before }, after: { status } };
      store.record('admin', 'newsletter_subscriber.changed', { type: 'newsletter_subscriber', id }, details);
      return { status: 200, body: { data: subscriber } };
    }),
    route(context, 'listNewsletterSubscribers', ({ query }) => {
      if (query.q !== undefined && query.q.trim().length < SHORTEST_EMAIL_PART)
        throw new MockFailure('request.invalid', { fields: [{ field: 'q', key: 'field.searchEmail' }] });
      const [subscribers, pagination] = pageOf(findSubscribers(store, query), query);
      return { status: 200, body: { data: { subscribers, pagination } } };
    }),
  ];
}

/** A shorter text is in too many e-mail addresses. */
export const SHORTEST_EMAIL_PART = 3;

/** Those of a status, and those whose e-mail address has a text. */
export function findSubscribers({ state }: Store, { status, q = '' }: { status?: string; q?: string }) {
  const text = q.trim().toLowerCase();
  return state.subscribers.filter((each) => (status === undefined || each.status === status) && each.email.includes(text));
}

/** A known e-mail address keeps its status. */
function subscribe(store: Store, { email, language, noticeVersion, leaveEmpty }: BodyOf<'createNewsletterSubscriber'>): void {
  if (store.state.subscribers.some((each) => each.email === email.toLowerCase())) return;
  const subject = { type: 'newsletter_subscriber', id: store.makeId() } as const;
  const isSuspected = Boolean(leaveEmpty);
  const createdAt = new Date().toISOString();
  store.state.subscribers.unshift({ id: subject.id, email: email.toLowerCase(), language, status: 'pending', isSuspected, createdAt });
  store.record('visitor', 'newsletter_subscriber.created', subject, { isSuspected });
  if (isSuspected) return;
  store.state.consents[subject.id] = [{ event: 'asked', noticeVersion: noticeVersion ?? null, language, occurredAt: createdAt }];
  store.enqueue({ kind: 'newsletter_confirmation', recipient: email.toLowerCase(), language, about: subject });
}
