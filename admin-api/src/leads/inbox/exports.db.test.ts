import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arabicContact, contact, numbered } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PATH = '/api/admin/contact-submissions/export.csv';
const ROWS = 60_000;

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
});
afterAll(() => app.stop());

async function fetchCsv(path: string): Promise<{ text: string; headers: Headers }> {
  const response = await fetch(app.url + path, { headers: { cookie } });
  expect(response.status).toBe(200);
  // As bytes, because reading text takes the mark away.
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()), headers: response.headers };
}

describe('an export', () => {
  it('is UTF-8 that spreadsheets know as such, Arabic intact, and holds no formula', async () => {
    await app.post('/api/contact-submissions', { ...arabicContact, sourcePath: '/ar/contact' });
    await app.post('/api/contact-submissions', { ...contact, name: '=HYPERLINK("http://evil.example")', message: 'One,\ntwo "three"' });
    await sql(app.databaseUrl, `update contact_submissions set received_at = '2026-03-01T20:30:00Z' where language = 'ar'`);
    const { text, headers } = await fetchCsv(`${PATH}?sort=oldest`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="contact-submissions-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.startsWith('\ufeffReference,Received (Dubai),Status,Name,')).toBe(true);
    expect(text).toContain(
      `,2026-03-02 00:30:00,new,ليلى حداد,layla.haddad@mail.example,'+971501234567,ac_services,${arabicContact.message},ar,`,
    );
    expect(text).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
    expect(text).toContain('"One,\ntwo ""three"""');
    expect(text.endsWith(',false,false\r\n')).toBe(true);
  });

  it('honours the filters of the list, and is in the audit log', async () => {
    const { text } = await fetchCsv(`${PATH}?q=ليلى`);
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    expect((await fetchCsv(`${PATH}?status=done`)).text.trimEnd().split('\r\n')).toHaveLength(1);
    const [entry] = await sql(app.databaseUrl, 'select action, actor_type, details from audit_entries order by id desc limit 1');
    expect(entry).toEqual({ action: 'leads.exported', actor_type: 'admin', details: { name: 'contact-submissions' } });
    expect((await app.get(`${PATH}?q=ab`, cookie)).status).toBe(400);
  });

  it('of many leads is complete, and ends with the reader', async () => {
    await sql(
      app.databaseUrl,
      `insert into callback_requests (id, reference, phone, language, status, is_suspected, received_at, due_at)
       select gen_random_uuid(), 'REF-' || n, '+97141234567', 'en', 'new', false, now() - n * interval '1 minute', now() from generate_series(1, ${ROWS}) as n`,
    );
    const path = '/api/admin/callback-requests/export.csv';
    const { text } = await fetchCsv(path);
    const references = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect(references).toEqual(Array.from({ length: ROWS }, (_, n) => `REF-${n + 1}`));

    const leaving = new AbortController();
    const response = await fetch(app.url + path, { headers: { cookie }, signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    const busy = () =>
      sql(app.databaseUrl, `select 1 from pg_stat_activity where application_name = 'zmb-export' and datname = current_database()`);
    for (const deadline = Date.now() + 8_000; (await busy()).length > 0;) expect(Date.now()).toBeLessThan(deadline);
    expect((await app.post('/api/contact-submissions', numbered(contact, 3))).status).toBe(201);
  });
});

describe('a test lead', () => {
  it('goes the way of all leads and is marked', async () => {
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
