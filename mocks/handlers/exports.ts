import { dubaiDate } from '@zmb/admin-api/contract/business-hours.ts';
import type { HttpHandler } from 'msw';

import type { MockContext } from '../lib/context.ts';
import { clockTime, csvFile } from '../lib/csv.ts';
import { findLeads } from '../lib/lead-list.ts';
import { rawRoute } from '../lib/route.ts';
import type { Store } from '../store/store.ts';

type Name = 'contact-submissions' | 'callback-requests' | 'newsletter-subscribers';

/** Lists as CSV. */
export function exportHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    rawRoute(context, 'exportContactSubmissions', ({ query }) => {
      const columns = ['reference', 'receivedAt', 'status', 'name', 'email', 'phone', 'serviceType', 'message', 'language', 'sourcePath'];
      const rows = findLeads(store.state.submissions, query).map((lead) => {
        const { reference, status, name, email, phone, serviceType, message, language, sourcePath, isSuspected, isTest } = lead;
        const times = { received: clockTime(lead.receivedAt), due: clockTime(lead.dueAt), answered: clockTime(lead.firstAnsweredAt) };
        const sent = [name, email, phone, serviceType, message, language, sourcePath];
        return [reference, times.received, status, ...sent, times.due, times.answered, isSuspected, isTest];
      });
      return send(store, 'contact-submissions', csvFile([...columns, 'dueAt', 'firstAnsweredAt', 'isSuspected', 'isTest'], rows));
    }),
    rawRoute(context, 'exportCallbackRequests', ({ query }) => {
      const columns = [
        'reference',
        'receivedAt',
        'status',
        'phone',
        'language',
        'sourcePath',
        'dueAt',
        'firstAnsweredAt',
        'isSuspected',
        'isTest',
      ];
      const rows = findLeads(store.state.requests, query).map((lead) => {
        const { reference, status, phone, language, sourcePath, isSuspected, isTest } = lead;
        const times = { received: clockTime(lead.receivedAt), due: clockTime(lead.dueAt), answered: clockTime(lead.firstAnsweredAt) };
        return [reference, times.received, status, phone, language, sourcePath, times.due, times.answered, isSuspected, isTest];
      });
      return send(store, 'callback-requests', csvFile(columns, rows));
    }),
    rawRoute(context, 'exportNewsletterSubscribers', ({ query }) => {
      const found = store.state.subscribers.filter(({ status }) => query.status === undefined || status === query.status);
      const rows = found.map(({ email, status, language, createdAt, isSuspected }) => [
        email,
        status,
        language,
        clockTime(createdAt),
        isSuspected,
      ]);
      return send(store, 'newsletter-subscribers', csvFile(['email', 'status', 'language', 'createdAt', 'isSuspected'], rows));
    }),
  ];
}

function send(store: Store, name: Name, csv: string): Response {
  const actor = { type: 'admin', id: store.state.user.id } as const;
  store.record({ action: 'leads.exported', actor, subject: null, details: { name } });
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${dubaiDate(Date.now())}.csv"`,
    'Cache-Control': 'no-store',
    'X-Request-Id': crypto.randomUUID(),
  };
  // As bytes: a text would lose its byte order mark on the way.
  return new Response(new TextEncoder().encode(csv), { headers });
}
