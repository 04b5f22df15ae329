import { dubaiDate } from '@zmb/admin-api/contract/business-hours.ts';
import type { HttpHandler } from 'msw';

import type { MockContext } from '../lib/context.ts';
import { clockTime, csvFile } from '../lib/csv.ts';
import { findLeads } from '../lib/lead-list.ts';
import { rawRoute } from '../lib/route.ts';
import { say } from '../lib/words.ts';
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
      record(store, 'leads.exported', { name: 'contact-submissions' });
      return send('contact-submissions', csvFile([...columns, 'dueAt', 'firstAnsweredAt', 'isSuspected', 'isTest'], rows));
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
      record(store, 'leads.exported', { name: 'callback-requests' });
      return send('callback-requests', csvFile(columns, rows));
    }),
    rawRoute(context, 'exportNewsletterSubscribers', ({ query: { status }, language }) => {
      const found = store.state.subscribers.filter((subscriber) => status === undefined || subscriber.status === status).toReversed();
      const columns = (['email', 'language', 'status', 'createdAt', 'isSuspected'] as const).map((name) => say(language, `export.${name}`));
      const rows = found.map((each) => [each.email, each.language, each.status, clockTime(each.createdAt), each.isSuspected]);
      record(store, 'newsletter_subscribers.exported', { status: status ?? null });
      return send('newsletter-subscribers', csvFile(columns, rows));
    }),
  ];
}

function record(store: Store, action: 'leads.exported' | 'newsletter_subscribers.exported', details: Record<string, unknown>): void {
  store.record({ action, actor: { type: 'admin', id: store.state.user.id }, subject: null, details });
}

function send(name: Name, csv: string): Response {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${dubaiDate(Date.now())}.csv"`,
    'Cache-Control': 'no-store',
    'X-Request-Id': crypto.randomUUID(),
  };
  // As bytes: a text would lose its byte order mark on the way.
  return new Response(new TextEncoder().encode(csv), { headers });
}
