import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { CallbackRequest } from '../model/callback-request.entity.ts';

@Injectable()
export class CallbackRequestsRepository {
  /** Writes within the caller's transaction. */
  async insert(tx: EntityManager, request: RequiredEntityData<CallbackRequest>): Promise<void> {
    await tx.insert(CallbackRequest, request);
  }
}
