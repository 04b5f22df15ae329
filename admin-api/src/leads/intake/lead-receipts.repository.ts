import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { FormKind } from '../../http/form-post.ts';
import { LeadReceiptRecord } from './lead-receipt.entity.ts';

/** What makes a form recognisable. */
export interface Claim {
  kind: FormKind;
  key: string;
  bodyHash: string;
  networkHash: string;
  answer: Record<string, unknown>;
  createdAt: Date;
  expiresAt: Date;
}

const CLAIM = `
  insert into lead_receipts (kind, key, body_hash, network_hash, answer, created_at, expires_at)
  values (?, ?, ?, ?, ?::jsonb, ?, ?)
  on conflict (kind, key) do update
    set body_hash = excluded.body_hash, network_hash = excluded.network_hash, answer = excluded.answer,
        created_at = excluded.created_at, expires_at = excluded.expires_at
    where lead_receipts.expires_at <= excluded.created_at
  returning key`;

const LOCK_NETWORK = `select pg_advisory_xact_lock(hashtextextended(?, 0)), set_config('synchronous_commit', 'on', true)`;

// The newest ones but this one; if there are as many as allowed, the last of them says when there is room again.
const NTH_RECENT = `
  select created_at from lead_receipts
  where network_hash = ? and created_at > ? and not (kind = ? and key = ?)
  order by created_at desc offset ? limit 1`;

@Injectable()
export class LeadReceiptsRepository {
  /**
   * Takes the key for this form, if nobody has it. Of several that ask at once, one gets it and the others wait here
   * until its transaction ends.
   */
  async claim(tx: EntityManager, claim: Claim): Promise<boolean> {
    const { kind, key, bodyHash, networkHash, answer, createdAt, expiresAt } = claim;
    const rows = await tx.execute(CLAIM, [kind, key, bodyHash, networkHash, JSON.stringify(answer), createdAt, expiresAt]);
    return rows.length === 1;
  }

  findByKey(tx: EntityManager, kind: FormKind, key: string): Promise<LeadReceiptRecord | null> {
    return tx.findOne(LeadReceiptRecord, { kind, key }, { refresh: true });
  }

  /** Makes forms of one network wait for each other, and the commit for the disk. */
  async lockNetwork(tx: EntityManager, networkHash: string): Promise<void> {
    await tx.execute(LOCK_NETWORK, [networkHash]);
  }

  /** When the `count`th newest form of the network came, if there are so many since `since`, not counting the claim's own. */
  async findNthRecent(tx: EntityManager, { networkHash, kind, key }: Claim, since: Date, count: number): Promise<Date | undefined> {
    const rows = await tx.execute<{ created_at: string | Date }[]>(NTH_RECENT, [networkHash, since, kind, key, count - 1]);
    return rows[0] ? new Date(rows[0].created_at) : undefined;
  }

  deleteExpired(em: EntityManager, now: Date): Promise<number> {
    return em.nativeDelete(LeadReceiptRecord, { expiresAt: { $lte: now } });
  }
}
