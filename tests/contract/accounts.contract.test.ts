import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getOperation, type OperationId, resolve } from '../../mocks/http/contract.ts';
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

/** A call of staff with a JSON body. */
function staffSending(id: OperationId, body: unknown, more: Partial<Question> = {}): Question {
  return sending(id, body, { ...more, isSignedIn: true });
}

function asking(id: OperationId, query = ''): Question {
  return { id, isSignedIn: true, query };
}

/** What a list holds on either side; the ids of both are needed to ask for the same thing. */
async function idsIn(id: OperationId, name: string): Promise<{ api: string[]; mock: string[] }> {
  const { api, mock } = await both.ask(asking(id, '?limit=100'));
  const idsOf = (json: unknown) => (json as { data: Record<string, { id: string }[]> }).data[name]?.map((entry) => entry.id) ?? [];
  return { api: idsOf(api.json), mock: idsOf(mock.json) };
}

/** Gives the things of the mock the ids that they have in the API, so that one question means both. */
async function alignIds(id: OperationId, name: string, first = 0): Promise<string[]> {
  const { api, mock } = await idsIn(id, name);
  const rename = (state: string, old: string, index: number) => (index < first ? state : state.replaceAll(old, api[index] ?? old));
  const renamed = mock.reduce(rename, JSON.stringify(both.mock.store.state));
  both.mock.store.state = JSON.parse(renamed) as typeof both.mock.store.state;
  return api;
}

describe('the settings, asked of the API and of the mock', () => {
  it('are what was set last, and decide who is told of a lead', async () => {
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

  it('are judged alike', async () => {
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

describe('the outbox, asked of the API and of the mock', () => {
  it('is filtered and paged alike', async () => {
    await both.ask(sending('createNewsletterSubscriber', SMALLEST.createNewsletterSubscriber));
    for (const query of ['', '?status=waiting', '?status=sent', '?status=failed', '?limit=2&page=2', '?status=', '?status=gone'])
      await both.ask(asking('listOutbox', query));
    const questions = queryOf(getOperation('listOutbox').query ?? {}).map((query) => asking('listOutbox', query));
    await forEachDrawn(questions, 30, (question) => both.ask(question));
  });

  it('has e-mails tried again, unless they are sent or unknown', async () => {
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
      await both.ask({ id: 'retryEmail', isSignedIn: true, ...(id === undefined ? {} : { params: { id } }) });
    }
    await both.ask(asking('listOutbox'));
    await both.ask(asking('listAuditLogs'));
  });
});

describe('newsletter subscribers, asked of the API and of the mock', () => {
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

  it('confirm and leave by the links that they were sent', async () => {
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
    // A mail reader comes without a cookie and without an Origin, and follows no redirect.
    const oneClick = 'List-Unsubscribe=One-Click';
    const clicked = await button('unsubscribe', 'unsubscribe-token', { body: oneClick, headers: FORM_TYPE, origin: 'none' });
    expect(clicked.api.status).toBe(200);
    const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await button('unsubscribe', 'unsubscribe-token', { body: multipart, headers, origin: 'none' })).api.status).toBe(200);
    await button('unsubscribe', 'unsubscribe-token', form);
    // The e-mail of before brings nobody back.
    expect((await button('confirmSubscription', 'confirm-token')).api.status).toBe(404);
    await both.ask(asking('listNewsletterSubscribers'));
    await both.ask(asking('listAuditLogs'));
  });

  it.each(SUBSCRIPTION_CALLS)('are told alike what is wrong with a link: %s', async (id) => {
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
    await both.ask({ id, query: '?token=a', body: 'text', headers: { 'content-type': 'text/plain' } });
  });
});

describe('sessions and the password, asked of the API and of the mock', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

  it('shows where the admin is signed in, and signs out elsewhere', async () => {
    await both.signIn({ headers: { 'user-agent': CHROME } });
    await both.signIn({ headers: { 'user-agent': 'curl/8.0' } });
    for (const language of ['en', 'ar']) await both.ask({ ...asking('listSessions'), headers: { 'accept-language': language } });
    // But for the one in use: the mock's cookie is its id.
    const ids = await alignIds('listSessions', 'sessions', 1);
    for (const id of [ids[1] ?? '', ids[1] ?? '', 'nonsense']) await both.ask({ id: 'revokeSession', isSignedIn: true, params: { id } });
    await both.ask(asking('listSessions'));
    await both.ask(asking('listAuditLogs', '?limit=5'));
  });

  it('changes the password of whoever knows it', async () => {
    const { password } = both.api.admin;
    const change = (body: object, more: Partial<Question> = {}) => both.ask(staffSending('changePassword', body, more));
    for (const newPassword of [
      '',
      'short',
      'x'.repeat(11),
      'qwerty123456',
      'QWERTY123456',
      'aaaaaaaaaaaa',
      'x'.repeat(1_025),
      1,
      null,
      '\0'.repeat(12),
    ])
      await change({ currentPassword: password, newPassword });
    for (const currentPassword of ['wrong', '', 1, undefined]) await change({ currentPassword, newPassword: 'a calm and new one' });
    await change({ currentPassword: password, newPassword: 'a calm and new one', again: 'a calm and new one' });
    await change({ currentPassword: password, newPassword: 'a calm and new one' }, { headers: { 'accept-language': 'ar' } });
    await both.ask(asking('listSessions'));
    await both.ask(asking('listAuditLogs', '?limit=3'));
    const from = newAddress();
    for (let count = 0; count < 5; count += 1) await change({ currentPassword: password, newPassword: 'another calm one' }, { from });
    expect((await change({ currentPassword: 'a calm and new one', newPassword: 'another calm one' }, { from })).api.status).toBe(429);
    await change({ currentPassword: 'a calm and new one', newPassword: password });
  });
});

describe('the audit log, asked of the API and of the mock', () => {
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

  it('is a chain that nobody has touched', async () => {
    // The API's sealer comes every half second, the mock's at once: what it has not sealed yet must not make the difference.
    await expect.poll(() => both.count('select 1 from audit_entries where position is null'), { timeout: 20_000 }).toBe(0);
    const { api } = await both.ask(asking('verifyAuditLogs'));
    expect((api.json as { data: object }).data).toMatchObject({ intact: true, firstBroken: null, unsealed: 0 });
  });
});

describe('calls that change something, asked of the API and of the mock', () => {
  const CHANGING = ACCOUNT_CALLS.filter((id) => getOperation(id).method !== 'get');

  it.each(CHANGING)('reads no broken JSON and nothing else, and nothing from another site: %s', async (id) => {
    await forEachDrawn(brokenJson, 8, (body) => both.ask({ id, isSignedIn: true, body, headers: JSON_TYPE }));
    await both.ask({ id, isSignedIn: true, body: 'a=b', headers: FORM_TYPE });
    await both.ask({ id, isSignedIn: true, body: ' '.repeat(33_000), headers: JSON_TYPE });
    await both.ask({ ...staffSending(id, {}), origin: 'https://elsewhere.example' });
    await both.ask({ ...staffSending(id, {}), origin: 'none' });
  });
});

describe('a bad day, on the API and on the mock', () => {
  it('says nothing about the inside when a table is gone, and asks for patience while the database is away', async () => {
    const ofStaff = ACCOUNT_CALLS.map((id): Question => ({ id, isSignedIn: true }));
    const buttons = SUBSCRIPTION_CALLS.map((id): Question => ({ id, query: '?token=a' }));
    const broken = await both.askWithoutTable('staff_sessions', ofStaff);
    const brokenButtons = await both.askWithoutTable('subscription_tokens', buttons);
    expect([...broken, ...brokenButtons].map(({ api }) => api.status)).toEqual([...ofStaff, ...buttons].map(() => 500));
    const away = await both.askWithoutDatabase([...ofStaff, ...buttons]);
    expect(away.map(({ api }) => api.status)).toEqual([...ofStaff, ...buttons].map(() => 503));
  });

  it('shows nothing to a call without a valid session', async () => {
    for (const id of ACCOUNT_CALLS) {
      const { api } = await both.ask({ id, headers: { cookie: 'zmb_session=s%3Anonsense.nonsense' } });
      expect(api.status).toBe(401);
    }
  });
});

it('has asked for every answer that the contract names for these calls', () => {
  expect(both.coverage.findGaps([...ACCOUNT_CALLS, ...SUBSCRIPTION_CALLS])).toEqual([]);
});
