/** How a part of the product is, from good to failing. */
export const STATUS_STATES = ['good', 'attention', 'failing'] as const;
export type StatusState = (typeof STATUS_STATES)[number];

/** The parts that the page Status shows, in its order. */
export const STATUS_CHECKS = [
  'leads',
  'notices',
  'outbox',
  'mail_server',
  'database',
  'disk',
  'backup',
  'drill',
  'audit_log',
  'certificate',
  'housekeeping',
  'live',
  'product',
] as const;
export type StatusCheckName = (typeof STATUS_CHECKS)[number];

/** What can be wrong; each has a text that says what to do. */
export const STATUS_PROBLEMS = [
  'not_checked',
  'leads_overdue',
  'nobody_notified',
  'emails_delayed',
  'emails_failed',
  'mail_not_configured',
  'mail_failing',
  'database_not_writable',
  'connections_scarce',
  'schema_newer',
  'disk_low',
  'backup_missing',
  'backup_old',
  'drill_missing',
  'drill_old',
  'audit_unsealed',
  'audit_broken',
  'checkpoints_late',
  'certificate_unreachable',
  'certificate_untrusted',
  'certificate_ending',
  'certificate_expired',
  'not_https',
  'housekeeping_failed',
  'housekeeping_late',
] as const;
export type StatusProblem = (typeof STATUS_PROBLEMS)[number];

/** What a check has found, and how its value is written; `emailFailure` is a code of the outbox. */
export const STATUS_FACTS = {
  leads_overdue: 'count',
  oldest_due_at: 'instant',
  recipients_of_contacts: 'count',
  recipients_of_callbacks: 'count',
  recipients_of_reminders: 'count',
  emails_waiting: 'count',
  oldest_waiting: 'seconds',
  emails_failed_in_a_day: 'count',
  last_sent_at: 'instant',
  last_failed_at: 'instant',
  last_failure: 'emailFailure',
  server_version: 'text',
  database_size: 'bytes',
  connections: 'count',
  max_connections: 'count',
  newest_migration: 'text',
  disk_free: 'bytes',
  disk_size: 'bytes',
  database_disk_free: 'bytes',
  backed_up_at: 'instant',
  drill_passed_at: 'instant',
  entries_sealed: 'count',
  entries_unsealed: 'count',
  verified_at: 'instant',
  checkpoint_at: 'instant',
  entries_uncovered: 'count',
  certificate_until: 'instant',
  certificate_days: 'count',
  last_run_at: 'instant',
  event_streams: 'count',
  version: 'text',
  build: 'text',
  node: 'text',
  started_at: 'instant',
} as const satisfies Record<string, 'count' | 'bytes' | 'seconds' | 'instant' | 'text' | 'emailFailure'>;
export type StatusFactName = keyof typeof STATUS_FACTS;
