/**
 * Entries of the audit log. In SQL where many rows are passed as one value or are read without entities, because the chain reads and seals
 * millions of them; and for catalogue queries.
 */
import { createHash } from 'node:crypto';

import { EntityManager, type FilterQuery, IsolationLevel, type QueryResult } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { tryLock } from '../database/advisory-locks.ts';
import { AUDIT_GUARDS } from '../database/migrations/Migration20261129005000_initial.ts';
import { COUNT_CAP } from '../http/pagination.schema.ts';
import { AuditChainHead } from './audit-chain.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import type { AuditAction, AuditActor } from './audit-entry.schema.ts';
import { announcementOf, LEADS_CHANNEL } from './lead-announcement.ts';

/** A recorded entry, before it is sealed. */
export type NewEntry = Omit<Pick<AuditEntry, keyof AuditEntry>, 'position' | 'hash'>;

/** Filters of the list of entries. */
interface AuditFilter {
  actor?: AuditActor['type'] | undefined;
  actorId?: string | undefined;
  subjectId?: string | undefined;
  action?: AuditAction | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The fields that the hash of an entry covers. */
export type RecordedEntry = NewEntry;

/** An entry with its position in the chain. */
export type SealedEntry = RecordedEntry & { position: number; hash: string | null };

/** The position and hash of the last entry in the chain. */
export interface ChainHead {
  position: number;
  hash: string;
}

/** The fields that the signature of the head covers. */
export interface SignedHead extends ChainHead {
  keyedFrom: number;
  newestAt: Date | null;
}

/** A snapshot of the table and the head. */
export interface ChainState {
  head: AuditChainHead | null;
  /** The number of sealed entries; `lastPosition` is the highest position. */
  sealed: number;
  lastPosition: number;
  unsealed: number;
  /** The first entry that cannot be sealed because it is older than the chain. */
  firstBackdated: string | null;
  /** The triggers, rules and policies on the tables of the audit log. */
  guards: readonly string[];
}

/** The id of the single head row. */
const HEAD_ID = 1;
// PostgreSQL delivers identical notifications of one transaction once.
const INSERT = `
  insert into "audit_entries" (id, action, actor_type, actor_id, subject_type, subject_id, details, occurred_at)
  select id, action, actor_type, actor_id, subject_type, subject_id, details, occurred_at
  from jsonb_to_recordset(?::jsonb) as entry
    (id uuid, action text, actor_type text, actor_id uuid, subject_type text, subject_id uuid, details jsonb, occurred_at timestamptz)
  returning case when ?::text is not null then pg_notify('${LEADS_CHANNEL}', ?) end`;
const BULKS_OF = `select id from audit_entries where details->'members' @> ?::jsonb`;
const SEAL = `
  update audit_entries set position = sealed.position, hash = sealed.hash
  from jsonb_to_recordset(?::jsonb) as sealed (id uuid, position bigint, hash text)
  where audit_entries.id = sealed.id and audit_entries.position is null`;
const RECORDED = `id, action, actor_type as "actorType", actor_id as "actorId", subject_type as "subjectType", subject_id as "subjectId",
  details, (extract(epoch from occurred_at) * 1000)::float8 as "occurredAt"`;
const UNSEALED = `select ${RECORDED} from audit_entries where position is null and occurred_at >= ? order by id limit ?`;
const SEALED = `select ${RECORDED}, position::int, hash from audit_entries where position > ? order by position limit ?`;
const COUNT = `
  select count(position)::int as sealed, coalesce(max(position), 0)::int as last_position,
    (count(*) - count(position))::int as unsealed,
    (array_agg(id order by id) filter (where position is null and occurred_at < ?))[1] as first_backdated
  from audit_entries`;
const GUARDS = `
  select format('%s %s %s %s', c.relname, t.tgname, t.tgenabled, md5(p.prosrc)) as guard
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and c.oid in ('audit_entries'::regclass, 'audit_chain_head'::regclass)
  union all
  select format('%s rule', rulename) from pg_rewrite where ev_class in ('audit_entries'::regclass, 'audit_chain_head'::regclass)
  union all
  select format('%s row security', relname) from pg_class
  where oid in ('audit_entries'::regclass, 'audit_chain_head'::regclass) and relrowsecurity`;

/** The guards of a database that was not tampered with. */
export const EXPECTED_GUARDS: readonly string[] = AUDIT_GUARDS.flatMap(({ table, name, body }) =>
  [name, `${name}_truncate`].map((trigger) => `${table} ${trigger} O ${createHash('md5').update(body).digest('hex')}`),
);

/** A row as returned by the database. */
type Row<Entry> = Omit<Entry, 'occurredAt'> & { occurredAt: number };

function toEntry<Entry extends RecordedEntry>(row: Row<Entry>): Entry {
  return { ...row, occurredAt: new Date(row.occurredAt) } as Entry;
}

/** The condition of a list of entries. */
export type AuditWhere = FilterQuery<AuditEntry>;

/** @param bulks Ids of bulk changes with the subject among their members. */
function toWhere({ actor, actorId, subjectId, action, from, to }: AuditFilter, bulks: readonly string[]): AuditWhere {
  const occurredAt = { ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) };
  return {
    ...(actor && { actorType: actor }),
    ...(actorId && { actorId }),
    ...(subjectId && (bulks.length > 0 ? { $or: [{ subjectId }, { id: { $in: [...bulks] } }] } : { subjectId })),
    ...(action && { action }),
    ...((from || to) && { occurredAt }),
  };
}

@Injectable()
export class AuditEntriesRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Inserts entries in the caller's transaction, and announces changes of leads: PostgreSQL notifies all processes at the commit.
   *
   * @throws Error when not all were stored, because a trigger or rule drops rows.
   */
  async insert(tx: EntityManager, entries: readonly NewEntry[]): Promise<void> {
    const rows = entries.map((entry) => ({
      id: entry.id,
      action: entry.action,
      actor_type: entry.actorType,
      actor_id: entry.actorId,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      details: entry.details,
      occurred_at: entry.occurredAt,
    }));
    const announcement = announcementOf(entries);
    const payload = announcement ? JSON.stringify(announcement) : null;
    const { affectedRows } = await tx.execute<QueryResult>(INSERT, [JSON.stringify(rows), payload, payload], 'run');
    if (affectedRows !== rows.length) throw new Error(`The audit log stored ${affectedRows} of ${rows.length} entries.`);
  }

  /** Ids sort by time, so the primary key gives the order. */
  find(page: { limit: number; offset: number }, where: AuditWhere, direction: 'asc' | 'desc'): Promise<AuditEntry[]> {
    return this.em.find(AuditEntry, where, { orderBy: { id: direction }, ...page });
  }

  /** Counts up to the cap. */
  async countSome(where: AuditWhere): Promise<number> {
    const found = await this.em.find(AuditEntry, where, { fields: ['id'], limit: COUNT_CAP });
    return found.length;
  }

  /**
   * The condition of a filter, for the list and its count. The ids of bulk changes with the subject are read first, as there are few, so that
   * each condition can use its index.
   */
  async whereOf(filter: AuditFilter): Promise<AuditWhere> {
    if (!filter.subjectId) return toWhere(filter, []);
    const members = JSON.stringify([{ id: filter.subjectId }]);
    const bulks = await this.em.execute<{ id: string }[]>(BULKS_OF, [members]);
    return toWhere(
      filter,
      bulks.map(({ id }) => id),
    );
  }

  /** Tries to lock the chain until the transaction ends. */
  lockChain(tx: EntityManager): Promise<boolean> {
    return tryLock(tx, 'audit chain', 3);
  }

  findHead(em: EntityManager): Promise<AuditChainHead | null> {
    return em.findOne(AuditChainHead, { id: HEAD_ID });
  }

  async saveHead(tx: EntityManager, head: SignedHead & { keyId: string; mac: string }): Promise<void> {
    await tx.upsert(AuditChainHead, { id: HEAD_ID, ...head });
  }

  async hasUnsealed(em: EntityManager): Promise<boolean> {
    return (await em.findOne(AuditEntry, { position: null }, { fields: ['id'] })) !== null;
  }

  /**
   * Unsealed entries that are not older than `since`. Read as rows, like those to verify: as entities, they would take several times as long,
   * and the transaction would check each for changes.
   */
  async findUnsealed(tx: EntityManager, since: Date, limit: number): Promise<RecordedEntry[]> {
    return (await tx.execute<Row<RecordedEntry>[]>(UNSEALED, [since, limit])).map(toEntry);
  }

  async seal(tx: EntityManager, sealed: readonly (ChainHead & { id: string })[]): Promise<void> {
    await tx.execute(SEAL, [JSON.stringify(sealed)]);
  }

  /** The hash of the entry at a position. */
  async findHashAt(em: EntityManager, position: number): Promise<string | null> {
    const entry = await em.findOne(AuditEntry, { position }, { fields: ['hash'] });
    return entry?.hash ?? null;
  }

  /** Like `findHashAt`, outside of a transaction. */
  findHashNow(position: number): Promise<string | null> {
    return this.findHashAt(this.em, position);
  }

  /** Whether a restore is recorded after a position. */
  async hasRestoreAfter(position: number): Promise<boolean> {
    return (await this.em.count(AuditEntry, { action: 'database.restored', position: { $gt: position } })) > 0;
  }

  /** The latest time of an entry in the chain. */
  async findNewestAt(em: EntityManager): Promise<Date | null> {
    const [newest] = await em.find(AuditEntry, { position: { $ne: null } }, { orderBy: { occurredAt: 'desc' }, limit: 1 });
    return newest?.occurredAt ?? null;
  }

  /** The next entries after a position. */
  async findSealedAfter(position: number, limit: number): Promise<SealedEntry[]> {
    return (await this.em.execute<Row<SealedEntry>[]>(SEALED, [position, limit])).map(toEntry);
  }

  /** The state of the chain in one snapshot. @param latenessMs How much older than the chain a new entry may be. */
  findState(latenessMs: number): Promise<ChainState> {
    return this.em.transactional(
      async (tx) => {
        const head = await this.findHead(tx);
        const since = head?.newestAt ? new Date(head.newestAt.getTime() - latenessMs) : new Date(0);
        const [counted] = await tx.execute<{ sealed: number; last_position: number; unsealed: number; first_backdated: string | null }[]>(
          COUNT,
          [since],
        );
        const guards = await tx.execute<{ guard: string }[]>(GUARDS);
        return {
          head,
          sealed: counted?.sealed ?? 0,
          lastPosition: counted?.last_position ?? 0,
          unsealed: counted?.unsealed ?? 0,
          firstBackdated: counted?.first_backdated ?? null,
          guards: guards.map(({ guard }) => guard),
        };
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }

  countUnsealed(em: EntityManager): Promise<number> {
    return em.count(AuditEntry, { position: null });
  }

  countAll(): Promise<number> {
    return this.em.count(AuditEntry);
  }
}
