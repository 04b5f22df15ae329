import { randomUUID } from 'node:crypto';

import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { company } from '../../../contract/company.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { MAX_ANSWER_BYTES } from '../../../contract/limits.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { EmailSender } from '../../emails/email-sender.service.ts';
import { OutboxRepository } from '../../emails/outbox.repository.ts';
import { RetentionService } from '../../privacy/retention/retention.service.ts';
import { dumpDatabase } from '../../testing/dump-database.ts';
import { type ImapServer, startImapServer } from '../../testing/imap-server.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { createJpeg } from '../../testing/sample-files.ts';
import { arabicContact } from '../../testing/samples.ts';
import { sendLead, type SentLead } from '../../testing/sent-lead.ts';
import { breakInserts, sql } from '../../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newFilesKey, Uploader } from '../../testing/upload.ts';
import { LeadFilesService } from '../files/lead-files.service.ts';
import { LiveService } from '../live/live.service.ts';
import { ReplyMailbox } from '../replies/reply-mailbox.service.ts';
import { signWebhook } from '../replies/webhook-signature.ts';

type Schemas = components['schemas'];
type Detail = Schemas['LeadDetail'];
type Upload = Schemas['Upload'];

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const PDF = Buffer.from('%PDF-1.7\nA quotation\n%%EOF');

let server: MailServer;
let mailbox: ImapServer;
let app: TestApp;
let owner: string;
let priya: Colleague;
let viewer: Colleague;
beforeAll(async () => {
  mailbox = await startImapServer();
  server = await startMailServer({
    judge: (recipient) => {
      if (recipient.startsWith('nobody')) return { code: 550, message: '5.1.1 No such user here' };
      return recipient.startsWith('full') ? { code: 452, message: 'Mailbox full' } : undefined;
    },
  });
  const replies = {
    replyAddress: 'requests@zmb.example',
    replyWebhookSecret: SECRET,
    imapUrl: mailbox.url,
    imapAuthservId: 'mx.zmb.example',
  };
  // E-mails are sent only when a test calls the sender.
  app = await startTestApp({ config: { smtpUrl: server.url, ...replies }, isIdle: true });
  owner = await app.login();
  priya = await app.addColleague({ email: 'priya@zmb.example', name: 'Priya Nair' });
  viewer = await app.addColleague({ role: 'viewer' });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
  await mailbox.stop();
});
beforeEach(() => {
  server.mails.length = 0;
});

const get = async ({ id }: SentLead) => (await app.get<Detail>(`/api/admin/leads/${id}`, owner)).data;
const answer = ({ id }: SentLead, body: object, as: Colleague = priya) =>
  app.call<Detail>('POST', `leads/${id}/answers`, { channel: 'email', ...body }, as.cookie);
const undo = ({ id }: SentLead, answerId: string) => app.call<Detail>('POST', `leads/${id}/answers/undo`, { answerId }, priya.cookie);
const sendAgain = ({ id }: SentLead, answerId: string, as = priya) =>
  app.call<Detail>('POST', `leads/${id}/answers/send-again`, { answerId }, as.cookie);
const deliveryOf = async (lead: SentLead) => (await get(lead)).thread.findLast(({ type }) => type === 'answer')?.delivery;

/** Sends an answer to the current version of a lead, and returns its entry. */
async function send(lead: SentLead, text: string, filesKey?: string): Promise<Schemas['LeadEntry']> {
  const { version } = (await get(lead)).lead;
  const { status, data } = await answer(lead, { text, send: { version, filesKey } });
  expect(status).toBe(201);
  const entry = data.thread.at(-1);
  if (!entry) throw new Error('The answer is not in the thread.');
  return entry;
}

const sender = () => app.app.get(EmailSender);
const makeDue = () => sql(app.databaseUrl, `update outbox_emails set next_attempt_at = now() where status = 'waiting'`);

/** Sends waiting e-mails, and returns those that the mail server received for an address, oldest first. */
async function receive(recipient: string) {
  await makeDue();
  await sender().sendDue();
  await expect.poll(async () => sql(app.databaseUrl, `select id from outbox_emails where status = 'waiting' and attempts = 0`)).toEqual([]);
  const mails = await Promise.all(server.to(recipient).map(({ source }) => simpleParser(source)));
  // E-mails are sent over several connections. Their ids sort by time.
  return mails.toSorted((one, other) => (one.messageId ?? '').localeCompare(other.messageId ?? ''));
}

/** Announces an attachment of an answer, as the staff area does. */
async function announce(lead: SentLead, body: object, as = priya) {
  const id = randomUUID();
  const answered = await app.call<Upload>('PUT', `leads/${lead.id}/answer-files/${id}`, { type: 'application/pdf', ...body }, as.cookie);
  return { id, ...answered };
}

/** Uploads an attachment of an answer, and returns it once it was processed. */
async function upload(lead: SentLead, key: string, name: string, bytes: Buffer, type = 'application/pdf'): Promise<Upload> {
  const uploader = new Uploader(app.url);
  const { id } = await announce(lead, { key, name, type, size: bytes.length });
  for (let offset = 0; offset < bytes.length; offset += 256 * 1024)
    await uploader.patch(id, key, offset, bytes.subarray(offset, offset + 256 * 1024));
  await expect.poll(async () => (await uploader.get(id, key)).data.state, { timeout: 60_000 }).not.toBe('processing');
  return (await uploader.get(id, key)).data;
}

function deliver(body: object) {
  const text = JSON.stringify(body);
  const call = { id: randomUUID(), timestamp: String(Math.floor(Date.now() / 1_000)) };
  const signed = {
    'webhook-id': call.id,
    'webhook-timestamp': call.timestamp,
    'webhook-signature': signWebhook(SECRET, call, Buffer.from(text)),
  };
  return app.send<{ result: string }>('POST', '/api/inbound-emails', { 'content-type': 'application/json', origin: '', ...signed }, text);
}

interface Reply {
  from: string;
  to: string;
  messageId: string;
  subject: string;
  text: string;
  photo: Buffer;
}

async function replyByWebhook({ to, photo, ...mail }: Reply) {
  const attachments = [{ name: 'leak.jpg', type: 'image/jpeg', content: photo.toString('base64') }];
  expect((await deliver({ ...mail, to: [to], dmarc: 'pass', attachments })).data.result).toBe('reply');
}

async function replyByImap({ from, to, messageId, subject, text, photo }: Reply) {
  mailbox.put(`Authentication-Results: mx.zmb.example; dmarc=pass
From: Somebody <${from}>
To: <${to}>
Message-ID: ${messageId}
Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=x

--x
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: base64

${Buffer.from(text).toString('base64')}
--x
Content-Type: image/jpeg; name=leak.jpg
Content-Disposition: attachment; filename=leak.jpg
Content-Transfer-Encoding: base64

${photo.toString('base64').replace(/.{76}/g, '$&\n')}
--x--
`);
  await app.app.get(ReplyMailbox).poll();
}

const CONVERSATIONS = {
  en: { replyText: 'Tuesday suits us.', back: 'Here is the leak.' },
  ar: { replyText: 'يناسبنا يوم الثلاثاء.', back: 'هذه صورة التسرب.' },
};
const WAYS = { webhook: replyByWebhook, IMAP: replyByImap };

describe.each([
  { language: 'en', way: 'webhook' },
  { language: 'en', way: 'IMAP' },
  { language: 'ar', way: 'webhook' },
  { language: 'ar', way: 'IMAP' },
] as const)('a conversation by e-mail in $language, with replies by $way', ({ language, way }) => {
  const { replyText, back } = CONVERSATIONS[language];
  it('[DSK-158] is one thread with its files, and is erased completely', async () => {
    const email = `loop.${language}.${way.toLowerCase()}@mail.example`;
    const lead = await sendLead(app, { ...(language === 'ar' && arabicContact), email });
    const [confirmation] = await receive(lead.email);
    const quotation = `Quotation ${language} ${way}.pdf`;
    const pdf = Buffer.concat([PDF, Buffer.from(replyText)]);
    const key = newFilesKey();
    expect((await upload(lead, key, quotation, pdf)).state).toBe('stored');
    const text = `${replyText}\n\nPriya\nZMB`;
    const first = await send(lead, text, key);
    const [, letter] = await receive(lead.email);
    const to = letter?.replyTo?.value[0]?.address ?? '';
    expect(to).toBe(lead.address);
    const subject = letter?.subject ?? '';
    expect(subject).toMatch(/^Re: /);
    expect(subject).toContain(lead.reference);
    expect(subject.slice(4)).toBe(confirmation?.subject);

    const messageId = `<${language}.${way}.${lead.id}@mail.example>`;
    await WAYS[way]({ from: lead.email, to, messageId, subject: `RE: ${subject}`, text: back, photo: await createJpeg() });
    const files = async () =>
      (await get(lead)).files.map(({ name, type, state, addedOn, entryId }) => [name, type, state, addedOn, entryId]);
    const [, replied] = (await get(lead)).thread;
    await expect.poll(files, { timeout: 60_000 }).toEqual([
      [quotation, 'document', 'stored', 'answer', first.id],
      ['leak.jpg', 'photo', 'stored', 'email', replied?.id],
    ]);
    expect((await get(lead)).lead.repliedAt).not.toBeNull();
    const second = await send(lead, back);
    const [, , next] = await receive(lead.email);
    expect(next?.inReplyTo).toBe(messageId);
    expect(next?.references).toEqual([confirmation?.messageId, letter?.messageId, messageId]);
    expect(next?.subject).toBe(subject);
    const now = await get(lead);
    expect(now.thread).toMatchObject([
      { id: first.id, type: 'answer', text, delivery: { state: 'sent' } },
      { type: 'reply', text: back, isVerified: true, delivery: null },
      { id: second.id, type: 'answer', text: back, delivery: { state: 'sent' } },
    ]);
    expect(now.lead.repliedAt).toBeNull();

    const person = { emails: [lead.email], phones: [] };
    const { data: records } = await app.post<Schemas['PersonRecords']>('/api/admin/privacy/people/records', person, { cookie: owner });
    const fileOrigins = records.leads[0]?.files.map(({ name, addedOn }) => `${name}: ${addedOn}`).toSorted();
    expect(fileOrigins).toEqual([`${quotation}: answer`, 'leak.jpg: email']);
    const page = await app.post('/api/admin/privacy/people/export', { ...person, format: 'html', language }, { cookie: owner });
    expect(page.text).toContain(quotation);

    const traces = [lead.email, lead.reference, lead.id, replyText, back, quotation, messageId, first.id, second.id, pdf.toString('hex')];
    const before = await dumpDatabase(app.databaseUrl);
    expect(traces.filter((trace) => !before.includes(trace))).toEqual([]);
    await app.post('/api/admin/privacy/erasures', { person, reason: 'request' }, { cookie: owner });
    // The audit log has ids only, which stay.
    const left = (await dumpDatabase(app.databaseUrl)).split('\n').filter((row) => !row.startsWith('audit_entries '));
    expect(traces.filter((trace) => left.some((row) => row.includes(trace)))).toEqual([]);
    const audit = await sql(app.databaseUrl, `select details::text from audit_entries where details::text like $1`, [`%${replyText}%`]);
    expect(audit).toEqual([]);
  });
});

it('[DSK-158] a reply without the reply address is matched only by the answer that it refers to, by webhook and IMAP', async () => {
  const lead = await sendLead(app);
  const { id } = await send(lead, 'When does it suit you?');
  const [, letter] = await receive(lead.email);
  const reply = { from: lead.email, to: ['requests@zmb.example'], subject: 'Re', dmarc: 'pass' };
  const messageId = () => `<${randomUUID()}@mail.example>`;
  const results: unknown[] = [];
  for (const named of [{}, { 'In-Reply-To': `<${randomUUID()}@zmb.example>` }, { References: `<a@b> ${letter?.messageId}` }])
    results.push((await deliver({ ...reply, messageId: messageId(), text: 'On Tuesday.', headers: named })).data.result);
  expect(results).toEqual(['ignored', 'ignored', 'reply']);
  const head = `From: ${lead.email}\nTo: requests@zmb.example\nMessage-ID: ${messageId()}\nIn-Reply-To:\n <${id}@zmb.example>\nSubject: Re\n`;
  mailbox.put(`${head}Content-Type: text/plain\n\nOn Wednesday.\n`);
  await app.app.get(ReplyMailbox).poll();
  expect((await get(lead)).thread.map(({ type, text }) => [type, text])).toEqual([
    ['answer', 'When does it suit you?'],
    ['reply', 'On Tuesday.'],
    ['reply', 'On Wednesday.'],
  ]);
});

describe('an answer that is sent by e-mail', () => {
  it.each(['en', 'ar'] as const)('[DSK-158] is sent in the language and text direction of the customer: %s', async (language) => {
    const lead = await sendLead(app, { language });
    await send(lead, 'First <b>line</b>\nSecond line\n\nالفقرة الثانية');
    const [, letter] = await receive(lead.email);
    expect(letter?.from?.value).toEqual([{ name: company.name[language], address: company.email }]);
    expect(letter?.headers.get('auto-submitted')).toBe('no');
    expect(letter?.headers.get('content-language')).toBe(language);
    expect(letter?.headers.get('x-request-id')).toBeUndefined();
    const html = String(letter?.html);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html).toMatch(/<p dir="auto"[^>]*>First &lt;b&gt;line&lt;\/b&gt;<br>Second line<\/p>\s*<p dir="auto"[^>]*>الفقرة الثانية<\/p>/);
    expect(html).not.toContain('<h1');
    for (const body of [html, letter?.text ?? '']) {
      expect(body).toContain(company.name[language]);
      expect(body).toContain(company.phoneDisplay);
      expect(body).toContain(app.config.publicUrl);
    }
    expect(html).toContain(`<a href="${app.config.publicUrl}"`);
    expect(letter?.text).toContain('First <b>line</b>\nSecond line\n\nالفقرة الثانية\n\n');
  });

  it('[DSK-158] counts as an answer, has its attachments, and is not sent twice after a double click or a change of its lead', async () => {
    const lead = await sendLead(app);
    await receive(lead.email);
    const key = newFilesKey();
    await upload(lead, key, 'offer.pdf', PDF);
    await upload(lead, key, 'site.png', await createJpeg(), 'image/jpeg');
    expect((await get(lead)).files).toEqual([]);
    const { version } = (await get(lead)).lead;
    const body = { text: 'We come on Tuesday.', send: { version, filesKey: key } };
    const answers = await Promise.all([answer(lead, body), answer(lead, body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)?.failure;
    expect([refused?.code, refused?.['current']]).toEqual(['state.changed', expect.objectContaining({ version: version + 1 })]);
    const { lead: now, thread, history } = await get(lead);
    expect(now).toMatchObject({ status: 'in_progress', assignee: { id: priya.id }, firstAnsweredAt: expect.any(String) });
    expect(thread).toMatchObject([{ type: 'answer', channel: 'email', text: 'We come on Tuesday.', author: { id: priya.id } }]);
    const answered = history.find(({ action }) => action === 'contact_submission.answered');
    expect(answered?.details).toEqual({ entryId: thread[0]?.id, channel: 'email', isSent: true, isFirst: true });
    expect(history.map(({ action }) => action)).not.toContain('contact_submission.file_added');
    const mails = await receive(lead.email);
    expect(mails).toHaveLength(2);
    expect(
      mails[1]?.attachments.map(({ filename, contentType, contentDisposition }) => [filename, contentType, contentDisposition]),
    ).toEqual([
      ['offer.pdf', 'application/pdf', 'attachment'],
      ['site.jpg', 'image/jpeg', 'attachment'],
    ]);
    expect(mails[1]?.attachments[0]?.content).toEqual(PDF);
    const files = (await get(lead)).files;
    expect(files.map(({ entryId }) => entryId)).toEqual([thread[0]?.id, thread[0]?.id]);
    const served = await app.fetch(`/api/admin/files/${files[0]?.id}`, { headers: { cookie: viewer.cookie } });
    expect([served.headers.get('content-type'), served.headers.get('content-disposition')?.split(';')[0]]).toEqual([
      'application/pdf',
      'attachment',
    ]);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PDF);
    // Sent attachments cannot be deleted.
    expect((await new Uploader(app.url).remove(files[0]?.id ?? '', key)).status).toBe(404);
  });

  it('[DSK-158] is refused with attachments that are too large in total, of another type, incomplete or missing', async () => {
    const lead = await sendLead(app);
    const key = newFilesKey();
    const half = { key, name: 'plan.pdf', size: MAX_ANSWER_BYTES / 2 };
    const { data: first, id } = await announce(lead, half);
    expect(first.state).toBe('receiving');
    const more = await announce(lead, { ...half, size: half.size + 1 });
    expect([more.data.state, more.data.refusal, more.data.message]).toEqual([
      'refused',
      'file.too_large_for_answer',
      'This is too much for an e-mail: the limit is ten files and 10 MB in total.',
    ]);
    expect((await announce(lead, half, viewer)).status).toBe(403);
    expect((await announce({ ...lead, id: randomUUID() }, half)).status).toBe(404);
    const { version } = (await get(lead)).lead;
    const messageOf = async (filesKey: string) => {
      const { status, failure } = await answer(lead, { text: 'Hello', send: { version, filesKey } });
      return [status, failure.errors?.['send.filesKey']];
    };
    const incomplete = [400, expect.stringMatching(/^A file is incomplete/)];
    expect(await messageOf(key)).toEqual(incomplete);
    expect((await new Uploader(app.url).remove(id, key)).status).toBe(204);
    expect(await messageOf(key)).toEqual(incomplete);
    for (const name of ['program.exe', 'program.pdf']) {
      const other = newFilesKey();
      expect(await upload(lead, other, name, Buffer.from('MZ and more'))).toMatchObject({
        state: 'refused',
        refusal: 'file.document_type',
      });
      expect(await messageOf(other)).toEqual(incomplete);
    }
    // Photos may grow when they are re-encoded.
    const largeKey = newFilesKey();
    await upload(lead, largeKey, 'offer.pdf', PDF);
    await sql(app.databaseUrl, 'update lead_files set bytes = $1 where lead_id = $2', [MAX_ANSWER_BYTES + 1, lead.id]);
    expect(await messageOf(largeKey)).toEqual([400, 'The files are too large: the limit for an e-mail is 10 MB in total.']);
    expect((await get(lead)).thread).toEqual([]);
  });

  it('[DSK-158] needs a text, an e-mail address and the permission to answer, and is recorded in the transaction of its e-mail', async () => {
    const lead = await sendLead(app);
    const { version } = (await get(lead)).lead;
    const text = 'We come on Tuesday.';
    const refused = async (body: object) => {
      const { status, failure } = await answer(lead, { send: { version }, ...body });
      return [status, Object.keys(failure.errors ?? {})];
    };
    expect(await refused({})).toEqual([400, ['text']]);
    expect(await refused({ text, channel: 'chat' })).toEqual([400, ['channel']]);
    expect(await refused({ text, isReached: false })).toEqual([400, ['channel']]);
    expect((await answer(lead, { text, send: { version } }, viewer)).status).toBe(403);
    const restore = await breakInserts(app.databaseUrl, 'outbox_emails');
    expect((await answer(lead, { text, send: { version } })).status).toBe(500);
    await restore();
    expect((await get(lead)).thread).toEqual([]);
    await app.call('POST', `leads/${lead.id}/corrections`, { version, email: null }, owner);
    const { failure } = await answer(lead, { text, send: { version: version + 1 } });
    expect(failure.errors).toEqual({ channel: 'This enquiry has no e-mail address. Correct it first, or reply in another way.' });
  });
});

describe('an answer that is undone', () => {
  it('[DSK-159] within ten seconds is never sent; its text stays, and its attachments are sent with another answer or deleted after a day', async () => {
    const lead = await sendLead(app);
    await receive(lead.email);
    const key = newFilesKey();
    await upload(lead, key, 'offer.pdf', PDF);
    const before = Date.now();
    const { id, delivery } = await send(lead, 'We come on Tuesday.', key);
    expect(delivery).toMatchObject({ state: 'waiting', undoUntil: delivery?.at, failure: null });
    expect(Math.abs(Date.parse(delivery?.at ?? '') - before - 10_000)).toBeLessThan(3_000);
    await sender().sendDue();
    expect(server.to(lead.email)).toHaveLength(1);
    for (let count = 0; count < 2; count += 1) {
      const { status, data } = await undo(lead, id);
      expect(status).toBe(200);
      expect(data.thread).toMatchObject([{ text: 'We come on Tuesday.', delivery: null, undone: { by: { id: priya.id } } }]);
      expect([data.lead.firstAnsweredAt, data.files]).toEqual([null, []]);
    }
    expect(await receive(lead.email)).toHaveLength(1);
    const second = await send(lead, 'We come on Wednesday.', key);
    const [, letter] = await receive(lead.email);
    expect(letter?.attachments.map(({ filename }) => filename)).toEqual(['offer.pdf']);
    const [confirmation] = await receive(lead.email);
    expect([letter?.messageId, letter?.references]).toEqual([`<${second.id}@zmb.example>`, confirmation?.messageId]);

    const unused = newFilesKey();
    const { id: fileId } = await upload(lead, unused, 'unused.pdf', PDF);
    await sql(app.databaseUrl, `update lead_files set created_at = now() - interval '25 hours'`);
    await app.app.get(LeadFilesService).deleteUnfinished(app.orm.em.fork(), Date.now());
    const left = await sql<{ id: string }>(app.databaseUrl, 'select id from lead_files where lead_id = $1', [lead.id]);
    expect(left.map((file) => file.id)).toEqual((await get(lead)).files.map((file) => file.id));
    expect(left.map((file) => file.id)).not.toContain(fileId);
  });

  it('[DSK-159] is refused once a process has begun to send it, so that it is either sent or undone', async () => {
    for (let count = 0; count < 6; count += 1) {
      const lead = await sendLead(app);
      await receive(lead.email);
      const { id } = await send(lead, 'We come on Tuesday.');
      await makeDue();
      const sending = sender().sendDue();
      const { status, failure } = await undo(lead, id);
      await sending;
      const isSent = server.to(lead.email).length === 2;
      expect(status).toBe(isSent ? 409 : 200);
      if (isSent) expect(failure.code).toBe('answer.already_sent');
      expect((await get(lead)).thread[0]?.undone === null).toBe(isSent);
    }

    const claimed = await sendLead(app);
    const { id: claimedId } = await send(claimed, 'We come on Tuesday.');
    await makeDue();
    const outbox = app.app.get(OutboxRepository);
    let email = await outbox.claimNext(1_000);
    while (email !== null && email.id !== claimedId) email = await outbox.claimNext(1_000);
    expect([email?.id, (await undo(claimed, claimedId)).status]).toEqual([claimedId, 409]);

    const lead = await sendLead(app);
    const { id } = await send(lead, 'We come on Tuesday.');
    await receive(lead.email);
    const { status, failure } = await undo(lead, id);
    expect([status, failure.message]).toEqual([409, 'This e-mail is being sent or was sent already, so it cannot be cancelled.']);
    // An answer that waits for another attempt cannot be undone, because it may have arrived.
    const waiting = await sendLead(app, { email: 'full.waiting@mail.example' });
    const later = await send(waiting, 'We come on Tuesday.');
    await makeDue();
    await sender().sendDue();
    expect(await deliveryOf(waiting)).toMatchObject({ state: 'waiting', undoUntil: null, failure: { code: 'mailbox_full' } });
    expect((await undo(waiting, later.id)).status).toBe(409);
  });
});

describe('the delivery of an answer', () => {
  it('[DSK-160] shows a failure in the thread, and the answer is sent again to the current e-mail address of the lead', async () => {
    const lead = await sendLead(app, { email: 'nobody.there@mail.example' });
    const { id } = await send(lead, 'We come on Tuesday.');
    const changes: string[] = [];
    const live = app.app.get(LiveService);
    const unfollow = live.follow({
      send: (updates) => {
        changes.push(...updates.filter((update) => update.id === lead.id).map(({ change }) => change));
        return Promise.resolve();
      },
      reload: () => undefined,
    });
    await live.untilListening();
    await receive(lead.email);
    await expect.poll(() => changes, { timeout: 5_000 }).toEqual(['delivery_changed']);
    unfollow();
    expect(await deliveryOf(lead)).toMatchObject({
      ...{ state: 'failed', at: expect.any(String), undoUntil: null },
      failure: { code: 'no_mailbox', detail: expect.stringContaining('No such user here') },
    });
    const { version } = (await get(lead)).lead;
    await app.call('POST', `leads/${lead.id}/corrections`, { version, email: 'somebody.there@mail.example' }, owner);
    expect((await sendAgain(lead, id, viewer)).status).toBe(403);
    const both = await Promise.all([sendAgain(lead, id), sendAgain(lead, id)]);
    expect(both.map(({ status, data }) => [status, data.thread[0]?.delivery?.state])).toEqual(Array(2).fill([200, 'waiting']));
    const mails = await receive('somebody.there@mail.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('We come on Tuesday.');
    expect(await deliveryOf(lead)).toMatchObject({ state: 'sent', failure: null });
    const again = await sendAgain(lead, id);
    expect([again.status, again.failure.code]).toEqual([409, 'email.already_sent']);
    const retried = await sql(
      app.databaseUrl,
      `select actor_id, details from audit_entries where action = 'outbox_email.retried' and subject_id = $1`,
      [id],
    );
    expect(retried).toEqual([{ actor_id: priya.id, details: { before: { status: 'failed' }, after: { status: 'waiting' } } }]);
    expect((await sendAgain(lead, randomUUID())).status).toBe(404);
  });

  it('[DSK-160] is bounced when a delivery report by webhook or IMAP names the e-mail, or it is the newest one to the customer', async () => {
    const lead = await sendLead(app);
    const first = await send(lead, 'First.');
    const [, letter] = await receive(lead.email);
    const second = await send(lead, 'Second.');
    await receive(lead.email);
    const states = async () => (await get(lead)).thread.filter(({ type }) => type === 'answer').map(({ delivery }) => delivery?.state);
    const report = { from: 'mailer-daemon@mail.example', to: [lead.address], subject: 'Undelivered', text: '550 5.1.1 No such user' };
    const headers = Buffer.from(`Message-ID: ${letter?.messageId}\nSubject: Re`).toString('base64');
    await deliver({
      ...report,
      messageId: '<b1@mail.example>',
      attachments: [{ name: 'headers', type: 'text/rfc822-headers', content: headers }],
    });
    expect(await states()).toEqual(['bounced', 'sent']);
    // A report about the confirmation.
    const [confirmation] = await sql<{ id: string }>(
      app.databaseUrl,
      `select id from outbox_emails where about_id = $1 and kind = 'lead_confirmation'`,
      [lead.id],
    );
    await deliver({ ...report, messageId: '<b2@mail.example>', text: `550 no: <${confirmation?.id}@zmb.example>` });
    expect(await states()).toEqual(['bounced', 'sent']);
    await sendAgain(lead, first.id);
    await receive(lead.email);
    expect(await states()).toEqual(['sent', 'sent']);
    mailbox.put(`From: MAILER-DAEMON@mail.example
To: <${lead.address}>
Message-ID: <b3@mail.example>
Subject: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=x

--x
Content-Type: text/plain

550 5.1.1 No such user
--x
Content-Type: message/rfc822

Message-ID: <${second.id}@zmb.example>
Subject: Re

Second.
--x--
`);
    await app.app.get(ReplyMailbox).poll();
    expect(await states()).toEqual(['sent', 'bounced']);
    // A report that names no e-mail is about the newest one, here the first answer.
    await deliver({ ...report, messageId: '<b4@mail.example>', text: 'Delivery failed.' });
    expect(await states()).toEqual(['bounced', 'bounced']);
    const { data } = await undo(lead, second.id);
    expect(data.thread.find(({ id }) => id === second.id)?.undone).not.toBeNull();
  });

  it('[DSK-160] is stored as long as its lead, longer than other e-mails, and deleted with it', async () => {
    const lead = await sendLead(app);
    await send(lead, 'We come on Tuesday.');
    await receive(lead.email);
    const age = (days: number) =>
      sql(
        app.databaseUrl,
        `with mail as (update outbox_emails set created_at = created_at - $2 * interval '1 day', sent_at = sent_at - $2 * interval '1 day' where about_id = $1),
           entry as (update lead_entries set created_at = created_at - $2 * interval '1 day' where lead_id = $1)
         update leads set received_at = received_at - $2 * interval '1 day' where id = $1`,
        [lead.id, days],
      );
    const kinds = async () =>
      (await sql<{ kind: string }>(app.databaseUrl, 'select kind from outbox_emails where about_id = $1', [lead.id])).map(
        ({ kind }) => kind,
      );
    const retention = app.app.get(RetentionService);
    await age(40);
    await retention.run();
    expect(await kinds()).toEqual(['lead_answer']);
    expect(await deliveryOf(lead)).toMatchObject({ state: 'sent' });
    await age(2_000);
    await retention.run(Date.now() + DAY_MS);
    expect(await kinds()).toEqual([]);
    expect((await app.get(`/api/admin/leads/${lead.id}`, owner)).status).toBe(404);
  });

  it('[DSK-160] is not possible without SMTP_URL: the lead names the missing variable, and an answer by e-mail is refused', async () => {
    const withoutMailServer = await startTestApp({ isIdle: true });
    const cookie = await withoutMailServer.login();
    const lead = await sendLead(withoutMailServer);
    const { data } = await withoutMailServer.get<Detail>(`/api/admin/leads/${lead.id}`, cookie);
    expect(data.sending).toEqual({ isPossible: false, missing: ['SMTP_URL', 'REPLY_ADDRESS'] });
    const body = { channel: 'email', text: 'Hello', send: { version: data.lead.version } };
    const { status, failure } = await withoutMailServer.call('POST', `leads/${lead.id}/answers`, body, cookie);
    expect([status, failure.code, failure.message]).toEqual([
      409,
      'answer.no_mail_server',
      'E-mails cannot be sent from here: no mail server is set up. Use your mail program.',
    ]);
    // An answer that was sent with a mail program is still recorded.
    const recorded = await withoutMailServer.call<Detail>('POST', `leads/${lead.id}/answers`, { channel: 'email', text: 'Hello' }, cookie);
    expect(recorded.data.thread).toMatchObject([{ type: 'answer', text: 'Hello', delivery: null }]);
    await withoutMailServer.stop();
    expect((await get(await sendLead(app))).sending).toEqual({ isPossible: true, missing: [] });
  });
});
