/**
 * SQL of leads. A lead as staff see it joins five tables; its history includes audit log entries of bulk changes; and bulk changes are one
 * statement each.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

import type { AuditMember } from '../../audit-log/audit-entry.entity.ts';
import type { CorrectedField } from '../../audit-log/audit-entry.schema.ts';
import { LeadCorrection } from './lead.entity.ts';
import type { EmailFailureCode } from '../../emails/email-failure.ts';
import type { EmailStatus } from '../../emails/outbox-email.schema.ts';
import type { LeadEntry } from './lead-entry.entity.ts';
import { columnOf, LEAD_COLUMNS, type LeadKind, type LeadRow } from './lead-kinds.ts';
import type { LeadState } from './lead-state.ts';
import type { LeadStatus } from './lead.schema.ts';
import type { LeadSlot } from './place-and-time.schema.ts';
import { refreshSearchText } from './refresh-search-text.sql.ts';

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
  undone_at: string | null;
  undone_by: string | null;
  undone_by_name: string | null;
  is_verified: boolean | null;
  sender: string | null;
  bounced_at: string | null;
  mail: DeliveryRow | null;
}

/** The e-mail of an answer, as JSON. */
interface DeliveryRow {
  status: EmailStatus;
  attempts: number;
  failure_code: EmailFailureCode | null;
  reason: string | null;
  next_attempt_at: string;
  sent_at: string | null;
}

export interface EventRow extends Authored {
  action: string;
  details: Record<string, unknown>;
  occurred_at: string;
  /** The steps of a bulk change for this lead; null for an entry about this lead only. */
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

/** A lead whose snooze has ended. */
interface ReturnedRow {
  kind: LeadKind;
  id: string;
  reference: string;
  assignee_id: string | null;
  snoozed_until: string | Date;
  snoozed_by: string | null;
}

/** A lead with a new assignee. */
type HandedOver = Pick<LeadRow, 'kind' | 'id' | 'reference'>;

const HISTORY_LENGTH = 200;
const RELATED_LENGTH = 20;

const THREAD = `
  select e.id, e.type, e.channel, e.text, e.subject, e.original, e.created_at, e.author_id, u.name as author_name,
    e.is_verified, e.sender, e.bounced_at, e.undone_at, e.undone_by, (select name from users where id = e.undone_by) as undone_by_name,
    (select jsonb_build_object('status', status, 'attempts', attempts, 'failure_code', failure_code, 'reason', reason,
      'next_attempt_at', next_attempt_at, 'sent_at', sent_at) from outbox_emails where id = e.id) as mail
  from lead_entries as e left join users as u on u.id = e.author_id
  where e.lead_id = ? order by e.id`;

// Entries about the lead, and its own steps of bulk changes.
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

// Without the lead of the last parameter, if any. A union, so that each half uses its index.
const SAME_CUSTOMER = `
  select * from (
    select ${RELATED} from leads where phone = ?
    union
    select ${RELATED} from leads where lower(email) = lower(?)
  ) as leads where id is distinct from ?::uuid order by received_at desc, id desc limit ${RELATED_LENGTH}`;

/**
 * Every change of a lead adds entries to the pending list of the GIN search index. For many leads a larger list is used and flushed once,
 * which takes a third of the time; until then, searches scan the whole list.
 */
const LARGE_UPDATE_ROWS = 500;
const LARGE_PENDING_LIST = `set local gin_pending_list_limit = '16MB'`;
const DEFAULT_PENDING_LIST = 'set local gin_pending_list_limit to default';

export async function findLead(em: EntityManager, id: string): Promise<LeadRow | undefined> {
  const query = `select ${LEAD_COLUMNS} from leads as l where l.id = ?`;
  return (await em.execute<LeadRow[]>(query, [id]))[0];
}

export function findLeads(em: EntityManager, ids: readonly string[]): Promise<LeadRow[]> {
  const query = `select ${LEAD_COLUMNS} from leads as l where l.id = any(?::uuid[])`;
  return em.execute<LeadRow[]>(query, [toArray(ids)]);
}

/** Locks leads until the transaction ends, in the order of their ids, so that transactions cannot deadlock. */
export function lockLeads(tx: EntityManager, ids: readonly string[]): Promise<LeadRow[]> {
  const query = `select ${LEAD_COLUMNS} from leads as l where l.id = any(?::uuid[]) order by l.id for update`;
  return tx.execute<LeadRow[]>(query, [toArray(ids)]);
}

/**
 * Updates the states of locked leads, with one statement, or two when there are many.
 *
 * @param answeredAt When they were answered, if they were; ignored for leads that were answered before.
 */
export async function updateStates(
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
  const isLarge = rows.length >= LARGE_UPDATE_ROWS;
  if (isLarge) {
    await tx.execute(LARGE_PENDING_LIST);
    await write(rows.slice(1));
    await tx.execute(DEFAULT_PENDING_LIST);
  }
  // With the default limit again, updating the remaining lead flushes the list.
  await write(isLarge ? rows.slice(0, 1) : rows);
}

/** Assigns the open leads of an account to another one, or unassigns them. @returns those leads. */
export function handOver(tx: EntityManager, from: string, to: string | null): Promise<HandedOver[]> {
  const query = `
    update leads set assignee_id = ?, version = version + 1
    where assignee_id = ? and status in ('new', 'in_progress') returning kind, id, reference`;
  return tx.execute<HandedOver[]>(query, [to, from]);
}

/** Ends snoozes that are over. Rows that another process has locked are skipped, so that each lead is returned once. */
export function endSnoozes(tx: EntityManager, { now, limit }: { now: Date; limit: number }): Promise<ReturnedRow[]> {
  const query = `
    update leads as l set snoozed_until = null, snoozed_by = null, version = l.version + 1
    from (
      select id, snoozed_until, snoozed_by from leads
      where snoozed_until <= ? order by snoozed_until limit ? for update skip locked
    ) as due
    where l.id = due.id
    returning l.kind, l.id, l.reference, l.assignee_id, due.snoozed_until, due.snoozed_by`;
  return tx.execute<ReturnedRow[]>(query, [now, limit]);
}

/** Releases locked leads as genuine, with one statement. */
export async function releaseLeads(tx: EntityManager, ids: readonly string[]): Promise<void> {
  const query = `update leads set version = version + 1, is_suspected = false where id = any(?::uuid[])`;
  await tx.execute(query, [toArray(ids)]);
}

/**
 * Corrects the fields of a locked lead and its search text, and stores the former values.
 *
 * @param slots The new time slots, if they are among the changes.
 */
export async function correctLead(
  tx: EntityManager,
  leadId: string,
  { id, changes, slots = null }: { id: string; changes: CorrectedField[]; slots?: readonly LeadSlot[] | null },
): Promise<void> {
  const values = changes.flatMap(({ field, to }): [column: string, value: string | number | null][] => {
    if (field === 'slots') return [['slots', JSON.stringify(slots)]];
    if (field !== 'position') return [[columnOf(field), to]];
    const [latitude = null, longitude = null] = to?.split(', ').map(Number) ?? [];
    return [
      ['latitude', latitude],
      ['longitude', longitude],
    ];
  });
  const columns = values.map(([column]) => `${column} = ?${column === 'slots' ? '::jsonb' : ''}`).join(', ');
  const query = `update leads set version = version + 1, ${columns} where id = ?`;
  await tx.execute(query, [...values.map(([, value]) => value), leadId]);
  await refreshSearchText(tx, [leadId]);
  await tx.insert(LeadCorrection, { id, leadId, changes, createdAt: new Date() });
}

/**
 * Undoes answers to a locked lead. The caller increments its version. The earliest remaining answer becomes the first reply, and a reply of
 * the customer that they answered is unanswered again. @returns whether no answer remains.
 */
export async function undoAnswers(
  tx: EntityManager,
  { id, answerIds, adminId }: { id: string; answerIds: readonly string[]; adminId: string },
): Promise<boolean> {
  const undo = 'update lead_entries set undone_at = now(), undone_by = ? where id = any(?::uuid[])';
  await tx.execute(undo, [adminId, toArray(answerIds)]);
  const query = `
    update leads set first_answered_at = (
      select min(created_at) from lead_entries where lead_id = ? and type = 'answer' and undone_at is null
    ), replied_at = coalesce(replied_at, (
      select last.created_at from (
        select type, created_at from lead_entries where lead_id = ? and undone_at is null and type not in ('automatic', 'bounce')
        order by id desc limit 1
      ) as last where last.type = 'reply'
    )) where id = ? returning first_answered_at`;
  const [lead] = await tx.execute<{ first_answered_at: string | null }[]>(query, [id, id, id]);
  return lead?.first_answered_at === null;
}

/** The thread of a lead, oldest first. */
export function findThread(em: EntityManager, id: string): Promise<EntryRow[]> {
  return em.execute<EntryRow[]>(THREAD, [id]);
}

/** The newest events of a lead, oldest first. */
export function findHistory(em: EntityManager, id: string): Promise<EventRow[]> {
  return em.execute<EventRow[]>(HISTORY, [id, id, JSON.stringify([{ id }])]);
}

/**
 * The leads with a phone number or an e-mail address.
 *
 * @param exceptId The id of a lead to leave out.
 */
export function findOfCustomer(
  em: EntityManager,
  phone: string | null,
  email: string | null,
  exceptId: string | null = null,
): Promise<RelatedRow[]> {
  return em.execute<RelatedRow[]>(SAME_CUSTOMER, [phone, email, exceptId]);
}

/** An array parameter of ids or statuses, none of which needs quoting. */
export function toArray(values: readonly string[]): string {
  return `{${values.join(',')}}`;
}
