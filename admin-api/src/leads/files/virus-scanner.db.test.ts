import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { StatusService } from '../../operations/status/status.service.ts';
import { contact, numbered } from '../../testing/samples.ts';
import { createJpeg } from '../../testing/sample-files.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newFilesKey, Uploader } from '../../testing/upload.ts';
import { startVirusScanner, type TestScanner } from '../../testing/virus-scanner.ts';

type Status = components['schemas']['Status'];

const EICAR = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');
const WAIT = { timeout: 90_000, interval: 200 };
const MAX_BYTES = 500_000;

let app: TestApp;
let uploader: Uploader;
let scanner: TestScanner;
let cookie: string;
beforeAll(async () => {
  scanner = await startVirusScanner({ maxBytes: MAX_BYTES });
  app = await startTestApp({ config: { clamavUrl: scanner.url } });
  uploader = new Uploader(app.baseUrl);
  cookie = await app.login();
  app.app.get(StatusService).sharedMs = 0;
});
afterAll(async () => {
  await app.stop();
  await scanner.stop();
});

let forms = 0;
async function send(bytes: Buffer): Promise<{ id: string; key: string }> {
  const key = newFilesKey();
  forms += 1;
  expect((await app.post('/api/contact-submissions', { ...numbered(contact, forms), filesKey: key })).status).toBe(201);
  return { id: (await uploader.upload(bytes, { key })).id, key };
}

const uploadOf = async ({ id, key }: { id: string; key: string }) => (await uploader.get(id, key)).data;
const served = async (id: string) => (await app.fetch(`/api/admin/files/${id}`, { headers: { cookie } })).status;
async function filesCheck() {
  const { data } = await app.get<Status>('/api/admin/status', cookie);
  return data.checks.find(({ name }) => name === 'files');
}
const warnings = () => app.log.filter((line) => line.includes('waits for the virus scanner')).length;

describe('with a virus scanner', () => {
  it('[REQ-21] a file is scanned as received, before it is decoded, and refused when a threat is found', async () => {
    const photo = await createJpeg({ width: 900, height: 600 });
    const [clean, infected] = [await send(photo), await send(Buffer.concat([photo, EICAR]))];
    await expect.poll(async () => (await uploadOf(clean)).state, WAIT).toBe('stored');
    await expect.poll(async () => (await uploadOf(infected)).state, WAIT).toBe('refused');
    expect(await uploadOf(infected)).toMatchObject({
      refusal: 'file.infected',
      message: 'Our virus scanner does not let this file through.',
    });
    expect(scanner.scanned.some((content) => content.equals(photo))).toBe(true);
    expect([await served(clean.id), await served(infected.id)]).toEqual([200, 404]);
    expect(await sql(app.databaseUrl, 'select from lead_file_parts where file_id = $1', [infected.id])).toEqual([]);
    expect(await sql(app.databaseUrl, 'select lead_id from lead_files where id = $1', [infected.id])).toMatchObject([
      { lead_id: expect.any(String) as unknown },
    ]);
    expect(app.log.some((line) => line.includes('Eicar-Signature') && line.includes(infected.id))).toBe(true);
  }, 120_000);

  it('[REQ-21] files wait, are not served and are reported while it is unreachable, and are processed once it is back', async () => {
    const { port } = scanner;
    scanner.isDying = true;
    const cut = await send(await createJpeg());
    await expect.poll(warnings, WAIT).toBe(1);
    await scanner.stop();
    const late = await send(await createJpeg());
    await expect.poll(filesCheck, WAIT).toMatchObject({
      state: 'failing',
      problem: 'scanner_failing',
      facts: expect.arrayContaining([{ name: 'files_waiting', value: 2 }]) as unknown,
    });
    for (const file of [cut, late]) {
      expect((await uploadOf(file)).state).toBe('processing');
      expect(await served(file.id)).toBe(404);
    }
    scanner = await startVirusScanner({ port, maxBytes: MAX_BYTES });
    for (const file of [cut, late]) await expect.poll(async () => (await uploadOf(file)).state, WAIT).toBe('stored');
    expect(await filesCheck()).toMatchObject({ state: 'good', problem: null });
    // No attempt was counted, and the outage was logged once.
    expect(await sql(app.databaseUrl, 'select attempts from lead_files where id = $1', [cut.id])).toEqual([{ attempts: 1 }]);
    expect(warnings()).toBe(1);
  }, 240_000);

  it('[REQ-21] a file without a verdict waits without blocking others', async () => {
    const before = warnings();
    const large = await send(Buffer.concat([await createJpeg(), Buffer.alloc(MAX_BYTES)]));
    await expect.poll(warnings, WAIT).toBe(before + 1);
    const small = await send(await createJpeg());
    await expect.poll(async () => (await uploadOf(small)).state, WAIT).toBe('stored');
    expect((await uploadOf(large)).state).toBe('processing');
  }, 240_000);
});
