import { getOperation, type OperationId } from '@zmb/admin-api/contract/operations.ts';
import { delay } from 'msw';

import type { ErrorCode } from '../contract/contract.ts';
import { MockFailure } from './response.ts';

/** No connection: the caller gets no response. */
export class Offline extends Error {}

type Failure = ErrorCode | 'offline';

/** The behaviour of calls until the plan changes. */
export interface Plan {
  /** Delay of each response; `Infinity` never responds. */
  delayMs?: number;
  /** Failure of each call. `session.required` only affects calls that need a session. */
  failure?: Failure;
  /** Whether `getProfile` responds normally and at once. */
  sparesSession?: boolean;
  /** The call that ends the plan. */
  endsWith?: OperationId;
}

/** Planned failures and delays of a story or a test. */
export class Scenario {
  private planned: { failure: Failure; call: OperationId | undefined }[] = [];
  private plan: Plan = {};

  /** The next call fails with this code, or gets no response. With `call`, the next one with that id. */
  failNext(failure: Failure, call?: OperationId): void {
    this.planned.push({ failure, call });
  }

  /** Applies a plan to every call. */
  follow(plan: Plan): void {
    this.plan = plan;
  }

  /** Ends the plan and planned failures. */
  reset(): void {
    this.planned = [];
    this.plan = {};
  }

  /** Waits and fails as planned. Called first by every call. */
  async play(call: OperationId): Promise<void> {
    const { delayMs = 0, failure, endsWith } = this.planFor(call);
    if (call === endsWith) this.plan = {};
    if (delayMs > 0) await delay(delayMs === Infinity ? 'infinite' : delayMs);
    const next = this.consumeFailure(call) ?? (call === endsWith ? undefined : failure);
    if (next === 'offline') throw new Offline();
    if (next) throw new MockFailure(next);
  }

  private planFor(call: OperationId): Plan {
    const { plan } = this;
    const isSpared = plan.sparesSession && call === 'getProfile';
    // A page first loads the profile; a session that expires later must pass that call.
    const isNoStaffCall = plan.failure === 'session.required' && (call === 'getProfile' || !getOperation(call).needsSession);
    return isSpared || (isNoStaffCall && call !== plan.endsWith) ? {} : plan;
  }

  private consumeFailure(call: OperationId): Failure | undefined {
    const index = this.planned.findIndex((planned) => planned.call === undefined || planned.call === call);
    return index === -1 ? undefined : this.planned.splice(index, 1)[0]?.failure;
  }
}
