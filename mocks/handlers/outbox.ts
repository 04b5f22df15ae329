import type { HttpHandler } from 'msw';

import type { State } from '../data/state.ts';
import { MockFailure } from '../http/failure.ts';
import { type MockContext, route } from '../http/route.ts';
import { pageOf } from './lists.ts';

/** The e-mail outbox, which the mocks never send. */
export function outboxHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'listOutbox', ({ query }) => {
      const { emails: all } = store.state;
      const chosen = query.status ? withStatus(all, query.status) : all;
      const [emails, pagination] = pageOf(chosen, query);
      const counts = { waiting: withStatus(all, 'waiting').length, failed: withStatus(all, 'failed').length };
      return { status: 200, body: { data: { emails, pagination, hasMailServer: false, ...counts } } };
    }),
    route(context, 'retryEmail', ({ params: { id } }) => {
      const email = store.state.emails.find((each) => each.id === id);
      if (!email) throw new MockFailure('email.not_found');
      if (email.status === 'sent') throw new MockFailure('email.already_sent');
      const details = { before: { status: email.status }, after: { status: 'waiting' } };
      Object.assign(email, { status: 'waiting', nextAttemptAt: new Date().toISOString() });
      const actor = { type: 'admin', id: store.state.user.id } as const;
      store.record({ action: 'outbox_email.retried', actor, subject: { type: 'outbox_email', id }, details });
      return { status: 200, body: { data: email } };
    }),
  ];
}

function withStatus(emails: State['emails'], status: State['emails'][number]['status']): State['emails'] {
  return emails.filter((email) => email.status === status);
}
