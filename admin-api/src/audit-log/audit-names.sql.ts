/**
 * The names of ids in the audit log, in SQL: one statement reads them from several tables and from values within a setting. The tables belong
 * to layers above, whose entities cannot be imported here.
 */
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { AuditEntry, AuditMember } from './audit-entry.entity.ts';
import type { AuditSubject, CorrectedField } from './audit-entry.schema.ts';

/** Table and column of the name for each type of subject that has one. */
const NAME_COLUMNS: Partial<Record<AuditSubject['type'], { table: string; column: string }>> = {
  contact_submission: { table: 'leads', column: 'reference' },
  callback_request: { table: 'leads', column: 'reference' },
  newsletter_subscriber: { table: 'newsletter_subscribers', column: 'email' },
  saved_view: { table: 'saved_views', column: 'name' },
  user: { table: 'users', column: 'name' },
  invitation: { table: 'staff_invitations', column: 'email' },
};

/** The fields of an entry that contain ids. */
type IdFields = Pick<AuditEntry, 'actorId' | 'subjectType' | 'subjectId' | 'details'>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The members of a bulk change; none for an entry with a single subject. */
export function membersOf({ details }: Pick<AuditEntry, 'details'>): readonly AuditMember[] {
  return Array.isArray(details['members']) ? (details['members'] as AuditMember[]) : [];
}

/** All ids in a value, at any depth. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

const RECIPIENT_ADDRESSES = `
  select address.key::uuid as id, address.value as name from settings, jsonb_each_text(settings.value) as address
  where settings.name = 'notice-addresses' and address.key = any(?::text[])`;

/** Resolves ids of the audit log to current names and corrections, both of which disappear with their rows. */
@Injectable()
export class AuditNamesRepository {
  constructor(private readonly em: EntityManager) {}

  /** The names of actors, subjects, members and accounts in the details of entries, by id, with one statement. */
  async findOf(entries: readonly IdFields[]): Promise<Map<string, string>> {
    const ids = new Map<AuditSubject['type'], Set<string>>();
    const add = (type: AuditSubject['type'] | null, id: string | null) => {
      if (type && id && NAME_COLUMNS[type]) ids.set(type, (ids.get(type) ?? new Set()).add(id));
    };
    for (const { actorId, subjectType, subjectId, details } of entries) {
      const { members: _members, ...rest } = details;
      const members = membersOf({ details });
      add('user', actorId);
      add(subjectType, subjectId);
      for (const { type, id } of members) add(type, id);
      // Ids among the values of changes are those of accounts.
      for (const id of [rest, members.map(({ steps }) => steps)].flatMap(idsIn)) add('user', id);
    }
    if (ids.size === 0) return new Map();
    const queries = [...ids.keys()].map((type) => {
      const { table, column } = NAME_COLUMNS[type] ?? { table: '', column: '' };
      return `select id, ${column} as name from ${table} where id = any(?::uuid[])`;
    });
    const values = [...ids.values()].map((group) => `{${[...group].join(',')}}`);
    // Other ids in details are those of notice recipients.
    queries.push(RECIPIENT_ADDRESSES);
    values.push(`{${[...(ids.get('user') ?? [])].join(',')}}`);
    const rows = await this.em.execute<{ id: string; name: string }[]>(queries.join(' union all '), values);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Corrected fields of leads, by the id of the correction. */
  async findCorrections(entries: readonly AuditEntry[]): Promise<Map<string, CorrectedField[]>> {
    const ids = entries.flatMap(({ details: { correctionId } }) => (typeof correctionId === 'string' ? [correctionId] : []));
    if (ids.length === 0) return new Map();
    const rows = await this.em.execute<{ id: string; changes: CorrectedField[] }[]>(
      'select id, changes from lead_corrections where id = any(?::uuid[])',
      [`{${ids.join(',')}}`],
    );
    return new Map(rows.map(({ id, changes }) => [id, changes]));
  }
}
