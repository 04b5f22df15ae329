import type { HttpHandler } from 'msw';

import type { MockContext } from '../lib/context.ts';
import { pageOf } from '../lib/list.ts';
import { route } from '../lib/route.ts';

/** What happened. */
export function auditLogHandlers(context: MockContext): HttpHandler[] {
  return [
    route(context, 'listAuditLogs', ({ query }) => {
      const [logs, pagination] = pageOf(context.store.state.logs, query);
      return { status: 200, body: { data: { logs, pagination } } };
    }),
  ];
}
