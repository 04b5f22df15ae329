import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { AnalyticsEventsRepository } from '../../analytics/analytics-events.repository.ts';
import { RETENTION_MS } from '../../analytics/analytics-events.service.ts';
import { LoginAttemptsRepository } from '../../staff/login-attempts.repository.ts';
import { NETWORK_LIMIT } from '../../staff/login-limits.service.ts';
import { SessionsRepository } from '../../staff/sessions.repository.ts';
import { ABSOLUTE_MS } from '../../staff/sessions.service.ts';
import { OutboxRepository } from '../../emails/outbox.repository.ts';
import { BulkChangesService } from '../../leads/inbox/bulk-changes.service.ts';
import { LeadReceiptsRepository } from '../../leads/intake/lead-receipts.repository.ts';
import { SubscriptionTokensRepository } from '../../newsletter/subscribers/subscription-tokens.repository.ts';

const EVERY_MS = 15 * MINUTE_MS;
/** So long staff can see which e-mails were sent. */
const SENT_KEPT_MS = 30 * DAY_MS;

/** Removes what has expired. Nothing depends on it: whatever has expired is not looked at any more. */
@Injectable()
export class HousekeepingService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(HousekeepingService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly receipts: LeadReceiptsRepository,
    private readonly attempts: LoginAttemptsRepository,
    private readonly sessions: SessionsRepository,
    private readonly analyticsEvents: AnalyticsEventsRepository,
    private readonly outbox: OutboxRepository,
    private readonly subscriptionTokens: SubscriptionTokensRepository,
    private readonly bulkChanges: BulkChangesService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(
      () => void this.tidy().catch((err: unknown) => this.logger.warn({ err }, 'could not tidy up')),
      EVERY_MS,
    ).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Removes what has expired by now. */
  async tidy(now = Date.now()): Promise<void> {
    const em = this.em.fork();
    await this.receipts.deleteExpired(em, new Date(now));
    await this.attempts.deleteBefore(em, new Date(now - NETWORK_LIMIT.windowMs));
    await this.sessions.deleteStartedBefore(em, new Date(now - ABSOLUTE_MS));
    await this.analyticsEvents.deleteBefore(em, new Date(now - RETENTION_MS));
    await this.outbox.deleteSentBefore(em, new Date(now - SENT_KEPT_MS));
    await this.subscriptionTokens.deleteExpired(em, new Date(now));
    await this.bulkChanges.deleteExpired(em, now);
  }
}
