import { MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';

import type { Schema } from '../contract/contract.ts';
import type { Account, State, Store } from '../data/store.ts';
import {
  aColleague,
  anInvitation,
  aPasskey,
  aProfile,
  aSession,
  aTrustedDevice,
  notificationChoices,
  secondFactors,
} from '../fixtures/index.ts';
import { invalid, json, MockFailure, empty } from '../http/response.ts';
import { getById, matching, removeById } from '../http/lists.ts';
import type { Call, Handlers } from '../http/route.ts';

/** The only valid authenticator code. Every recovery code and every passkey is accepted. */
export const MOCK_CODE = '123456';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const RECOVERY_CODES = Array.from({ length: 10 }, (_, index) => `mock-code-${String(index).padStart(4, '0')}`);

const hasFactor = ({ authenticator, passkeys }: Account) => authenticator !== null || passkeys.length > 0;

export function startSession(store: Store, account: Account): Schema<'User'> {
  const { state } = store;
  const id = store.generateId();
  const now = new Date().toISOString();
  state.session = { id, isConfirmed: true };
  const { isCurrent: _, ...session } = aSession({ id, startedAt: now, lastSeenAt: now });
  state.sessions.push({ ...session, accountId: account.id });
  account.lastLoginAt = now;
  state.signInOf = null;
  return profileOf(state, account);
}

function profileOf({ secondFactorRules }: State, account: Account): Schema<'User'> {
  const { id, email, name, role, lastLoginAt } = account;
  return aProfile({ id, email, name, role, lastLoginAt, needsSecondFactor: secondFactorRules[role] && !hasFactor(account) });
}

function colleagueOf(account: Account): Schema<'Colleague'> {
  const { id, email, name, role, lastActiveAt, notifications, disabledAt } = account;
  return aColleague({ id, email, name, role, lastActiveAt, notifications, disabledAt, hasSecondFactor: hasFactor(account) });
}

function choicesOf({ notifications, emailDelivery, quietHours, language }: Account): Schema<'NotificationChoices'> {
  return { notifications, emailDelivery, quietHours, language };
}

function factorsOf({ secondFactorRules }: State, account: Account): Schema<'SecondFactors'> {
  const { authenticator, passkeys, recoveryCodesLeft, trustedDevices } = account;
  return secondFactors({ isRequired: secondFactorRules[account.role], authenticator, passkeys, recoveryCodesLeft, trustedDevices });
}

/** The account of a sign-in that is waiting for its second step. */
function secondStepOf({ accounts, signInOf }: State): Account {
  return getById(accounts, signInOf ?? '', 'login.expired');
}

function checkPassword(me: Account, password: string): void {
  if (password !== me.password) throw invalid('currentPassword', 'field.wrongPassword');
}

const confirm = (state: State) => {
  if (state.session) state.session.isConfirmed = true;
};

/** The options of a passkey prompt. The mocks verify no signatures and accept any passkey. */
function passkeyOptions({ url }: Request): Record<string, unknown> {
  const challenge = btoa(crypto.randomUUID()).replaceAll('=', '');
  return { challenge, rpId: new URL(url).hostname, allowCredentials: [], timeout: 5 * MINUTE_MS, userVerification: 'required' };
}

function creationOptions({ request, me }: Pick<Call<'beginPasskey'>, 'request' | 'me'>): Record<string, unknown> {
  const { challenge, rpId, timeout } = passkeyOptions(request);
  const user = { id: btoa(me.id).replaceAll('=', ''), name: me.email, displayName: me.name };
  const pubKeyCredParams = [{ type: 'public-key', alg: -7 }];
  const authenticatorSelection = { residentKey: 'required', userVerification: 'required' };
  return { challenge, timeout, user, pubKeyCredParams, authenticatorSelection, rp: { id: rpId, name: 'Mocks' } };
}

/** Creates recovery codes together with the first factor. */
function addRecoveryCodes(me: Account): Schema<'AddedFactor'> {
  if (me.recoveryCodesLeft > 0) return { recoveryCodes: null };
  me.recoveryCodesLeft = RECOVERY_CODES.length;
  return { recoveryCodes: RECOVERY_CODES };
}

const accountOf = ({ accounts }: State, id: string) => getById(accounts, id, 'user.not_found');

/** The account of a password reset link. */
function resetOf({ passwordResets, accounts }: State, token: string): Account {
  return getById(accounts, passwordResets[token] ?? '', 'reset.link_unknown');
}

/** The invitation of a link, whose token is its id. */
function invitationOf({ invitations }: State, token: string): Schema<'Invitation'> {
  return getById(invitations, token, 'invitation.link_unknown');
}

/** Sign-in, the own account, the team. */
export const staffHandlers = {
  login: ({ store, state, body }) => {
    const account = state.accounts.find(({ email }) => email === body.email.toLowerCase());
    if (account?.password !== body.password || account.disabledAt !== null) throw new MockFailure('login.wrong_pair');
    if (!hasFactor(account)) return startSession(store, account);
    state.signInOf = account.id;
    const methods: Schema<'SecondStep'>['methods'] = [
      ...(account.passkeys.length > 0 ? ['passkey' as const] : []),
      ...(account.authenticator ? ['authenticator' as const] : []),
      ...(account.recoveryCodesLeft > 0 ? ['recovery_code' as const] : []),
    ];
    return json(202, { data: { attempt: store.generateId(), methods, isAuthenticatorUnreadable: false } satisfies Schema<'SecondStep'> });
  },
  loginWithCode: ({ store, state, body: { code, isRecoveryCode, trustDevice } }) => {
    const account = secondStepOf(state);
    if (isRecoveryCode ? !RECOVERY_CODES.includes(code) : code !== MOCK_CODE) throw new MockFailure('login.wrong_code');
    if (trustDevice) account.trustedDevices.unshift(aTrustedDevice({ id: store.generateId() }));
    return startSession(store, account);
  },
  beginPasskeyLogin: ({ store, request, body }) => ({ attempt: body.attempt ?? store.generateId(), options: passkeyOptions(request) }),
  loginWithPasskey: ({ store, state }) =>
    startSession(store, state.accounts.find(({ passkeys }) => passkeys.length > 0) ?? secondStepOf(state)),
  getSignInWays: ({ state }) => ({ singleSignOn: state.singleSignOn }),
  // A worker cannot redirect to another site: the mocked identity provider never responds.
  beginSingleSignOn: () => empty(302, { Location: '/admin/login#sign-on=failed' }),
  finishSingleSignOn: () => empty(302, { Location: '/admin/login#sign-on=failed' }),
  logout: ({ state }) => {
    state.sessions = state.sessions.filter(({ id }) => id !== state.session?.id);
    state.session = null;
  },
  confirmByPassword: ({ state, me, body: { currentPassword } }) => {
    checkPassword(me, currentPassword);
    confirm(state);
  },
  confirmByCode: ({ state, body: { code } }) => {
    if (code !== MOCK_CODE) throw invalid('code', 'field.wrongCode');
    confirm(state);
  },
  beginConfirmByPasskey: ({ request }) => passkeyOptions(request),
  confirmByPasskey: ({ state }) => confirm(state),
  changePassword: ({ me, body: { currentPassword, newPassword } }) => {
    checkPassword(me, currentPassword);
    me.password = newPassword;
  },
  requestPasswordReset: () => undefined,
  openPasswordReset: ({ state, body: { token } }) => ({ email: resetOf(state, token).email }),
  completePasswordReset: ({ state, body: { token, password } }) => {
    resetOf(state, token).password = password;
    delete state.passwordResets[token];
  },
  listSessions: ({ state, me }) => {
    const own = matching(state.sessions, { accountId: me.id });
    return { sessions: own.map(({ accountId: _, ...session }) => ({ ...session, isCurrent: session.id === state.session?.id })) };
  },
  revokeSession: ({ state, me, params, body }) => {
    checkPassword(me, body.currentPassword);
    removeById(state.sessions, params.id, 'session.not_found');
  },
  getProfile: ({ state, me }) => profileOf(state, me),
  changeProfile: ({ state, me, body }) => profileOf(state, Object.assign(me, body)),
  getNotificationChoices: ({ me }) => choicesOf(me),
  changeNotificationChoices: ({ me, body }) => choicesOf(Object.assign(me, body)),
  getPushKey: () => ({ publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8' }),
  subscribePush: ({ state, body: { endpoint } }) => void state.pushEndpoints.push(endpoint),
  unsubscribePush: ({ state, body: { endpoint } }) => {
    state.pushEndpoints = state.pushEndpoints.filter((each) => each !== endpoint);
  },
  renewPush: ({ state, body: { endpoint } }) => {
    if (!state.pushEndpoints.includes(endpoint)) throw new MockFailure('push.not_found');
  },
  getSecondFactors: ({ state, me }) => factorsOf(state, me),
  beginAuthenticator: ({ me }) => ({ secret: SECRET, uri: `otpauth://totp/${encodeURIComponent(me.email)}?secret=${SECRET}` }),
  addAuthenticator: ({ me, body: { code } }) => {
    if (code !== MOCK_CODE) throw invalid('code', 'field.wrongCode');
    me.authenticator = { addedAt: new Date().toISOString(), isReadable: true };
    return addRecoveryCodes(me);
  },
  removeAuthenticator: ({ me }) => {
    me.authenticator = null;
  },
  beginPasskey: (call) => creationOptions(call),
  addPasskey: ({ store, me, body: { name } }) => {
    me.passkeys.push(aPasskey({ id: store.generateId(), name, addedAt: new Date().toISOString() }));
    return json(201, { data: addRecoveryCodes(me) });
  },
  renamePasskey: ({ me, params, body }) => Object.assign(getById(me.passkeys, params.id, 'second_factor.not_found'), body),
  removePasskey: ({ me, params }) => void removeById(me.passkeys, params.id, 'second_factor.not_found'),
  renewRecoveryCodes: ({ me }) => {
    me.recoveryCodesLeft = RECOVERY_CODES.length;
    return { recoveryCodes: RECOVERY_CODES };
  },
  endTrust: ({ me, params }) => void removeById(me.trustedDevices, params.id, 'trusted_device.not_found'),
  changeSecondFactorRules: ({ state, body }) => Object.assign(state.secondFactorRules, body),
  resetSecondFactors: ({ state, params }) => {
    Object.assign(accountOf(state, params.id), { authenticator: null, passkeys: [], recoveryCodesLeft: 0, trustedDevices: [] });
  },
  getTeam: ({ state: { accounts, invitations, secondFactorRules } }) => {
    return { colleagues: accounts.map(colleagueOf), invitations, secondFactorRules };
  },
  listColleagues: ({ state }) => ({
    colleagues: state.accounts.map(({ id, name, email, role, disabledAt }) => ({ id, name, email, role, isActive: disabledAt === null })),
  }),
  changeColleague: ({ state, params, body: { handOverTo: _, isActive, ...change } }) => {
    const account = accountOf(state, params.id);
    const disabledAt = (isActive ?? account.disabledAt === null) ? null : (account.disabledAt ?? new Date().toISOString());
    return colleagueOf(Object.assign(account, { ...change, disabledAt }));
  },
  listTeamSessions: ({ state }) => ({
    sessions: state.sessions.map(({ accountId, ...session }) => {
      const { id, name, email } = accountOf(state, accountId);
      return { ...session, isCurrent: session.id === state.session?.id, colleague: { id, name, email } };
    }),
  }),
  endTeamSession: ({ state, params }) => void removeById(state.sessions, params.id, 'session.not_found'),
  inviteColleague: ({ state, store, body }) => {
    const invitation = anInvitation({ id: store.generateId(), ...body, createdAt: new Date().toISOString(), expiresAt: null });
    state.invitations.unshift(invitation);
    return invitation;
  },
  resendInvitation: ({ state, params }) => getById(state.invitations, params.id, 'invitation.not_found'),
  revokeInvitation: ({ state, params }) => void removeById(state.invitations, params.id, 'invitation.not_found'),
  openInvitation: ({ state, body: { token } }) => {
    const { email, name, role, language } = invitationOf(state, token);
    return { email, name, role, language };
  },
  acceptInvitation: ({ state, store, body: { token, name, password } }) => {
    const { id, email, role } = invitationOf(state, token);
    removeById(state.invitations, id, 'invitation.link_unknown');
    const account = { ...aColleague({ id: store.generateId(), email, name, role }), ...notificationChoices(), ...secondFactors() };
    state.accounts.push({ ...account, password, lastLoginAt: null });
  },
} satisfies Partial<Handlers>;
