import { allOperations } from '../../../mocks/http/contract.ts';

const PATHS =
  /^\/api\/admin\/(contact-submissions\/|callback-requests\/|newsletter-subscribers\/export|calendar|events|summary|saved-views|canned-texts|test-lead)/;

/** The calls behind inbox, calendar and dashboard: `inbox.contract.test.ts` asks for every answer of theirs. */
export const INBOX = allOperations.filter(({ path }) => PATHS.test(path));
