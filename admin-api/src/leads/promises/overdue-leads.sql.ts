/** SQL of the reminders: overdue leads of which the outbox has no reminder, worded as in the partial index. */
import type { EntityManager } from '@mikro-orm/postgresql';

import { IS_WAITING } from '../model/lead.entity.ts';
import type { LeadKind } from '../model/lead-kinds.ts';

/** An overdue lead. */
export interface OverdueRow {
  kind: LeadKind;
  id: string;
  reference: string;
  due_at: string;
}

const UNREMINDED = `
  select l.kind, l.id, l.reference, l.due_at from leads as l
  where ${IS_WAITING} and l.due_at > ? and l.due_at <= ?
    and not exists (
      select 1 from outbox_emails as o where o.kind = 'overdue_reminder' and o.about_id = l.id and o.created_at >= l.due_at
    )
  order by l.due_at limit ?`;

/** Leads that became overdue between two moments and have no reminder of that in the outbox, oldest first; at most `limit`. */
export function findUnreminded(
  tx: EntityManager,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<OverdueRow[]> {
  return tx.execute<OverdueRow[]>(UNREMINDED, [since, until, limit]);
}
