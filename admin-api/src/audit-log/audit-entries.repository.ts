import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { COUNT_CAP, type PageRequest } from '../http/pagination.schema.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import type { AuditAction, AuditActor } from './audit-entry.schema.ts';

/** An entry as it is recorded. */
export type NewEntry = Omit<Pick<AuditEntry, keyof AuditEntry>, 'position' | 'hash'>;

/** Which entries are asked for. */
export interface AuditFilter {
  actor?: AuditActor['type'] | undefined;
  actorId?: string | undefined;
  subjectId?: string | undefined;
  action?: AuditAction | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The last place of the chain, and the hash there. */
export interface ChainHead {
  position: number;
  hash: string;
}

/** Before the first entry. */
export const EMPTY_CHAIN: ChainHead = { position: 0, hash: '' };

const LOCK_CHAIN = `select pg_try_advisory_xact_lock(hashtextextended('audit chain', 3)) as locked`;
// Kept apart from the entries, so that it is seen when the last of them are removed.
const HEAD = 'select position, hash from audit_chain_head';
const SAVE_HEAD = `
  insert into audit_chain_head (id, position, hash) values (1, ?, ?)
  on conflict (id) do update set position = excluded.position, hash = excluded.hash`;
const SEAL = `
  update audit_entries set position = sealed.position, hash = sealed.hash
  from jsonb_to_recordset(?::jsonb) as sealed (id uuid, position bigint, hash text)
  where audit_entries.id = sealed.id`;

function toWhere({ actor, actorId, subjectId, action, from, to }: AuditFilter): FilterQuery<AuditEntry> {
  const occurredAt = { ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) };
  return {
    ...(actor && { actorType: actor }),
    ...(actorId && { actorId }),
    ...(subjectId && { subjectId }),
    ...(action && { action }),
    ...((from || to) && { occurredAt }),
  };
}

@Injectable()
export class AuditEntriesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Writes within the caller's transaction. */
  async insert(tx: EntityManager, entries: readonly NewEntry[]): Promise<void> {
    await tx.insertMany(
      AuditEntry,
      entries.map((entry) => ({ ...entry, position: null, hash: null })),
    );
  }

  /** Ids sort by time, so the primary key gives the order. */
  find({ page, limit }: PageRequest, filter: AuditFilter, direction: 'asc' | 'desc'): Promise<AuditEntry[]> {
    return this.em.fork().find(AuditEntry, toWhere(filter), { orderBy: { id: direction }, limit, offset: (page - 1) * limit });
  }

  /** Counts no further than the cap. */
  async countSome(filter: AuditFilter): Promise<number> {
    const found = await this.em.fork().find(AuditEntry, toWhere(filter), { fields: ['id'], limit: COUNT_CAP });
    return found.length;
  }

  /** Takes the right to extend the chain until the transaction ends, unless somebody has it. */
  async lockChain(tx: EntityManager): Promise<boolean> {
    const [row] = await tx.execute<{ locked: boolean }[]>(LOCK_CHAIN);
    return row?.locked ?? false;
  }

  /** The newest entries of the chain's end, and where it ends. */
  async findHead(em: EntityManager): Promise<ChainHead> {
    const [row] = await em.execute<{ position: string | number; hash: string }[]>(HEAD);
    return row ? { position: Number(row.position), hash: row.hash } : EMPTY_CHAIN;
  }

  async saveHead(tx: EntityManager, { position, hash }: ChainHead): Promise<void> {
    await tx.execute(SAVE_HEAD, [position, hash]);
  }

  findUnsealed(tx: EntityManager, limit: number): Promise<AuditEntry[]> {
    return tx.find(AuditEntry, { position: null }, { orderBy: { id: 'asc' }, limit });
  }

  async seal(tx: EntityManager, sealed: readonly (ChainHead & { id: string })[]): Promise<void> {
    const rows = JSON.stringify(sealed);
    await tx.execute(SEAL, [rows]);
  }

  /** The next sealed entries after a place in the chain. */
  findSealedAfter(em: EntityManager, position: number, limit: number): Promise<AuditEntry[]> {
    return em.find(AuditEntry, { position: { $gt: position } }, { orderBy: { position: 'asc' }, limit, refresh: true });
  }

  countUnsealed(em: EntityManager): Promise<number> {
    return em.count(AuditEntry, { position: null });
  }

  countAll(): Promise<number> {
    return this.em.fork().count(AuditEntry);
  }
}
