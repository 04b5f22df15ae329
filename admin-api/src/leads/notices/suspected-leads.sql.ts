import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { RETENTION_DAYS } from '../../../contract/retention.ts';
import type { LeadKind } from '../model/lead-kinds.ts';

/** When the last digest of an account was made; for the first one the time for which sent e-mails are known. */
const LAST_DIGEST = `
  select coalesce(max(created_at), now() - ? * interval '1 day') from outbox_emails where kind = 'lead_digest' and about_id = ?`;

/** What digests say of suspected leads. */
@Injectable()
export class SuspectedLeadsRepository {
  /** The number of leads of these kinds that have come since the last digest of an account and still wait for a look. */
  async countNew(tx: EntityManager, userId: string, kinds: readonly LeadKind[]): Promise<number> {
    if (kinds.length === 0) return 0;
    const query = `
      with since (at) as (${LAST_DIGEST})
      select count(*)::int as count from leads, since
      where is_suspected and status = 'new' and kind = any(?::text[]) and received_at > since.at`;
    const [row] = await tx.execute<{ count: number }[]>(query, [RETENTION_DAYS.emails, userId, `{${kinds.join(',')}}`]);
    return row?.count ?? 0;
  }
}
