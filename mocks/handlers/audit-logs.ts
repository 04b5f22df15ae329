import type { HttpHandler } from 'msw';

import type { QueryOf, Schema } from '../contract/contract.ts';
import { type MockContext, route } from '../http/route.ts';
import { pageOf } from './lists.ts';

/** The audit log. */
export function auditLogHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'listAuditLogs', ({ query }) => {
      const { page: _page, limit: _limit, sort, ...filter } = query;
      const chosen = store.state.logs.filter((entry) => matches(entry, filter));
      const [logs, pagination] = pageOf(sort === 'oldest' ? chosen.toReversed() : chosen, query);
      return { status: 200, body: { data: { logs, pagination } } };
    }),
    route(context, 'verifyAuditLogs', () => {
      const entries = store.state.logs.length;
      return { status: 200, body: { data: { intact: true, entries, problem: null, firstBroken: null, unsealed: 0 } } };
    }),
  ];
}

type Filter = Omit<QueryOf<'listAuditLogs'>, 'page' | 'limit' | 'sort'>;

function matches(entry: Schema<'AuditEntry'>, { actor, actorId, subjectId, action, from, to }: Filter): boolean {
  const at = Date.parse(entry.occurredAt);
  return (
    (actor === undefined || entry.actor.type === actor) &&
    (actorId === undefined || entry.actor.id === actorId) &&
    (subjectId === undefined || entry.subject?.id === subjectId) &&
    (action === undefined || entry.action === action) &&
    (from === undefined || at >= Date.parse(from)) &&
    (to === undefined || at < Date.parse(to))
  );
}
