import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { SECOND_MS } from '../../contract/durations.ts';
import { ExportLease } from './export-lease.entity.ts';

/** How long a lease lasts unless it is renewed. */
export const LEASE_MS = 60 * SECOND_MS;

// Processes may disagree about the time, so all times are the database's.
const EXPIRY = `clock_timestamp() + interval '${LEASE_MS} milliseconds'`;

const TAKE = `
  insert into export_leases as lease (user_id, export_id, expires_at) values (?, ?, ${EXPIRY})
  on conflict (user_id) do update set export_id = excluded.export_id, expires_at = excluded.expires_at
    where lease.expires_at <= clock_timestamp()
  returning user_id`;

const RENEW = `update export_leases set expires_at = ${EXPIRY} where export_id = ?`;

@Injectable()
export class ExportLeasesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Takes the lease of an admin for an export. @returns false when another export holds it. */
  async take(tx: EntityManager, userId: string, exportId: string): Promise<boolean> {
    return (await tx.execute<object[]>(TAKE, [userId, exportId])).length === 1;
  }

  async renew(exportId: string): Promise<void> {
    await this.em.execute(RENEW, [exportId]);
  }

  async release(exportId: string): Promise<void> {
    await this.em.nativeDelete(ExportLease, { exportId });
  }
}
