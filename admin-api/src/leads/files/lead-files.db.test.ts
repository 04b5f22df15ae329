import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { contact, numbered } from '../../testing/samples.ts';
import { makeAvif, makeJpeg, makePng, makeVideo, makeWebp, withPngSize } from '../../testing/sample-files.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newFilesKey, Uploader } from '../../testing/upload.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { HousekeepingService } from '../../operations/housekeeping/housekeeping.service.ts';
import { deleteLeads, erasePerson } from '../../privacy/records/erase-person.ts';
import { FileProcessingService } from './file-processing.service.ts';

type Detail = components['schemas']['ContactSubmissionDetail'];
type Upload = components['schemas']['Upload'];

let app: TestApp;
let uploader: Uploader;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  uploader = new Uploader(app.baseUrl);
  cookie = await app.login();
});
afterAll(() => app.stop());

let forms = 0;
/** Sends a form with a key and returns the id of its lead. */
async function sendLead(filesKey: string): Promise<string> {
  forms += 1;
  const { data } = await app.post<{ reference: string }>('/api/contact-submissions', { ...numbered(contact, forms), filesKey });
  const [lead] = await sql<{ id: string }>(app.databaseUrl, 'select id from contact_submissions where reference = $1', [data.reference]);
  return lead?.id ?? '';
}

async function detailOf(id: string): Promise<Detail> {
  return (await app.get<Detail>(`/api/admin/contact-submissions/${id}`, cookie)).data;
}

/** Waits until a file has been looked at. */
async function settle({ id, key }: { id: string; key: string }): Promise<Upload> {
  await expect.poll(async () => (await uploader.get(id, key)).data.state, { timeout: 60_000 }).toMatch(/stored|refused/);
  return (await uploader.get(id, key)).data;
}

/** Uploads a file to a lead and returns what became of it, with the lead. */
async function sendFile(bytes: Buffer, more: { name?: string; type?: string } = {}) {
  const upload = await uploader.upload(bytes, more);
  const leadId = await sendLead(upload.key);
  return { ...(await settle(upload)), key: upload.key, leadId };
}

async function download(path: string) {
  const response = await fetch(app.baseUrl + path, { headers: { cookie } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const rowsOf = (id: string) => sql(app.databaseUrl, 'select content, position from lead_file_parts where file_id = $1', [id]);

describe('photos', () => {
  it.each([
    ['JPEG', makeJpeg],
    ['PNG', makePng],
    ['WebP', makeWebp],
    ['AVIF', makeAvif],
  ] as const)('[REQ-04] of %s are decoded and encoded anew, without the camera and the place', async (name, make) => {
    const bytes = await make({ width: 400, height: 300 });
    const { id, state, leadId } = await sendFile(bytes, { name: `photo.${name}` });
    expect(state).toBe('stored');
    const { bytes: served } = await download(`/api/admin/files/${id}`);
    expect(served.includes('SecretCam')).toBe(false);
    expect(await sharp(served).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
    expect((await sharp(served).metadata()).exif).toBeUndefined();
    expect((await detailOf(leadId)).files).toMatchObject([
      { id, type: 'photo', width: 400, height: 300, state: 'stored', addedOn: 'form' },
    ]);
  });

  it('[REQ-05] of phones, HEIC, are decoded too', async () => {
    const { id, state } = await sendFile(await readFile(join(import.meta.dirname, '../../testing/sample.heic')), { name: 'IMG_1.HEIC' });
    expect(state).toBe('stored');
    const { bytes } = await download(`/api/admin/files/${id}`);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 160, height: 96 });
    expect(data[0]).toBeGreaterThan(150);
    expect(data[2]).toBeLessThan(100);
  });

  it('[REQ-04] are upright, 2,048 px at most, with a small picture of 320 px at most', async () => {
    const { id } = await sendFile(await makeJpeg({ width: 3_000, height: 1_500, orientation: 6 }));
    const whole = await download(`/api/admin/files/${id}`);
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 1_024, height: 2_048 });
    const small = await download(`/api/admin/files/${id}/thumbnail`);
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 160, height: 320 });
  });
});

describe('videos', () => {
  it.each(['mp4', 'webm'] as const)(
    '[REQ-06] of %s are packed anew without what was said about them, and only saved',
    async (container) => {
      const bytes = await makeVideo(container, 6, 200_000);
      expect(bytes.includes('SecretTitle')).toBe(true);
      const { id, leadId } = await sendFile(bytes, { name: 'drip.mov', type: 'video/quicktime' });
      const served = await download(`/api/admin/files/${id}`);
      expect(served.headers.get('content-type')).toBe(`video/${container}`);
      expect(served.headers.get('content-disposition')).toContain(`attachment; filename="drip.${container}"`);
      expect(served.bytes.includes('SecretTitle')).toBe(false);
      expect(served.bytes.length).toBe(Number(served.headers.get('content-length')));
      expect(served.bytes.includes(Buffer.alloc(200_000, 6))).toBe(true);
      expect((await download(`/api/admin/files/${id}/thumbnail`)).status).toBe(404);
      expect((await detailOf(leadId)).lead).toMatchObject({ fileCount: 1, thumbnails: [] });
    },
  );

  it('[REQ-06] of more than 30 seconds are refused', async () => {
    expect(await sendFile(await makeVideo('mp4', 40), { type: 'video/mp4' })).toMatchObject({ refusal: 'file.too_long' });
  });
});

describe('bad files', () => {
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

  it('[REQ-07] of other types are refused, whatever they are called, and leave nothing', async () => {
    for (const bytes of [SVG, GIF, Buffer.from('%PDF-1.7\n'), Buffer.from('MZ\x90\0'), Buffer.from([0]), Buffer.from('<!doctype html>')]) {
      const { id, refusal, message, leadId } = await sendFile(bytes, { name: 'photo.jpg' });
      expect({ refusal, message }).toEqual({ refusal: 'file.type', message: expect.stringContaining('neither a photo') as unknown });
      expect(await rowsOf(id)).toEqual([]);
      expect((await download(`/api/admin/files/${id}`)).status).toBe(404);
      expect((await detailOf(leadId)).lead).toMatchObject({ fileCount: 0 });
    }
  });

  it('[REQ-07] of 50,000 × 50,000 px are refused before they are decoded', async () => {
    const flood = withPngSize(await makePng(), 50_000, 50_000);
    expect(await sendFile(flood)).toMatchObject({ state: 'refused', refusal: 'file.too_many_pixels' });
  });

  it('[REQ-07] that end too early are refused', async () => {
    for (const whole of [
      await makeJpeg({ width: 900, height: 700 }),
      await makePng({ width: 900, height: 700 }),
      await makeVideo('mp4', 4, 9_000),
    ]) {
      const { refusal } = await sendFile(whole.subarray(0, Math.floor(whole.length * 0.6)));
      expect(refusal).toBe('file.damaged');
    }
  });

  it('[REQ-07] that are two things at once are one when they are served', async () => {
    const polyglot = Buffer.concat([await makeJpeg(), SVG, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
    const { id } = await sendFile(polyglot, { name: 'photo.html' });
    const { bytes, headers } = await download(`/api/admin/files/${id}`);
    expect(bytes.includes('script')).toBe(false);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-disposition')).toContain('photo.jpg');
  });

  it('[REQ-08] have names without folders and without characters that hide what they are', async () => {
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

describe('the protocol', () => {
  it('[REQ-01] goes on where the server is, in any order with the lead, and a part that is repeated changes nothing', async () => {
    const [bytes, key, id] = [await makeJpeg({ width: 300, height: 200 }), newFilesKey(), randomUUID()];
    await uploader.put(id, { key, name: 'leak.jpg', type: 'image/jpeg', size: bytes.length });
    await uploader.patch(id, key, 0, bytes.subarray(0, 100));
    const again = await uploader.patch(id, key, 0, bytes.subarray(0, 100));
    expect(again).toMatchObject({ status: 409, failure: { code: 'upload.offset', offset: 100 } });
    const leadId = await sendLead(key);
    expect((await uploader.patch(id, newFilesKey(), 100, bytes.subarray(100))).status).toBe(404);
    expect((await uploader.patch(id, key, 100, bytes.subarray(100))).data).toMatchObject({ state: 'processing', offset: bytes.length });
    expect(await settle({ id, key })).toMatchObject({ state: 'stored', refusal: null, message: null });
    const { lead, files, history } = await detailOf(leadId);
    expect(lead).toMatchObject({ fileCount: 1, thumbnails: [id] });
    expect(files).toMatchObject([{ id, name: 'leak.jpg' }]);
    expect(history.map(({ action }) => action)).toEqual(['contact_submission.created', 'contact_submission.file_added']);
  });

  it('[REQ-01] removes what its sender removes, also what staff have seen', async () => {
    const { id, key, leadId } = await sendFile(await makeJpeg());
    expect((await uploader.remove(id, key)).status).toBe(204);
    const { lead, files, history } = await detailOf(leadId);
    expect({ count: lead.fileCount, files }).toEqual({ count: 0, files: [] });
    expect(history.at(-1)?.action).toBe('contact_submission.file_removed');
    expect(await rowsOf(id)).toEqual([]);
  });

  it('[REQ-02] stores two parts that come at once one after the other', async () => {
    const [bytes, key, id] = [await makeJpeg(), newFilesKey(), randomUUID()];
    await uploader.put(id, { key, name: 'leak.jpg', type: 'image/jpeg', size: bytes.length });
    const answers = await Promise.all([0, 0, 0, 0].map(() => uploader.patch(id, key, 0, bytes.subarray(0, 200))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    await uploader.patch(id, key, 200, bytes.subarray(200));
    expect((await settle({ id, key })).state).toBe('stored');
  });

  it('[REQ-03] takes over what a killed process has left, and gives up what keeps ending processes', async () => {
    const { id, key } = await uploader.upload(await makeJpeg());
    await settle({ id, key });
    await sql(app.databaseUrl, `update lead_files set state = 'processing', lease_until = now() + interval '1 hour' where id = $1`, [id]);
    const processing = app.app.get(FileProcessingService);
    processing.wake();
    expect((await uploader.get(id, key)).data.state).toBe('processing');
    await sql(app.databaseUrl, `update lead_files set attempts = 3, lease_until = now() - interval '1 second' where id = $1`, [id]);
    processing.wake();
    expect(await settle({ id, key })).toMatchObject({ state: 'refused', refusal: 'file.damaged' });
  });
});

describe('serving', () => {
  it('[REQ-09] is for staff, and says that nothing may be done with it but showing it', async () => {
    const { id } = await sendFile(await makeJpeg(), { name: 'تسرب.jpg' });
    const path = `/api/admin/files/${id}`;
    expect((await fetch(app.baseUrl + path)).status).toBe(401);
    for (const [name, type] of [
      [path, 'image/jpeg'],
      [`${path}/thumbnail`, 'image/webp'],
    ] as const) {
      const { headers } = await download(name);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-disposition')).toContain("filename*=UTF-8''%D8%AA%D8%B3%D8%B1%D8%A8");
    }
  });

  it('[REQ-10] gives all files of a lead as an archive', async () => {
    const key = newFilesKey();
    const first = await uploader.upload(await makeJpeg(), { key, name: 'leak.jpg' });
    const second = await uploader.upload(await makePng(), { key, name: 'leak.jpg' });
    const leadId = await sendLead(key);
    await settle(first);
    await settle(second);
    const { headers, bytes } = await download(`/api/admin/contact-submissions/${leadId}/files.zip`);
    expect(headers.get('content-type')).toBe('application/zip');
    const entries = unzipSync(bytes);
    expect(Object.keys(entries)).toEqual(['1-leak.jpg', '2-leak.jpg']);
    for (const entry of Object.values(entries)) expect((await sharp(entry).metadata()).format).toBe('jpeg');
  });
});

describe('what is not needed any longer', () => {
  it('[REQ-11] goes: files without a lead after a day, and files of leads with them', async () => {
    const orphan = await uploader.upload(await makeJpeg());
    const { id, key, leadId } = await sendFile(await makeJpeg());
    await settle(orphan);
    const housekeeping = app.app.get(HousekeepingService);
    await housekeeping.deleteExpired(Date.now() + 23 * HOUR_MS);
    expect((await uploader.get(orphan.id, orphan.key)).status).toBe(200);
    await housekeeping.deleteExpired(Date.now() + 25 * HOUR_MS);
    expect((await uploader.get(orphan.id, orphan.key)).status).toBe(404);
    expect(await rowsOf(orphan.id)).toEqual([]);
    expect((await uploader.get(id, key)).status).toBe(200);
    await app.orm.em.fork().transactional((tx) => deleteLeads(tx, 'contact_submissions', [leadId]));
    expect((await uploader.get(id, key)).status).toBe(404);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('[REQ-11] goes with the person, and is named in what the person gets', async () => {
    // The night of the test before has ended all sessions.
    cookie = await app.login();
    const { id, leadId } = await sendFile(await makeJpeg(), { name: 'leak.jpg' });
    const { lead } = await detailOf(leadId);
    const person = { emails: [lead.email ?? ''], phones: [] };
    const records = await app.call<components['schemas']['PersonRecords']>('POST', 'privacy/people/records', person, cookie);
    const found = records.data.leads.find((each) => each.id === leadId);
    expect(found?.files).toMatchObject([{ id, name: 'leak.jpg', type: 'photo' }]);
    await app.orm.em.fork().transactional((tx) => erasePerson(tx, person));
    expect(await rowsOf(id)).toEqual([]);
  });
});
