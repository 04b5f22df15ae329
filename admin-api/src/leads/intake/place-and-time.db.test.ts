import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { company } from '../../../contract/company.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { slotDays, slotText } from '../../../contract/time-slots.ts';
import { EmailComposer } from '../../emails/email-composer.service.ts';
import { OutboxEmail } from '../../emails/outbox-email.entity.ts';
import { formatMessage } from '../../http/messages/messages.ts';
import { formatMessage as formatEmailMessage, formatSlot } from '../../messages/email-messages.ts';
import type { ContactDetail } from '../../testing/leads.ts';
import { contact } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Schemas = components['schemas'];

const PATH = '/api/contact-submissions';
const LIST = '/api/admin/contact-submissions';
const CALLBACK_LIST = '/api/admin/callback-requests';
const LEADS = '/api/admin/leads';
const CALLBACKS = '/api/callback-requests';

const PLACE = { community: ' مرسى دبي ', building: 'Cayan Tower', unit: '2304', landmark: '', makani: '١٢٣٤٥-67890' };
/** Two time slots on other days than today. */
const [first = '', second = ''] = slotDays({ week: company.hours }, Date.now())
  .slice(1)
  .flatMap(({ slots }) => slots.slice(-1).map(slotText));
const instantsOf = (text: string) => {
  const [day, times = ''] = text.split('T');
  const [from, to] = times.split('/').map((time) => new Date(`${day}T${time}:00+04:00`).toISOString());
  return { from, to };
};

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
});
afterAll(() => app.stop());

async function newest(list = LIST): Promise<Schemas['ContactSubmission']> {
  const { data } = await app.get<Record<string, Schemas['ContactSubmission'][]>>(`${list}?limit=1`, cookie);
  const [lead] = data['submissions'] ?? data['requests'] ?? [];
  if (!lead) throw new Error('There is no lead.');
  return lead;
}

describe('a contact submission with place and time', () => {
  it('[REQ-50] stores place, urgency and time slots, and is found by the place in both languages', async () => {
    const body = { ...contact, ...PLACE, latitude: 25.0866612, longitude: 55.1446, urgency: 'this_week', slots: [second, first] };
    expect((await app.post(PATH, body)).status).toBe(201);
    const lead = await newest();
    expect(lead).toMatchObject({
      place: {
        ...{ community: 'مرسى دبي', building: 'Cayan Tower', unit: '2304', landmark: null, makani: '12345 67890' },
        ...{ latitude: 25.08666, longitude: 55.1446 },
      },
      urgency: 'this_week',
      slots: [
        { ...instantsOf(first), confirmedAt: null },
        { ...instantsOf(second), confirmedAt: null },
      ],
    });
    for (const q of ['Dubai Marina', 'مرسى دبي', 'cayan', '1234567890', '12345 67890']) {
      const { data } = await app.get<Schemas['ContactSubmissionPage']>(`${LIST}?q=${encodeURIComponent(q)}`, cookie);
      expect([q, data.submissions.map(({ id }) => id)]).toEqual([q, [lead.id]]);
    }
  });

  it('[REQ-50] requires none of these fields, as for forms of an older page', async () => {
    expect((await app.post(PATH, contact)).status).toBe(201);
    expect(await newest()).toMatchObject({ place: null, urgency: null, slots: [] });
  });

  it('[REQ-50] is stored from a form without scripts, whose empty fields count as missing', async () => {
    const { name, email, message, serviceType, language, phone } = contact;
    const emptyFields = { latitude: '', longitude: '', urgency: '', slots: '' };
    const { headers } = await app.postForm(PATH, {
      name,
      email,
      message,
      serviceType,
      language,
      phone: phone ?? '',
      ...PLACE,
      ...emptyFields,
    });
    expect(headers.get('location')).toContain('/sent');
    expect(await newest()).toMatchObject({ place: { building: 'Cayan Tower', latitude: null }, urgency: null, slots: [] });
  });

  it.each([
    [{ makani: '12345' }, { makani: formatMessage('en', 'field.makani') }],
    [
      { latitude: 48.8, longitude: 2.3 },
      { latitude: formatMessage('en', 'field.outsideCountry'), longitude: formatMessage('en', 'field.outsideCountry') },
    ],
    [{ latitude: 25.1 }, { latitude: formatMessage('en', 'field.position') }],
    [{ urgency: 'now' }, { urgency: formatMessage('en', 'field.choice') }],
    [{ slots: ['tomorrow'] }, { slots: formatMessage('en', 'field.slot') }],
    [{ slots: ['2099-01-01T09:00/12:00'] }, { slots: formatMessage('en', 'field.slotFar', { days: 14 }) }],
    [{ slots: [first.replace(/T.*/, 'T02:00/04:00')] }, { slots: formatMessage('en', 'field.slotClosed') }],
  ])('[REQ-50] is refused with clear errors for %j', async (fields, errors) => {
    const answer = await app.post(PATH, { ...contact, ...fields });
    expect([answer.status, answer.failure.errors]).toEqual([400, errors]);
  });

  it('[REQ-55] is stored with a time slot that is over, which staff see but which does not affect the due time', async () => {
    expect((await app.post(PATH, { ...contact, slots: ['2026-11-02T09:00/12:00'] })).status).toBe(201);
    const lead = await newest();
    expect(lead.slots).toEqual([{ ...instantsOf('2026-11-02T09:00/12:00'), confirmedAt: null }]);
    expect(Date.parse(lead.dueAt)).toBeGreaterThan(Date.now());
  });

  it('[REQ-58] [REQ-60] as an emergency is due first, can be filtered by urgency, and is named as one in e-mails to staff and the customer', async () => {
    const place = { community: 'Arjan', building: 'Villa 12', makani: '3003295320' };
    const body = { ...contact, ...place, email: 'urgent@mail.example', urgency: 'emergency', slots: [first] };
    expect((await app.post(PATH, body)).status).toBe(201);
    const lead = await newest();
    expect(Date.parse(lead.dueAt) - Date.parse(lead.receivedAt)).toBe(company.responseAims.emergencyHours.to * 3_600_000);
    const { data } = await app.get<Schemas['ContactSubmissionPage']>(`${LIST}?urgency=emergency`, cookie);
    expect(data.submissions.map(({ id }) => id)).toEqual([lead.id]);
    const all = await app.get<{ leads: { id: string }[] }>('/api/admin/leads?urgency=emergency&sort=queue', cookie);
    expect(all.data.leads).toMatchObject([{ id: lead.id }]);
    const notice = await app.orm.em.fork().findOneOrFail(OutboxEmail, { aboutId: lead.id, kind: 'lead_notice' });
    const message = await app.app.get(EmailComposer).compose(notice);
    for (const fact of [
      'Villa 12, Arjan',
      '30032 95320',
      formatSlot('en', { from: instantsOf(first).from ?? '', to: instantsOf(first).to ?? '' }),
      formatEmailMessage('en', 'urgency.emergency'),
    ])
      expect(message?.text).toContain(fact);
    expect(message?.subject).toMatch(/EMERGENCY/);
    const confirmation = `select content from outbox_emails where about_id = $1 and kind = 'lead_confirmation'`;
    expect(await sql(app.databaseUrl, confirmation, [lead.id])).toMatchObject([{ content: { isEmergency: true } }]);
  });
});

describe('a callback request', () => {
  it('[REQ-57] is due at the end of its time slot', async () => {
    expect((await app.post(CALLBACKS, { phone: '050 123 4567', language: 'en', slots: first })).status).toBe(201);
    const lead = await newest(CALLBACK_LIST);
    expect(lead).toMatchObject({ slots: [instantsOf(first)], dueAt: instantsOf(first).to });
  });

  it('[REQ-50] has one time slot at most', async () => {
    const answer = await app.post(CALLBACKS, { phone: '050 123 4567', language: 'en', slots: [first, second] });
    expect([answer.status, answer.failure.errors]).toEqual([400, { slots: formatMessage('en', 'field.slots', { maximum: 1 }) }]);
  });
});

describe('staff', () => {
  const confirm = (lead: { id: string; version: number }, from: string | undefined) =>
    app.post<ContactDetail>(`${LEADS}/${lead.id}/slots/confirm`, { version: lead.version, from }, { cookie });

  it('[REQ-62] confirm a time slot: the customer is notified in their language, which counts as an answer', async () => {
    await app.post(PATH, { ...contact, language: 'ar', slots: [first, second] });
    const lead = await newest();
    const { status, data } = await confirm(lead, lead.slots[1]?.from);
    expect(status).toBe(200);
    expect(data.lead).toMatchObject({ version: lead.version + 1, status: 'in_progress', firstAnsweredAt: expect.any(String) as string });
    expect(data.lead.slots.map(({ confirmedAt }) => confirmedAt !== null)).toEqual([false, true]);
    expect(data.history.map(({ action }) => action.split('.')[1])).toEqual(expect.arrayContaining(['slot_confirmed', 'answered']));
    expect(data.thread).toMatchObject([{ type: 'answer', channel: 'email' }]);
    const mails = await sql(
      app.databaseUrl,
      `select kind, language, recipient, content from outbox_emails where about_id = $1 and kind = 'slot_confirmed'`,
      [lead.id],
    );
    expect(mails).toMatchObject([
      { language: 'ar', recipient: contact.email, content: { reference: lead.reference, ...instantsOf(second) } },
    ]);
    // Confirming the other slot replaces this one; confirming it again changes nothing.
    const other = await confirm(data.lead, lead.slots[0]?.from);
    expect(other.data.lead.slots.map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true, false]);
    expect((await confirm(other.data.lead, lead.slots[0]?.from)).data.lead.version).toBe(other.data.lead.version);
    expect((await confirm(lead, lead.slots[0]?.from)).status).toBe(409);
  });

  const cancel = (lead: { id: string; version: number }, from: string | undefined) =>
    app.post<ContactDetail>(`${LEADS}/${lead.id}/slots/cancel`, { version: lead.version, from }, { cookie });
  const slotEmailsOf = (id: string) =>
    sql(app.databaseUrl, `select kind, language, content from outbox_emails where about_id = $1 and kind like 'slot%' order by id`, [id]);

  it('[REQ-126] cancel a confirmed slot: the lead awaits a first reply again, and the customer is notified in their language', async () => {
    await app.post(PATH, { ...contact, language: 'ar', slots: [first, second] });
    const lead = await newest();
    const { data: confirmed } = await confirm(lead, lead.slots[1]?.from);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const { data: put } = await app.call<ContactDetail>(
      'PATCH',
      `leads/${lead.id}`,
      { version: confirmed.lead.version, snoozedUntil: until },
      cookie,
    );
    await sql(app.databaseUrl, `update outbox_emails set status = 'sent' where about_id = $1`, [lead.id]);
    const { status, data } = await cancel(put.lead, lead.slots[1]?.from);
    expect(status).toBe(200);
    expect(data.lead).toMatchObject({
      version: put.lead.version + 1,
      status: 'in_progress',
      firstAnsweredAt: null,
      dueAt: lead.dueAt,
      snooze: null,
    });
    expect(data.lead.slots).toEqual([
      { ...instantsOf(first), confirmedAt: null },
      { ...instantsOf(second), confirmedAt: null, cancelledAt: expect.any(String) as string },
    ]);
    expect(data.thread).toMatchObject([{ type: 'answer', channel: 'email', undone: { by: { name: 'Admin' } } }]);
    expect(data.history.slice(-2)).toMatchObject([
      { action: 'contact_submission.slot_cancelled', details: { ...instantsOf(second), isCustomerNotified: true, clockRuns: true } },
      { action: 'contact_submission.woken' },
    ]);
    expect(await slotEmailsOf(lead.id)).toMatchObject([
      { kind: 'slot_confirmed' },
      { kind: 'slot_cancelled', language: 'ar', content: { reference: lead.reference, ...instantsOf(second) } },
    ]);
    // Cancelling again changes nothing; an old version and a slot that was not requested are refused.
    expect((await cancel(data.lead, lead.slots[1]?.from)).data.lead.version).toBe(data.lead.version);
    expect((await cancel(lead, lead.slots[1]?.from)).status).toBe(409);
    expect((await cancel(data.lead, '2026-11-02T05:30:00.000Z')).failure.errors).toEqual({
      from: formatMessage('en', 'field.slotRequested'),
    });
    // When the slot is confirmed and cancelled again, the first answer keeps the time at which it was undone.
    const { data: again } = await confirm(data.lead, lead.slots[1]?.from);
    const { data: twice } = await cancel(again.lead, lead.slots[1]?.from);
    expect(twice.thread).toMatchObject([{ undone: data.thread[0]?.undone }, { undone: { by: { name: 'Admin' } } }]);
  });

  it('[REQ-126] cancel a confirmed slot: other answers remain valid, and a slot that is over cannot be cancelled', async () => {
    await app.post(PATH, { ...contact, slots: [first, second] });
    const lead = await newest();
    const { data: answered } = await app.post<ContactDetail>(`${LEADS}/${lead.id}/answers`, { channel: 'call' }, { cookie });
    const { data: confirmed } = await confirm(answered.lead, lead.slots[0]?.from);
    const { data } = await cancel(confirmed.lead, lead.slots[0]?.from);
    expect(data.lead.firstAnsweredAt).toBe(data.thread[0]?.createdAt);
    expect(data.thread.map(({ channel, undone }) => [channel, undone === null])).toEqual([
      ['call', true],
      ['email', false],
    ]);
    const over = { from: '2026-11-02T05:00:00.000Z', to: '2026-11-02T08:00:00.000Z', confirmedAt: '2026-11-01T08:00:00.000Z' };
    await sql(app.databaseUrl, 'update leads set slots = $2 where id = $1', [lead.id, JSON.stringify([over])]);
    expect((await cancel(data.lead, over.from)).failure.errors).toEqual({ from: formatMessage('en', 'field.slotOver') });
  });

  it('[REQ-126] cancel the confirmed slot of a callback request, without an e-mail', async () => {
    await app.post(CALLBACKS, { phone: '050 123 4569', language: 'en', slots: [first] });
    const { data: confirmed } = await confirm(await newest(CALLBACK_LIST), instantsOf(first).from);
    const { data } = await cancel(confirmed.lead, instantsOf(first).from);
    expect(data.lead).toMatchObject({ slots: [{ confirmedAt: null }], dueAt: confirmed.lead.dueAt });
    expect(await slotEmailsOf(data.lead.id)).toEqual([]);
  });

  it('[REQ-126] notify the customer of the replaced slot, also after it was cancelled, and cancel all confirmed slots', async () => {
    await app.post(PATH, { ...contact, slots: [first, second] });
    const lead = await newest();
    const sent = () => sql(app.databaseUrl, `update outbox_emails set status = 'sent' where about_id = $1`, [lead.id]);
    const { data: one } = await confirm(lead, lead.slots[0]?.from);
    await sent();
    const { data: two } = await confirm(one.lead, lead.slots[1]?.from);
    await sent();
    const { former } = (await slotEmailsOf(lead.id))[1]?.['content'] as { former?: object };
    expect(former).toEqual(instantsOf(first));
    expect(two.history.at(-2)).toMatchObject({ details: { ...instantsOf(second), former: instantsOf(first) } });
    const { data: none } = await cancel(two.lead, lead.slots[1]?.from);
    expect([none.lead.firstAnsweredAt, none.thread.every(({ undone }) => undone !== null)]).toEqual([null, true]);
    await sent();
    await confirm(none.lead, lead.slots[0]?.from);
    expect((await slotEmailsOf(lead.id)).at(-1)).toMatchObject({
      kind: 'slot_confirmed',
      content: { ...instantsOf(first), former: instantsOf(second) },
    });
  });

  it('[REQ-126] send only the newest of the unsent e-mails about slots', async () => {
    await app.post(PATH, { ...contact, slots: [first, second] });
    const lead = await newest();
    const { data: one } = await confirm(lead, lead.slots[0]?.from);
    const { data: two } = await confirm(one.lead, lead.slots[1]?.from);
    const { data } = await cancel(two.lead, lead.slots[1]?.from);
    expect(await slotEmailsOf(lead.id)).toMatchObject([{ kind: 'slot_cancelled', content: instantsOf(second) }]);
    await confirm(data.lead, lead.slots[1]?.from);
    expect(await slotEmailsOf(lead.id)).toMatchObject([
      { kind: 'slot_confirmed', content: { ...instantsOf(second), former: instantsOf(first) } },
    ]);
  });

  it('[REQ-62] cannot confirm a slot that was not requested or is over', async () => {
    await app.post(PATH, { ...contact, slots: ['2026-11-02T09:00/12:00', first] });
    const lead = await newest();
    expect((await confirm(lead, '2026-11-02T05:30:00.000Z')).failure.errors).toEqual({ from: formatMessage('en', 'field.slotRequested') });
    expect((await confirm(lead, lead.slots[0]?.from)).failure.errors).toEqual({ from: formatMessage('en', 'field.slotOver') });
  });

  it('[REQ-62] confirm the slot of a callback request, without an e-mail and without stopping the clock', async () => {
    await app.post(CALLBACKS, { phone: '050 123 4568', language: 'en', slots: [first] });
    const lead = await newest(CALLBACK_LIST);
    const { data } = await confirm(lead, instantsOf(first).from);
    expect(data.lead).toMatchObject({ firstAnsweredAt: null, status: 'new', slots: [{ confirmedAt: expect.any(String) as string }] });
    for (const call of [confirm, cancel]) expect((await call(lead, instantsOf(first).from)).status).toBe(409);
  });

  it('[REQ-63] correct place and urgency, which updates the due time and the search text', async () => {
    await app.post(PATH, { ...contact, community: 'Deira', slots: [second] });
    const lead = await newest();
    const { name, email, phone, serviceType } = lead;
    const fields = { version: lead.version, name, email, phone, serviceType, community: 'Mirdif', urgency: 'emergency' };
    const { data, status } = await app.post<ContactDetail>(`${LEADS}/${lead.id}/corrections`, fields, { cookie });
    expect([status, data.lead.place?.community, data.lead.urgency]).toEqual([200, 'Mirdif', 'emergency']);
    expect(Date.parse(data.lead.dueAt) - Date.parse(lead.receivedAt)).toBe(company.responseAims.emergencyHours.to * 3_600_000);
    expect(data.history.flatMap(({ changes }) => changes)).toEqual([
      { field: 'community', from: 'Deira', to: 'Mirdif' },
      { field: 'urgency', from: null, to: 'emergency' },
    ]);
    const { data: found } = await app.get<Schemas['ContactSubmissionPage']>(`${LIST}?q=${encodeURIComponent('مردف')}`, cookie);
    expect(found.submissions.map(({ id }) => id)).toEqual([lead.id]);
    // Fields that an older page does not send stay unchanged.
    const { community: _c, urgency: _u, ...old } = { ...fields, version: data.lead.version, name: 'Another' };
    const again = await app.post<ContactDetail>(`${LEADS}/${lead.id}/corrections`, old, { cookie });
    expect(again.data.lead).toMatchObject({ name: 'Another', place: { community: 'Mirdif' }, urgency: 'emergency' });
  });

  it('[REQ-63] correct position and time slots, which updates the due time; missing fields stay unchanged', async () => {
    await app.post(PATH, { ...contact, community: 'Deira', latitude: 25.27, longitude: 55.3, slots: [second] });
    const lead = await newest();
    const { name, email, phone, serviceType } = lead;
    const fields = { version: lead.version, name, email, phone, serviceType };
    const requested = { ...fields, latitude: 25.2048, longitude: 55.2708, slots: [first, second] };
    const { data, status } = await app.post<ContactDetail>(`${LEADS}/${lead.id}/corrections`, requested, { cookie });
    expect([status, data.lead.place]).toEqual([200, { ...lead.place, latitude: 25.2048, longitude: 55.2708 }]);
    expect(data.lead.slots).toEqual([first, second].map((each) => ({ ...instantsOf(each), confirmedAt: null })));
    expect(Date.parse(data.lead.dueAt)).toBeLessThanOrEqual(Date.parse(instantsOf(first).from ?? ''));
    expect(data.history.flatMap(({ changes }) => changes)).toEqual([
      { field: 'position', from: '25.27, 55.3', to: '25.2048, 55.2708' },
      { field: 'slots', from: second, to: `${first} ${second}` },
    ]);
    const older = { ...fields, version: data.lead.version, name: 'Another' };
    const corrected = await app.post<ContactDetail>(`${LEADS}/${lead.id}/corrections`, older, { cookie });
    expect(corrected.data.lead).toMatchObject({ place: data.lead.place, slots: data.lead.slots });
    const removal = { ...fields, version: corrected.data.lead.version, latitude: null, longitude: null, slots: null };
    const emptied = await app.post<ContactDetail>(`${LEADS}/${lead.id}/corrections`, removal, { cookie });
    expect(emptied.data.lead).toMatchObject({ place: { community: 'Deira', latitude: null, longitude: null }, slots: [] });
  });

  it('[REQ-63] cannot remove a confirmed slot, correct a single coordinate, or add a slot outside the opening hours', async () => {
    await app.post(PATH, { ...contact, slots: [first] });
    const lead = await newest();
    const { data: confirmed } = await confirm(lead, instantsOf(first).from);
    const { version, name, email, phone, serviceType } = confirmed.lead;
    const correct = (more: object) =>
      app.post<ContactDetail>(`${LEADS}/${lead.id}/corrections`, { version, name, email, phone, serviceType, ...more }, { cookie });
    expect((await correct({ slots: [second] })).failure.errors).toEqual({ slots: formatMessage('en', 'field.slotConfirmed') });
    expect((await correct({ latitude: 25.2 })).failure.errors).toEqual({ latitude: formatMessage('en', 'field.position') });
    const night = first.replace(/T.*/, 'T01:00/02:00');
    expect((await correct({ slots: [first, night] })).failure.errors).toEqual({ slots: formatMessage('en', 'field.slotClosed') });
    const { data } = await correct({ slots: [first, second] });
    expect(data.lead.slots.map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true, false]);
  });

  it('[REQ-60] export place and time in separate columns', async () => {
    await app.post(PATH, { ...contact, community: 'Al Quoz', makani: '3003295320', urgency: 'flexible', slots: [first] });
    const { text: csv } = await app.send('GET', `${LEADS}/export.csv?kind=contact&q=quoz`, { cookie });
    expect(csv).toContain('Makani number');
    for (const cell of [
      'Al Quoz',
      '30032 95320',
      'Flexible',
      first.replace('T', ' ').replace('/', '–'),
      'https://www.google.com/maps/search/',
    ])
      expect(csv).toContain(cell);
  });

  it('[REQ-60] find place and time in the records of a person', async () => {
    const body = { emails: [contact.email], phones: [] };
    const { data } = await app.post<Schemas['PersonRecords']>('/api/admin/privacy/people/records', body, { cookie });
    expect(data.leads.some(({ place, urgency }) => place?.community === 'Al Quoz' && urgency === 'flexible')).toBe(true);
  });
});
