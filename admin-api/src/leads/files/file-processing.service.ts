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
import type { FileResponse, FileRequest, FileResult, ProcessedFile } from './file-worker-protocol.ts';
import { LeadFilesRepository, type ScheduledRemoval } from './lead-files.repository.ts';
import {
  claimFile,
  type ClaimedFile,
  findFileBacklog,
  copyReceivedContent,
  postponeFile,
  readContent,
  readRange,
  claimRemoval,
  writeContent,
} from './lead-files.sql.ts';
import { LeadFilesService } from './lead-files.service.ts';
import { ScanFailed, VirusScanner } from './virus-scanner.ts';

/** How often a process looks for waiting files. Files that this process receives are started at once. */
const INTERVAL_MS = 15 * SECOND_MS;
/** Time limit of a photo; larger files have another second per MiB. Each attempt has twice the time of the one before: a machine may be busy. */
const PHOTO_LIMIT_MS = 10 * SECOND_MS;
const MEBIBYTE = 1024 ** 2;
/** Longer than the time limits of a file and its scan, so that no other process claims it meanwhile. */
const LEASE_MS = 5 * MINUTE_MS;
/** A file that crashed a process or timed out this often is not tried again. */
const MAX_ATTEMPTS = 3;
/** Retry delay of all files while the scanner or the bucket cannot be reached. */
const OUTAGE_DELAY_MS = { first: 5 * SECOND_MS, max: MINUTE_MS };
/** Retry delay of a file for which the scanner returns no verdict. */
const NO_VERDICT_DELAY_MS = 10 * MINUTE_MS;
/** An uploaded object without a file is deleted after this time, which is much longer than processing takes. */
const ORPHANED_OBJECT_MS = HOUR_MS;
const REMOVAL_RETRY_MS = 5 * MINUTE_MS;

const WORKER = join(import.meta.dirname, `file-worker${extname(import.meta.filename)}`);

/**
 * Detects the types of received files and re-encodes them. Each server process handles one file at a time, in a separate process, so that
 * memory use and crashes do not affect the server. After a kill, another process claims the file.
 */
@Injectable()
export class FileProcessingService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(FileProcessingService.name);
  private running: Promise<void> | undefined;
  private isDue = false;
  private isStopping = false;
  private worker: ChildProcess | undefined;
  private readonly outage = new RetryDelay(OUTAGE_DELAY_MS.first, OUTAGE_DELAY_MS.max);
  /** When the last scan of this process failed; undefined once one succeeds. */
  scanFailedAt: Date | undefined;
  /** When the last upload to the bucket failed; undefined once one succeeds. */
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
      help: 'Received lead files that wait to be processed, of all processes.',
      read: async () => (await findFileBacklog(em)).waiting,
    });
    metrics.addGauge({
      name: 'files_oldest_seconds',
      help: 'Waiting time of the oldest of these files; 0 without any.',
      read: async () => (await findFileBacklog(em)).oldestSeconds,
    });
  }

  onModuleInit(): void {
    this.background.every(INTERVAL_MS, 'Processing files', async () => {
      await this.leadFiles.linkAll();
      this.start();
      await this.running;
    });
    if (this.bucket.isConfigured) this.background.every(INTERVAL_MS, 'Deleting files from the bucket', () => this.removeDue());
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    this.worker?.kill('SIGKILL');
    await this.running;
  }

  /** The process that is decoding a file. */
  get decoderPid(): number | undefined {
    return this.worker?.pid;
  }

  /** Starts processing received files, unless it is running. */
  start(): void {
    this.isDue = true;
    this.running ??= this.runAll()
      .catch((err: unknown) => {
        if (!this.isStopping) this.logger.warn({ err }, 'could not process files yet');
      })
      .finally(() => {
        this.running = undefined;
        if (this.isDue && !this.isStopping) this.start();
      });
  }

  /** Resolves when the current run ends, or after a timeout. */
  async settle(timeoutMs: number): Promise<void> {
    await Promise.race([this.running, sleep(timeoutMs, undefined, { ref: false })]);
  }

  private async runAll(): Promise<void> {
    for (;;) {
      this.isDue = false;
      if (this.isStopping || !this.outage.isOver(Date.now())) return;
      const file = await claimFile(this.em, new Date(Date.now() + LEASE_MS));
      if (!file) return;
      try {
        const result: FileResult | undefined =
          file.attempts > MAX_ATTEMPTS
            ? { refusal: 'file.damaged' }
            : ((await this.scan(file.id)) ?? (await this.storeDocument(file)) ?? (await this.process(file)));
        // Stopping the server is not counted as an attempt; the end of the decoder may be caused by the file, and is counted.
        if (this.isStopping || !result) await postponeFile(this.em, file.id, new Date(), { isCounted: !this.isStopping });
        else await this.finish(file.id, result, 'processed' in result ? await this.uploadToBucket(file.id, result.processed) : undefined);
        this.outage.succeed();
      } catch (err) {
        if (!(err instanceof ScanFailed || err instanceof BucketFailed)) throw err;
        await this.postpone(file.id, err);
      }
    }
  }

  /**
   * Scans a received file before it is decoded. @returns a refusal, or undefined for a clean file.
   *
   * @throws ScanFailed when the scanner returns no verdict.
   */
  private async scan(id: string): Promise<FileResult | undefined> {
    if (!this.scanner.isConfigured) return undefined;
    const found = await this.scanner.scan(readContent(this.em, id, 'received'));
    this.scanFailedAt = undefined;
    if (found === null) return undefined;
    this.logger.warn({ id, found }, 'the virus scanner found a threat in a file');
    return { refusal: 'file.infected' };
  }

  /** Stores a document of staff unchanged, without opening it. @returns undefined for a photo or a video. */
  private async storeDocument({ id, name, size, addedOn }: ClaimedFile): Promise<FileResult | undefined> {
    if (addedOn !== 'answer') return undefined;
    const head = await readRange(this.em, id, 0, Math.max(SIGNATURE_BYTES, DOCUMENT_HEAD_BYTES));
    if (signatureOf(head)) return undefined;
    const mediaType = documentTypeOf(name, head);
    if (mediaType === undefined) return { refusal: 'file.document_type' };
    await this.files.deleteOutput(id);
    await copyReceivedContent(this.em, id);
    return { processed: { type: 'document', mediaType, width: null, height: null, bytes: size, hasThumbnail: false } };
  }

  /**
   * Uploads a processed file to the bucket, if there is one, before its row refers to it. Its removal is scheduled in case that never
   * happens.
   *
   * @throws BucketFailed
   */
  private async uploadToBucket(id: string, { mediaType: type, bytes }: ProcessedFile): Promise<ScheduledRemoval | undefined> {
    if (!this.bucket.isConfigured) return undefined;
    const object = { objectKey: `${id}/${randomUUID()}`, dueAt: new Date(Date.now() + ORPHANED_OBJECT_MS) };
    await this.files.scheduleRemoval(object);
    await this.bucket.put(object.objectKey, { type, bytes, parts: readContent(this.em, id, 'whole') });
    this.bucketFailedAt = undefined;
    return object;
  }

  /** Deletes objects from the bucket that are due for removal. */
  async removeDue(): Promise<void> {
    while (!this.isStopping) {
      const key = await claimRemoval(this.em, new Date(Date.now() + REMOVAL_RETRY_MS));
      if (key === undefined) return;
      await this.bucket.delete(key);
      await this.files.deleteRemoval(key);
    }
  }

  /**
   * Postpones a file: together with all others while the scanner or the bucket cannot be reached, alone if the scanner has no verdict on
   * it.
   */
  private async postpone(id: string, err: ScanFailed | BucketFailed): Promise<void> {
    const now = Date.now();
    const [isScan, isOfFile] = [err instanceof ScanFailed, err instanceof ScanFailed && err.isOfFile];
    // One warning per outage, and one per file without a verdict.
    if (isOfFile || !this.outage.hasFailed) this.logger.warn({ err, id }, `a file waits for the ${isScan ? 'virus scanner' : 'bucket'}`);
    if (isScan) this.scanFailedAt = new Date(now);
    else this.bucketFailedAt = new Date(now);
    if (!isOfFile) this.outage.fail(now);
    await postponeFile(this.em, id, isOfFile ? new Date(now + NO_VERDICT_DELAY_MS) : new Date(now));
  }

  /**
   * Decodes a file in a separate process. @returns undefined when that was killed, for example by the system for its memory, or timed out,
   * for example on a busy machine: the file is tried again after others.
   */
  private async process({ id, size, attempts }: ClaimedFile): Promise<FileResult | undefined> {
    await this.files.deleteOutput(id);
    const decoder = startDecoder(WORKER, [String(size)]);
    this.worker = decoder;
    try {
      const end = await endOfDecoder<FileRequest, FileResult>(decoder, limitOf(size, attempts), (request) => this.answer(id, request));
      if (typeof end === 'object') return end;
      if (!this.isStopping) this.logger.warn({ id, end }, 'the decoder of a file ended without a result');
      return end === 'failed' ? { refusal: 'file.damaged' } : undefined;
    } finally {
      this.worker = undefined;
    }
  }

  private async answer(fileId: string, request: FileRequest): Promise<FileResponse> {
    const { id } = request;
    if (request.operation === 'read') return { id, bytes: await readRange(this.em, fileId, request.start, request.end) };
    await writeContent(this.em, fileId, request.content, request.position, Buffer.from(request.bytes));
    return { id };
  }

  /** Stores the processed file, or why it is refused, and deletes the upload. */
  private async finish(id: string, result: FileResult, object: ScheduledRemoval | undefined): Promise<void> {
    await this.em.transactional(async (tx) => {
      const file = await this.files.lockFile(tx, id);
      if (!file) {
        // The file was deleted meanwhile, but not the parts that were written since.
        await this.files.deleteParts(tx, id);
        return;
      }
      if (file.state !== 'processing') return;
      if ('refusal' in result) {
        await this.files.refuse(tx, id, result.refusal satisfies Refusal);
      } else {
        await this.files.store(tx, id, result.processed, object);
        // Answers already have their own event in the history.
        if (file.leadId === null || file.addedOn === 'answer') return;
        const subject = { type: 'contact_submission', id: file.leadId } as const;
        const { type } = result.processed;
        await this.auditLog.record(tx, { action: 'contact_submission.file_added', actor: VISITOR, subject, details: { type } });
      }
    });
  }
}

function limitOf(size: number, attempts: number): number {
  return (PHOTO_LIMIT_MS + SECOND_MS * Math.ceil(Math.max(0, size - MAX_PHOTO_BYTES) / MEBIBYTE)) * 2 ** (attempts - 1);
}
