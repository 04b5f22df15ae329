import { allOperations } from '../../../admin-api/contract/operations.ts';
import { FILE_CALLS } from './file-calls.ts';

const PATHS =
  /^\/api\/admin\/(contact-submissions\/|leads(\/|$)|callback-requests\/|newsletter-subscribers\/export|calendar|events|summary|saved-views|canned-texts|colleagues|alerts|presence|test-lead|same-person|month-report|colleague-figures)/;

const IS_OF_FILES: ReadonlySet<string> = new Set(FILE_CALLS);

/** The calls behind inbox, calendar and dashboard, covered by `inbox.contract.test.ts`. */
export const INBOX = allOperations.filter(({ id, path }) => (PATHS.test(path) && !IS_OF_FILES.has(id)) || id === 'addContactSubmission');
