import { EntityManager, type RequiredEntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { PageRequest } from '../common/pagination.schema.ts';
import { ContactSubmission } from './contact-submission.entity.ts';

@Injectable()
export class ContactSubmissionsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Writes within the caller's transaction. */
  async insert(tx: EntityManager, submission: RequiredEntityData<ContactSubmission>): Promise<void> {
    await tx.insert(ContactSubmission, submission);
  }

  /** Ids sort by time, so the primary key gives the order. */
  findNewest({ page, limit }: PageRequest): Promise<ContactSubmission[]> {
    return this.em.fork().find(ContactSubmission, {}, { orderBy: { id: 'desc' }, limit, offset: (page - 1) * limit });
  }

  countAll(): Promise<number> {
    return this.em.fork().count(ContactSubmission);
  }
}
