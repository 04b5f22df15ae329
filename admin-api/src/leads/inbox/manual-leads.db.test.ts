import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dueAt } from '../../../contract/business-hours.ts';
import { company } from '../../../contract/company.ts';
import type { components } from '../../../contract/openapi.d.ts';
import type { ContactDetail } from '../../testing/leads.ts';
import { contact, numbered } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];

const LEADS = '/api/admin/leads';
const LIST = '/api/admin/contact-submissions';

/** A lead that a colleague adds during a call. */
const written: Schemas['AddLead'] = { arrivedBy: 'phone', name: 'Noura', phone: '050 765 4321', serviceType: 'plumbing', language: 'ar' };

let app: TestApp;
let owner: string;
let ownerId: string;
let viewer: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login();
  ownerId = (await app.get<{ id: string }>('/api/admin/profile', owner)).data.id;
  viewer = (await app.addColleague({ email: 'viewer@zmb.example', role: 'viewer' })).cookie;
  await sql(app.databaseUrl, `update users set notifications = 'everything'`);
});
afterAll(() => app.stop());

const post = <Data = ContactDetail>(path: string, body: unknown, { cookie = owner, key }: { cookie?: string; key?: string } = {}) =>
  app.send<Data>(
    'POST',
    path,
    { cookie, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    JSON.stringify(body),
  );
const add = (change: Partial<Schemas['AddLead']> = {}, options = {}) => post(LEADS, { ...written, ...change }, options);
/** The recipients in the settings, and a subscribed account that did not add the lead. */
const NOTICES = ['hello@zmb.example', 'viewer@zmb.example'].map((recipient) => ({ kind: 'lead_notice', recipient }));
const emailsAbout = (id: string) =>
  sql<{ kind: string; recipient: string }>(
    app.databaseUrl,
    'select kind, recipient from outbox_emails where about_id = $1 order by kind, recipient',
    [id],
  );

describe('a manual lead', () => {
  it('[DSK-60] is received now, is due by the calendar, has its channel, and is found like any other', async () => {
    const before = Date.now();
    const { status, data } = await add({ name: 'Amal Darwish', message: 'A tap drips.' });
    expect(status).toBe(201);
    expect(data.lead).toMatchObject({
      ...{
        arrivedBy: 'phone',
        name: 'Amal Darwish',
        phone: '+971507654321',
        email: null,
        message: 'A tap drips.',
        serviceType: 'plumbing',
      },
      ...{ status: 'new', language: 'ar', assignee: null, sourcePath: null, isSuspected: false, isTest: false, version: 1 },
    });
    const received = Date.parse(data.lead.receivedAt);
    expect(received).toBeGreaterThanOrEqual(before);
    expect(Date.parse(data.lead.dueAt)).toBe(dueAt(received, 'normal', company.responseAims, { week: company.hours }));
    const { data: list } = await app.get<Schemas['ContactSubmissionPage']>(`${LIST}?q=amal`, owner);
    expect(list.submissions.map(({ id }) => id)).toEqual([data.lead.id]);
  });

  it('[DSK-60] has its author and its channel in its history and in the audit log', async () => {
    const { lead, history } = (await add({ arrivedBy: 'walk_in' })).data;
    expect(history).toMatchObject([
      { action: 'contact_submission.created', author: { id: ownerId }, details: { arrivedBy: 'walk_in' }, changes: [] },
    ]);
    const { data } = await app.get<Schemas['AuditLogPage']>(`/api/admin/audit-logs?subjectId=${lead.id}`, owner);
    expect(data.logs).toMatchObject([
      { actor: { type: 'admin', id: ownerId }, subjectName: lead.reference, details: { arrivedBy: 'walk_in' } },
    ]);
  });

  it.each([
    [{ phone: null, email: ' ' }, { phone: 'Enter a phone number or an e-mail address.' }],
    [{ phone: '050 123' }, { phone: expect.stringContaining('incomplete') }],
    [{ phone: null, email: 'nobody' }, { email: expect.stringContaining('@') }],
    [
      { name: ' ', serviceType: '' },
      { name: 'Fill in this field.', serviceType: 'Fill in this field.' },
    ],
    [{ isConfirmed: true }, { email: 'Fill in this field.' }],
    [{ arrivedBy: 'website' }, { arrivedBy: 'Choose one of the options.' }],
    [{ message: 'x'.repeat(5_001) }, { message: 'Use at most 5000 characters.' }],
  ])('[DSK-60] is validated like the contact form, and needs a phone number or an e-mail address: %j', async (change, errors) => {
    const { status, failure } = await add(change as object);
    expect({ status, failure }).toMatchObject({ status: 400, failure: { errors } });
  });

  it('[DSK-60] is stored once when it is sent again with its key, and another body with that key is refused', async () => {
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 10 }, () => add({ name: 'Once' }, { key })));
    expect(new Set(sent.map(({ status, data }) => `${status} ${data.lead.id}`)).size).toBe(1);
    expect(sent[0]?.status).toBe(201);
    expect((await add({ name: 'Twice' }, { key })).status).toBe(409);
  });

  it('[DSK-60] cannot be added by a read-only role', async () => {
    expect((await add({}, { cookie: viewer })).status).toBe(403);
  });

  it('[DSK-60] notifies colleagues except its author, and the customer only on request', async () => {
    const unconfirmed = (await add({ email: 'noura@mail.example' })).data.lead;
    expect(await emailsAbout(unconfirmed.id)).toEqual(NOTICES);
    const confirmed = (await add({ email: 'noura@mail.example', isConfirmed: true })).data.lead;
    expect(await emailsAbout(confirmed.id)).toEqual([{ kind: 'lead_confirmation', recipient: 'noura@mail.example' }, ...NOTICES]);
  });

  it('[DSK-60] shows earlier leads of the same customer, while it is entered and afterwards', async () => {
    const first = (await add({ phone: '055 111 2233', email: 'Same.Person@mail.example' })).data.lead;
    const find = (body: object) => post<Schemas['RelatedLead'][]>('/api/admin/related-leads', body);
    for (const body of [{ phone: '٠٥٥١١١٢٢٣٣' }, { email: 'same.person@MAIL.example' }, { phone: '+971 55 111 2233', email: '' }]) {
      expect((await find(body)).data.map(({ id }) => id)).toEqual([first.id]);
    }
    expect((await find({ phone: '055', email: 'same.person' })).data).toEqual([]);
    const second = (await add({ phone: '00971551112233', name: 'Again' })).data;
    expect(second.related.map(({ id }) => id)).toEqual([first.id]);
  });

  it('[DSK-60] has its channel in the export', async () => {
    await add({ arrivedBy: 'whatsapp', name: 'Csv Person' });
    const csv = (await app.get(`${LEADS}/export.csv?kind=contact&q=${encodeURIComponent('Csv Person')}`, owner)).text;
    expect(csv).toContain('Came by');
    expect(csv).toContain('WhatsApp');
  });
});

describe('a correction', () => {
  const correct = (lead: ContactDetail['lead'], change: object, cookie = owner) => {
    const { version, name, email, phone, serviceType } = lead;
    return post(`${LEADS}/${lead.id}/corrections`, { version, name, email, phone, serviceType, ...change }, { cookie });
  };

  it('[DSK-63] records former and new values in the history, and records nothing without a change', async () => {
    const { lead } = (await add({ name: 'Nora', email: 'nora@mail.example' })).data;
    const corrected = await correct(lead, { name: 'Noura', phone: '050 765 4322', serviceType: 'painting' });
    expect(corrected.data.lead).toMatchObject({ name: 'Noura', phone: '+971507654322', serviceType: 'painting', version: 2 });
    const changes = [
      { field: 'name', from: 'Nora', to: 'Noura' },
      { field: 'phone', from: '+971507654321', to: '+971507654322' },
      { field: 'serviceType', from: 'plumbing', to: 'painting' },
    ];
    expect(corrected.data.history[1]).toMatchObject({ action: 'contact_submission.corrected', author: { id: ownerId }, changes });
    const { data } = await app.get<Schemas['AuditLogPage']>(`/api/admin/audit-logs?subjectId=${lead.id}`, owner);
    expect(data.logs[0]).toMatchObject({ action: 'contact_submission.corrected', changes });
    const same = await correct(corrected.data.lead, {});
    expect([same.data.lead.version, same.data.history.length]).toEqual([2, 2]);
  });

  it('[DSK-63] leaves missing fields unchanged', async () => {
    const { lead } = (await add({ name: 'Kept Name', email: 'kept@mail.example' })).data;
    const { data } = await post(`${LEADS}/${lead.id}/corrections`, { version: 1, phone: '' });
    expect(data.lead).toEqual({ ...lead, phone: null, version: 2 });
  });

  it('[DSK-63] updates the search and the leads of the same customer', async () => {
    const other = (await add({ phone: '056 222 3344', name: 'Other' })).data.lead;
    const { lead } = (await add({ phone: '056 222 3345', name: 'Wrong Digit' })).data;
    const { data } = await correct(lead, { name: 'Right Digit', phone: '056 222 3344' });
    expect(data.related.map(({ id }) => id)).toEqual([other.id]);
    const idsOf = async (q: string) =>
      (await app.get<Schemas['ContactSubmissionPage']>(`${LIST}?q=${encodeURIComponent(q)}`, owner)).data.submissions.map(({ id }) => id);
    expect(await idsOf('0562223344')).toEqual([lead.id, other.id]);
    expect(await idsOf('right digit')).toEqual([lead.id]);
    expect(await idsOf('0562223345')).toEqual([]);
  });

  it('[DSK-63] of a lead that was changed meanwhile is refused with the current lead', async () => {
    const { lead } = (await add({ name: 'First' })).data;
    await correct(lead, { name: 'Second' });
    const { status, failure } = await correct(lead, { name: 'Third' });
    expect({ status, failure }).toMatchObject({ status: 409, failure: { current: { name: 'Second', version: 2 } } });
  });

  it('[DSK-63] cannot remove both phone number and e-mail address, is validated like the form, and is refused for a read-only role', async () => {
    const { lead } = (await add()).data;
    expect((await correct(lead, { phone: '' })).failure).toMatchObject({ errors: { phone: 'Enter a phone number or an e-mail address.' } });
    expect((await correct(lead, { phone: '050' })).status).toBe(400);
    expect((await correct(lead, { name: 'X' }, viewer)).status).toBe(403);
    expect(
      (await post(`${LEADS}/${randomUUID()}/corrections`, { version: 1, name: 'X', phone: '0507654321', serviceType: 'other' })).status,
    ).toBe(404);
  });

  it('[DSK-63] of a callback request can only change its phone number, which stays required', async () => {
    const { data: receipt } = await app.post<{ reference: string }>('/api/callback-requests', { phone: '050 333 4455', language: 'en' });
    const list = await app.get<Schemas['CallbackRequestPage']>(`/api/admin/callback-requests?q=${receipt.reference}`, owner);
    const path = `${LEADS}/${list.data.requests[0]?.id}/corrections`;
    const { data } = await post(path, { version: 1, phone: '050 333 4456' });
    expect(data.lead).toMatchObject({ phone: '+971503334456', version: 2, arrivedBy: 'website' });
    expect(data.history.at(-1)?.changes).toEqual([{ field: 'phone', from: '+971503334455', to: '+971503334456' }]);
    for (const [version, phone, status] of [
      [2, null, 400],
      [1, '050 333 4457', 409],
    ])
      expect((await post(path, { version, phone })).status).toBe(status);
    const refused = await post(path, { version: 2, phone: '050 333 4457', name: 'Noura', community: 'Deira', slots: [] });
    const unknown = 'Remove this field: it is unknown.';
    expect([refused.status, refused.failure.errors]).toEqual([400, { name: unknown, community: unknown, slots: unknown }]);
  });

  it('[PRV-05] is in the data export of the customer, not in the audit log, and is deleted with the lead', async () => {
    await app.post('/api/contact-submissions', numbered({ ...contact, email: 'gone@mail.example', phone: '052 444 5566' }, 1));
    const list = await app.get<Schemas['ContactSubmissionPage']>(`${LIST}?q=gone@mail.example`, owner);
    const lead = list.data.submissions[0];
    if (!lead) throw new Error('The lead was not stored.');
    await correct(lead, { name: 'Layla Saleh' });
    // By mistake, a colleague noted the number of that customer in another lead.
    const other = (await add({ name: 'Bystander', phone: '052 444 5566', email: 'bystander@mail.example' })).data.lead;
    await correct(other, { phone: '052 999 8877' });

    const person = { emails: ['gone@mail.example'], phones: ['+971524445566'] };
    const { data: records } = await post<Schemas['PersonRecords']>('/api/admin/privacy/people/records', person);
    expect(records.leads[0]).toMatchObject({
      arrivedBy: 'website',
      corrections: [{ changes: [{ field: 'name', from: 'Layla Haddad', to: 'Layla Saleh' }] }],
    });
    const [{ text = '' } = {}] = await sql<{ text: string }>(
      app.databaseUrl,
      `select string_agg(details::text, ' ') as text from audit_entries`,
    );
    expect(text).not.toMatch(/Layla|4445566|9998877/);

    await post('/api/admin/privacy/erasures', { person, reason: 'request' });
    const left = await sql<{ lead_id: string; changes: Schemas['CorrectedField'][] }>(
      app.databaseUrl,
      `select lead_id, changes from lead_corrections where lead_id in ($1, $2)`,
      [lead.id, other.id],
    );
    expect(left).toEqual([{ lead_id: other.id, changes: [{ field: 'phone', from: '[…]', to: '+971529998877' }] }]);
  });
});
