import sharp from 'sharp';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { HOUR_MS } from '../../../contract/durations.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { HousekeepingService } from '../../operations/housekeeping/housekeeping.service.ts';
import { StatusService } from '../../operations/status/status.service.ts';
import { deleteLeads, erasePerson } from '../../privacy/records/erase-person.ts';
import { type BucketServer, startBucketServer } from '../../testing/bucket-server.ts';
import { FileSender } from '../../testing/file-sender.ts';
import { createJpeg, createPng, createVideo } from '../../testing/sample-files.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newFilesKey } from '../../testing/upload.ts';
import { FileProcessingService } from './file-processing.service.ts';
import { LeadFilesRepository } from './lead-files.repository.ts';

type Status = components['schemas']['Status'];

const WAIT = { timeout: 90_000, interval: 200 };

let bucket: BucketServer;
beforeAll(async () => {
  bucket = await startBucketServer();
});
afterAll(() => bucket.stop());

const contentsOf = async ({ databaseUrl }: TestApp, id: string) =>
  (await sql<{ content: string }>(databaseUrl, 'select distinct content from lead_file_parts where file_id = $1 order by 1', [id])).map(
    ({ content }) => content,
  );

describe.each(['the database', 'a bucket'] as const)('files in %s', (store) => {
  const isBucket = store === 'a bucket';
  let app: TestApp;
  let files: FileSender;
  beforeAll(async () => {
    app = await startTestApp(isBucket ? { config: { bucket: bucket.place } } : {});
    files = new FileSender(app, await app.login());
  });
  afterAll(() => app.stop());

  /** Checks that nothing of a file is left in the database or the bucket. */
  async function expectDeleted(id: string): Promise<void> {
    expect(await contentsOf(app, id)).toEqual([]);
    const remainingObjects = async () => {
      // The outage test below shows that this also runs at the start and every 15 seconds.
      if (isBucket) await app.app.get(FileProcessingService).removeDue();
      return (await bucket.keys()).filter((key) => key.startsWith(id));
    };
    await expect.poll(remainingObjects, WAIT).toEqual([]);
  }

  it('[REQ-23] are stored there, and thumbnails in the database', async () => {
    const { id } = await files.sendFile(await createJpeg());
    expect(await contentsOf(app, id)).toEqual(isBucket ? ['thumbnail'] : ['thumbnail', 'whole']);
    expect((await bucket.keys()).filter((key) => key.startsWith(id))).toHaveLength(isBucket ? 1 : 0);
    expect(await sql(app.databaseUrl, 'select from lead_file_removals')).toEqual([]);
  });

  it.each(['mp4', 'webm'] as const)('[REQ-06] of %s are repacked without metadata, and served as downloads', async (container) => {
    const bytes = await createVideo(container, 6, 200_000);
    expect(bytes.includes('SecretTitle')).toBe(true);
    const { id, leadId } = await files.sendFile(bytes, { name: 'drip.mov', type: 'video/quicktime' });
    const served = await files.download(`/api/admin/files/${id}`);
    expect(served.headers.get('content-type')).toBe(`video/${container}`);
    expect(served.headers.get('content-disposition')).toContain(`attachment; filename="drip.${container}"`);
    expect(served.bytes.includes('SecretTitle')).toBe(false);
    expect(served.bytes.length).toBe(Number(served.headers.get('content-length')));
    expect(served.bytes.includes(Buffer.alloc(200_000, 6))).toBe(true);
    expect((await files.download(`/api/admin/files/${id}/thumbnail`)).status).toBe(404);
    expect((await files.detailOf(leadId)).files).toMatchObject([{ id, type: 'video', state: 'stored' }]);
  });

  it('[REQ-01] are deleted by their uploader, including files that staff have seen', async () => {
    const { id, key, leadId } = await files.sendFile(await createJpeg());
    expect((await files.uploader.remove(id, key)).status).toBe(204);
    const { files: listed, history } = await files.detailOf(leadId);
    expect(listed).toEqual([]);
    expect(history.at(-1)?.action).toBe('contact_submission.file_removed');
    await expectDeleted(id);
  });

  it('[REQ-09] are served to staff only, with headers that allow nothing but displaying them', async () => {
    const { id } = await files.sendFile(await createJpeg(), { name: 'تسرب.jpg' });
    const path = `/api/admin/files/${id}`;
    expect((await app.fetch(path)).status).toBe(401);
    for (const [name, type] of [
      [path, 'image/jpeg'],
      [`${path}/thumbnail`, 'image/webp'],
    ] as const) {
      const { headers } = await files.download(name);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-disposition')).toContain("filename*=UTF-8''%D8%AA%D8%B3%D8%B1%D8%A8");
    }
  });

  it('[REQ-09] are not served while their lead is restricted', async () => {
    const { id, leadId } = await files.sendFile(await createJpeg());
    // A restriction moves the row of the lead, but not its files.
    await sql(app.databaseUrl, 'delete from leads where id = $1', [leadId]);
    expect((await files.download(`/api/admin/files/${id}`)).status).toBe(404);
  });

  it('[REQ-09] of a lead are downloaded as an archive', async () => {
    const key = newFilesKey();
    const first = await files.uploader.upload(await createJpeg(), { key, name: 'leak.jpg' });
    const second = await files.uploader.upload(await createPng(), { key, name: 'leak.jpg' });
    const leadId = await files.sendLead(key);
    await files.settle(first);
    await files.settle(second);
    const { headers, bytes } = await files.download(`/api/admin/leads/${leadId}/files.zip`);
    expect(headers.get('content-type')).toBe('application/zip');
    const entries = unzipSync(bytes);
    expect(Object.keys(entries)).toEqual(['1-leak.jpg', '2-leak.jpg']);
    for (const entry of Object.values(entries)) expect((await sharp(entry).metadata()).format).toBe('jpeg');
  });

  it('[REQ-11] are deleted after a day without a lead, and together with their lead', async () => {
    const orphan = await files.uploader.upload(await createJpeg());
    const { id, key, leadId } = await files.sendFile(await createJpeg());
    await files.settle(orphan);
    const housekeeping = app.app.get(HousekeepingService);
    await housekeeping.deleteExpired(Date.now() + 23 * HOUR_MS);
    expect((await files.uploader.get(orphan.id, orphan.key)).status).toBe(200);
    await housekeeping.deleteExpired(Date.now() + 25 * HOUR_MS);
    expect((await files.uploader.get(orphan.id, orphan.key)).status).toBe(404);
    await expectDeleted(orphan.id);
    expect((await files.uploader.get(id, key)).status).toBe(200);
    await app.orm.em.fork().transactional((tx) => deleteLeads(tx, [leadId]));
    expect((await files.uploader.get(id, key)).status).toBe(404);
    await expectDeleted(id);
  });

  it('[REQ-11] are erased with the customer, and listed in the export of their data', async () => {
    // The clock of the previous test has ended all sessions.
    files.cookie = await app.login();
    const { id, leadId } = await files.sendFile(await createJpeg(), { name: 'leak.jpg' });
    const { lead } = await files.detailOf(leadId);
    const person = { emails: [lead.email ?? ''], phones: [] };
    const records = await app.call<components['schemas']['PersonRecords']>('POST', 'privacy/people/records', person, files.cookie);
    const found = records.data.leads.find((each) => each.id === leadId);
    expect(found?.files).toMatchObject([{ id, name: 'leak.jpg', type: 'photo' }]);
    await app.orm.em.fork().transactional((tx) => erasePerson(tx, person));
    await expectDeleted(id);
  });
});

describe('a bucket', () => {
  let app: TestApp;
  let files: FileSender;
  beforeAll(async () => {
    app = await startTestApp({ config: { bucket: bucket.place } });
    files = new FileSender(app, await app.login());
    app.app.get(StatusService).sharedMs = 0;
  });
  afterAll(() => app.stop());

  const filesCheck = async () =>
    (await app.get<Status>('/api/admin/status', files.cookie)).data.checks.find(({ name }) => name === 'files');

  it('[REQ-23] can be unreachable without losses: new files wait, reads fail with a message, and deleted objects are removed later', async () => {
    const [before, erased] = [await files.sendFile(await createJpeg()), await files.sendFile(await createJpeg())];
    await bucket.pause();
    const key = newFilesKey();
    const waiting = await files.uploader.upload(await createJpeg(), { key });
    await files.sendLead(key);
    await expect.poll(filesCheck, WAIT).toMatchObject({ state: 'failing', problem: 'bucket_failing' });
    expect((await files.uploader.get(waiting.id, key)).data.state).toBe('processing');
    for (const path of [`files/${before.id}`, `leads/${before.leadId}/files.zip`]) {
      const { status, headers, bytes } = await files.download(`/api/admin/${path}`);
      expect([status, headers.get('retry-after'), JSON.parse(bytes.toString())]).toMatchObject([503, '60', { code: 'file.unavailable' }]);
    }
    expect((await files.download(`/api/admin/files/${before.id}/thumbnail`)).status).toBe(200);
    expect((await files.uploader.remove(erased.id, erased.key)).status).toBe(204);
    await bucket.resume();
    const processing = app.app.get(FileProcessingService);
    // The test of the virus scanner shows that this also runs by itself.
    const processedState = async () => {
      processing.start();
      return (await files.uploader.get(waiting.id, waiting.key)).data.state;
    };
    await expect.poll(processedState, WAIT).toBe('stored');
    expect((await files.download(`/api/admin/files/${waiting.id}`)).status).toBe(200);
    expect((await files.download(`/api/admin/files/${before.id}`)).status).toBe(200);
    expect(await filesCheck()).toMatchObject({ state: 'good' });
    // Any process removes the deleted objects, here one that starts.
    const next = await startTestApp({ databaseUrl: app.databaseUrl, config: { bucket: bucket.place } });
    onTestFinished(() => next.stop());
    await expect.poll(async () => (await bucket.keys()).filter((name) => name.startsWith(erased.id)), WAIT).toEqual([]);
  }, 240_000);

  it('[REQ-20] has objects of a killed process deleted after an hour, and not before', async () => {
    const { id } = await files.sendFile(await createJpeg());
    const [first] = (await bucket.keys()).filter((key) => key.startsWith(id));
    // As after a kill between the object and its row.
    await sql(app.databaseUrl, `insert into lead_file_removals (object_key, due_at) values ($1, now() + interval '1 hour')`, [first]);
    const processing = app.app.get(FileProcessingService);
    await processing.removeDue();
    expect(await bucket.keys()).toContain(first);
    await sql(app.databaseUrl, `update lead_file_removals set due_at = now() - interval '1 second' where object_key = $1`, [first]);
    await processing.removeDue();
    expect(await bucket.keys()).not.toContain(first);
    expect(await sql(app.databaseUrl, 'select from lead_file_removals where object_key = $1', [first])).toEqual([]);
    expect((await files.download(`/api/admin/files/${id}`)).status).toBe(404);
  });

  it('[REQ-20] does not get a file whose object a process has begun to remove', async () => {
    const { id } = await files.sendFile(await createJpeg());
    const repository = app.app.get(LeadFilesRepository);
    const removal = { objectKey: `${id}/late`, dueAt: new Date(Date.now() + HOUR_MS) };
    await repository.scheduleRemoval(removal);
    // Claiming a removal moves its date first.
    await sql(app.databaseUrl, `update lead_file_removals set due_at = due_at + interval '1 minute' where object_key = $1`, [
      removal.objectKey,
    ]);
    const processed = { type: 'photo', mediaType: 'image/jpeg', width: 1, height: 1, bytes: 1, hasThumbnail: true } as const;
    const store = app.orm.em.fork().transactional((tx) => repository.store(tx, id, processed, removal));
    await expect(store).rejects.toThrow('removed before its file had it');
    expect((await files.download(`/api/admin/files/${id}`)).status).toBe(200);
  });

  it('[REQ-23] can be enabled and disabled: each file is read from where it was stored', async () => {
    const inBucket = await files.sendFile(await createJpeg({ width: 200, height: 100 }));
    const plain = await startTestApp({ databaseUrl: app.databaseUrl, isOwner: true, isIdle: true });
    const others = new FileSender(plain, await plain.login());
    const inDatabase = await others.sendFile(await createJpeg({ width: 300, height: 100 }));
    expect((await others.download(`/api/admin/files/${inBucket.id}`)).status).toBe(503);
    await plain.stop();
    for (const [file, width] of [
      [inBucket, 200],
      [inDatabase, 300],
    ] as const) {
      const { bytes } = await files.download(`/api/admin/files/${file.id}`);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width });
    }
  });
});
