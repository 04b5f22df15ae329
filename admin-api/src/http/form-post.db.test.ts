import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FORM_LIMIT } from '../leads/intake/form-receipts.service.ts';
import { newAddress } from '../testing/caller.ts';
import { breakInserts, countRows, sql } from '../testing/sql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const FORMS = {
  contact: {
    path: '/api/contact-submissions',
    table: 'leads',
    fields: {
      name: 'Layla Haddad',
      email: 'layla.haddad@mail.example',
      phone: '',
      message: 'One line.\r\nAnother line.',
      serviceType: 'plumbing',
      language: 'en',
      sourcePath: '/contact',
      elapsedMs: '',
      emptyField: '',
    },
    broken: { email: 'layla' },
  },
  callback: {
    path: '/api/callback-requests',
    table: 'leads',
    fields: { phone: '0501234567', language: 'en' },
    broken: { phone: '12' },
  },
  newsletter: {
    path: '/api/newsletter-subscribers',
    table: 'newsletter_subscribers',
    fields: { email: 'reader@mail.example', language: 'en' },
    broken: { email: '' },
  },
} as const;
const kinds = Object.keys(FORMS) as (keyof typeof FORMS)[];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

function send(kind: keyof typeof FORMS, change: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const { path, fields } = FORMS[kind];
  return app.postForm(path, { ...fields, ...change }, headers);
}

async function redirectOf(kind: keyof typeof FORMS, change: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const { status, headers: answered, text } = await send(kind, change, headers);
  expect(text).not.toContain('{');
  return { status, location: answered.get('location') };
}

describe('a form sent without scripts', () => {
  it.each(kinds)('is stored and redirected to its confirmation page (%s)', async (kind) => {
    const query = kind === 'newsletter' ? '' : String.raw`\?reference=[A-Z0-9]+-\w{6}`;
    for (const [language, prefix] of [
      ['en', ''],
      ['ar', '/ar'],
    ] as const) {
      expect(await redirectOf(kind, { language })).toEqual({
        status: 303,
        location: expect.stringMatching(new RegExp(`^${prefix}/form-result/${kind}/sent${query}$`)),
      });
    }
    expect(await countRows(app.databaseUrl, FORMS[kind].table)).toBeGreaterThan(0);
  });

  it('is read like JSON: line ends, empty fields, numbers', async () => {
    const { headers } = await send('contact', { elapsedMs: '41500', message: 'A\r\nB' });
    const reference = headers.get('location')?.split('=')[1];
    const rows = await sql(app.databaseUrl, 'select message, phone, elapsed_ms, is_suspected from leads where reference = $1', [reference]);
    expect(rows).toEqual([{ message: 'A\nB', phone: null, elapsed_ms: '41500', is_suspected: false }]);
  });

  it('is stored once when it is sent again from the same IP address', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    const first = await redirectOf('contact', { message: 'Twice.' }, from);
    expect(await redirectOf('contact', { message: 'Twice.' }, from)).toEqual(first);
    expect(await sql(app.databaseUrl, `select 1 from leads where message = 'Twice.'`)).toHaveLength(1);
  });

  it.each(kinds)('is redirected to the page about invalid input when it is invalid (%s)', async (kind) => {
    const { broken } = FORMS[kind];
    const before = await countRows(app.databaseUrl, FORMS[kind].table);
    expect(await redirectOf(kind, broken)).toEqual({ status: 303, location: `/form-result/${kind}/invalid` });
    expect(await redirectOf(kind, { ...broken, language: 'ar' })).toEqual({ status: 303, location: `/ar/form-result/${kind}/invalid` });
    expect(await redirectOf(kind, { unknown: 'x' })).toEqual({ status: 303, location: `/form-result/${kind}/invalid` });
    expect(await countRows(app.databaseUrl, FORMS[kind].table)).toBe(before);
  });

  it('tolerates repeated and nested fields', async () => {
    const response = await app.send(
      'POST',
      FORMS.callback.path,
      { 'content-type': 'application/x-www-form-urlencoded' },
      'phone=1&phone=2&language=en',
    );
    expect([response.status, response.headers.get('location')]).toEqual([303, '/form-result/callback/invalid']);
    expect(await redirectOf('callback', { 'campaign[utmSource]': 'x' })).toEqual({
      status: 303,
      location: '/form-result/callback/invalid',
    });
  });

  it('is redirected to the page about invalid input in its language when it is too large', async () => {
    const message = 'x'.repeat(40_000);
    expect(await redirectOf('contact', { message, language: 'ar' })).toEqual({ status: 303, location: '/form-result/contact/invalid' });
    const referer = `${app.url}/ar/contact`;
    expect(await redirectOf('contact', { message }, { referer })).toEqual({ status: 303, location: '/ar/form-result/contact/invalid' });
  });

  it('may contain the longest Arabic message, which is six times as long when encoded', async () => {
    expect((await redirectOf('contact', { message: 'ن'.repeat(5_000), language: 'ar' })).location).toMatch(
      /^\/ar\/form-result\/contact\/sent/,
    );
  });

  it('is redirected to the failure page when the limit is reached or the server fails', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    for (let n = 0; n < FORM_LIMIT.forms; n += 1) await send('contact', { message: `Message ${n}` }, from);
    expect(await redirectOf('contact', { message: 'One more' }, from)).toEqual({ status: 303, location: '/form-result/contact/failed' });
    const mend = await breakInserts(app.databaseUrl, 'leads');
    expect(await redirectOf('callback', { language: 'ar', phone: '0507654321' })).toEqual({
      status: 303,
      location: '/ar/form-result/callback/failed',
    });
    await mend();
  });

  it('cannot be sent by another site', async () => {
    const answer = await send('contact', {}, { origin: 'https://evil.example' });
    expect({ status: answer.status, code: answer.failure.code }).toEqual({ status: 403, code: 'request.foreign' });
  });
});
