/**
 * SQL of request pages and their links: joins with the outbox, and updates that increment the stored number of attempts.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The condition of leads `l` with a request page: contact submissions that are not spam. A suspected one has a page only if its customer
 * got a confirmation, for which a link is stored.
 */
export const HAS_PAGE = `(l.kind = 'contact' and l.status <> 'spam' and (not l.is_suspected or exists (select from lead_links where lead_id = l.id)))`;

/** Whether a lead has a request page. The lead is locked against changes until the transaction ends. */
export async function lockPage(tx: EntityManager, leadId: string): Promise<boolean> {
  return (await tx.execute<unknown[]>(`select 1 from leads as l where id = ? and ${HAS_PAGE} for share`, [leadId])).length > 0;
}

/** Counts an attempt at the digits of a link. @returns the attempts within a day; undefined for an unknown link. */
export async function countDigitAttempt(em: EntityManager, tokenHash: string): Promise<number | undefined> {
  const query = `
    update lead_links set
      wrong_digits = case when wrong_since > now() - interval '1 day' then wrong_digits + 1 else 1 end,
      wrong_since = case when wrong_since > now() - interval '1 day' then wrong_since else now() end
    where token_hash = ? returning wrong_digits`;
  return (await em.execute<{ wrong_digits: number }[]>(query, [tokenHash]))[0]?.wrong_digits;
}

/** Removes a counted attempt. */
export async function removeDigitAttempt(em: EntityManager, tokenHash: string): Promise<void> {
  await em.execute('update lead_links set wrong_digits = wrong_digits - 1 where token_hash = ? and wrong_digits > 0', [tokenHash]);
}

/**
 * The newest leads of an e-mail address to which no link was sent recently.
 *
 * @param email In lower case.
 */
export function findLeadsWithoutRecentLink(
  tx: EntityManager,
  email: string,
  { since, limit }: { since: Date; limit: number },
): Promise<{ id: string; reference: string; email: string }[]> {
  const query = `
    select id, reference, email from leads as l
    where lower(email) = ? and ${HAS_PAGE}
      and not exists (
        select from outbox_emails as sent where sent.about_id = l.id and sent.kind = 'request_link' and sent.created_at >= ?)
    order by received_at desc, id desc limit ?`;
  return tx.execute(query, [email, since, limit]);
}
