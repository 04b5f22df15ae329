import type { components } from '@zmb/admin-api/contract/openapi.d.ts';

import { api, call, dataOf, headers } from './api-client.ts';

export type Colleague = components['schemas']['Colleague'];
export type Invitation = components['schemas']['Invitation'];
/** Whether each role needs a second factor. */
export type SecondFactorRules = components['schemas']['SecondFactorRules'];
/** A session of any team member. */
export type TeamSession = components['schemas']['TeamSession'];
export type ColleagueChange = components['schemas']['ChangeColleague'];
export type NewInvitation = components['schemas']['Invite'];
/** The invitation that a link opens. */
export type OpenInvitation = components['schemas']['OpenInvitation'];

const of = (id: string) => ({ params: { path: { id } }, headers: headers() });

/** Colleagues and their invitations. None of the calls throws. */
export const teamApi = {
  get: () => dataOf(api.GET('/api/admin/team', { headers: headers() })),
  change: (id: string, body: ColleagueChange) => dataOf(api.PUT('/api/admin/team/colleagues/{id}', { ...of(id), body })),
  resetSecondFactors: (id: string) => call(api.POST('/api/admin/team/colleagues/{id}/reset-second-factors', of(id))),
  changeSecondFactorRules: (body: components['schemas']['ChangeSecondFactorRules']) =>
    dataOf(api.PUT('/api/admin/team/second-factor-rules', { body, headers: headers() })),
  sessions: () => dataOf(api.GET('/api/admin/team/sessions', { headers: headers() })),
  endSession: (id: string) => call(api.DELETE('/api/admin/team/sessions/{id}', of(id))),
  invite: (body: NewInvitation) => dataOf(api.POST('/api/admin/team/invitations', { body, headers: headers() })),
  resend: (id: string) => dataOf(api.POST('/api/admin/team/invitations/{id}/resend', of(id))),
  revoke: (id: string) => call(api.DELETE('/api/admin/team/invitations/{id}', of(id))),
  open: (token: string) => dataOf(api.POST('/api/invitations/open', { body: { token }, headers: headers() })),
  accept: (body: components['schemas']['AcceptInvitation']) => call(api.POST('/api/invitations/accept', { body, headers: headers() })),
};

export const teamQueries = {
  team: { queryKey: ['team'], load: () => teamApi.get() },
  sessions: { queryKey: ['team', 'sessions'], load: () => teamApi.sessions() },
};
