import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { COMPANY_PREFIX } from '../../admin-api/contract/company.ts';
import { codeOf, TestAuthenticator } from '../../admin-api/src/testing/authenticator.ts';
import { getOperation, type OperationId } from '../../admin-api/contract/operations.ts';
import { MOCK_CODE } from '../../mocks/data/state.ts';
import { SESSION_COOKIE } from '../../mocks/http/route.ts';
import { type Answers, Both } from './support/both.ts';
import { UNPROVOKED } from './support/coverage.ts';
import { FACTOR_CALLS, SIGNED_IN_FACTOR_CALLS } from './support/factor-calls.ts';
import { FORM_TYPE, JSON_TYPE, sending } from './support/forms.ts';
import { newAddress, type Question } from '../support/question.ts';

const EMAIL = 'factors@zmb.example';
const ORIGIN = 'http://localhost:3000';

let both: Both;
let account: { email: string; password: string };
beforeAll(async () => {
  both = await Both.start();
  account = await both.createAccount(EMAIL, 'Layla', 'owner');
  await both.signIn({}, account);
});
afterAll(() => both.stop());

const staffSending = (id: OperationId, body: unknown = {}, more: Omit<Question, 'id' | 'body'> = {}) =>
  sending(id, body, { isSignedIn: true, ...more });

/** What each side has answered with. */
function dataOf<Data>(answers: Answers): Record<'api' | 'mock', Data> {
  return { api: (answers.api.json as { data: Data }).data, mock: (answers.mock.json as { data: Data }).data };
}

/** Asks with a body that differs between the sides. */
function askEach(id: OperationId, bodies: Record<'api' | 'mock', object>, more: Partial<Question> = {}) {
  return both.ask(sending(id, {}, { isSignedIn: true, ...more }), (side) => ({ body: JSON.stringify(bodies[side]) }));
}

const statusOf = async (asked: Promise<Answers>) => (await asked).api.status;
const ownFactors = () => both.ask({ id: 'getSecondFactors', isSignedIn: true });
const logs = () => both.ask({ id: 'listAuditLogs', isSignedIn: true, query: '?limit=100' });

/** The secret of the account's authenticator on the API. */
let secret = '';
const passkey = new TestAuthenticator('localhost');
/** The next time step whose code was not used. */
let step = 0;

/** A code that was not used before: the API accepts each step once, and one step early at most. */
async function freshCode(): Promise<string> {
  await both.execute('update authenticator_apps set last_used_step = last_used_step - 4');
  return codeOf(secret, (step = step === 0 ? 1 : 0));
}

type Options = { challenge: string };
const ORIGINS = { origin: ORIGIN };
const onApi = (options: Options) => passkey.use(options, ORIGINS);
const onMock = () => ({ ...passkey.use({ challenge: 'any' }, ORIGINS) });

async function secondStep() {
  const begun = await both.ask(sending('login', account));
  expect(begun.api.status).toBe(202);
  const { api, mock } = dataOf<{ attempt: string }>(begun);
  return { api: api.attempt, mock: mock.attempt };
}

describe('second factors on the API and the mock', () => {
  it('an authenticator is added by its first code, with recovery codes', async () => {
    await ownFactors();
    expect(await statusOf(both.ask(staffSending('addAuthenticator', { code: '123456' })))).toBe(409);
    expect(await statusOf(both.ask(staffSending('removeAuthenticator')))).toBe(404);
    expect(await statusOf(both.ask(staffSending('renewRecoveryCodes')))).toBe(404);
    const begun = await both.ask({ id: 'beginAuthenticator', isSignedIn: true });
    secret = dataOf<{ secret: string }>(begun).api.secret;
    for (const code of ['', ' ', 'x'.repeat(41), 1, '000000'])
      expect(await statusOf(both.ask(staffSending('addAuthenticator', { code })))).toBe(400);
    const added = await askEach('addAuthenticator', { api: { code: codeOf(secret, -1) }, mock: { code: MOCK_CODE } });
    expect(added.api.status).toBe(200);
    await ownFactors();
    expect(await statusOf(both.ask({ id: 'renewRecoveryCodes', isSignedIn: true }))).toBe(200);
  });

  it('passkeys are added, renamed and listed', async () => {
    const begun = dataOf<Options>(await both.ask({ id: 'beginPasskey', isSignedIn: true }));
    for (const name of ['', 1, 'x'.repeat(1_000)])
      expect(await statusOf(both.ask(staffSending('addPasskey', { name, response: passkey.make({ challenge: 'any' }, ORIGINS) })))).toBe(
        400,
      );
    const response = (options: Options) => passkey.make(options, ORIGINS);
    const added = await askEach('addPasskey', {
      api: { name: ' Laptop ', response: response(begun.api) },
      mock: { name: ' Laptop ', response: response(begun.mock) },
    });
    expect(added.api.status).toBe(201);
    expect(await statusOf(both.ask(staffSending('addPasskey', { name: 'Again', response: response({ challenge: 'any' }) })))).toBe(400);
    const listed = dataOf<{ passkeys: { id: string }[] }>(await ownFactors());
    const rename = (name: unknown, more: Partial<Question> = {}) =>
      both.ask(staffSending('renamePasskey', { name }, more), (side) => ({ params: { id: listed[side].passkeys[0]?.id ?? '' } }));
    expect(await statusOf(rename('Desk'))).toBe(200);
    expect(await statusOf(rename(''))).toBe(400);
    for (const id of ['renamePasskey', 'removePasskey', 'endTrust'] as const)
      expect(await statusOf(both.ask(staffSending(id, { name: 'Desk' })))).toBe(404);
  });

  it('a sign-in takes the second step: a code, a recovery code, a passkey', async () => {
    const attempts = await secondStep();
    const send = (code: { api: string; mock: string }, more: object = {}, by = attempts) =>
      askEach(
        'loginWithCode',
        {
          api: { attempt: by.api, code: code.api, isRecoveryCode: false, trustDevice: true, ...more },
          mock: { attempt: by.mock, code: code.mock, isRecoveryCode: false, trustDevice: true, ...more },
        },
        { isSignedIn: false },
      );
    expect(await statusOf(send({ api: '000000', mock: '000000' }))).toBe(401);
    expect(await statusOf(send({ api: '', mock: '' }))).toBe(400);
    expect(await statusOf(send({ api: await freshCode(), mock: MOCK_CODE }))).toBe(200);
    expect(await statusOf(send({ api: '000000', mock: '000000' })), 'it is finished').toBe(401);
    const trusted = dataOf<{ trustedDevices: { id: string }[] }>(await ownFactors());
    const end = () => both.ask(staffSending('endTrust'), (side) => ({ params: { id: trusted[side].trustedDevices[0]?.id ?? '' } }));
    expect(await statusOf(end())).toBe(204);
    expect(await statusOf(end())).toBe(404);

    const renewed = dataOf<{ recoveryCodes: string[] }>(await both.ask({ id: 'renewRecoveryCodes', isSignedIn: true }));
    const [first, again] = [await secondStep(), await secondStep()];
    const codes = { api: renewed.api.recoveryCodes[0] ?? '', mock: renewed.mock.recoveryCodes[0] ?? '' };
    expect(await statusOf(send(codes, { isRecoveryCode: true }, first))).toBe(200);
    expect(await statusOf(send(codes, { isRecoveryCode: true }, again))).toBe(401);

    const third = await secondStep();
    const begun = dataOf<{ attempt: string; options: Options }>(
      await askEach('beginPasskeyLogin', { api: { attempt: third.api }, mock: { attempt: third.mock } }, { isSignedIn: false }),
    );
    const usePasskey = (response: Record<'api' | 'mock', object>, by: Record<'api' | 'mock', string>) =>
      askEach(
        'loginWithPasskey',
        {
          api: { attempt: by.api, response: response.api, trustDevice: false },
          mock: { attempt: by.mock, response: response.mock, trustDevice: false },
        },
        { isSignedIn: false },
      );
    const answers = { api: onApi(begun.api.options), mock: onMock() };
    expect(await statusOf(usePasskey(answers, third))).toBe(200);
    expect(await statusOf(usePasskey(answers, third)), 'used').toBe(401);
    expect(await statusOf(both.ask(sending('beginPasskeyLogin', { attempt: 'unknown' })))).toBe(401);
    expect(await statusOf(both.ask(sending('beginPasskeyLogin', {})))).toBe(400);
    expect(await statusOf(both.ask(sending('loginWithPasskey', { attempt: 1 })))).toBe(400);

    const alone = dataOf<{ attempt: string; options: Options }>(await both.ask(sending('beginPasskeyLogin', { attempt: null })));
    const unknown = new TestAuthenticator('localhost').use(alone.api.options, ORIGINS);
    const tokens = { api: alone.api.attempt, mock: alone.mock.attempt };
    expect(await statusOf(usePasskey({ api: unknown, mock: unknown }, tokens))).toBe(401);
    await logs();
    await both.ask({ id: 'listOutbox', isSignedIn: true });
  });

  it('a stale session is refused what needs a confirmation, until there is one', async () => {
    const stale = async () => {
      await both.execute("update staff_sessions set verified_at = now() - interval '11 minutes'");
      for (const session of both.mock.store.state.sessions) session.verifiedAt = Date.now() - 11 * 60_000;
      const refused = await both.ask({ id: 'exportContactSubmissions', isSignedIn: true });
      expect((refused.api.json as { code: string }).code).toBe('step_up.required');
      await both.ask({ id: 'exportContactSubmissions', isSignedIn: true, headers: { 'accept-language': 'ar' } });
    };
    await stale();
    expect(await statusOf(both.ask(staffSending('confirmByPassword', { currentPassword: 'wrong' })))).toBe(400);
    expect(await statusOf(both.ask(staffSending('confirmByPassword', { currentPassword: account.password })))).toBe(204);
    expect(await statusOf(both.ask({ id: 'exportContactSubmissions', isSignedIn: true }))).toBe(200);
    await stale();
    expect(await statusOf(both.ask(staffSending('confirmByCode', { code: '000000' })))).toBe(400);
    const code = { api: { code: await freshCode() }, mock: { code: MOCK_CODE } };
    expect(await statusOf(askEach('confirmByCode', code))).toBe(204);
    await stale();
    const options = dataOf<Options>(await both.ask({ id: 'beginConfirmByPasskey', isSignedIn: true }));
    expect(await statusOf(askEach('confirmByPasskey', { api: { response: onApi(options.api) }, mock: { response: onMock() } }))).toBe(204);
    expect(await statusOf(both.ask(staffSending('confirmByPasskey', { response: onMock() })))).toBe(400);
    await logs();
  });

  it('an owner says which roles need a second factor, and resets those of a colleague', async () => {
    const rules = { owner: true, manager: false, agent: true, viewer: false };
    expect(await statusOf(both.ask(staffSending('changeSecondFactorRules', { ...rules, owner: 'yes' })))).toBe(400);
    expect(await statusOf(both.ask(staffSending('changeSecondFactorRules', rules)))).toBe(200);
    await both.ask({ id: 'getTeam', isSignedIn: true });
    const listed = dataOf<{ passkeys: { id: string }[] }>(await ownFactors());
    expect(await statusOf(both.ask({ id: 'removeAuthenticator', isSignedIn: true }))).toBe(204);
    const remove = () =>
      both.ask({ id: 'removePasskey', isSignedIn: true }, (side) => ({ params: { id: listed[side].passkeys[0]?.id ?? '' } }));
    expect(await statusOf(remove()), 'the last one').toBe(409);
    expect(await statusOf(both.ask(staffSending('changeSecondFactorRules', { ...rules, owner: false })))).toBe(200);
    expect(await statusOf(remove())).toBe(204);
    await ownFactors();

    await both.ask({ id: 'beginAuthenticator', isSignedIn: true });
    const begun = await both.ask({ id: 'beginAuthenticator', isSignedIn: true });
    const again = dataOf<{ secret: string }>(begun).api.secret;
    await askEach('addAuthenticator', { api: { code: codeOf(again, -1) }, mock: { code: MOCK_CODE } });
    await both.ask(staffSending('changeSecondFactorRules', { ...rules, owner: true }));
    expect(await statusOf(both.ask({ id: 'removeAuthenticator', isSignedIn: true })), 'the last one').toBe(409);

    const colleague = await both.createAccount('colleague@zmb.example', 'Colleague', 'agent');
    const team = dataOf<{ colleagues: { id: string; email: string }[] }>(await both.ask({ id: 'getTeam', isSignedIn: true }));
    const idOn = (side: 'api' | 'mock') => team[side].colleagues.find(({ email }) => email === colleague.email)?.id ?? '';
    expect(await statusOf(both.ask({ id: 'resetSecondFactors', isSignedIn: true }, (side) => ({ params: { id: idOn(side) } })))).toBe(204);
    expect(await statusOf(both.ask({ id: 'resetSecondFactors', isSignedIn: true }))).toBe(404);
    await logs();
  });
});

describe('an identity provider that does not answer, on the API and the mock', () => {
  it('is named, and sends back to the sign-in page', async () => {
    await both.ask({ id: 'getSignInWays' });
    for (const id of ['beginSingleSignOn', 'finishSingleSignOn'] as const) {
      const { status, headers } = await both.askApi({ id });
      expect([status, headers.get('location')]).toEqual([302, '/admin/login#sign-on=failed']);
    }
  });
});

describe('when something fails', () => {
  const signedIn = SIGNED_IN_FACTOR_CALLS.map((id): Question => ({ id, isSignedIn: true }));
  const response = passkey.use({ challenge: 'any' }, ORIGINS);
  const cookie = `${COMPANY_PREFIX}_sign_on=${'x'.repeat(43)}`;
  const steps: Question[] = [
    { id: 'finishSingleSignOn', headers: { cookie } },
    sending('loginWithCode', { attempt: 'x', code: '1', isRecoveryCode: false, trustDevice: false }),
    sending('beginPasskeyLogin', { attempt: null }),
    sending('loginWithPasskey', { attempt: 'x', response, trustDevice: false }),
  ];

  it('they fail alike: a table is missing, the database is away, there is no session', async () => {
    for (const { api } of await both.askWithoutTable('staff_sessions', signedIn)) expect(api.status).toBe(500);
    for (const { api } of await both.askWithoutTable('auth_challenges', steps)) expect(api.status).toBe(500);
    for (const { api } of await both.askWithoutDatabase([...signedIn, ...steps])) expect(api.status).toBe(503);
    // A page cannot send that cookie, and the provider of the API is not there.
    await both.askFailingMock({ id: 'getSignInWays' }, 'server.error');
    for (const code of ['server.error', 'service.unavailable'] as const)
      for (const id of ['beginSingleSignOn', 'finishSingleSignOn'] as const) await both.askFailingMock({ id }, code);
    for (const { id } of signedIn) {
      const { api } = await both.ask({ id, headers: { cookie: `${SESSION_COOKIE}=nonsense` } });
      expect(api.status).toBe(401);
    }
  });

  it.each(FACTOR_CALLS.filter((id) => getOperation(id).method !== 'get'))(
    'they reject malformed JSON, other types and other sites: %s',
    async (id) => {
      const answered = async (more: Partial<Question>) => (await both.askApi({ id, isSignedIn: true, ...more })).status;
      expect(await answered({ body: '{', headers: JSON_TYPE })).toBe(400);
      expect(await answered({ body: 'a=b', headers: FORM_TYPE })).toBe(415);
      expect(await answered({ body: ' '.repeat(33_000), headers: JSON_TYPE })).toBe(413);
      for (const origin of ['https://elsewhere.example', 'none'])
        expect(await answered({ body: '{}', headers: JSON_TYPE, origin })).toBe(403);
    },
  );

  it('they limit wrong codes, passwords, and sign-ins that nobody finishes', async () => {
    const from = newAddress();
    const statusesOf = async (question: Question, count: number) => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n += 1) statuses.push((await both.askApi({ ...question, from })).status);
      return statuses.at(-1);
    };
    expect(await statusesOf(staffSending('confirmByCode', { code: '000000' }), 6)).toBe(429);
    expect(await statusesOf(staffSending('confirmByPassword', { currentPassword: 'wrong' }), 6)).toBe(429);
    expect(await statusesOf(sending('beginPasskeyLogin', { attempt: null }), 61)).toBe(429);
    const elsewhere = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { json } = await both.askApi(sending('login', account));
      const { attempt } = (json as { data: { attempt: string } }).data;
      const wrong = { attempt, code: '000000', isRecoveryCode: false, trustDevice: false };
      statuses.push((await both.askApi(sending('loginWithCode', wrong, { from: elsewhere }))).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('every documented response of these calls is covered', () => {
    expect(
      both.coverage.findGapsOfFile(
        FACTOR_CALLS,
        UNPROVOKED.filter(({ id }) => FACTOR_CALLS.includes(id)),
      ),
    ).toEqual([]);
  });
});
