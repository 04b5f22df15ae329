import { company } from '@zmb/admin-api/contract/company.ts';
import { readDevice } from '@zmb/admin-api/contract/device.ts';
import { DAY_MS, MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import { RETENTION } from '@zmb/admin-api/contract/retention.ts';
import { ROLES } from '@zmb/admin-api/contract/roles.ts';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import { type Language, say } from '../contract/messages.ts';
import { type Account, type Factors, MOCK_CODE, type SignIn } from '../data/state.ts';
import type { Store } from '../data/store.ts';
import { MockFailure } from '../http/response.ts';
import { type MockContext, rawRoute, route } from '../http/route.ts';
import { confirmPassword, openSignIn, renewSession, startSession, tellOfSecurity } from './auth.ts';

/** A sign-in ends after so many wrong answers. */
const MAX_FAILURES = 5;

/** The secret of every authenticator: nobody can compute its codes here, so one code is right. */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/**
 * Second factors and the second step of a sign-in. One code is right, and each passkey of the account is: mocks know no cryptography.
 */
export function secondFactorHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'loginWithCode', ({ body, request, session, language }) => {
      const { signIn, account } = getSignIn(store, body.attempt);
      const factors = store.factorsOf(account.id);
      const isRight = body.isRecoveryCode
        ? takeRecoveryCode(store, account, body.code)
        : factors.authenticator?.isReadable === true && body.code === MOCK_CODE;
      if (!isRight) {
        fail(store, signIn, 'wrong_code');
        throw new MockFailure('login.wrong_code');
      }
      return finish(store, signIn, account, { trustDevice: body.trustDevice, request, session, language });
    }),
    route(context, 'beginPasskeyLogin', ({ body: { attempt }, request }) => {
      const account = attempt === null ? undefined : getSignIn(store, attempt).account;
      const id = attempt ?? openSignIn(store, null);
      for (const signIn of store.state.signIns) if (signIn.id === id) signIn.isChallenged = true;
      return { status: 200, body: { data: { attempt: id, options: requestOptions(request, account && store.factorsOf(account.id)) } } };
    }),
    route(context, 'loginWithPasskey', ({ body, request, session, language }) => {
      const signIn = store.state.signIns.find(({ id, isChallenged }) => id === body.attempt && isChallenged);
      if (!signIn) throw new MockFailure('login.expired');
      signIn.isChallenged = false;
      const account = store.state.accounts.find(({ id }) => hasPasskey(store.factorsOf(id), body.response));
      if (!account || account.disabledAt || (signIn.userId !== null && signIn.userId !== account.id)) {
        fail(store, signIn, 'wrong_passkey');
        throw new MockFailure('login.wrong_passkey');
      }
      notePasskey(store, account, body.response);
      return finish(store, signIn, account, { trustDevice: body.trustDevice, request, session, language });
    }),
    route(context, 'getSignInWays', () => ({ status: 200, body: { data: { singleSignOn: store.state.singleSignOn } } })),
    // A worker cannot leave the site: the identity provider of the mocks never answers.
    ...(['beginSingleSignOn', 'finishSingleSignOn'] as const).map((id) =>
      rawRoute(context, id, () => new Response(null, { status: 302, headers: { Location: '/admin/login#sign-on=failed' } })),
    ),
    route(context, 'confirmByPassword', ({ body, session }) => {
      confirmPassword(store, body.currentPassword);
      return renewSession(store, session, 'password');
    }),
    route(context, 'confirmByCode', ({ body, session }) => {
      if (body.code !== MOCK_CODE || store.factorsOf(store.actor.id).authenticator === null) throw wrongField('code', 'field.wrongCode');
      return renewSession(store, session, 'authenticator');
    }),
    route(context, 'beginConfirmByPasskey', ({ request }) => {
      const factors = store.factorsOf(store.actor.id);
      factors.isChallenged = true;
      return { status: 200, body: { data: requestOptions(request, factors) } };
    }),
    route(context, 'confirmByPasskey', ({ body, session }) => {
      const factors = store.factorsOf(store.actor.id);
      const isRight = factors.isChallenged && hasPasskey(factors, body.response);
      factors.isChallenged = false;
      if (!isRight) throw wrongField('response', 'field.wrongPasskey');
      notePasskey(store, store.actor, body.response);
      return renewSession(store, session, 'passkey');
    }),
    route(context, 'getSecondFactors', () => {
      const { authenticator, passkeys, recoveryCodes, trustedDevices } = store.factorsOf(store.actor.id);
      return {
        status: 200,
        body: {
          data: {
            isRequired: store.state.secondFactorRules[store.actor.role],
            authenticator,
            passkeys: passkeys.map(toPasskey),
            recoveryCodesLeft: recoveryCodes.length,
            trustedDevices,
          },
        },
      };
    }),
    route(context, 'beginAuthenticator', () => {
      store.factorsOf(store.actor.id).isWaiting = true;
      const label = encodeURIComponent(`${company.shortName}:${store.actor.email}`);
      const uri = `otpauth://totp/${label}?issuer=${encodeURIComponent(company.shortName)}&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`;
      return { status: 200, body: { data: { secret: SECRET, uri } } };
    }),
    route(context, 'addAuthenticator', ({ body }) => {
      const factors = store.factorsOf(store.actor.id);
      if (!factors.isWaiting) throw new MockFailure('second_factor.expired');
      if (body.code !== MOCK_CODE) throw wrongField('code', 'field.wrongCode');
      factors.isWaiting = false;
      factors.authenticator = { addedAt: new Date().toISOString(), isReadable: true };
      return { status: 200, body: { data: { recoveryCodes: afterAdding(store, factors, 'authenticator') } } };
    }),
    route(context, 'removeAuthenticator', () => {
      const factors = store.factorsOf(store.actor.id);
      if (!factors.authenticator) throw new MockFailure('second_factor.not_found');
      refuseLast(store, factors.passkeys.length);
      factors.authenticator = null;
      afterRemoving(store, factors, 'authenticator');
      return { status: 204 };
    }),
    route(context, 'beginPasskey', ({ request }) => {
      const factors = store.factorsOf(store.actor.id);
      factors.isChallenged = true;
      return { status: 200, body: { data: creationOptions(request, store.actor, factors) } };
    }),
    route(context, 'addPasskey', ({ body: { name, response } }) => {
      const factors = store.factorsOf(store.actor.id);
      const isNew = factors.isChallenged && !hasPasskey(factors, response);
      factors.isChallenged = false;
      if (!isNew) throw wrongField('response', 'field.wrongPasskey');
      const passkey = {
        id: store.makeId(),
        name: name.trim(),
        addedAt: new Date().toISOString(),
        lastUsedAt: null,
        credentialId: response.id,
      };
      factors.passkeys.push(passkey);
      return { status: 201, body: { data: { recoveryCodes: afterAdding(store, factors, 'passkey') } } };
    }),
    route(context, 'renamePasskey', ({ params: { id }, body }) => {
      const passkey = store.factorsOf(store.actor.id).passkeys.find((each) => each.id === id);
      if (!passkey) throw new MockFailure('second_factor.not_found');
      passkey.name = body.name.trim();
      recordOwn(store, 'user.passkey_renamed');
      return { status: 200, body: { data: toPasskey(passkey) } };
    }),
    route(context, 'removePasskey', ({ params: { id } }) => {
      const factors = store.factorsOf(store.actor.id);
      if (!factors.passkeys.some((each) => each.id === id)) throw new MockFailure('second_factor.not_found');
      refuseLast(store, factors.passkeys.length - 1 + (factors.authenticator ? 1 : 0));
      factors.passkeys = factors.passkeys.filter((each) => each.id !== id);
      afterRemoving(store, factors, 'passkey');
      return { status: 204 };
    }),
    route(context, 'renewRecoveryCodes', () => {
      const factors = store.factorsOf(store.actor.id);
      if (!store.hasFactor(store.actor.id)) throw new MockFailure('second_factor.not_found');
      factors.recoveryCodes = makeRecoveryCodes();
      recordOwn(store, 'user.recovery_codes_made');
      tellOfSecurity(store, store.actor);
      return { status: 200, body: { data: { recoveryCodes: factors.recoveryCodes } } };
    }),
    route(context, 'endTrust', ({ params: { id } }) => {
      const factors = store.factorsOf(store.actor.id);
      const kept = factors.trustedDevices.filter((device) => device.id !== id);
      if (kept.length === factors.trustedDevices.length) throw new MockFailure('trusted_device.not_found');
      factors.trustedDevices = kept;
      recordOwn(store, 'user.device_untrusted');
      return { status: 204 };
    }),
    route(context, 'changeSecondFactorRules', ({ body }) => {
      const before = store.state.secondFactorRules;
      const after = Object.fromEntries(ROLES.map((role) => [role, body[role]])) as typeof before;
      store.state.secondFactorRules = after;
      store.record('admin', 'second_factor_rules.changed', null, { before, after });
      return { status: 200, body: { data: after } };
    }),
    route(context, 'resetSecondFactors', ({ params: { id } }) => {
      const account = store.findAccount(id);
      if (!account) throw new MockFailure('user.not_found');
      delete store.state.factors[id];
      const { sessions } = store.state;
      store.state.sessions = sessions.filter(({ userId }) => userId !== id);
      const endedSessions = sessions.length - store.state.sessions.length;
      store.record('admin', 'user.factors_reset', { type: 'user', id }, { endedSessions });
      tellOfSecurity(store, account);
      return { status: 204 };
    }),
  ];
}

function getSignIn(store: Store, attempt: string): { signIn: SignIn; account: Account } {
  const signIn = store.state.signIns.find(({ id }) => id === attempt);
  const account = store.findAccount(signIn?.userId);
  if (!signIn || !account || account.disabledAt) throw new MockFailure('login.expired');
  return { signIn, account };
}

function finish(
  store: Store,
  signIn: SignIn,
  account: Account,
  {
    trustDevice,
    request,
    ...call
  }: { trustDevice: boolean; request: Request; language: Language } & Pick<Parameters<typeof startSession>[2], 'session'>,
) {
  store.state.signIns = store.state.signIns.filter((each) => each !== signIn);
  const answer = startSession(store, account, { ...call, request, hasSecondFactor: true });
  if (trustDevice) {
    const { browser, system } = readDevice(request.headers.get('user-agent') ?? '');
    const device =
      browser && system
        ? say(call.language, 'device.known', { browser, system })
        : (browser ?? system ?? say(call.language, 'device.unknown'));
    const now = Date.now();
    const times = { trustedAt: new Date(now).toISOString(), expiresAt: new Date(now + RETENTION.trustedDeviceDays * DAY_MS).toISOString() };
    store.factorsOf(account.id).trustedDevices.unshift({ id: store.makeId(), device, ...times });
    recordOwn(store, 'user.device_trusted');
  }
  return answer;
}

function fail(store: Store, signIn: SignIn, reason: 'wrong_code' | 'wrong_passkey'): void {
  signIn.failures += 1;
  if (signIn.failures >= MAX_FAILURES || signIn.userId === null)
    store.state.signIns = store.state.signIns.filter((each) => each !== signIn);
  const subject = signIn.userId === null ? null : ({ type: 'user', id: signIn.userId } as const);
  // A worker cannot know the IP address.
  store.record('visitor', 'session.refused', subject, { reason, network: '203.0.113.0/24' });
}

function takeRecoveryCode(store: Store, account: Account, code: string): boolean {
  const factors = store.factorsOf(account.id);
  const kept = factors.recoveryCodes.filter((each) => each !== code.trim().toLowerCase());
  if (kept.length === factors.recoveryCodes.length) return false;
  factors.recoveryCodes = kept;
  store.actorId = account.id;
  recordOwn(store, 'user.recovery_code_used');
  tellOfSecurity(store, account);
  return true;
}

/** @returns Recovery codes, with the first factor. */
function afterAdding(store: Store, factors: Factors, factor: 'authenticator' | 'passkey'): string[] | null {
  const codes = factors.recoveryCodes.length > 0 ? null : makeRecoveryCodes();
  if (codes) factors.recoveryCodes = codes;
  factors.trustedDevices = [];
  recordOwn(store, 'user.factor_added', { factor });
  tellOfSecurity(store, store.actor);
  return codes;
}

function afterRemoving(store: Store, factors: Factors, factor: 'authenticator' | 'passkey'): void {
  if (!store.hasFactor(store.actor.id)) factors.recoveryCodes = [];
  factors.trustedDevices = [];
  recordOwn(store, 'user.factor_removed', { factor });
  tellOfSecurity(store, store.actor);
}

function refuseLast(store: Store, left: number): void {
  if (left === 0 && store.state.secondFactorRules[store.actor.role]) throw new MockFailure('second_factor.last');
}

function recordOwn(store: Store, action: Schema<'AuditAction'>, details: object = {}): void {
  store.record('admin', action, { type: 'user', id: store.actor.id }, details);
}

function wrongField(field: string, key: 'field.wrongCode' | 'field.wrongPasskey'): MockFailure {
  return new MockFailure('request.invalid', { fields: [{ field, key }] });
}

function hasPasskey({ passkeys }: Factors, { id }: { id: string }): boolean {
  return passkeys.some(({ credentialId }) => credentialId === id);
}

function notePasskey(store: Store, account: Account, { id }: { id: string }): void {
  for (const passkey of store.factorsOf(account.id).passkeys)
    if (passkey.credentialId === id) passkey.lastUsedAt = new Date().toISOString();
}

function toPasskey({ id, name, addedAt, lastUsedAt }: Factors['passkeys'][number]): Schema<'Passkey'> {
  return { id, name, addedAt, lastUsedAt };
}

const makeRecoveryCodes = () => Array.from({ length: 10 }, (_, index) => `mock-code-${String(index).padStart(4, 'a')}`);

const makeChallenge = () => btoa(crypto.randomUUID()).replaceAll('=', '');

const credentials = ({ passkeys }: Pick<Factors, 'passkeys'>) =>
  passkeys.map(({ credentialId }) => ({ id: credentialId, transports: ['internal'], type: 'public-key' }));

function requestOptions({ url }: Request, factors: Pick<Factors, 'passkeys'> = { passkeys: [] }): Record<string, unknown> {
  return {
    rpId: new URL(url).hostname,
    challenge: makeChallenge(),
    allowCredentials: credentials(factors),
    timeout: 5 * MINUTE_MS,
    userVerification: 'required',
  };
}

function creationOptions({ url }: Request, { id, email, name }: Account, factors: Factors): Record<string, unknown> {
  return {
    challenge: makeChallenge(),
    rp: { name: company.shortName, id: new URL(url).hostname },
    user: { id: btoa(id).replaceAll('=', ''), name: email, displayName: name },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    timeout: 5 * MINUTE_MS,
    attestation: 'none',
    excludeCredentials: credentials(factors),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required', requireResidentKey: true },
    extensions: { credProps: true },
    hints: [],
  };
}
