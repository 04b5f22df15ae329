import { type Company, COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { companyWith } from '@zmb/admin-api/contract/company-facts.ts';
import { buildState, type Samples, type StateOptions } from './build-state.ts';
import type { Schema } from '../contract/contract.ts';
import { makeId, makeReference, type Random, seeded } from './random.ts';
import type { Account, Factors, LoggedEntry, State } from './state.ts';

/** Storage that survives a page load, such as `sessionStorage`. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

const KEPT_AS = `${COMPANY_PREFIX}-mocks-13`;
const SEED = 2_027;

/** The state of the mocks. */
export class Store {
  state: State;
  /** Who makes the current call; undefined without a session. */
  actorId: string | undefined;
  private readonly options: StateOptions;
  private readonly keeper: Keeper | undefined;
  private random: Random = seeded(SEED);

  constructor(options: StateOptions = {}, keeper?: Keeper) {
    this.options = options;
    this.keeper = keeper;
    const kept = keeper?.getItem(KEPT_AS);
    this.state = kept ? (JSON.parse(kept) as State) : buildState(options);
    // With restored state, the ids of the previous page must not be reused.
    if (kept) this.random = seeded(Date.now());
  }

  /**
   * Resets the state.
   *
   * @param samples The sample data, in place of the initial one.
   */
  reset(samples: Samples | undefined = this.options.samples): void {
    this.random = seeded(SEED);
    this.state = buildState({ ...this.options, samples });
    this.save();
  }

  /** Saves the state for the next page load, if there is a keeper. */
  save(): void {
    this.keeper?.setItem(KEPT_AS, JSON.stringify(this.state));
  }

  /** The account that makes the current call. */
  get actor(): Account {
    const account = this.findAccount(this.actorId);
    if (!account) throw new Error('Nobody is signed in.');
    return account;
  }

  /** The company with the facts that are published. */
  get company(): Company {
    return companyWith(this.state.siteVersions[0]?.overrides ?? {});
  }

  findAccount(id: string | null | undefined): Account | undefined {
    return this.state.accounts.find((account) => account.id === id);
  }

  /** The second factors of an account, for reading and changing. */
  factorsOf(accountId: string): Factors {
    const none = { authenticator: null, isWaiting: false, isChallenged: false, passkeys: [], recoveryCodes: [], trustedDevices: [] };
    return (this.state.factors[accountId] ??= none);
  }

  hasFactor(accountId: string): boolean {
    const { authenticator, passkeys } = this.factorsOf(accountId);
    return authenticator !== null || passkeys.length > 0;
  }

  /** Whether an account may only add a second factor: its role needs one. */
  needsFactor({ id, role }: Pick<Account, 'id' | 'role'>, hasSecondFactor: boolean): boolean {
    return this.state.secondFactorRules[role] && !hasSecondFactor && !this.hasFactor(id);
  }

  makeId(): string {
    return makeId(this.random, Date.now());
  }

  makeReference(kind: 'contact' | 'callback'): string {
    return makeReference(this.random, kind);
  }

  /** Queues an e-mail, which is never sent. */
  enqueue(
    email: Pick<Schema<'OutboxEmail'>, 'kind' | 'recipient' | 'language' | 'about'> &
      Partial<Pick<Schema<'OutboxEmail'>, 'nextAttemptAt' | 'isInDigest'>>,
  ): void {
    const now = new Date().toISOString();
    const fresh = {
      status: 'waiting',
      attempts: 0,
      failure: null,
      createdAt: now,
      nextAttemptAt: now,
      sentAt: null,
      isInDigest: false,
    } as const;
    this.state.emails.unshift({ id: this.makeId(), ...fresh, ...email });
  }

  /** Adds an entry to the audit log. */
  record(
    by: 'admin' | 'visitor' | 'system',
    action: Schema<'AuditAction'>,
    subject: Schema<'AuditSubject'> | null,
    details: object = {},
    members?: NonNullable<LoggedEntry['members']>,
  ): void {
    const actor = { type: by, id: by === 'admin' ? this.actor.id : null };
    const entry = { id: this.makeId(), action, actor, subject, details: { ...details }, occurredAt: new Date().toISOString() };
    this.state.logs.unshift(members ? { ...entry, members } : entry);
  }
}
