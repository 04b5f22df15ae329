/*
 * Paths of leads in the staff area, for links within it, in e-mails and in notifications. Imports nothing.
 */

/** The lists of leads: of both kinds, and of each. */
export const INBOX_PATHS = {
  all: '/admin/dashboard/inbox',
  contact: '/admin/dashboard/contacts',
  callback: '/admin/dashboard/callbacks',
} as const;

/** The path of the inbox with an open lead of any kind. */
export function leadPath(id: string): string {
  return `${INBOX_PATHS.all}?view=all&lead=${id}`;
}
