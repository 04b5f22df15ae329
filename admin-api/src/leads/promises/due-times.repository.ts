import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { LeadUrgency } from '../../../contract/lead-place.ts';
import type { LeadWindow } from '../model/place-and-time.schema.ts';
import { LEAD_KINDS, type LeadKind, toInstant } from '../model/lead-kinds.ts';
import { IS_WAITING } from '../model/lead.properties.ts';

/** A lead that nobody has answered yet, suspected ones included: they count once they are released. */
export interface OpenLead {
  id: string;
  received_at: string;
  due_at: string;
  urgency: LeadUrgency | null;
  windows: LeadWindow[] | null;
}

/** A new due time; both in ISO 8601. */
export interface DueMove {
  id: string;
  from: string;
  to: string;
}

const IS_OPEN = `first_answered_at is null and status in ('new', 'in_progress')`;

/** Only the contact form asks how soon. */
const COLUMNS: Record<LeadKind, string> = {
  contact: 'id, received_at, due_at, urgency, windows',
  callback: 'id, received_at, due_at, null as urgency, windows',
};

// In two parts, each with an index of its own.
const openLeads = (table: string, columns: string) => `
  select ${columns} from ${table} where ${IS_WAITING}
  union all select ${columns} from ${table} where is_suspected and ${IS_OPEN}`;

// Locked in the order of their ids, like bulk changes do, so that the two cannot deadlock.
const lockOpen = (table: string) => `
  select id, due_at from ${table} where id = any(?::uuid[]) and ${IS_OPEN} order by id for update`;

// By id alone: where many leads are due at one time, an index of due times finds all of them for each.
const moveDue = (table: string) => `
  update ${table} as l set due_at = change.due_at, version = l.version + 1
  from unnest(?::uuid[], ?::timestamptz[]) as change (id, due_at) where l.id = change.id`;

const array = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`;

/** The due times of leads that wait for an answer. */
@Injectable()
export class DueTimesRepository {
  constructor(private readonly em: EntityManager) {}

  findOpen(kind: LeadKind): Promise<OpenLead[]> {
    return this.em.fork().execute<OpenLead[]>(openLeads(LEAD_KINDS[kind].table, COLUMNS[kind]));
  }

  /** Moves due times with one statement. Returns those of leads that were still open and due at the former time. */
  async move(tx: EntityManager, kind: LeadKind, moves: readonly DueMove[]): Promise<DueMove[]> {
    const { table } = LEAD_KINDS[kind];
    const ids = array(moves.map(({ id }) => id));
    const open = await tx.execute<Pick<OpenLead, 'id' | 'due_at'>[]>(lockOpen(table), [ids]);
    const dueAt = new Map(open.map(({ id, due_at }) => [id, toInstant(due_at)]));
    const valid = moves.filter(({ id, from }) => dueAt.get(id) === from);
    if (valid.length > 0) await tx.execute(moveDue(table), [array(valid.map(({ id }) => id)), array(valid.map(({ to }) => to))]);
    return valid;
  }
}
