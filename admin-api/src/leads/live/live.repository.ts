import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { AuditAction } from '../../audit-log/audit-entry.schema.ts';

/** Actions that change or remove leads without an entry of each. */
const WIDE_ACTIONS: readonly AuditAction[] = [
  'person.erased',
  'person.erased_again',
  'person.restricted',
  'restriction.lifted',
  'retention.ran',
];

/** What an audit entry says of one lead; one of a bulk change says something of many, and one of a wide action of any. */
export interface LeadEntryRow {
  id: string;
  action: string;
  subject_type: string;
  subject_id: string;
  is_wide: boolean;
}

const IS_WIDE = `action in (${WIDE_ACTIONS.map((action) => `'${action}'`).join(', ')})`;

const LEAD_ENTRIES = `
  with recent as materialized (
    select id, action, subject_type, subject_id, details->'members' as members from audit_entries
    where id > ? and (
      subject_type in ('contact_submission', 'callback_request') or details->'members' is not null or ${IS_WIDE}
    )
    order by id limit ?
  )
  select id, action, coalesce(subject_type, '') as subject_type, subject_id, ${IS_WIDE} as is_wide from recent where members is null
  union all
  select id, concat(member->>'type', '.', step->>'step'), member->>'type', (member->>'id')::uuid, false
  from recent, jsonb_array_elements(members) as member, jsonb_array_elements(member->'steps') as step
  where members is not null
  order by id limit ?`;

@Injectable()
export class LiveRepository {
  constructor(private readonly em: EntityManager) {}

  /** The audit entries about leads since a moment, oldest first. */
  findEntries(since: number, limit: number): Promise<LeadEntryRow[]> {
    return this.em.fork().execute<LeadEntryRow[]>(LEAD_ENTRIES, [firstIdOf(since), limit, limit]);
  }
}

/** The smallest id that can be made at a moment: a UUID of version 7 begins with its milliseconds. */
function firstIdOf(moment: number): string {
  const hex = Math.max(0, moment).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
