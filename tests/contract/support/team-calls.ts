import type { OperationId } from '../../../mocks/contract/contract.ts';

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
