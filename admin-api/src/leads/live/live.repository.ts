import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** An entry of the audit log about a lead. */
export interface NewsRow {
  id: string;
  action: string;
  subject_type: 'contact_submission' | 'callback_request';
  subject_id: string;
}

const NEWS = `
  select id, action, subject_type, subject_id from audit_entries
  where id > ? and subject_type in ('contact_submission', 'callback_request')
  order by id limit ?`;

@Injectable()
export class LiveRepository {
  constructor(private readonly em: EntityManager) {}

  /** What has happened to leads since a moment, oldest first. */
  findNews(since: number, limit: number): Promise<NewsRow[]> {
    return this.em.fork().execute<NewsRow[]>(NEWS, [firstIdOf(since), limit]);
  }
}

/** The smallest id that can be made at a moment: ids of version 7 begin with their milliseconds. */
function firstIdOf(moment: number): string {
  const hex = Math.max(0, moment).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
