import { may } from '@zmb/admin-api/contract/roles.ts';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import type { Account } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { MockFailure } from '../http/response.ts';
import { toView } from './auth.ts';
import { changeChoices, choicesOf } from './profile.ts';
import { type MockContext, route } from '../http/route.ts';
import { checkAssignee, handOver } from './leads.ts';

/** Colleagues and their invitations. The token of a link is the invitation's id, because no e-mail is ever sent. */
export function teamHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'getTeam', () => {
      const { accounts, invitations } = store.state;
      const colleagues = accounts.map((account) => toColleague(store, account));
      return { status: 200, body: { data: { colleagues, invitations, secondFactorRules: store.state.secondFactorRules } } };
    }),
    route(context, 'listColleagues', () => {
      const colleagues = store.state.accounts
        .map(({ id, name, email, role, disabledAt }) => ({ id, name, email, role, isActive: disabledAt === null }))
        .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
      return { status: 200, body: { data: { colleagues } } };
    }),
    route(context, 'listTeamSessions', ({ session, language }) => {
      const sessions = store.state.sessions
        .toSorted((a, b) => b.lastSeenAt - a.lastSeenAt)
        .flatMap((each) => {
          const account = store.findAccount(each.userId);
          if (!account || account.disabledAt) return [];
          const { id, name, email } = account;
          return [{ ...toView(each, session?.id, language), colleague: { id, name, email } }];
        });
      return { status: 200, body: { data: { sessions } } };
    }),
    route(context, 'endTeamSession', ({ params: { id } }) => {
      const ended = store.state.sessions.find((session) => session.id === id);
      if (!ended) throw new MockFailure('session.not_found');
      store.state.sessions = store.state.sessions.filter((session) => session !== ended);
      store.record('admin', 'session.revoked', { type: 'session', id }, { userId: ended.userId });
      return { status: 204 };
    }),
    route(context, 'changeColleague', ({ params: { id }, body }) => ({ status: 200, body: { data: change(store, id, body) } })),
    route(context, 'changeEmailChoicesOfColleague', ({ params: { id }, body }) => {
      const account = store.findAccount(id);
      if (!account) throw new MockFailure('user.not_found');
      return { status: 200, body: { data: changeChoices(store, account, body) } };
    }),
    route(context, 'inviteColleague', ({ body }) => {
      const email = body.email.toLowerCase();
      const { accounts, invitations } = store.state;
      if ([...accounts, ...invitations].some((each) => each.email === email)) {
        throw new MockFailure('request.invalid', { fields: [{ field: 'email', key: 'field.emailTaken' }] });
      }
      const invitation = { id: store.makeId(), ...body, email, createdAt: new Date().toISOString(), expiresAt: null };
      invitations.unshift(invitation);
      send(store, invitation, 'created');
      return { status: 201, body: { data: invitation } };
    }),
    route(context, 'resendInvitation', ({ params: { id } }) => {
      const invitation = getInvitation(store, id);
      withdraw(store, id);
      invitation.expiresAt = null;
      send(store, invitation, 'resent');
      return { status: 200, body: { data: invitation } };
    }),
    route(context, 'revokeInvitation', ({ params: { id } }) => {
      const { role } = getInvitation(store, id);
      withdraw(store, id);
      store.state.invitations = store.state.invitations.filter((each) => each.id !== id);
      store.record('admin', 'invitation.revoked', { type: 'invitation', id }, { role });
      return { status: 204 };
    }),
    route(context, 'openInvitation', ({ body: { token } }) => {
      const { email, name, role, language } = findByLink(store, token);
      return { status: 200, body: { data: { email, name, role, language } } };
    }),
    route(context, 'acceptInvitation', ({ body: { token, name, password } }) => {
      const { id: invitationId, email, role, language } = findByLink(store, token);
      const id = store.makeId();
      store.state.invitations = store.state.invitations.filter((each) => each.id !== invitationId);
      store.state.accounts.push({ id, email, name, role, language, password, notices: null, lastLoginAt: null, disabledAt: null });
      store.actorId = id;
      store.record('admin', 'invitation.accepted', { type: 'user', id }, { role });
      return { status: 204 };
    }),
  ];
}

function toColleague(store: Store, account: Account): Schema<'Colleague'> {
  const { id, email, name, role, lastLoginAt, disabledAt } = account;
  const seen = store.state.sessions.filter(({ userId }) => userId === id).map(({ lastSeenAt }) => lastSeenAt);
  const lastActiveAt = seen.length > 0 ? new Date(Math.max(...seen)).toISOString() : lastLoginAt;
  return { id, email, name, role, lastActiveAt, emails: choicesOf(store.state, account), disabledAt, hasSecondFactor: store.hasFactor(id) };
}

function change(store: Store, id: string, { name, role, isActive, handOverTo = null }: Schema<'ChangeColleague'>): Schema<'Colleague'> {
  const account = store.findAccount(id);
  if (!account) throw new MockFailure('user.not_found');
  const owners = store.state.accounts.filter((each) => each.role === 'owner' && each.disabledAt === null);
  const isLastOwner = owners.length === 1 && owners[0]?.id === id;
  if (isLastOwner && (role !== 'owner' || !isActive)) throw new MockFailure('team.last_owner');

  const isHandingOver = !isActive || !may(role, 'leads.change');
  if (isHandingOver && handOverTo === id)
    throw new MockFailure('request.invalid', { fields: [{ field: 'handOverTo', key: 'field.colleague' }] });
  if (isHandingOver) checkAssignee(store, handOverTo, 'handOverTo');

  const subject = { type: 'user', id } as const;
  const trimmed = name.trim();
  if (trimmed !== account.name) store.record('admin', 'user.renamed', subject);
  if (role !== account.role) {
    store.record('admin', 'user.role_changed', subject, { before: { role: account.role }, after: { role } });
  }
  if (isActive && account.disabledAt) store.record('admin', 'user.enabled', subject);
  if (!isActive && !account.disabledAt) {
    const { sessions } = store.state;
    store.state.sessions = sessions.filter(({ userId }) => userId !== id);
    store.record('admin', 'user.disabled', subject, { endedSessions: sessions.length - store.state.sessions.length });
  }
  const disabledAt = isActive ? null : (account.disabledAt ?? new Date().toISOString());
  Object.assign(account, { name: trimmed, role, disabledAt });
  if (isHandingOver) handOver(store, id, handOverTo);
  for (const { assignee } of [...store.state.submissions, ...store.state.requests]) if (assignee?.id === id) assignee.name = trimmed;
  return toColleague(store, account);
}

function getInvitation({ state }: Store, id: string): Schema<'Invitation'> {
  const invitation = state.invitations.find((each) => each.id === id);
  if (!invitation) throw new MockFailure('invitation.not_found');
  return invitation;
}

function findByLink({ state }: Store, token: string): Schema<'Invitation'> {
  const invitation = state.invitations.find(({ id }) => id === token);
  const hasExpired = invitation?.expiresAt && Date.parse(invitation.expiresAt) <= Date.now();
  if (!invitation || hasExpired) throw new MockFailure('invitation.link_unknown');
  return invitation;
}

function send(store: Store, { id, email, language, role }: Schema<'Invitation'>, step: 'created' | 'resent'): void {
  const about = { type: 'invitation', id } as const;
  store.enqueue({ kind: 'staff_invitation', recipient: email, language, about });
  store.record('admin', `invitation.${step}`, about, { role });
}

/** Removes the e-mails that were not sent yet. */
function withdraw({ state }: Store, id: string): void {
  state.emails = state.emails.filter(({ about, status }) => about.id !== id || status === 'sent');
}
