import type { OperationId } from '../../../mocks/contract/contract.ts';

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
