import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { say } from '../../http/messages/messages.ts';
import { newAddress } from '../../testing/caller.ts';
import { contact } from '../../testing/samples.ts';
import { makeJpeg, makePng } from '../../testing/sample-files.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const { name, email, serviceType, language } = contact;
const FIELDS: Record<string, string> = { name, email, serviceType, language, phone: '050 123 4567' };

let forms = 0;
/** The contact form with files, as a browser without scripts sends it. */
function formWith(files: readonly [name: string, bytes: Buffer][], more: Record<string, string> = {}): FormData {
  const form = new FormData();
  forms += 1;
  const fields = { ...FIELDS, message: `Form ${forms}`, ...more };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  for (const [file, bytes] of files) form.append('photos', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), file);
  return form;
}

function messageOf(form: FormData): string {
  const message = form.get('message');
  return typeof message === 'string' ? message : '';
}

async function send(form: FormData): Promise<string> {
  const headers = { origin: app.baseUrl, 'x-forwarded-for': newAddress() };
  const response = await fetch(`${app.baseUrl}/api/contact-submissions`, { method: 'POST', headers, body: form, redirect: 'manual' });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

interface FileRow {
  name: string;
  state: string;
  refusal: string | null;
}

/** Where a sent form leads: to the page of its request. */
const REQUEST_PAGE = /^\/request\/[\w-]{43}\?done=sent$/;

/** The files of the lead with a message, once they have been looked at. */
async function filesOf(message: string): Promise<FileRow[]> {
  const query = `select f.name, f.state, f.refusal from lead_files f join contact_submissions l on l.id = f.lead_id where l.message = $1 order by f.created_at`;
  await expect
    .poll(async () => (await sql<FileRow>(app.databaseUrl, query, [message])).some(({ state }) => state === 'processing'), {
      timeout: 60_000,
    })
    .toBe(false);
  return sql<FileRow>(app.databaseUrl, query, [message]);
}

const leadsWith = (message: string) => sql(app.databaseUrl, 'select id from contact_submissions where message = $1', [message]);

describe('the contact form without scripts', () => {
  it('[REQ-12] [REQ-15] brings its files, and its lead is stored whatever they are', async () => {
    const photos: [string, Buffer][] = [
      ['leak.jpg', await makeJpeg()],
      ['large.png', await makePng({ width: 1_200, height: 900 })],
      ['bad.jpg', Buffer.from('<svg/>')],
      ['', Buffer.alloc(0)],
    ];
    const form = formWith(photos);
    const location = await send(form);
    expect(location).toMatch(REQUEST_PAGE);
    expect(await filesOf(messageOf(form))).toEqual([
      { name: 'leak.jpg', state: 'stored', refusal: null },
      { name: 'large.png', state: 'stored', refusal: null },
      { name: 'bad.jpg', state: 'refused', refusal: 'file.type' },
    ]);
    // Its page names what was not taken, and why.
    const token = location.split(/[/?]/)[2] ?? '';
    const { data } = await app.get<{ files: { name: string; message: string | null }[] }>(`/api/requests/${token}`);
    expect(data.files.map(({ name, message }) => [name, message])).toEqual([
      ['leak.jpg', null],
      ['large.png', null],
      ['bad.jpg', say('en', 'file.type')],
    ]);
    const without = formWith([]);
    expect(await send(without)).toMatch(REQUEST_PAGE);
    expect(await filesOf(messageOf(without))).toEqual([]);
  });

  it('[REQ-15] leads a robot nowhere else than before', async () => {
    expect(await send(formWith([], { leaveEmpty: 'x' }))).toMatch(/\/form-result\/contact\/sent\?reference=/);
  });

  it('[REQ-12] [REQ-15] remembers as refused what is too large, empty, and more than a form may have', async () => {
    const photo = await makeJpeg();
    const form = formWith([
      ['huge.jpg', Buffer.alloc(21 * 1024 * 1024, 1)],
      ['empty.jpg', Buffer.alloc(0)],
      ...Array.from({ length: 7 }, (_, index): [string, Buffer] => [`${index}.jpg`, photo]),
    ]);
    expect(await send(form)).toMatch(REQUEST_PAGE);
    expect((await filesOf(messageOf(form))).map(({ name, refusal }) => [name, refusal])).toEqual([
      ['huge.jpg', 'file.too_large'],
      ['empty.jpg', 'file.damaged'],
      ...[0, 1, 2, 3, 4, 5].map((n) => [`${n}.jpg`, null]),
      ['6.jpg', 'file.too_many'],
    ]);
    const parts = `select from lead_file_parts where file_id in (select id from lead_files where state = 'refused')`;
    expect(await sql(app.databaseUrl, parts)).toEqual([]);
  });

  it('[REQ-12] is answered like any other when a field is invalid, after its files', async () => {
    const form = formWith([['large.jpg', Buffer.alloc(4 * 1024 * 1024, 1)]], { email: 'nobody' });
    expect(await send(form)).toMatch(/\/form-result\/contact\/invalid/);
    expect(await leadsWith(messageOf(form))).toEqual([]);
  });

  it('[REQ-12] that breaks off within its fields stores nothing; within its files it keeps the lead and no half file', async () => {
    for (const [message, isWithinFields] of [
      ['cut in the fields', true],
      ['cut in a file', false],
    ] as const) {
      const part = (field: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`;
      const fields = Object.entries({ ...FIELDS, message }).map(([field, value]) => part(field, value));
      const file = `--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${'x'.repeat(300_000)}`;
      const { hostname, port, host } = new URL(app.baseUrl);
      const head = `POST /api/contact-submissions HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${app.baseUrl}\r\nX-Forwarded-For: ${newAddress()}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n`;
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(head + fields.join('') + (isWithinFields ? '' : file));
      if (isWithinFields) await new Promise((resolve) => socket.once('connect', resolve));
      else await expect.poll(() => leadsWith(message), { timeout: 30_000 }).toHaveLength(1);
      socket.destroy();
      if (isWithinFields) {
        expect(await send(formWith([]))).toMatch(/sent/);
        expect(await leadsWith(message)).toEqual([]);
      } else {
        await expect.poll(() => sql(app.databaseUrl, `select from lead_files where name = 'a.jpg'`), { timeout: 30_000 }).toEqual([]);
      }
    }
  });
});
