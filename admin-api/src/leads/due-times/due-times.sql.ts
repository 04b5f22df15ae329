/**
 * SQL of due times: the conditions of open leads are worded as in the partial indexes, and one statement updates many leads, each to its
 * own time. Also finds overdue leads without a reminder in the outbox.
 */
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { LeadUrgency } from '../../../contract/lead-place.ts';
import type { LeadSlot } from '../model/place-and-time.schema.ts';
import { type LeadKind, toInstant } from '../model/lead-kinds.ts';
import { IS_WAITING } from '../model/lead.entity.ts';

/** An unanswered open lead. Includes suspected ones, whose due times matter once they are released. */
export interface OpenLead {
  id: string;
  kind: LeadKind;
  received_at: string;
  due_at: string;
  urgency: LeadUrgency | null;
  slots: LeadSlot[] | null;
}

/** A new due time; both in ISO 8601. */
export interface DueMove {
  id: string;
  kind: LeadKind;
  from: string;
  to: string;
}

const IS_OPEN = `first_answered_at is null and status in ('new', 'in_progress')`;

const COLUMNS = 'id, kind, received_at, due_at, urgency, slots';

// In two parts, each with its own index.
const OPEN_LEADS = `
  select ${COLUMNS} from leads where ${IS_WAITING}
  union all select ${COLUMNS} from leads where is_suspected and ${IS_OPEN}`;

// Locked in the order of their ids, as in bulk changes, so that the two cannot deadlock.
const LOCK_OPEN = `select id, due_at from leads where id = any(?::uuid[]) and ${IS_OPEN} order by id for update`;

// By id only: if many leads are due at the same time, an index of due times would return all of them for each lead.
const MOVE_DUE = `
  update leads as l set due_at = change.due_at, version = l.version + 1
  from unnest(?::uuid[], ?::timestamptz[]) as change (id, due_at) where l.id = change.id`;

const array = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`;

/** The due times of unanswered open leads. */
@Injectable()
export class DueTimesRepository {
  constructor(private readonly em: EntityManager) {}

  findOpen(): Promise<OpenLead[]> {
    return this.em.execute<OpenLead[]>(OPEN_LEADS);
  }

  /** Updates due times with one statement. @returns those of leads that were still open and due at the former time. */
  async move(tx: EntityManager, moves: readonly DueMove[]): Promise<DueMove[]> {
    const ids = array(moves.map(({ id }) => id));
    const open = await tx.execute<Pick<OpenLead, 'id' | 'due_at'>[]>(LOCK_OPEN, [ids]);
    const dueAt = new Map(open.map(({ id, due_at }) => [id, toInstant(due_at)]));
    const valid = moves.filter(({ id, from }) => dueAt.get(id) === from);
    if (valid.length > 0) await tx.execute(MOVE_DUE, [array(valid.map(({ id }) => id)), array(valid.map(({ to }) => to))]);
    return valid;
  }
}

/** An overdue lead. */
export interface OverdueRow {
  kind: LeadKind;
  id: string;
  reference: string;
  assignee_id: string | null;
  due_at: string;
}

const WITHOUT_REMINDER = `
  select l.kind, l.id, l.reference, l.assignee_id, l.due_at from leads as l
  where ${IS_WAITING} and l.due_at > ? and l.due_at <= ?
    and not exists (
      select 1 from outbox_emails as o where o.kind = 'overdue_reminder' and o.about_id = l.id and o.created_at >= l.due_at
    )
  order by l.due_at limit ?`;

/** Leads that became overdue between two times without a reminder in the outbox since, oldest first; at most `limit`. */
export function findLeadsWithoutReminder(
  tx: EntityManager,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<OverdueRow[]> {
  return tx.execute<OverdueRow[]>(WITHOUT_REMINDER, [since, until, limit]);
}
