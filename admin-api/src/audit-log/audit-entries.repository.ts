import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { COUNT_CAP, type PageRequest } from '../http/pagination.schema.ts';
import { AuditChainHead } from './audit-chain-head.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import type { AuditAction, AuditActor } from './audit-entry.schema.ts';

/** An entry as it is recorded. */
export type NewEntry = Omit<Pick<AuditEntry, keyof AuditEntry>, 'position' | 'hash'>;

/** What the list of entries is narrowed to. */
export interface AuditFilter {
  actor?: AuditActor['type'] | undefined;
  actorId?: string | undefined;
  subjectId?: string | undefined;
  action?: AuditAction | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The position and hash of the last entry in the chain. */
export interface ChainHead {
  position: number;
  hash: string;
}

/** Before the first entry. */
export const EMPTY_CHAIN: ChainHead = { position: 0, hash: '' };

const LOCK_CHAIN = `select pg_try_advisory_xact_lock(hashtextextended('audit chain', 3)) as locked`;
/** There is one chain, and one row that says where it ends. It shows when the last entries were removed. */
const HEAD_ID = 1;
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

  /** Takes the lock of the chain until the transaction ends, unless another process has it. */
  async lockChain(tx: EntityManager): Promise<boolean> {
    const [row] = await tx.execute<{ locked: boolean }[]>(LOCK_CHAIN);
    return row?.locked ?? false;
  }

  /** Where the chain ends. */
  async findHead(em: EntityManager): Promise<ChainHead> {
    const head = await em.findOne(AuditChainHead, { id: HEAD_ID }, { refresh: true });
    return head ? { position: head.position, hash: head.hash } : EMPTY_CHAIN;
  }

  async saveHead(tx: EntityManager, { position, hash }: ChainHead): Promise<void> {
    await tx.upsert(AuditChainHead, { id: HEAD_ID, position, hash });
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
