import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { ConsentEvent } from './consent-event.entity.ts';

export type NewConsentEvent = Omit<Pick<ConsentEvent, keyof ConsentEvent>, 'id' | 'occurredAt'>;

/** Records consents in the transaction that changes the subscription. */
@Injectable()
export class ConsentsRepository {
  async record(tx: EntityManager, event: NewConsentEvent): Promise<void> {
    await tx.insert(ConsentEvent, { id: uuid(), occurredAt: new Date(), ...event });
  }
}
