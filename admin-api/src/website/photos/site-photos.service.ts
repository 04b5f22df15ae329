import type { ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { v7 as uuid } from 'uuid';

import { DAY_MS, SECOND_MS } from '../../../contract/durations.ts';
import { MAX_PHOTO_BYTES } from '../../../contract/limits.ts';
import { cropHeight, isSitePhotoId, SITE_PHOTO_FORMATS, SITE_PHOTO_WIDTHS } from '../../../contract/site-photos.ts';
import { databaseNow } from '../../database/sql-expressions.ts';
import { NotFound, Overloaded, ValidationFailed } from '../../http/errors.ts';
import { readPhotoBody } from '../../http/photo-body.ts';
import { endOfDecoder, startDecoder } from '../../leads/files/decoder.ts';
import { FileCache } from './file-cache.ts';
import { type EncodedPhoto, type PhotoJob, type PhotoResult, SOURCE_FILE } from './photo-job.ts';
import { Semaphore } from './semaphore.ts';
import { SitePhoto, SitePhotoFile } from './site-photo.entity.ts';
import type { CropSitePhoto, SitePhotoView } from './site-photos.schema.ts';
import { deleteUnusedPhotos, readPhotoFile } from './site-photos.sql.ts';

const WORKER = join(import.meta.dirname, `photo-worker${extname(import.meta.filename)}`);
/** Far longer than a phone photo takes; shorter than the timeout of proxies. */
const ENCODING_TIMEOUT_MS = 45 * SECOND_MS;
/** One upload is read while another one is encoded; further uploads wait in the browser. */
const MAX_UPLOADS_IN_MEMORY = 2;
/** How long an unused photo is stored: an editor may still be about to use it. */
const UNUSED_PHOTO_TTL_MS = 7 * DAY_MS;
const CACHE_BYTES = 32 * 1024 ** 2;
/** A crop in fractions may be off by less than a pixel of the largest photo. */
const TOLERANCE = 1e-4;

const FILE = new RegExp(`^/([^/]+)/((?:${SITE_PHOTO_WIDTHS.join('|')})\\.(${SITE_PHOTO_FORMATS.join('|')}))$`);

/** Photos of the website: staff add and crop them, visitors load their files. */
@Injectable()
export class SitePhotosService implements OnModuleDestroy {
  private readonly logger = new Logger(SitePhotosService.name);
  private readonly reading = new Semaphore(MAX_UPLOADS_IN_MEMORY);
  private readonly encoding = new Semaphore(1);
  private readonly cache = new FileCache(CACHE_BYTES);
  private decoder: ChildProcess | undefined;
  private isStopping = false;

  constructor(private readonly em: EntityManager) {}

  onModuleDestroy(): void {
    this.isStopping = true;
    this.decoder?.kill('SIGKILL');
  }

  /** The process that is decoding a photo, if any. */
  get decoderPid(): number | undefined {
    return this.decoder?.pid;
  }

  /**
   * Adds the photo in the body of a request, with the largest centred crop.
   *
   * @throws ValidationFailed with the reason when the photo is rejected.
   */
  async add(request: Request, adminId: string): Promise<SitePhotoView> {
    // Paused, so that the server does not end the request as idle while it waits.
    request.pause();
    return this.reading.run(async () => {
      const file = await readPhotoBody(request, MAX_PHOTO_BYTES);
      if (!file) throw new ValidationFailed([{ field: 'photo', key: 'field.photoLarge' }]);
      return this.store(await this.encode({ file }), adminId);
    });
  }

  /**
   * Adds a photo with another crop of an existing one.
   *
   * @throws NotFound
   * @throws ValidationFailed when the crop exceeds the picture or is too small.
   */
  async crop(id: string, crop: CropSitePhoto, adminId: string): Promise<SitePhotoView> {
    const photo = isSitePhotoId(id) ? await this.em.findOne(SitePhoto, { id }) : null;
    if (!photo) throw new NotFound('site_photo.not_found');
    const isWithin = crop.x + crop.width <= 1 + TOLERANCE && crop.y + cropHeight(photo, crop.width) <= 1 + TOLERANCE;
    if (!isWithin || Math.round(crop.width * photo.width) < SITE_PHOTO_WIDTHS[0])
      throw new ValidationFailed([{ field: 'width', key: 'field.photoCrop' }]);
    return this.store(await this.encode({ source: await this.readSource(id), crop }), adminId);
  }

  /** The uncropped picture of a photo, as JPEG. @throws NotFound */
  async readSource(id: string): Promise<Buffer> {
    const source = isSitePhotoId(id) ? await readPhotoFile(this.em, id, SOURCE_FILE) : undefined;
    if (!source) throw new NotFound('site_photo.not_found');
    return source;
  }

  /** Serves the files of photos below the path it is mounted on. They never change, so browsers and proxies may cache them for ever. */
  readonly serve: RequestHandler = (request, response, next) => {
    if (request.path === '/') return next();
    const [, id = '', name = '', format] = FILE.exec(request.path) ?? [];
    const reject = (status: number) => void response.status(status).setHeader('Cache-Control', 'no-store').end();
    if (!isSitePhotoId(id)) return reject(404);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return reject(405);
    }
    this.readFile(id, name)
      .then((file) => {
        if (!file) return reject(404);
        response.locals.routePattern = '/photos/*';
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        response.type(format === 'avif' ? 'image/avif' : 'image/jpeg').send(file);
      })
      .catch((error: unknown) => {
        response.setHeader('Cache-Control', 'no-store');
        next(error);
      });
  };

  /** Deletes photos older than a week that no version, draft or scheduled publication uses. */
  async deleteUnused(em: EntityManager, now: number): Promise<void> {
    await deleteUnusedPhotos(em, new Date(now - UNUSED_PHOTO_TTL_MS));
  }

  private async readFile(id: string, name: string): Promise<Buffer | undefined> {
    const path = `${id}/${name}`;
    const cached = this.cache.get(path);
    if (cached) return cached;
    const file = await readPhotoFile(this.em, id, name);
    if (file) this.cache.set(path, file);
    return file;
  }

  /** One at a time: decoding a large picture takes hundreds of megabytes. */
  private encode(job: PhotoJob): Promise<EncodedPhoto> {
    return this.encoding.run(async () => {
      if (this.isStopping) throw new Overloaded();
      const decoder = startDecoder(WORKER);
      this.decoder = decoder;
      decoder.send(job, () => undefined);
      const end = await endOfDecoder<never, PhotoResult>(decoder, ENCODING_TIMEOUT_MS);
      this.decoder = undefined;
      if (typeof end === 'object') {
        if ('photo' in end) return end.photo;
        throw new ValidationFailed([{ field: 'photo', key: end.refusal }]);
      }
      if (!this.isStopping) this.logger.warn({ end }, 'the photo encoder process has ended');
      // A timeout or lack of memory: it may work when the machine is less busy.
      if (end === 'killed') throw new Overloaded();
      throw new ValidationFailed([{ field: 'photo', key: 'file.damaged' }]);
    });
  }

  private async store({ width, height, crop, files }: EncodedPhoto, adminId: string): Promise<SitePhotoView> {
    const id = uuid();
    await this.em.transactional(async (tx) => {
      const { x: cropX, y: cropY, width: cropWidth } = crop;
      await tx.insert(SitePhoto, { id, width, height, cropX, cropY, cropWidth, createdAt: databaseNow(), createdBy: adminId });
      for (const [name, bytes] of Object.entries(files)) await tx.insert(SitePhotoFile, { photo: id, name, bytes: Buffer.from(bytes) });
    });
    return { id, width, height, crop };
  }
}
