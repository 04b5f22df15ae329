import type { OperationId } from '../../../admin-api/contract/operations.ts';

/** Calls of signed-in staff, covered by `second-factors.contract.test.ts`. */
export const SIGNED_IN_FACTOR_CALLS = [
  'confirmByPassword',
  'confirmByCode',
  'beginConfirmByPasskey',
  'confirmByPasskey',
  'getSecondFactors',
  'beginAuthenticator',
  'addAuthenticator',
  'removeAuthenticator',
  'beginPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'renewRecoveryCodes',
  'endTrust',
  'changeSecondFactorRules',
  'resetSecondFactors',
] as const satisfies OperationId[];

/** These, the second steps of a sign-in, and the sign-in by an identity provider. */
export const FACTOR_CALLS: readonly OperationId[] = [
  'loginWithCode',
  'beginPasskeyLogin',
  'loginWithPasskey',
  'getSignInWays',
  'beginSingleSignOn',
  'finishSingleSignOn',
  ...SIGNED_IN_FACTOR_CALLS,
];
