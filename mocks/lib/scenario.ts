import { delay } from 'msw';

import type { ErrorCode, OperationId } from './contract.ts';
import { MockFailure } from './failure.ts';

/** The line is cut: the caller gets no answer at all. */
export class Offline extends Error {}

interface PlannedFailure {
  failure: ErrorCode | 'offline';
  call: OperationId | undefined;
}

/** What a story or a test wants to go wrong. */
export class Scenario {
  private planned: PlannedFailure[] = [];
  private waitMs = 0;

  /** The next call fails with this code, or gets no answer. With `call`, the next of that name. */
  failNext(failure: ErrorCode | 'offline', call?: OperationId): void {
    this.planned.push({ failure, call });
  }

  /** Every answer takes this long from now on; `infinite` never comes. */
  delay(milliseconds: number | 'infinite'): void {
    this.waitMs = milliseconds === 'infinite' ? Infinity : milliseconds;
  }

  /** Back to normal. */
  reset(): void {
    this.planned = [];
    this.waitMs = 0;
  }

  /** Waits and fails as planned; every call goes through here first. */
  async play(call: OperationId): Promise<void> {
    if (this.waitMs > 0) await delay(this.waitMs === Infinity ? 'infinite' : this.waitMs);
    const index = this.planned.findIndex((plan) => plan.call === undefined || plan.call === call);
    if (index === -1) return;
    const [plan] = this.planned.splice(index, 1);
    if (plan?.failure === 'offline') throw new Offline();
    if (plan) throw new MockFailure(plan.failure);
  }
}
