import type { OperationId } from '../../../mocks/contract/contract.ts';

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
