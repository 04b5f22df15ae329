/**
 * SQL about the pages of requests and the links to them: which leads have a page depends on another table, which need a link on the outbox too, and tries of
 * digits are counted by what is stored.
 */
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The leads, as `l`, that have a page: contact submissions. One that is suspected has it only if its visitor was told that it has arrived, by the
 * link that is stored with it.
 */
export const HAS_PAGE = `(l.kind = 'contact' and l.status <> 'spam' and (not l.is_suspected or exists (select from lead_links where lead_id = l.id)))`;

/** Whether a lead has a page. It has one, and is not deleted, until the transaction ends. */
export async function lockPage(tx: EntityManager, leadId: string): Promise<boolean> {
  return (await tx.execute<unknown[]>(`select 1 from leads as l where id = ? and ${HAS_PAGE} for share`, [leadId])).length > 0;
}

/** Counts a try of digits with a link. @returns the tries of a day; undefined when there is no such link. */
export async function countDigits(em: EntityManager, tokenHash: string): Promise<number | undefined> {
  const query = `
    update lead_links set
      wrong_digits = case when wrong_since > now() - interval '1 day' then wrong_digits + 1 else 1 end,
      wrong_since = case when wrong_since > now() - interval '1 day' then wrong_since else now() end
    where token_hash = ? returning wrong_digits`;
  return (await em.execute<{ wrong_digits: number }[]>(query, [tokenHash]))[0]?.wrong_digits;
}

/** Takes a counted try of digits back. */
export async function takeBackDigits(em: EntityManager, tokenHash: string): Promise<void> {
  await em.execute('update lead_links set wrong_digits = wrong_digits - 1 where token_hash = ? and wrong_digits > 0', [tokenHash]);
}

/**
 * The newest requests of an address, none of which has got a link lately.
 *
 * @param email In lower case.
 */
export function findToLink(
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
