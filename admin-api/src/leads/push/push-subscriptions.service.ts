import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { NotFound, ValidationFailed } from '../../http/errors.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import type { SignedInAdmin } from '../../http/current-admin.ts';
import { isPushEndpoint } from './push-endpoints.ts';
import type { SubscribePush } from './push.schema.ts';
import { PushSubscription } from './push-subscription.entity.ts';

/** Subscriptions of browsers to push notifications. */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly auditLog: AuditLogService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Subscribes this browser for the account, in place of any other account.
   *
   * @throws ValidationFailed when the URL does not belong to a push service.
   */
  async subscribe({ endpoint, keys }: SubscribePush, { user, sessionId }: SignedInAdmin): Promise<void> {
    if (!isPushEndpoint(endpoint, this.config.pushOrigins)) throw new ValidationFailed([{ field: 'endpoint', key: 'field.push' }]);
    await this.em.transactional(async (tx) => {
      const subscription = { userId: user.id, session: sessionId, endpoint, ...keys };
      const known = await tx.count(PushSubscription, { endpoint, userId: user.id });
      await tx.upsert(
        PushSubscription,
        { id: uuid(), createdAt: new Date(), ...subscription },
        { onConflictFields: ['endpoint'], onConflictExcludeFields: ['id', 'createdAt'] },
      );
      if (known > 0) return;
      await this.auditLog.record(tx, { action: 'user.push_enabled', actor: adminActor(user.id), subject: { type: 'user', id: user.id } });
    });
  }

  /**
   * Binds a subscription to a new session of the same account.
   *
   * @throws NotFound when the account has no such subscription, for example after it was signed out.
   */
  async renew(endpoint: string, { user, sessionId }: SignedInAdmin): Promise<void> {
    const renewed = await this.em.nativeUpdate(PushSubscription, { endpoint, userId: user.id }, { session: sessionId });
    if (renewed === 0) throw new NotFound('push.not_found');
  }

  /** Ends the subscription of a browser of the account. */
  async unsubscribe(endpoint: string, { user }: SignedInAdmin): Promise<void> {
    await this.em.transactional(async (tx) => {
      if ((await tx.nativeDelete(PushSubscription, { endpoint, userId: user.id })) === 0) return;
      await this.auditLog.record(tx, { action: 'user.push_disabled', actor: adminActor(user.id), subject: { type: 'user', id: user.id } });
    });
  }
}
