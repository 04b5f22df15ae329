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
import { DOCUMENT_EXTENSIONS } from './document-type.ts';
import type { LeadFile } from '../model/lead-file.entity.ts';
import { LeadFilesRepository } from './lead-files.repository.ts';
import { deleteFilesOf, deleteUnfinished, linkFiles, readContent } from './lead-files.sql.ts';
import type { LeadFileView } from '../model/lead-files.schema.ts';

/** The content of a file, with the values of its response headers. */
export interface OpenedFile {
  stream: Readable;
  /** The media type that was detected or produced here, never the declared one. */
  type: string;
  /** A file name with the extension of the type. */
  name: string;
  /** In bytes; null for a thumbnail. */
  bytes: number | null;
}

/** Orphaned uploads and unsent attachments are deleted after this time. */
const ORPHAN_RETENTION_MS = DAY_MS;
/** Incomplete uploads are deleted after this time; browsers retry for a week. */
const INCOMPLETE_RETENTION_MS = 8 * DAY_MS;

/** The photos and videos of leads, and attachments of answers. */
@Injectable()
export class LeadFilesService {
  private readonly logger = new Logger(LeadFilesService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly files: LeadFilesRepository,
    private readonly auditLog: AuditLogService,
    private readonly bucket: Bucket,
  ) {}

  /** The received files of a lead, oldest first. */
  async list(leadId: string): Promise<LeadFileView[]> {
    return (await this.files.findOfLead(leadId)).flatMap((file) => toView(file) ?? []);
  }

  /**
   * Opens a stored file, or the thumbnail of a photo.
   *
   * @param leadId Restricts to files of this lead. @default any
   * @throws NotFound when the file is unknown or has no thumbnail.
   * @throws FileUnavailable when its bucket cannot be reached.
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

  /** The number of files added to a lead on the request page or by e-mail since a time, including refused ones. */
  countAdded(tx: EntityManager, leadId: string, since: Date): Promise<number> {
    return this.files.countAdded(tx, leadId, since);
  }

  /**
   * Attaches the files that staff uploaded with a key to an answer.
   *
   * @throws ValidationFailed when one of them is not stored, or their total size is too large.
   */
  async attachToAnswer(tx: EntityManager, key: string, { leadId, entryId }: { leadId: string; entryId: string }): Promise<void> {
    const files = await this.files.findUnsent(tx, leadId, hashToken(key));
    if (files.length === 0 || files.some(({ state }) => state !== 'stored'))
      throw new ValidationFailed([{ field: 'send.filesKey', key: 'field.answerFiles' }]);
    const bytes = files.reduce((sum, file) => sum + (file.bytes ?? 0), 0);
    if (bytes > MAX_ANSWER_BYTES) throw new ValidationFailed([{ field: 'send.filesKey', key: 'field.answerFilesTooLarge' }]);
    const ids = files.map(({ id }) => id);
    await this.files.attach(tx, entryId, ids);
  }

  /** Detaches the files of an answer that was undone; for a day they can be attached to another answer with the same key. */
  detachFromAnswer(tx: EntityManager, entryId: string): Promise<void> {
    return this.files.detach(tx, entryId);
  }

  /**
   * The attachments of an answer with their contents.
   *
   * @throws FileUnavailable when the bucket cannot be reached.
   */
  async readSent(entryId: string): Promise<EmailFile[]> {
    const attachments: EmailFile[] = [];
    for (const file of await this.files.findSent(entryId)) {
      const type = file.mediaType ?? 'application/octet-stream';
      attachments.push({ name: servedName(file, type), type, content: await buffer(await this.openWhole(file)) });
    }
    return attachments;
  }

  /**
   * Opens all stored photos and videos of a lead as a ZIP archive.
   *
   * @throws NotFound when the lead is unknown or has no stored files.
   * @throws FileUnavailable when the bucket of the first file cannot be reached.
   */
  async openAll(leadId: string): Promise<OpenedFile> {
    const lead = isUuid(leadId) ? await this.files.findLead(leadId) : null;
    if (!lead) throw new NotFound('lead.not_found');
    const stored = (await this.files.findOfLead(leadId)).filter(({ state, addedOn }) => state === 'stored' && addedOn !== 'answer');
    const [first] = stored;
    if (!first) throw new NotFound('file.not_found');
    // Opened before the response begins, so that an unreachable bucket is still reported as an error.
    const opened = await this.openWhole(first);
    const entries = stored.map((file, index) => ({
      name: `${index + 1}-${servedName(file, file.mediaType ?? '')}`,
      at: file.receivedAt ?? file.createdAt,
      parts: file === first ? (opened as AsyncIterable<Buffer>) : this.readWhole(file),
    }));
    const stream = Readable.from(zipOf(entries), { objectMode: false, highWaterMark: 1 });
    return { stream, type: 'application/zip', name: `${lead.reference}.zip`, bytes: null };
  }

  /** Opens a file in the database or the bucket; files from before the bucket was configured are in the database. */
  private async openWhole({ id, objectKey }: LeadFile): Promise<Readable> {
    if (objectKey === null) return this.readParts(id, 'whole');
    const stream = await this.bucket.open(objectKey).catch((err: unknown) => {
      throw err instanceof BucketFailed ? new FileUnavailable(err) : err;
    });
    if (!stream) throw new NotFound('file.not_found');
    return stream;
  }

  /** Opens a file when it is first read. */
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

  /** Deletes orphaned uploads, unsent attachments and incomplete uploads after their retention. */
  deleteUnfinished(em: EntityManager, now: number): Promise<void> {
    return deleteUnfinished(em, {
      orphansBefore: new Date(now - ORPHAN_RETENTION_MS),
      incompleteBefore: new Date(now - INCOMPLETE_RETENTION_MS),
    });
  }

  /** Links the files of an upload key to their stored lead in the background. After a failure, the next run of `linkAll` links them. */
  linkInBackground(filesKey: string): void {
    this.linkAll(hashToken(filesKey)).catch((err: unknown) => this.logger.warn({ err }, 'could not link files to their lead yet'));
  }

  /** Links all files whose leads have been stored, including those that a killed process did not link. */
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

const EXTENSIONS: Record<string, string> = {
  ...DOCUMENT_EXTENSIONS,
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** The file name for downloads, with the extension of its media type. */
function servedName({ name, type, id }: Pick<LeadFile, 'name' | 'type' | 'id'>, mediaType: string): string {
  const base = name.replace(/\.[^.]{1,5}$/, '') || `${type}-${id.slice(0, 8)}`;
  return `${base}.${EXTENSIONS[mediaType] ?? 'bin'}`;
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

/** Streams a ZIP archive with one part of one entry in memory. Without compression, because photos and videos are compressed already. */
async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  let output: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    output.push(bytes);
  });
  const drain = () => {
    const drained = output;
    output = [];
    return drained;
  };
  for (const { name, at, parts } of entries) {
    const entry = new ZipPassThrough(name);
    entry.mtime = at;
    zip.add(entry);
    for await (const part of parts) {
      entry.push(part);
      yield* drain();
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* drain();
}
