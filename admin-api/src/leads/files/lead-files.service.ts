import { Readable } from 'node:stream';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Zip, ZipPassThrough } from 'fflate';

import { DAY_MS } from '../../../contract/durations.ts';
import { MAX_ANSWER_BYTES } from '../../../contract/limits.ts';
import { AuditLogService, VISITOR } from '../../audit-log/audit-log.service.ts';
import { FileUnavailable, NotFound, ValidationFailed } from '../../http/errors.ts';
import { isUuid } from '../../http/fields.schema.ts';
import { buffer } from 'node:stream/consumers';
import { hashToken } from '../../platform/crypto/random-tokens.ts';
import type { EmailFile } from '../../emails/render-email.ts';
import { Bucket, BucketFailed } from './bucket.ts';
import { DOCUMENT_ENDINGS } from './document-type.ts';
import type { LeadFile } from '../model/lead-file.entity.ts';
import { LeadFilesRepository } from './lead-files.repository.ts';
import { deleteFilesOf, deleteUnfinished, linkFiles, readContent } from './lead-files.sql.ts';
import type { LeadFileView } from '../model/lead-files.schema.ts';

/** The content of a file with what it is served as. */
export interface OpenedFile {
  stream: Readable;
  /** Its media type: that of what was encoded here, never what its sender says. */
  type: string;
  /** For people, with an ending that suits the type. */
  name: string;
  /** In bytes; null for a thumbnail. */
  bytes: number | null;
}

const ORPHANS_KEPT_MS = DAY_MS;
const PARTS_KEPT_MS = 8 * DAY_MS;

/** The photos and videos of leads, and the files that staff send. */
@Injectable()
export class LeadFilesService {
  private readonly logger = new Logger(LeadFilesService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly files: LeadFilesRepository,
    private readonly auditLog: AuditLogService,
    private readonly bucket: Bucket,
  ) {}

  /** The files of a lead that have arrived, oldest first. */
  async list(leadId: string): Promise<LeadFileView[]> {
    return (await this.files.findOfLead(leadId)).flatMap((file) => toView(file) ?? []);
  }

  /**
   * Opens a stored photo or video, or the small picture of a photo.
   *
   * @param leadId Only a file of this lead. @default any
   * @throws NotFound when there is no such file, or it has no small picture.
   * @throws FileUnavailable when it is in the bucket, and that cannot be reached.
   */
  async open(id: string, content: 'whole' | 'thumbnail', leadId?: string): Promise<OpenedFile> {
    const file = isUuid(id) ? await this.files.findReadable(id) : null;
    if (
      !file ||
      (leadId !== undefined && file.leadId !== leadId) ||
      file.mediaType === null ||
      (content === 'thumbnail' && !file.hasThumbnail)
    )
      throw new NotFound('file.not_found');
    const isWhole = content === 'whole';
    return {
      stream: isWhole ? await this.openWhole(file) : this.readParts(file.id, 'thumbnail'),
      type: isWhole ? file.mediaType : 'image/webp',
      name: servedName(file, isWhole ? file.mediaType : 'image/webp'),
      bytes: isWhole ? file.bytes : null,
    };
  }

  /** How many files were added to a lead on its page since a moment, whatever became of them. */
  countAdded(tx: EntityManager, leadId: string, since: Date): Promise<number> {
    return this.files.countAdded(tx, leadId, since);
  }

  /**
   * Gives the files that staff have uploaded with a key to the answer that sends them.
   *
   * @throws ValidationFailed when one of them has not arrived, is being checked or was refused, or is gone, and when they are too large in all.
   */
  async sendWith(tx: EntityManager, key: string, { leadId, entryId }: { leadId: string; entryId: string }): Promise<void> {
    const files = await this.files.findUnsent(tx, leadId, hashToken(key));
    if (files.length === 0 || files.some(({ state }) => state !== 'stored'))
      throw new ValidationFailed([{ field: 'send.filesKey', key: 'field.answerFiles' }]);
    const bytes = files.reduce((sum, file) => sum + (file.bytes ?? 0), 0);
    if (bytes > MAX_ANSWER_BYTES) throw new ValidationFailed([{ field: 'send.filesKey', key: 'field.answerFilesTooLarge' }]);
    const ids = files.map(({ id }) => id);
    await this.files.giveTo(tx, entryId, ids);
  }

  /** Keeps the files of an answer that was undone for another one with the same key, for a day. */
  takeFrom(tx: EntityManager, entryId: string): Promise<void> {
    return this.files.takeFrom(tx, entryId);
  }

  /**
   * The files of an answer with their contents, as they are sent.
   *
   * @throws FileUnavailable when one is in the bucket, and that cannot be reached.
   */
  async readSent(entryId: string): Promise<EmailFile[]> {
    const read: EmailFile[] = [];
    for (const file of await this.files.findSent(entryId)) {
      const type = file.mediaType ?? 'application/octet-stream';
      read.push({ name: servedName(file, type), type, content: await buffer(await this.openWhole(file)) });
    }
    return read;
  }

  /**
   * Opens all stored files that came to a lead, as one.
   *
   * @throws NotFound when there is no such lead, or nothing of it is stored.
   * @throws FileUnavailable when the first of them is in the bucket, and that cannot be reached.
   */
  async openAll(leadId: string): Promise<OpenedFile> {
    const lead = isUuid(leadId) ? await this.files.findLead(leadId) : null;
    if (!lead) throw new NotFound('lead.not_found');
    const stored = (await this.files.findOfLead(leadId)).filter(({ state, addedOn }) => state === 'stored' && addedOn !== 'answer');
    const [first] = stored;
    if (!first) throw new NotFound('file.not_found');
    // While an answer can still say that the bucket is away.
    const opened = await this.openWhole(first);
    const entries = stored.map((file, index) => ({
      name: `${index + 1}-${servedName(file, file.mediaType ?? '')}`,
      at: file.receivedAt ?? file.createdAt,
      parts: file === first ? (opened as AsyncIterable<Buffer>) : this.readWhole(file),
    }));
    const stream = Readable.from(zipOf(entries), { objectMode: false, highWaterMark: 1 });
    return { stream, type: 'application/zip', name: `${lead.reference}.zip`, bytes: null };
  }

  /** The content of a file, wherever it is: files that were stored before the bucket was there are in the database. */
  private async openWhole({ id, objectKey }: LeadFile): Promise<Readable> {
    if (objectKey === null) return this.readParts(id, 'whole');
    const stream = await this.bucket.open(objectKey).catch((err: unknown) => {
      throw err instanceof BucketFailed ? new FileUnavailable(err) : err;
    });
    if (!stream) throw new NotFound('file.not_found');
    return stream;
  }

  /** The same, opened when it is first read. */
  private async *readWhole(file: LeadFile): AsyncGenerator<Buffer> {
    yield* (await this.openWhole(file)) as AsyncIterable<Buffer>;
  }

  private readParts(id: string, content: 'whole' | 'thumbnail'): Readable {
    return Readable.from(readContent(this.em, id, content), { objectMode: false, highWaterMark: 1 });
  }

  /** Deletes the files of leads, in the transaction that deletes the leads. */
  erase(leadIds: readonly string[], tx: EntityManager): Promise<void> {
    return deleteFilesOf(tx, leadIds);
  }

  /** Deletes files whose lead has not come within a day, those that staff have not sent within one, and those that are not complete after a week, as long as browsers try. */
  deleteUnfinished(em: EntityManager, now: number): Promise<void> {
    return deleteUnfinished(em, {
      orphansBefore: new Date(now - ORPHANS_KEPT_MS),
      partsBefore: new Date(now - PARTS_KEPT_MS),
    });
  }

  /** Gives the files of a form's key to its lead, which has been stored and does not wait for it. What fails is made up for later. */
  linkLater(filesKey: string): void {
    this.linkAll(hashToken(filesKey)).catch((err: unknown) => this.logger.warn({ err }, 'files wait for their lead'));
  }

  /** Gives all files whose leads have come to them: what a process that was killed has left. */
  async linkAll(filesHash?: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      const files = await linkFiles(tx, filesHash);
      await this.auditLog.recordAll(
        tx,
        files.map(({ leadId, type }) => ({
          action: 'contact_submission.file_added',
          actor: VISITOR,
          subject: { type: 'contact_submission', id: leadId },
          details: { type },
        })),
      );
    });
  }
}

const ENDINGS: Record<string, string> = {
  ...DOCUMENT_ENDINGS,
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** The name that a file is saved under: what it is says its ending, whatever it was called. */
function servedName({ name, type, id }: Pick<LeadFile, 'name' | 'type' | 'id'>, mediaType: string): string {
  const base = name.replace(/\.[^.]{1,5}$/, '') || `${type}-${id.slice(0, 8)}`;
  return `${base}.${ENDINGS[mediaType] ?? 'bin'}`;
}

function toView(file: LeadFile): LeadFileView | undefined {
  const { id, name, type, width, height, state, refusal, addedOn, entryId } = file;
  if (state === 'receiving') return undefined;
  const receivedAt = (file.receivedAt ?? file.createdAt).toISOString();
  return { id, name, type, width, height, bytes: file.bytes ?? file.size, state, refusal, receivedAt, addedOn, entryId };
}

interface ZipEntry {
  name: string;
  at: Date;
  parts: AsyncIterable<Buffer>;
}

/** A ZIP archive, made while it is read: one part of one entry is in memory. Photos and videos are compressed already. */
async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const take = () => {
    const taken = made;
    made = [];
    return taken;
  };
  for (const { name, at, parts } of entries) {
    const entry = new ZipPassThrough(name);
    entry.mtime = at;
    zip.add(entry);
    for await (const part of parts) {
      entry.push(part);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* take();
}
