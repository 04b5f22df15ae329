import type { OperationId } from '../../../mocks/http/contract.ts';

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

/** The buttons behind the links in e-mails to subscribers, which that file asks for too. */
export const SUBSCRIPTION_CALLS = ['confirmSubscription', 'unsubscribe'] as const satisfies OperationId[];
