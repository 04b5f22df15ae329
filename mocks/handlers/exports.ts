import { dubaiDate } from '@zmb/admin-api/contract/business-hours.ts';
import type { HttpHandler } from 'msw';

import type { MockContext } from '../http/context.ts';
import { clockTime, csvFile } from '../http/csv.ts';
import type { Schema } from '../http/contract.ts';
import { findLeads, type Lead } from '../http/lead-list.ts';
import { rawRoute } from '../http/route.ts';
import { say } from '../http/words.ts';
import type { Store } from '../store/store.ts';

type Name = 'contact-submissions' | 'callback-requests' | 'newsletter-subscribers';

/** Lists as CSV. */
export function exportHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    rawRoute(context, 'exportContactSubmissions', ({ query, language }) => {
      const columns = ['reference', 'receivedAt', 'status', 'name', 'email', 'phone', 'serviceType', 'message', ...OF_BOTH] as const;
      const rows = findLeads(store.state.submissions, query).map((lead) => {
        const { reference, receivedAt, status, name, email, phone, serviceType, message } = lead;
        return [reference, clockTime(receivedAt), status, name, email, phone, serviceType, message, ...ofBoth(lead)];
      });
      record(store, 'leads.exported', { name: 'contact-submissions' });
      return send('contact-submissions', csvFile(headings(columns, language), rows));
    }),
    rawRoute(context, 'exportCallbackRequests', ({ query, language }) => {
      const columns = ['reference', 'receivedAt', 'status', 'phone', ...OF_BOTH] as const;
      const rows = findLeads(store.state.requests, query).map((lead) => {
        const { reference, receivedAt, status, phone } = lead;
        return [reference, clockTime(receivedAt), status, phone, ...ofBoth(lead)];
      });
      record(store, 'leads.exported', { name: 'callback-requests' });
      return send('callback-requests', csvFile(headings(columns, language), rows));
    }),
    rawRoute(context, 'exportNewsletterSubscribers', ({ query: { status }, language }) => {
      const found = store.state.subscribers.filter((subscriber) => status === undefined || subscriber.status === status).toReversed();
      const columns = headings(['email', 'language', 'status', 'createdAt', 'isSuspected'], language);
      const rows = found.map((each) => [each.email, each.language, each.status, clockTime(each.createdAt), each.isSuspected]);
      record(store, 'newsletter_subscribers.exported', { status: status ?? null });
      return send('newsletter-subscribers', csvFile(columns, rows));
    }),
  ];
}

/** The last columns of both kinds of leads. */
const OF_BOTH = ['language', 'sourcePath', 'dueAt', 'firstAnsweredAt', 'isSuspected', 'isTest'] as const;

function ofBoth({ language, sourcePath, dueAt, firstAnsweredAt, isSuspected, isTest }: Lead) {
  return [language, sourcePath, clockTime(dueAt), clockTime(firstAnsweredAt), isSuspected, isTest];
}

type Heading = Extract<Parameters<typeof say>[1], `export.${string}`> extends `export.${infer Name}` ? Name : never;

function headings(names: readonly Heading[], language: Schema<'Language'>): string[] {
  return names.map((name) => say(language, `export.${name}`));
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
