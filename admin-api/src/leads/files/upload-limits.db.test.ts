import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { MAX_VIDEO_BYTES } from '../../../contract/limits.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { formatMessage } from '../../http/messages/messages.ts';
import { StatusService } from '../../operations/status/status.service.ts';
import { newAddress } from '../../testing/caller.ts';
import { FileSender } from '../../testing/file-sender.ts';
import { sendLead } from '../../testing/leads.ts';
import { createJpeg } from '../../testing/sample-files.ts';
import { contact } from '../../testing/samples.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newFilesKey } from '../../testing/upload.ts';
import { UploadLimitsService } from './upload-limits.service.ts';

type Status = components['schemas']['Status'];

const GIBIBYTE = 1024 ** 3;
/** Number of videos of maximum size in 1 GiB. */
const VIDEOS = Math.floor(GIBIBYTE / MAX_VIDEO_BYTES);

let app: TestApp;
let files: FileSender;
beforeAll(async () => {
  app = await startTestApp();
  files = new FileSender(app, await app.login());
  app.app.get(UploadLimitsService).totalCacheMs = 0;
  app.app.get(StatusService).sharedMs = 0;
});
afterAll(() => app.stop());
afterEach(() => sql(app.databaseUrl, 'delete from lead_files'));

/** Announces a video of maximum size, without sending any of it. */
async function announce(from: string) {
  const [id, key] = [randomUUID(), newFilesKey()];
  const body = { key, name: 'drip.mp4', type: 'video/mp4', size: MAX_VIDEO_BYTES };
  const { status, headers, failure } = await files.uploader.put(id, body, { 'x-forwarded-for': from });
  return { id, key, status, code: failure.code, message: failure.message, wait: Number(headers.get('retry-after')) };
}

/** Announces several videos, and returns the last response. */
async function announceAll(from: string, count: number) {
  for (let sent = 1; sent < count; sent += 1) expect((await announce(from)).status).toBe(200);
  return announce(from);
}

const TOO_MANY = { status: 429, code: 'upload.too_many', message: formatMessage('en', 'upload.too_many') };
const TOO_MANY_IN_ALL = { status: 429, code: 'upload.too_many_in_all', message: formatMessage('en', 'upload.too_many_in_all') };

describe('[REQ-131] the daily upload limit', () => {
  it('counts announced bytes only for their own network, and only for ten minutes', async () => {
    const network = newAddress();
    expect((await announceAll(network, VIDEOS)).status).toBe(200);
    expect(await announce(network)).toMatchObject({ ...TOO_MANY, wait: 600 });
    await sql(app.databaseUrl, `update lead_files set created_at = now() - interval '11 minutes'`);
    expect((await announce(network)).status).toBe(200);
    // The limit of all networks.
    for (let other = 0; other < 21; other += 1) await announceAll(newAddress(), VIDEOS);
    expect(await files.sendFile(await createJpeg())).toMatchObject({ state: 'stored' });
  });

  it('counts the networks of a /48 together', async () => {
    const inSite = (network: number) => `2001:db8:7:${network}::1`;
    for (let network = 1; network <= 3; network += 1) expect((await announceAll(inSite(network), VIDEOS)).status).toBe(200);
    expect(await announce(inSite(4))).toMatchObject(TOO_MANY);
    expect((await announce('2001:db8:8::1')).status).toBe(200);
  });

  it('counts received bytes of a network, also after their announcement has expired', async () => {
    const network = newAddress();
    await announce(network);
    await sql(app.databaseUrl, `update lead_files set received = $1`, [GIBIBYTE]);
    const { code, wait } = await announce(network);
    expect(code).toBe('upload.too_many');
    expect(wait).toBeGreaterThan(86_000);
    // Another upload was announced before.
    await sql(app.databaseUrl, `update lead_files set received = 0`);
    const { id, key } = await announce(network);
    await sql(app.databaseUrl, `update lead_files set received = $1 where id <> $2`, [GIBIBYTE, id]);
    expect(await files.uploader.patch(id, key, 0, Buffer.alloc(1))).toMatchObject({ status: 429, failure: { code: 'upload.too_many' } });
    expect((await files.uploader.get(id, key)).data.offset).toBe(0);
  });

  it('counts attachments of an answer for the network of the colleague', async () => {
    const network = newAddress();
    await announce(network);
    await sql(app.databaseUrl, `update lead_files set received = $1`, [GIBIBYTE]);
    const cookie = await app.login();
    const { id } = await sendLead(app, cookie, 'contact');
    const headers = { cookie, 'content-type': 'application/json', 'x-forwarded-for': network };
    const attachment = JSON.stringify({ key: newFilesKey(), name: 'offer.pdf', type: 'application/pdf', size: 1000 });
    const { status, failure } = await app.send<never>('PUT', `/api/admin/leads/${id}/answer-files/${randomUUID()}`, headers, attachment);
    expect({ status, code: failure.code, message: failure.message }).toEqual(TOO_MANY);
  });

  it('has a limit for all networks, which counts unfinished files of earlier days, and is shown on the status page and in the log', async () => {
    const cookie = await app.login();
    const statusOfFiles = async () =>
      (await app.get<Status>('/api/admin/status', cookie)).data.checks.find(({ name }) => name === 'files')!;
    const { id, key } = await announce(newAddress());
    const old = await announce(newAddress());
    await sql(app.databaseUrl, `update lead_files set received = $1, created_at = now() - interval '3 days' where id = $2`, [
      ...[17 * GIBIBYTE, old.id],
    ]);
    expect(await statusOfFiles()).toMatchObject({
      ...{ state: 'attention', problem: 'uploads_scarce' },
      facts: expect.arrayContaining([
        { name: 'uploads_in_a_day', value: 17 * GIBIBYTE },
        { name: 'uploads_limit', value: 20 * GIBIBYTE },
      ]) as unknown,
    });
    await sql(app.databaseUrl, `update lead_files set received = $1 where id = $2`, [20 * GIBIBYTE, old.id]);
    expect(await announce(newAddress())).toMatchObject(TOO_MANY_IN_ALL);
    expect(await files.uploader.patch(id, key, 0, Buffer.alloc(1))).toMatchObject({
      status: 429,
      failure: { code: 'upload.too_many_in_all' },
    });
    expect(app.log.filter((line) => line.includes('"limitOf":"everybody"'))).toHaveLength(1);
    // A day after it is complete, it no longer counts.
    await sql(app.databaseUrl, `update lead_files set state = 'refused', received_at = now() - interval '25 hours' where id = $1`, [
      old.id,
    ]);
    expect((await announce(newAddress())).status).toBe(200);
    expect((await statusOfFiles()).state).toBe('good');
  });

  it('is the reason of refused files of a form without scripts, whose lead is stored', async () => {
    const network = newAddress();
    await announce(network);
    await announce(newAddress());
    const send = async (message: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...contact, message }))
        form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
      form.append('photos', new Blob([new Uint8Array(await createJpeg())], { type: 'image/jpeg' }), 'leak.jpg');
      const headers = { origin: app.baseUrl, 'x-forwarded-for': network };
      await app.fetch('/api/contact-submissions', { method: 'POST', headers, body: form, redirect: 'manual' });
      const query = `select refusal from lead_files f join leads l on l.id = f.lead_id where l.message = $1`;
      return sql(app.databaseUrl, query, [message]);
    };
    await sql(app.databaseUrl, `update lead_files set received = $1`, [GIBIBYTE]);
    expect(await send('First form')).toEqual([{ refusal: 'file.too_many_today' }]);
    await sql(app.databaseUrl, `update lead_files set received = 0`);
    await sql(
      app.databaseUrl,
      `update lead_files set received = $1 where id in (select id from lead_files order by created_at offset 1 limit 1)`,
      [20 * GIBIBYTE],
    );
    expect(await send('Second form')).toEqual([{ refusal: 'file.too_many_in_all' }]);
  });
});
