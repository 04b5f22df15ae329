import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';

/** The lists of the inbox that the dashboard leads to. */
export const INBOX_LINKS = {
  /** Everything whose answer is late. */
  overdue: `${INBOX_PATHS.all}?view=overdue`,
  /** The open leads of the signed-in account. */
  own: `${INBOX_PATHS.all}?view=mine`,
};
