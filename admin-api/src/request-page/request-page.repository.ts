import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { HAS_PAGE } from '../leads/notices/lead-links.sql.ts';

/** What the pages of requests need of leads. */
@Injectable()
export class RequestPageRepository {
  /** How the visitor has closed the request; null when somebody else has, or it was opened again since. */
  async findClosing(em: EntityManager, leadId: string): Promise<'withdrawn' | 'solved' | null> {
    const query = `
      select action from audit_entries where subject_type = 'contact_submission' and subject_id = ?
        and action in ('contact_submission.withdrawn', 'contact_submission.solved', 'contact_submission.status_changed')
      order by occurred_at desc, id desc limit 1`;
    const [last] = await em.execute<{ action: string }[]>(query, [leadId]);
    const step = last?.action.split('.')[1];
    return step === 'withdrawn' || step === 'solved' ? step : null;
  }

  /** What the visitor has written on the page, oldest first. */
  findMessages(em: EntityManager, leadId: string): Promise<{ id: string; text: string; created_at: string | Date }[]> {
    const query = `select id, text, created_at from lead_entries where lead_id = ? and type = 'reply' and channel is null order by id`;
    return em.execute(query, [leadId]);
  }

  async countMessages(tx: EntityManager, leadId: string, since: Date): Promise<number> {
    const query = `select count(*)::int as count from lead_entries where lead_id = ? and type = 'reply' and channel is null and created_at >= ?`;
    const [row] = await tx.execute<{ count: number }[]>(query, [leadId, since]);
    return row?.count ?? 0;
  }

  /** A change waits for somebody, like a reply. */
  async markReplied(tx: EntityManager, leadId: string, at: Date): Promise<void> {
    await tx.execute('update leads set replied_at = ? where id = ?', [at, leadId]);
  }

  /**
   * The newest requests of an address, none of which has got a link lately.
   *
   * @param email In lower case.
   */
  findToLink(
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
}
