import { delay } from 'msw';

import { type ErrorCode, getOperation, type OperationId } from './contract.ts';
import { MockFailure } from './failure.ts';

/** The line is cut: the caller gets no answer at all. */
export class Offline extends Error {}

type Failure = ErrorCode | 'offline';

interface PlannedFailure {
  failure: Failure;
  call: OperationId | undefined;
}

/** How every call goes, until something else is planned. */
export interface Plan {
  /** How long each answer takes; `Infinity` never comes. */
  delayMs?: number;
  /** How each call fails. `session.required` can only happen to calls that need a session. */
  failure?: Failure;
  /** Whether the question who is signed in is answered at once and as usual. */
  sparesSession?: boolean;
  /** The call after which everything goes as usual. */
  endsWith?: OperationId;
}

/** What a story or a test wants to go wrong. */
export class Scenario {
  private planned: PlannedFailure[] = [];
  private plan: Plan = {};

  /** The next call fails with this code, or gets no answer. With `call`, the next of that name. */
  failNext(failure: Failure, call?: OperationId): void {
    this.planned.push({ failure, call });
  }

  /** Every answer takes this long from now on; `infinite` never comes. */
  delay(milliseconds: number | 'infinite'): void {
    this.plan = { ...this.plan, delayMs: milliseconds === 'infinite' ? Infinity : milliseconds };
  }

  /** Every call goes like this from now on. */
  follow(plan: Plan): void {
    this.plan = plan;
  }

  /** Back to normal. */
  reset(): void {
    this.planned = [];
    this.plan = {};
  }

  /** Waits and fails as planned; every call goes through here first. */
  async play(call: OperationId): Promise<void> {
    const { delayMs = 0, failure, endsWith } = this.planFor(call);
    if (call === endsWith) this.plan = {};
    if (delayMs > 0) await delay(delayMs === Infinity ? 'infinite' : delayMs);
    const next = this.takePlanned(call) ?? (call === endsWith ? undefined : failure);
    if (next === 'offline') throw new Offline();
    if (next) throw new MockFailure(next);
  }

  private planFor(call: OperationId): Plan {
    const { plan } = this;
    const isSpared = plan.sparesSession && call === 'getProfile';
    // Before a page asks for anything it asks who is signed in; a session that ends later has an answer to that.
    const isNoStaffCall = plan.failure === 'session.required' && (call === 'getProfile' || !getOperation(call).needsSession);
    return isSpared || (isNoStaffCall && call !== plan.endsWith) ? {} : plan;
  }

  private takePlanned(call: OperationId): Failure | undefined {
    const index = this.planned.findIndex((planned) => planned.call === undefined || planned.call === call);
    return index === -1 ? undefined : this.planned.splice(index, 1)[0]?.failure;
  }
}
