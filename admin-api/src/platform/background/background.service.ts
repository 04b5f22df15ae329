import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

/** Periodic work; it ends early when the signal aborts. */
export type BackgroundWork = (stop: AbortSignal) => Promise<void>;

interface Task {
  name: string;
  everyMs: number;
  work: BackgroundWork;
}

/** Maximum wait for running work at shutdown. Work has to tolerate being killed in any case. */
const SHUTDOWN_WAIT_MS = 3_000;

/** Runs periodic work. It starts with `start`, once the database has its schema. */
@Injectable()
export class BackgroundService implements OnModuleDestroy {
  private readonly logger = new Logger(BackgroundService.name);
  private readonly stopping = new AbortController();
  private readonly tasks: Task[] = [];
  private running: Promise<unknown> = Promise.resolve();

  /** Registers work that runs again `everyMs` milliseconds after each run. */
  every(everyMs: number, name: string, work: BackgroundWork): void {
    this.tasks.push({ everyMs, name, work });
  }

  /** Starts all registered work. */
  start(): void {
    this.running = Promise.all(this.tasks.map((task) => this.repeat(task)));
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await Promise.race([this.running, sleep(SHUTDOWN_WAIT_MS, undefined, { ref: false })]);
  }

  private async repeat({ everyMs, name, work }: Task): Promise<void> {
    const { signal } = this.stopping;
    for (let hasFailed = false; !signal.aborted;) {
      try {
        await work(signal);
        hasFailed = false;
      } catch (err) {
        // One warning per series of failures, so that a long outage is logged once.
        if (!hasFailed && !signal.aborted) this.logger.warn({ err }, `${name} failed and will be retried`);
        hasFailed = true;
      }
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
