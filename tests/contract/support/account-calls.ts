import type { OperationId } from '../../../admin-api/contract/operations.ts';

/** Staff calls covered by `accounts.contract.test.ts`. */
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
  'changeProfile',
  'getEmailChoices',
  'changeEmailChoices',
  'getPushKey',
  'subscribePush',
  'renewPush',
  'unsubscribePush',
] as const satisfies OperationId[];

/** The calls behind the links in subscribers' e-mails, covered by the same file. */
export const SUBSCRIPTION_CALLS = ['confirmSubscription', 'unsubscribe'] as const satisfies OperationId[];
