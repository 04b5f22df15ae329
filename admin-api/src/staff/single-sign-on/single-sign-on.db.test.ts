import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { COMPANY_PREFIX } from '../../../contract/company.ts';
import { type TestIdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { sql } from '../../testing/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { AccountsService } from '../../team/accounts.service.ts';

const SITE = 'http://localhost:3000';
const START = '/api/single-sign-on/start';
const CALLBACK = '/api/single-sign-on/callback';

let provider: TestIdentityProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startIdentityProvider(SITE + CALLBACK, { inIdToken: true });
  app = await startTestApp({ config: { singleSignOn: { ...provider, name: 'Company account' } } });
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});
beforeEach(() => sql(app.databaseUrl, 'delete from auth_challenges'));

const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='));
const sessionOf = (answer: { headers: Headers }) => cookiesOf(answer).find((pair) => pair.startsWith(`${COMPANY_PREFIX}_session=`));
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? '';

/** Starts a sign-in and follows the redirects of the identity provider. */
async function followSignIn(at: TestApp = app, by: TestIdentityProvider = provider) {
  const started = await at.get(START);
  expect(started.status).toBe(302);
  const [cookie = ''] = cookiesOf(started);
  const url = await by.visit(locationOf(started));
  return { cookie, path: url.pathname + url.search, providerUrl: new URL(locationOf(started)) };
}

async function signOn(person: TestIdentityProvider['person']) {
  provider.person = person;
  const { cookie, path } = await followSignIn();
  return app.get(path, cookie);
}

let people = 0;
async function createAccount() {
  const email = `sso.${(people += 1)}@zmb.example`;
  const password = await app.app.get(AccountsService).create(email, 'Layla', 'viewer');
  const [user] = await sql<{ id: string }>(app.databaseUrl, 'select id from users where email = $1', [email]);
  return { email, password, id: user?.id ?? '', sub: `person-${people}` };
}

const addAuthenticator = (id: string) =>
  sql(app.databaseUrl, "insert into authenticator_apps (user_id, secret, last_used_step, added_at) values ($1, 'a.b.c', 0, now())", [id]);

describe('signing in with an identity provider', () => {
  it('[SEC-24] signs in the account with the same verified e-mail address, by code, PKCE, state and nonce', async () => {
    const { email, sub, id } = await createAccount();
    provider.person = { sub, email: email.toUpperCase(), email_verified: true };
    const { cookie, path, providerUrl } = await followSignIn();
    expect(Object.fromEntries(providerUrl.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: SITE + CALLBACK,
    });
    const answer = await app.get(path, cookie);
    expect([answer.status, locationOf(answer)]).toEqual([302, '/admin/dashboard']);
    const profile = await app.get<{ email: string }>('/api/admin/profile', sessionOf(answer));
    expect(profile.data.email).toBe(email);
    const actions = await sql(app.databaseUrl, "select action from audit_entries where subject_id = $1 and action like '%linked'", [id]);
    expect(actions).toEqual([{ action: 'user.single_sign_on_linked' }]);
  });

  it('[SEC-24] asks the userinfo endpoint when the ID token has no e-mail address', async () => {
    const other = await startIdentityProvider(SITE + CALLBACK, { inIdToken: false });
    const second = await startTestApp({ databaseUrl: app.databaseUrl, config: { singleSignOn: { ...other, name: 'Other' } } });
    const { email, sub } = await createAccount();
    other.person = { sub, email, email_verified: true };
    const { cookie, path } = await followSignIn(second, other);
    expect(locationOf(await second.get(path, cookie))).toBe('/admin/dashboard');
    await second.stop();
    await other.stop();
  });

  it('[SEC-24] creates no account, and refuses e-mail addresses that are unknown, not verified or of a deactivated account', async () => {
    const before = await sql(app.databaseUrl, 'select count(*) from users');
    const [known, disabled] = [await createAccount(), await createAccount()];
    await app.app.get(AccountsService).disable(disabled.email);
    const people = [
      { sub: 'a', email: 'nobody@zmb.example', email_verified: true },
      { sub: 'b', email: known.email, email_verified: false },
      { sub: 'c', email: known.email },
      { sub: 'd' },
      { sub: 'e', email: disabled.email, email_verified: true },
      { sub: 'f', email: `${known.email}\0`, email_verified: true },
      { sub: 'g', email: `\ud800${known.email}`, email_verified: true },
    ];
    for (const person of people) {
      const answer = await signOn(person);
      expect([person.sub, locationOf(answer), sessionOf(answer)]).toEqual([person.sub, '/admin/login#sign-on=no_account', undefined]);
    }
    const [{ count: first } = { count: 0 }, { count: now } = { count: 0 }] = [
      before[0],
      (await sql(app.databaseUrl, 'select count(*) from users'))[0],
    ] as { count: string }[];
    expect(Number(now) - Number(first), 'accounts created by this test').toBe(2);
  });

  it('[SEC-24] links an account to one person, so that a later holder of the e-mail address cannot sign in to it', async () => {
    const [first, second] = [await createAccount(), await createAccount()];
    expect(locationOf(await signOn({ sub: first.sub, email: first.email, email_verified: true }))).toBe('/admin/dashboard');
    expect(locationOf(await signOn({ sub: 'a newcomer', email: first.email, email_verified: true }))).toBe(
      '/admin/login#sign-on=no_account',
    );
    expect(locationOf(await signOn({ sub: first.sub, email: second.email, email_verified: true })), 'a renamed person').toBe(
      '/admin/login#sign-on=no_account',
    );
    await app.app.get(AccountsService).resetFactors(first.email);
    expect(locationOf(await signOn({ sub: 'a newcomer', email: first.email, email_verified: true })), 'after an owner has reset it').toBe(
      '/admin/dashboard',
    );
  });

  it('[SEC-24] accepts the response once, in the browser that started it, with its state', async () => {
    const { email, sub } = await createAccount();
    provider.person = { sub, email, email_verified: true };
    const failed = '/admin/login#sign-on=failed';
    const { cookie, path } = await followSignIn();
    expect(locationOf(await app.get(path)), 'another browser').toBe(failed);
    expect(locationOf(await app.get(path, cookie))).toBe('/admin/dashboard');
    expect(locationOf(await app.get(path, cookie)), 'a second time').toBe(failed);

    const forged = await followSignIn();
    const url = new URL(SITE + forged.path);
    url.searchParams.set('state', 'x'.repeat(43));
    expect(locationOf(await app.get(url.pathname + url.search, forged.cookie)), 'another state').toBe(failed);

    const [one, two] = [await followSignIn(), await followSignIn()];
    expect(locationOf(await app.get(one.path, two.cookie)), 'the answer to another request').toBe(failed);
    const late = await followSignIn();
    await sql(app.databaseUrl, "update auth_challenges set expires_at = expires_at - interval '10 minutes'");
    expect(locationOf(await app.get(late.path, late.cookie)), 'late').toBe(failed);
    for (const query of ['', '?error=access_denied', '?code=x&state=y'])
      expect(locationOf(await app.get(CALLBACK + query, late.cookie))).toBe(failed);
  });

  it('[SEC-24] counts as a second factor only when the provider reports one, by amr or acr', async () => {
    const account = await createAccount();
    await addAuthenticator(account.id);
    const person = { sub: account.sub, email: account.email, email_verified: true };
    for (const weak of [{}, { amr: ['pwd'] }, { amr: ['pwd', 'otp'] }, { acr: '1' }]) {
      const answer = await signOn({ ...person, ...weak });
      expect(locationOf(answer), JSON.stringify(weak)).toMatch(/^\/admin\/login#attempt=[\w-]{43}&methods=&unreadable=true$/);
      expect(sessionOf(answer)).toBeUndefined();
    }
    for (const strong of [{ amr: ['pwd', 'mfa'] }, { acr: 'phr' }]) {
      const answer = await signOn({ ...person, ...strong });
      expect(locationOf(answer), JSON.stringify(strong)).toBe('/admin/dashboard');
      expect(sessionOf(answer)).toBeDefined();
    }
  });

  it('[SEC-24] satisfies a role that requires a second factor only then', async () => {
    const { email, sub } = await createAccount();
    await sql(app.databaseUrl, "insert into second_factor_rules (role, is_required, updated_at) values ('viewer', true, now())");
    const person = { sub, email, email_verified: true };
    const needs = async (more: object) =>
      (await app.get<{ needsSecondFactor: boolean }>('/api/admin/profile', sessionOf(await signOn({ ...person, ...more })))).data
        .needsSecondFactor;
    expect([await needs({}), await needs({ amr: ['mfa'] })]).toEqual([true, false]);
    await sql(app.databaseUrl, 'delete from second_factor_rules');
  });

  it('provides the name for the sign-in page, and redirects with an error when the provider is unavailable', async () => {
    expect((await app.get('/api/single-sign-on')).data).toEqual({ singleSignOn: { name: 'Company account' } });
    const without = await startTestApp({ databaseUrl: app.databaseUrl });
    expect((await without.get('/api/single-sign-on')).data).toEqual({ singleSignOn: null });
    expect(locationOf(await without.get(START))).toBe('/admin/login#sign-on=failed');
    await without.stop();
    const singleSignOn = { ...provider, issuer: 'http://127.0.0.1:9', name: 'Away' };
    const unavailable = await startTestApp({ databaseUrl: app.databaseUrl, config: { singleSignOn } });
    expect(locationOf(await unavailable.get(START))).toBe('/admin/login#sign-on=failed');
    await unavailable.stop();
  });

  it('stores at most 60 pending sign-ins per network', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await app.get(START, undefined, from)).status);
    expect([statuses.filter((status) => status === 302).length, statuses.at(-1)]).toEqual([60, 429]);
  });
});
