import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FORM_READ_LIMIT } from '../../http/form-files.ts';
import { formatMessage } from '../../http/messages/messages.ts';
import { newAddress } from '../../testing/caller.ts';
import { contact } from '../../testing/samples.ts';
import { createJpeg, createPng, createVideo } from '../../testing/sample-files.ts';
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
const newMessage = () => `Form ${(forms += 1)}`;

/** The contact form with files, as a browser without scripts sends it. */
function formWith(files: readonly [name: string, bytes: Buffer][], more: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = { ...FIELDS, message: newMessage(), ...more };
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
  const response = await app.fetch('/api/contact-submissions', { method: 'POST', headers, body: form, redirect: 'manual' });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

/** A file of a streamed form: with a content, or with zeros. */
type StreamedFile = { name: string; type?: string } & ({ content: Buffer } | { bytes: number });

const ZEROS = Buffer.alloc(256 * 1024);

function* piecesOf(message: string, files: readonly StreamedFile[]): Generator<Buffer> {
  for (const [field, value] of Object.entries({ ...FIELDS, message }))
    yield Buffer.from(`--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`);
  for (const { name: file, type = 'image/jpeg', ...rest } of files) {
    yield Buffer.from(`--x\r\nContent-Disposition: form-data; name="photos"; filename="${file}"\r\nContent-Type: ${type}\r\n\r\n`);
    if ('content' in rest) yield rest.content;
    else for (let left = rest.bytes; left > 0; left -= ZEROS.length) yield ZEROS.subarray(0, left);
    yield Buffer.from('\r\n');
  }
  yield Buffer.from('--x--\r\n');
}

/** Streams a form with its length, as browsers do. Resolves to the redirect, and to whether the whole form was sent before the response. */
async function sendStream(message: string, files: readonly StreamedFile[]): Promise<{ location: string; isWhole: boolean }> {
  let length = 0;
  for (const piece of piecesOf(message, files)) length += piece.length;
  const headers = {
    ...{ origin: app.baseUrl, 'x-forwarded-for': newAddress() },
    ...{ 'content-type': 'multipart/form-data; boundary=x', 'content-length': length },
  };
  const form = request(`${app.baseUrl}/api/contact-submissions`, { method: 'POST', headers });
  // The server closes the connection of a form that is too large.
  form.on('error', () => undefined);
  const answered = once(form, 'response') as Promise<[IncomingMessage]>;
  let isAnswered = false;
  void answered.then(() => (isAnswered = true));
  for (const piece of piecesOf(message, files)) {
    if (isAnswered || form.destroyed) break;
    if (!form.write(piece)) await Promise.race([once(form, 'drain'), answered]);
  }
  const isWhole = !isAnswered;
  if (isWhole) form.end();
  const [response] = await answered;
  response.resume();
  expect(response.statusCode).toBe(303);
  return { location: response.headers.location ?? '', isWhole };
}

interface FileRow {
  name: string;
  state: string;
  refusal: string | null;
}

/** The redirect of a sent form to its request page. */
const REQUEST_PAGE = /^\/request\/[\w-]{43}\?done=sent$/;

/** The files of the lead with a message, once they have been processed. */
async function filesOf(message: string): Promise<FileRow[]> {
  const query = `select f.name, f.state, f.refusal from lead_files f join leads l on l.id = f.lead_id where l.message = $1 order by f.created_at`;
  await expect
    .poll(async () => (await sql<FileRow>(app.databaseUrl, query, [message])).some(({ state }) => state === 'processing'), {
      timeout: 60_000,
    })
    .toBe(false);
  return sql<FileRow>(app.databaseUrl, query, [message]);
}

const leadsWith = (message: string) => sql(app.databaseUrl, 'select id from leads where message = $1', [message]);

describe('the contact form without scripts', () => {
  it('[REQ-07] accepts photos and videos by their content, whatever type the browser declares', async () => {
    const form = formWith([]);
    // Larger than the limit of photos.
    const video = await createVideo('mp4', 11, 2_000_000);
    for (const [name, bytes, type] of [
      ['leak', await createJpeg(), 'application/octet-stream'],
      ['leak.txt', await createJpeg(), 'text/plain'],
      ['drip', video, 'application/octet-stream'],
    ] as const)
      form.append('photos', new Blob([new Uint8Array(bytes)], { type }), name);
    await send(form);
    expect(await filesOf(messageOf(form))).toMatchObject([{ state: 'stored' }, { state: 'stored' }, { state: 'stored' }]);
  });

  it('[REQ-12] stores its files, and its lead even if files are refused', async () => {
    const photos: [string, Buffer][] = [
      ['leak.jpg', await createJpeg()],
      ['large.png', await createPng({ width: 1_200, height: 900 })],
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
    // The request page lists the refused files with their reasons.
    const token = location.split(/[/?]/)[2] ?? '';
    const { data } = await app.get<{ files: { name: string; message: string | null }[] }>(`/api/requests/${token}`);
    expect(data.files.map(({ name, message }) => [name, message])).toEqual([
      ['leak.jpg', null],
      ['large.png', null],
      ['bad.jpg', formatMessage('en', 'file.type')],
    ]);
    const without = formWith([]);
    expect(await send(without)).toMatch(REQUEST_PAGE);
    expect(await filesOf(messageOf(without))).toEqual([]);
  });

  it('[REQ-12] gives a suspected bot the same redirect as before', async () => {
    expect(await send(formWith([], { emptyField: 'x' }))).toMatch(/\/form-result\/contact\/sent\?reference=/);
  });

  it('[REQ-12] stores files as refused that are too large, empty or too many', async () => {
    const photo = await createJpeg();
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

  it('[REQ-12] stores the files within the limits of bytes and files, and lists the others as refused', { timeout: 240_000 }, async () => {
    const photo = await createJpeg();
    const megabytes = 1024 * 1024;
    const message = newMessage();
    const { location, isWhole } = await sendStream(message, [
      { name: 'hall.jpg', bytes: 120 * megabytes },
      { name: 'film.mp4', type: 'video/mp4', bytes: 61 * megabytes },
      ...Array.from({ length: 50 }, (_, index) => ({ name: `${index}.jpg`, content: photo })),
    ]);
    expect(isWhole).toBe(true);
    const files = await filesOf(message);
    expect(files.map(({ name, refusal }) => [name, refusal])).toEqual([
      ['hall.jpg', 'file.too_large'],
      ['film.mp4', 'file.too_large'],
      ...Array.from({ length: 50 }, (_, index) => [`${index}.jpg`, index < 6 ? null : 'file.too_many']),
    ]);
    const { data } = await app.get<{ files: { name: string; message: string | null }[] }>(`/api/requests/${location.split(/[/?]/)[2]}`);
    expect(data.files.slice(0, 2).map(({ message: reason }) => reason)).toEqual(Array(2).fill(formatMessage('en', 'file.too_large')));
  });

  it(
    '[REQ-14] gets a response at the limit of the body, which lists the complete files and the one that was cut off',
    { timeout: 240_000 },
    async () => {
      const message = newMessage();
      const { location, isWhole } = await sendStream(message, [
        { name: 'leak.jpg', content: await createJpeg() },
        { name: 'hall.jpg', bytes: FORM_READ_LIMIT - 1024 * 1024 },
        { name: 'late.jpg', bytes: 100 * 1024 * 1024 },
      ]);
      expect([location, isWhole]).toEqual([expect.stringMatching(REQUEST_PAGE), false]);
      expect(await filesOf(message)).toEqual([
        { name: 'leak.jpg', state: 'stored', refusal: null },
        { name: 'hall.jpg', state: 'refused', refusal: 'file.too_large' },
        { name: 'late.jpg', state: 'refused', refusal: 'file.damaged' },
      ]);
    },
  );

  it('[REQ-12] gets the usual error for an invalid field, after its files', async () => {
    const form = formWith([['large.jpg', Buffer.alloc(4 * 1024 * 1024, 1)]], { email: 'nobody' });
    expect(await send(form)).toMatch(/\/form-result\/contact\/invalid/);
    expect(await leadsWith(messageOf(form))).toEqual([]);
  });

  it('[REQ-12] stores nothing when it is interrupted within its fields; within its files, it stores the lead without the incomplete file', async () => {
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
