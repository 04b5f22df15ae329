import { buildState, type Samples, type StateOptions } from '../data/build-state.ts';
import type { Schema } from '../http/contract.ts';
import { makeId, makeReference, type Random, seeded } from './random.ts';
import type { State } from './state.ts';

/** Where the state outlives a page, `sessionStorage` for one. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

const KEPT_AS = 'zmb-mocks-2';
const SEED = 2_027;

/** What happened, as the audit log records it. */
export type AuditRecord = Pick<Schema<'AuditEntry'>, 'action' | 'actor' | 'subject'> & Partial<Pick<Schema<'AuditEntry'>, 'details'>>;

/** An e-mail that is to be sent. */
export type NewEmail = Pick<Schema<'OutboxEmail'>, 'kind' | 'recipient' | 'language' | 'about'>;

/** The mocks' memory. */
export class Store {
  state: State;
  private readonly options: StateOptions;
  private readonly keeper: Keeper | undefined;
  private random: Random = seeded(SEED);

  constructor(options: StateOptions = {}, keeper?: Keeper) {
    this.options = options;
    this.keeper = keeper;
    const kept = keeper?.getItem(KEPT_AS);
    this.state = kept ? (JSON.parse(kept) as State) : buildState(options);
    // A page that goes on with kept data must not hand out the ids of the page before.
    if (kept) this.random = seeded(Date.now());
  }

  /**
   * Forgets everything that happened.
   *
   * @param samples What to begin with, in place of what the mocks were made with.
   */
  reset(samples: Samples | undefined = this.options.samples): void {
    this.random = seeded(SEED);
    this.state = buildState({ ...this.options, samples });
    this.save();
  }

  /** Keeps the state over the next page load, where there is a keeper. */
  save(): void {
    this.keeper?.setItem(KEPT_AS, JSON.stringify(this.state));
  }

  makeId(): string {
    return makeId(this.random, Date.now());
  }

  makeReference(kind: 'contact' | 'callback'): string {
    return makeReference(this.random, kind);
  }

  /** Puts an e-mail into the outbox, where it waits for ever. */
  enqueue(email: NewEmail): void {
    const now = new Date().toISOString();
    const fresh = { status: 'waiting', attempts: 0, failure: null, createdAt: now, nextAttemptAt: now, sentAt: null } as const;
    this.state.emails.unshift({ id: this.makeId(), ...email, ...fresh });
  }

  record({ details = {}, ...record }: AuditRecord): void {
    this.state.logs.unshift({ id: this.makeId(), ...record, details, occurredAt: new Date().toISOString() });
  }
}
