/** SQL of staff notifications: alerts with their leads and authors, emergencies first, and the suspected leads since the last digest. */
import type { EntityManager } from '@mikro-orm/postgresql';

import type { LeadUrgency } from '../../../contract/lead-place.ts';
import { RETENTION_DAYS } from '../../../contract/retention.ts';
import type { LeadKind } from '../model/lead-kinds.ts';
import { IS_EMERGENCY } from '../model/lead.entity.ts';
import type { LeadAlert } from './lead-alert.entity.ts';

interface AlertRow {
  id: string;
  type: LeadAlert['type'];
  kind: LeadKind;
  lead_id: string;
  reference: string;
  name: string | null;
  phone: string | null;
  service_type: string | null;
  urgency: LeadUrgency | null;
  author_id: string | null;
  author_name: string | null;
  created_at: string;
}

const MAX_ALERTS = 100;

const ALERTS = `
  select a.id, a.type, l.kind, a.lead_id, l.reference, l.name, l.phone, l.service_type, l.urgency, a.author_id, u.name as author_name,
    a.created_at
  from lead_alerts as a join leads as l on l.id = a.lead_id left join users as u on u.id = a.author_id
  where a.user_id = ?
  order by a.lead_id in (select id from leads where ${IS_EMERGENCY}) desc, a.id desc limit ${MAX_ALERTS}`;

/** When the last digest of an account was created; without one, the start of the retention period of sent e-mails. */
const LAST_DIGEST = `
  select coalesce(max(created_at), now() - ? * interval '1 day') from outbox_emails where kind = 'lead_digest' and about_id = ?`;

/** The alerts of an account about existing leads: open emergencies first, then newest first. */
export function findAlerts(em: EntityManager, userId: string): Promise<AlertRow[]> {
  return em.execute<AlertRow[]>(ALERTS, [userId]);
}

/** The number of new suspected leads since the last digest of an account that staff have not handled. */
export async function countNewSuspected(tx: EntityManager, userId: string): Promise<number> {
  const query = `
    with since (at) as (${LAST_DIGEST})
    select count(*)::int as count from leads, since where is_suspected and status = 'new' and received_at > since.at`;
  const [row] = await tx.execute<{ count: number }[]>(query, [RETENTION_DAYS.emails, userId]);
  return row?.count ?? 0;
}
