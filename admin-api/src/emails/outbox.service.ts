import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { databaseNow } from '../database/sql-expressions.ts';
import type { AuditSubject } from '../audit-log/audit-entry.schema.ts';
import { adminActor, AuditLogService } from '../audit-log/audit-log.service.ts';
import { EmailAlreadySent, NotFound } from '../http/errors.ts';
import { type NoticeTiming, planEmail } from '../../contract/notices.ts';
import type { Language } from '../../contract/languages.ts';
import { describePage, offsetOfPage } from '../http/pagination.schema.ts';
import { currentRequestId } from '../http/request-id.ts';
import { isUuid } from '../http/fields.schema.ts';
import { MetricsService } from '../platform/metrics/metrics.service.ts';
import { CONFIG, type Config } from '../platform/configuration/config.ts';
import type { EmailContent } from './email-kinds.service.ts';
import type { OutboxEmail } from './outbox-email.entity.ts';
import type { ListOutbox, OutboxEmailView, OutboxPage } from './outbox-email.schema.ts';
import { type NewOutboxEmail, OutboxRepository } from './outbox.repository.ts';
import { countByStatus, findEmailBacklog } from './outbox.sql.ts';

/** An e-mail that is sent to each recipient separately, so that one invalid recipient does not affect the others. */
export type NewEmail = EmailContent & {
  recipients: readonly string[];
  language: Language;
  about: AuditSubject;
  /** The id of the e-mail, for a single recipient. @default a new one */
  id?: string;
  /** How long it can be cancelled before it is sent, in milliseconds by the database's clock. @default sent at once */
  delayMs?: number;
  /** Until when it is held, and the account whose digest includes it then. @default sent at once */
  hold?: { until: Date; digestOf: string | null };
};

/** Enqueues, lists and retries e-mails. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly auditLog: AuditLogService,
    @Inject(CONFIG) private readonly config: Config,
    metrics: MetricsService,
  ) {
    metrics.addGauge({
      name: 'outbox_waiting',
      help: 'Waiting e-mails in the outbox that all processes share.',
      read: async () => (await findEmailBacklog(em)).waiting,
    });
    metrics.addGauge({
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest waiting e-mail; 0 when there is none.',
      read: async () => (await findEmailBacklog(em)).oldestSeconds,
    });
  }

  /** Inserts e-mails into the outbox with one statement, in the transaction that causes them. */
  async enqueue(tx: EntityManager, ...emails: readonly NewEmail[]): Promise<void> {
    const rows = toRows(emails);
    if (rows.length > 0) await this.outbox.insert(tx, rows);
  }

  /** Drops unsent reminders about leads that are no longer overdue. */
  async dropReminders(tx: EntityManager, leadIds: readonly string[]): Promise<void> {
    if (leadIds.length > 0) await this.outbox.deleteWaitingReminders(tx, leadIds);
  }

  /**
   * Drops unsent e-mails about slots of a lead before a new one is queued: while the mail server is down, both would wait and might be sent
   * in the wrong order.
   */
  async dropSlotEmails(tx: EntityManager, leadId: string): Promise<void> {
    await this.outbox.deleteWaitingSlotEmails(tx, leadId);
  }

  /** Reschedules the held e-mails of an account after a change of its notification settings. */
  async reschedule(
    tx: EntityManager,
    { id: userId, email }: { id: string; email: string },
    timing: NoticeTiming,
    now: Date,
  ): Promise<void> {
    const plan = planEmail(timing, now.getTime());
    if (plan) await this.outbox.moveHeld(tx, { userId, email }, { ...plan, at: new Date(plan.at) });
    else await this.outbox.deleteHeld(tx, { userId, email });
  }

  async list({ status, ...page }: ListOutbox): Promise<OutboxPage> {
    const [all, waiting, failed] = await Promise.all([
      status ? countByStatus(this.em, status) : this.outbox.countAll(),
      countByStatus(this.em, 'waiting'),
      countByStatus(this.em, 'failed'),
    ]);
    const emails = await this.outbox.findNewest({ limit: page.limit, offset: offsetOfPage(page) }, status);
    const pagination = describePage(page, all, status !== undefined);
    return { emails: emails.map(toView), pagination, hasMailServer: this.config.smtpUrl !== undefined, waiting, failed };
  }

  /**
   * Retries an e-mail now.
   *
   * @throws NotFound
   * @throws EmailAlreadySent
   */
  async retry(id: string, adminId: string): Promise<OutboxEmailView> {
    if (!isUuid(id)) throw new NotFound('email.not_found');
    return this.em.transactional(async (tx) => {
      const email = await this.outbox.findForUpdate(tx, id);
      if (!email) throw new NotFound('email.not_found');
      if (email.status === 'sent') throw new EmailAlreadySent();
      const now = new Date();
      await this.outbox.requeue(tx, id, now);
      await this.auditLog.record(tx, {
        action: 'outbox_email.retried',
        actor: adminActor(adminId),
        subject: { type: 'outbox_email', id },
        details: { before: { status: email.status }, after: { status: 'waiting' } },
      });
      return { ...toView(email), status: 'waiting', nextAttemptAt: now.toISOString() };
    });
  }
}

/** The rows of e-mails in the outbox, one per recipient, due now unless they are held. */
export function toRows(emails: readonly NewEmail[]): NewOutboxEmail[] {
  const now = new Date();
  const common = { requestId: currentRequestId(), createdAt: now };
  return emails.flatMap(({ id, kind, content, recipients, language, about, hold, delayMs }) =>
    recipients.map((recipient) => ({
      id: id ?? uuid(),
      kind,
      recipient,
      language,
      content,
      aboutType: about.type,
      aboutId: about.id,
      ...common,
      waitingSince: hold?.until ?? now,
      nextAttemptAt: hold?.until ?? databaseNow(delayMs),
      digestOf: hold?.digestOf ?? null,
    })),
  );
}

function toView(email: OutboxEmail): OutboxEmailView {
  return {
    id: email.id,
    kind: email.kind,
    recipient: email.recipient,
    language: email.language,
    about: { type: email.aboutType, id: email.aboutId },
    status: email.status,
    attempts: email.attempts,
    failure: email.failureCode && { code: email.failureCode, detail: email.reason },
    createdAt: email.createdAt.toISOString(),
    nextAttemptAt: email.status === 'waiting' ? email.nextAttemptAt.toISOString() : null,
    sentAt: email.sentAt?.toISOString() ?? null,
    isInDigest: email.digestOf !== null,
  };
}
