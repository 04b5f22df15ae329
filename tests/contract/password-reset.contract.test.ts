import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { OperationId } from '../../admin-api/contract/operations.ts';
import { Both } from './support/both.ts';
import { FORM_TYPE, JSON_TYPE, sending } from './support/forms.ts';
import { newAddress, type Question } from '../support/question.ts';
import { RESET_CALLS } from './support/reset-calls.ts';

const TOKEN = 'a token that only this test knows';
const PASSWORD = 'a calm and new one';

let both: Both;
beforeAll(async () => {
  both = await Both.start();
  await both.signIn();
});
afterAll(() => both.stop());

/** Gives the newest request the same link on both sides: the mock's token is the request's id. */
async function withLink(): Promise<(id: OperationId, more: object) => ReturnType<Both['ask']>> {
  await both.execute(
    `update password_resets set token_hash = $1, expires_at = now() + interval '1 hour'
     where id = (select id from password_resets order by id desc limit 1)`,
    [createHash('sha256').update(TOKEN).digest('base64url')],
  );
  const [reset] = both.mock.store.state.passwordResets;
  if (!reset) throw new Error('The mock has no request for a new password.');
  return (id, more) =>
    both.ask(sending(id, {}), (side) => ({ body: JSON.stringify({ token: side === 'api' ? TOKEN : reset.id, ...more }) }));
}

describe('a forgotten password on the API and the mock', () => {
  it('is replaced by a link, once', async () => {
    const { email, password } = await both.createAccount('layla@zmb.example', 'Layla', 'agent');
    for (const asked of [email.toUpperCase(), 'nobody@zmb.example'])
      expect((await both.ask(sending('requestPasswordReset', { email: asked }))).api.status).toBe(204);
    await both.ask({ id: 'listOutbox', isSignedIn: true });
    const answering = await withLink();
    expect((await answering('openPasswordReset', {})).api.status).toBe(200);
    expect((await answering('completePasswordReset', { password: '' })).api.status).toBe(400);
    expect((await answering('completePasswordReset', { password: PASSWORD })).api.status).toBe(204);
    expect((await answering('openPasswordReset', {})).api.status).toBe(404);
    expect((await answering('completePasswordReset', { password: PASSWORD })).api.status).toBe(404);
    await both.ask({ id: 'listOutbox', isSignedIn: true });
    expect((await both.ask(sending('login', { email, password }))).api.status).toBe(401);
    await both.ask({ id: 'listAuditLogs', isSignedIn: true, query: '?limit=100' });
  });

  it('names the invalid fields', async () => {
    for (const language of ['en', 'ar']) {
      const headers = { 'accept-language': language };
      for (const body of [{}, { email: '' }, { email: 'nobody' }, { email: 1 }, { email: 'a@b.example', more: 1 }])
        expect((await both.ask(sending('requestPasswordReset', body, { headers }))).api.status).toBe(400);
      for (const id of ['openPasswordReset', 'completePasswordReset'] as const)
        expect((await both.ask(sending(id, { token: 1 }, { headers }))).api.status).toBe(400);
      expect((await both.ask(sending('openPasswordReset', { token: 'unknown' }, { headers }))).api.status).toBe(404);
    }
  });
});

describe('when something fails', () => {
  const questions: Question[] = [
    sending('requestPasswordReset', { email: 'layla@zmb.example' }),
    sending('openPasswordReset', { token: TOKEN }),
    sending('completePasswordReset', { token: TOKEN, password: PASSWORD }),
  ];

  it('they fail alike: a table is missing, the database is away', async () => {
    for (const { api } of await both.askWithoutTable('password_resets', questions)) expect(api.status).toBe(500);
    for (const { api } of await both.askWithoutDatabase(questions)) expect(api.status).toBe(503);
  });

  it('they reject other sites, types and sizes, malformed JSON, and too many requests', async () => {
    for (const id of RESET_CALLS) {
      const statusOf = async (more: Partial<Question>) => (await both.askApi({ id, ...more })).status;
      expect(await statusOf({ origin: 'https://elsewhere.example' }), id).toBe(403);
      expect(await statusOf({ body: 'a=b', headers: FORM_TYPE }), id).toBe(415);
      expect(await statusOf({ body: ' '.repeat(33_000), headers: JSON_TYPE }), id).toBe(413);
      expect(await statusOf({ body: '{', headers: JSON_TYPE }), id).toBe(400);
    }
    const asking = { ...sending('requestPasswordReset', { email: 'eager@zmb.example' }), from: newAddress() };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await both.askApi(asking)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('every documented response of these calls is covered', () => {
    expect(both.coverage.findGapsOfFile(RESET_CALLS)).toEqual([]);
  });
});
