import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { MINUTE_MS } from '../../contract/durations.ts';
import { AuditLogService, VISITOR } from '../audit-log/audit-log.service.ts';
import type { Language } from '../../contract/languages.ts';
import { formatMessage } from '../http/messages/messages.ts';
import { clockTime, type CsvExport, yesOrNo } from '../exports/exports.service.ts';
import { describePage, offsetOfPage } from '../http/pagination.schema.ts';
import { CONFIG, type Config } from '../platform/configuration/config.ts';
import type { Visitor } from '../http/visitor.ts';
import { OutboxService } from '../emails/outbox.service.ts';
import { FormReceiptsService } from '../leads/intake/form-receipts.service.ts';
import type { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import {
  type CreateNewsletterSubscriber,
  type ListNewsletterSubscribers,
  type NewsletterSubscriberPage,
  type NewsletterSubscriberView,
  MIN_SEARCH_LENGTH,
  type SubscriberStatus,
  type SubscriptionReceipt,
} from './newsletter-subscriber.schema.ts';
import { NewsletterSubscribersRepository } from './newsletter-subscribers.repository.ts';
import { countSubscribers, rollbackUnless, subscribe } from './newsletter.sql.ts';
import { formatLanguage } from '../messages/email-messages.ts';
import type { Cell } from '../exports/csv.ts';

/** Minimum time between two confirmation e-mails to one subscriber, so that the form cannot be used to flood a mailbox. */
const RESEND_INTERVAL_MS = 15 * MINUTE_MS;

@Injectable()
export class NewsletterService {
  constructor(
    private readonly em: EntityManager,
    private readonly receipts: FormReceiptsService,
    private readonly subscribers: NewsletterSubscribersRepository,
    private readonly auditLog: AuditLogService,
    private readonly outbox: OutboxService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Stores a subscription and sends a confirmation e-mail. The response never reveals whether the address is known.
   *
   * @throws IdempotencyConflict when the key belongs to another body.
   * @throws TooManyRequests when the network has sent too many forms.
   */
  async subscribe(body: CreateNewsletterSubscriber, visitor: Visitor, reader: Language): Promise<SubscriptionReceipt> {
    const { language, sourcePath, campaign, noticeVersion, emptyField } = body;
    const email = body.email.toLowerCase();
    const isSuspected = emptyField !== null;
    const formKey = this.receipts.keyOf('newsletter', body, visitor);

    await this.em.transactional(async (tx) => {
      const createdAt = new Date();
      const isRepeat = (await this.receipts.claim(tx, formKey, {}, createdAt)) !== undefined;
      if (isRepeat) return;
      await this.receipts.checkLimit(tx, formKey);

      const subscriber = { id: uuid(), email, language, isSuspected, sourcePath, campaign, createdAt };
      const subscribed = await subscribe(tx, subscriber, new Date(createdAt.getTime() - RESEND_INTERVAL_MS));
      const subject = { type: 'newsletter_subscriber', id: subscribed?.id ?? subscriber.id } as const;
      // The same statements whether or not the address is known, or timing would reveal it: unwanted ones are rolled back.
      const change = subscribed?.change ?? 'created';
      await rollbackUnless(tx, subscribed !== undefined && change !== 'resent', () => {
        const action = `newsletter_subscriber.${change === 'resent' ? 'renewed' : change}` as const;
        return this.auditLog.record(tx, { action, actor: VISITOR, subject, details: { isSuspected } });
      });
      await rollbackUnless(tx, subscribed !== undefined && !isSuspected, () =>
        this.subscribers.recordConsent(tx, { subscriberId: subject.id, event: 'asked', noticeVersion, language }),
      );
      if (isSuspected) return;
      await rollbackUnless(tx, subscribed !== undefined, () => {
        const content = { subscriberId: subject.id };
        return this.outbox.enqueue(tx, { kind: 'newsletter_confirmation', content, recipients: [email], language, about: subject });
      });
    });

    // Without a mail server, do not promise an e-mail.
    return { message: formatMessage(reader, this.config.smtpUrl === undefined ? 'newsletter.received' : 'newsletter.mailed') };
  }

  /** All subscribers with a status as CSV, under headings in the language of the reader. */
  export(status: SubscriberStatus | undefined, reader: Language): CsvExport {
    return subscribersExport(this.subscribers.readAll(status), status, reader);
  }

  /** The newest subscribers whose e-mail address contains a text; none when it is too short for the index. */
  async findNewest(q: string, limit: number): Promise<NewsletterSubscriberView[]> {
    const text = q.trim().toLowerCase();
    if (text.length < MIN_SEARCH_LENGTH) return [];
    return (await this.subscribers.findNewest({ limit, offset: 0 }, { q: text })).map(toView);
  }

  async list({ status, q, ...page }: ListNewsletterSubscribers): Promise<NewsletterSubscriberPage> {
    const filter = { status, q: q?.trim().toLowerCase() };
    const isFiltered = Boolean(status ?? q);
    const total = await (isFiltered ? countSubscribers(this.em, filter) : this.subscribers.countAll());
    const subscribers = await this.subscribers.findNewest({ limit: page.limit, offset: offsetOfPage(page) }, filter);
    return { subscribers: subscribers.map(toView), pagination: describePage(page, total, isFiltered) };
  }
}

/** A subscriber in the staff area. */
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

const COLUMNS = ['email', 'language', 'status', 'createdAt', 'isSuspected'] as const;

/** The export of subscribers, oldest first, with column names in the reader's language. */
function subscribersExport(
  batches: AsyncIterable<readonly NewsletterSubscriber[]>,
  status: SubscriberStatus | undefined,
  reader: Language,
): CsvExport {
  return {
    name: 'newsletter-subscribers',
    filter: { status },
    audit: { action: 'newsletter_subscribers.exported', details: { status: status ?? null } },
    headings: COLUMNS.map((column) => formatMessage(reader, `export.${column}`)),
    batches: cellsOf(batches, reader),
  };
}

async function* cellsOf(batches: AsyncIterable<readonly NewsletterSubscriber[]>, reader: Language): AsyncGenerator<Cell[][]> {
  const statusOf = (status: SubscriberStatus) => formatMessage(reader, `export.status.${status}`);
  for await (const subscribers of batches)
    yield subscribers.map(({ email, language, status, createdAt, isSuspected }) => [
      email,
      formatLanguage(reader, language),
      statusOf(status),
      clockTime(createdAt),
      yesOrNo(isSuspected, reader),
    ]);
}
