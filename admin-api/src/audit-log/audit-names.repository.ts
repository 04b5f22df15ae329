import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { AuditEntry } from './audit-entry.entity.ts';
import type { AuditSubject } from './audit-entry.schema.ts';

/** The table of each type of subject that has a name, and the column with it. */
const NAMED: Partial<Record<AuditSubject['type'], { table: string; column: string }>> = {
  contact_submission: { table: 'contact_submissions', column: 'reference' },
  callback_request: { table: 'callback_requests', column: 'reference' },
  newsletter_subscriber: { table: 'newsletter_subscribers', column: 'email' },
  saved_view: { table: 'saved_views', column: 'name' },
  user: { table: 'users', column: 'name' },
  invitation: { table: 'staff_invitations', column: 'email' },
};

/** The present names of what the audit log mentions. It stores ids only, so that a name is gone once its row is. */
@Injectable()
export class AuditNamesRepository {
  constructor(private readonly em: EntityManager) {}

  /** The names of the actors and subjects of some entries, by id, with one statement. */
  async findOf(entries: readonly AuditEntry[]): Promise<Map<string, string>> {
    const ids = new Map<AuditSubject['type'], Set<string>>();
    const add = (type: AuditSubject['type'] | null, id: string | null) => {
      if (type && id && NAMED[type]) ids.set(type, (ids.get(type) ?? new Set()).add(id));
    };
    for (const { actorId, subjectType, subjectId } of entries) {
      add('user', actorId);
      add(subjectType, subjectId);
    }
    if (ids.size === 0) return new Map();
    const queries = [...ids.keys()].map((type) => {
      const { table, column } = NAMED[type] ?? { table: '', column: '' };
      return `select id, ${column} as name from ${table} where id = any(?::uuid[])`;
    });
    const values = [...ids.values()].map((some) => `{${[...some].join(',')}}`);
    const rows = await this.em.fork().execute<{ id: string; name: string }[]>(queries.join(' union all '), values);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
