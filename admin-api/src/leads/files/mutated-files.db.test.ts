import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { contact, numbered } from '../../testing/samples.ts';
import { createAvif, createJpeg, createPng, createVideo, createWebp } from '../../testing/sample-files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newFilesKey, Uploader } from '../../testing/upload.ts';

/** `ABUSE=long` sends a thousand. */
const RUNS = process.env['ABUSE'] === 'long' ? 1_000 : 25;
const SEED = 20_261_128;
const SERVED = ['image/jpeg', 'video/mp4', 'video/webm'];

let app: TestApp;
let cookie: string;
let samples: Buffer[];
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
  samples = await Promise.all([
    ...[createJpeg(), createPng(), createWebp(), createAvif(), readFile(join(import.meta.dirname, '../../testing/sample.heic'))],
    ...[createVideo('mp4', 3), createVideo('webm', 3)],
  ]);
});
afterAll(() => app.stop());

type Mutation = { at: number } & ({ kind: 'set'; bytes: Uint8Array } | { kind: 'cut' } | { kind: 'insert'; bytes: Uint8Array });

const bytes = fc.uint8Array({ minLength: 1, maxLength: 12 });
const at = fc.double({ min: 0, max: 0.999, noNaN: true });
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('set' as const), at, bytes }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('insert' as const), at, bytes }) },
);

function mutate(file: Buffer, change: Mutation): Buffer {
  const place = Math.floor(change.at * file.length);
  if (change.kind === 'cut') return file.subarray(0, Math.max(1, place));
  const rest = change.kind === 'set' ? place + change.bytes.length : place;
  return Buffer.concat([file.subarray(0, place), change.bytes, file.subarray(rest)]);
}

it('[REQ-07] accepts mutated files or refuses them with a message, serves them only as pictures or videos, and stores every lead', async () => {
  const uploader = new Uploader(app.baseUrl);
  let forms = 0;
  const property = fc.asyncProperty(fc.nat({ max: 6 }), fc.array(mutation, { minLength: 1, maxLength: 4 }), async (sample, changes) => {
    const file = changes.reduce(mutate, samples[sample] ?? Buffer.alloc(1));
    const upload = await uploader.upload(file, { key: newFilesKey() });
    forms += 1;
    const lead = await app.post('/api/contact-submissions', { ...numbered(contact, forms), filesKey: upload.key });
    expect(lead.status).toBe(201);
    const getUpload = () => uploader.get(upload.id, upload.key);
    await expect.poll(async () => (await getUpload()).data.state, { timeout: 150_000 }).toMatch(/stored|refused/);
    const { status, data } = await getUpload();
    expect(status).toBe(200);
    if (data.state === 'refused') {
      expect(data.message).toMatch(/\w/);
      return;
    }
    const served = await app.fetch(`/api/admin/files/${upload.id}`, { headers: { cookie } });
    const type = served.headers.get('content-type') ?? '';
    expect(SERVED).toContain(type);
    const content = Buffer.from(await served.arrayBuffer());
    if (type === 'image/jpeg') expect((await sharp(content).metadata()).format).toBe('jpeg');
    else expect(served.headers.get('content-disposition')).toMatch(/^attachment/);
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
  expect(app.log.filter((line) => line.includes('"level":50'))).toEqual([]);
}, 1_800_000);
