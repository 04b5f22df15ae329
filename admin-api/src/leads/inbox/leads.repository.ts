import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { AuditMember } from '../../audit-log/audit-entry.entity.ts';
import type { CorrectedField } from '../../audit-log/audit-entry.schema.ts';
import { LeadCorrection } from '../model/lead-correction.entity.ts';
import type { LeadStatus } from '../model/lead.schema.ts';
import { columnOf, LEAD_COLUMNS, type LeadKind, type LeadRow } from '../model/lead-kinds.ts';
import type { LeadState } from '../model/lead-state.ts';
import type { LeadWindow } from '../model/place-and-time.schema.ts';
import { refreshSearchText } from '../model/refresh-search-text.ts';
import { LeadEntry } from '../model/lead-entry.entity.ts';
import { toArray } from './lead-lists.repository.ts';

/** An entry or event of a lead with its author. */
interface Authored {
  id: string;
  author_id: string | null;
  author_name: string | null;
}

export interface EntryRow extends Authored {
  type: LeadEntry['type'];
  channel: LeadEntry['channel'];
  text: string | null;
  subject: string | null;
  original: string | null;
  created_at: string;
  taken_back_at: string | null;
  taken_back_by: string | null;
  taken_back_name: string | null;
  is_verified: boolean | null;
  sender: string | null;
}

export interface EventRow extends Authored {
  action: string;
  details: Record<string, unknown>;
  occurred_at: string;
  /** What a bulk change did to the lead; null for an entry about it alone. */
  member: AuditMember | null;
}

export interface RelatedRow {
  kind: LeadKind;
  id: string;
  reference: string;
  name: string | null;
  serviceType: string | null;
  status: LeadStatus;
  received_at: string;
}

/** Whether nobody wrote an entry: it neither asks nor answers anything. */
function isOfProgram(type: LeadEntry['type']): boolean {
  return type === 'automatic' || type === 'bounce';
}

const HISTORY_LENGTH = 200;
const RELATED_LENGTH = 20;

const THREAD = `
  select e.id, e.type, e.channel, e.text, e.subject, e.original, e.created_at, e.author_id, u.name as author_name,
    e.is_verified, e.sender, e.taken_back_at, e.taken_back_by, (select name from users where id = e.taken_back_by) as taken_back_name
  from lead_entries as e left join users as u on u.id = e.author_id
  where e.lead_id = ? order by e.id`;

// Entries about the lead, and of bulk changes that it was part of: of these only what was done to this lead.
const HISTORY = `
  select newest.*, u.name as author_name from (
    (select id, action, details, occurred_at, actor_id as author_id, null::jsonb as member
     from audit_entries where subject_id = ? order by id desc limit ${HISTORY_LENGTH})
    union all
    select id, action, details - 'members', occurred_at, actor_id,
      (select member from jsonb_array_elements(details->'members') as member where member->>'id' = ?)
    from audit_entries where details->'members' @> ?::jsonb
    order by id desc limit ${HISTORY_LENGTH}
  ) as newest left join users as u on u.id = newest.author_id order by newest.id`;

const RELATED = 'id, kind, reference, name, service_type as "serviceType", status, received_at';

// All but one lead; with null, all. A union, because each half has an index.
const OF_PERSON = `
  select * from (
    select ${RELATED} from leads where phone = ?
    union
    select ${RELATED} from leads where lower(email) = lower(?)
  ) as leads where id is distinct from ?::uuid order by received_at desc, id desc limit ${RELATED_LENGTH}`;

/**
 * Every change of a lead has new entries in the search index, which wait in a list for their places. Entries of many leads are put there at
 * once, because that takes a third of the time; until then a search reads all of the list.
 */
const MANY = 500;
const WAIT_LONG = `set local gin_pending_list_limit = '16MB'`;
const WAIT_AS_USUAL = 'set local gin_pending_list_limit to default';

/** Single leads with their threads, histories and related leads. */
@Injectable()
export class LeadsRepository {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<LeadRow | undefined> {
    const query = `select ${LEAD_COLUMNS} from leads as l where l.id = ?`;
    return (await this.em.execute<LeadRow[]>(query, [id]))[0];
  }

  findAll(ids: readonly string[]): Promise<LeadRow[]> {
    const query = `select ${LEAD_COLUMNS} from leads as l where l.id = any(?::uuid[])`;
    return this.em.execute<LeadRow[]>(query, [toArray(ids)]);
  }

  /** The leads, locked until the transaction ends; in the order of their ids, so that two transactions cannot deadlock. */
  lock(tx: EntityManager, ids: readonly string[]): Promise<LeadRow[]> {
    const query = `select ${LEAD_COLUMNS} from leads as l where l.id = any(?::uuid[]) order by l.id for update`;
    return tx.execute<LeadRow[]>(query, [toArray(ids)]);
  }

  /**
   * Gives locked leads their new states, with one statement or, when they are many, two.
   *
   * @param answeredAt When they were answered, if they were. The first answer counts.
   */
  async updateStates(
    tx: EntityManager,
    changes: readonly { id: string; state: LeadState }[],
    answeredAt: Date | null = null,
  ): Promise<void> {
    const query = `
      update leads as l
      set version = l.version + 1, status = change.status, assignee_id = change."assigneeId",
          outcome = change.outcome, lost_reason = change.reason, won_amount = change.amount,
          snoozed_until = change."snoozedUntil", snoozed_by = change."snoozedBy",
          first_answered_at = coalesce(l.first_answered_at, ?::timestamptz)
      from jsonb_to_recordset(?::jsonb) as change (
        id uuid, status text, "assigneeId" uuid, outcome text, reason text, amount numeric, "snoozedUntil" timestamptz, "snoozedBy" uuid
      )
      where l.id = change.id`;
    const rows = changes.map(({ id, state: { outcome, ...state } }) => ({ id, ...state, ...outcome, outcome: outcome?.result }));
    const write = (some: typeof rows) => tx.execute(query, [answeredAt, JSON.stringify(some)]);
    const isMany = rows.length >= MANY;
    if (isMany) {
      await tx.execute(WAIT_LONG);
      await write(rows.slice(1));
      await tx.execute(WAIT_AS_USUAL);
    }
    // The first of many finds the list too long, and empties it.
    await write(isMany ? rows.slice(0, 1) : rows);
  }

  /** Marks locked leads as genuine with one statement. */
  async releaseAll(tx: EntityManager, ids: readonly string[]): Promise<void> {
    const query = `update leads set version = version + 1, is_suspected = false where id = any(?::uuid[])`;
    await tx.execute(query, [toArray(ids)]);
  }

  /**
   * Corrects the fields of a locked lead, with its search text, and keeps what they were.
   *
   * @param windows As they are to be, if they are among the changes.
   */
  async correct(
    tx: EntityManager,
    leadId: string,
    { id, changes, windows = null }: { id: string; changes: CorrectedField[]; windows?: readonly LeadWindow[] | null },
  ): Promise<void> {
    const values = changes.flatMap(({ field, to }): [column: string, value: string | number | null][] => {
      if (field === 'windows') return [['windows', JSON.stringify(windows)]];
      if (field !== 'position') return [[columnOf(field), to]];
      const [latitude = null, longitude = null] = to?.split(', ').map(Number) ?? [];
      return [
        ['latitude', latitude],
        ['longitude', longitude],
      ];
    });
    const columns = values.map(([column]) => `${column} = ?${column === 'windows' ? '::jsonb' : ''}`).join(', ');
    const query = `update leads set version = version + 1, ${columns} where id = ?`;
    await tx.execute(query, [...values.map(([, value]) => value), leadId]);
    await refreshSearchText(tx, [leadId]);
    await tx.insert(LeadCorrection, { id, leadId, changes, createdAt: new Date() });
  }

  /** Gives a locked lead its windows, in a change that counts its version. */
  async updateWindows(tx: EntityManager, id: string, windows: readonly LeadWindow[]): Promise<void> {
    const query = `update leads set windows = ?::jsonb where id = ?`;
    await tx.execute(query, [JSON.stringify(windows), id]);
  }

  /** Gives a locked lead another due time, in a change that has counted its version. */
  async moveDue(tx: EntityManager, id: string, dueAt: Date): Promise<void> {
    await tx.execute(`update leads set due_at = ? where id = ?`, [dueAt, id]);
  }

  /** What was corrected in a lead, by the id of the correction. */
  async findCorrections(leadId: string): Promise<Map<string, CorrectedField[]>> {
    const corrections = await this.em.find(LeadCorrection, { leadId });
    return new Map(corrections.map(({ id, changes }) => [id, changes]));
  }

  /** Writes into the thread of a locked lead. A reply of the visitor waits for somebody until there is anything else that somebody did. */
  async insertEntry(tx: EntityManager, entry: Pick<LeadEntry, keyof LeadEntry>): Promise<void> {
    await tx.insert(LeadEntry, entry);
    if (entry.type === 'reply') await tx.execute(`update leads set replied_at = ? where id = ?`, [entry.createdAt, entry.leadId]);
    else if (!isOfProgram(entry.type))
      await tx.execute(`update leads set replied_at = null where id = ? and replied_at is not null`, [entry.leadId]);
  }

  /** An answer to a locked lead. */
  async findAnswer(tx: EntityManager, id: string, answerId: string): Promise<Pick<EntryRow, 'channel' | 'taken_back_at'> | undefined> {
    const query = `select channel, taken_back_at from lead_entries where lead_id = ? and id = ? and type = 'answer'`;
    return (await tx.execute<Pick<EntryRow, 'channel' | 'taken_back_at'>[]>(query, [id, answerId]))[0];
  }

  /** The answers to a locked lead that confirmed these windows, named by when they begin, and count. */
  async findConfirmations(tx: EntityManager, id: string, windows: readonly string[]): Promise<string[]> {
    const query = 'select id from lead_entries where lead_id = ? and window_from = any(?::timestamptz[]) and taken_back_at is null';
    return (await tx.execute<{ id: string }[]>(query, [id, toArray(windows)])).map((answer) => answer.id);
  }

  /**
   * Takes back answers to a locked lead, in a change that counts its version. The earliest one that is left is its first, and a reply that
   * they answered waits again. Returns whether none is left.
   */
  async takeBack(
    tx: EntityManager,
    { id, answerIds, adminId }: { id: string; answerIds: readonly string[]; adminId: string },
  ): Promise<boolean> {
    const taken = 'update lead_entries set taken_back_at = now(), taken_back_by = ? where id = any(?::uuid[])';
    await tx.execute(taken, [adminId, toArray(answerIds)]);
    const query = `
      update leads set first_answered_at = (
        select min(created_at) from lead_entries where lead_id = ? and type = 'answer' and taken_back_at is null
      ), replied_at = coalesce(replied_at, (
        select last.created_at from (
          select type, created_at from lead_entries where lead_id = ? and taken_back_at is null and type not in ('automatic', 'bounce')
          order by id desc limit 1
        ) as last where last.type = 'reply'
      )) where id = ? returning first_answered_at`;
    const [lead] = await tx.execute<{ first_answered_at: string | null }[]>(query, [id, id, id]);
    return lead?.first_answered_at === null;
  }

  findThread(id: string): Promise<EntryRow[]> {
    return this.em.execute<EntryRow[]>(THREAD, [id]);
  }

  findHistory(id: string): Promise<EventRow[]> {
    return this.em.execute<EventRow[]>(HISTORY, [id, id, JSON.stringify([{ id }])]);
  }

  /**
   * The leads with a phone number or an e-mail.
   *
   * @param exceptId Of a lead that is left out.
   */
  findOfPerson(phone: string | null, email: string | null, exceptId: string | null = null): Promise<RelatedRow[]> {
    return this.em.execute<RelatedRow[]>(OF_PERSON, [phone, email, exceptId]);
  }
}
