import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts';
import { SIGNATURE_BYTES, signatureOf } from '../../../contract/file-signature.ts';
import { MAX_PHOTO_BYTES } from '../../../contract/limits.ts';
import { AuditLogService, VISITOR } from '../../audit-log/audit-log.service.ts';
import { BackgroundService } from '../../platform/background/background.service.ts';
import { RetryDelay } from '../../platform/background/retry-delay.ts';
import { MetricsService } from '../../platform/metrics/metrics.service.ts';
import type { Refusal } from '../model/lead-files.schema.ts';
import { Bucket, BucketFailed } from './bucket.ts';
import { endOfDecoder, startDecoder } from './decoder.ts';
import { DOCUMENT_HEAD_BYTES, documentTypeOf } from './document-type.ts';
import type { FileAnswer, FileQuestion, FileResult, MadeFile } from './file-work.ts';
import { LeadFilesRepository, type PlannedRemoval } from './lead-files.repository.ts';
import {
  claimFile,
  type ClaimedFile,
  findFileBacklog,
  keepAsItIs,
  putOff,
  readContent,
  readRange,
  takeRemoval,
  writeContent,
} from './lead-files.sql.ts';
import { LeadFilesService } from './lead-files.service.ts';
import { ScanFailed, VirusScanner } from './virus-scanner.ts';

/** How often a process looks for files that another has left. What arrives here is begun at once. */
const EVERY_MS = 15 * SECOND_MS;
/** A photo takes less. What is larger than one has a second more for each MiB of it; what takes longer is made to. */
const LIMIT_MS = 10 * SECOND_MS;
const MEBIBYTE = 1024 ** 2;
/** Longer than the limits of a file and of its scan: nobody else begins meanwhile. */
const LEASE_MS = 4 * MINUTE_MS;
/** A file that has ended this many processes, ours or its own, or has run out of time as often, is not tried again. */
const MAX_ATTEMPTS = 3;
/** How long all files wait for a scanner or a bucket that cannot be reached, first and at most. */
const AWAY_MS = { first: 5 * SECOND_MS, most: MINUTE_MS };
/** How long a file waits that the scanner has no opinion of. */
const UNDECIDED_MS = 10 * MINUTE_MS;
/** Much longer than a file is worked on: after that, an object that no file has got is removed. */
const UNKEPT_MS = HOUR_MS;
const NEXT_REMOVAL_MS = 5 * MINUTE_MS;

const WORKER = join(import.meta.dirname, `file-worker${extname(import.meta.filename)}`);

/**
 * Finds out what files are and encodes them anew, one after the other in each process, by a process of its own that is ended afterwards:
 * its memory is not ours, and neither is its end. A process that is killed leaves its file to another.
 */
@Injectable()
export class FileProcessingService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(FileProcessingService.name);
  private running: Promise<void> | undefined;
  private isDue = false;
  private isStopping = false;
  private worker: ChildProcess | undefined;
  private readonly away = new RetryDelay(AWAY_MS.first, AWAY_MS.most);
  /** The newest scan of this process failed, at this moment. */
  scanFailedAt: Date | undefined;
  /** So did the newest try to put a file into the bucket. */
  bucketFailedAt: Date | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly files: LeadFilesRepository,
    private readonly leadFiles: LeadFilesService,
    private readonly auditLog: AuditLogService,
    private readonly background: BackgroundService,
    private readonly scanner: VirusScanner,
    private readonly bucket: Bucket,
    metrics: MetricsService,
  ) {
    metrics.addGauge({
      name: 'files_waiting',
      help: 'Files of requests that have arrived and wait to be processed, in the database that all processes share.',
      read: async () => (await findFileBacklog(em)).waiting,
    });
    metrics.addGauge({
      name: 'files_oldest_seconds',
      help: 'For how long the oldest of them has waited; 0 when none waits.',
      read: async () => (await findFileBacklog(em)).oldestSeconds,
    });
  }

  onModuleInit(): void {
    this.background.every(EVERY_MS, 'the processing of files', async () => {
      await this.leadFiles.linkAll();
      this.wake();
      await this.running;
    });
    if (this.bucket.isOn) this.background.every(EVERY_MS, 'the removal of files from the bucket', () => this.removeDue());
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    this.worker?.kill('SIGKILL');
    await this.running;
  }

  /** The process that decodes a file at the moment. */
  get decoderPid(): number | undefined {
    return this.worker?.pid;
  }

  /** Begins with what has arrived, unless that is under way. */
  wake(): void {
    this.isDue = true;
    this.running ??= this.runAll()
      .catch((err: unknown) => {
        if (!this.isStopping) this.logger.warn({ err }, 'files wait for being processed');
      })
      .finally(() => {
        this.running = undefined;
        if (this.isDue && !this.isStopping) this.wake();
      });
  }

  /** Resolves when nothing that has arrived here waits to be checked, or after a time. */
  async settle(atMostMs: number): Promise<void> {
    await Promise.race([this.running, sleep(atMostMs, undefined, { ref: false })]);
  }

  private async runAll(): Promise<void> {
    for (;;) {
      this.isDue = false;
      if (this.isStopping || !this.away.isOver(Date.now())) return;
      const file = await claimFile(this.em, new Date(Date.now() + LEASE_MS));
      if (!file) return;
      try {
        const result: FileResult | undefined =
          file.attempts > MAX_ATTEMPTS
            ? { refusal: 'file.damaged' }
            : ((await this.scan(file.id)) ?? (await this.keepDocument(file)) ?? (await this.process(file.id, file.size)));
        // What was ended with this process is not the file's doing; what has ended its own may be, and is counted.
        if (this.isStopping || !result) await putOff(this.em, file.id, new Date(), { isCounted: !this.isStopping });
        else await this.finish(file.id, result, 'made' in result ? await this.putIntoBucket(file.id, result.made) : undefined);
        this.away.succeed();
      } catch (err) {
        if (!(err instanceof ScanFailed || err instanceof BucketFailed)) throw err;
        await this.waitFor(file.id, err);
      }
    }
  }

  /**
   * Asks the scanner about what has arrived, before anything decodes it. Returns a refusal, or nothing.
   *
   * @throws ScanFailed when it does not answer.
   */
  private async scan(id: string): Promise<FileResult | undefined> {
    if (!this.scanner.isOn) return undefined;
    const found = await this.scanner.scan(readContent(this.em, id, 'received'));
    this.scanFailedAt = undefined;
    if (found === null) return undefined;
    this.logger.warn({ id, found }, 'the virus scanner has found something in a file');
    return { refusal: 'file.infected' };
  }

  /** A document of staff is kept as it is: nothing here opens it. @returns nothing for a photo or a video. */
  private async keepDocument({ id, name, size, addedOn }: ClaimedFile): Promise<FileResult | undefined> {
    if (addedOn !== 'answer') return undefined;
    const head = await readRange(this.em, id, 0, Math.max(SIGNATURE_BYTES, DOCUMENT_HEAD_BYTES));
    if (signatureOf(head)) return undefined;
    const mediaType = documentTypeOf(name, head);
    if (mediaType === undefined) return { refusal: 'file.document_type' };
    await this.files.deleteMade(id);
    await keepAsItIs(this.em, id);
    return { made: { type: 'document', mediaType, width: null, height: null, bytes: size, hasThumbnail: false } };
  }

  /**
   * Puts what has been made into the bucket, if there is one, before a file says that it is there. Until then its removal is planned.
   *
   * @throws BucketFailed
   */
  private async putIntoBucket(id: string, { mediaType: type, bytes }: MadeFile): Promise<PlannedRemoval | undefined> {
    if (!this.bucket.isOn) return undefined;
    const object = { objectKey: `${id}/${randomUUID()}`, dueAt: new Date(Date.now() + UNKEPT_MS) };
    await this.files.planRemoval(object);
    await this.bucket.put(object.objectKey, { type, bytes, parts: readContent(this.em, id, 'whole') });
    this.bucketFailedAt = undefined;
    return object;
  }

  /** Removes from the bucket what no file has any longer, or has never got. */
  async removeDue(): Promise<void> {
    while (!this.isStopping) {
      const key = await takeRemoval(this.em, new Date(Date.now() + NEXT_REMOVAL_MS));
      if (key === undefined) return;
      await this.bucket.remove(key);
      await this.files.forgetRemoval(key);
    }
  }

  /**
   * The file stays as it is and is tried again: with all others when the scanner or the bucket is away, alone when the scanner has no
   * opinion of it.
   */
  private async waitFor(id: string, err: ScanFailed | BucketFailed): Promise<void> {
    const now = Date.now();
    const [isScan, isOfFile] = [err instanceof ScanFailed, err instanceof ScanFailed && err.isOfFile];
    // One warning per series of failures, one for each file that the scanner has no opinion of.
    if (isOfFile || !this.away.hasFailed) this.logger.warn({ err, id }, `a file waits for the ${isScan ? 'virus scanner' : 'bucket'}`);
    if (isScan) this.scanFailedAt = new Date(now);
    else this.bucketFailedAt = new Date(now);
    if (!isOfFile) this.away.fail(now);
    await putOff(this.em, id, isOfFile ? new Date(now + UNDECIDED_MS) : new Date(now));
  }

  /**
   * Returns nothing when the process of the file was ended by a signal, by its decoder or by a system that is out of memory, and when it
   * ran out of time, as on a busy machine: others go first, and then it is tried again.
   */
  private async process(id: string, size: number): Promise<FileResult | undefined> {
    await this.files.deleteMade(id);
    const decoder = startDecoder(WORKER, [String(size)]);
    this.worker = decoder;
    try {
      const end = await endOfDecoder<FileQuestion, FileResult>(decoder, limitOf(size), (question) => this.answer(id, question));
      if (typeof end === 'object') return end;
      if (!this.isStopping) this.logger.warn({ id, end }, 'the process of a file has ended');
      return end === 'failed' ? { refusal: 'file.damaged' } : undefined;
    } finally {
      this.worker = undefined;
    }
  }

  private async answer(fileId: string, question: FileQuestion): Promise<FileAnswer> {
    const { id } = question;
    if (question.ask === 'read') return { id, bytes: await readRange(this.em, fileId, question.start, question.end) };
    await writeContent(this.em, fileId, question.content, question.position, Buffer.from(question.bytes));
    return { id };
  }

  /** Stores what has been made of a file, or why it is not taken: what has arrived is deleted either way. */
  private async finish(id: string, result: FileResult, object: PlannedRemoval | undefined): Promise<void> {
    await this.em.transactional(async (tx) => {
      const file = await this.files.lockFile(tx, id);
      if (!file) {
        // Removed meanwhile, unlike what was made of it since.
        await this.files.deleteParts(tx, id);
        return;
      }
      if (file.state !== 'processing') return;
      if ('refusal' in result) {
        await this.files.refuse(tx, id, result.refusal satisfies Refusal);
      } else {
        await this.files.store(tx, id, result.made, object);
        // An answer has a line of its own in the history.
        if (file.leadId === null || file.addedOn === 'answer') return;
        const subject = { type: 'contact_submission', id: file.leadId } as const;
        const { type } = result.made;
        await this.auditLog.record(tx, { action: 'contact_submission.file_added', actor: VISITOR, subject, details: { type } });
      }
    });
  }
}

function limitOf(size: number): number {
  return LIMIT_MS + SECOND_MS * Math.ceil(Math.max(0, size - MAX_PHOTO_BYTES) / MEBIBYTE);
}
