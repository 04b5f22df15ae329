import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';

import { MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts';
import { AuditLogService, VISITOR } from '../../audit-log/audit-log.service.ts';
import { BackgroundService } from '../../operations/background/background.service.ts';
import { RetryDelay } from '../../operations/background/retry-delay.ts';
import { MetricsService } from '../../operations/metrics/metrics.service.ts';
import { LeadChangeNotifier } from '../notices/lead-change-notifier.ts';
import type { Refusal } from '../model/lead-files.schema.ts';
import type { FileAnswer, FileOrder, FileQuestion, FileResult } from './file-work.ts';
import { LeadFilesRepository } from './lead-files.repository.ts';
import { LeadFilesService } from './lead-files.service.ts';
import { ScanFailed, VirusScanner } from './virus-scanner.ts';

/** How often a process looks for files that another has left. What arrives here is begun at once. */
const EVERY_MS = 15 * SECOND_MS;
/** No file takes this long; whatever does is made to take that long. */
const LIMIT_MS = 2 * MINUTE_MS;
/** Longer than the limits of a file and of its scan: nobody else begins meanwhile. */
const LEASE_MS = 2 * LIMIT_MS;
/** A file that has ended this many processes is not tried again. */
const MAX_ATTEMPTS = 3;
/** How long all files wait for a scanner that cannot be reached, first and at most. */
const SCANNER_AWAY_MS = { first: 5 * SECOND_MS, most: MINUTE_MS };
/** How long a file waits that the scanner has no opinion of. */
const UNDECIDED_MS = 10 * MINUTE_MS;
/** Memory of the thread for objects, in MB; pixels are beside it. */
const HEAP_MB = 256;

const WORKER = new URL(`./file-worker${extname(import.meta.filename)}`, import.meta.url);

/**
 * Finds out what files are and encodes them anew, one after the other in each process, in a thread of its own that is ended afterwards. A
 * process that is killed leaves its file to another.
 */
@Injectable()
export class FileProcessingService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(FileProcessingService.name);
  private running: Promise<void> | undefined;
  private isDue = false;
  private isStopping = false;
  private worker: Worker | undefined;
  private readonly scannerAway = new RetryDelay(SCANNER_AWAY_MS.first, SCANNER_AWAY_MS.most);
  /** The newest scan of this process failed, at this moment. */
  scanFailedAt: Date | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly files: LeadFilesRepository,
    private readonly leadFiles: LeadFilesService,
    private readonly auditLog: AuditLogService,
    private readonly notifier: LeadChangeNotifier,
    private readonly background: BackgroundService,
    private readonly scanner: VirusScanner,
    metrics: MetricsService,
  ) {
    metrics.addGauge({
      name: 'files_waiting',
      help: 'Files of requests that have arrived and wait to be processed, in the database that all processes share.',
      read: async () => (await files.findBacklog()).waiting,
    });
    metrics.addGauge({
      name: 'files_oldest_seconds',
      help: 'For how long the oldest of them has waited; 0 when none waits.',
      read: async () => (await files.findBacklog()).oldestSeconds,
    });
  }

  onModuleInit(): void {
    this.background.every(EVERY_MS, 'the processing of files', async () => {
      await this.leadFiles.linkAll();
      this.wake();
      await this.running;
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await this.worker?.terminate();
    await this.running;
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
      if (this.isStopping || !this.scannerAway.isOver(Date.now())) return;
      const file = await this.files.claim(new Date(Date.now() + LEASE_MS));
      if (!file) return;
      try {
        const result: FileResult =
          file.attempts > MAX_ATTEMPTS
            ? { refusal: 'file.damaged' }
            : ((await this.scan(file.id)) ?? (await this.process(file.id, file.size)));
        // What was ended with this process is not the file's doing.
        if (this.isStopping) await this.files.putOff(file.id, new Date());
        else await this.finish(file.id, result);
      } catch (err) {
        if (!(err instanceof ScanFailed)) throw err;
        await this.waitForScanner(file.id, err);
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
    const found = await this.scanner.scan(this.files.read(id, 'received'));
    this.scanFailedAt = undefined;
    this.scannerAway.succeed();
    if (found === null) return undefined;
    this.logger.warn({ id, found }, 'the virus scanner has found something in a file');
    return { refusal: 'file.infected' };
  }

  /** The file stays as it is and is tried again: with all others when the scanner is away, alone when it has no opinion of it. */
  private async waitForScanner(id: string, err: ScanFailed): Promise<void> {
    const now = Date.now();
    // One warning per series of failures of the scanner, one for each file that it has no opinion of.
    if (err.isOfFile || !this.scannerAway.hasFailed) this.logger.warn({ err, id }, 'a file waits for the virus scanner');
    this.scanFailedAt = new Date(now);
    if (!err.isOfFile) this.scannerAway.fail(now);
    await this.files.putOff(id, err.isOfFile ? new Date(now + UNDECIDED_MS) : new Date(now));
  }

  private async process(id: string, size: number): Promise<FileResult> {
    await this.files.deleteMade(id);
    const order: FileOrder = { size };
    const worker = new Worker(WORKER, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    this.worker = worker;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<FileResult>((resolve, reject) => {
        timer = setTimeout(() => resolve({ refusal: 'file.damaged' }), LIMIT_MS);
        worker.on('message', (message: FileQuestion | FileResult) => {
          if (!('ask' in message)) return resolve(message);
          this.answer(id, message).then((answer) => worker.postMessage(answer), reject);
        });
        // Out of memory, or a defect of a decoder: both are the file's doing.
        worker.on('error', (err: unknown) => {
          this.logger.warn({ err, id }, 'the thread of a file has ended');
          resolve({ refusal: 'file.damaged' });
        });
        worker.on('exit', () => resolve({ refusal: 'file.damaged' }));
      });
    } finally {
      clearTimeout(timer);
      this.worker = undefined;
      await worker.terminate();
    }
  }

  private async answer(fileId: string, question: FileQuestion): Promise<FileAnswer> {
    const { id } = question;
    if (question.ask === 'read') return { id, bytes: await this.files.readRange(fileId, question.start, question.end) };
    await this.files.write(fileId, question.content, question.position, Buffer.from(question.bytes));
    return { id };
  }

  /** Stores what has been made of a file, or why it is not taken: what has arrived is deleted either way. */
  private async finish(id: string, result: FileResult): Promise<void> {
    const isShown = await this.em.fork().transactional(async (tx) => {
      const file = await this.files.lockFile(tx, id);
      if (!file) {
        // Removed meanwhile, unlike what was made of it since.
        await this.files.deleteParts(tx, id);
        return false;
      }
      if (file.state !== 'processing') return false;
      if ('refusal' in result) {
        await this.files.refuse(tx, id, result.refusal satisfies Refusal);
      } else {
        await this.files.store(tx, id, result.made);
        if (file.leadId === null) return false;
        const subject = { type: 'contact_submission', id: file.leadId } as const;
        const { type } = result.made;
        await this.auditLog.record(tx, { action: 'contact_submission.file_added', actor: VISITOR, subject, details: { type } });
      }
      return file.leadId !== null;
    });
    if (isShown) this.notifier.notify();
  }
}
