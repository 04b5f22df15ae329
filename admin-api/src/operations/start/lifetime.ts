/** Undoes one step of the start. */
type Cleanup = () => Promise<void>;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A stop that hangs, on an unreachable database for example, is cut off after this time. */
const STOP_TIMEOUT_MS = 10_000;

/** Thrown inside the start when a signal arrives before it is complete. */
export class StopRequested extends Error {}

/**
 * The lifetime of the process: what was started is stopped in reverse order, once, at the first signal or when the start fails.
 * Further signals change nothing: under npm, Ctrl-C reaches a process twice, from the terminal and from npm.
 */
export class Lifetime {
  private readonly cleanups: Cleanup[] = [];
  private readonly stopRequested: Promise<void>;
  private readonly controller = new AbortController();
  private stopTimeoutMs = STOP_TIMEOUT_MS;
  private isStopping = false;

  constructor(onStopRequested: () => void) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.stopRequested = promise;
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (this.isStopping) return;
        this.isStopping = true;
        onStopRequested();
        this.controller.abort(new StopRequested());
        setTimeout(() => process.exit(1), this.stopTimeoutMs).unref();
        resolve();
      });
    }
  }

  /** Registers how to undo the step that was just done; throws StopRequested if a signal arrived meanwhile. */
  onStop(cleanup: Cleanup): void {
    this.cleanups.push(cleanup);
    this.check();
  }

  /** Aborted at the first signal, with StopRequested as the reason: for steps that take long and can be cut short. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Allows a stop to take longer. */
  extendStop(ms: number): void {
    this.stopTimeoutMs += ms;
  }

  /** Throws StopRequested if a signal has arrived. */
  check(): void {
    if (this.isStopping) throw new StopRequested();
  }

  /** Resolves at the first signal. */
  untilStopRequested(): Promise<void> {
    return this.stopRequested;
  }

  /** Runs all cleanups, the last registered first. One that fails does not stop the others; the failures are returned. */
  async end(): Promise<unknown[]> {
    this.isStopping = true;
    const failures: unknown[] = [];
    for (const cleanup of this.cleanups.splice(0).reverse()) {
      await cleanup().catch((error: unknown) => failures.push(error));
    }
    return failures;
  }
}
