import { randomUUID } from 'node:crypto';

import { expect, inject, it } from 'vitest';

import { MAX_VIDEO_BYTES } from '../../admin-api/contract/limits.ts';
import {
  createAvif,
  createEndlessVideo,
  createJpeg,
  createOverlayAvif,
  createPng,
  withPngTexts,
} from '../../admin-api/src/testing/sample-files.ts';
import { newFilesKey, Uploader } from '../../admin-api/src/testing/upload.ts';
import { reportReliability } from '../support/reliability.ts';

/** Number of videos of maximum size that all networks may send in a day. */
const ANNOUNCED = 364;
/** Number of them that one network may have announced at once. */
const PER_NETWORK = 17;

it('[REQ-131] files that are announced and never sent do not keep others from sending photos', async ({ task }) => {
  const uploader = new Uploader(inject('target').url);
  const announce = (network: number) => {
    const body = { key: newFilesKey(), name: 'drip.mp4', type: 'video/mp4', size: MAX_VIDEO_BYTES };
    return uploader.put(randomUUID(), body, { 'x-forwarded-for': `198.51.100.${network}` });
  };
  for (let count = 0; count < ANNOUNCED; count += 1) expect((await announce(Math.floor(count / PER_NETWORK))).status).toBe(200);
  expect((await announce(0)).status).toBe(429);

  const { id, key } = await uploader.upload(await createJpeg());
  await expect.poll(async () => (await uploader.get(id, key)).data.state, { timeout: 30_000 }).toBe('stored');
  reportReliability(task, {
    what: 'The largest videos are announced and no byte of them is sent',
    attempts: `${ANNOUNCED} announcements of ${Math.ceil(ANNOUNCED / PER_NETWORK)} networks, ${((ANNOUNCED * MAX_VIDEO_BYTES) / 1024 ** 3).toFixed(0)} GiB`,
    losses: '0 photos of others refused',
    measurements: 'each network is refused more than 1 GiB of announced files at a time',
  });
});

it('[REQ-03] files that are designed to take long do not keep others waiting', async ({ task }) => {
  const uploader = new Uploader(inject('target').url);
  const boxes = Buffer.alloc(2_000_000, Buffer.from('0000000866726565', 'hex'));
  const hostile = [
    await createEndlessVideo(),
    Buffer.concat([await createEndlessVideo(), boxes]),
    withPngTexts(await createPng(), 900),
    await createOverlayAvif(900),
    await createAvif({ width: 5_200, height: 5_200 }),
  ];
  const states =
    ({ id, key }: { id: string; key: string }) =>
    async () =>
      (await uploader.get(id, key)).data.state;
  const sent = await Promise.all(hostile.map((bytes) => uploader.upload(bytes, { from: '198.51.100.250' })));
  const startedAt = Date.now();
  const photo = await uploader.upload(await createJpeg());
  await expect.poll(states(photo), { timeout: 60_000, interval: 50 }).toBe('stored');
  const seconds = (Date.now() - startedAt) / 1_000;
  // At most one of the hostile files is processed before it.
  expect(seconds).toBeLessThan(15);
  for (const upload of sent) await expect.poll(states(upload), { timeout: 60_000 }).toMatch(/stored|refused/);
  reportReliability(task, {
    what: 'Files crafted to take much time or memory: endless tables, 250,000 boxes, compressed texts, overlays, large pictures of few bytes',
    attempts: `${hostile.length} files of one network`,
    losses: '0 photos of others refused',
    measurements: `a photo of another network was stored after ${seconds.toFixed(1)} s`,
  });
});
