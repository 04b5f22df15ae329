import type { OperationId } from '../../../mocks/lib/contract.ts';

/** The calls of staff that `accounts.contract.test.ts` asks for. */
export const ACCOUNT_CALLS = [
  'listOutbox',
  'retryEmail',
  'getSettings',
  'changeSettings',
  'changeNewsletterSubscriber',
  'exportNewsletterSubscribers',
  'verifyAuditLogs',
  'listSessions',
  'revokeSession',
  'changePassword',
] as const satisfies OperationId[];
