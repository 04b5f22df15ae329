import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { MINUTE_MS } from '../../contract/durations.ts';
import { AuditLogService, VISITOR } from '../audit-log/audit-log.service.ts';
import type { Language } from '../http/lead.schema.ts';
import { say } from '../http/messages/messages.ts';
import { describePage } from '../http/pagination.schema.ts';
import { CONFIG } from '../operations/configuration/tokens.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Config } from '../operations/configuration/config.ts';
import { OutboxService } from '../emails/outbox.service.ts';
import { IntakeService } from '../leads/intake/intake.service.ts';
import type { NewsletterSubscriber } from './subscribers/newsletter-subscriber.entity.ts';
import type {
  CreateNewsletterSubscriber,
  ListNewsletterSubscribers,
  NewsletterSubscriberPage,
  NewsletterSubscriberView,
  SubscriptionReceipt,
} from './subscribers/newsletter-subscriber.schema.ts';
import { NewsletterSubscribersRepository } from './subscribers/newsletter-subscribers.repository.ts';

/** Whoever has not confirmed may be sent another e-mail after this time, and nobody can use us to send them many. */
const ASK_AGAIN_MS = 15 * MINUTE_MS;

@Injectable()
export class NewsletterService {
  constructor(
    private readonly intake: IntakeService,
    private readonly subscribers: NewsletterSubscribersRepository,
    private readonly auditLog: AuditLogService,
    private readonly outbox: OutboxService,
    @Inject(CONFIG) private readonly config: Config,
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
    // Without a mail server nobody can say when the e-mail will come.
    return { message: say(reader, this.config.smtpUrl === undefined ? 'newsletter.received' : 'newsletter.mailed') };
  }

  async list({ status, ...page }: ListNewsletterSubscribers): Promise<NewsletterSubscriberPage> {
    const count = status ? this.subscribers.countByStatus(status) : this.subscribers.countAll();
    const [subscribers, total] = await Promise.all([this.subscribers.findNewest(page, status), count]);
    return { subscribers: subscribers.map(toView), pagination: describePage(page, total, status !== undefined) };
  }

  private async store(tx: EntityManager, body: CreateNewsletterSubscriber, createdAt: Date): Promise<void> {
    const { email, language, sourcePath, campaign, leaveEmpty } = body;
    const isSuspected = leaveEmpty !== null;
    const subscriber = { id: uuid(), email: email.toLowerCase(), language, isSuspected, sourcePath, campaign, createdAt };
    const subscribed = await this.subscribers.subscribe(tx, subscriber, new Date(createdAt.getTime() - ASK_AGAIN_MS));
    if (!subscribed) return;
    const about = { type: 'newsletter_subscriber', id: subscribed.id } as const;
    if (subscribed.change !== 'asked') {
      const action = `newsletter_subscriber.${subscribed.change}` as const;
      await this.auditLog.record(tx, { action, actor: VISITOR, subject: about, details: { isSuspected } });
    }
    if (isSuspected) return;
    const content = { subscriberId: subscribed.id };
    await this.outbox.enqueue(tx, { kind: 'newsletter_confirmation', content, recipients: [subscriber.email], language, about });
  }
}

/** What staff see of a subscriber. */
export function toView(subscriber: NewsletterSubscriber): NewsletterSubscriberView {
  return {
    id: subscriber.id,
    email: subscriber.email,
    language: subscriber.language,
    status: subscriber.status,
    isSuspected: subscriber.isSuspected,
    createdAt: subscriber.createdAt.toISOString(),
  };
}
