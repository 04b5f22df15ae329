/**
 * The views of the inbox: which leads a list has, before any filter. Each lead that is open is in `open`, `snoozed` or `suspected`. What
 * they mean is in `lead-filter.sql.ts`. Imports nothing.
 */
export const INBOX_VIEWS = [
  'open',
  'new',
  'unassigned',
  'mine',
  'emergencies',
  'overdue',
  'dueSoon',
  'replied',
  'snoozed',
  'done',
  'suspected',
  'spam',
  'all',
] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];
