import type { OperationId } from '../../../admin-api/contract/operations.ts';

/** Calls covered by `files.contract.test.ts`. */
export const FILE_CALLS = [
  'putUpload',
  'patchUpload',
  'getUpload',
  'deleteUpload',
  'getLeadFile',
  'getLeadFileThumbnail',
  'downloadLeadFiles',
] as const satisfies OperationId[];
