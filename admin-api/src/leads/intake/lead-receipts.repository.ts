import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { FormKind } from '../../http/form-post.ts';
import { LeadReceiptRecord } from './lead-receipt.entity.ts';

/** Identifies a form and its sender without storing either. */
export interface FormKey {
  kind: FormKind;
  /** Unique within its kind. */
  key: string;
  bodyHash: string;
  /** The same by the previous SESSION_SECRET. */
  previousBodyHashes: readonly string[];
  networkHash: string;
  /** How long a form with this key counts as a repeat. */
  lifetimeMs: number;
}

const CLAIM = `
  insert into lead_receipts (kind, key, body_hash, network_hash, answer, created_at, expires_at)
  values (?, ?, ?, ?, ?::jsonb, ?, ?)
  on conflict (kind, key) do update
    set body_hash = excluded.body_hash, network_hash = excluded.network_hash, answer = excluded.answer,
        created_at = excluded.created_at, expires_at = excluded.expires_at
    where lead_receipts.expires_at <= excluded.created_at
  returning key`;

// The commit waits for the disk even where the server's default is not to.
const LOCK_NETWORK = `select pg_advisory_xact_lock(hashtextextended(?, 0)), set_config('synchronous_commit', 'on', true)`;

const NTH_RECENT = `
  select created_at from lead_receipts
  where network_hash = ? and created_at > ? and not (kind = ? and key = ?)
  order by created_at desc offset ? limit 1`;

@Injectable()
export class LeadReceiptsRepository {
  /** Stores a receipt unless an unexpired one has its key. Returns whether it was stored. */
  async claim(tx: EntityManager, formKey: FormKey, answer: object, receivedAt: Date): Promise<boolean> {
    const { kind, key, bodyHash, networkHash, lifetimeMs } = formKey;
    const expiresAt = new Date(receivedAt.getTime() + lifetimeMs);
    const rows = await tx.execute(CLAIM, [kind, key, bodyHash, networkHash, JSON.stringify(answer), receivedAt, expiresAt]);
    return rows.length === 1;
  }

  findByKey(tx: EntityManager, { kind, key }: FormKey): Promise<LeadReceiptRecord | null> {
    return tx.findOne(LeadReceiptRecord, { kind, key }, { refresh: true });
  }

  /** Serialises the forms of one network until the transaction ends, and makes its commit durable. */
  async lockNetwork(tx: EntityManager, networkHash: string): Promise<void> {
    await tx.execute(LOCK_NETWORK, [networkHash]);
  }

  /**
   * When the `count`th newest form of the network arrived, not counting the given one; undefined when fewer arrived since `since`.
   * Once that form leaves the window, there is room for another.
   */
  async findNthRecent(tx: EntityManager, { networkHash, kind, key }: FormKey, since: Date, count: number): Promise<Date | undefined> {
    const rows = await tx.execute<{ created_at: string | Date }[]>(NTH_RECENT, [networkHash, since, kind, key, count - 1]);
    return rows[0] ? new Date(rows[0].created_at) : undefined;
  }

  deleteExpired(em: EntityManager, now: Date): Promise<number> {
    return em.nativeDelete(LeadReceiptRecord, { expiresAt: { $lte: now } });
  }
}
