import type { OperationId } from '../../../admin-api/contract/operations.ts';

/** Calls covered by `team.contract.test.ts`. */
export const TEAM_CALLS = [
  'getTeam',
  'listTeamSessions',
  'endTeamSession',
  'changeColleague',
  'changeEmailChoicesOfColleague',
  'inviteColleague',
  'resendInvitation',
  'revokeInvitation',
  'openInvitation',
  'acceptInvitation',
] as const satisfies OperationId[];
