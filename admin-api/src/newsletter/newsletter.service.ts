import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { AuditLogService, VISITOR } from '../audit-log/audit-log.service.ts';
import type { Language } from '../common/lead.schema.ts';
import { say } from '../common/messages/messages.ts';
import { describePage } from '../common/pagination.schema.ts';
import type { Visitor } from '../common/visitor.ts';
import { IntakeService } from '../intake/intake.service.ts';
import type { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import type {
  CreateNewsletterSubscriber,
  ListNewsletterSubscribers,
  NewsletterSubscriberPage,
  NewsletterSubscriberView,
  SubscriptionReceipt,
} from './newsletter-subscriber.schema.ts';
import { NewsletterSubscribersRepository } from './newsletter-subscribers.repository.ts';

@Injectable()
export class NewsletterService {
  constructor(
    private readonly intake: IntakeService,
    private readonly subscribers: NewsletterSubscribersRepository,
    private readonly auditLog: AuditLogService,
  ) {}

  /** Takes what the newsletter form sends. The answer never tells whether the address is known. */
  async receive(body: CreateNewsletterSubscriber, visitor: Visitor, reader: Language): Promise<SubscriptionReceipt> {
    await this.intake.receive({
      kind: 'newsletter',
      body,
      visitor,
      prepare: () => ({}),
      store: (tx, _answer, receivedAt) => this.store(tx, body, receivedAt),
    });
    return { message: say(reader, 'newsletter.received') };
  }

  async list({ status, ...page }: ListNewsletterSubscribers): Promise<NewsletterSubscriberPage> {
    const count = status ? this.subscribers.countByStatus(status) : this.subscribers.countAll();
    const [subscribers, total] = await Promise.all([this.subscribers.findNewest(page, status), count]);
    return { subscribers: subscribers.map(toView), pagination: describePage(page, total, status !== undefined) };
  }

  private async store(tx: EntityManager, body: CreateNewsletterSubscriber, createdAt: Date): Promise<void> {
    const { email, language, sourcePath, campaign, leaveEmpty } = body;
    const isSuspected = leaveEmpty !== null;
    const subscribed = await this.subscribers.subscribe(tx, {
      id: uuid(),
      email: email.toLowerCase(),
      language,
      isSuspected,
      sourcePath,
      campaign,
      createdAt,
    });
    if (!subscribed) return;
    const subject = { type: 'newsletter_subscriber', id: subscribed.id } as const;
    await this.auditLog.record(tx, {
      action: `newsletter_subscriber.${subscribed.change}`,
      actor: VISITOR,
      subject,
      details: { isSuspected },
    });
  }
}

function toView(subscriber: NewsletterSubscriber): NewsletterSubscriberView {
  return {
    id: subscriber.id,
    email: subscriber.email,
    language: subscriber.language,
    status: subscriber.status,
    isSuspected: subscriber.isSuspected,
    createdAt: subscriber.createdAt.toISOString(),
  };
}
