import { createHash, randomUUID } from 'node:crypto';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../contract/openapi.d.ts';
import { formatMessage } from '../http/messages/messages.ts';
import { newAddress } from '../testing/caller.ts';
import { contact } from '../testing/samples.ts';
import { createJpeg } from '../testing/sample-files.ts';
import { sendLead, type SentLead } from '../testing/sent-lead.ts';
import { createSmallSite, type SmallSite } from '../testing/small-site.ts';
import { countRows, sql } from '../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../testing/test-app.ts';
import { newFilesKey, Uploader } from '../testing/upload.ts';
import { EmailComposer } from '../emails/email-composer.service.ts';
import { OutboxEmail } from '../emails/outbox-email.entity.ts';
import { FORM_LIMIT } from '../leads/intake/form-receipts.service.ts';
import { LeadLinksService } from '../leads/notices/lead-links.service.ts';

type Schemas = components['schemas'];
type Request = Schemas['RequestView'];
type Detail = Schemas['LeadDetail'];

let app: TestApp;
let site: SmallSite;
let owner: string;
let priya: Colleague;
beforeAll(async () => {
  site = createSmallSite();
  app = await startTestApp({ siteDir: site.folder });
  owner = await app.login();
  priya = await app.addColleague({ email: 'priya@zmb.example', name: 'Priya Nair' });
});
afterAll(async () => {
  await app.stop();
  site.remove();
});

/** The token of a new link to a request page. */
async function linkTo(id: string): Promise<string> {
  const link = await app.app.get(LeadLinksService).createLink(id, 'en');
  return link?.url.split('/').at(-1) ?? '';
}

async function sendRequest(): Promise<SentLead & { token: string }> {
  const lead = await sendLead(app);
  return { ...lead, token: await linkTo(lead.id) };
}

const open = (token: string) => app.get<Request>(`/api/requests/${token}`);
const act = (token: string, action: string, more: object = {}, headers: Record<string, string> = {}) =>
  app.post<Request>(`/api/requests/${token}`, { action, ...more }, headers);
const detail = async (id: string) => (await app.get<Detail>(`/api/admin/leads/${id}`, owner)).data;
const actionsOf = async (id: string) => (await detail(id)).history.map(({ action, author }) => [action.split('.')[1], author === null]);
const byStaff = async (id: string, body: object) => {
  const { version } = (await detail(id)).lead;
  return app.call('PATCH', `leads/${id}`, { version, ...body }, owner);
};

describe('the link to a request', () => {
  it('[REQ-80] is in the confirmation, in the language of the customer, and only its hash is stored', async () => {
    for (const [language, prefix] of [
      ['en', ''],
      ['ar', '/ar'],
    ] as const) {
      const email = `link.${language}@mail.example`;
      await app.post('/api/contact-submissions', { ...contact, email, language });
      const row = await app.orm.em.fork().findOneOrFail(OutboxEmail, { recipient: email, kind: 'lead_confirmation' });
      const message = await app.app.get(EmailComposer).compose(row);
      const [, token = ''] = new RegExp(`${app.config.publicUrl}${prefix}/request/([\\w-]{43})`).exec(message?.text ?? '') ?? [];
      expect((await open(token)).data).toMatchObject({ state: 'received', message: contact.message });
      const stored = await sql(app.databaseUrl, 'select lead_id from lead_links where token_hash = $1', [
        createHash('sha256').update(token).digest('base64url'),
      ]);
      expect(stored).toEqual([{ lead_id: row.aboutId }]);
    }
  });

  it('[REQ-80] is in the response to the form, identical for a repeat, and missing for suspected leads', async () => {
    const send = (more: object, headers = {}) =>
      app.post<Schemas['ContactReceipt']>('/api/contact-submissions', { ...contact, ...more }, headers);
    const again = { 'Idempotency-Key': randomUUID() };
    const first = await send({ email: 'at.once@mail.example', language: 'ar' }, again);
    const path = first.data.requestPath ?? '';
    expect(path).toMatch(/^\/ar\/request\/[\w-]{43}$/);
    expect((await open(path.split('/').at(-1) ?? '')).data).toMatchObject({ reference: first.data.reference });
    expect((await send({ email: 'at.once@mail.example', language: 'ar' }, again)).data).toEqual(first.data);
    const other = await send({ email: 'at.once@mail.example', language: 'ar', message: 'Something else.' });
    expect(other.data.requestPath).not.toBe(path);
    expect((await send({ email: 'robot@mail.example', emptyField: 'x' })).data.requestPath).toBeNull();
  });

  it('[REQ-80] has the same response when it is unknown, malformed, expired, or of a spam or erased lead', async () => {
    const [expired, spam, gone] = [await sendRequest(), await sendRequest(), await sendRequest()];
    await sql(app.databaseUrl, `update lead_links set expires_at = now() where lead_id = $1`, [expired.id]);
    await byStaff(spam.id, { status: 'spam' });
    const erasure = { person: { emails: [gone.email], phones: [] }, reason: 'request' };
    expect((await app.call('POST', 'privacy/erasures', erasure, owner)).status).toBe(201);
    expect(await sql(app.databaseUrl, 'select 1 from lead_links where lead_id = $1', [gone.id])).toEqual([]);
    const answers = await Promise.all(
      ['a'.repeat(43), 'x', '%00', expired.token, spam.token, gone.token].map(async (token) => {
        const { status, failure } = await open(token);
        return [status, failure.code, failure.message];
      }),
    );
    expect(answers).toEqual(answers.map(() => [404, 'request.link_unknown', formatMessage('en', 'request.link_unknown')]));
    expect((await act(expired.token, 'withdraw')).status).toBe(404);
  });

  it('[REQ-80] is created for a suspected lead only once staff release it', async () => {
    const email = 'robot@mail.example';
    await app.post('/api/contact-submissions', { ...contact, email, emptyField: 'x' });
    const [row] = await sql<{ id: string }>(app.databaseUrl, 'select id from leads where email = $1', [email]);
    const id = row?.id ?? '';
    expect(await linkTo(id)).toBe('');
    await app.call('POST', `leads/${id}/release`, {}, owner);
    expect((await open(await linkTo(id))).status).toBe(200);
  });

  it('[REQ-83] is resent by e-mail on request, with the same response whether or not a lead exists, and with a rate limit', async () => {
    const { email, id } = await sendRequest();
    const requestLinks = (address: string) => app.post<{ message: string }>('/api/requests/links', { email: address, language: 'ar' });
    const [known, unknown] = [await requestLinks(email.toUpperCase()), await requestLinks('nobody@mail.example')];
    expect(known.status).toBe(202);
    expect(unknown.data).toEqual(known.data);
    const from = { 'x-forwarded-for': newAddress() };
    await app.post('/api/requests/links', { email, language: 'ar' }, from);
    const rows = await app.orm.em.fork().find(OutboxEmail, { kind: 'request_link' });
    expect(rows.map(({ recipient, aboutId, language }) => [recipient, aboutId, language])).toEqual([[email, id, 'ar']]);
    const message = rows[0] && (await app.app.get(EmailComposer).compose(rows[0]));
    expect(message?.text).toMatch(/\/ar\/request\/[\w-]{43}\n/);
  });

  it('is requested by a form like the others: works without scripts, is idempotent and limited', async () => {
    const form = { email: 'nobody@mail.example', language: 'en' };
    expect((await app.postForm('/api/requests/links', form)).status).toBe(303);
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': newAddress() };
    const requestLinks = async (email: string, more: object) =>
      (await app.post('/api/requests/links', { ...form, email }, { ...headers, ...more })).status;
    expect([await requestLinks('a@mail.example', {}), await requestLinks('b@mail.example', {})]).toEqual([202, 409]);
    const noKey = { 'idempotency-key': '' };
    for (let count = 1; count < FORM_LIMIT.forms; count += 1) expect(await requestLinks(`reader${count}@mail.example`, noKey)).toBe(202);
    expect(await requestLinks('last@mail.example', noKey)).toBe(429);
  });

  it('[REQ-80] is created for a lead that is suspected only because of the honeypot field, and its page notifies nobody', async () => {
    const email = 'filled.by.browser@mail.example';
    const form = { ...contact, email, emptyField: 'ZMB Interiors LLC', elapsedMs: 41_000 };
    const { data } = await app.post<Schemas['ContactReceipt']>('/api/contact-submissions', form);
    const token = data.requestPath?.split('/').at(-1) ?? '';
    expect((await open(token)).data).toMatchObject({ reference: data.reference, state: 'received' });
    expect((await act(token, 'message', { message: 'It drips more now.' })).status).toBe(200);
    const [row] = await sql<{ id: string }>(app.databaseUrl, 'select id from leads where email = $1', [email]);
    await app.post('/api/requests/links', { email, language: 'en' });
    const sent = await app.orm.em.fork().find(OutboxEmail, { aboutId: row?.id ?? '' });
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['lead_confirmation', email],
      ['request_link', email],
    ]);
    for (const one of sent) expect((await app.app.get(EmailComposer).compose(one))?.text).toMatch(/\/request\/[\w-]{43}/);
  });
});

describe('the request page', () => {
  it('[REQ-84] masks phone and e-mail until the last four digits are entered, at most ten times a day', async () => {
    const { token, email } = await sendRequest();
    const { data } = await open(token);
    expect(data).toMatchObject({ email: `${email.slice(0, 1)}•••@mail.example`, phone: '+971 ••• ••••', isContactShown: false });
    const wrong = await act(token, 'show_contact', { digits: '0000' });
    expect([wrong.status, wrong.failure.errors]).toEqual([400, { digits: formatMessage('en', 'field.otherDigits') }]);
    const right = await act(token, 'show_contact', { digits: '٤٥٦٧' });
    expect(right.data).toMatchObject({ email, phone: '+971501234567', isContactShown: true });
    for (let n = 0; n < 9; n += 1) expect((await act(token, 'show_contact', { digits: '1111' })).status).toBe(400);
    expect((await act(token, 'show_contact', { digits: '4567' })).status).toBe(429);
  });

  it('[REQ-85] hides notes and replies of staff, and shows the customer’s version of the status', async () => {
    const { token, id } = await sendRequest();
    expect((await open(token)).data).toMatchObject({ state: 'received', dueAt: expect.any(String) });
    await byStaff(id, { note: 'Difficult customer.', status: 'in_progress' });
    expect((await open(token)).data).toMatchObject({ state: 'in_progress', dueAt: expect.any(String) });
    await app.call('POST', `leads/${id}/answers`, { channel: 'call', text: 'Said we come.' }, owner);
    const { data } = await open(token);
    expect(data).toMatchObject({ state: 'answered', dueAt: null, messages: [] });
    expect(JSON.stringify(data)).not.toMatch(/Difficult|Said we come|Priya/);
    await byStaff(id, { outcome: { result: 'won' } });
    expect((await open(token)).data.state).toBe('done');
  });

  it('[REQ-86] stores a message once, as a reply in the thread; it reopens a closed lead and notifies the assignee', async () => {
    const { token, id } = await sendRequest();
    await byStaff(id, { assigneeId: priya.id, outcome: { result: 'not_request' } });
    const from = { 'x-forwarded-for': newAddress() };
    const answers = await Promise.all([1, 2].map(() => act(token, 'message', { message: 'The door code is 4711.' }, from)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.data).toMatchObject({ state: 'in_progress', messages: [{ text: 'The door code is 4711.' }] });
    const { lead, thread } = await detail(id);
    expect(thread).toMatchObject([{ type: 'reply', channel: null, text: 'The door code is 4711.', isVerified: true, author: null }]);
    expect(lead).toMatchObject({ status: 'in_progress', outcome: null, repliedAt: expect.any(String) });
    const notified = await sql(
      app.databaseUrl,
      `select recipient, content->>'news' as news from outbox_emails where about_id = $1 and kind = 'lead_replied'`,
      [id],
    );
    expect(notified).toEqual([{ recipient: priya.email, news: 'message' }]);
    expect(await actionsOf(id)).toContainEqual(['replied', true]);
    // Replies by e-mail are not shown on the page: their sender is not verified.
    await sql(app.databaseUrl, `update lead_entries set channel = 'email' where lead_id = $1`, [id]);
    expect((await open(token)).data.messages).toEqual([]);
    const empty = await act(token, 'message', { message: ' ' });
    expect([empty.status, empty.failure.errors]).toEqual([400, { message: formatMessage('en', 'field.required') }]);
  });

  it('[REQ-87] corrects the lead, records the former values, and overwrites no concurrent change of staff', async () => {
    const { token, id } = await sendRequest();
    const { version } = (await open(token)).data;
    await byStaff(id, { note: 'Read.' });
    const late = await act(token, 'change', { version, message: 'It drips more.' });
    expect([late.status, late.failure.code]).toEqual([409, 'state.changed']);
    const change = { version: version + 1, message: 'It drips more.', name: '', phone: '050 765 4321', digits: '4567' };
    const again = await act(token, 'change', change);
    expect(again.data).toMatchObject({ message: 'It drips more.', name: contact.name });
    const { lead, history } = await detail(id);
    expect(lead).toMatchObject({ message: 'It drips more.', phone: '+971507654321', repliedAt: expect.any(String) });
    const corrected = history.find(({ action }) => action === 'contact_submission.corrected');
    expect(corrected?.author).toBeNull();
    expect(corrected?.changes).toEqual([
      { field: 'phone', from: '+971501234567', to: '+971507654321' },
      { field: 'message', from: expect.any(String), to: 'It drips more.' },
    ]);
    const wrong = await act(token, 'change', { version: version + 2, phone: '12' });
    expect(Object.keys(wrong.failure.errors ?? {})).toEqual(['phone']);
  });

  it('[REQ-84] changes the phone number only with the last digits of the stored one, within the same limit as showing it', async () => {
    const { id, reference, email } = await sendLead(app, { language: 'ar' });
    const token = await linkTo(id);
    const change = async (more: object) =>
      act(token, 'change', { version: (await open(token)).data.version, phone: '050 765 4321', ...more });
    const notified = () =>
      sql(
        app.databaseUrl,
        `select recipient, language, content::jsonb as content from outbox_emails where about_id = $1 and kind = 'request_link'`,
        [id],
      );
    const without = await change({});
    expect([without.status, without.failure.errors]).toEqual([400, { digits: formatMessage('en', 'field.digitsOfKnown') }]);
    const withNewDigits = await change({ digits: '4321' });
    expect([withNewDigits.status, withNewDigits.failure.errors]).toEqual([400, { digits: formatMessage('en', 'field.otherDigits') }]);
    expect((await act(token, 'show_contact', { digits: '4321' })).status).toBe(400);
    expect([(await detail(id)).lead.phone, await notified()]).toEqual(['+971501234567', []]);

    expect((await change({ digits: '٤٥٦٧' })).status).toBe(200);
    expect((await detail(id)).lead.phone).toBe('+971507654321');
    expect(await notified()).toEqual([{ recipient: email, language: 'ar', content: { reference, changed: 'phone' } }]);
    expect((await change({ digits: '4567', phone: '050 111 2222' })).status, 'digits of the former number').toBe(400);
    expect((await change({ digits: null, phone: null, name: 'Noura' })).status, 'other fields need no digits').toBe(200);

    for (let n = 0; n < 7; n += 1) expect((await change({ digits: '0000', phone: '050 111 2222' })).status).toBe(400);
    expect((await change({ digits: '4321', phone: '050 111 2222' })).status).toBe(429);
    expect((await act(token, 'show_contact', { digits: '4321' })).status).toBe(429);
  });

  it('[REQ-84] adds no missing phone number: its digits would reveal the e-mail address', async () => {
    const lead = await sendLead(app, { phone: null });
    const token = await linkTo(lead.id);
    const { version } = (await open(token)).data;
    const refused = await act(token, 'change', { version, phone: '050 765 4321', digits: '4321' });
    expect([refused.status, refused.failure.errors]).toEqual([400, { phone: formatMessage('en', 'field.phoneInMessage') }]);
    expect((await act(token, 'show_contact', { digits: '4321' })).status).toBe(400);
  });

  it.each([
    ['withdraw', 'withdrawn'],
    ['solve', 'solved'],
  ])('[REQ-88] records %s once, and leaves the outcome to staff', async (action, state) => {
    const { token, id } = await sendRequest();
    await Promise.all([act(token, action), act(token, action)]);
    expect((await open(token)).data).toMatchObject({ state, dueAt: null });
    expect((await detail(id)).lead).toMatchObject({ status: 'done', outcome: null });
    expect((await actionsOf(id)).filter(([step]) => step === state)).toEqual([[state, true]]);
    await act(token, 'message', { message: `Not quite ${action}.` });
    expect((await open(token)).data.state).toBe('in_progress');
    await act(token, action);
    expect((await open(token)).data.state).toBe(state);
  });

  it('[REQ-88] shows that it was withdrawn only until staff close it', async () => {
    const { token, id } = await sendRequest();
    await act(token, 'withdraw');
    await byStaff(id, { status: 'in_progress' });
    await byStaff(id, { status: 'done' });
    expect((await open(token)).data.state).toBe('done');
  });

  it('[REQ-88] does not change the outcome that staff recorded', async () => {
    const { token, id } = await sendRequest();
    await byStaff(id, { outcome: { result: 'won', amount: '120.00' } });
    await act(token, 'withdraw');
    await act(token, 'solve');
    expect((await detail(id)).lead).toMatchObject({ status: 'done', outcome: { result: 'won', amount: '120.00' } });
    expect((await open(token)).data.state).toBe('solved');
  });

  it('[REQ-86] limits requests from one network', async () => {
    const { token } = await sendRequest();
    const from = { 'x-forwarded-for': newAddress() };
    let status = 0;
    for (let n = 0; n < 31; n += 1)
      ({ status } = await app.post(`/api/requests/${token}`, { action: 'message', message: `Message ${n}` }, from));
    expect(status).toBe(429);
    expect(await countRows(app.databaseUrl, `lead_entries where text like 'Message %'`)).toBe(30);
  });
});

/** The headers of a browser without scripts on the request page, whose referrer policy makes the origin `null`. */
const asBrowser = { origin: 'null', 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
const post = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.fetch(`/api/requests/${token}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...asBrowser, 'x-forwarded-for': newAddress(), ...headers },
    body: new URLSearchParams(fields),
  });

describe('the link to a request in the log', () => {
  it('[REQ-80] is redacted: readers of the log could use it', async () => {
    const { token } = await sendRequest();
    await open(token);
    await act(token, 'withdraw');
    await app.fetch(`/request/${token}`);
    await app.post(`/api/requests/${token}/stop`);
    // Other spellings, some of which match no route.
    const encoded = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`;
    for (const path of [`/api/Requests/${token}`, `/api//requests/${token}`, `/API/requests/${encoded}`, `/api/%72equests/${token}`])
      await app.fetch(path);
    await expect
      .poll(() => app.log.filter((line) => /"path":"[^"]*requests\/\*/i.test(line)).length, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(7);
    expect(app.log.filter((line) => line.includes(token.slice(1)))).toEqual([]);
  });
});

describe('the request page without scripts', () => {
  it('[REQ-90] is complete, and keeps its URL from other sites, caches and search engines', async () => {
    const { token } = await sendRequest();
    for (const prefix of ['', '/ar']) {
      const answer = await app.fetch(`${prefix}/request/${token}`);
      expect(answer.status).toBe(200);
      expect(
        Object.fromEntries(['referrer-policy', 'x-robots-tag', 'cache-control'].map((name) => [name, answer.headers.get(name)])),
      ).toEqual({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      });
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await answer.text()).toContain(contact.name);
    }
    const ended = await app.fetch(`/request/${'a'.repeat(43)}`);
    expect([ended.status, ended.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    expect(await (await app.fetch('/robots.txt')).text()).toContain('Disallow: /request');
  });

  it('[REQ-90] redirects to itself after a form, and preserves the input when it is invalid', async () => {
    const { token } = await sendRequest();
    const done = await post(token, { action: 'message', message: 'From a form.', language: 'ar' });
    expect([done.status, done.headers.get('location')]).toEqual([303, `/ar/request/${token}?done=message`]);
    const { version } = (await open(token)).data;
    for (const [fields, status] of [
      [{ action: 'change', version: String(version), name: 'Noura', phone: '12' }, 400],
      [{ action: 'change', version: String(version), name: 'Noura', phone: '050 765 4321', digits: '' }, 400],
      [{ action: 'change', version: String(version - 1), name: 'Noura', phone: '' }, 409],
    ] as const) {
      const failed = await post(token, { ...fields, language: 'en' });
      expect([failed.status, failed.headers.get('content-type'), failed.headers.get('referrer-policy')]).toEqual([
        status,
        'text/html; charset=utf-8',
        'no-referrer',
      ]);
      const shown = await failed.text();
      expect(shown).toContain('"name":"Noura"');
      const wrong = 'digits' in fields ? 'digits' : 'phone';
      expect(shown).toContain(status === 400 ? `"fields":{"${wrong}"` : formatMessage('en', 'state.changed'));
    }
    const shown = await post(token, { action: 'show_contact', digits: '4567', language: 'en' });
    expect([shown.status, (await shown.text()).includes('+971501234567')]).toEqual([200, true]);
    const unknown = await post('a'.repeat(43), { action: 'withdraw', language: 'en' });
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('[REQ-90] refuses forms of other sites', async () => {
    const { token } = await sendRequest();
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }] as Record<string, string>[])
      expect((await post(token, { action: 'withdraw', language: 'en' }, headers)).status).toBe(403);
    expect((await open(token)).data.state).toBe('received');
  });
});

/** Posts a form with files as a browser without scripts does. */
function postFiles(token: string, files: readonly [name: string, bytes: Buffer][], headers: Record<string, string> = {}, message = '') {
  const form = new FormData();
  form.append('action', 'add_files');
  form.append('message', message);
  form.append('language', 'ar');
  // Browsers also send a file field without a selection.
  for (const [name, bytes] of files.length > 0 ? files : [['', Buffer.alloc(0)] as const])
    form.append('photos', new Blob([new Uint8Array(bytes)], { type: name ? 'image/jpeg' : 'application/octet-stream' }), name);
  const { 'content-type': _, ...rest } = asBrowser;
  return app.fetch(`/api/requests/${token}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...rest, 'x-forwarded-for': newAddress(), ...headers },
    body: form,
  });
}

/** Sends a form with a message, and drops the connection within its file. */
async function sendInterrupted(token: string, message: string): Promise<void> {
  const { hostname, port, host } = new URL(app.baseUrl);
  const part = (field: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`;
  const file = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const head = `POST /api/requests/${token} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${app.baseUrl}\r\nX-Forwarded-For: ${newAddress()}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n`;
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(head + part('action', 'add_files') + part('message', message) + file + 'x'.repeat(300_000));
  await expect.poll(async () => (await open(token)).data.messages.some(({ text }) => text === message), { timeout: 30_000 }).toBe(true);
  socket.destroy();
}

/** The files of a request once all are processed. */
async function filesOf(token: string) {
  await expect
    .poll(async () => (await open(token)).data.files.some(({ state }) => state === 'processing'), { timeout: 60_000 })
    .toBe(false);
  return (await open(token)).data.files;
}

describe('place and time slots on the request page', () => {
  const visit = async (token: string, more: object) => act(token, 'visit', { version: (await open(token)).data.version, ...more });

  it('[REQ-18] are shown and can be changed, which is in the history and moves the due time', async () => {
    const { token, id } = await sendRequest();
    const { data } = await open(token);
    expect(data).toMatchObject({ place: null, urgency: null, slots: [] });
    const [first = '', second = ''] = data.offeredSlots.slice(-2);
    const changed = await visit(token, { community: 'JVC', makani: '3003295320', urgency: 'this_week', slots: [second, first] });
    expect(changed.data).toMatchObject({ place: { community: 'JVC', makani: '30032 95320', unit: null }, urgency: 'this_week' });
    expect(changed.data.slots.map(({ confirmedAt }) => confirmedAt)).toEqual([null, null]);
    const { lead, history } = await detail(id);
    expect(lead.slots).toEqual(changed.data.slots);
    expect(lead.repliedAt).not.toBeNull();
    expect(history.find(({ action }) => action === 'contact_submission.corrected')?.changes).toEqual([
      { field: 'community', from: null, to: 'JVC' },
      { field: 'makani', from: null, to: '30032 95320' },
      { field: 'urgency', from: null, to: 'this_week' },
      { field: 'slots', from: null, to: `${first} ${second}` },
    ]);
    const urgent = await visit(token, { urgency: 'emergency', slots: [first] });
    expect(urgent.data).toMatchObject({ place: null, slots: [changed.data.slots[0]] });
    expect((await detail(id)).lead.dueAt).not.toBe(lead.dueAt);
    // Repeating it changes nothing.
    expect((await visit(token, { urgency: 'emergency', slots: [first] })).data.version).toBe(urgent.data.version);
  });

  it('[REQ-18] refuse invalid values, an outdated version and a closed lead', async () => {
    const { token } = await sendRequest();
    const { offeredSlots, version } = (await open(token)).data;
    for (const [wrong, field] of [
      [{ makani: '12' }, 'makani'],
      [{ slots: offeredSlots.slice(0, 4) }, 'slots'],
      [{ slots: [`${offeredSlots.at(-1)?.slice(0, 10)}T03:00/04:00`] }, 'slots'],
      [{ slots: ['2099-01-01T09:00/12:00'] }, 'slots'],
    ] as const) {
      const { status, failure } = await visit(token, wrong);
      expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]]);
    }
    expect((await act(token, 'visit', { version: version + 1 })).failure.code).toBe('state.changed');
    const failed = await post(token, { action: 'visit', version: String(version), unit: '12', makani: '1', language: 'en' });
    expect([failed.status, await failed.text()]).toEqual([400, expect.stringContaining('"unit":"12"')]);
    await act(token, 'solve');
    expect((await visit(token, { unit: '7' })).failure.code).toBe('request.closed');
  });

  it('[REQ-18] [REQ-126] never cancel a slot that staff confirmed; once staff cancel it, others can be chosen', async () => {
    const { token, id } = await sendRequest();
    const [first = '', second = ''] = (await open(token)).data.offeredSlots.slice(-2);
    const [slot] = (await visit(token, { slots: [first] })).data.slots;
    const { version } = (await detail(id)).lead;
    await app.call('POST', `leads/${id}/slots/confirm`, { version, from: slot?.from }, owner);
    const confirmed = [{ ...slot, confirmedAt: expect.any(String) }];
    expect((await open(token)).data).toMatchObject({ slots: confirmed, offeredSlots: [] });
    const other = await visit(token, { slots: [second] });
    expect([other.status, other.failure.errors]).toEqual([400, { slots: formatMessage('en', 'field.slotFixed') }]);
    expect((await visit(token, { unit: '7' })).data).toMatchObject({ place: { unit: '7' }, slots: confirmed });
    const { version: seen } = (await detail(id)).lead;
    await app.call('POST', `leads/${id}/slots/cancel`, { version: seen, from: slot?.from }, owner);
    const cancelled = { ...slot, cancelledAt: expect.any(String) };
    const { data: waiting } = await open(token);
    expect(waiting).toMatchObject({ state: 'in_progress', dueAt: expect.any(String), slots: [cancelled] });
    expect(waiting.offeredSlots).toContain(second);
    // Choosing it again preserves what the customer was notified of.
    expect((await visit(token, { unit: '7', slots: [first, second] })).data.slots).toEqual([
      cancelled,
      expect.objectContaining({ confirmedAt: null }),
    ]);
    // Once it is over, others can be chosen, and it stays stored.
    const over = { from: '2026-01-05T05:00:00.000Z', to: '2026-01-05T08:00:00.000Z', confirmedAt: '2026-01-04T08:00:00.000Z' };
    await sql(app.databaseUrl, 'update leads set slots = $1::jsonb where id = $2', [JSON.stringify([over]), id]);
    expect((await visit(token, { unit: '7', slots: [second] })).data.slots).toEqual([over, expect.objectContaining({ confirmedAt: null })]);
  });
});

describe('the files of a lead on the request page', () => {
  it('[REQ-16] are added by a form, listed with their results, and notified to staff; they are in the history and the files of the lead', async () => {
    const { token, id } = await sendRequest();
    await byStaff(id, { assigneeId: priya.id });
    const { version } = (await detail(id)).lead;
    const sent = await postFiles(token, [
      ['leak.jpg', await createJpeg()],
      ['<svg>.jpg', Buffer.from('<svg/>')],
    ]);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/ar/request/${token}?done=add_files`]);
    expect((await filesOf(token)).map(({ name, state, message }) => [name, state, message])).toEqual([
      ['leak.jpg', 'stored', null],
      ['_svg_.jpg', 'refused', formatMessage('en', 'file.type')],
    ]);
    const { files = [], lead, history } = await detail(id);
    expect(files.map(({ name, addedOn }) => [name, addedOn])).toEqual([
      ['leak.jpg', 'request_page'],
      ['_svg_.jpg', 'request_page'],
    ]);
    expect(lead).toMatchObject({ version, repliedAt: expect.any(String) });
    expect(history.some(({ action, author }) => action === 'contact_submission.file_added' && author === null)).toBe(true);
    const notified = await sql(
      app.databaseUrl,
      `select content->>'news' as news from outbox_emails where about_id = $1 and kind = 'lead_replied'`,
      [id],
    );
    expect(notified).toEqual([{ news: 'files' }]);
    const page = await (await app.fetch(`/ar/request/${token}?done=add_files`)).text();
    expect(page).toContain(formatMessage('ar', 'file.type'));
  });

  it('[REQ-16] are not added to a closed lead, without a selection, or beyond the limit', async () => {
    const { token } = await sendRequest();
    const photo = await createJpeg();
    const none = await postFiles(token, []);
    expect([none.status, await none.text()]).toEqual([400, expect.stringContaining(formatMessage('ar', 'field.files'))]);
    const asProgram = await act(token, 'add_files');
    expect([asProgram.status, asProgram.failure.errors]).toEqual([400, { photos: formatMessage('en', 'field.files') }]);
    await act(token, 'withdraw');
    const closed = await postFiles(token, [['late.jpg', photo]]);
    expect([closed.status, (await closed.text()).includes(formatMessage('ar', 'request.closed'))]).toEqual([409, true]);
    expect((await postFiles('a'.repeat(43), [['late.jpg', photo]])).status).toBe(404);
    expect((await postFiles(token, [['late.jpg', photo]], { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    await act(token, 'message', { message: 'It drips again.' });
    const bad: [string, Buffer][] = Array.from({ length: 20 }, (_, index) => [`${index}.jpg`, Buffer.from('x')]);
    expect((await postFiles(token, bad)).status).toBe(303);
    expect((await postFiles(token, [['21.jpg', photo]])).status).toBe(429);
    expect(await filesOf(token)).toHaveLength(20);
  });

  it('[REQ-104] are stored after their message, which is stored even if they fail', { timeout: 120_000 }, async () => {
    const { token } = await sendRequest();
    const write = (message: string, files: readonly [name: string, bytes: Buffer][]) => postFiles(token, files, {}, message);
    const texts = async () => (await open(token)).data.messages.map(({ text }) => text);
    const alone = await write('The door code is 4711.', []);
    expect([alone.status, alone.headers.get('location')]).toEqual([303, `/ar/request/${token}?done=message`]);
    const large = await write('The whole kitchen.', [['hall.jpg', Buffer.alloc(185 * 1024 * 1024)]]);
    expect([large.status, large.headers.get('location')]).toEqual([303, `/ar/request/${token}?done=message`]);
    const reasons = async () => (await filesOf(token)).map(({ name, message }) => [name, message]);
    expect(await reasons()).toEqual([['hall.jpg', formatMessage('en', 'file.too_large')]]);
    await sendInterrupted(token, 'It breaks off.');
    await expect.poll(texts, { timeout: 30_000 }).toEqual(['The door code is 4711.', 'The whole kitchen.', 'It breaks off.']);
    // It reopens a closed lead, as any message does.
    await act(token, 'withdraw');
    const bad = Array.from({ length: 19 }, (_, index): [string, Buffer] => [`${index}.jpg`, Buffer.from('x')]);
    expect((await write('It drips again.', bad)).status).toBe(303);
    expect((await write('One more.', [['late.jpg', await createJpeg()]])).status).toBe(303);
    expect((await reasons()).at(-1)).toEqual(['late.jpg', formatMessage('en', 'file.too_many_of_request')]);
    expect((await texts()).slice(-2)).toEqual(['It drips again.', 'One more.']);
  });

  it('[REQ-16] are uploaded in parts with the token of the page and a key of the visit, notified to staff once, and removed with that key', async () => {
    const { token, id } = await sendRequest();
    await byStaff(id, { assigneeId: priya.id });
    const uploader = new Uploader(app.baseUrl);
    const key = newFilesKey();
    const photo = await createJpeg();
    const one = await uploader.upload(photo, { key, name: 'leak.jpg', request: token });
    const other = await uploader.upload(photo, { key, name: 'wall.jpg', request: token });
    expect((await filesOf(token)).map(({ name, state }) => [name, state])).toEqual([
      ['leak.jpg', 'stored'],
      ['wall.jpg', 'stored'],
    ]);
    const { files = [], lead, history } = await detail(id);
    expect(files.map(({ addedOn }) => addedOn)).toEqual(['request_page', 'request_page']);
    expect(lead.repliedAt).toEqual(expect.any(String));
    expect(history.filter(({ action, author }) => action === 'contact_submission.file_added' && author === null)).toHaveLength(2);
    const notified = `select content->>'news' as news from outbox_emails where about_id = $1 and kind = 'lead_replied'`;
    expect(await sql(app.databaseUrl, notified, [id])).toEqual([{ news: 'files' }]);
    // The link alone is not enough: people it was forwarded to can remove nothing.
    for (const wrong of [newFilesKey(), token]) expect((await uploader.remove(one.id, wrong)).status).toBe(404);
    expect((await uploader.remove(one.id, key)).status).toBe(204);
    expect((await filesOf(token)).map(({ id: left }) => left)).toEqual([other.id]);
    expect(app.log.filter((line) => line.includes(token) || line.includes(key))).toEqual([]);
  });

  it('[REQ-16] are not uploaded in parts to a closed or spam lead, with an unknown token, or beyond the limit', async () => {
    const { token, id } = await sendRequest();
    const uploader = new Uploader(app.baseUrl);
    const put = async (request: string, key = newFilesKey()) => {
      const { status, data, failure } = await uploader.put(randomUUID(), { key, name: 'a.jpg', type: 'image/jpeg', size: 4, request });
      return [status, status === 200 ? data.refusal : failure.errors];
    };
    const closed = [400, { request: formatMessage('en', 'field.requestClosed') }];
    for (const unknown of ['a'.repeat(43), 'short']) expect(await put(unknown)).toEqual(closed);
    const key = newFilesKey();
    for (let n = 0; n < 6; n += 1) expect(await put(token, key)).toEqual([200, null]);
    expect(await put(token, key)).toEqual([200, 'file.too_many']);
    for (let n = 6; n < 20; n += 1) await put(token);
    expect(await put(token)).toEqual([200, 'file.too_many_of_request']);
    await act(token, 'withdraw');
    expect(await put(token)).toEqual(closed);
    await byStaff(id, { status: 'spam' });
    expect(await put(token)).toEqual(closed);
  });

  it('[REQ-09] are served to the holder of the link, except for those of other leads', async () => {
    const [one, other] = [await sendRequest(), await sendRequest()];
    await postFiles(one.token, [['"سباكة".jpg', await createJpeg()]]);
    const [file] = await filesOf(one.token);
    const get = (token: string, path: string) => app.fetch(`/api/requests/${token}/files/${path}`);
    for (const [path, type, name] of [
      [file?.id ?? '', 'image/jpeg', '.jpg'],
      [`${file?.id}/thumbnail`, 'image/webp', '.webp'],
    ] as const) {
      const answer = await get(one.token, path);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(new RegExp(`^inline; filename="[\\x20-\\x7e]+"; filename\\*=UTF-8''[^;]*\\${name}$`)),
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
      expect((await get(other.token, path)).status).toBe(404);
      expect((await get('a'.repeat(43), path)).status).toBe(404);
    }
    for (const path of ['x', '00000000-0000-4000-8000-000000000000', `${file?.id}/whole`])
      expect((await get(one.token, path)).status).toBe(404);
    expect(app.log.filter((line) => line.includes(one.token))).toEqual([]);
    await byStaff(one.id, { status: 'spam' });
    expect((await get(one.token, file?.id ?? '')).status).toBe(404);
  });
});
