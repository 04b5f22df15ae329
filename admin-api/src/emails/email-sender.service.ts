import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../contract/durations.ts';
import { AuditLogService, SYSTEM } from '../audit-log/audit-log.service.ts';
import { BackgroundService } from '../operations/background/background.service.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { EmailComposer } from './email-composer.service.ts';
import { MailTransport, type SendFailure } from './mail-transport.ts';
import type { OutboxEmail } from './outbox-email.entity.ts';
import { OutboxRepository } from './outbox.repository.ts';

/** How often a process looks for e-mails that are due. */
const LOOK_EVERY_MS = 2 * SECOND_MS;
/** After this time an e-mail whose sending nobody has reported belongs to whoever takes it: its process has ended. */
export const LEASE_MS = 5 * MINUTE_MS;
/** So long no further e-mail is tried when the mail server takes none. */
const PAUSE_MS = 15 * SECOND_MS;
const FIRST_WAIT_MS = 30 * SECOND_MS;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
/** An e-mail that did not get away in this time has failed. */
const GIVE_UP_MS = 72 * HOUR_MS;

/**
 * Sends what waits in the outbox, at least once: if the process ends after the mail server has taken an e-mail and before
 * that is noted, it is sent again with the same Message-ID.
 */
@Injectable()
export class EmailSender implements OnModuleInit {
  private readonly logger = new Logger(EmailSender.name);
  private pausedUntil = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly background: BackgroundService,
    private readonly outbox: OutboxRepository,
    private readonly composer: EmailComposer,
    private readonly transport: MailTransport,
    private readonly auditLog: AuditLogService,
  ) {}

  onModuleInit(): void {
    if (this.transport.isConfigured) this.background.every(LOOK_EVERY_MS, 'Sending e-mails', (stop) => this.sendDue(stop));
  }

  /** Sends one e-mail after the other until none is due. */
  async sendDue(stop?: AbortSignal): Promise<void> {
    while (!stop?.aborted && Date.now() >= this.pausedUntil) {
      const now = Date.now();
      const email = await this.outbox.claimNext(new Date(now), new Date(now + LEASE_MS));
      if (!email) return;
      await this.send(email);
    }
  }

  private async send(email: OutboxEmail): Promise<void> {
    const failure = await this.attempt(email);
    if (!failure) return this.outbox.markSent(email.id, new Date());
    this.logger.warn({ emailId: email.id, kind: email.kind, attempts: email.attempts, fault: failure.fault }, 'could not send an e-mail');
    if (failure.fault === 'server') this.pausedUntil = Date.now() + PAUSE_MS;
    const isLate = Date.now() - email.waitingSince.getTime() > GIVE_UP_MS;
    if (failure.fault === 'email' || isLate) await this.giveUp(email, failure.reason);
    else await this.outbox.postpone(email.id, failure.reason, new Date(Date.now() + waitAfter(email.attempts)));
  }

  /** Whatever is wrong with one e-mail must not keep the others waiting. */
  private async attempt(email: OutboxEmail): Promise<SendFailure | undefined> {
    const message = await this.composer.compose(email).catch((err: unknown) => {
      if (isDatabaseAway(err)) throw err;
      this.logger.error({ err, emailId: email.id }, 'could not write an e-mail');
      return undefined;
    });
    return message ? this.transport.send(message) : { reason: 'The e-mail could not be written; the log says why.', fault: 'email' };
  }

  private async giveUp({ id }: OutboxEmail, reason: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      if ((await this.outbox.markFailed(tx, id, reason)) === 0) return;
      await this.auditLog.record(tx, { action: 'outbox_email.failed', actor: SYSTEM, subject: { type: 'outbox_email', id } });
    });
  }
}

/** Twice as long after each attempt, up to half an hour. */
function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}
