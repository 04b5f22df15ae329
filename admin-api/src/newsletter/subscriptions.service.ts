import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { AuditAction, AuditActor } from '../audit-log/audit-entry.schema.ts';
import { adminActor, AuditLogService, VISITOR } from '../audit-log/audit-log.service.ts';
import { NotFound } from '../http/errors.ts';
import type { Language } from '../../contract/languages.ts';
import { formatMessage } from '../http/messages/messages.ts';
import { isUuid } from '../http/fields.schema.ts';
import type { NewsletterSubscriber, TokenPurpose } from './newsletter-subscriber.entity.ts';
import type { ConsentEventKind, NewsletterSubscriberView, SubscriberStatus, SubscriptionResult } from './newsletter-subscriber.schema.ts';
import { NewsletterSubscribersRepository } from './newsletter-subscribers.repository.ts';
import { toView } from './newsletter.service.ts';
import { SubscriptionTokensService } from './subscription-tokens.service.ts';

interface Change {
  to: SubscriberStatus;
  action: AuditAction;
  actor: AuditActor;
}

/** Confirms, ends and changes subscriptions. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly subscribers: NewsletterSubscribersRepository,
    private readonly tokens: SubscriptionTokensService,
    private readonly auditLog: AuditLogService,
  ) {}

  /**
   * Confirms a subscription. Idempotent.
   *
   * @throws NotFound
   */
  async confirm(token: string, reader: Language): Promise<SubscriptionResult> {
    await this.applyToken(token, 'confirm', { to: 'subscribed', action: 'newsletter_subscriber.confirmed', actor: VISITOR });
    return { status: 'subscribed', message: formatMessage(reader, 'newsletter.confirmed') };
  }

  /**
   * Ends a subscription. Idempotent.
   *
   * @throws NotFound
   */
  async unsubscribe(token: string, reader: Language): Promise<SubscriptionResult> {
    await this.applyToken(token, 'unsubscribe', { to: 'unsubscribed', action: 'newsletter_subscriber.unsubscribed', actor: VISITOR });
    return { status: 'unsubscribed', message: formatMessage(reader, 'newsletter.unsubscribed') };
  }

  /**
   * Sets the status of a subscriber on behalf of staff.
   *
   * @throws NotFound
   */
  async change(id: string, to: SubscriberStatus, adminId: string): Promise<NewsletterSubscriberView> {
    if (!isUuid(id)) throw new NotFound('subscriber.not_found');
    return this.em.transactional(async (tx) => {
      const subscriber = await this.subscribers.findForUpdate(tx, id);
      if (!subscriber) throw new NotFound('subscriber.not_found');
      await this.setStatus(tx, subscriber, { to, action: 'newsletter_subscriber.changed', actor: adminActor(adminId) });
      return { ...toView(subscriber), status: to };
    });
  }

  private async applyToken(token: string, purpose: TokenPurpose, change: Change): Promise<void> {
    await this.em.transactional(async (tx) => {
      const subscriberId = await this.tokens.findSubscriberId(tx, token, purpose);
      const subscriber = subscriberId === undefined ? null : await this.subscribers.findForUpdate(tx, subscriberId);
      if (!subscriber) throw new NotFound('newsletter.link_unknown');
      await this.setStatus(tx, subscriber, change);
    });
  }

  private async setStatus(tx: EntityManager, { id, status, language }: NewsletterSubscriber, { to, action, actor }: Change): Promise<void> {
    if (to === 'unsubscribed') await this.tokens.revokeConfirmations(tx, id);
    if (status === to) return;
    await this.subscribers.updateStatus(tx, id, to);
    await this.subscribers.recordConsent(tx, { subscriberId: id, event: eventOf(to, actor), noticeVersion: null, language });
    const subject = { type: 'newsletter_subscriber', id } as const;
    await this.auditLog.record(tx, { action, actor, subject, details: { before: { status }, after: { status: to } } });
  }
}

/** The consent event of a new status; for staff it is always `changed`. */
function eventOf(to: SubscriberStatus, { type }: AuditActor): ConsentEventKind {
  if (type !== 'visitor') return 'changed';
  return to === 'subscribed' ? 'confirmed' : 'withdrawn';
}
