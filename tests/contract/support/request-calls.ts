import type { OperationId } from '../../../mocks/contract/contract.ts';

/** Calls covered by `request-page.contract.test.ts`. */
export const REQUEST_CALLS = [
  'sendRequestLink',
  'getRequest',
  'getRequestFile',
  'getRequestFileThumbnail',
  'changeRequest',
  'stopQuestions',
] as const satisfies OperationId[];
