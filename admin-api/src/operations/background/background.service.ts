import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

/** Work that is done again and again; it stops early when the signal says so. */
export type BackgroundWork = (stop: AbortSignal) => Promise<void>;

interface Task {
  name: string;
  everyMs: number;
  work: BackgroundWork;
}

/** A stop does not wait longer for work in progress; whatever it does has to bear being cut off anyway. */
const PATIENCE_MS = 3_000;

/** What a process does by itself while it serves. Nothing runs before the database has its schema and `start` is called. */
@Injectable()
export class BackgroundService implements OnModuleDestroy {
  private readonly logger = new Logger(BackgroundService.name);
  private readonly stopping = new AbortController();
  private readonly tasks: Task[] = [];
  private running: Promise<unknown> = Promise.resolve();

  /** Registers work that is done every so many milliseconds, never twice at a time. */
  every(everyMs: number, name: string, work: BackgroundWork): void {
    this.tasks.push({ everyMs, name, work });
  }

  /** Begins all registered work. */
  start(): void {
    this.running = Promise.all(this.tasks.map((task) => this.repeat(task)));
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await Promise.race([this.running, sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  private async repeat({ everyMs, name, work }: Task): Promise<void> {
    const { signal } = this.stopping;
    for (let hasFailed = false; !signal.aborted;) {
      try {
        await work(signal);
        hasFailed = false;
      } catch (err) {
        // Once for each row of failures: a database that is away for an hour is one piece of news.
        if (!hasFailed && !signal.aborted) this.logger.warn({ err }, `${name} failed and is tried again`);
        hasFailed = true;
      }
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
