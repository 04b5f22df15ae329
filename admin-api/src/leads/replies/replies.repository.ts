import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { LeadEntry } from '../model/lead-entry.entity.ts';

/** What came by e-mail. */
@Injectable()
export class RepliesRepository {
  /** The id of the contact submission with a reference; callback requests have no e-mail address. */
  async findLeadId(tx: EntityManager, reference: string): Promise<string | undefined> {
    const [lead] = await tx.execute<{ id: string }[]>("select id from leads where reference = ? and kind = 'contact'", [reference]);
    return lead?.id;
  }

  /** What an e-mail was recorded as, if it was. */
  async findRecorded(tx: EntityManager, mailHash: string): Promise<LeadEntry['type'] | undefined> {
    const [entry] = await tx.execute<Pick<LeadEntry, 'type'>[]>('select type from lead_entries where mail_hash = ?', [mailHash]);
    return entry?.type;
  }

  /** How many e-mails about a lead, of people or of programs, were recorded since a moment. */
  async countSince(tx: EntityManager, leadId: string, since: Date, sender: 'person' | 'program'): Promise<number> {
    const types = sender === 'program' ? `in ('automatic', 'bounce')` : `not in ('automatic', 'bounce')`;
    const query = `select count(*)::int as count from lead_entries where lead_id = ? and mail_hash is not null and created_at >= ? and type ${types}`;
    const [row] = await tx.execute<{ count: number }[]>(query, [leadId, since]);
    return row?.count ?? 0;
  }

  /** The active account with an e-mail address that may change leads. */
  async findColleague(tx: EntityManager, email: string, roles: readonly string[]): Promise<string | undefined> {
    const query = `select id from users where email = ? and disabled_at is null and role in (select jsonb_array_elements_text(?::jsonb))`;
    const [user] = await tx.execute<{ id: string }[]>(query, [email, JSON.stringify(roles)]);
    return user?.id;
  }
}
