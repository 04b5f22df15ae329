/** SQL of the questions how it was: when a request was done, and how, follows from the audit log. */
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Lead } from '../model/lead.entity.ts';

/** The condition of requests that went well for their visitor: won, or solved as the visitor says. */
const IS_DONE_WELL = `l.status = 'done' and (l.outcome = 'won' or l.outcome is null and exists (
  select from audit_entries as solved where solved.subject_type = 'contact_submission' and solved.subject_id = l.id
    and solved.action = 'contact_submission.solved'))`;

/** When it was done: by a change of its own, or by one of many requests. */
const DONE_AT = `greatest(
  (select max(occurred_at) from audit_entries where subject_type = 'contact_submission' and subject_id = l.id
    and action in ('contact_submission.outcome_changed', 'contact_submission.solved')),
  (select max(occurred_at) from audit_entries where action = 'leads.changed'
    and details->'members' @> jsonb_build_array(jsonb_build_object('id', l.id))))`;

// Sent from the website below a notice that names the question: without that there is no consent to it.
const TO_ASK = `
  select id, reference, email, language from (
    select l.id, l.reference, l.email, l.language, ${DONE_AT} as done_at from leads as l
    where ${IS_DONE_WELL} and l.notice_version >= ? and l.email is not null and l.arrived_by = 'website'
      and not l.is_suspected and not l.is_test and l.received_at > now() - interval '1 year'
      and not exists (select from lead_questions as asked where asked.lead_id = l.id)
  ) as done where done_at >= ? and done_at <= ? order by done_at, id limit ?`;

type ToAsk = Pick<Lead, 'id' | 'reference' | 'language'> & { email: string };

/** Requests that went well and were done within a span, whose visitors were not asked yet and may be, oldest first. */
export function findToAsk(
  tx: EntityManager,
  { noticeVersion, since, until, limit }: { noticeVersion: number; since: Date; until: Date; limit: number },
): Promise<ToAsk[]> {
  return tx.execute<ToAsk[]>(TO_ASK, [noticeVersion, since, until, limit]);
}

/** The e-mail address of a request, if that went well and has one. */
export async function findEmailDoneWell(em: EntityManager, leadId: string): Promise<string | undefined> {
  const query = `select l.email from leads as l where l.id = ? and l.email is not null and ${IS_DONE_WELL}`;
  return (await em.execute<{ email: string }[]>(query, [leadId]))[0]?.email;
}
