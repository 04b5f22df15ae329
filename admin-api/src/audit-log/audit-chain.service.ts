import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { MINUTE_MS } from '../../contract/durations.ts';
import { BackgroundService } from '../platform/background/background.service.ts';
import { AuditChainKey, EMPTY_CHAIN, unkeyedHash } from './audit-chain-key.ts';
import { AuditEntriesRepository, type ChainHead, type ChainState, EXPECTED_GUARDS, type SignedHead } from './audit-entries.sql.ts';
import type { AuditVerdict } from './audit-entry.schema.ts';
import { LastSeenHead } from './last-seen-head.ts';

/** How often entries are sealed. Recording never waits for it. */
const EVERY_MS = 500;
const BATCH = 500;
/** Entries that are read and hashed before yielding to the event loop. */
const SLICE = 250;
/**
 * How much older than the newest entry in the chain a new one may be: long transactions commit late, and clocks of processes differ.
 * Older entries were not recorded by the product, and are not sealed.
 */
const MAX_LATENESS_MS = 15 * MINUTE_MS;

type Finding = Pick<AuditVerdict, 'problem' | 'firstBroken'>;

/**
 * Seals each audit entry with a keyed hash of itself and of the entry before it, and signs the head of this chain. Changing, moving or
 * removing an entry invalidates the hashes of all later ones; removing the last ones contradicts the last seen head.
 *
 * Entries from before the key was introduced have unkeyed hashes; the first keyed hash covers the last of them, and so all.
 */
@Injectable()
export class AuditChainService implements OnModuleInit {
  /** The latest verification by this process. */
  lastVerification: { at: Date; isIntact: boolean } | undefined;
  private verifying: Promise<AuditVerdict> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly entries: AuditEntriesRepository,
    private readonly key: AuditChainKey,
    private readonly lastSeen: LastSeenHead,
  ) {}

  onModuleInit(): void {
    this.background.every(EVERY_MS, 'Chaining the audit log', async (stop) => {
      while (!stop.aborted && (await this.sealNext()) === BATCH);
    });
  }

  /**
   * Seals the next entries, unless another process is doing so.
   *
   * @param acceptsOlder Also seals entries that are older than the chain, such as those of demo data.
   * @returns The number of sealed entries.
   * @throws Error when the chain was tampered with; then nothing is sealed.
   */
  async sealNext({ acceptsOlder = false } = {}): Promise<number> {
    const head = await this.em.transactional(async (tx) => {
      if (!(await this.entries.hasUnsealed(tx)) || !(await this.entries.lockChain(tx))) return undefined;
      const begin = await this.findTrustedHead(tx);
      const since = acceptsOlder || !begin.newestAt ? new Date(0) : oldestAfter(begin.newestAt);
      const unsealed = await this.entries.findUnsealed(tx, since, BATCH);
      if (unsealed.length === 0) return undefined;
      let { position, hash, newestAt } = begin;
      const sealed = unsealed.map((entry) => {
        position += 1;
        hash = this.key.hash(hash, position, entry);
        if (!newestAt || entry.occurredAt > newestAt) newestAt = entry.occurredAt;
        return { id: entry.id, position, hash };
      });
      // With a time in the future, later entries would count as too old.
      const now = new Date();
      const end = { position, hash, keyedFrom: begin.keyedFrom, newestAt: newestAt && newestAt > now ? now : newestAt };
      await this.entries.seal(tx, sealed);
      await this.entries.saveHead(tx, { ...end, keyId: this.key.id, mac: this.key.sign(end) });
      return { ...end, count: sealed.length };
    });
    if (!head) return 0;
    await this.lastSeen.save(head);
    return head.count;
  }

  /** Seals all entries, whatever their age, or waits until another process has. */
  async sealAll(): Promise<void> {
    while ((await this.entries.countUnsealed(this.em)) > 0) {
      if ((await this.sealNext({ acceptsOlder: true })) === 0) await sleep(EVERY_MS / 10);
    }
  }

  /**
   * Detects that the database was rolled back to an earlier state, or that the log was tampered with: the last seen head is missing.
   *
   * @returns When this host last saw that head; undefined while the database contains it.
   */
  async findRollback(): Promise<Date | undefined> {
    // Read before the database, which only moves forward from it.
    const seen = await this.lastSeen.find();
    if (!seen || (await this.entries.findHashAt(this.em, seen.position)) === seen.hash) return undefined;
    return new Date(seen.seenAt);
  }

  /**
   * The verified head of the chain.
   *
   * @throws Error when it was tampered with.
   */
  async findTrustedHead(tx: EntityManager): Promise<SignedHead> {
    const head = await this.entries.findHead(tx);
    const newestAt = head?.newestAt ?? (await this.entries.findNewestAt(tx));
    const seen = await this.lastSeen.find();
    if (!head && (newestAt || seen)) throw untrusted('its head was removed');
    if (head?.mac && head.keyId !== this.key.id) {
      throw new Error('The audit log was sealed with another key: set AUDIT_KEY to the SESSION_SECRET that was in use then.');
    }
    if (head && !this.isSigned(head, seen)) throw untrusted('its head was changed');
    if (seen && seen.position > (head?.position ?? 0)) throw untrusted('its end was removed, or the database was restored');
    if (seen && (await this.entries.findHashAt(tx, seen.position)) !== seen.hash) throw untrusted('it was rewritten');
    const { position, hash } = head ?? EMPTY_CHAIN;
    return { position, hash, keyedFrom: head?.keyedFrom ?? position + 1, newestAt };
  }

  /** Verifies the whole chain; concurrent callers share one verification. */
  verify(): Promise<AuditVerdict> {
    this.verifying ??= this.verifyNow().finally(() => (this.verifying = undefined));
    return this.verifying;
  }

  private async verifyNow(): Promise<AuditVerdict> {
    // Read before the state, which has to contain it.
    const seen = await this.lastSeen.find();
    const state = await this.entries.findState(MAX_LATENESS_MS);
    const finding = (await this.findBroken(state, seen)) ?? { problem: null, firstBroken: null };
    const { head, unsealed } = state;
    this.lastVerification = { at: new Date(), isIntact: finding.problem === null };
    if (finding.problem === null && head?.mac) await this.lastSeen.save(head);
    return { intact: finding.problem === null, entries: head?.position ?? 0, ...finding, unsealed };
  }

  private async findBroken(state: ChainState, seen: ChainHead | undefined): Promise<Finding | undefined> {
    const { head } = state;
    const end = Math.min(head?.position ?? 0, state.lastPosition);
    const keyedFrom = head?.keyedFrom ?? Infinity;
    let { position, hash } = EMPTY_CHAIN;
    while (position < end) {
      const slice = await this.entries.findSealedAfter(position, Math.min(SLICE, end - position));
      for (const entry of slice) {
        position += 1;
        if (entry.position !== position) return { problem: 'entry_missing', firstBroken: { position, id: null } };
        hash = position < keyedFrom ? unkeyedHash(hash, position, entry) : this.key.hash(hash, position, entry);
        const broken = { position, id: entry.id };
        if (entry.hash !== hash && position === keyedFrom && head?.keyId !== this.key.id)
          return { problem: 'other_key', firstBroken: broken };
        if (entry.hash !== hash) return { problem: 'entry_changed', firstBroken: broken };
        if (position === seen?.position && hash !== seen.hash) return { problem: 'rewritten', firstBroken: broken };
      }
      if (slice.length === 0) return { problem: 'entry_missing', firstBroken: { position: position + 1, id: null } };
      await setImmediate();
    }
    const next = { position: position + 1, id: null };
    if (position < (head?.position ?? 0)) return { problem: 'entry_missing', firstBroken: next };
    if (position < (seen?.position ?? 0)) return { problem: 'end_missing', firstBroken: next };
    if (state.sealed !== position) return { problem: 'entry_added', firstBroken: next };
    if (head && (head.hash !== hash || !this.isSigned(head, seen))) return { problem: 'head_changed', firstBroken: next };
    if (state.firstBackdated) return { problem: 'entry_backdated', firstBroken: { ...next, id: state.firstBackdated } };
    if (state.guards.toSorted().join() !== EXPECTED_GUARDS.toSorted().join()) return { problem: 'guards_changed', firstBroken: null };
    return undefined;
  }

  /** Whether the head has a valid signature, or is from before signatures were introduced. */
  private isSigned(head: NonNullable<ChainState['head']>, seen: ChainHead | undefined): boolean {
    const { keyedFrom, mac } = head;
    if (mac === null) return seen === undefined;
    return keyedFrom !== null && this.key.hasSigned({ ...head, keyedFrom }, mac);
  }
}

/** The earliest time of an entry that may follow one of this time. */
function oldestAfter(newestAt: Date): Date {
  return new Date(newestAt.getTime() - MAX_LATENESS_MS);
}

function untrusted(reason: string): Error {
  return new Error(`The audit log is not sealed any further: ${reason}. "Verify" in the staff area shows the problem.`);
}
