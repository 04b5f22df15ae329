import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];

const SUBJECT = '019a0000-0000-7000-8000-000000000000';
const LISTS = [
  ['/api/admin/contact-submissions', 'submissions', 10],
  ['/api/admin/callback-requests', 'requests', 10],
  ['/api/admin/newsletter-subscribers', 'subscribers', 10],
  // Hides the entries of the start and the sign-in. They cannot be deleted, because sessions end when the audit log was truncated.
  [`/api/admin/audit-logs?subjectId=${SUBJECT}`, 'logs', 20],
] as const;
const ROWS = 47;

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
  // Ids that sort by time, as in production.
  const id = `('019a0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const series = `from generate_series(1, ${ROWS}) as n`;
  const lead = `'en', 'new', false, now(), now()`;
  await sql(
    app.databaseUrl,
    `insert into audit_entries (id, action, actor_type, subject_type, subject_id, details, occurred_at)
     select ${id}, 'user.created', 'system', 'user', '${SUBJECT}', '{}', now() ${series}`,
  );
  await sql(
    app.databaseUrl,
    `insert into leads (kind, id, reference, name, email, message, service_type, language, status, is_suspected, received_at, due_at)
     select 'contact', ${id}, 'REF-' || n, 'n', 'e@mail.example', 'm', 'other', ${lead} ${series}`,
  );
  await sql(
    app.databaseUrl,
    `insert into leads (kind, id, reference, phone, language, status, is_suspected, received_at, due_at) select 'callback', ${id.replace('019a0000', '019a0001')}, 'CALL-' || n, '+97141234567', ${lead} ${series}`,
  );
  await sql(
    app.databaseUrl,
    `insert into newsletter_subscribers (id, email, language, status, is_suspected, created_at)
     select ${id}, n || '@mail.example', 'en', 'pending', false, now() ${series}`,
  );
});
afterAll(() => app.stop());

type Entries = Record<string, { id: string }[]> & { pagination: Schemas['Pagination'] };
const numbers = (data: Entries, name: string) => data[name]?.map(({ id }) => Number(id.slice(-12)));
const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
const range = (from: number, count: number) => Array.from({ length: Math.max(0, count) }, (_, n) => from - n);

describe('the lists', () => {
  it.each(LISTS)('[ADM-05] %s is paginated, newest first', async (path, name, pageSize) => {
    const pages = Math.ceil(ROWS / pageSize);
    for (let page = 1; page <= pages + 1; page += 1) {
      const { data } = await app.get<Entries>(page === 1 ? path : withQuery(path, `page=${page}`), cookie);
      const first = ROWS - (page - 1) * pageSize;
      expect(numbers(data, name)).toEqual(range(first, Math.min(pageSize, first)));
      expect(data.pagination).toEqual({ page, limit: pageSize, total: ROWS, totalPages: pages, totalIsCapped: false });
    }
  });

  it.each(LISTS)(
    '[API-06] %s returns page, limit, total and pages, accepts a limit of 1 to 100, and names invalid parameters',
    async (path, name) => {
      const { data } = await app.get<Entries>(withQuery(path, 'page=2&limit=20'), cookie);
      expect(numbers(data, name)).toEqual(range(27, 20));
      expect(data.pagination).toEqual({ page: 2, limit: 20, total: ROWS, totalPages: 3, totalIsCapped: false });
      expect((await app.get<Entries>(withQuery(path, 'limit=100'), cookie)).data[name]).toHaveLength(ROWS);
      for (const [query, field] of [
        ['limit=0', 'limit'],
        ['limit=101', 'limit'],
        ['limit=ten', 'limit'],
        ['limit=', 'limit'],
        ['limit=1&limit=2', 'limit'],
        ['page=0', 'page'],
        ['page=-1', 'page'],
        ['page=1.5', 'page'],
        ['page=99999999', 'page'],
        ['page=%00', 'page'],
        ['offset=10', 'offset'],
        ['page[]=1', 'page[]'],
      ] as const) {
        const answer = await app.get(withQuery(path, query), cookie);
        expect({ query, status: answer.status, fields: Object.keys(answer.failure.errors ?? {}) }).toEqual({
          query,
          status: 400,
          fields: [field],
        });
      }
    },
  );

  it('[ADM-07] show the known statuses, and the database accepts no others', async () => {
    const leads = ['new', 'in_progress', 'done', 'spam'];
    const subscribers = ['pending', 'subscribed', 'unsubscribed'];
    for (const [path, name, table, condition, statuses] of [
      ['/api/admin/contact-submissions', 'submissions', 'leads', `kind = 'contact'`, leads],
      ['/api/admin/callback-requests', 'requests', 'leads', `kind = 'callback'`, leads],
      ['/api/admin/newsletter-subscribers', 'subscribers', 'newsletter_subscribers', 'true', subscribers],
    ] as const) {
      const newest = `where id = (select id from ${table} where ${condition} order by id desc limit 1)`;
      for (const status of statuses) {
        await sql(app.databaseUrl, `update ${table} set status = $1 ${newest}`, [status]);
        const { data } = await app.get<Record<string, { status: string }[]>>(path, cookie);
        expect(data[name]?.[0]?.status).toBe(status);
      }
      for (const status of ['archived', '', ...(leads === statuses ? subscribers : leads)]) {
        await expect(sql(app.databaseUrl, `update ${table} set status = $1 ${newest}`, [status]), `${table} ${status}`).rejects.toThrow(
          /check/,
        );
      }
    }
  });
});
