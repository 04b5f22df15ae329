import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { formatMessage } from '../../http/messages/messages.ts';
import { arabicContact, contact, numbered } from '../../testing/samples.ts';
import { countRows, sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Page = components['schemas']['ContactSubmissionPage'];
type Receipt = components['schemas']['ContactReceipt'];

const PATH = '/api/contact-submissions';
const LIST = '/api/admin/contact-submissions';

const PHONES = [
  ['050 123 4567', '+971501234567'],
  ['00971 50 123 4567', '+971501234567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['+44 7700 900123', '+447700900123'],
  ['04 234 5678', '+97142345678'],
];

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
});
afterAll(() => app.stop());

async function newest(): Promise<Page['submissions'][number] | undefined> {
  return (await app.get<Page>(`${LIST}?limit=1`, cookie)).data.submissions[0];
}

describe('the contact form', () => {
  it('[API-02] stores a lead, which staff see first in the list, on page 1 with 10 per page by default', async () => {
    const sent = await app.post<Receipt>(PATH, contact);
    expect(sent.status).toBe(201);
    expect(sent.data).toEqual({
      reference: expect.stringMatching(/^[A-Z0-9]+-\w{6}$/),
      receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      dueAt: expect.stringMatching(/^\d{4}-.*Z$/),
      requestPath: expect.stringMatching(/^\/request\/[\w-]{43}$/),
    });
    expect(Math.abs(Date.now() - Date.parse(sent.data.receivedAt))).toBeLessThan(30_000);

    const list = await app.get<Page>(LIST, cookie);
    expect(list.status).toBe(200);
    expect(Object.keys(list.data)).toEqual(['submissions', 'pagination']);
    expect(list.data.pagination).toMatchObject({ page: 1, limit: 10 });
    expect(list.data.submissions[0]).toEqual({
      ...contact,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      reference: sent.data.reference,
      phone: '+971501234567',
      status: 'new',
      assignee: null,
      repliedAt: null,
      newest: { at: sent.data.receivedAt, by: 'customer', type: 'message', channel: null, text: contact.message },
      snooze: null,
      outcome: null,
      isSuspected: false,
      sourcePath: null,
      arrivedBy: 'website',
      source: 'unknown',
      campaignName: null,
      referrerHost: null,
      landingPath: null,
      firstSource: 'unknown',
      firstVisit: null,
      kind: 'contact',
      receivedAt: sent.data.receivedAt,
      isTest: false,
      dueAt: sent.data.dueAt,
      firstAnsweredAt: null,
      place: null,
      urgency: null,
      slots: [],
      version: 1,
    });
  });

  it('stores Arabic unchanged, with the source, the campaign and the time taken', async () => {
    const campaign = { utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'صيف', referrerHost: 'www.google.ae' };
    const sent = await app.post(PATH, { ...arabicContact, sourcePath: '/ar/contact', campaign, elapsedMs: 41_500 });
    expect(sent.status).toBe(201);
    expect(await newest()).toMatchObject({ ...arabicContact, phone: '+971501234567', sourcePath: '/ar/contact' });
    const [row] = await sql(app.databaseUrl, 'select campaign, elapsed_ms from leads order by id desc limit 1');
    expect(row).toEqual({ campaign: { ...campaign, utmTerm: null, utmContent: null }, elapsed_ms: '41500' });
  });

  it('stores absent fields as null', async () => {
    const { phone: _, ...rest } = contact;
    for (const [number, change] of [{}, { phone: null }, { phone: '' }, { phone: ' ' }].entries()) {
      const sent = await app.post(PATH, { ...numbered(rest, number), ...change, sourcePath: null, campaign: null });
      expect(sent.status, JSON.stringify(change)).toBe(201);
      expect((await newest())?.phone).toBeNull();
    }
    const rows = await sql(app.databaseUrl, 'select 1 from leads where campaign is null and phone is null');
    expect(rows).toHaveLength(4);
  });

  it.each(PHONES)('[FRM-08] stores the phone number %s as %s', async (phone, stored) => {
    expect((await app.post(PATH, { ...contact, phone })).status).toBe(201);
    expect((await newest())?.phone).toBe(stored);
  });

  it('accepts the longest texts of the contract, in any script', async () => {
    const longest = { ...contact, name: 'ن'.repeat(120), message: '🛠'.repeat(5_000), sourcePath: `/${'p'.repeat(511)}` };
    expect((await app.post(PATH, longest)).status).toBe(201);
    expect(await newest()).toMatchObject({ name: longest.name, message: longest.message, sourcePath: longest.sourcePath });
  });

  const tooLong = 'x'.repeat(5_001);
  it.each([
    ['name', ['', '  ', 'x'.repeat(121), 7, null, undefined, ['a'], 'a\0', 'a\ud800']],
    ['email', ['', 'layla', 'a b@c.example', `${'x'.repeat(250)}@mail.example`, undefined, 'a\0@b.example']],
    ['phone', ['12', '050123456', '05012345678', 'call me', '1'.repeat(33), 5, '050\0']],
    ['message', ['', '\n', tooLong, undefined, '\udc00']],
    ['serviceType', ['', 'gardening', 'AC_SERVICES', undefined, 3]],
    ['language', ['', 'hi', 'EN', undefined, null]],
    ['sourcePath', ['contact', 'https://evil.example/', `/${'p'.repeat(512)}`, 1, '/\0']],
    ['campaign', ['google', [], 1]],
    ['elapsedMs', [-1, 1.5, 'soon', '1e3', 1e300]],
    ['emptyField', [7, tooLong]],
  ])('refuses an invalid %s with a 400 that names it', async (field, values) => {
    const before = await countRows(app.databaseUrl, 'leads');
    for (const value of values) {
      const answer = await app.post(PATH, { ...contact, [field]: value });
      expect({ value, status: answer.status, code: answer.failure.code }).toEqual({ value, status: 400, code: 'request.invalid' });
      expect(Object.keys(answer.failure.errors ?? {}), JSON.stringify(value)).toEqual([field]);
    }
    expect(await countRows(app.databaseUrl, 'leads')).toBe(before);
  });

  it('refuses unknown properties by name, including nested ones', async () => {
    const answer = await app.post(PATH, { ...contact, isAdmin: true, status: 'done', campaign: { utmSource: 'x', utmTypo: 'y' } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.failure.errors ?? {}).sort()).toEqual(['campaign.utmTypo', 'isAdmin', 'status']);
    const proto = await app.post(PATH, `${JSON.stringify(contact).slice(0, -1)},"__proto__":{"isSuspected":true}}`);
    expect(proto.failure.errors).toHaveProperty(['__proto__']);
  });

  it('reports all missing fields at once, in the language of the reader', async () => {
    const missing = formatMessage('en', 'field.required');
    const english = await app.post(PATH, {});
    expect(english.failure).toMatchObject({
      message: formatMessage('en', 'request.invalid'),
      errors: { email: missing, language: missing, message: missing, serviceType: missing },
    });
    const arabic = await app.post(PATH, { ...contact, name: '' }, { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.8' });
    expect(arabic.failure).toMatchObject({
      message: formatMessage('ar', 'request.invalid'),
      errors: { name: formatMessage('ar', 'field.required') },
    });
    const long = await app.post(PATH, { ...contact, name: 'x'.repeat(121) }, { 'accept-language': 'ar' });
    expect(long.failure.errors?.['name']).toContain('120');
  });
});

describe('suspected leads', () => {
  it('[FRM-10] are stored and shown as suspected, and get the same response as others', async () => {
    const person = await app.post<Receipt>(PATH, numbered(contact, 901));
    const bot = await app.post<Receipt>(PATH, { ...numbered(contact, 902), emptyField: 'https://cheap.example', elapsedMs: 12 });
    expect(bot.status).toBe(person.status);
    expect(Object.keys(bot.data)).toEqual(Object.keys(person.data));
    expect(await newest()).toMatchObject({ reference: bot.data.reference, isSuspected: true, status: 'new' });
  });

  it('[FRM-10] are not recognised by speed alone', async () => {
    await app.post(PATH, { ...numbered(contact, 903), emptyField: '', elapsedMs: 1 });
    expect((await newest())?.isSuspected).toBe(false);
  });
});
