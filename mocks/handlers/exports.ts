import { exportFileName } from '@zmb/admin-api/contract/export-file-name.ts';
import type { HttpHandler } from 'msw';

import { type MockContext, rawRoute } from '../http/route.ts';
import { findLeads, leadsIn, ofCaller } from './lists.ts';

/** Lists as CSV: the fields of the JSON lists. Columns, headings and escaping are the API's business. */
export function exportHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    rawRoute(context, 'exportLeads', ({ query: { kind, ...query } }) => {
      const name = kind === undefined ? 'leads' : kind === 'contact' ? 'contact-submissions' : 'callback-requests';
      store.record('admin', 'leads.exported', null, { name });
      return sendCsv(exportFileName(name, query), findLeads(leadsIn(store, kind), ofCaller(store, query), store.state.threads));
    }),
    rawRoute(context, 'exportContactSubmissions', ({ query }) => {
      store.record('admin', 'leads.exported', null, { name: 'contact-submissions' });
      return sendCsv(
        exportFileName('contact-submissions', query),
        findLeads(store.state.submissions, ofCaller(store, query), store.state.threads),
      );
    }),
    rawRoute(context, 'exportCallbackRequests', ({ query }) => {
      store.record('admin', 'leads.exported', null, { name: 'callback-requests' });
      return sendCsv(
        exportFileName('callback-requests', query),
        findLeads(store.state.requests, ofCaller(store, query), store.state.threads),
      );
    }),
    rawRoute(context, 'exportNewsletterSubscribers', ({ query: { status } }) => {
      store.record('admin', 'newsletter_subscribers.exported', null, { status: status ?? null });
      const found = store.state.subscribers.filter((subscriber) => status === undefined || subscriber.status === status);
      return sendCsv(exportFileName('newsletter-subscribers', { status }), found);
    }),
  ];
}

/** A response with a CSV file of these entries. */
export function sendCsv(name: string, entries: readonly object[]): Response {
  const cells = (values: unknown[]) => `${values.map((value) => JSON.stringify(value ?? '')).join(',')}\r\n`;
  const csv = [Object.keys(entries[0] ?? {}), ...entries.map((entry) => Object.values(entry) as unknown[])].map(cells).join('');
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Cache-Control': 'no-store',
    'X-Request-Id': crypto.randomUUID(),
  };
  return new Response(`\ufeff${csv}`, { headers });
}
