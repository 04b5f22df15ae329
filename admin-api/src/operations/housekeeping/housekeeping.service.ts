import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { AnalyticsEventsRepository } from '../../analytics/analytics-events.sql.ts';
import { RETENTION_MS } from '../../analytics/analytics-events.service.ts';
import { BulkChangesService } from '../../leads/inbox/bulk-changes.service.ts';
import { SavedViewsService } from '../../leads/inbox/saved-views.service.ts';
import { PushMessagesRepository } from '../../leads/push/push-messages.repository.ts';
import { LeadLinksService } from '../../leads/notices/lead-links.service.ts';
import { LeadAlertsRepository } from '../../leads/notices/lead-alerts.repository.ts';
import { LeadFilesService } from '../../leads/files/lead-files.service.ts';
import { LeadReceiptsRepository } from '../../leads/intake/lead-receipts.sql.ts';
import { SubscriptionTokensRepository } from '../../newsletter/subscription-tokens.repository.ts';
import { RequestsService } from '../../privacy/requests/requests.service.ts';
import { RetentionService } from '../../privacy/retention/retention.service.ts';
import { InvitationsRepository } from '../../team/invitations.repository.ts';
import { LoginAttemptsRepository, LONGEST_WINDOW_MS } from '../../staff/sign-in/login-attempts.sql.ts';
import { PasswordResetsRepository, RESET_RETENTION_MS } from '../../staff/sign-in/password-resets.repository.ts';
import { AuthChallengesRepository } from '../../staff/second-factors/auth-challenges.repository.ts';
import { SecondFactorsRepository } from '../../staff/second-factors/second-factors.repository.ts';
import { SessionsRepository } from '../../staff/sign-in/sessions.repository.ts';
import { SitePhotosService } from '../../website/photos/site-photos.service.ts';
import { ABSOLUTE_MS } from '../../staff/sign-in/sessions.service.ts';

const INTERVAL_MS = 15 * MINUTE_MS;
/** For alerts of leads that are never opened. */
const ALERT_RETENTION_MS = 90 * DAY_MS;
const PUSH_RETENTION_MS = 4 * DAY_MS;
/** How long a deleted view can be restored; the toast that offers it disappears much earlier. */
const DELETED_VIEW_RETENTION_MS = DAY_MS;

/** How long owners can resend an expired invitation. */
const EXPIRED_INVITATION_RETENTION_MS = 30 * DAY_MS;

/** Deletes expired rows. Nothing depends on when it runs: expired rows are ignored everywhere else. */
@Injectable()
export class HousekeepingService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(HousekeepingService.name);
  /** The latest run of this process, and the deletions that failed. */
  lastRun: { at: Date; failed: string[] } | undefined;
  private readonly startedAt = Date.now();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly receipts: LeadReceiptsRepository,
    private readonly attempts: LoginAttemptsRepository,
    private readonly sessions: SessionsRepository,
    private readonly analyticsEvents: AnalyticsEventsRepository,
    private readonly passwordResets: PasswordResetsRepository,
    private readonly subscriptionTokens: SubscriptionTokensRepository,
    private readonly invitations: InvitationsRepository,
    private readonly challenges: AuthChallengesRepository,
    private readonly secondFactors: SecondFactorsRepository,
    private readonly bulkChanges: BulkChangesService,
    private readonly savedViews: SavedViewsService,
    private readonly alerts: LeadAlertsRepository,
    private readonly pushes: PushMessagesRepository,
    private readonly privacyRequests: RequestsService,
    private readonly leadLinks: LeadLinksService,
    private readonly retention: RetentionService,
    private readonly files: LeadFilesService,
    private readonly sitePhotos: SitePhotosService,
  ) {}

  /** Whether runs have been missed. */
  get isLate(): boolean {
    return Date.now() - (this.lastRun?.at.getTime() ?? this.startedAt) > 2 * INTERVAL_MS;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.deleteExpired(), INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Deletes what has expired by `now`. A deletion that fails is logged, and the others still run. */
  async deleteExpired(now = Date.now()): Promise<void> {
    const deletions: Record<string, (em: EntityManager) => Promise<unknown>> = {
      'form receipts': (em) => this.receipts.deleteExpired(em, new Date(now)),
      'login attempts': (em) => this.attempts.deleteBefore(em, new Date(now - LONGEST_WINDOW_MS)),
      sessions: (em) => this.sessions.deleteStartedBefore(em, new Date(now - ABSOLUTE_MS)),
      'analytics events': (em) => this.analyticsEvents.deleteBefore(em, new Date(now - RETENTION_MS)),
      'password resets': (em) => this.passwordResets.deleteRequestedBefore(em, new Date(now - RESET_RETENTION_MS)),
      'subscription tokens': (em) => this.subscriptionTokens.deleteExpired(em, new Date(now)),
      'deleted views': (em) => this.savedViews.purgeDeleted(em, new Date(now - DELETED_VIEW_RETENTION_MS)),
      invitations: (em) => this.invitations.deleteExpired(em, new Date(now - EXPIRED_INVITATION_RETENTION_MS)),
      // Longer than overdue reminders look back: the rows record who was reminded.
      'push notifications': (em) => this.pushes.deleteBefore(em, new Date(now - PUSH_RETENTION_MS)),
      'lead alerts': (em) => this.alerts.deleteBefore(em, new Date(now - ALERT_RETENTION_MS)),
      'pending sign-ins': (em) => this.challenges.deleteExpired(em, new Date(now)),
      'trusted devices': (em) => this.secondFactors.deleteExpiredDevices(em, new Date(now)),
      'bulk changes': (em) => this.bulkChanges.deleteExpired(em, now),
      'unconfirmed privacy requests': (em) => this.privacyRequests.deleteUnconfirmed(em, new Date(now)),
      'request links': (em) => this.leadLinks.deleteExpired(em, new Date(now)),
      'orphaned uploads': (em) => this.files.deleteUnfinished(em, now),
      'unused website photos': (em) => this.sitePhotos.deleteUnused(em, now),
      // Retention periods that owners set; runs once a night.
      'data after their retention period': () => this.retention.runIfDue(now),
    };
    const failed: string[] = [];
    for (const [rows, deleteRows] of Object.entries(deletions)) {
      try {
        await deleteRows(this.em);
      } catch (err) {
        failed.push(rows);
        this.logger.warn({ err, rows }, `could not delete expired ${rows}`);
      }
    }
    this.lastRun = { at: new Date(), failed };
  }
}
