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
    this.nextAt = now + Math.min(this.firstMs * 2 ** this.failures, this.maxMs);
    this.failures += 1;
  }
}
