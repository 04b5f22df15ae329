/** A step that undoes another one when the process stops. */
type Undo = () => Promise<void>;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A stop that hangs, on a database that does not answer, say, is cut short. */
const LONGEST_STOP_MS = 10_000;

/** Thrown inside the start when a signal asked to stop before it was done. */
export class StopAsked extends Error {}

/**
 * The life of the process: what was started is stopped in reverse order, once, at the first signal or when the start fails.
 * Ctrl-C reaches a process under npm twice, from the terminal and from npm, so further signals change nothing.
 */
export class Lifetime {
  private readonly undos: Undo[] = [];
  private readonly stopped: Promise<void>;
  private isStopping = false;

  constructor(whenStopAsked: () => void) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.stopped = promise;
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (this.isStopping) return;
        this.isStopping = true;
        whenStopAsked();
        setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
        resolve();
      });
    }
  }

  /** Remembers how to undo what was just started; ends the start here if a stop was asked meanwhile. */
  onStop(undo: Undo): void {
    this.undos.push(undo);
    this.check();
  }

  /** Ends the start here if a stop was asked. */
  check(): void {
    if (this.isStopping) throw new StopAsked();
  }

  /** Resolves at the first signal. */
  untilStopAsked(): Promise<void> {
    return this.stopped;
  }

  /** Undoes everything, last things first. What fails does not keep the rest from being undone, and is returned. */
  async end(): Promise<unknown[]> {
    this.isStopping = true;
    const failures: unknown[] = [];
    for (const undo of this.undos.splice(0).reverse()) {
      await undo().catch((error: unknown) => failures.push(error));
    }
    return failures;
  }
}
