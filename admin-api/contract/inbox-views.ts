/**
 * The views of the inbox: which leads a list contains, before any filter. Each open lead is in `open`, `snoozed` or `suspected`.
 * `lead-filter.sql.ts` defines them. Imports nothing.
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
