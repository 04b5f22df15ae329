import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import { MockFailure } from '../http/response.ts';
import { type MockContext, route } from '../http/route.ts';
import { pageOf } from './lists.ts';

/** The e-mail outbox, which the mocks never send. */
export function outboxHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'listOutbox', ({ query }) => {
      const { emails: all } = store.state;
      const withStatus = (status: Schema<'EmailStatus'>) => all.filter((email) => email.status === status);
      const [emails, pagination] = pageOf(query.status ? withStatus(query.status) : all, query);
      const counts = { waiting: withStatus('waiting').length, failed: withStatus('failed').length };
      return { status: 200, body: { data: { emails, pagination, hasMailServer: false, ...counts } } };
    }),
    route(context, 'retryEmail', ({ params: { id } }) => {
      const email = store.state.emails.find((each) => each.id === id);
      if (!email) throw new MockFailure('email.not_found');
      if (email.status === 'sent') throw new MockFailure('email.already_sent');
      const details = { before: { status: email.status }, after: { status: 'waiting' } };
      Object.assign(email, { status: 'waiting', nextAttemptAt: new Date().toISOString() });
      store.record('admin', 'outbox_email.retried', { type: 'outbox_email', id }, details);
      return { status: 200, body: { data: email } };
    }),
  ];
}
