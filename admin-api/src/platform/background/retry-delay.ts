/**
 * The delay before failed work is retried, in milliseconds: doubled with each failure.
 *
 * @param failures The number of consecutive failures.
 */
export function retryDelayMs(failures: number, firstMs: number, maxMs = Infinity): number {
  return Math.min(firstMs * 2 ** (failures - 1), maxMs);
}

/** Schedules retries of failed work, with exponential backoff. */
export class RetryDelay {
  private failures = 0;
  private nextAt = 0;

  /**
   * @param firstMs The delay after the first failure.
   * @param maxMs The maximum delay.
   */
  constructor(
    private readonly firstMs: number,
    private readonly maxMs: number,
  ) {}

  /** Whether the last attempt failed. */
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
