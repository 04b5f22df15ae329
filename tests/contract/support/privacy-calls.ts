import type { OperationId } from '../../../admin-api/contract/operations.ts';

/** Calls covered by `privacy.contract.test.ts`. */
export const PRIVACY_CALLS = [
  'createPrivacyRequest',
  'confirmPrivacyRequest',
  'listPrivacyRequests',
  'changePrivacyRequest',
  'findPerson',
  'getPersonRecords',
  'exportPerson',
  'listPrivacyMeasures',
  'erasePerson',
  'restrictPerson',
  'approveErasure',
  'refuseErasure',
  'liftRestriction',
  'getRetention',
  'changeRetention',
] as const satisfies OperationId[];
