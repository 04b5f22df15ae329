import { MikroORM } from '@mikro-orm/postgresql';

import type { AuditAction } from '../../audit-log/audit-entry.schema.ts';
import { AuditEntriesRepository } from '../../audit-log/audit-entries.sql.ts';
import { SYSTEM, toEntry } from '../../audit-log/audit-log.service.ts';
import { ormOptions } from '../../mikro-orm.config.ts';

/**
 * Records in the audit log that a backup was written or has passed a drill; the status page shows the newest of each.
 *
 * @param details Figures only, no path: the log is for all who may read it.
 */
export async function recordBackup(
  databaseUrl: string,
  action: Extract<AuditAction, 'database.backed_up' | 'database.drill_passed'>,
  details: Record<string, unknown>,
): Promise<void> {
  const orm = await MikroORM.init(ormOptions(databaseUrl));
  try {
    const em = orm.em;
    await new AuditEntriesRepository(em).insert(em, [toEntry({ action, actor: SYSTEM, subject: null, details }, new Date())]);
  } finally {
    await orm.close();
  }
}
