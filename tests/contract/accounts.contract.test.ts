import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getOperation, type OperationId, resolve } from '../../mocks/contract/contract.ts';
import { SESSION_COOKIE } from '../../mocks/http/route.ts';
import { ACCOUNT_CALLS, SUBSCRIPTION_CALLS } from './support/account-calls.ts';
import { brokenJson, changed, queryOf } from './support/arbitraries.ts';
import { Both } from './support/both.ts';
import { acceptLanguage, bodyOf, FORM_TYPE, JSON_TYPE, sending, SMALLEST } from './support/forms.ts';
import { newAddress, type Question } from './support/question.ts';
import { forEachDrawn } from './support/runs.ts';

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
    const recipients = ['Office@zmb.example', ' second@zmb.example ', 'office@ZMB.example'];
    const { api } = await both.ask(staffSending('changeSettings', { notifications: { ...NOTIFICATIONS, recipients } }));
    expect((api.json as { data: unknown }).data).toEqual({
      notifications: { ...NOTIFICATIONS, recipients: ['Office@zmb.example', 'second@zmb.example'] },
    });
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

  it('are validated alike', async () => {
    const bodies = fc.constant({ ...NOTIFICATIONS });
    const inner = fc.tuple(changed(resolve(bodyOf('changeSettings')).properties?.['notifications'] ?? {}, bodies), acceptLanguage);
    await forEachDrawn(inner, 60, ([notifications, language]) =>
      both.ask(staffSending('changeSettings', { notifications }, { headers: { 'accept-language': language } })),
    );
    for (const recipients of [[], ['a'], [1], [''], [null], Array.from({ length: 21 }, (_, index) => `a${index}@zmb.example`)])
      await both.ask(staffSending('changeSettings', { notifications: { ...NOTIFICATIONS, recipients } }));
    for (const body of [{}, { notifications: null }, { notifications: [] }, { notifications: NOTIFICATIONS, other: 1 }])
      await both.ask(staffSending('changeSettings', body));
    await both.ask(asking('listAuditLogs', '?limit=100'));
  });
});

describe('the outbox on the API and the mock', () => {
  it('is filtered and paged alike', async () => {
    await both.ask(sending('createNewsletterSubscriber', SMALLEST.createNewsletterSubscriber));
    for (const query of ['', '?status=waiting', '?status=sent', '?status=failed', '?limit=2&page=2', '?status=', '?status=gone'])
      await both.ask(asking('listOutbox', query));
    const questions = queryOf(getOperation('listOutbox').query ?? {}).map((query) => asking('listOutbox', query));
    await forEachDrawn(questions, 30, (question) => both.ask(question));
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
    for (const id of [...ids, undefined, 'nonsense']) {
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
    for (const body of [{}, { status: '' }, { status: 'gone' }, { status: 'pending', email: 'a@b.example' }])
      await both.ask(staffSending('changeNewsletterSubscriber', body, { params: { id: ids[0] ?? '' } }));
    await both.ask(staffSending('changeNewsletterSubscriber', { status: 'pending' }));
    const malformed = await both.ask(staffSending('changeNewsletterSubscriber', { status: 'pending' }, { params: { id: '1' } }));
    expect(malformed.api.status).toBe(404);
    for (const query of ['', '?status=subscribed', '?status=', '?page=1']) {
      for (const language of ['en', 'ar'])
        await both.ask({ ...asking('exportNewsletterSubscribers', query), headers: { 'accept-language': language } });
    }
    await both.ask(asking('listNewsletterSubscribers', '?limit=100'));
    await both.ask(asking('listAuditLogs', '?limit=100'));
  });

  it('confirm and unsubscribe by the links in their e-mails', async () => {
    const [subscriberId = ''] = await alignIds('listNewsletterSubscribers', 'subscribers');
    for (const purpose of ['confirm', 'unsubscribe'] as const) {
      const token = `${purpose}-token`;
      const hash = createHash('sha256').update(token).digest('base64url');
      await both.execute('insert into subscription_tokens (token_hash, subscriber_id, purpose, created_at) values ($1, $2, $3, now())', [
        hash,
        subscriberId,
        purpose,
      ]);
      both.mock.store.state.tokens.push({ token, subscriberId, purpose });
    }
    const button = (id: (typeof SUBSCRIPTION_CALLS)[number], token: string, more: Partial<Question> = {}) =>
      both.ask({ ...more, id, query: `?token=${token}` });
    const form = { body: 'language=ar', headers: FORM_TYPE };
    await button('confirmSubscription', 'unsubscribe-token');
    await button('unsubscribe', 'confirm-token');
    await button('confirmSubscription', 'confirm-token', { headers: { 'accept-language': 'ar' } });
    await button('confirmSubscription', 'confirm-token', form);
    await both.ask(asking('listNewsletterSubscribers'));
    // One-click unsubscription of mail clients, without cookie and Origin, is a rule of the API alone.
    const oneClick = 'List-Unsubscribe=One-Click';
    const click = (more: Partial<Question>) =>
      both.askApi({ ...more, id: 'unsubscribe', query: '?token=unsubscribe-token', origin: 'none' });
    expect((await click({ body: oneClick, headers: FORM_TYPE })).status).toBe(200);
    const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await click({ body: multipart, headers })).status).toBe(200);
    await button('unsubscribe', 'unsubscribe-token', form);
    await button('unsubscribe', 'unsubscribe-token', { headers: { 'accept-language': 'ar' } });
    // An old confirmation link does not undo the unsubscription.
    expect((await button('confirmSubscription', 'confirm-token')).api.status).toBe(404);
    await both.ask(asking('listNewsletterSubscribers'));
    await both.ask(asking('listAuditLogs'));
  });

  it.each(SUBSCRIPTION_CALLS)('reports an invalid link alike: %s', async (id) => {
    for (const query of [
      '',
      '?token=',
      '?token=nonsense',
      `?token=${'x'.repeat(201)}`,
      '?token=a&token=b',
      '?token=a&other=1',
      '?token=%00',
    ]) {
      for (const language of ['en', 'ar']) {
        await both.ask({ id, query, headers: { 'accept-language': language } });
        await both.ask({ id, query, body: `language=${language}`, headers: FORM_TYPE });
      }
    }
    await both.ask({ id, query: '?token=a', origin: 'https://elsewhere.example' });
    await both.ask({ id, query: '?token=a', origin: 'none', headers: { cookie: 'a=b' } });
    await both.ask({ id, query: '?token=a', body: '{"language":1}', headers: JSON_TYPE });
    await both.ask({ id, query: '?token=a', body: '{}', headers: { 'content-type': 'application/json; charset=latin1' } });
    await both.ask({ id, query: '?token=a', body: ' '.repeat(33_000), headers: JSON_TYPE });
    await both.askApi({ id, query: '?token=a', body: 'text', headers: { 'content-type': 'text/plain' } });
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
    for (const newPassword of ['', 'short', 'x'.repeat(11), 'x'.repeat(1_025), 1, null, '\0'.repeat(12)])
      await change({ currentPassword: password, newPassword });
    for (const newPassword of ['qwerty123456', 'QWERTY123456', 'aaaaaaaaaaaa'])
      expect((await both.askApi(staffSending('changePassword', { currentPassword: password, newPassword }))).status).toBe(400);
    for (const currentPassword of ['wrong', '', 1, undefined]) await change({ currentPassword, newPassword: 'a calm and new one' });
    await change({ currentPassword: password, newPassword: 'a calm and new one', again: 'a calm and new one' });
    await change({ currentPassword: password, newPassword: 'a calm and new one' }, { headers: { 'accept-language': 'ar' } });
    await both.ask(asking('listSessions'));
    await both.ask(asking('listAuditLogs', '?limit=3'));
    const from = newAddress();
    for (let count = 0; count < 5; count += 1) await change({ currentPassword: password, newPassword: 'another calm one' }, { from });
    const refused = staffSending('changePassword', { currentPassword: 'a calm and new one', newPassword: 'another calm one' }, { from });
    expect((await both.askApi(refused)).status).toBe(429);
    const params = { id: 'nonsense' };
    const refusedToo = staffSending('revokeSession', { currentPassword: 'a calm and new one' }, { from, params });
    expect((await both.askApi(refusedToo)).status).toBe(429);
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
      '?actor=',
      '?from=2026-01-01T00:00:00.000Z',
      '?from=2099-01-01T00:00:00.000Z',
      '?to=2001-01-01T00:00:00.000Z&from=2000-01-01T00:00:00.000Z',
      '?to=tomorrow',
      '?subjectId=019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11',
      '?actorId=1',
      '?sort=random',
    ])
      await both.ask(asking('listAuditLogs', query));
    const questions = queryOf(getOperation('listAuditLogs').query ?? {}).map((query) => asking('listAuditLogs', query));
    await forEachDrawn(questions, 40, (question) => both.ask(question));
  });

  it('is an intact chain', async () => {
    // The API seals entries every half second, the mock at once: wait for the API.
    await expect.poll(() => both.count('select 1 from audit_entries where position is null'), { timeout: 20_000 }).toBe(0);
    const { api } = await both.ask(asking('verifyAuditLogs'));
    expect((api.json as { data: object }).data).toMatchObject({ intact: true, firstBroken: null, unsealed: 0 });
  });
});

describe('state-changing calls on the API and the mock', () => {
  const CHANGING = ACCOUNT_CALLS.filter((id) => getOperation(id).method !== 'get');

  it.each(CHANGING)('reject malformed JSON, other types, and cross-site requests: %s', async (id) => {
    await forEachDrawn(brokenJson, 8, (body) => both.ask({ id, isSignedIn: true, body, headers: JSON_TYPE }));
    await both.ask({ id, isSignedIn: true, body: 'a=b', headers: FORM_TYPE });
    await both.ask({ id, isSignedIn: true, body: ' '.repeat(33_000), headers: JSON_TYPE });
    await both.ask({ ...staffSending(id, {}), origin: 'https://elsewhere.example' });
    await both.ask({ ...staffSending(id, {}), origin: 'none' });
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

it('covers every documented response of these calls', () => {
  expect(both.coverage.findGaps([...ACCOUNT_CALLS, ...SUBSCRIPTION_CALLS])).toEqual([]);
});
