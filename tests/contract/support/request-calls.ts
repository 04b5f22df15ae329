import type { OperationId } from '../../../admin-api/contract/operations.ts';

/** Calls covered by `request-page.contract.test.ts`. */
export const REQUEST_CALLS = [
  'sendRequestLink',
  'getRequest',
  'getRequestFile',
  'getRequestFileThumbnail',
  'changeRequest',
  'stopQuestions',
] as const satisfies OperationId[];
