import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';

/** The inbox lists that the dashboard links to. */
export const INBOX_LINKS = {
  /** All overdue leads. */
  overdue: `${INBOX_PATHS.all}?view=overdue`,
  /** The open leads of the signed-in account. */
  own: `${INBOX_PATHS.all}?view=mine`,
};
