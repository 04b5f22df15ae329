import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { ExportLeasesRepository } from '../../exports/export-leases.repository.ts';
import { MAX_EXPORTS } from '../../exports/exports.service.ts';
import { formatMessage } from '../../http/messages/messages.ts';
import { arabicContact, contact } from '../../testing/samples.ts';
import { breakInserts, sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PATH = '/api/admin/leads/export.csv?kind=contact';
const ROWS = 60_000;

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
});
afterAll(() => app.stop());

async function fetchCsv(path: string): Promise<{ text: string; headers: Headers }> {
  const response = await app.fetch(path, { headers: { cookie } });
  expect(response.status).toBe(200);
  // As bytes, because `text()` removes the byte order mark.
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()), headers: response.headers };
}

// A slow machine needs a minute for many rows, and after a timeout the export would still run during the next test.
describe('an export', { timeout: 120_000 }, () => {
  it('is UTF-8 with a byte order mark for spreadsheets, with Arabic unchanged and without formulas', async () => {
    await app.post('/api/contact-submissions', { ...arabicContact, sourcePath: '/ar/contact' });
    await app.post('/api/contact-submissions', { ...contact, name: '=HYPERLINK("http://evil.example")', message: 'One,\ntwo "three"' });
    await sql(app.databaseUrl, `update leads set received_at = '2026-03-01T20:30:00Z' where kind = 'contact' and language = 'ar'`);
    const { text, headers } = await fetchCsv(`${PATH}&sort=oldest`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="contact-submissions-\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''contact-submissions-\d{4}-\d\d-\d\d\.csv$/,
    );
    expect(text.startsWith('\ufeffReference,Received (Dubai),Status,Name,')).toBe(true);
    expect(text).toContain(
      `,2026-03-02 00:30:00,New,ليلى حداد,layla.haddad@mail.example,(+971) 50 123 4567,AC services,,${arabicContact.message},,,,,,,,,Arabic,`,
    );
    expect(text).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
    expect(text).toContain('"One,\ntwo ""three"""');
    expect(text.endsWith(',No,No,,,,,\r\n')).toBe(true);
  });

  it('[DSK-50] has values in the language of its headings, and a file name with the filters', async () => {
    await sql(app.databaseUrl, `update leads set status = 'in_progress' where kind = 'contact' and language = 'ar'`);
    const path = `${PATH}&view=open&q=${encodeURIComponent('ليلى')}&from=2026-03-01`;
    const response = await app.fetch(path, { headers: { cookie, 'accept-language': 'ar' } });
    const [headings = '', row = ''] = (await response.text()).split('\r\n');
    const cells = (line: string) => line.split(',');
    const of = (column: Parameters<typeof formatMessage>[1]) => cells(row)[cells(headings).indexOf(formatMessage('ar', column))];
    expect(of('export.status')).toBe('قيد المعالجة');
    expect(of('export.serviceType')).toBe('خدمات التكييف');
    expect(of('export.language')).toBe('العربية');
    expect([of('export.isSuspected'), of('export.isTest')]).toEqual(['لا', 'لا']);
    expect(row.replaceAll(/(?:\/ar\/contact|ZMB-\w+|[\w.]+@[\w.]+)/g, '')).not.toMatch(/[a-z]/i);
    const disposition = response.headers.get('content-disposition') ?? '';
    const name = decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? '');
    expect(name).toMatch(/^contact-submissions-open-from-2026-03-01-search-ليلى-\d{4}-\d\d-\d\d\.csv$/);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+\.csv"; /);
    await sql(app.databaseUrl, `update leads set status = 'new' where kind = 'contact' and language = 'ar'`);
  });

  it('applies the filters of the list, and is in the audit log', async () => {
    const { text } = await fetchCsv(`${PATH}&q=ليلى`);
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    expect((await fetchCsv(`${PATH}&view=done`)).text.trimEnd().split('\r\n')).toHaveLength(1);
    const [entry] = await sql(app.databaseUrl, 'select action, actor_type, details from audit_entries order by id desc limit 1');
    expect(entry).toEqual({ action: 'leads.exported', actor_type: 'admin', details: { name: 'contact-submissions' } });
    expect((await app.get(`${PATH}&q=a`, cookie)).status).toBe(400);
  });

  it('[DSK-50] is recorded in the audit log before its first row is sent, for every list', async () => {
    for (const [path, action, details] of [
      ['leads/export.csv', 'leads.exported', { name: 'leads' }],
      ['leads/export.csv?kind=contact', 'leads.exported', { name: 'contact-submissions' }],
      ['leads/export.csv?kind=callback', 'leads.exported', { name: 'callback-requests' }],
      ['newsletter-subscribers/export.csv', 'newsletter_subscribers.exported', { status: null }],
    ] as const) {
      const exported = () =>
        sql(app.databaseUrl, 'select actor_type, details from audit_entries where action = $1 order by id desc', [action]);
      const before = (await exported()).length;
      const restore = await breakInserts(app.databaseUrl, 'audit_entries');
      const refused = await app.get(`/api/admin/${path}`, cookie);
      expect([refused.status, refused.headers.get('content-type')]).toEqual([500, 'application/json; charset=utf-8']);
      await restore();
      expect(await exported()).toHaveLength(before);
      await fetchCsv(`/api/admin/${path}`);
      const after = await exported();
      expect([after.length, after[0]]).toEqual([before + 1, { actor_type: 'admin', details }]);
    }
  });

  it('of many leads is complete, and is logged when the client disconnects', { tags: ['full'] }, async () => {
    await sql(
      app.databaseUrl,
      `insert into leads (kind, id, reference, phone, language, status, is_suspected, received_at, due_at)
       select 'callback', gen_random_uuid(), 'REF-' || n, '+97141234567', 'en', 'new', false, now() - n * interval '1 minute', now() from generate_series(1, ${ROWS}) as n`,
    );
    const path = '/api/admin/leads/export.csv?kind=callback&sort=newest';
    const { text } = await fetchCsv(path);
    const references = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect(references).toEqual(Array.from({ length: ROWS }, (_, n) => `REF-${n + 1}`));

    const stopReading = new AbortController();
    const response = await app.fetch(path, { headers: { cookie }, signal: stopReading.signal });
    await response.body?.getReader().read();
    stopReading.abort();
    await expect.poll(() => app.log.some((line) => line.includes('an export broke off') && line.includes('callback-requests'))).toBe(true);
  });

  it('of many leads has the order of the list, and holds no connection for a slow reader', { tags: ['full'] }, async () => {
    const path = '/api/admin/leads/export.csv?kind=callback';
    const referencesOf = (text: string) =>
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => Number(line.split(',')[0]?.slice(4)));
    const ascending = Array.from({ length: ROWS }, (_, n) => n + 1);
    expect(referencesOf((await fetchCsv(`${path}&sort=oldest`)).text)).toEqual(ascending.toReversed());
    expect(referencesOf((await fetchCsv(`${path}&sort=due&view=overdue`)).text).toSorted((a, b) => a - b)).toEqual(ascending);

    const slow = await app.fetch(path, { headers: { cookie } });
    const reader = slow.body?.getReader();
    await reader?.read();
    const inTransaction = () =>
      sql(app.databaseUrl, `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`);
    await expect.poll(inTransaction).toEqual([]);
    await reader?.cancel();
  });

  it(
    'is refused with a time to retry while another one of the same account, or the maximum number, is running',
    { tags: ['full'] },
    async () => {
      const path = '/api/admin/leads/export.csv?kind=callback';
      const start = (as: string) => app.fetch(path, { headers: { cookie: as, 'accept-language': 'ar' } });
      const others = await Promise.all(
        Array.from({ length: MAX_EXPORTS }, async () => (await app.addColleague({ role: 'manager' })).cookie),
      );
      const [own, second] = [await start(cookie), await start(cookie)];
      expect(second.status).toBe(503);
      expect(second.headers.get('retry-after')).toBe('60');
      expect(await second.json()).toMatchObject({ code: 'export.too_many', message: formatMessage('ar', 'export.too_many') });
      const further = await Promise.all(others.map(start));
      expect([own, ...further].map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: MAX_EXPORTS }, () => 200), 503]);
      for (const response of [own, ...further]) await response.body?.cancel();
      await expect.poll(async () => (await start(cookie)).status).toBe(200);
    },
  );

  it(
    'is refused while one of the same account is running in another process, unless that process was killed',
    { tags: ['full'] },
    async () => {
      const sibling = await startTestApp({ databaseUrl: app.databaseUrl });
      const { cookie: own } = await app.addColleague({ role: 'manager' });
      const start = (of: TestApp) => of.fetch('/api/admin/leads/export.csv?kind=callback', { headers: { cookie: own } });
      const first = await start(app);
      const refused = await start(sibling);
      expect([first.status, refused.status, refused.headers.get('retry-after')]).toEqual([200, 503, '60']);

      await first.body?.cancel();
      let second = refused;
      await expect.poll(async () => (second = await start(sibling)).status).toBe(200);
      await sql(app.databaseUrl, 'update export_leases set expires_at = clock_timestamp()');
      const third = await start(app);
      expect(third.status).toBe(200);
      // An export that has lost its lease does not release the lease of the next one.
      const release = vi.spyOn(sibling.app.get(ExportLeasesRepository), 'release');
      await second.body?.cancel();
      await expect.poll(() => release.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled']);
      expect((await start(sibling)).status).toBe(503);
      await third.body?.cancel();
      await sibling.stop();
    },
  );
});

describe('a test lead', () => {
  it('is processed like any other and marked as a test', async () => {
    const headers = { cookie, 'content-type': 'application/json' };
    for (const [kind, path, name] of [
      ['contact', 'contact-submissions', 'submissions'],
      ['callback', 'callback-requests', 'requests'],
    ] as const) {
      const sent = await app.send<{ reference: string }>('POST', '/api/admin/test-lead', headers, JSON.stringify({ kind, language: 'ar' }));
      expect(sent.status).toBe(201);
      const { data } = await app.get<Record<string, object[]>>(`/api/admin/${path}?q=${sent.data.reference}`, cookie);
      expect(data[name]).toMatchObject([{ reference: sent.data.reference, isTest: true, status: 'new', isSuspected: false }]);
    }
  });
});
