import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { AuditAction, AuditActor } from '../audit-log/audit-entry.schema.ts';
import { AuditLogService, VISITOR } from '../audit-log/audit-log.service.ts';
import { SubscriberNotFound, SubscriptionLinkUnknown } from '../http/errors.ts';
import type { Language } from '../../contract/languages.ts';
import { say } from '../http/messages/messages.ts';
import { isUuid } from '../http/fields.schema.ts';
import type { NewsletterSubscriber } from './subscribers/newsletter-subscriber.entity.ts';
import type { NewsletterSubscriberView, SubscriberStatus, SubscriptionResult } from './subscribers/newsletter-subscriber.schema.ts';
import { NewsletterSubscribersRepository } from './subscribers/newsletter-subscribers.repository.ts';
import { toView } from './newsletter.service.ts';
import type { TokenPurpose } from './subscribers/subscription-token.entity.ts';
import { SubscriptionTokensService } from './subscribers/subscription-tokens.service.ts';

interface Change {
  to: SubscriberStatus;
  action: AuditAction;
  actor: AuditActor;
}

/** What becomes of a subscription after somebody has asked for it. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly subscribers: NewsletterSubscribersRepository,
    private readonly tokens: SubscriptionTokensService,
    private readonly auditLog: AuditLogService,
  ) {}

  /**
   * Confirms a subscription; doing it again changes nothing.
   *
   * @throws SubscriptionLinkUnknown
   */
  async confirm(token: string, reader: Language): Promise<SubscriptionResult> {
    await this.answer(token, 'confirm', { to: 'subscribed', action: 'newsletter_subscriber.confirmed', actor: VISITOR });
    return { status: 'subscribed', message: say(reader, 'newsletter.confirmed') };
  }

  /**
   * Ends a subscription; doing it again changes nothing.
   *
   * @throws SubscriptionLinkUnknown
   */
  async unsubscribe(token: string, reader: Language): Promise<SubscriptionResult> {
    await this.answer(token, 'unsubscribe', { to: 'unsubscribed', action: 'newsletter_subscriber.unsubscribed', actor: VISITOR });
    return { status: 'unsubscribed', message: say(reader, 'newsletter.unsubscribed') };
  }

  /**
   * Sets a subscription to what staff say.
   *
   * @throws SubscriberNotFound
   */
  async change(id: string, to: SubscriberStatus, adminId: string): Promise<NewsletterSubscriberView> {
    if (!isUuid(id)) throw new SubscriberNotFound();
    return this.em.fork().transactional(async (tx) => {
      const subscriber = await this.subscribers.findForUpdate(tx, id);
      if (!subscriber) throw new SubscriberNotFound();
      await this.set(tx, subscriber, { to, action: 'newsletter_subscriber.changed', actor: { type: 'admin', id: adminId } });
      return { ...toView(subscriber), status: to };
    });
  }

  private async answer(token: string, purpose: TokenPurpose, change: Change): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const subscriberId = await this.tokens.findSubscriberId(tx, token, purpose);
      const subscriber = subscriberId === undefined ? null : await this.subscribers.findForUpdate(tx, subscriberId);
      if (!subscriber) throw new SubscriptionLinkUnknown();
      await this.set(tx, subscriber, change);
    });
  }

  private async set(tx: EntityManager, { id, status }: NewsletterSubscriber, { to, action, actor }: Change): Promise<void> {
    if (to === 'unsubscribed') await this.tokens.withdrawConfirmations(tx, id);
    if (status === to) return;
    await this.subscribers.updateStatus(tx, id, to);
    const subject = { type: 'newsletter_subscriber', id } as const;
    await this.auditLog.record(tx, { action, actor, subject, details: { before: { status }, after: { status: to } } });
  }
}
