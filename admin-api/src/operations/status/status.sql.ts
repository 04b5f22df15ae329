/** Queries of the status page in SQL: aggregates over whole tables, and server information. */
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { AuditAction } from '../../audit-log/audit-entry.schema.ts';
import { IS_WAITING } from '../../leads/model/lead.entity.ts';

/** The server and its database. */
export interface DatabaseInfo {
  version: string;
  sizeBytes: number;
  connections: number;
  maxConnections: number;
  newestMigration: string | null;
}

const DATABASE = `
  select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size_bytes,
    (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
    current_setting('max_connections')::int as max_connections,
    (select name from migrations order by name desc limit 1) as newest_migration`;

const EMAILS = `
  select (count(*) filter (where status = 'failed' and next_attempt_at > clock_timestamp() - interval '1 day'))::int as failed,
    max(sent_at) as last_sent_at
  from outbox_emails`;

const OVERDUE = `
  select count(*)::int as count, min(due_at) as oldest from leads where ${IS_WAITING} and due_at <= clock_timestamp()`;

const LAST_RECORDED = `
  select (select max(occurred_at) from audit_entries where action = ?) as at, (select min(created_at) from users) as installed_at`;

const AUDIT_LOG = `
  select coalesce((select position from audit_chain_head), 0)::int as sealed, count(*)::int as unsealed, min(occurred_at) as oldest
  from audit_entries where position is null`;

/** Database queries of the status page, across features. */
@Injectable()
export class StatusRepository {
  constructor(private readonly em: EntityManager) {}

  async readDatabase(): Promise<DatabaseInfo> {
    const [row] =
      await this.em.execute<
        { version: string; size_bytes: number; connections: number; max_connections: number; newest_migration: string | null }[]
      >(DATABASE);
    if (!row) throw new Error('The database returned no status.');
    const { size_bytes: sizeBytes, max_connections: maxConnections, newest_migration: newestMigration, ...rest } = row;
    return { ...rest, sizeBytes, maxConnections, newestMigration };
  }

  /** The number of e-mails that failed in the last day, and when any process last sent one. */
  async readEmails(): Promise<{ failed: number; lastSentAt: Date | null }> {
    const [row] = await this.em.execute<{ failed: number; last_sent_at: Date | string | null }[]>(EMAILS);
    return { failed: row?.failed ?? 0, lastSentAt: toDate(row?.last_sent_at) };
  }

  /** The number of overdue leads, and when the oldest of them was due. */
  async readOverdue(): Promise<{ count: number; oldest: Date | null }> {
    const [row] = await this.em.execute<{ count: number; oldest: Date | string | null }[]>(OVERDUE);
    return { count: row?.count ?? 0, oldest: toDate(row?.oldest) };
  }

  /** When an action was last recorded in the audit log, and when the product was installed. */
  async readLast(action: AuditAction): Promise<{ at: Date | null; installedAt: Date | null }> {
    const [row] = await this.em.execute<{ at: Date | string | null; installed_at: Date | string | null }[]>(LAST_RECORDED, [action]);
    return { at: toDate(row?.at), installedAt: toDate(row?.installed_at) };
  }

  /** How far the audit log is sealed, and when the oldest unsealed entry was recorded. */
  async readAuditLog(): Promise<{ sealed: number; unsealed: number; oldest: Date | null }> {
    const [row] = await this.em.execute<{ sealed: number; unsealed: number; oldest: Date | string | null }[]>(AUDIT_LOG);
    return { sealed: row?.sealed ?? 0, unsealed: row?.unsealed ?? 0, oldest: toDate(row?.oldest) };
  }
}

function toDate(value: Date | string | null | undefined): Date | null {
  return value == null ? null : new Date(value);
}
