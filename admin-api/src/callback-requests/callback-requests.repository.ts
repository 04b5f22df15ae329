import { EntityManager, type RequiredEntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { PageRequest } from '../common/pagination.schema.ts';
import { CallbackRequest } from './callback-request.entity.ts';

@Injectable()
export class CallbackRequestsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Writes within the caller's transaction. */
  async insert(tx: EntityManager, request: RequiredEntityData<CallbackRequest>): Promise<void> {
    await tx.insert(CallbackRequest, request);
  }

  /** Ids sort by time, so the primary key gives the order. */
  findNewest({ page, limit }: PageRequest): Promise<CallbackRequest[]> {
    return this.em.fork().find(CallbackRequest, {}, { orderBy: { id: 'desc' }, limit, offset: (page - 1) * limit });
  }

  countAll(): Promise<number> {
    return this.em.fork().count(CallbackRequest);
  }
}
