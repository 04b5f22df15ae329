/** SQL of feedback requests. When a lead was done, and whether the customer marked it as solved, is read from the audit log. */
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Lead } from '../model/lead.entity.ts';

/** The condition of leads that ended well: won, or marked as solved by the customer. */
const IS_SUCCESSFUL = `l.status = 'done' and (l.outcome = 'won' or l.outcome is null and exists (
  select from audit_entries as solved where solved.subject_type = 'contact_submission' and solved.subject_id = l.id
    and solved.action = 'contact_submission.solved'))`;

/** When a lead was done, by a single or a bulk change. */
const DONE_AT = `greatest(
  (select max(occurred_at) from audit_entries where subject_type = 'contact_submission' and subject_id = l.id
    and action in ('contact_submission.outcome_changed', 'contact_submission.solved')),
  (select max(occurred_at) from audit_entries where action = 'leads.changed'
    and details->'members' @> jsonb_build_array(jsonb_build_object('id', l.id))))`;

// Only leads whose privacy notice mentions feedback requests: without it there is no consent.
const WITHOUT_FEEDBACK_REQUEST = `
  select id, reference, email, language from (
    select l.id, l.reference, l.email, l.language, ${DONE_AT} as done_at from leads as l
    where ${IS_SUCCESSFUL} and l.notice_version >= ? and l.email is not null and l.arrived_by = 'website'
      and not l.is_suspected and not l.is_test and l.received_at > now() - interval '1 year'
      and not exists (select from feedback_requests as asked where asked.lead_id = l.id)
  ) as done where done_at >= ? and done_at <= ? order by done_at, id limit ?`;

type SuccessfulLead = Pick<Lead, 'id' | 'reference' | 'language'> & { email: string };

/** Leads that ended well between two times, allow a feedback request and have none yet, oldest first. */
export function findLeadsWithoutFeedbackRequest(
  tx: EntityManager,
  { noticeVersion, since, until, limit }: { noticeVersion: number; since: Date; until: Date; limit: number },
): Promise<SuccessfulLead[]> {
  return tx.execute<SuccessfulLead[]>(WITHOUT_FEEDBACK_REQUEST, [noticeVersion, since, until, limit]);
}

/** The e-mail address of a lead, if the lead ended well and has one. */
export async function findEmailOfSuccessfulLead(em: EntityManager, leadId: string): Promise<string | undefined> {
  const query = `select l.email from leads as l where l.id = ? and l.email is not null and ${IS_SUCCESSFUL}`;
  return (await em.execute<{ email: string }[]>(query, [leadId]))[0]?.email;
}
