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
import { type MadePhoto, type PhotoQuestion, type PhotoResult, SOURCE } from './photo-work.ts';
import { RecentFiles } from './recent-files.ts';
import { SitePhoto, SitePhotoFile } from './site-photo.entity.ts';
import type { CropSitePhoto, SitePhotoView } from './site-photos.schema.ts';
import { deleteUnnamedPhotos, readPhotoFile } from './site-photos.sql.ts';
import { Turns } from './turns.ts';

const WORKER = join(import.meta.dirname, `photo-worker${extname(import.meta.filename)}`);
/** Many times what a photo of a phone takes; less than proxies wait. */
const LIMIT_MS = 45 * SECOND_MS;
/** One is read while another one is encoded; the others stay with their browsers. */
const IN_MEMORY = 2;
/** How long a photo is kept that nothing names: somebody may still be at the form that will. */
const UNNAMED_MS = 7 * DAY_MS;
const RECENT_BYTES = 32 * 1024 ** 2;
/** A crop in fractions may be off by less than a pixel of the largest photo. */
const TOLERANCE = 1e-4;

const FILE = new RegExp(`^/([^/]+)/((?:${SITE_PHOTO_WIDTHS.join('|')})\\.(${SITE_PHOTO_FORMATS.join('|')}))$`);

/** Photos of the website: how staff add and crop them, and how visitors get them. */
@Injectable()
export class SitePhotosService implements OnModuleDestroy {
  private readonly logger = new Logger(SitePhotosService.name);
  private readonly reading = new Turns(IN_MEMORY);
  private readonly encoding = new Turns(1);
  private readonly recent = new RecentFiles(RECENT_BYTES);
  private decoder: ChildProcess | undefined;
  private isStopping = false;

  constructor(private readonly em: EntityManager) {}

  onModuleDestroy(): void {
    this.isStopping = true;
    this.decoder?.kill('SIGKILL');
  }

  /** The process that decodes a photo at the moment. */
  get decoderPid(): number | undefined {
    return this.decoder?.pid;
  }

  /**
   * Adds the photo that a call brings, with the largest crop in its middle.
   *
   * @throws ValidationFailed that says why it is not taken.
   */
  async add(request: Request, adminId: string): Promise<SitePhotoView> {
    // Paused for the server too, which otherwise ends a request that brings nothing.
    request.pause();
    return this.reading.run(async () => {
      const file = await readPhotoBody(request, MAX_PHOTO_BYTES);
      if (!file) throw new ValidationFailed([{ field: 'photo', key: 'field.photoLarge' }]);
      return this.store(await this.encode({ file }), adminId);
    });
  }

  /**
   * Adds a photo that shows another part of one that is there.
   *
   * @throws NotFound
   * @throws ValidationFailed when that is not within it, or too small.
   */
  async crop(id: string, crop: CropSitePhoto, adminId: string): Promise<SitePhotoView> {
    const photo = isSitePhotoId(id) ? await this.em.findOne(SitePhoto, { id }) : null;
    if (!photo) throw new NotFound('site_photo.not_found');
    const isWithin = crop.x + crop.width <= 1 + TOLERANCE && crop.y + cropHeight(photo, crop.width) <= 1 + TOLERANCE;
    if (!isWithin || Math.round(crop.width * photo.width) < SITE_PHOTO_WIDTHS[0])
      throw new ValidationFailed([{ field: 'width', key: 'field.photoCrop' }]);
    return this.store(await this.encode({ source: await this.readSource(id), crop }), adminId);
  }

  /** The whole picture of a photo, as JPEG. @throws NotFound */
  async readSource(id: string): Promise<Buffer> {
    const source = isSitePhotoId(id) ? await readPhotoFile(this.em, id, SOURCE) : undefined;
    if (!source) throw new NotFound('site_photo.not_found');
    return source;
  }

  /** Serves the files of photos below its path. They never change, so that browsers and proxies keep them. */
  readonly serve: RequestHandler = (request, response, next) => {
    if (request.path === '/') return next();
    const [, id = '', name = '', format] = FILE.exec(request.path) ?? [];
    const refuse = (status: number) => void response.status(status).setHeader('Cache-Control', 'no-store').end();
    if (!isSitePhotoId(id)) return refuse(404);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(405);
    }
    this.readFile(id, name)
      .then((file) => {
        if (!file) return refuse(404);
        response.locals.routePattern = '/photos/*';
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        response.type(format === 'avif' ? 'image/avif' : 'image/jpeg').send(file);
      })
      .catch((error: unknown) => {
        response.setHeader('Cache-Control', 'no-store');
        next(error);
      });
  };

  /** Deletes photos that nothing has named for a week. */
  async deleteUnnamed(em: EntityManager, now: number): Promise<void> {
    await deleteUnnamedPhotos(em, new Date(now - UNNAMED_MS));
  }

  private async readFile(id: string, name: string): Promise<Buffer | undefined> {
    const path = `${id}/${name}`;
    const recent = this.recent.get(path);
    if (recent) return recent;
    const file = await readPhotoFile(this.em, id, name);
    if (file) this.recent.set(path, file);
    return file;
  }

  /** One at a time: a picture of many pixels takes hundreds of megabytes. */
  private encode(question: PhotoQuestion): Promise<MadePhoto> {
    return this.encoding.run(async () => {
      if (this.isStopping) throw new Overloaded();
      const decoder = startDecoder(WORKER);
      this.decoder = decoder;
      decoder.send(question, () => undefined);
      const end = await endOfDecoder<never, PhotoResult>(decoder, LIMIT_MS);
      this.decoder = undefined;
      if (typeof end === 'object') {
        if ('made' in end) return end.made;
        throw new ValidationFailed([{ field: 'photo', key: end.refusal }]);
      }
      if (!this.isStopping) this.logger.warn({ end }, 'the process of a photo has ended');
      // Its time or the memory of the machine was over: on a machine that has less to do it may be made.
      if (end === 'killed') throw new Overloaded();
      throw new ValidationFailed([{ field: 'photo', key: 'file.damaged' }]);
    });
  }

  private async store({ width, height, crop, files }: MadePhoto, adminId: string): Promise<SitePhotoView> {
    const id = uuid();
    await this.em.transactional(async (tx) => {
      const { x: cropX, y: cropY, width: cropWidth } = crop;
      await tx.insert(SitePhoto, { id, width, height, cropX, cropY, cropWidth, createdAt: databaseNow(), createdBy: adminId });
      for (const [name, bytes] of Object.entries(files)) await tx.insert(SitePhotoFile, { photo: id, name, bytes: Buffer.from(bytes) });
    });
    return { id, width, height, crop };
  }
}
