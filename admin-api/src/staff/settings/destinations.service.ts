import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { DestinationChange } from '../sign-in/security-emails.service.ts';
import { OutboxService } from '../../emails/outbox.service.ts';
import { assertConfirmed, type SignedInAdmin } from '../../http/current-admin.ts';
import { activeOwners } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';

/** The account that changes a destination, and the time of its last confirmation. */
export type DestinationAuthor = Pick<SignedInAdmin, 'verifiedAt'> & { user: Pick<SignedInAdmin['user'], 'id' | 'name'> };

/** Guards the destinations of customer data: a change requires a fresh confirmation, and every owner is notified. */
@Injectable()
export class DestinationsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Checks a change early, before expensive work; `change` checks it too.
   *
   * @throws StepUpRequired when destinations change without a fresh confirmation.
   */
  assertAllowed(author: DestinationAuthor, change: DestinationChange): void {
    if (isChange(change)) assertConfirmed(author);
  }

  /**
   * Notifies all owners of a change, in its transaction; does nothing when no destination changes.
   *
   * @throws StepUpRequired like `assertAllowed`.
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
