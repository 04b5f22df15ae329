import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { EntityManager } from '@mikro-orm/postgresql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FileSender } from '../../testing/file-sender.ts';
import {
  createAvif,
  createJpeg,
  createNoise,
  createOverlayAvif,
  createPng,
  createVideo,
  createWebp,
  withPngSize,
} from '../../testing/sample-files.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newFilesKey, type Uploader } from '../../testing/upload.ts';
import { FileProcessingService } from './file-processing.service.ts';
import { claimFile, readContent, readRange } from './lead-files.sql.ts';

let app: TestApp;
let files: FileSender;
let uploader: Uploader;
beforeAll(async () => {
  app = await startTestApp();
  files = new FileSender(app, await app.login());
  ({ uploader } = files);
});
afterAll(() => app.stop());

const rowsOf = (id: string) => sql(app.databaseUrl, 'select content, position from lead_file_parts where file_id = $1', [id]);

describe('photos', () => {
  it.each([
    ['JPEG', createJpeg],
    ['PNG', createPng],
    ['WebP', createWebp],
    ['AVIF', createAvif],
  ] as const)('[REQ-04] of %s are decoded and re-encoded, without camera and location', async (name, createPhoto) => {
    const bytes = await createPhoto({ width: 400, height: 300 });
    const { id, state, leadId } = await files.sendFile(bytes, { name: `photo.${name}` });
    expect(state).toBe('stored');
    const { bytes: served } = await files.download(`/api/admin/files/${id}`);
    expect(served.includes('SecretCam')).toBe(false);
    expect(await sharp(served).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
    expect((await sharp(served).metadata()).exif).toBeUndefined();
    expect((await files.detailOf(leadId)).files).toMatchObject([
      { id, type: 'photo', width: 400, height: 300, state: 'stored', addedOn: 'form' },
    ]);
  });

  it('[REQ-04] in HEIC, from phones, are decoded too', async () => {
    const { id, state } = await files.sendFile(await readFile(join(import.meta.dirname, '../../testing/sample.heic')), {
      name: 'IMG_1.HEIC',
    });
    expect(state).toBe('stored');
    const { bytes } = await files.download(`/api/admin/files/${id}`);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 160, height: 96 });
    expect(data[0]).toBeGreaterThan(150);
    expect(data[2]).toBeLessThan(100);
  });

  it('[REQ-04] are upright, 2,048 px at most, with a thumbnail of 320 px at most', async () => {
    const { id } = await files.sendFile(await createJpeg({ width: 3_000, height: 1_500, orientation: 6 }));
    const whole = await files.download(`/api/admin/files/${id}`);
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 1_024, height: 2_048 });
    const small = await files.download(`/api/admin/files/${id}/thumbnail`);
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 160, height: 320 });
  });
});

describe('videos', () => {
  it('[REQ-06] are refused as damaged when incomplete, and recordings of browsers are accepted', async () => {
    for (const container of ['mp4', 'webm'] as const) {
      const whole = await createVideo(container, 10, 20_000);
      const { refusal } = await files.sendFile(whole.subarray(0, whole.length - 30_000), { type: `video/${container}` });
      expect(refusal).toBe('file.damaged');
    }
    const recording = await readFile(join(import.meta.dirname, '../../testing/sample.webm'));
    expect(await files.sendFile(recording, { type: 'video/webm' })).toMatchObject({ state: 'stored', refusal: null });
    expect(await files.sendFile(recording.subarray(0, -1), { type: 'video/webm' })).toMatchObject({ refusal: 'file.damaged' });
  });

  it('[REQ-06] longer than 30 seconds are refused', async () => {
    expect(await files.sendFile(await createVideo('mp4', 40), { type: 'video/mp4' })).toMatchObject({ refusal: 'file.too_long' });
  });
});

describe('bad files', () => {
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

  it('[REQ-07] of other types are refused whatever their names, and nothing of them is stored', async () => {
    for (const bytes of [SVG, GIF, Buffer.from('%PDF-1.7\n'), Buffer.from('MZ\x90\0'), Buffer.from([0]), Buffer.from('<!doctype html>')]) {
      const { id, refusal, message, leadId } = await files.sendFile(bytes, { name: 'photo.jpg' });
      expect({ refusal, message }).toEqual({ refusal: 'file.type', message: expect.stringContaining('neither a photo') as unknown });
      expect(await rowsOf(id)).toEqual([]);
      expect((await files.download(`/api/admin/files/${id}`)).status).toBe(404);
      expect((await files.detailOf(leadId)).files).toMatchObject([{ id, state: 'refused' }]);
    }
  });

  it('[REQ-07] of 50,000 × 50,000 px are refused before they are decoded', async () => {
    const flood = withPngSize(await createPng(), 50_000, 50_000);
    expect(await files.sendFile(flood)).toMatchObject({ state: 'refused', refusal: 'file.too_many_pixels' });
  });

  it('[REQ-03] that would decode to a gigabyte of memory are refused before they are decoded', async () => {
    const avif = await createAvif({ width: 5_200, height: 5_200 });
    expect(await files.sendFile(avif)).toMatchObject({ state: 'refused', refusal: 'file.too_many_pixels' });
  });

  it('[REQ-03] with nested overlays are refused', async () => {
    expect(await files.sendFile(await createOverlayAvif(500))).toMatchObject({ state: 'refused', refusal: 'file.damaged' });
  });

  it('[REQ-07] that are truncated are refused', async () => {
    for (const whole of [
      await createJpeg({ width: 900, height: 700 }),
      await createPng({ width: 900, height: 700 }),
      await createVideo('mp4', 4, 9_000),
    ]) {
      const { refusal } = await files.sendFile(whole.subarray(0, Math.floor(whole.length * 0.6)));
      expect(refusal).toBe('file.damaged');
    }
  });

  it('[REQ-07] that are valid as two file types are served as one type only', async () => {
    const polyglot = Buffer.concat([await createJpeg(), SVG, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
    const { id } = await files.sendFile(polyglot, { name: 'photo.html' });
    const { bytes, headers } = await files.download(`/api/admin/files/${id}`);
    expect(bytes.includes('script')).toBe(false);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-disposition')).toContain('photo.jpg');
  });

  it('[REQ-07] get names without folders and disguising characters', async () => {
    for (const [name, clean] of [
      ['../../etc/passwd', 'passwd'],
      ['C:\\fakepath\\leak.jpg', 'leak.jpg'],
      ['invoice\u202egpj.exe', 'invoicegpj.exe'],
      ['a\0b\r\nc\u200f.jpg', 'abc.jpg'],
      ['"<leak>".jpg', '__leak__.jpg'],
      ['تسرب المياه.jpg', 'تسرب المياه.jpg'],
      ['...', ''],
    ] as const) {
      const { data } = await uploader.put(randomUUID(), {
        key: newFilesKey(),
        name: name.replace('\0', '\u0001'),
        type: 'image/jpeg',
        size: 9,
      });
      expect(data.name).toBe(clean);
    }
  });
});

describe('the upload protocol', () => {
  it('[REQ-01] continues at the offset of the server, before or after the lead, and a repeated part changes nothing', async () => {
    const [bytes, key, id] = [await createJpeg({ width: 300, height: 200 }), newFilesKey(), randomUUID()];
    await uploader.put(id, { key, name: 'leak.jpg', type: 'image/jpeg', size: bytes.length });
    await uploader.patch(id, key, 0, bytes.subarray(0, 100));
    const again = await uploader.patch(id, key, 0, bytes.subarray(0, 100));
    expect(again).toMatchObject({ status: 409, failure: { code: 'upload.offset', offset: 100 } });
    const leadId = await files.sendLead(key);
    expect((await uploader.patch(id, newFilesKey(), 100, bytes.subarray(100))).status).toBe(404);
    expect((await uploader.patch(id, key, 100, bytes.subarray(100))).data).toMatchObject({ state: 'processing', offset: bytes.length });
    expect(await files.settle({ id, key })).toMatchObject({ state: 'stored', refusal: null, message: null });
    const { files: listed, history } = await files.detailOf(leadId);
    expect(listed).toMatchObject([{ id, name: 'leak.jpg', state: 'stored' }]);
    expect(history.map(({ action }) => action)).toEqual(['contact_submission.created', 'contact_submission.file_added']);
  });

  it('[REQ-01] refuses an empty part and one longer than the rest of the file, and stores nothing of it', async () => {
    const [bytes, id, key] = [await createJpeg(), randomUUID(), newFilesKey()];
    await uploader.put(id, { key, name: 'leak.jpg', type: 'image/jpeg', size: bytes.length });
    await uploader.patch(id, key, 0, bytes.subarray(0, 100));
    for (const part of [Buffer.alloc(0), Buffer.concat([bytes.subarray(100), Buffer.alloc(1)])]) {
      expect((await uploader.patch(id, key, 100, part)).status).toBe(400);
      expect((await uploader.get(id, key)).data).toMatchObject({ state: 'receiving', offset: 100 });
    }
  });

  it('[REQ-01] stores two concurrent parts one after the other', async () => {
    const [bytes, key, id] = [await createJpeg(), newFilesKey(), randomUUID()];
    await uploader.put(id, { key, name: 'leak.jpg', type: 'image/jpeg', size: bytes.length });
    const answers = await Promise.all([0, 0, 0, 0].map(() => uploader.patch(id, key, 0, bytes.subarray(0, 200))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    await uploader.patch(id, key, 200, bytes.subarray(200));
    expect((await files.settle({ id, key })).state).toBe('stored');
  });

  it('[REQ-01] reads received content in small pieces, whatever the size of its parts', async () => {
    const [bytes, key, id] = [randomBytes(350_000), newFilesKey(), randomUUID()];
    await uploader.put(id, { key, name: 'leak.jpg', type: 'image/jpeg', size: bytes.length + 1 });
    for (const [start, end] of [
      [0, 200_000],
      [200_000, 200_001],
      [200_001, 350_000],
    ] as const)
      await uploader.patch(id, key, start, bytes.subarray(start, end));
    const em = app.app.get(EntityManager);
    const pieces: Buffer[] = [];
    for await (const piece of readContent(em, id, 'received')) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    expect(Math.max(...pieces.map(({ length }) => length))).toBe(64 * 1024);
    for (const [start, end] of [
      [0, 12],
      [150_000, 300_000],
      [200_000, 200_001],
      [349_990, 350_000],
    ] as const)
      expect((await readRange(em, id, start, end)).equals(bytes.subarray(start, end))).toBe(true);
  });

  it('[REQ-03] takes over files of a killed process, and gives up a file that keeps crashing processes', async () => {
    const { id, key } = await uploader.upload(await createJpeg());
    await files.settle({ id, key });
    await sql(app.databaseUrl, `update lead_files set state = 'processing', lease_until = now() + interval '1 hour' where id = $1`, [id]);
    const processing = app.app.get(FileProcessingService);
    processing.start();
    expect((await uploader.get(id, key)).data.state).toBe('processing');
    await sql(app.databaseUrl, `update lead_files set attempts = 3, lease_until = now() - interval '1 second' where id = $1`, [id]);
    processing.start();
    expect(await files.settle({ id, key })).toMatchObject({ state: 'refused', refusal: 'file.damaged' });
  });

  it('[REQ-03] stops a decoder that hangs, and tries the photo again with twice the time', async () => {
    const { id, key } = await uploader.upload(await createNoise(4_000, 3_000));
    const processing = app.app.get(FileProcessingService);
    await expect.poll(() => processing.decoderPid, { timeout: 30_000, interval: 5 }).not.toBe(undefined);
    const stopped = processing.decoderPid ?? 0;
    process.kill(stopped, 'SIGSTOP');
    const isNext = () => ![undefined, stopped].includes(processing.decoderPid);
    await expect.poll(isNext, { timeout: 30_000, interval: 5 }).toBe(true);
    const slow = processing.decoderPid ?? 0;
    process.kill(slow, 'SIGSTOP');
    await sleep(12_000);
    expect(processing.decoderPid).toBe(slow);
    process.kill(slow, 'SIGCONT');
    expect((await files.settle({ id, key })).state).toBe('stored');
  });

  it('[REQ-03] processes files of different networks in turn, with a /48 as one network', async () => {
    const idle = await startTestApp({ isIdle: true });
    const senders = ['a', 'a', 'a', 'b', 'b', 'c'].map((network, index) => ({ id: randomUUID(), network, index }));
    for (const { id, network, index } of senders)
      await sql(
        idle.databaseUrl,
        `insert into lead_files (id, files_hash, added_on, name, type, size, received, state, network_hash, site_hash, created_at, received_at)
         values ($1, 'key', 'form', '', 'photo', 1, 1, 'processing', $2, $3, now(), now() - interval '1 hour' + make_interval(secs => $4))`,
        [id, network === 'a' ? `a${index}` : network, network === 'a' ? 'a' : null, index],
      );
    const em = idle.app.get(EntityManager);
    const claimed: (string | undefined)[] = [];
    for (let count = 0; count < senders.length; count += 1) {
      const file = await claimFile(em, new Date(Date.now() + 60_000));
      claimed.push(senders.find(({ id }) => id === file?.id)?.network);
    }
    expect(claimed).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
    await idle.stop();
  });

  it('[REQ-03] decodes in another process, and continues when that is killed', async () => {
    const { id, key } = await uploader.upload(await createNoise(4_000, 3_000));
    const processing = app.app.get(FileProcessingService);
    await expect.poll(() => processing.decoderPid, { timeout: 30_000, interval: 5 }).not.toBe(undefined);
    expect(processing.decoderPid).not.toBe(process.pid);
    process.kill(processing.decoderPid ?? 0, 'SIGKILL');
    expect((await files.settle({ id, key })).state).toBe('stored');
    expect(await sql(app.databaseUrl, 'select attempts from lead_files where id = $1', [id])).toEqual([{ attempts: 2 }]);
  });
});
