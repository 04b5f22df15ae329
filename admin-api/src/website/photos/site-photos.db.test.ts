import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { EntityManager } from '@mikro-orm/postgresql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { MAX_PHOTO_BYTES } from '../../../contract/limits.ts';
import { SITE_PHOTO_FORMATS, SITE_PHOTO_WIDTHS, sitePhotoPath } from '../../../contract/site-photos.ts';
import { HousekeepingService } from '../../operations/housekeeping/housekeeping.service.ts';
import { newAddress } from '../../testing/caller.ts';
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
import { createSmallSite, type SmallSite } from '../../testing/small-site.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { PublishedPagesService } from '../published-pages.service.ts';
import { SitePhotosService } from './site-photos.service.ts';
import { findMissingPhotos } from './site-photos.sql.ts';

type Photo = components['schemas']['SitePhoto'];
type Crop = components['schemas']['CropSitePhoto'];

let site: SmallSite;
let app: TestApp;
let owner: string;
beforeAll(async () => {
  site = createSmallSite();
  app = await startTestApp({ siteDir: site.folder });
  await app.app.get(PublishedPagesService).start();
  owner = await app.login();
});
afterAll(async () => {
  await app.stop();
  site.remove();
});

interface UploadOptions {
  cookie?: string;
  type?: string;
  origin?: string;
}

async function send(body: Buffer, { cookie = owner, type = 'application/octet-stream', origin = app.baseUrl }: UploadOptions = {}) {
  const response = await app.fetch('/api/admin/website/photos', {
    method: 'POST',
    headers: { cookie, origin, 'content-type': type, 'x-forwarded-for': newAddress() },
    body: new Uint8Array(body),
  });
  const answer = (await response.json()) as { data: Photo; code?: string; errors?: Record<string, string> };
  return { status: response.status, ...answer };
}

async function add(body: Buffer): Promise<Photo> {
  const { status, data } = await send(body);
  expect(status).toBe(201);
  return data;
}

const crop = (id: string, body: object) => app.call<Photo>('POST', `website/photos/${id}/crops`, body, owner);
const get = (path: string, cookie = '') => app.fetch(path, cookie ? { headers: { cookie } } : {});
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

const FILES = SITE_PHOTO_WIDTHS.flatMap((width) => SITE_PHOTO_FORMATS.map((format) => ({ width, format })));

/** All files of a photo: six encoded crops and the uncropped picture. */
async function filesOf(id: string): Promise<Buffer[]> {
  const responses = [
    ...(await Promise.all(FILES.map(({ width, format }) => get(sitePhotoPath(id, width, format))))),
    await get(`/api/admin/website/photos/${id}/source`, owner),
  ];
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  return Promise.all(responses.map(bytesOf));
}

/** Whether a point of a picture is red or blue; the coordinates are fractions. */
async function colourAt(file: Buffer, x: number, y: number): Promise<{ red: boolean; blue: boolean }> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return { red: (data[at] ?? 0) > 130, blue: (data[at + 2] ?? 0) > 130 };
}

describe('a photo of the website', () => {
  it('[WEB-118] is re-encoded upright and without metadata, cropped to 3:2 and served as AVIF and JPEG in three widths', async () => {
    // Red on the left of the stored pixels; with the orientation applied, red is at the top.
    const photo = await add(await createJpeg({ width: 3_200, height: 2_400, orientation: 6 }));
    expect(photo).toMatchObject({ width: 1_920, height: 2_560, crop: { x: 0, y: 0.25, width: 1 } });
    const files = await filesOf(photo.id);
    expect(files).toHaveLength(7);
    for (const [index, { width, format }] of FILES.entries()) {
      const file = files[index] as Buffer;
      expect(await sharp(file).metadata()).toMatchObject({ format: format === 'jpg' ? 'jpeg' : 'heif', width, height: (width * 2) / 3 });
      expect(await colourAt(file, 0.5, 0.1)).toEqual({ red: true, blue: false });
      expect(await colourAt(file, 0.5, 0.9)).toEqual({ red: false, blue: true });
    }
    for (const file of files) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      for (const secret of ['SecretCam', 'Exif', 'GPS']) expect(file.includes(secret)).toBe(false);
    }
  });

  it.each([
    ['PNG', createPng],
    ['WebP', createWebp],
    ['AVIF', createAvif],
  ] as const)('may be a %s', async (_name, createPicture) => {
    const photo = await add(await createPicture({ width: 600, height: 400 }));
    expect(photo).toMatchObject({ width: 600, height: 400, crop: { x: 0, y: 0, width: 1 } });
  });

  it('may be a HEIC from a phone, whose metadata is removed too', async () => {
    const heic = await readFile(join(import.meta.dirname, '../../testing/phone.heic'));
    expect(heic.includes('SecretCam')).toBe(true);
    const { id, ...size } = await add(heic);
    expect(size).toMatchObject({ width: 1_200, height: 900 });
    for (const file of await filesOf(id)) {
      expect(file.includes('SecretCam')).toBe(false);
      expect(await colourAt(file, 0.1, 0.5)).toEqual({ red: true, blue: false });
    }
  });

  it('is not enlarged', async () => {
    const { id } = await add(await createJpeg({ width: 700, height: 500 }));
    const widths = await Promise.all(
      SITE_PHOTO_WIDTHS.map(async (width) => (await sharp(await bytesOf(await get(sitePhotoPath(id, width, 'jpg')))).metadata()).width),
    );
    expect(widths).toEqual([480, 700, 700]);
  });

  it('is rejected when it is too small', async () => {
    for (const size of [
      { width: 479, height: 400 },
      { width: 600, height: 319 },
    ])
      expect(await send(await createJpeg(size))).toMatchObject({
        status: 400,
        code: 'request.invalid',
        errors: { photo: expect.stringContaining('480 pixels wide') as string },
      });
    await add(await createJpeg({ width: 480, height: 320 }));
  });

  it('is rejected when it is too large', async () => {
    const { status, errors } = await send(Buffer.alloc(MAX_PHOTO_BYTES + 1));
    expect({ status, errors }).toEqual({ status: 400, errors: { photo: 'Choose a smaller photo: the limit is 20 MB.' } });
  });

  it('is rejected when it is damaged, has another type, or would need too much memory', async () => {
    const whole = await createNoise(900, 600);
    const rejected = [
      [whole.subarray(0, whole.length / 2), 'damaged'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Choose a photo'],
      [await createVideo('mp4', 2), 'Choose a photo'],
      [Buffer.alloc(0), 'Choose a photo'],
      [withPngSize(await createPng({ width: 600, height: 400 }), 20_000, 20_000), 'more pixels'],
      [await createOverlayAvif(3, 600), 'damaged'],
    ] as const;
    for (const [file, message] of rejected)
      expect(await send(file)).toMatchObject({ status: 400, errors: { photo: expect.stringContaining(message) as string } });
    // The next upload is still accepted.
    await add(whole);
  });

  it('is accepted only from accounts that may change the website, from the same origin and as bytes', async () => {
    const photo = await createJpeg({ width: 600, height: 400 });
    const agent = await app.addColleague({ role: 'agent' });
    expect(await send(photo, { cookie: agent.cookie })).toMatchObject({ status: 403, code: 'access.not_permitted' });
    expect(await send(photo, { origin: 'https://other.example' })).toMatchObject({ status: 403, code: 'request.foreign' });
    expect(await send(photo, { type: 'text/plain' })).toMatchObject({ status: 415 });
    expect(await send(Buffer.from('{}'), { type: 'application/json' })).toMatchObject({ status: 415 });
    const manager = await app.addColleague({ role: 'manager' });
    expect((await send(photo, { cookie: manager.cookie })).status).toBe(201);
  });

  it('gets a 503 when its process is killed, and the next one is accepted', async () => {
    const photo = await createJpeg({ width: 600, height: 400 });
    const photos = app.app.get(SitePhotosService);
    const answer = send(photo);
    await expect.poll(() => photos.decoderPid, { timeout: 10_000, interval: 5 }).toBeDefined();
    expect(photos.decoderPid).not.toBe(process.pid);
    process.kill(photos.decoderPid ?? 0, 'SIGKILL');
    expect(await answer).toMatchObject({ status: 503, code: 'service.unavailable' });
    expect((await send(photo)).status).toBe(201);
  });

  it('does not block others when its upload is aborted', async () => {
    const whole = await createJpeg({ width: 600, height: 400 });
    const headers = { cookie: owner, origin: app.baseUrl, 'content-type': 'application/octet-stream', 'content-length': '9000000' };
    const uploads = Array.from({ length: 4 }, () => {
      const call = request(`${app.baseUrl}/api/admin/website/photos`, { method: 'POST', headers, agent: false });
      call.on('error', () => undefined).write(whole);
      return call;
    });
    const waiting = send(whole);
    await sleep(500);
    for (const call of uploads) call.destroy();
    expect((await waiting).status).toBe(201);
  });

  it('is queued when several are uploaded at once', async () => {
    const photo = await createJpeg({ width: 900, height: 600 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(photo)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(5);
  });
});

describe('cropping a photo', () => {
  it('creates another photo and does not change the first one', async () => {
    const first = await add(await createJpeg({ width: 1_600, height: 1_200 }));
    const { status, data } = await crop(first.id, { x: 0.6, y: 0, width: 0.4 } satisfies Crop);
    expect(status).toBe(201);
    expect(data).toEqual({ id: expect.any(String) as string, width: 1_600, height: 1_200, crop: { x: 0.6, y: 0, width: 0.4 } });
    expect(data.id).not.toBe(first.id);
    const [before, after] = await Promise.all([filesOf(first.id), filesOf(data.id)]);
    // The left of the photo is red, its right blue.
    for (const file of before.slice(0, 6)) expect(await colourAt(file, 0.05, 0.5)).toEqual({ red: true, blue: false });
    for (const file of after.slice(0, 6)) expect(await colourAt(file, 0.05, 0.5)).toEqual({ red: false, blue: true });
    expect(await sharp(after[2]).metadata()).toMatchObject({ width: 640, height: 427 });
    expect(after[6]?.equals(before[6] as Buffer)).toBe(true);
  });

  it('requires a crop within the photo that is at least 480 pixels wide', async () => {
    const { id } = await add(await createJpeg({ width: 1_600, height: 1_200 }));
    for (const wrong of [
      { x: 0.5, y: 0, width: 0.6 },
      { x: 0, y: 0.5, width: 0.9 },
      { x: 0, y: 0, width: 0.29 },
      { x: -0.1, y: 0, width: 0.5 },
      { x: 0, y: 0, width: 2 },
      { x: 0, y: 0 },
      { x: 0, y: 0, width: 0.5, height: 0.5 },
    ])
      expect((await crop(id, wrong)).status).toBe(400);
    const { failure } = await crop(id, { x: 0.5, y: 0, width: 0.6 });
    expect(failure.errors).toEqual({ width: 'Choose a part that lies within the photo and is at least 480 pixels wide.' });
    expect((await crop(id, { x: 0.7, y: 0.7334, width: 0.3 })).status).toBe(201);
    expect((await crop(randomUUID(), { x: 0, y: 0, width: 0.5 })).status).toBe(404);
    expect((await crop('x', { x: 0, y: 0, width: 0.5 })).status).toBe(404);
  });
});

describe('the files of a photo', () => {
  it('are served with their type, and may be cached for ever', async () => {
    const { id } = await add(await createJpeg({ width: 600, height: 400 }));
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['jpg', 'image/jpeg'],
    ] as const)
      // The second response comes from the cache.
      for (const time of ['first', 'second']) {
        const { status, headers } = await get(sitePhotoPath(id, 960, format));
        expect({ time, status, ...Object.fromEntries(headers) }).toMatchObject({
          time,
          status: 200,
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'same-origin',
        });
      }
    const head = await app.fetch(sitePhotoPath(id, 480, 'jpg'), { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(500);
  });

  it('are the only paths that respond', async () => {
    const { id } = await add(await createJpeg({ width: 600, height: 400 }));
    for (const path of [
      `/photos/${randomUUID()}/480.jpg`,
      `/photos/${id}/481.jpg`,
      `/photos/${id}/480.png`,
      `/photos/${id}/source`,
      `/photos/${id}`,
      `/photos/${id.toUpperCase()}/480.jpg`,
      `/photos/..%2f${id}/480.jpg`,
      '/photos/x/480.jpg',
    ]) {
      const { status, headers } = await get(path);
      expect({ path, status, cache: headers.get('cache-control') }).toEqual({ path, status: 404, cache: 'no-store' });
    }
    const posted = await app.fetch(sitePhotoPath(id, 480, 'jpg'), { method: 'POST' });
    expect({ status: posted.status, allow: posted.headers.get('allow') }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });

  it('are served in a preview too', async () => {
    const { id } = await add(await createJpeg({ width: 600, height: 400 }));
    const { data } = await app.call<{ url: string }>('POST', 'website/previews', {}, owner);
    const opened = await app.fetch(new URL(data.url).pathname, { redirect: 'manual' });
    const preview = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(preview).not.toBe('');
    expect((await get(sitePhotoPath(id, 480, 'avif'), preview)).status).toBe(200);
  });

  it('are public except for the uncropped picture, which is served only to staff and never cached', async () => {
    const { id } = await add(await createJpeg({ width: 600, height: 400 }));
    const source = await get(`/api/admin/website/photos/${id}/source`, owner);
    expect(source.headers.get('content-type')).toBe('image/jpeg');
    expect(source.headers.get('cache-control')).toBe('no-store');
    expect(await sharp(await bytesOf(source)).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 400 });
    expect((await get(`/api/admin/website/photos/${id}/source`)).status).toBe(401);
    const agent = await app.addColleague({ role: 'agent' });
    expect((await get(`/api/admin/website/photos/${id}/source`, agent.cookie)).status).toBe(403);
    expect((await get(`/api/admin/website/photos/${randomUUID()}/source`, owner)).status).toBe(404);
  });
});

describe('unused photos', () => {
  /** Saves a text that refers to a photo in the draft. */
  async function useInDraft(id: string): Promise<void> {
    const { data } = await app.get<components['schemas']['SiteTexts']>('/api/admin/website/texts', owner);
    const base = data.texts.find(({ key }) => key === 'home.title')?.texts.en;
    expect((await app.call('PUT', 'website/texts/home.title/en', { text: `Photo ${id}`, base }, owner)).status).toBe(200);
  }

  it('are deleted with their files after a week, unless drafts, scheduled publications or versions use them', async () => {
    const small = await createJpeg({ width: 480, height: 320 });
    const photos = { old: '', young: '', drafted: '', scheduled: '', published: '', replaced: '' };
    for (const name of Object.keys(photos) as (keyof typeof photos)[]) photos[name] = (await add(small)).id;
    for (const id of [photos.replaced, photos.published]) {
      await useInDraft(id);
      expect((await app.call('POST', 'website/publications', {}, owner)).status).toBe(201);
    }
    await useInDraft(photos.scheduled);
    const { digest } = (await app.get<{ digest: string }>('/api/admin/website/draft', owner)).data;
    const publishAt = new Date(Date.now() + DAY_MS).toISOString();
    expect((await app.call('POST', 'website/schedules', { publishAt, digest }, owner)).status).toBe(201);
    await useInDraft(photos.drafted);
    await sql(app.databaseUrl, `update site_photos set created_at = now() - interval '8 days' where id <> $1`, [photos.young]);
    const expected = [photos.drafted, photos.published, photos.replaced, photos.scheduled, photos.young].sort();

    // The second run relies on `is_published`, which the first has set.
    for (let run = 0; run < 2; run += 1) await app.app.get(HousekeepingService).deleteExpired();
    const remaining = await sql<{ id: string }>(app.databaseUrl, 'select id from site_photos order by id');
    expect(remaining.map(({ id }) => id)).toEqual(expected);
    const files = await sql<{ id: string; count: number }>(
      app.databaseUrl,
      'select photo_id as id, count(*)::int as count from site_photo_files group by 1 order by 1',
    );
    expect(files).toEqual(expected.map((id) => ({ id, count: 7 })));
    const em = app.app.get(EntityManager);
    expect(await findMissingPhotos(em, [photos.young, photos.old, 'x'])).toEqual([photos.old, 'x']);
    expect(await findMissingPhotos(em, [])).toEqual([]);
    expect((await get(sitePhotoPath(photos.old, 480, 'jpg'))).status).toBe(404);
  });
});
