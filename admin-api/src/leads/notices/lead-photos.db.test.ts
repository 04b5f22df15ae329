import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { company } from '../../../contract/company.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { contact } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { EmailComposer } from '../../emails/email-composer.service.ts';
import { EmailSender } from '../../emails/email-sender.service.ts';
import type { OutboxEmail } from '../../emails/outbox-email.entity.ts';

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ config: { smtpUrl: server.url } });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

/** Two parts of a picture, to test that they are joined. */
const pictureOf = (name: string) => [Buffer.from(`first part of ${name} `), Buffer.from(`second part of ${name}`)];

interface StoredFile {
  state?: 'stored' | 'processing' | 'refused';
  type?: 'photo' | 'video';
  addedOn?: 'form' | 'answer';
}

/** Inserts a processed file of a lead into the database. */
async function addFile(lead: string, name: string, { state = 'stored', type = 'photo', addedOn = 'form' }: StoredFile = {}): Promise<void> {
  const hasThumbnail = state === 'stored' && type === 'photo';
  const [file] = (await sql(
    app.databaseUrl,
    `insert into lead_files (id, lead_id, files_hash, added_on, name, type, size, received, state, has_thumbnail, network_hash, created_at)
     values ($7, $1, 'a hash', $6, $2, $3, 1000, 1000, $4, $5, 'a network', clock_timestamp()) returning id`,
    // As in the product, ids order files of the same millisecond.
    [lead, name, type, state, hasThumbnail, addedOn, uuid()],
  )) as { id: string }[];
  if (!hasThumbnail) return;
  let position = 0;
  for (const part of pictureOf(name)) {
    await sql(app.databaseUrl, `insert into lead_file_parts (file_id, content, position, bytes) values ($1, 'thumbnail', $2, $3)`, [
      file?.id,
      position,
      part,
    ]);
    position += part.length;
  }
}

/** Sends a lead without files, and its e-mails. */
async function createLead(email: string): Promise<string> {
  const before = server.mails.length;
  const { data } = await app.post<{ reference: string }>('/api/contact-submissions', { ...contact, email });
  await expect
    .poll(async () => {
      await app.app.get(EmailSender).sendDue();
      return server.mails.length;
    })
    .toBe(before + 2);
  const [lead] = (await sql(app.databaseUrl, 'select id from leads where reference = $1', [data.reference])) as {
    id: string;
  }[];
  return lead?.id ?? '';
}

const noticeOf = (aboutId: string, more: Partial<OutboxEmail> = {}) =>
  ({
    ...{ id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11', kind: 'lead_notice', recipient: company.email, language: 'en' },
    ...{
      content: {
        ...contact,
        leadKind: 'contact',
        reference: 'R-C34679',
        receivedAt: '2026-11-23T06:00:00.000Z',
        dueAt: '2026-11-24T06:00:00.000Z',
      },
      aboutId,
      requestId: null,
    },
    ...more,
  }) as unknown as OutboxEmail;

it('[DSK-95] an e-mail to staff about a lead embeds its first photos and counts its files', async () => {
  const lead = await createLead('layla.photos@mail.example');
  // Attachments of answers do not count.
  await addFile(lead, 'sent.jpg', { addedOn: 'answer' });
  for (const name of ['one.jpg', 'اثنان.jpg', 'three.jpg', 'four.jpg']) await addFile(lead, name);
  await addFile(lead, 'drip.mp4', { type: 'video' });
  await addFile(lead, 'next.heic', { state: 'processing' });
  await addFile(lead, 'quote.pdf', { state: 'refused' });
  const message = await app.app.get(EmailComposer).compose(noticeOf(lead));
  expect(
    message?.attachments?.map(({ content, contentType, contentDisposition }) => [String(content), contentType, contentDisposition]),
  ).toEqual(['one.jpg', 'اثنان.jpg', 'three.jpg'].map((name) => [Buffer.concat(pictureOf(name)).toString(), 'image/webp', 'inline']));
  const sources = [...(message?.html.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g) ?? [])];
  expect(sources.map(([, source]) => source)).toEqual(message?.attachments?.map(({ cid }) => `cid:${cid}`));
  expect(sources.map(([, , alt]) => alt)).toEqual(['one.jpg', 'اثنان.jpg', 'three.jpg']);
  for (const body of [message?.html, message?.text]) expect(body).toContain('6 photos and videos');
  expect(message?.text).toContain('اثنان.jpg');
  // No external images.
  expect(message?.html).not.toMatch(/<img[^>]+src="(?!cid:)/);
});

it('[DSK-95] photos that arrive after the first notice are in the next one, and an e-mail about a lead without files has none', async () => {
  const lead = await createLead('layla.later@mail.example');
  const composer = app.app.get(EmailComposer);
  const [notice] = server.to(company.email).slice(-1);
  expect(notice?.html).not.toContain('<img');
  await addFile(lead, 'later.jpg');
  const content = { leadKind: 'contact', leadId: lead, reference: 'R-C34679', author: 'Priya' };
  const later = await composer.compose(noticeOf(lead, { kind: 'lead_mention', content } as unknown as Partial<OutboxEmail>));
  expect(later?.attachments).toHaveLength(1);
  const visitors = { kind: 'lead_confirmation', content: { reference: 'R-C34679', serviceType: 'plumbing' } };
  const confirmation = await composer.compose(noticeOf(lead, visitors as unknown as Partial<OutboxEmail>));
  expect([confirmation?.attachments, confirmation?.html.includes('<img')]).toEqual([undefined, false]);
});

it('[DSK-95] photos are sent as inline parts of one message', async () => {
  const lead = await createLead('layla.sent@mail.example');
  await addFile(lead, 'sent.jpg');
  await sql(
    app.databaseUrl,
    `insert into outbox_emails (id, kind, recipient, language, content, about_type, about_id, created_at, waiting_since, next_attempt_at)
     values (gen_random_uuid(), 'lead_mention', 'priya@mail.example', 'en', $1, 'contact_submission', $2, now(), now(), now())`,
    [JSON.stringify({ leadKind: 'contact', leadId: lead, reference: 'R-C34679', author: 'Omar' }), lead],
  );
  await expect
    .poll(async () => {
      await app.app.get(EmailSender).sendDue();
      return server.to('priya@mail.example').length;
    })
    .toBe(1);
  const source = server.to('priya@mail.example')[0]?.source ?? '';
  expect(source).toMatch(/^Content-Type: multipart\/related/m);
  expect(source).toMatch(/^Content-ID: <[0-9a-f-]{36}@photos>\r$/m);
  expect(source).toMatch(/^Content-Disposition: inline/m);
  expect(source.replaceAll('\r\n', '')).toContain(Buffer.concat(pictureOf('sent.jpg')).toString('base64'));
});
