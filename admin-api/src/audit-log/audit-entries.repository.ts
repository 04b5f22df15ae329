import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { PageRequest } from '../common/pagination.schema.ts';
import { AuditEntry } from './audit-entry.entity.ts';

@Injectable()
export class AuditEntriesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Writes within the caller's transaction. */
  async insert(tx: EntityManager, entry: Pick<AuditEntry, keyof AuditEntry>): Promise<void> {
    await tx.insert(AuditEntry, entry);
  }

  /** Ids sort by time, so the primary key gives the order. */
  findNewest({ page, limit }: PageRequest): Promise<AuditEntry[]> {
    return this.em.fork().find(AuditEntry, {}, { orderBy: { id: 'desc' }, limit, offset: (page - 1) * limit });
  }

  countAll(): Promise<number> {
    return this.em.fork().count(AuditEntry);
  }
}
