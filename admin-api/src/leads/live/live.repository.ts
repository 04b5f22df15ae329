import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** What an audit entry says of one lead; one of a bulk change says something of many. */
export interface LeadEntryRow {
  id: string;
  action: string;
  subject_type: 'contact_submission' | 'callback_request';
  subject_id: string;
}

const LEAD_ENTRIES = `
  with recent as materialized (
    select id, action, subject_type, subject_id, details->'members' as members from audit_entries
    where id > ? and (subject_type in ('contact_submission', 'callback_request') or details->'members' is not null)
    order by id limit ?
  )
  select id, action, subject_type, subject_id from recent where subject_type in ('contact_submission', 'callback_request')
  union all
  select id, concat(member->>'type', '.', step->>'step'), member->>'type', (member->>'id')::uuid
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
