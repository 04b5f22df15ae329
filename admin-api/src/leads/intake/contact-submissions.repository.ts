import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { ContactSubmission } from '../model/contact-submission.entity.ts';

@Injectable()
export class ContactSubmissionsRepository {
  /** Writes within the caller's transaction. */
  async insert(tx: EntityManager, submission: RequiredEntityData<ContactSubmission>): Promise<void> {
    await tx.insert(ContactSubmission, submission);
  }
}
