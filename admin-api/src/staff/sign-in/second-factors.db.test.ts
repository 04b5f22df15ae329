import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { COMPANY_PREFIX } from '../../../contract/company.ts';
import type { components } from '../../../contract/openapi.d.ts';
import { allOperations } from '../../../contract/operations.ts';
import { ACCOUNT_SECURITY, type Role } from '../../../contract/roles.ts';
import { HousekeepingService } from '../../operations/housekeeping/housekeeping.service.ts';
import { codeOf, earlierCodeOf, TestAuthenticator } from '../../testing/authenticator.ts';
import { type Answer, newAddress } from '../../testing/caller.ts';
import { countRows, sql } from '../../testing/sql.ts';
import { type Colleague, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { AccountsService } from '../../team/accounts.service.ts';
import { hashToken } from '../../platform/crypto/random-tokens.ts';
import { AuthChallengesRepository } from '../second-factors/auth-challenges.repository.ts';
import { ACCOUNT_NETWORK_LIMIT } from './login-attempts.sql.ts';
import { MAX_FAILURES } from './second-step.service.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

const LOGIN = '/api/admin/login';
const PROFILE = '/api/admin/profile';
const FACTORS = '/api/admin/second-factors';
const STEP_UP = '/api/admin/step-up';
const TEAM = '/api/admin/team';
const RULES = `${TEAM}/second-factor-rules`;
const JSON_TYPE = { 'content-type': 'application/json' };

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  origin = app.config.publicUrl;
});
afterAll(() => app.stop());
beforeEach(() => sql(app.databaseUrl, 'delete from login_attempts; delete from auth_challenges; delete from second_factor_rules'));
afterEach(() => vi.useRealTimers());

const createAccount = (role: Role = 'manager') => app.addColleague({ name: 'Layla', role });

const post = <Data>(path: string, body: object, cookie = '', headers: Record<string, string> = {}) =>
  app.post<Data>(path, body, { cookie, origin, ...headers });
const remove = (path: string, cookie: string) => app.send<never>('DELETE', path, { ...JSON_TYPE, cookie, origin }, '{}');
const statusOf = async (cookie: string) => (await app.get(PROFILE, cookie)).status;
const ofKind = (answer: Pick<Answer<unknown>, 'headers'>, kind: string) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((pair) => pair.startsWith(`${COMPANY_PREFIX}_${kind}=`)) ?? '';

/** Adds an authenticator. The codes of the current time step and the previous one are used up then. */
async function addAuthenticator({ cookie }: Pick<Colleague, 'cookie'>) {
  const { data: key } = await post<Schema<'AuthenticatorKey'>>(`${FACTORS}/authenticator`, {}, cookie);
  const added = await post<Schema<'AddedFactor'>>(`${FACTORS}/authenticator/confirm`, { code: await earlierCodeOf(key.secret) }, cookie);
  expect(added.status).toBe(200);
  return { ...key, recoveryCodes: added.data.recoveryCodes };
}

async function addPasskey({ cookie }: Pick<Colleague, 'cookie'>, name = 'Laptop') {
  const authenticator = new TestAuthenticator('localhost');
  const { data: options } = await post<{ challenge: string }>(`${FACTORS}/passkeys/options`, {}, cookie);
  const added = await post<Schema<'AddedFactor'>>(
    `${FACTORS}/passkeys`,
    { name, response: authenticator.register(options, { origin }) },
    cookie,
  );
  expect(added.status).toBe(201);
  return { authenticator, recoveryCodes: added.data.recoveryCodes };
}

const factorsOf = async (cookie: string) => (await app.get<Schema<'SecondFactors'>>(FACTORS, cookie)).data;

/** Signs in with the password, which requires a second step. */
async function passwordStep({ email, password }: Pick<Colleague, 'email' | 'password'>, headers: Record<string, string> = {}) {
  const answer = await app.post<Schema<'SecondStep'>>(LOGIN, { email, password }, headers);
  expect({ status: answer.status, cookies: answer.headers.getSetCookie() }).toEqual({ status: 202, cookies: [] });
  return answer.data;
}

const sendCode = (attempt: string, code: string, more: object = {}, headers: Record<string, string> = {}) =>
  app.post<Schema<'User'>>(`${LOGIN}/code`, { attempt, code, isRecoveryCode: false, trustDevice: false, ...more }, headers);

const beginPasskey = (attempt: string | null, headers: Record<string, string> = {}) =>
  post<{ attempt: string; options: { challenge: string; allowCredentials: { id: string }[] } }>(
    `${LOGIN}/passkey-options`,
    { attempt },
    '',
    headers,
  );

const sendPasskey = (attempt: string, response: object) =>
  post<Schema<'User'>>(`${LOGIN}/passkey`, { attempt, response, trustDevice: false });

const actionsOn = async (id: string) =>
  (await sql<{ action: string }>(app.databaseUrl, 'select action from audit_entries where subject_id = $1 order by id', [id])).map(
    ({ action }) => action,
  );

const noticesTo = async (email: string) =>
  (
    await sql<{ event: string }>(
      app.databaseUrl,
      "select content->>'event' as event from outbox_emails where kind = 'security_notice' and recipient = $1 order by id",
      [email],
    )
  ).map(({ event }) => event);

/** Makes the confirmation of every session older than ten minutes. */
const outdate = () => sql(app.databaseUrl, "update staff_sessions set verified_at = now() - interval '10 minutes 1 second'");

describe('an authenticator', () => {
  it('[SEC-10] is added with its first code, and then each sign-in requires an unused code, at most one time step early or late', async () => {
    const account = await createAccount();
    const { data: key } = await post<Schema<'AuthenticatorKey'>>(`${FACTORS}/authenticator`, {}, account.cookie);
    expect(key.uri).toContain(`secret=${key.secret}`);
    expect(await factorsOf(account.cookie)).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
    const pair = { email: account.email, password: account.password };
    expect((await app.post(LOGIN, pair)).status, 'while no code is confirmed').toBe(200);

    const confirm = (code: string) => post<Schema<'AddedFactor'>>(`${FACTORS}/authenticator/confirm`, { code }, account.cookie);
    const wrong = await confirm(codeOf(key.secret, 5));
    expect({ status: wrong.status, fields: Object.keys(wrong.failure.errors ?? {}) }).toEqual({ status: 400, fields: ['code'] });
    const first = await earlierCodeOf(key.secret);
    const added = await confirm(first);
    expect(added.data.recoveryCodes).toHaveLength(10);
    expect((await confirm(first)).failure.code, 'nothing waits any more').toBe('second_factor.expired');
    expect(await factorsOf(account.cookie)).toMatchObject({ authenticator: { isReadable: true }, recoveryCodesLeft: 10 });

    const step = await passwordStep(pair);
    expect(step.methods).toEqual(['authenticator', 'recovery_code']);
    expect((await sendCode(step.attempt, first)).failure.code, 'the code that added it').toBe('login.wrong_code');
    for (const late of [-3, 3]) expect((await sendCode(step.attempt, codeOf(key.secret, late))).status).toBe(401);
    const code = codeOf(key.secret);
    const inArabic = `${code.slice(0, 3)} ${code.slice(3)}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    const signedIn = await sendCode(step.attempt, `\u200f${inArabic}`);
    expect({ status: signedIn.status, email: signedIn.data.email }).toEqual({ status: 200, email: account.email });
    expect(await statusOf(ofKind(signedIn, 'session'))).toBe(200);

    const again = await passwordStep(pair);
    expect((await sendCode(again.attempt, code)).failure.code, 'a replay').toBe('login.wrong_code');
    expect((await sendCode(again.attempt, first)).failure.code, 'an earlier step').toBe('login.wrong_code');
    expect((await sendCode(again.attempt, codeOf(key.secret, 1))).status).toBe(200);
  });

  it('shows the same key in every window until a code confirms it', async () => {
    const account = await createAccount();
    const begin = async () => (await post<Schema<'AuthenticatorKey'>>(`${FACTORS}/authenticator`, {}, account.cookie)).data.secret;
    const [one, other] = await Promise.all([begin(), begin()]);
    expect(other).toBe(one);
    expect(await begin()).toBe(one);
    await post(`${FACTORS}/authenticator/confirm`, { code: await earlierCodeOf(one) }, account.cookie);
    expect(await begin(), 'in place of the confirmed one').not.toBe(one);
  });

  it('[SEC-10] accepts a code once, also from concurrent sign-ins', async () => {
    const account = await createAccount();
    const { secret } = await addAuthenticator(account);
    const steps = await Promise.all([1, 2, 3].map(() => passwordStep(account)));
    const code = codeOf(secret);
    const statuses = await Promise.all(steps.map(async ({ attempt }) => (await sendCode(attempt, code)).status));
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  it('[SEC-10] is stored encrypted: decrypted with the previous SESSION_SECRET and encrypted with the new one; recovery codes work without both', async () => {
    const account = await createAccount();
    const { secret, recoveryCodes } = await addAuthenticator(account);
    const rowOf = async () =>
      (await sql<{ secret: string }>(app.databaseUrl, 'select secret from authenticator_apps where user_id = $1', [account.id]))[0]
        ?.secret ?? '';
    const sealed = await rowOf();
    expect(sealed).not.toContain(secret);

    const former = app.config.sessionSecret;
    const rotated = await startTestApp({
      databaseUrl: app.databaseUrl,
      config: { sessionSecret: 'another secret, which is long enough', previousSessionSecret: former },
    });
    const { data: step } = await rotated.post<Schema<'SecondStep'>>(LOGIN, { email: account.email, password: account.password });
    const body = { attempt: step.attempt, code: codeOf(secret), isRecoveryCode: false, trustDevice: false };
    expect((await rotated.post(`${LOGIN}/code`, body)).status).toBe(200);
    expect(await rowOf(), 'sealed again').not.toBe(sealed);
    await rotated.stop();

    // This process has only the first secret.
    const lost = await passwordStep(account);
    expect(lost).toMatchObject({ methods: ['recovery_code'], isAuthenticatorUnreadable: true });
    expect((await sendCode(lost.attempt, codeOf(secret, 1))).status).toBe(401);
    const signedIn = await sendCode(lost.attempt, recoveryCodes?.[0] ?? '', { isRecoveryCode: true });
    expect(signedIn.status).toBe(200);
    expect((await factorsOf(ofKind(signedIn, 'session'))).authenticator?.isReadable).toBe(false);
  });
});

describe('recovery codes', () => {
  it('[SEC-10] are ten, stored as hashes, work once in any spelling, and are replaced by new ones', async () => {
    const account = await createAccount();
    const { recoveryCodes } = await addAuthenticator(account);
    const [code = '', other = ''] = recoveryCodes ?? [];
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes ?? []) expect(each).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const rows = await sql(app.databaseUrl, 'select c::text as row from recovery_codes c where user_id = $1', [account.id]);
    expect(JSON.stringify(rows)).not.toContain(code);

    const use = async (typed: string) => (await sendCode((await passwordStep(account)).attempt, typed, { isRecoveryCode: true })).status;
    const typed = code.toUpperCase().replaceAll('-', ' ');
    expect(await use(typed.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))))).toBe(200);
    expect(await use(code), 'a second time').toBe(401);
    expect(await factorsOf(account.cookie)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await noticesTo(account.email)).toContain('recovery_code_used');

    const renewed = await post<Schema<'RecoveryCodes'>>(`${FACTORS}/recovery-codes`, {}, account.cookie);
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect(await use(other), 'a former one').toBe(401);
    expect(await use(renewed.data.recoveryCodes[0] ?? '')).toBe(200);
    expect(await actionsOn(account.id)).toEqual(expect.arrayContaining(['user.recovery_code_used', 'user.recovery_codes_made']));
  });

  it('[SEC-10] work once, also in concurrent sign-ins', async () => {
    const account = await createAccount();
    const { recoveryCodes } = await addAuthenticator(account);
    const steps = await Promise.all([1, 2, 3].map(() => passwordStep(account)));
    const use = async (attempt: string) => (await sendCode(attempt, recoveryCodes?.[0] ?? '', { isRecoveryCode: true })).status;
    expect((await Promise.all(steps.map(({ attempt }) => use(attempt)))).sort()).toEqual([200, 401, 401]);
  });

  it('[SEC-10] are not used up when a concurrent call has finished the sign-in', async () => {
    const account = await createAccount();
    const { recoveryCodes } = await addAuthenticator(account);
    const { attempt } = await passwordStep(account);
    const codes = recoveryCodes?.slice(0, 3) ?? [];
    const answers = await Promise.all(codes.map((code) => sendCode(attempt, code, { isRecoveryCode: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await factorsOf(account.cookie)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('exist only with a second factor', async () => {
    const account = await createAccount();
    expect((await post(`${FACTORS}/recovery-codes`, {}, account.cookie)).failure.code).toBe('second_factor.not_found');
    await addAuthenticator(account);
    expect((await remove(`${FACTORS}/authenticator`, account.cookie)).status).toBe(204);
    expect(await sql(app.databaseUrl, 'select 1 from recovery_codes where user_id = $1', [account.id])).toEqual([]);
  });
});

describe('a passkey', () => {
  it('[SEC-12] can be added several times with names, signs in without a password, and works as the second step', async () => {
    const account = await createAccount();
    const laptop = await addPasskey(account, ' Laptop ');
    const phone = await addPasskey(account, 'هاتفي');
    expect([laptop.recoveryCodes?.length, phone.recoveryCodes]).toEqual([10, null]);
    const { passkeys } = await factorsOf(account.cookie);
    expect(passkeys.map(({ name }) => name)).toEqual(['Laptop', 'هاتفي']);

    const alone = await beginPasskey(null);
    expect(alone.data.options.allowCredentials, 'the browser offers those that it knows').toEqual([]);
    const signedIn = await sendPasskey(alone.data.attempt, laptop.authenticator.use(alone.data.options, { origin }));
    expect(signedIn.status).toBe(200);
    expect(await statusOf(ofKind(signedIn, 'session'))).toBe(200);

    const step = await passwordStep(account);
    expect(step.methods).toEqual(['passkey', 'recovery_code']);
    const second = await beginPasskey(step.attempt);
    expect(second.data.options.allowCredentials.map(({ id }) => id)).toEqual(
      [laptop, phone].map(({ authenticator }) => authenticator.credentialId),
    );
    expect((await sendPasskey(step.attempt, phone.authenticator.use(second.data.options, { origin }))).status).toBe(200);

    const path = `${FACTORS}/passkeys/${passkeys[0]?.id}`;
    const headers = { ...JSON_TYPE, cookie: account.cookie, origin };
    const rename = () => app.send<Schema<'Passkey'>>('PATCH', path, headers, JSON.stringify({ name: 'Desk' }));
    expect((await rename()).data).toMatchObject({ name: 'Desk', lastUsedAt: expect.any(String) });
    expect((await remove(path, account.cookie)).status).toBe(204);
    for (const answer of [await remove(path, account.cookie), await rename()]) expect(answer.failure.code).toBe('second_factor.not_found');
    expect((await beginPasskey('unknown')).status).toBe(401);
    const expired = await beginPasskey(null);
    expect((await sendPasskey(expired.data.attempt, laptop.authenticator.use(expired.data.options, { origin }))).failure.code).toBe(
      'login.wrong_passkey',
    );
  });

  it('[SEC-12] has to sign the challenge of this sign-in, which works once, within five minutes', async () => {
    const account = await createAccount();
    const { authenticator } = await addPasskey(account);
    const begin = async () => (await beginPasskey(null)).data;

    const used = await begin();
    const answer = authenticator.use(used.options, { origin });
    expect((await sendPasskey(used.attempt, answer)).status).toBe(200);
    expect((await sendPasskey(used.attempt, answer)).failure.code, 'a replay').toBe('login.expired');

    const [one, two] = [await begin(), await begin()];
    const forOther = authenticator.use(two.options, { origin });
    expect((await sendPasskey(one.attempt, forOther)).failure.code, 'the challenge of another sign-in').toBe('login.wrong_passkey');
    expect((await sendPasskey(one.attempt, authenticator.use(one.options, { origin }))).failure.code, 'after a wrong answer').toBe(
      'login.expired',
    );

    const late = await begin();
    await sql(app.databaseUrl, "update auth_challenges set expires_at = expires_at - interval '5 minutes'");
    expect((await sendPasskey(late.attempt, authenticator.use(late.options, { origin }))).failure.code, 'late').toBe('login.expired');
    await app.app.get(HousekeepingService).deleteExpired();
    expect(await countRows(app.databaseUrl, 'auth_challenges')).toBe(0);
  });

  it('[SEC-12] is refused when it verified no user, signed for another site, or its counter shows a copy', async () => {
    const account = await createAccount();
    const { authenticator } = await addPasskey(account);
    const use = async (options: { origin: string; isVerified?: boolean }) => {
      const { data } = await beginPasskey(null);
      return (await sendPasskey(data.attempt, authenticator.use(data.options, options))).status;
    };
    expect(await use({ origin, isVerified: false })).toBe(401);
    expect(await use({ origin: 'https://zmb.example.evil' })).toBe(401);
    expect(await use({ origin })).toBe(200);
    authenticator.counter = 0;
    expect(await use({ origin }), 'a copy that has counted less').toBe(401);
    authenticator.counter = 10;
    expect(await use({ origin })).toBe(200);

    const other = new TestAuthenticator('localhost');
    const { data: options } = await post<{ challenge: string }>(`${FACTORS}/passkeys/options`, {}, account.cookie);
    const register = (response: object) => post(`${FACTORS}/passkeys`, { name: 'Other', response }, account.cookie);
    expect((await register(other.register(options, { origin, isVerified: false }))).status).toBe(400);
    expect((await register(other.register(options, { origin }))).status, 'the challenge is used').toBe(400);
  });

  it('[SEC-12] signs in once per counter value, also in concurrent sign-ins', async () => {
    const { authenticator } = await addPasskey(await createAccount());
    const pending = await Promise.all([1, 2].map(() => beginPasskey(null)));
    const sent = pending.map(({ data }) => {
      authenticator.counter = 4;
      return sendPasskey(data.attempt, authenticator.use(data.options, { origin }));
    });
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('[SEC-12] of one account cannot finish the second step of another', async () => {
    const [maryam, omar] = [await createAccount(), await createAccount()];
    await addPasskey(maryam);
    const { authenticator } = await addPasskey(omar);
    const step = await passwordStep(maryam);
    const { data } = await beginPasskey(step.attempt);
    expect((await sendPasskey(step.attempt, authenticator.use(data.options, { origin }))).failure.code).toBe('login.wrong_passkey');
  });

  it('of a deactivated account cannot sign in', async () => {
    const account = await createAccount();
    const { authenticator } = await addPasskey(account);
    const { data } = await beginPasskey(null);
    await app.app.get(AccountsService).disable(account.email);
    expect((await sendPasskey(data.attempt, authenticator.use(data.options, { origin }))).status).toBe(401);
  });

  it('allows at most 60 pending sign-ins per network', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    const statuses = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await beginPasskey(null, from)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect((await beginPasskey(null)).status, 'elsewhere').toBe(200);
  });
});

describe('the second step', () => {
  it('[SEC-13] has to be finished to sign in, and expires after ten minutes or five wrong attempts', async () => {
    const account = await createAccount();
    const { secret } = await addAuthenticator(account);
    const before = await countRows(app.databaseUrl, 'staff_sessions');
    const late = await passwordStep(account);
    expect(await countRows(app.databaseUrl, 'staff_sessions')).toBe(before);
    await sql(app.databaseUrl, "update auth_challenges set expires_at = expires_at - interval '10 minutes'");
    expect((await sendCode(late.attempt, codeOf(secret))).failure.code).toBe('login.expired');

    const guessed = await passwordStep(account);
    for (let n = 0; n < MAX_FAILURES; n += 1) expect((await sendCode(guessed.attempt, '000000')).failure.code).toBe('login.wrong_code');
    expect((await sendCode(guessed.attempt, codeOf(secret))).failure.code, 'a right code afterwards').toBe('login.expired');
    for (const attempt of ['', 'x', guessed.attempt]) expect((await sendCode(attempt, codeOf(secret))).failure.code).toBe('login.expired');
    expect(
      await sql(app.databaseUrl, "select 1 from audit_entries where action = 'session.refused' and details->>'reason' = 'wrong_code'"),
    ).not.toEqual([]);
  });

  it('[SEC-13] counts every concurrent wrong attempt', async () => {
    const account = await createAccount();
    await addAuthenticator(account);
    const { attempt } = await passwordStep(account);
    const challenges = app.app.get(AuthChallengesRepository);
    const find = () => challenges.findByToken('sign_in', hashToken(attempt));
    const { id = '' } = (await find()) ?? {};
    await Promise.all(Array.from({ length: MAX_FAILURES }, () => challenges.fail(id, MAX_FAILURES)));
    expect(await find()).toBeUndefined();
  });

  it('[SEC-13] can be finished once, and not after a change of the password', async () => {
    const account = await createAccount();
    const { secret } = await addAuthenticator(account);
    const step = await passwordStep(account);
    await app.app.get(AccountsService).reset(account.email);
    expect((await sendCode(step.attempt, codeOf(secret))).failure.code).toBe('login.expired');
  });

  it('[SEC-13] limits codes like passwords, and a correct password does not reset the limit for codes', async () => {
    const account = await createAccount();
    const { secret } = await addAuthenticator(account);
    const from = { 'x-forwarded-for': newAddress() };
    for (let n = 0; n < ACCOUNT_NETWORK_LIMIT.failures; n += 1) {
      const { attempt } = await passwordStep(account, from);
      expect((await sendCode(attempt, '000000', {}, from)).status).toBe(401);
    }
    const { attempt } = await passwordStep(account, from);
    const refused = await sendCode(attempt, codeOf(secret), {}, from);
    expect({ status: refused.status, code: refused.failure.code }).toEqual({ status: 429, code: 'login.too_many' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await sendCode(attempt, codeOf(secret))).status, 'elsewhere').toBe(200);
  });

  it('[SEC-13] does not reveal without the password whether an account has a second factor', async () => {
    const [plain, secured] = [await createAccount(), await createAccount()];
    await addAuthenticator(secured);
    const wrong = async ({ email }: Colleague) => {
      const { status, text, headers } = await app.post(LOGIN, { email, password: 'not this one' });
      return { status, text: text.replace(/"requestId":"[^"]*"/, ''), headers: [...headers.keys()] };
    };
    expect(await wrong(secured)).toEqual(await wrong(plain));
  });
});

describe('a trusted device', () => {
  const trust = async (account: Colleague, secret: string, steps = 0) => {
    const { attempt } = await passwordStep(account);
    const answer = await sendCode(attempt, codeOf(secret, steps), { trustDevice: true }, { 'user-agent': 'Firefox/140.0 Linux' });
    expect(answer.status).toBe(200);
    const [, attributes] = /_trusted=[\w-]{43}; (.*)/.exec(answer.headers.getSetCookie().join('\n')) ?? [];
    expect(attributes).toMatch(/Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax/);
    return { device: ofKind(answer, 'trusted'), session: ofKind(answer, 'session') };
  };
  const login = async ({ email, password }: Colleague, cookie: string) => (await app.post(LOGIN, { email, password }, { cookie })).status;

  it('[SEC-14] signs in without the second step for 30 days, for its account only, and is listed and revoked', async () => {
    const [account, other] = [await createAccount(), await createAccount()];
    const { secret } = await addAuthenticator(account);
    await addAuthenticator(other);
    const { device, session } = await trust(account, secret);
    expect([await login(account, device), await login(other, device)]).toEqual([200, 202]);
    expect(await login({ ...account, password: 'not this one' }, device), 'the password is still needed').toBe(401);

    const [listed] = (await factorsOf(session)).trustedDevices;
    expect(Date.parse(listed?.expiresAt ?? '') - Date.parse(listed?.trustedAt ?? '')).toBe(30 * 86_400_000);
    expect((await remove(`${FACTORS}/trusted-devices/${listed?.id}`, other.cookie)).status, 'by somebody else').toBe(404);
    expect((await remove(`${FACTORS}/trusted-devices/${listed?.id}`, session)).status).toBe(204);
    expect(await login(account, device)).toBe(202);

    const again = await trust(account, secret, 1);
    await sql(app.databaseUrl, "update trusted_devices set expires_at = expires_at - interval '30 days'");
    expect(await login(account, again.device), 'after 30 days').toBe(202);
  });

  it('[SEC-14] is revoked by a changed password', async () => {
    const account = await createAccount();
    const { secret } = await addAuthenticator(account);
    const { device, session } = await trust(account, secret);
    const newPassword = 'a calm and new one';
    const body = JSON.stringify({ currentPassword: account.password, newPassword });
    expect((await app.send('PUT', '/api/admin/password', { ...JSON_TYPE, cookie: session, origin }, body)).status).toBe(204);
    expect(await login({ ...account, password: newPassword }, device)).toBe(202);
  });

  it('[SEC-14] is revoked by changed factors', async () => {
    const account = await createAccount();
    const { secret } = await addAuthenticator(account);
    const { device, session } = await trust(account, secret);
    await addPasskey({ cookie: session });
    expect(await login(account, device), 'one was added').toBe(202);
    const second = await trust(account, secret, 1);
    const [passkey] = (await factorsOf(session)).passkeys;
    expect((await remove(`${FACTORS}/passkeys/${passkey?.id}`, session)).status).toBe(204);
    expect(await login(account, second.device), 'one was removed').toBe(202);
  });

  it('[SEC-14] stays revoked after restoring a backup', async () => {
    const account = await createAccount();
    const { secret } = await addAuthenticator(account);
    const { device } = await trust(account, secret);
    await sql(app.databaseUrl, "update trusted_devices set epoch = 'that of the backup'");
    expect(await login(account, device)).toBe(202);
  });
});

describe('a role that requires a second factor', () => {
  const require = (roles: Partial<Record<Role, boolean>>, cookie: string) => {
    const rules = { owner: false, manager: false, agent: false, viewer: false, ...roles };
    return app.send<Schema<'SecondFactorRules'>>('PUT', RULES, { ...JSON_TYPE, cookie, origin }, JSON.stringify(rules));
  };

  it('[SEC-15] limits an account without one to adding one, from its next request on', async () => {
    const owner = await createAccount('owner');
    const account = await createAccount('agent');
    expect((await require({ agent: true }, account.cookie)).status, 'owners only').toBe(403);
    expect((await require({ agent: true }, owner.cookie)).data).toEqual({ owner: false, manager: false, agent: true, viewer: false });

    const profile = await app.get<Schema<'User'>>(PROFILE, account.cookie);
    expect(profile.data).toMatchObject({ needsSecondFactor: true, permissions: ['account.secure'] });
    for (const path of ['/api/admin/contact-submissions', '/api/admin/sessions', '/api/admin/summary']) {
      const refused = await app.get(path, account.cookie);
      expect({ status: refused.status, code: refused.failure.code }).toEqual({ status: 403, code: 'second_factor.required' });
    }
    for (const { method, path, permission } of allOperations) {
      if (!permission || permission === ACCOUNT_SECURITY) continue;
      const headers = { ...JSON_TYPE, cookie: account.cookie, origin };
      const { status } = await app.send(
        method.toUpperCase(),
        path.replaceAll(/\{\w+\}/g, 'x'),
        headers,
        method === 'get' ? undefined : '{}',
      );
      expect({ method, path, status }).toEqual({ method, path, status: 403 });
    }
    const anew = await app.post<Schema<'User'>>(LOGIN, { email: account.email, password: account.password });
    expect([anew.status, anew.data.needsSecondFactor]).toEqual([200, true]);

    await addAuthenticator(account);
    expect((await app.get<Schema<'User'>>(PROFILE, account.cookie)).data.needsSecondFactor).toBe(false);
    expect((await app.get('/api/admin/contact-submissions', account.cookie)).status).toBe(200);
    const refused = await remove(`${FACTORS}/authenticator`, account.cookie);
    expect({ status: refused.status, code: refused.failure.code }, 'the last one').toEqual({ status: 409, code: 'second_factor.last' });
    await addPasskey(account);
    expect((await remove(`${FACTORS}/authenticator`, account.cookie)).status, 'one of two').toBe(204);
    const [passkey] = (await factorsOf(account.cookie)).passkeys;
    expect((await remove(`${FACTORS}/passkeys/${passkey?.id}`, account.cookie)).status, 'the last one').toBe(409);
    const [entry] = await sql<{ details: object }>(
      app.databaseUrl,
      "select details from audit_entries where action = 'second_factor_rules.changed' order by id desc limit 1",
    );
    expect(entry?.details).toMatchObject({ before: { agent: false }, after: { agent: true } });
  });

  it('[SEC-15] keeps one of two factors that are removed concurrently', async () => {
    const owner = await createAccount('owner');
    const account = await createAccount('agent');
    await addAuthenticator(account);
    await addPasskey(account);
    await require({ agent: true }, owner.cookie);
    const [passkey] = (await factorsOf(account.cookie)).passkeys;
    const paths = [`${FACTORS}/authenticator`, `${FACTORS}/passkeys/${passkey?.id}`];
    const statuses = await Promise.all(paths.map(async (path) => (await remove(path, account.cookie)).status));
    expect(statuses.sort()).toEqual([204, 409]);
  });

  it('[SEC-15] lists accounts with a second factor, and roles that require one', async () => {
    const owner = await createAccount('owner');
    await addPasskey(owner);
    await require({ viewer: true }, owner.cookie);
    const { data } = await app.get<Schema<'Team'>>(TEAM, owner.cookie);
    expect(data.secondFactorRules).toEqual({ owner: false, manager: false, agent: false, viewer: true });
    expect(data.colleagues.find(({ id }) => id === owner.id)?.hasSecondFactor).toBe(true);
    expect(data.colleagues.find(({ email }) => email === app.admin.email)?.hasSecondFactor).toBe(false);
  });
});

describe('a call that requires a fresh confirmation', () => {
  const EXPORTS = ['leads', 'newsletter-subscribers'].map((list) => `/api/admin/${list}/export.csv`);

  it('[SEC-16] is refused ten minutes after the sign-in: exports, changes of the team and of second factors', async () => {
    const owner = await createAccount('owner');
    for (const path of EXPORTS) expect((await app.get(path, owner.cookie)).status, 'just signed in').toBe(200);
    await outdate();
    const id = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11';
    const calls: [method: string, path: string][] = [
      ...EXPORTS.map((path): [string, string] => ['GET', path]),
      ['PUT', `${TEAM}/colleagues/${id}`],
      ['POST', `${TEAM}/colleagues/${id}/reset-second-factors`],
      ['PUT', RULES],
      ['POST', `${TEAM}/invitations`],
      ['POST', `${TEAM}/invitations/${id}/resend`],
      ['DELETE', `${TEAM}/invitations/${id}`],
      ['POST', `${FACTORS}/authenticator`],
      ['POST', `${FACTORS}/authenticator/confirm`],
      ['DELETE', `${FACTORS}/authenticator`],
      ['POST', `${FACTORS}/passkeys/options`],
      ['POST', `${FACTORS}/passkeys`],
      ['DELETE', `${FACTORS}/passkeys/${id}`],
      ['POST', `${FACTORS}/recovery-codes`],
      ['POST', '/api/admin/privacy/people/export'],
      ['POST', '/api/admin/privacy/erasures'],
      ['POST', `/api/admin/privacy/measures/${id}/approve`],
    ];
    for (const [method, path] of calls) {
      const { status, failure } = await app.send<never>(
        method,
        path,
        { ...JSON_TYPE, cookie: owner.cookie, origin },
        method === 'GET' ? undefined : '{}',
      );
      expect([method, path, status, failure.code]).toEqual([method, path, 403, 'step_up.required']);
    }
    expect((await app.get(TEAM, owner.cookie)).status, 'reading needs none').toBe(200);
  });

  it('[SEC-16] is allowed for ten minutes after the password, a code or a passkey, and the session gets a new token', async () => {
    const account = await createAccount('owner');
    const { secret } = await addAuthenticator(account);
    const { authenticator } = await addPasskey(account);
    const [path = ''] = EXPORTS;
    let { cookie } = account;
    const confirm = async (way: string, body: object, as: string) => {
      await outdate();
      expect((await app.get(path, as)).failure.code).toBe('step_up.required');
      const answer = await post(`${STEP_UP}/${way}`, body, as);
      expect([way, answer.status]).toEqual([way, 204]);
      const renewed = ofKind(answer, 'session');
      expect([await statusOf(as), (await app.get(path, renewed)).status], 'the former token ends').toEqual([401, 200]);
      return renewed;
    };
    cookie = await confirm('password', { currentPassword: account.password }, cookie);
    const used = codeOf(secret);
    cookie = await confirm('code', { code: used }, cookie);
    const { data: options } = await post<{ challenge: string }>(`${STEP_UP}/passkey-options`, {}, cookie);
    const response = authenticator.use(options, { origin });
    cookie = await confirm('passkey', { response }, cookie);
    await outdate();
    const spent = [
      await post(`${STEP_UP}/passkey`, { response }, cookie),
      await post(`${STEP_UP}/code`, { code: used }, cookie),
      await post(`${STEP_UP}/password`, { currentPassword: 'not this one' }, cookie),
    ];
    expect(
      spent.map(({ status }) => status),
      'used and wrong ones',
    ).toEqual([400, 400, 400]);
    expect(await actionsOn(account.id)).toContain('session.confirmed');
  });

  it.each([
    ['code', { code: '000000' }],
    ['password', { currentPassword: 'not this one' }],
  ])('[SEC-16] limits guesses of a %s', async (path, body) => {
    const account = await createAccount();
    await addAuthenticator(account);
    const from = { 'x-forwarded-for': newAddress() };
    const statuses: number[] = [];
    for (let n = 0; n <= ACCOUNT_NETWORK_LIMIT.failures; n += 1)
      statuses.push((await post(`${STEP_UP}/${path}`, body, account.cookie, from)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('a changed second factor', () => {
  it('[SEC-05] is reported by e-mail, and is in the audit log', async () => {
    const account = await createAccount();
    await addAuthenticator(account);
    await post(`${FACTORS}/recovery-codes`, {}, account.cookie);
    await remove(`${FACTORS}/authenticator`, account.cookie);
    await app.app.get(AccountsService).resetFactors(account.email);
    expect(await noticesTo(account.email)).toEqual(['factor_added', 'recovery_codes_made', 'factor_removed', 'factors_reset']);
    expect((await actionsOn(account.id)).filter((action) => /factor|recovery/.test(action))).toEqual([
      'user.factor_added',
      'user.recovery_codes_made',
      'user.factor_removed',
      'user.factors_reset',
    ]);
  });

  it('[SEC-18] can be reset for a colleague by an owner or on the command line, which ends all sessions', async () => {
    const owner = await createAccount('owner');
    const manager = await createAccount('manager');
    for (const way of ['page', 'command'] as const) {
      const account = await createAccount('agent');
      const { authenticator } = await addPasskey(account);
      await addAuthenticator(account);
      const path = `${TEAM}/colleagues/${account.id}/reset-second-factors`;
      expect((await post(path, {}, manager.cookie)).status).toBe(403);
      if (way === 'page') expect((await post(path, {}, owner.cookie)).status).toBe(204);
      else await app.app.get(AccountsService).resetFactors(account.email.toUpperCase());
      expect(await statusOf(account.cookie)).toBe(401);
      expect((await app.post(LOGIN, { email: account.email, password: account.password })).status, 'the password is enough again').toBe(
        200,
      );
      const { data } = await beginPasskey(null);
      expect((await sendPasskey(data.attempt, authenticator.use(data.options, { origin }))).status).toBe(401);
      expect(await noticesTo(account.email)).toContain('factors_reset');
    }
    expect((await post(`${TEAM}/colleagues/nobody/reset-second-factors`, {}, owner.cookie)).status).toBe(404);
  });
});
