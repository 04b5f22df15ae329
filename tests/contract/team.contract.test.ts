import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ROLES } from '../../admin-api/contract/roles.ts';
import { getOperation, type OperationId } from '../../admin-api/contract/operations.ts';
import { Both } from './support/both.ts';
import { FORM_TYPE, JSON_TYPE, sending } from './support/forms.ts';
import type { Question } from '../support/question.ts';
import { TEAM_CALLS } from './support/team-calls.ts';

const INVITED = { email: 'Layla@zmb.example', name: 'Layla', role: 'agent', language: 'ar' };
const TOKEN = 'a token that only this test knows';

let both: Both;
beforeAll(async () => {
  both = await Both.start();
  await both.signIn();
});
afterAll(() => both.stop());

const staff = (id: OperationId, body: unknown, more: Partial<Question> = {}) => sending(id, body, { ...more, isSignedIn: true });
const asking = (id: OperationId, params?: Record<string, string>): Question => ({ id, isSignedIn: true, ...(params && { params }) });

interface Team {
  data: { colleagues: { id: string; email: string }[]; invitations: { id: string; email: string }[] };
}

/** Asks about an account or an invitation by its e-mail address, by the id that each side has given it. */
async function about(email: string, question: Question) {
  const { api, mock } = await both.ask(asking('getTeam'));
  const idIn = (json: unknown) => {
    const { colleagues, invitations } = (json as Team).data;
    return [...colleagues, ...invitations].find((each) => each.email === email)?.id ?? '';
  };
  return both.ask(question, (side) => ({ params: { id: idIn((side === 'api' ? api : mock).json) } }));
}

describe('the team on the API and the mock', () => {
  it('is listed, and colleagues are changed, deactivated and reactivated alike', async () => {
    for (const role of ROLES) await both.createAccount(`${role}@zmb.example`, role, role);
    await both.ask(asking('getTeam'));
    const changes = [
      { name: 'Noura', role: 'agent', isActive: true },
      { name: ' Noura ', role: 'viewer', isActive: false },
      { name: 'Noura', role: 'viewer', isActive: false },
      { name: 'Noura', role: 'manager', isActive: true },
    ];
    for (const body of changes) expect((await about('agent@zmb.example', staff('changeColleague', body))).api.status).toBe(200);
    for (const body of [{}, { ...changes[0], role: 'boss' }, { ...changes[0], name: '' }, { ...changes[0], isActive: 'no' }])
      expect((await about('agent@zmb.example', staff('changeColleague', body))).api.status).toBe(400);
    const leaving = { name: 'Noura', role: 'agent', isActive: false, handOverTo: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11' };
    expect((await about('agent@zmb.example', staff('changeColleague', leaving))).api.status).toBe(400);
    expect((await both.ask(staff('changeColleague', changes[0]))).api.status).toBe(404);
    const emails = {
      language: 'ar',
      newContact: true,
      newCallback: false,
      overdueLead: true,
      mention: false,
      returned: true,
      replied: true,
      delivery: 'single',
      quietHours: null,
    };
    expect((await about('agent@zmb.example', staff('changeEmailChoicesOfColleague', emails))).api.status).toBe(200);
    for (const body of [{}, { ...emails, language: 'fr' }, { ...emails, overdueLead: 1 }])
      expect((await about('agent@zmb.example', staff('changeEmailChoicesOfColleague', body))).api.status).toBe(400);
    expect((await both.ask(staff('changeEmailChoicesOfColleague', emails))).api.status).toBe(404);
    expect((await both.ask(staff('changeEmailChoicesOfColleague', emails, { params: { id: 'nonsense' } }))).api.status).toBe(404);
    await both.ask(asking('getTeam'));
  });

  it('keeps its last owner', async () => {
    expect((await about('owner@zmb.example', staff('changeColleague', { name: 'O', role: 'agent', isActive: true }))).api.status).toBe(200);
    for (const language of ['en', 'ar']) {
      const body = { name: 'Admin', role: 'owner', isActive: false };
      const headers = { 'accept-language': language };
      expect((await about(both.api.admin.email, staff('changeColleague', body, { headers }))).api.status).toBe(409);
    }
  });

  it('grows by invitations, which are sent again, revoked and accepted alike', async () => {
    expect((await both.ask(staff('inviteColleague', INVITED))).api.status).toBe(201);
    for (const email of [INVITED.email, 'viewer@zmb.example'])
      expect((await both.ask(staff('inviteColleague', { ...INVITED, email }))).api.status).toBe(400);
    for (const body of [{}, { ...INVITED, role: 'boss' }, { ...INVITED, language: 'fr' }])
      expect((await both.ask(staff('inviteColleague', body))).api.status).toBe(400);
    expect((await about('layla@zmb.example', asking('resendInvitation'))).api.status).toBe(200);
    await both.ask({ id: 'listOutbox', isSignedIn: true });

    const [invitation] = both.mock.store.state.invitations;
    if (!invitation) throw new Error('The mock has no invitation.');
    const until = new Date(Date.now() + 3_600_000);
    await both.execute("update staff_invitations set token_hash = $1, expires_at = $2 where email = 'layla@zmb.example'", [
      createHash('sha256').update(TOKEN).digest('base64url'),
      until,
    ]);
    invitation.expiresAt = until.toISOString();
    const withToken = (id: OperationId, more: object) =>
      both.ask(sending(id, {}), (side) => ({ body: JSON.stringify({ token: side === 'api' ? TOKEN : invitation.id, ...more }) }));
    await both.ask(asking('getTeam'));
    expect((await withToken('openInvitation', {})).api.status).toBe(200);
    expect((await withToken('acceptInvitation', { name: '', password: 'a calm and new one' })).api.status).toBe(400);
    expect((await withToken('acceptInvitation', { name: 'Layla', password: 'a calm and new one' })).api.status).toBe(204);
    expect((await withToken('openInvitation', {})).api.status).toBe(404);
    expect((await withToken('acceptInvitation', { name: 'Layla', password: 'a calm and new one' })).api.status).toBe(404);
    await both.ask(asking('getTeam'));

    const email = 'second@zmb.example';
    await both.ask(staff('inviteColleague', { ...INVITED, email }));
    expect((await about(email, asking('revokeInvitation'))).api.status).toBe(204);
    for (const id of ['revokeInvitation', 'resendInvitation'] as const) {
      expect((await both.ask(asking(id))).api.status).toBe(404);
      expect((await both.ask(asking(id, { id: 'nonsense' }))).api.status).toBe(404);
    }
    expect((await both.ask(sending('openInvitation', {}))).api.status).toBe(400);
    await both.ask({ id: 'listAuditLogs', isSignedIn: true, query: '?limit=100' });
  });
});

describe('the sessions of the team on the API and the mock', () => {
  it('are listed, and ended, alike', async () => {
    // The mock's cookie is the id of its session, so the session to end gets the same id on both sides, not the current one.
    const { email } = await both.createAccount('seated@zmb.example', 'Seated', 'agent');
    const id = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e77';
    await both.execute(
      `insert into staff_sessions (id, token_hash, user_id, started_at, last_seen_at, user_agent)
       select $1, 'nobody has this token', id, now() - interval '1 minute', now() - interval '1 minute', 'curl/8.0' from users where email = $2`,
      [id, email],
    );
    const { state } = both.mock.store;
    const at = Date.now() - 60_000;
    const userId = state.accounts.find((account) => account.email === email)?.id ?? '';
    state.sessions.push({ id, userId, startedAt: at, lastSeenAt: at, userAgent: 'curl/8.0', verifiedAt: at, hasSecondFactor: false });
    for (const language of ['en', 'ar']) await both.ask({ ...asking('listTeamSessions'), headers: { 'accept-language': language } });
    for (const status of [204, 404]) expect((await both.ask(asking('endTeamSession', { id }))).api.status).toBe(status);
    expect((await both.ask(asking('endTeamSession', { id: 'nonsense' }))).api.status).toBe(404);
    await both.ask(asking('listTeamSessions'));
    await both.ask({ id: 'listAuditLogs', isSignedIn: true, query: '?limit=3' });
  });
});

describe('when something fails', () => {
  const questions: Question[] = TEAM_CALLS.map((id) => {
    const { body, needsSession } = getOperation(id);
    const valid = {
      changeColleague: { name: 'N', role: 'agent', isActive: true },
      changeEmailChoicesOfColleague: {
        language: 'ar',
        newContact: true,
        newCallback: false,
        overdueLead: true,
        mention: true,
        returned: true,
        replied: true,
        delivery: 'none',
        quietHours: null,
      },
      inviteColleague: { ...INVITED, email: 'x@zmb.example' },
      openInvitation: { token: TOKEN },
      acceptInvitation: { token: TOKEN, name: 'N', password: 'a calm and new one' },
    } as Partial<Record<OperationId, object>>;
    return { ...(body ? sending(id, valid[id]) : { id }), isSignedIn: needsSession };
  });

  it('they are refused without a session', async () => {
    for (const question of questions.filter(({ isSignedIn }) => isSignedIn))
      expect((await both.ask({ ...question, isSignedIn: false })).api.status).toBe(401);
  });

  it('they fail alike: a table is missing, the database is away', async () => {
    const ofAccounts = new Set<OperationId>(['changeColleague', 'changeEmailChoicesOfColleague']);
    const ofSessions = new Set<OperationId>(['listTeamSessions', 'endTeamSession']);
    const answers = [
      ...(await both.askWithoutTable(
        'staff_invitations',
        questions.filter(({ id }) => !ofAccounts.has(id) && !ofSessions.has(id)),
      )),
      ...(await both.askWithoutTable(
        'staff_sessions',
        questions.filter(({ id }) => ofSessions.has(id)),
      )),
      ...(await both.askWithoutTable(
        'users',
        questions.filter(({ id }) => ofAccounts.has(id)),
      )),
    ];
    expect(answers.map(({ api }) => api.status)).toEqual(answers.map(() => 500));
    for (const { api } of await both.askWithoutDatabase(questions)) expect(api.status).toBe(503);
  });

  it('they reject other sites, types and sizes, and malformed JSON', async () => {
    for (const { id } of questions.filter((question) => getOperation(question.id).method !== 'get')) {
      const { needsSession } = getOperation(id);
      const statusOf = async (more: Partial<Question>) => (await both.askApi({ id, isSignedIn: needsSession, ...more })).status;
      expect(await statusOf({ origin: 'https://elsewhere.example' }), id).toBe(403);
      expect(await statusOf({ body: 'a=b', headers: FORM_TYPE }), id).toBe(415);
      expect(await statusOf({ body: ' '.repeat(33_000), headers: JSON_TYPE }), id).toBe(413);
      expect(await statusOf({ body: '{', headers: JSON_TYPE }), id).toBe(400);
    }
  });

  it('every documented response of these calls is covered', () => {
    expect(both.coverage.findGapsOfFile(TEAM_CALLS)).toEqual([]);
  });
});
