import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allOperations, type OperationId } from '../../admin-api/contract/operations.ts';
import { SESSION_COOKIE } from '../../mocks/http/route.ts';
import { ACCOUNT_CALLS } from './support/account-calls.ts';
import { brokenJson, queryStrings } from './support/arbitraries.ts';
import { type Answers, Both } from './support/both.ts';
import { UNPROVOKED } from './support/coverage.ts';
import { changedForms, JSON_TYPE, sending, SMALLEST } from './support/forms.ts';
import { INBOX } from './support/inbox.ts';
import { newAddress, type Question } from '../support/question.ts';
import { FACTOR_CALLS } from './support/factor-calls.ts';
import { FILE_CALLS } from './support/file-calls.ts';
import { PRIVACY_CALLS } from './support/privacy-calls.ts';
import { REQUEST_CALLS } from './support/request-calls.ts';
import { RESET_CALLS } from './support/reset-calls.ts';
import { WEBSITE_CALLS } from './support/website-calls.ts';
import { TEAM_CALLS } from './support/team-calls.ts';
import { forEachDrawn } from './support/runs.ts';
import { queryOf } from './support/schemas.ts';

/** Calls covered by other files of this suite. */
const ELSEWHERE = new Set<OperationId>([
  ...ACCOUNT_CALLS,
  ...TEAM_CALLS,
  ...RESET_CALLS,
  ...FACTOR_CALLS,
  ...FILE_CALLS,
  ...PRIVACY_CALLS,
  ...REQUEST_CALLS,
  ...WEBSITE_CALLS,
  ...INBOX.map(({ id }) => id),
]);

/** The lists, their property, and their default page size. */
const LISTS = {
  listContactSubmissions: { name: 'submissions', limit: 10, at: 'receivedAt' },
  listCallbackRequests: { name: 'requests', limit: 10, at: 'receivedAt' },
  listNewsletterSubscribers: { name: 'subscribers', limit: 10, at: 'createdAt' },
  listAuditLogs: { name: 'logs', limit: 20, at: 'occurredAt' },
} as const satisfies Partial<Record<OperationId, object>>;
type ListId = keyof typeof LISTS;
const LIST_IDS = Object.keys(LISTS) as ListId[];

const WITH_SESSION = allOperations.filter((operation) => operation.needsSession).map(({ id }) => id);

interface Page {
  data: Record<string, Record<string, string>[]> & { pagination: Record<string, unknown> };
}

let both: Both;
beforeAll(async () => {
  both = await Both.start();
  await both.signIn();
  // More of everything than fits on one page.
  for (let count = 0; count < 24; count += 1) {
    const email = `visitor.${count}@mail.example`;
    const language = count % 2 === 0 ? 'ar' : 'en';
    await both.ask(sending('createContactSubmission', { ...SMALLEST.createContactSubmission, email, language }));
    await both.ask(sending('createCallbackRequest', { phone: '0501234567', language, leaveEmpty: count % 5 === 0 ? 'robot' : '' }));
    await both.ask(sending('createNewsletterSubscriber', { email, language }));
  }
});
afterAll(() => both.stop());

function credentials(more: Record<string, unknown> = {}) {
  return { ...both.api.admin, ...more };
}

it('[WEB-15] gives the published facts of the company alike', async () => {
  const { api, mock } = await both.ask({ id: 'getCompany', isSignedIn: true });
  expect(api.status).toBe(200);
  expect(mock.json).toEqual(api.json);
  expect((await both.ask({ id: 'getCompany' })).api.status).toBe(401);
});

describe('lists on the API and the mock', () => {
  it.each([
    ['[API-02] contact submissions', 'listContactSubmissions'],
    ['[API-03] callback requests', 'listCallbackRequests'],
    ['newsletter subscribers', 'listNewsletterSubscribers'],
    ['[API-05] audit logs', 'listAuditLogs'],
  ] as const)('gives the first page of %s unasked, newest first', async (_, id) => {
    const { name, limit, at } = LISTS[id];
    for (const { json } of Object.values<Answers['api']>(await both.ask({ id, isSignedIn: true }))) {
      const { data } = json as Page;
      expect(data.pagination).toMatchObject({ page: 1, limit, totalIsCapped: false });
      expect(data[name]).toHaveLength(limit);
      const times = data[name]?.map((entry) => entry[at] ?? '') ?? [];
      expect(times).toEqual(times.toSorted().toReversed());
    }
  });

  it.each(LIST_IDS)('[API-06] reads page and limit alike, and names the one that is wrong: %s', async (id) => {
    await both.ask({ id, isSignedIn: true, query: '?page=2&limit=7' });
    await both.ask({ id, isSignedIn: true, query: '?page=10000000&limit=100' });
    await both.ask({ id, isSignedIn: true, query: '?page=last&limit=7' });
    for (const [query, field] of [
      ['limit=101', 'limit'],
      ['limit=0', 'limit'],
      ['page=0', 'page'],
      ['page=x', 'page'],
    ] as const) {
      const { api } = await both.ask({ id, isSignedIn: true, query: `?${query}` });
      expect(api.status).toBe(400);
      expect(Object.keys((api.json as { errors: object }).errors)).toEqual([field]);
    }
  });

  it('[API-04] shows newsletter subscribers, all or of one status', async () => {
    const emails = both.mock.store.state.subscribers.slice(0, 9).map(({ email }) => email);
    for (const [index, email] of emails.entries()) {
      const status = (['subscribed', 'unsubscribed', 'pending'] as const)[index % 3] ?? 'pending';
      await both.execute('update newsletter_subscribers set status = $1 where email = $2', [status, email]);
      for (const subscriber of both.mock.store.state.subscribers) if (subscriber.email === email) subscriber.status = status;
    }
    for (const query of [
      '?q=example',
      '?q=ab',
      '?q=example&status=pending',
      '?q=%25%25%25',
      '?q=no_body',
      '',
      '?page=2',
      '?status=subscribed',
      '?status=unsubscribed&limit=2&page=2',
      '?status=pending',
      '?status=left',
    ]) {
      await both.ask({ id: 'listNewsletterSubscribers', isSignedIn: true, query });
    }
    const answers = await both.ask({ id: 'listNewsletterSubscribers', isSignedIn: true, query: '?status=subscribed' });
    for (const { json } of [answers.api, answers.mock])
      expect((json as Page).data['subscribers']?.map(({ status }) => status)).toEqual(['subscribed', 'subscribed', 'subscribed']);
  });
});

describe('the search on the API and the mock', () => {
  it('[DSK-77] finds leads of both kinds and subscribers, and refuses what is too short', async () => {
    for (const q of ['example', 'zmb', '+971 50', 'AC', 'nobody-is-called-this', '%25', 'a', ''])
      await both.ask({ id: 'searchStaff', isSignedIn: true, query: `?q=${q.startsWith('+') ? encodeURIComponent(q) : q}` });
    await both.ask({ id: 'searchStaff', isSignedIn: true, query: '' });
  });
});

describe('signing in and out on the API and the mock', () => {
  it('[API-01] gives the user at login and as the profile, and nothing at logout', async () => {
    const { api, mock } = await both.signIn();
    const profile = await both.ask({ id: 'getProfile', isSignedIn: true });
    expect(profile.api.json).toEqual(api.json);
    expect(profile.mock.json).toEqual(mock.json);
    const logout = await both.ask({ id: 'logout', isSignedIn: true });
    expect(logout.api.status).toBe(204);
    await both.ask({ id: 'getProfile', isSignedIn: true });
    await both.signIn();
  });

  it('shows the same parts of the status', async () => {
    expect((await both.ask({ id: 'getStatus', isSignedIn: true })).api.status).toBe(200);
    expect((await both.ask({ id: 'getStatus' })).api.status).toBe(401);
  });

  it('[ADM-08] shows nothing to a call without a valid session', async () => {
    await both.ask({ id: 'logout', isSignedIn: true });
    const cookies = [undefined, ...['', 's%3Anonsense.nonsense', '1'].map((value) => `${SESSION_COOKIE}=${value}`), 'other=1'];
    const headers = cookies.map((cookie): Record<string, string> => (cookie === undefined ? {} : { cookie }));
    // By turns, because one guard answers for every route: `access.db.test.ts` shows that each has it. The last turn has the ended session.
    const turns: Partial<Question>[] = [...headers.map((each) => ({ headers: each })), { isSignedIn: true }];
    for (const [index, id] of WITH_SESSION.entries()) {
      const turn = turns[index % turns.length];
      // Languages alternate from round to round, so that each turn is in both.
      const language = Math.floor(index / turns.length) % 2 === 0 ? 'en' : 'ar';
      const { api, mock } = await both.ask({ id, ...turn, headers: { ...turn?.headers, 'accept-language': language } });
      expect([api.status, mock.status]).toEqual([401, 401]);
      expect(api.json).not.toHaveProperty('data');
    }
    await both.signIn();
  });

  it('[ADM-01] refuses a wrong pair in the same words, whether or not the account exists', async () => {
    for (const language of ['en', 'ar']) {
      const headers = { 'accept-language': language };
      const known = await both.ask(sending('login', credentials({ password: 'wrong' }), { headers }));
      const unknown = await both.ask(sending('login', credentials({ email: 'nobody@mail.example' }), { headers }));
      expect(known.api.status).toBe(401);
      const { requestId: _known, ...words } = known.api.json as Record<string, unknown>;
      const { requestId: _unknown, ...otherWords } = unknown.api.json as Record<string, unknown>;
      expect(words).toEqual(otherWords);
      if (language === 'en') expect(words).toMatchObject({ message: 'Invalid email or password' });
    }
    await both.ask(sending('login', credentials({ password: ` ${both.api.admin.password}` })));
    await both.ask(sending('login', credentials({ email: ` ${both.api.admin.email}` })));
    await both.ask(sending('login', credentials({ email: both.api.admin.email.toUpperCase() })));
    await both.ask({ id: 'listAuditLogs', isSignedIn: true });
  });

  it('ends the previous session on a new sign-in', async () => {
    await both.signIn();
    await both.signIn({ isSignedIn: true });
    await both.ask({ id: 'listAuditLogs', isSignedIn: true });
  });

  it('asks an account that has a second factor for the second step', async () => {
    const { email, password } = await both.createAccount('second.step@zmb.example', 'Layla', 'agent');
    await both.execute(
      `insert into authenticator_apps (user_id, secret, last_used_step, added_at) select id, 'a.b.c', 0, now() from users where email = $1`,
      [email],
    );
    const id = both.mock.store.state.accounts.find((account) => account.email === email)?.id ?? '';
    both.mock.store.factorsOf(id).passkeys = [];
    both.mock.store.factorsOf(id).authenticator = { addedAt: new Date().toISOString(), isReadable: false };
    const { api } = await both.ask(sending('login', { email, password }));
    expect(api.status).toBe(202);
    expect((api.json as { data: object }).data).toMatchObject({ methods: [], isAuthenticatorUnreadable: true });
  });

  it('names the invalid fields of a sign-in', async () => {
    for (const body of [{}, credentials({ password: '' }), credentials({ email: 'x'.repeat(255) }), credentials({ remember: true })])
      expect((await both.ask(sending('login', body))).api.status).toBe(400);
  });
});

describe('health on the API and the mock', () => {
  it('is well', async () => {
    await both.ask({ id: 'getLiveness' });
    await both.ask({ id: 'getReadiness' });
  });
});

describe('failures of the API and the mock', () => {
  it('hide details when a table is missing', async () => {
    const questions = WITH_SESSION.map((id): Question => ({ id, isSignedIn: true }));
    const answers = await both.askWithoutTable('staff_sessions', questions);
    const login = await both.askWithoutTable('users', [sending('login', credentials({ email: 'other@mail.example' }))]);
    expect([...answers, ...login].map(({ api }) => api.status)).toEqual([...questions, 'login'].map(() => 500));
    for (const id of ['getLiveness', 'getReadiness'] as const) await both.askFailingMock({ id }, 'server.error');
  });

  it('ask to retry while the database is unavailable, and recover', async () => {
    const questions = [
      ...WITH_SESSION.map((id): Question => ({ id, isSignedIn: true })),
      sending('login', credentials()),
      { id: 'getReadiness' as const },
    ];
    const answers = await both.askWithoutDatabase(questions);
    expect(answers.map(({ api }) => api.status)).toEqual(questions.map(() => 503));
    await both.ask({ id: 'getProfile', isSignedIn: true });
  });
});

// From here on the API has changes that the mock does not.
describe('lists on the API', () => {
  it.each(LIST_IDS)('answer any query as documented: %s', async (id) => {
    await forEachDrawn(queryStrings(queryOf(id)), 40, (query) => both.askApi({ id, isSignedIn: true, query }));
    for (const query of ['?page=1&page=2', '?limit=', '?page=1.0', '?Page=1'])
      expect((await both.askApi({ id, isSignedIn: true, query })).status, query).toBe(400);
  });

  it('ask unsubscribed addresses to confirm again, unless the form is suspected spam', async () => {
    const statusOf = async (email: string) => {
      const { json } = await both.askApi({ id: 'listNewsletterSubscribers', isSignedIn: true, query: '?limit=100' });
      return (json as Page).data['subscribers']?.find((subscriber) => subscriber['email'] === email)?.['status'];
    };
    const former = Object.entries({ subscribed: 'subscribed', unsubscribed: 'pending', pending: 'pending' });
    for (const [index, [status, renewed]] of former.entries()) {
      const email = `visitor.${index}@mail.example`;
      await both.execute('update newsletter_subscribers set status = $1 where email = $2', [status, email]);
      const form = { email: email.toUpperCase(), language: 'en' };
      await both.askApi(sending('createNewsletterSubscriber', { ...form, leaveEmpty: 'robot' }));
      expect(await statusOf(email)).toBe(status);
      await both.askApi(sending('createNewsletterSubscriber', form));
      expect(await statusOf(email)).toBe(renewed);
    }
  });
});

describe('signing in and out on the API', () => {
  const statusOf = async (question: Question) => (await both.askApi(question)).status;

  it('accepts nothing that the contract forbids', async () => {
    await forEachDrawn(changedForms('login'), 60, (question) => both.askApi(question));
    await forEachDrawn(brokenJson, 15, async (body) => expect(await statusOf({ id: 'login', body, headers: JSON_TYPE })).toBe(400));
  });

  it.each(['login', 'logout'] as const)('rejects other types, too large and malformed bodies, and other sites: %s', async (id) => {
    const question: Question = { id, isSignedIn: true };
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json; charset=latin1'])
      expect(await statusOf({ ...question, body: JSON.stringify(credentials()), headers: { 'content-type': type } }), type).toBe(415);
    expect(await statusOf({ ...question, body: ' '.repeat(33_000), headers: JSON_TYPE })).toBe(413);
    expect(await statusOf({ ...question, body: '{', headers: JSON_TYPE })).toBe(400);
    const complete = sending(id, credentials(), { isSignedIn: true });
    for (const origin of ['https://elsewhere.example', 'none']) expect(await statusOf({ ...complete, origin })).toBe(403);
    expect(await statusOf({ ...complete, headers: { ...complete.headers, 'sec-fetch-site': 'cross-site' } })).toBe(403);
  });

  it('takes other origins where nothing is changed, and programs without one', async () => {
    expect(await statusOf(sending('login', credentials(), { origin: 'none' }))).toBe(200);
    expect(await statusOf({ id: 'getProfile', isSignedIn: true, origin: 'https://elsewhere.example' })).toBe(200);
  });

  it('limits failed logins: five per account, twenty per IP address', async () => {
    const from = newAddress();
    for (let count = 0; count < 6; count += 1) await both.askApi(sending('login', credentials({ password: `wrong ${count}` }), { from }));
    expect(await statusOf(sending('login', credentials(), { from }))).toBe(429);
    expect(await statusOf(sending('login', credentials(), { from, headers: { 'accept-language': 'ar' } }))).toBe(429);
    for (let count = 0; count < 17; count += 1) {
      await both.askApi(sending('login', { email: `guess.${count}@mail.example`, password: 'wrong' }, { from }));
    }
    // A successful sign-in clears the failures of its network.
    await both.execute('delete from login_attempts');
    const elsewhere = newAddress();
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1)
        expect(await statusOf(sending('login', credentials({ password: 'wrong' }), { from: elsewhere }))).toBe(401);
      expect(await statusOf(sending('login', credentials(), { from: elsewhere }))).toBe(200);
    }
  });
});

it('covers every documented response for staff and for health', () => {
  const paths = /^\/api\/(admin|health)\//;
  const ids = allOperations.filter(({ path, id }) => paths.test(path) && !ELSEWHERE.has(id)).map(({ id }) => id);
  const exceptions = UNPROVOKED.filter(({ id }) => ids.includes(id));
  expect(both.coverage.findGapsOfFile(ids, exceptions)).toEqual([]);
});
