import type { OperationId } from '../../../admin-api/contract/operations.ts';

/** Calls covered by `password-reset.contract.test.ts`. */
export const RESET_CALLS = ['requestPasswordReset', 'openPasswordReset', 'completePasswordReset'] as const satisfies OperationId[];
