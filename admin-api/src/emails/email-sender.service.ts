import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../contract/durations.ts';
import { AuditLogService, SYSTEM } from '../audit-log/audit-log.service.ts';
import { BackgroundService } from '../platform/background/background.service.ts';
import { retryDelayMs } from '../platform/background/retry-delay.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { FileUnavailable } from '../http/errors.ts';
import { EmailComposer } from './email-composer.service.ts';
import type { EmailFailure } from './email-failure.ts';
import { EmailKinds } from './email-kinds.service.ts';
import { MailTransport, MAX_CONNECTIONS } from './mail-transport.ts';
import { outboxWork } from '../platform/tracing/traced-work.ts';
import type { OutboxEmail } from './outbox-email.entity.ts';
import { OutboxRepository } from './outbox.repository.ts';

/** Poll interval of the outbox. */
const POLL_MS = 2 * SECOND_MS;
/** An e-mail is claimed for this long. Afterwards its process counts as dead, and another may claim it. */
export const LEASE_MS = 5 * MINUTE_MS;
/** Pause of all sending after a failure that concerns every e-mail. */
const SERVER_PAUSE_MS = 15 * SECOND_MS;
const FIRST_RETRY_MS = 30 * SECOND_MS;
const MAX_RETRY_MS = 30 * MINUTE_MS;
/** An e-mail fails when it could not be sent within this time. */
const MAX_RETRY_PERIOD_MS = 72 * HOUR_MS;

/**
 * Sends the e-mails of the outbox at least once: if the process dies between the mail server's acceptance and the update of the
 * outbox, the e-mail is sent again with the same Message-ID.
 */
@Injectable()
export class EmailSender implements OnModuleInit {
  private readonly logger = new Logger(EmailSender.name);
  private pausedUntil = 0;
  /** The number of running calls; the last one to end closes the connections. */
  private runs = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly outbox: OutboxRepository,
    private readonly composer: EmailComposer,
    private readonly kinds: EmailKinds,
    private readonly transport: MailTransport,
    private readonly auditLog: AuditLogService,
  ) {}

  onModuleInit(): void {
    if (this.transport.isConfigured) this.background.every(POLL_MS, 'Sending e-mails', (stop) => this.sendDue(stop));
  }

  /** Sends e-mails over several connections until none is due. */
  async sendDue(stop?: AbortSignal): Promise<void> {
    this.runs += 1;
    try {
      // A single e-mail first, to find out whether the mail server accepts any.
      if (!(await this.sendNext(stop))) return;
      const workers = Array.from({ length: MAX_CONNECTIONS }, async () => {
        while (await this.sendNext(stop));
      });
      const failed = (await Promise.allSettled(workers)).find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    } finally {
      this.runs -= 1;
      if (this.runs === 0) this.transport.disconnect();
    }
  }

  /** Returns whether another one may be due. */
  private async sendNext(stop?: AbortSignal): Promise<boolean> {
    if (stop?.aborted || Date.now() < this.pausedUntil) return false;
    const email = await this.outbox.claimNext(LEASE_MS);
    if (email) await this.send(email);
    return email !== null;
  }

  private async send(email: OutboxEmail): Promise<void> {
    const { id: emailId, kind, attempts, requestId } = email;
    const failure = await outboxWork.tracePromise(() => this.attempt(email), { kind, attempts, requestId });
    if (failure === 'dropped') {
      await this.outbox.drop(email.id);
      this.logger.log({ emailId, kind, requestId }, 'dropped an e-mail');
      return;
    }
    if (!failure) {
      await this.outbox.markSent(email.id, new Date());
      await this.kinds.get(kind).onSettled?.(email);
      this.logger.log({ emailId, kind, attempts, requestId }, 'sent an e-mail');
      return;
    }
    this.logger.warn({ emailId, kind, attempts, requestId, failure: failure.code, scope: failure.scope }, 'could not send an e-mail');
    if (failure.scope === 'server') this.pausedUntil = Date.now() + SERVER_PAUSE_MS;
    const isLate = Date.now() - email.waitingSince.getTime() > MAX_RETRY_PERIOD_MS;
    if (failure.scope === 'email' || isLate) await this.fail(email, failure);
    else await this.outbox.postpone(email.id, failure, retryDelayMs(email.attempts, FIRST_RETRY_MS, MAX_RETRY_MS));
  }

  /** An e-mail that cannot be composed fails alone; the others are still sent. One that is no longer needed is dropped. */
  private async attempt(email: OutboxEmail): Promise<EmailFailure | 'dropped' | undefined> {
    const message = await this.composer.compose(email).catch((err: unknown) => {
      if (isDatabaseUnavailable(err)) throw err;
      this.logger.error({ err, emailId: email.id, requestId: email.requestId }, 'could not compose an e-mail');
      // A temporarily unreadable file is retried.
      return { code: 'not_composed', detail: null, scope: err instanceof FileUnavailable ? 'later' : 'email' } as const;
    });
    if (message === null) return 'dropped';
    return 'code' in message ? message : this.transport.send(message);
  }

  private async fail(email: OutboxEmail, failure: EmailFailure): Promise<void> {
    const { id } = email;
    await this.em.transactional(async (tx) => {
      if ((await this.outbox.markFailed(tx, id, failure)) === 0) return;
      await this.auditLog.record(tx, { action: 'outbox_email.failed', actor: SYSTEM, subject: { type: 'outbox_email', id } });
    });
    await this.kinds.get(email.kind).onSettled?.(email);
  }
}
