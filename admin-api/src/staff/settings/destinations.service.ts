import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { DestinationChange } from '../sign-in/security-emails.service.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { assertConfirmed, type SignedInAdmin } from '../../http/current-admin.ts';
import { activeOwners } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';

/** Who changes where data go, and when they last proved who they are. */
export type DestinationAuthor = Pick<SignedInAdmin, 'verifiedAt'> & { user: Pick<SignedInAdmin['user'], 'id' | 'name'> };

/** Guards where data of customers are sent: a change needs a fresh confirmation, and every owner is told of it. */
@Injectable()
export class DestinationsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Call it before work that takes long; `change` does the same.
   *
   * @throws StepUpRequired when data would go elsewhere, and the author has not confirmed who they are lately.
   */
  assertAllowed(author: DestinationAuthor, change: DestinationChange): void {
    if (isChange(change)) assertConfirmed(author);
  }

  /**
   * Tells all owners of a change, in its transaction. Nothing happens when data go where they went before.
   *
   * @throws StepUpRequired as `assertAllowed`.
   */
  async change(tx: EntityManager, author: DestinationAuthor, change: DestinationChange): Promise<void> {
    if (!isChange(change)) return;
    assertConfirmed(author);
    const content = { ...change, author: author.user.name, occurredAt: new Date().toISOString() };
    const emails = activeOwners(await this.users.findAll(tx)).map(({ id, email, language }) => {
      return { kind: 'security_notice' as const, content, recipients: [email], language, about: { type: 'user' as const, id } };
    });
    await this.outbox.enqueue(tx, ...emails);
  }
}

function isChange({ added, removed }: DestinationChange): boolean {
  return added.length > 0 || removed.length > 0;
}
