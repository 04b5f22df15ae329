import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { MINUTE_MS } from '../../../contract/durations.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { type ImapServer, startImapServer } from '../../testing/imap-server.ts';
import { createJpeg, createNoisePng } from '../../testing/sample-files.ts';
import { sendLead, type SentLead } from '../../testing/sent-lead.ts';
import { breakInserts } from '../../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ReplyMailbox } from './reply-mailbox.service.ts';

type Detail = components['schemas']['LeadDetail'];

let server: ImapServer;
let app: TestApp;
let sibling: TestApp;
let owner: string;
let priya: Colleague;
beforeAll(async () => {
  server = await startImapServer();
  const config = { replyAddress: 'requests@zmb.example', imapUrl: server.url, imapAuthservId: 'mx.zmb.example' };
  app = await startTestApp({ config, isIdle: true });
  sibling = await startTestApp({ config, isIdle: true, databaseUrl: app.databaseUrl });
  owner = await app.login();
  priya = await app.addColleague({ email: 'priya@zmb.example', name: 'Priya Nair' });
});
afterAll(async () => {
  await app.stop();
  await sibling.stop();
  await server.stop();
});
beforeEach(() => {
  server.emails.length = 0;
  server.commands.length = 0;
});

let written = 0;
/** The source of an e-mail, as written by mail programs. */
function write(lead: SentLead, { from = lead.email, head = '', text = 'Tuesday suits.' } = {}) {
  written += 1;
  return `${head}From: Somebody <${from}>
To: "ZMB" <${lead.address}>, other@mail.example
Message-ID: <mailbox.${written}@mail.example>
Subject: Re: Your request
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

${text}
`;
}
/** The header of the server for a sender that passed DMARC. */
const GENUINE = 'Authentication-Results: mx.zmb.example; dmarc=pass\n';
const poll = (of = app, now?: number) => of.app.get(ReplyMailbox).poll(undefined, now);
const detailOf = async ({ id }: SentLead) => (await app.get<Detail>(`/api/admin/leads/${id}`, owner)).data;
const threadOf = async (lead: SentLead) => (await detailOf(lead)).thread;
const filesOf = async (lead: SentLead) => (await detailOf(lead)).files.map(({ name, state, refusal }) => [name, state, refusal]);

describe('the reply mailbox', () => {
  it('[DSK-139] has e-mails to leads recorded and marked as read, while others stay unread and are not fetched again', async () => {
    const lead = await sendLead(app);
    const arabic = Buffer.from('يناسبنا يوم الثلاثاء.\n\nOn Mon, 23 Nov 2026 at 10:00, ZMB wrote:\n> old').toString('base64');
    server.put(write(lead));
    server.put(
      write(lead, { head: GENUINE })
        .replace('8bit', 'base64')
        .replace(/\n\n[\s\S]*$/, `\n\n${arabic}\n`),
    );
    const html = `\n\n--x\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n<p>Caf=C3=A9 at <b>ten</b></p>\n--x--\n`;
    server.put(
      write(lead, { head: GENUINE })
        .replace('text/plain; charset=utf-8', 'multipart/mixed; boundary=x')
        .replace(/\n\n[\s\S]*$/, html),
    );
    server.put(write(lead, { head: 'Auto-Submitted: auto-replied\n', text: 'I am away.' }));
    const other = server.put(write({ ...lead, address: 'requests@zmb.example' }));
    await poll();
    expect((await threadOf(lead)).map(({ text, isVerified }) => [text, isVerified])).toEqual([
      // That one has not passed DMARC.
      ['Tuesday suits.', false],
      ['يناسبنا يوم الثلاثاء.', true],
      ['Café at ten', true],
      ['I am away.', null],
    ]);
    expect(server.emails.map(({ isSeen }) => isSeen)).toEqual([true, true, true, true, false]);
    await poll();
    expect(server.commands.filter((command) => command.startsWith(`UID FETCH ${other.uid} `))).toHaveLength(1);
  });

  it('[DSK-139] finds the reply address in the headers of the server without To, and reads only the beginning of a large e-mail', async () => {
    const lead = await sendLead(app);
    const large = `${'x'.repeat(75)}\n`.repeat(20_000);
    const source = write(lead).replace(/^To: .*$/m, `To: undisclosed-recipients:;\nDelivered-To: ${lead.address}`);
    server.put(
      source
        .replace('text/plain; charset=utf-8', 'multipart/mixed; boundary=x')
        .replace(
          /\n\n[\s\S]*$/,
          `\n\n--x\nContent-Type: text/plain\n\nSee the plan.\n--x\nContent-Type: application/pdf; name=plan.pdf\nContent-Disposition: attachment\n\n${large}\n--x--\n`,
        ),
    );
    await poll();
    expect(await threadOf(lead)).toMatchObject([{ text: 'See the plan.', subject: 'Re: Your request' }]);
    await expect.poll(() => filesOf(lead)).toEqual([['plan.pdf', 'refused', 'file.type']]);
  });

  it('[DSK-139] reads Arabic in the charsets of Windows and ISO, also with a missing or wrong charset', async () => {
    const lead = await sendLead(app);
    const texts = ['يناسبنا يوم الثلاثاء', 'في المارينا', 'رمز البوابة 4711', 'شكرا جزيلا'];
    const windows = new TextDecoder('windows-1256');
    const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [windows.decode(Uint8Array.of(byte)), byte]));
    const encode = (text: string) => Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f));
    for (const [index, charset] of ['; charset=windows-1256', '', '; charset=us-ascii', '; charset=x-unknown'].entries()) {
      const [head = ''] = write(lead, { head: GENUINE }).split('\n\n');
      const source = head.replace('; charset=utf-8', charset).replaceAll('\n', '\r\n');
      server.put(Buffer.concat([Buffer.from(`${source}\r\n\r\n`), encode(texts[index] ?? '')]));
    }
    await poll();
    expect((await threadOf(lead)).map(({ text }) => text)).toEqual(texts);
  });

  it('[DSK-139] trusts the DMARC result in the header of the configured server only', async () => {
    const pass = (name: string) => `Authentication-Results: ${name}; spf=pass;\n dmarc=pass (p=reject) header.from=zmb.example\n`;
    const heads = [
      pass('mx.evil.example'),
      // A header of the sender, below that of the server.
      `Authentication-Results: mx.zmb.example; dmarc=fail header.from=zmb.example\n${pass('mx.zmb.example')}`,
      'Authentication-Results: mx.zmb.example; spf=pass (dmarc=pass) reason="; dmarc=pass"\n',
      'Authentication-Results: mx.zmb.example; dmarc=pass header.from=evil.example\n',
      '',
    ];
    const lead = await sendLead(app);
    for (const head of heads) server.put(write(lead, { from: priya.email, head }));
    await poll();
    expect((await threadOf(lead)).map(({ type, isVerified }) => [type, isVerified])).toEqual(heads.map(() => ['reply', false]));
    server.put(write(lead, { from: priya.email, head: pass('MX.zmb.example') }));
    await poll();
    expect((await threadOf(lead)).at(-1)).toMatchObject({ type: 'answer', author: { id: priya.id } });
  });

  it('[API-19] fetches only the headers with addresses of an e-mail with a wrong token', async () => {
    const lead = await sendLead(app);
    const email = server.put(write({ ...lead, address: lead.address.replace(/\.[0-9a-f]{20}@/, `.${'0'.repeat(20)}@`) }));
    await poll();
    const asked = server.commands.filter((command) => command.startsWith(`UID FETCH ${email.uid} `));
    expect([asked.length, asked.filter((command) => command.includes('BODY.PEEK[]'))]).toEqual([1, []]);
    expect([email.isSeen, await threadOf(lead)]).toEqual([false, []]);
  });

  it('[API-19] reads a hostile e-mail of a megabyte, and leaves a malformed one unread, within two seconds', async () => {
    const lead = await sendLead(app);
    const results = `Authentication-Results: mx.zmb.example; ${'('.repeat(98_000)}\n`.repeat(10);
    const headers = server.put(write(lead, { head: 'X-Filler: x\n'.repeat(100_000) }));
    const hostile = server.put(write(lead, { head: results }));
    const start = process.threadCpuUsage();
    await poll();
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(2_000);
    expect([headers.isSeen, hostile.isSeen, (await threadOf(lead)).length]).toEqual([false, true, 1]);
    await poll();
    expect(server.commands.filter((command) => command.startsWith(`UID FETCH ${headers.uid} `))).toHaveLength(2);
  });

  it('[DSK-139] loses and duplicates nothing when a process is killed between recording and marking', async () => {
    const lead = await sendLead(app);
    const email = server.put(write(lead));
    server.breakAt('UID STORE');
    await poll();
    expect([(await threadOf(lead)).length, email.isSeen]).toEqual([1, false]);
    await poll(app, Date.now() + 2 * MINUTE_MS);
    expect([(await threadOf(lead)).length, email.isSeen]).toEqual([1, true]);
  });

  it('[DSK-139] leaves e-mails unread that could not be recorded, without blocking others', async () => {
    const lead = await sendLead(app);
    const now = Date.now() + 10 * MINUTE_MS;
    const email = server.put(write(lead));
    const restore = await breakInserts(app.databaseUrl, 'lead_entries');
    await poll(app, now);
    expect([(await threadOf(lead)).length, email.isSeen]).toEqual([0, false]);
    await restore();
    await poll(app, now + 2 * MINUTE_MS);
    expect([(await threadOf(lead)).length, email.isSeen]).toEqual([1, true]);
  });

  it('[DSK-139] is read by one process at a time', async () => {
    const lead = await sendLead(app);
    for (let count = 0; count < 5; count += 1) server.put(write(lead));
    const now = Date.now() + 20 * MINUTE_MS;
    await Promise.all([poll(app, now), poll(sibling, now), poll(app, now), poll(sibling, now)]);
    expect(await threadOf(lead)).toHaveLength(5);
    expect(server.commands.filter((command) => command.startsWith('UID STORE'))).toHaveLength(5);
  });

  it('[DSK-144] reads the attachments of an e-mail completely, after its text, and stores them once when it is read twice', async () => {
    const lead = await sendLead(app);
    const photo = await createNoisePng(700);
    const parts = [
      ['', 'text/plain', Buffer.from('Two photos.')],
      ['leak.png', 'image/png', photo],
      ['wall.jpg', 'image/jpeg', await createJpeg()],
    ] as const;
    const body = parts.map(([name, type, content]) => {
      const disposition = name && `Content-Disposition: attachment; filename=${name}\n`;
      return `--x\nContent-Type: ${type}\n${disposition}Content-Transfer-Encoding: base64\n\n${content.toString('base64').replace(/.{76}/g, '$&\n')}\n`;
    });
    expect(photo.length).toBeGreaterThan(1024 * 1024);
    const email = server.put(
      write(lead, { head: GENUINE })
        .replace('text/plain; charset=utf-8', 'multipart/mixed; boundary=x')
        .replace(/\n\n[\s\S]*$/, () => `\n\n${body.join('')}--x--\n`),
    );
    server.breakAt('UID STORE');
    const now = Date.now() + 30 * MINUTE_MS;
    await poll(app, now);
    expect(email.isSeen).toBe(false);
    await poll(app, now + 2 * MINUTE_MS);
    expect([email.isSeen, (await threadOf(lead)).map(({ text }) => text)]).toEqual([true, ['Two photos.']]);
    await expect
      .poll(() => filesOf(lead), { timeout: 60_000 })
      .toEqual([
        ['leak.png', 'stored', null],
        ['wall.jpg', 'stored', null],
      ]);
  });

  it('[DSK-139] is retried with growing delays and one warning while the server is unreachable', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const lead = await sendLead(app);
    const { port, emails } = server;
    const email = server.put(write(lead));
    await server.stop();
    const read = vi.spyOn(app.app.get(ReplyMailbox), 'read');
    const start = Date.now() + 60 * MINUTE_MS;
    for (let second = 0; second < 3_600; second += 30) await poll(app, start + second * 1_000);
    // The delay doubles with each attempt, up to a quarter of an hour.
    expect(read.mock.calls.length).toBeGreaterThan(5);
    expect(read.mock.calls.length).toBeLessThan(10);
    expect(warn.mock.calls.filter(([, message]) => String(message).includes('reply mailbox'))).toHaveLength(1);
    server = await startImapServer({ port, emails });
    await poll(app, start + 80 * MINUTE_MS);
    expect([(await threadOf(lead)).length, email.isSeen]).toEqual([1, true]);
    warn.mockRestore();
    read.mockRestore();
  });
});
