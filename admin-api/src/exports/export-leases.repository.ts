import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { SECOND_MS } from '../../contract/durations.ts';
import { databaseNow } from '../database/sql-expressions.ts';
import { insertAbsent } from '../database/insert-absent.ts';
import { ExportLease } from './export-lease.entity.ts';

/** How long a lease lasts unless it is renewed. */
export const LEASE_MS = 60 * SECOND_MS;

@Injectable()
export class ExportLeasesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Acquires the lease of an account for an export. @returns false when another export holds it. */
  async acquire(tx: EntityManager, userId: string, exportId: string): Promise<boolean> {
    const lease = { exportId, expiresAt: databaseNow(LEASE_MS) };
    const expired = { user: userId, expiresAt: { $lte: databaseNow() } };
    // In this order: a lease that is released in between is acquired by the second statement.
    if ((await tx.nativeUpdate(ExportLease, expired, lease)) === 1) return true;
    return (await insertAbsent(tx, ExportLease, [{ user: userId, ...lease }])) === 1;
  }

  async renew(exportId: string): Promise<void> {
    await this.em.nativeUpdate(ExportLease, { exportId }, { expiresAt: databaseNow(LEASE_MS) });
  }

  async release(exportId: string): Promise<void> {
    await this.em.nativeDelete(ExportLease, { exportId });
  }
}
