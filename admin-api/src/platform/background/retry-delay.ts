/**
 * How long failed work waits until it is tried again, in milliseconds: twice as long with each failure.
 *
 * @param failures How often in a row it has failed: 1 after the first failure.
 */
export function retryDelayMs(failures: number, firstMs: number, maxMs = Infinity): number {
  return Math.min(firstMs * 2 ** (failures - 1), maxMs);
}

/** When work that failed is tried again: after a while, and after twice as long with each further failure. */
export class RetryDelay {
  private failures = 0;
  private nextAt = 0;

  /**
   * @param firstMs The wait after the first failure.
   * @param maxMs The longest wait.
   */
  constructor(
    private readonly firstMs: number,
    private readonly maxMs: number,
  ) {}

  /** Whether the last try failed. */
  get hasFailed(): boolean {
    return this.failures > 0;
  }

  isOver(now: number): boolean {
    return now >= this.nextAt;
  }

  succeed(): void {
    this.failures = 0;
  }

  fail(now: number): void {
    this.failures += 1;
    this.nextAt = now + retryDelayMs(this.failures, this.firstMs, this.maxMs);
  }
}
