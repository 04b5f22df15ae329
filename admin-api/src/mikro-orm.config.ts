import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';

import { AnalyticsEventRecord } from './analytics/analytics-event.entity.ts';
import { AuditChainHead, CheckpointState } from './audit-log/audit-chain.entity.ts';
import { AuditEntry } from './audit-log/audit-entry.entity.ts';
import { ExportLease } from './exports/export-lease.entity.ts';
import { LoginAttempt } from './staff/sign-in/login-attempt.entity.ts';
import { StaffSession } from './staff/sign-in/staff-session.entity.ts';
import { Invitation } from './team/invitation.entity.ts';
import { PasswordReset } from './staff/sign-in/password-reset.entity.ts';
import { AuthChallenge } from './staff/second-factors/auth-challenge.entity.ts';
import { AuthenticatorApp, Passkey, RecoveryCode, SecondFactorRule, TrustedDevice } from './staff/second-factors/second-factors.entity.ts';
import { User } from './staff/users/user.entity.ts';
import { OutboxEmail } from './emails/outbox-email.entity.ts';
import { Lead, LeadCorrection } from './leads/model/lead.entity.ts';
import { LeadReceiptRecord } from './leads/intake/lead-receipt.entity.ts';
import { BulkChange } from './leads/model/bulk-change.entity.ts';
import { PushMessage } from './leads/push/push-message.entity.ts';
import { PushSubscription } from './leads/push/push-subscription.entity.ts';
import { LeadAlert } from './leads/notices/lead-alert.entity.ts';
import { LeadLink } from './leads/notices/lead-link.entity.ts';
import { FeedbackRequest, FeedbackOptOut } from './leads/feedback/feedback.entity.ts';
import { LeadFile, LeadFilePart, LeadFileRemoval } from './leads/model/lead-file.entity.ts';
import { LeadEntry } from './leads/model/lead-entry.entity.ts';
import { ConsentEvent, NewsletterSubscriber, SubscriptionToken } from './newsletter/newsletter-subscriber.entity.ts';
import { DeletedLead } from './privacy/records/deleted-lead.entity.ts';
import { PrivacyMeasure, RestrictedRecord } from './privacy/records/privacy-measure.entity.ts';
import { PrivacyRequest } from './privacy/requests/privacy-request.entity.ts';
import { RetentionRun } from './privacy/retention/retention-run.entity.ts';
import { SavedView, SavedViewOrder } from './leads/inbox/saved-view.entity.ts';
import { SiteDraft, SitePreview } from './website/site-draft.entity.ts';
import { SitePhoto, SitePhotoFile } from './website/photos/site-photo.entity.ts';
import { SiteSchedule } from './website/site-schedule.entity.ts';
import { SiteTranslation } from './website/site-translation.entity.ts';
import { SiteVersion } from './published-texts/site-version.entity.ts';
import { Setting } from './staff/settings/setting.entity.ts';
import { BoundValuesDriver } from './database/bound-values.ts';
import { releaseDeadConnections } from './database/dead-connections.ts';
import { migrations } from './database/migrations/index.ts';

/** Time limit of a statement: more than the slowest list of a million leads needs, and less than visitors and proxies wait. */
const STATEMENT_LIMIT_MS = 6_000;

/** The connection and mapping options of the ORM. */
export function ormOptions(databaseUrl: string, statementLimitMs = STATEMENT_LIMIT_MS): Options {
  return defineConfig({
    driver: BoundValuesDriver,
    clientUrl: databaseUrl,
    entities: [
      AnalyticsEventRecord,
      AuditChainHead,
      AuditEntry,
      AuthChallenge,
      AuthenticatorApp,
      BulkChange,
      CheckpointState,
      ConsentEvent,
      ExportLease,
      Invitation,
      Lead,
      LeadAlert,
      LeadCorrection,
      PushMessage,
      PushSubscription,
      LeadEntry,
      DeletedLead,
      LeadFile,
      LeadFilePart,
      LeadFileRemoval,
      LeadLink,
      FeedbackRequest,
      LeadReceiptRecord,
      LoginAttempt,
      NewsletterSubscriber,
      OutboxEmail,
      Passkey,
      PasswordReset,
      RecoveryCode,
      PrivacyMeasure,
      PrivacyRequest,
      FeedbackOptOut,
      RestrictedRecord,
      RetentionRun,
      SavedView,
      SavedViewOrder,
      SecondFactorRule,
      Setting,
      SiteDraft,
      SitePhoto,
      SitePhotoFile,
      SitePreview,
      SiteSchedule,
      SiteTranslation,
      SiteVersion,
      StaffSession,
      SubscriptionToken,
      TrustedDevice,
      User,
    ],
    extensions: [Migrator],
    // Its log would contain visitors' input; failures are logged by the application.
    logger: () => undefined,
    pool: { min: 0, max: 10, idleTimeoutMillis: 60_000 },
    driverOptions: {
      connectionTimeoutMillis: 5_000,
      application_name: 'zmb-api',
      statement_timeout: statementLimitMs,
      // In KB. Small, because each search scans the pending list of the search index.
      options: '-c gin_pending_list_limit=64',
      // When the network breaks without closing connections, each side has to detect it. A query without a response closes its connection,
      // which the driver does only in pipeline mode; the server ends idle transactions.
      query_timeout: statementLimitMs * 1.25,
      pipeline: true,
      idle_in_transaction_session_timeout: statementLimitMs * 1.5,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      onPoolCreated: releaseDeadConnections,
    },
    // Every query reads from the database, never from entities that were loaded before.
    disableIdentityMap: true,
    allowGlobalContext: true,
    // Triggers and functions are defined in migrations only.
    schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true },
    migrations: {
      tableName: 'migrations',
      migrationsList: migrations,
      snapshot: false,
      silent: true,
    },
  });
}
