import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';

import { AnalyticsEventRecord } from '../analytics-events/analytics-event.entity.ts';
import { AuditChainHead } from '../audit-log/audit-chain-head.entity.ts';
import { AuditEntry } from '../audit-log/audit-entry.entity.ts';
import { LoginAttempt } from '../auth/login-attempt.entity.ts';
import { StaffSession } from '../auth/staff-session.entity.ts';
import { User } from '../auth/user.entity.ts';
import { CallbackRequest } from '../callback-requests/callback-request.entity.ts';
import { ContactSubmission } from '../contact-submissions/contact-submission.entity.ts';
import { StaffDocument } from '../documents/staff-document.entity.ts';
import { OutboxEmail } from '../emails/outbox-email.entity.ts';
import { LeadReceiptRecord } from '../intake/lead-receipt.entity.ts';
import { BulkChange } from '../leads/bulk-change.entity.ts';
import { LeadEntry } from '../leads/lead-entry.entity.ts';
import { NewsletterSubscriber } from '../newsletter/newsletter-subscriber.entity.ts';
import { SubscriptionToken } from '../newsletter/subscription-token.entity.ts';
import { SavedView } from '../saved-views/saved-view.entity.ts';
import { Setting } from '../settings/setting.entity.ts';
import { releaseDeadConnections } from './dead-connections.ts';
import { migrations } from './migrations/index.ts';
import { HTTP_SESSIONS_TABLE } from './tables.ts';

/** How the ORM reaches and maps the database. */
export function ormOptions(databaseUrl: string): Options {
  return defineConfig({
    clientUrl: databaseUrl,
    entities: [
      AnalyticsEventRecord,
      AuditChainHead,
      AuditEntry,
      BulkChange,
      CallbackRequest,
      ContactSubmission,
      LeadEntry,
      LeadReceiptRecord,
      LoginAttempt,
      NewsletterSubscriber,
      OutboxEmail,
      SavedView,
      Setting,
      StaffDocument,
      StaffSession,
      SubscriptionToken,
      User,
    ],
    extensions: [Migrator],
    // Its log would repeat what visitors typed, and failures reach our own log anyway.
    logger: () => undefined,
    pool: { min: 0, max: 10, idleTimeoutMillis: 60_000 },
    driverOptions: {
      connectionTimeoutMillis: 5_000,
      statement_timeout: 20_000,
      application_name: 'zmb-api',
      onPoolCreated: releaseDeadConnections,
    },
    schemaGenerator: { skipTables: [HTTP_SESSIONS_TABLE] },
    migrations: {
      tableName: 'migrations',
      migrationsList: migrations,
      snapshot: false,
      silent: true,
    },
  });
}
