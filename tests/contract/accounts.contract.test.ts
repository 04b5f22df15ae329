import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getOperation, type OperationId } from '../../admin-api/contract/operations.ts';
import { SESSION_COOKIE } from '../../mocks/http/route.ts';
import { ACCOUNT_CALLS, SUBSCRIPTION_CALLS } from './support/account-calls.ts';
import { brokenJson, changed, queryStrings } from './support/arbitraries.ts';
import { Both } from './support/both.ts';
import { FORM_TYPE, JSON_TYPE, sending, SMALLEST } from './support/forms.ts';
import { newAddress, type Question } from '../support/question.ts';
import { forEachDrawn } from './support/runs.ts';
import { bodyOf, queryOf, resolve } from './support/schemas.ts';

const CHOICES = {
  language: 'ar',
  newContact: true,
  newCallback: false,
  overdueLead: false,
  mention: true,
  returned: false,
  replied: true,
  delivery: 'twice',
  quietHours: { from: '21:00', to: '07:30' },
};
const NOTIFICATIONS = { newLead: true, overdueLead: false, recipients: ['office@zmb.example'], language: 'ar' };

let both: Both;
beforeAll(async () => {
  both = await Both.start();
  await both.signIn();
});
afterAll(() => both.stop());

/** A signed-in call with a JSON body. */
function staffSending(id: OperationId, body: unknown, more: Partial<Question> = {}): Question {
  return sending(id, body, { ...more, isSignedIn: true });
}

function asking(id: OperationId, query = ''): Question {
  return { id, isSignedIn: true, query };
}

/** The ids in a list on either side, needed to ask both about the same entry. */
async function idsIn(id: OperationId, name: string): Promise<{ api: string[]; mock: string[] }> {
  const { api, mock } = await both.ask(asking(id, '?limit=100'));
  const idsOf = (json: unknown) => (json as { data: Record<string, { id: string }[]> }).data[name]?.map((entry) => entry.id) ?? [];
  return { api: idsOf(api.json), mock: idsOf(mock.json) };
}

/** Gives the mock's entries the ids of the API's, so that one question fits both. */
async function alignIds(id: OperationId, name: string, first = 0): Promise<string[]> {
  const { api, mock } = await idsIn(id, name);
  const rename = (state: string, old: string, index: number) => (index < first ? state : state.replaceAll(old, api[index] ?? old));
  const renamed = mock.reduce(rename, JSON.stringify(both.mock.store.state));
  both.mock.store.state = JSON.parse(renamed) as typeof both.mock.store.state;
  return api;
}

describe('settings on the API and the mock', () => {
  it('are stored, and determine who is notified of a lead', async () => {
    await both.ask(asking('getSettings'));
    const recipients = ['Office@zmb.example', 'second@zmb.example'];
    const { api } = await both.ask(staffSending('changeSettings', { notifications: { ...NOTIFICATIONS, recipients } }));
    expect((api.json as { data: unknown }).data).toEqual({
      notifications: { ...NOTIFICATIONS, recipients },
      questions: { isAsked: false },
    });
    for (const isAsked of [true, false])
      expect((await both.ask(staffSending('changeSettings', { questions: { isAsked } }))).api.status).toBe(200);
    await both.ask(asking('getSettings'));
    await both.ask(sending('createContactSubmission', SMALLEST.createContactSubmission));
    await both.ask(staffSending('changeSettings', { notifications: { ...NOTIFICATIONS, newLead: false } }));
    await both.ask(sending('createCallbackRequest', SMALLEST.createCallbackRequest));
    const { api: outbox } = await both.ask(asking('listOutbox'));
    const { emails } = (outbox.json as { data: { emails: { kind: string; recipient: string }[] } }).data;
    expect(emails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['lead_confirmation', 'noura@mail.example'],
      ['lead_notice', 'second@zmb.example'],
      ['lead_notice', 'Office@zmb.example'],
    ]);
  });

  it('name the invalid fields', async () => {
    const changes = [{ recipients: ['a'] }, { recipients: [1] }, { language: 'fr' }, { newLead: 'yes' }, { more: 1 }];
    const bodies = changes.map((change) => ({ notifications: { ...NOTIFICATIONS, ...change } }));
    for (const body of [...bodies, {}, { notifications: [] }, { notifications: NOTIFICATIONS, other: 1 }])
      for (const language of ['en', 'ar'])
        expect((await both.ask(staffSending('changeSettings', body, { headers: { 'accept-language': language } }))).api.status).toBe(400);
    await both.ask(asking('listAuditLogs', '?limit=100'));
  });
});

describe('the own account on the API and the mock', () => {
  it('is renamed alike', async () => {
    for (const name of [' Sara Al Ali ', 'Sara Al Ali', '', 'x'.repeat(121), 1, undefined])
      for (const language of ['en', 'ar'])
        await both.ask(staffSending('changeProfile', { name }, { headers: { 'accept-language': language } }));
    await both.ask(staffSending('changeProfile', { name: 'Sara', role: 'owner' }));
    expect((await both.ask(staffSending('changeProfile', { name: 'Admin' }))).api.status).toBe(200);
    await both.ask(asking('getProfile'));
    await both.ask(asking('listAuditLogs', '?limit=5'));
  });

  it('chooses its notices, which then follow the choice and not the list', async () => {
    const listed = { ...NOTIFICATIONS, recipients: [both.api.admin.email.toUpperCase(), 'office@zmb.example'] };
    await both.ask(staffSending('changeSettings', { notifications: listed }));
    await both.ask(asking('getEmailChoices'));
    await both.ask(sending('createCallbackRequest', { ...SMALLEST.createCallbackRequest, phone: '0501234561' }));
    for (const body of [{}, { ...CHOICES, language: 'fr' }, { ...CHOICES, newContact: 'yes' }, { ...CHOICES, more: 1 }])
      for (const language of ['en', 'ar'])
        await both.ask(staffSending('changeEmailChoices', body, { headers: { 'accept-language': language } }));
    expect((await both.ask(staffSending('changeEmailChoices', CHOICES))).api.status).toBe(200);
    await both.ask(asking('getEmailChoices'));
    await both.ask(sending('createCallbackRequest', { ...SMALLEST.createCallbackRequest, phone: '0501234562' }));
    await both.ask(sending('createContactSubmission', { ...SMALLEST.createContactSubmission, message: 'Another one' }));
    const { api } = await both.ask(asking('listOutbox', '?limit=7'));
    const { emails } = (api.json as { data: { emails: { kind: string; recipient: string; language: string }[] } }).data;
    expect(emails.map(({ kind, recipient, language }) => [kind, recipient, language])).toEqual([
      ['lead_confirmation', 'noura@mail.example', 'ar'],
      ['lead_notice', both.api.admin.email, 'ar'],
      ['lead_notice', 'office@zmb.example', 'ar'],
      ['lead_notice', 'office@zmb.example', 'ar'],
      ['lead_notice', 'office@zmb.example', 'ar'],
      ['lead_notice', both.api.admin.email.toUpperCase(), 'ar'],
      expect.anything(),
    ]);
    await both.ask(asking('listAuditLogs', '?limit=5'));
  });

  it('is notified in a browser, and no longer', async () => {
    await both.ask(asking('getPushKey'));
    const endpoint = 'https://fcm.googleapis.com/fcm/send/a-browser';
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    for (const body of [{}, { endpoint }, { endpoint: 1, keys }, { endpoint, keys, more: 1 }])
      await both.ask(staffSending('subscribePush', body));
    for (const body of [{}, { endpoint: 1 }]) {
      await both.ask(staffSending('renewPush', body));
      await both.ask(staffSending('unsubscribePush', body));
    }
    expect((await both.ask(staffSending('renewPush', { endpoint }))).api.status).toBe(404);
    for (let times = 0; times < 2; times += 1)
      expect((await both.ask(staffSending('subscribePush', { endpoint, keys }))).api.status).toBe(204);
    expect((await both.ask(staffSending('renewPush', { endpoint }))).api.status).toBe(204);
    for (let times = 0; times < 2; times += 1) expect((await both.ask(staffSending('unsubscribePush', { endpoint }))).api.status).toBe(204);
    await both.ask(asking('listAuditLogs', '?limit=5'));
  });
});

describe('the outbox on the API and the mock', () => {
  it('is filtered and paged alike', async () => {
    await both.ask(sending('createNewsletterSubscriber', SMALLEST.createNewsletterSubscriber));
    for (const query of ['', '?status=waiting', '?status=sent', '?status=failed', '?limit=2&page=2', '?status=gone'])
      await both.ask(asking('listOutbox', query));
  });

  it('retries e-mails, unless they are sent or unknown', async () => {
    const ids = await alignIds('listOutbox', 'emails');
    const [first, second] = ids;
    await both.execute(
      "update outbox_emails set status = 'failed', attempts = 3, failure_code = 'rejected', reason = '550 No' where id = $1",
      [first],
    );
    await both.execute("update outbox_emails set status = 'sent', sent_at = now() where id = $1", [second]);
    Object.assign(both.mock.store.state.emails[0] ?? {}, {
      status: 'failed',
      attempts: 3,
      failure: { code: 'rejected', detail: '550 No' },
      nextAttemptAt: null,
    });
    Object.assign(both.mock.store.state.emails[1] ?? {}, { status: 'sent', nextAttemptAt: null, sentAt: new Date().toISOString() });
    await both.ask(asking('listOutbox'));
    // The API sends a digest whose e-mails are due at any moment, and the mock has no clock of its own.
    const retried = ids.filter((id) => !both.mock.store.state.emails.some((email) => email.id === id && email.isInDigest));
    expect(retried.length).toBeGreaterThan(2);
    for (const id of [...retried, undefined, 'nonsense']) {
      await both.ask({ id: 'retryEmail', isSignedIn: true, params: id === undefined ? undefined : { id } });
    }
    await both.ask(asking('listOutbox'));
    await both.ask(asking('listAuditLogs'));
  });
});

describe('newsletter subscribers on the API and the mock', () => {
  it('are changed alike, and exported', async () => {
    for (let count = 0; count < 4; count += 1) {
      const email = count === 2 ? '=sum@mail.example' : `reader.${count}@mail.example`;
      await both.ask(sending('createNewsletterSubscriber', { email, language: 'en' }));
    }
    const ids = await alignIds('listNewsletterSubscribers', 'subscribers');
    for (const [index, id] of ids.entries()) {
      const status = (['subscribed', 'unsubscribed', 'pending'] as const)[index % 3];
      await both.ask(staffSending('changeNewsletterSubscriber', { status }, { params: { id } }));
    }
    for (const body of [{}, { status: 'gone' }, { status: 'pending', email: 'a@b.example' }])
      await both.ask(staffSending('changeNewsletterSubscriber', body, { params: { id: ids[0] ?? '' } }));
    await both.ask(staffSending('changeNewsletterSubscriber', { status: 'pending' }));
    const malformed = await both.ask(staffSending('changeNewsletterSubscriber', { status: 'pending' }, { params: { id: '1' } }));
    expect(malformed.api.status).toBe(404);
    for (const query of ['', '?status=subscribed', '?status=gone', '?page=1']) {
      for (const language of ['en', 'ar'])
        await both.ask({ ...asking('exportNewsletterSubscribers', query), headers: { 'accept-language': language } });
    }
    await both.ask(asking('listNewsletterSubscribers', '?limit=100'));
    await both.ask(asking('listAuditLogs', '?limit=100'));
  });
});

describe('sessions and the password on the API and the mock', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

  it('lists the admin’s sessions, and signs out elsewhere', async () => {
    await both.signIn({ headers: { 'user-agent': CHROME } });
    await both.signIn({ headers: { 'user-agent': 'curl/8.0' } });
    for (const language of ['en', 'ar']) await both.ask({ ...asking('listSessions'), headers: { 'accept-language': language } });
    // Except for the current one: the mock's cookie is its id.
    const ids = await alignIds('listSessions', 'sessions', 1);
    const revoke = (id: string, body: object) => both.ask(staffSending('revokeSession', body, { params: { id } }));
    const { password } = both.api.admin;
    for (const body of [{}, { currentPassword: 'wrong' }, { currentPassword: '' }, { currentPassword: password, other: 1 }])
      await revoke(ids[1] ?? '', body);
    for (const id of [ids[1] ?? '', ids[1] ?? '', 'nonsense']) await revoke(id, { currentPassword: password });
    await both.ask(asking('listSessions'));
    await both.ask(asking('listAuditLogs', '?limit=5'));
  });

  it('changes the password, given the current one', async () => {
    const { password } = both.api.admin;
    const change = (body: object, more: Partial<Question> = {}) => both.ask(staffSending('changePassword', body, more));
    for (const newPassword of ['', 'x'.repeat(1_025), 1]) await change({ currentPassword: password, newPassword });
    for (const currentPassword of ['wrong', '', 1, undefined]) await change({ currentPassword, newPassword: 'a calm and new one' });
    await change({ currentPassword: password, newPassword: 'a calm and new one', again: 'a calm and new one' });
    await change({ currentPassword: password, newPassword: 'a calm and new one' }, { headers: { 'accept-language': 'ar' } });
    await both.ask(asking('listSessions'));
    await both.ask(asking('listAuditLogs', '?limit=3'));
    await change({ currentPassword: 'a calm and new one', newPassword: password });
  });
});

describe('the audit log on the API and the mock', () => {
  it('is filtered and sorted alike', async () => {
    for (const query of [
      '?sort=oldest',
      '?sort=oldest&limit=3&page=2',
      '?actor=visitor',
      '?actor=system',
      '?actor=admin&action=session.started',
      '?action=settings.changed&limit=2',
      '?action=nothing.happened',
      '?from=2026-01-01T00:00:00.000Z',
      '?from=2099-01-01T00:00:00.000Z',
      '?to=2001-01-01T00:00:00.000Z&from=2000-01-01T00:00:00.000Z',
      '?subjectId=019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11',
      '?sort=random',
    ])
      await both.ask(asking('listAuditLogs', query));
  });

  it('is an intact chain', async () => {
    // The API seals entries every half second, the mock at once: wait for the API.
    await expect.poll(() => both.count('select 1 from audit_entries where position is null')).toBe(0);
    const { api } = await both.ask(asking('verifyAuditLogs'));
    expect((api.json as { data: object }).data).toMatchObject({ intact: true, firstBroken: null, unsealed: 0 });
  });
});

describe('the links in e-mails to subscribers, on the API and the mock', () => {
  it('confirm and unsubscribe', async () => {
    const { api } = await both.ask(asking('listNewsletterSubscribers'));
    const [subscriber] = (api.json as { data: { subscribers: { id: string }[] } }).data.subscribers;
    for (const purpose of ['confirm', 'unsubscribe'] as const) {
      const hash = createHash('sha256').update(`${purpose}-token`).digest('base64url');
      await both.execute('insert into subscription_tokens (token_hash, subscriber_id, purpose, created_at) values ($1, $2, $3, now())', [
        hash,
        subscriber?.id,
        purpose,
      ]);
    }
    for (const language of ['en', 'ar']) {
      const headers = { 'accept-language': language };
      await both.ask({ id: 'confirmSubscription', query: '?token=confirm-token', headers });
      for (const id of SUBSCRIPTION_CALLS) {
        await both.ask({ id, headers });
        await both.ask({ id, query: `?token=${'x'.repeat(201)}`, headers });
        await both.ask(sending(id, { language: 1 }, { query: '?token=a', headers }));
      }
    }
    for (const language of ['en', 'ar'])
      await both.ask({ id: 'unsubscribe', query: '?token=unsubscribe-token', headers: { 'accept-language': language } });
    // An invalid link is known to the API alone.
    for (const id of SUBSCRIPTION_CALLS) await both.askFailingMock({ id, query: '?token=a' }, 'newsletter.link_unknown');
  });
});

describe('failures of the API and the mock', () => {
  it('hide details when a table is missing, and ask to retry while the database is unavailable', async () => {
    const ofStaff = ACCOUNT_CALLS.map((id): Question => ({ id, isSignedIn: true }));
    const buttons = SUBSCRIPTION_CALLS.map((id): Question => ({ id, query: '?token=a' }));
    const broken = await both.askWithoutTable('staff_sessions', ofStaff);
    const brokenButtons = await both.askWithoutTable('subscription_tokens', buttons);
    expect([...broken, ...brokenButtons].map(({ api }) => api.status)).toEqual([...ofStaff, ...buttons].map(() => 500));
    const away = await both.askWithoutDatabase([...ofStaff, ...buttons]);
    expect(away.map(({ api }) => api.status)).toEqual([...ofStaff, ...buttons].map(() => 503));
  });

  it('reject calls without a valid session', async () => {
    for (const id of ACCOUNT_CALLS) {
      const { api } = await both.ask({ id, headers: { cookie: `${SESSION_COOKIE}=s%3Anonsense.nonsense` } });
      expect(api.status).toBe(401);
    }
  });
});

// From here on the API has changes that the mock does not.
describe('settings on the API', () => {
  it('keep each recipient once', async () => {
    const recipients = ['Office@zmb.example', ' second@zmb.example ', 'office@ZMB.example'];
    const { json } = await both.askApi(staffSending('changeSettings', { notifications: { ...NOTIFICATIONS, recipients } }));
    expect(json).toMatchObject({ data: { notifications: { recipients: ['Office@zmb.example', 'second@zmb.example'] } } });
  });

  it('accept nothing that the contract forbids', async () => {
    const schema = resolve(bodyOf('changeSettings')).properties?.['notifications'] ?? {};
    const bodies = changed(schema, fc.constant({ ...NOTIFICATIONS }));
    await forEachDrawn(bodies, 60, (notifications) => both.askApi(staffSending('changeSettings', { notifications })));
  });
});

describe('the links in e-mails to subscribers, on the API', () => {
  const statusOf = async (question: Question) => (await both.askApi(question)).status;

  it('confirm with the right token only, and not after an unsubscription', async () => {
    const { json } = await both.askApi(asking('listNewsletterSubscribers'));
    const [subscriber] = (json as { data: { subscribers: { id: string }[] } }).data.subscribers;
    await both.execute("update newsletter_subscribers set status = 'pending' where id = $1", [subscriber?.id]);
    for (const purpose of ['confirm', 'unsubscribe'] as const) {
      const hash = createHash('sha256').update(`new-${purpose}-token`).digest('base64url');
      await both.execute('insert into subscription_tokens (token_hash, subscriber_id, purpose, created_at) values ($1, $2, $3, now())', [
        hash,
        subscriber?.id,
        purpose,
      ]);
    }
    const form = { body: 'language=ar', headers: FORM_TYPE };
    const [confirm, unsubscribe] = ['?token=new-confirm-token', '?token=new-unsubscribe-token'];
    expect(await statusOf({ id: 'confirmSubscription', query: unsubscribe })).toBe(404);
    expect(await statusOf({ id: 'unsubscribe', query: confirm })).toBe(404);
    expect(await statusOf({ ...form, id: 'confirmSubscription', query: confirm })).toBe(303);
    // One-click unsubscription of mail clients, without cookie and Origin.
    const click = { id: 'unsubscribe', query: unsubscribe, origin: 'none' } as const;
    expect(await statusOf({ ...click, body: 'List-Unsubscribe=One-Click', headers: FORM_TYPE })).toBe(200);
    const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    expect(await statusOf({ ...click, body: multipart, headers: { 'content-type': 'multipart/form-data; boundary=x' } })).toBe(200);
    expect(await statusOf({ ...form, id: 'unsubscribe', query: unsubscribe })).toBe(303);
    expect(await statusOf({ id: 'confirmSubscription', query: confirm })).toBe(404);
  });

  it.each(SUBSCRIPTION_CALLS)('are rejected when invalid: %s', async (id) => {
    const statuses = {
      '': 400,
      '?token=': 400,
      '?token=nonsense': 404,
      '?token=a&token=b': 400,
      '?token=a&other=1': 400,
      '?token=%00': 400,
    };
    for (const [query, status] of Object.entries(statuses)) {
      expect(await statusOf({ id, query }), query).toBe(status);
      expect(await statusOf({ id, query, body: 'language=ar', headers: FORM_TYPE }), query).toBe(303);
    }
    const query = '?token=a';
    expect(await statusOf({ id, query, origin: 'https://elsewhere.example' })).toBe(403);
    expect(await statusOf({ id, query, origin: 'none', headers: { cookie: 'a=b' } })).toBe(403);
    expect(await statusOf({ id, query, body: '{}', headers: { 'content-type': 'application/json; charset=latin1' } })).toBe(415);
    expect(await statusOf({ id, query, body: ' '.repeat(33_000), headers: JSON_TYPE })).toBe(413);
    await both.askApi({ id, query, body: 'text', headers: { 'content-type': 'text/plain' } });
  });
});

describe('passwords on the API', () => {
  it('are checked, and guesses limited', async () => {
    const { password } = both.api.admin;
    const change = async (body: object, from?: string) =>
      (await both.askApi(staffSending('changePassword', body, from ? { from } : {}))).status;
    for (const newPassword of ['short', 'x'.repeat(11), null, '\0'.repeat(12), 'qwerty123456', 'QWERTY123456', 'aaaaaaaaaaaa'])
      expect(await change({ currentPassword: password, newPassword }), `${newPassword}`).toBe(400);
    const from = newAddress();
    for (let count = 0; count < 5; count += 1) await change({ currentPassword: 'wrong', newPassword: 'another calm one' }, from);
    expect(await change({ currentPassword: password, newPassword: 'another calm one' }, from)).toBe(429);
    const refused = staffSending('revokeSession', { currentPassword: password }, { from, params: { id: 'nonsense' } });
    expect((await both.askApi(refused)).status).toBe(429);
  });
});

describe('lists and state-changing calls on the API', () => {
  it.each(['listOutbox', 'listAuditLogs'] as const)('answer any query as documented: %s', async (id) => {
    await forEachDrawn(queryStrings(queryOf(id)), 40, (query) => both.askApi(asking(id, query)));
  });

  it.each(ACCOUNT_CALLS.filter((id) => getOperation(id).method !== 'get'))(
    'rejects malformed JSON, other types and other sites: %s',
    async (id) => {
      const statusOf = async (more: Partial<Question>) => (await both.askApi({ id, isSignedIn: true, ...more })).status;
      await forEachDrawn(brokenJson, 8, (body) => both.askApi({ id, isSignedIn: true, body, headers: JSON_TYPE }));
      expect(await statusOf({ body: '{', headers: JSON_TYPE })).toBe(400);
      expect(await statusOf({ body: 'a=b', headers: FORM_TYPE })).toBe(415);
      expect(await statusOf({ body: ' '.repeat(33_000), headers: JSON_TYPE })).toBe(413);
      for (const origin of ['https://elsewhere.example', 'none']) expect(await statusOf({ ...staffSending(id, {}), origin })).toBe(403);
    },
  );
});

it('covers every documented response of these calls', () => {
  expect(both.coverage.findGapsOfFile([...ACCOUNT_CALLS, ...SUBSCRIPTION_CALLS])).toEqual([]);
});
