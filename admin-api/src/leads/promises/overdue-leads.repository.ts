import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { LEAD_KINDS, type LeadKind } from '../model/lead-kinds.ts';
import { IS_WAITING } from '../model/lead.properties.ts';

/** A lead that was not answered in time. */
export interface OverdueRow {
  kind: LeadKind;
  id: string;
  reference: string;
  received_at: string;
  due_at: string;
}

const LOCK = `select pg_try_advisory_xact_lock(hashtextextended('overdue reminders', 4)) as locked`;

const untold = (kind: LeadKind) => `
  (select '${kind}' as kind, l.id, l.reference, l.received_at, l.due_at from ${LEAD_KINDS[kind].table} as l
  where ${IS_WAITING} and l.due_at > ? and l.due_at <= ?
    and not exists (select 1 from outbox_emails as o where o.kind = 'overdue_reminder' and o.about_id = l.id)
  order by l.due_at limit ?)`;

const UNTOLD = `${untold('contact')} union all ${untold('callback')} order by due_at`;

/** Leads that staff have to be reminded of. */
@Injectable()
export class OverdueLeadsRepository {
  /** Whether nobody else looks for them until the transaction ends. */
  async lock(tx: EntityManager): Promise<boolean> {
    const [row] = await tx.execute<{ locked: boolean }[]>(LOCK);
    return row?.locked ?? false;
  }

  /** Leads of each kind that became overdue between two moments and that no e-mail has told of, the oldest first. */
  findUntold(tx: EntityManager, { since, until, limit }: { since: Date; until: Date; limit: number }): Promise<OverdueRow[]> {
    return tx.execute<OverdueRow[]>(UNTOLD, [since, until, limit, since, until, limit]);
  }
}
