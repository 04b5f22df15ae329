// @module-tag full: checks the common statuses at every route.
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { COMPANY_PREFIX } from '../../contract/company.ts';
import { MAX_VIDEO_BYTES, UPLOAD_CHUNK_BYTES } from '../../contract/limits.ts';
import { allOperations, getOperation, type Operation, type OperationId } from '../../contract/operations.ts';
import { statusesOf } from '../../contract/testing/documented-responses.ts';
import { signWebhook } from '../leads/replies/webhook-signature.ts';
import { TestAuthenticator } from '../testing/authenticator.ts';
import { newAddress } from '../testing/caller.ts';
import { type ProxiedApp, startProxiedApp } from '../testing/database-proxy.ts';
import { startIdentityProvider, type TestIdentityProvider } from '../testing/identity-provider.ts';
import { callback, contact, subscription } from '../testing/samples.ts';
import { sql } from '../testing/sql.ts';
import { newFilesKey } from '../testing/upload.ts';

const SECRET = 'signs the e-mails of this test';
/** The address for replies to a lead. */
const REPLIES = 'requests@zmb.example';
const TO_A_LEAD = REPLIES.replace('@', '+zmb-7k3m9q.0123456789abcdef0123@');
const UNKNOWN = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11';
const JSON_TYPE = { 'content-type': 'application/json' };
const filesKey = newFilesKey();
const privacyRequest = { kind: 'access', email: 'layla.haddad@mail.example', details: '', language: 'en' };
const passkey = new TestAuthenticator('localhost').use({ challenge: 'any' }, { origin: 'http://localhost:3000' });
const page = { path: '/', language: 'en', occurredAt: '2026-11-21T08:15:00.000Z', appVersion: '1.0.0' };

/** Bodies with which public calls reach the database. Staff calls reach it by their session. */
const BODIES: Partial<Record<OperationId, object>> = {
  acceptInvitation: { token: 'x', name: 'Layla', password: 'a calm and new one' },
  beginPasskeyLogin: { attempt: null },
  changeRequest: { action: 'stop' },
  completePasswordReset: { token: 'x', password: 'a calm and new one' },
  confirmPrivacyRequest: {},
  createCallbackRequest: callback,
  createContactSubmission: contact,
  createNewsletterSubscriber: subscription,
  createPrivacyRequest: privacyRequest,
  login: { email: 'layla@zmb.example', password: 'x' },
  loginWithCode: { attempt: 'x', code: '1', isRecoveryCode: false, trustDevice: false },
  loginWithPasskey: { attempt: 'x', response: passkey, trustDevice: false },
  openInvitation: { token: 'x' },
  openPasswordReset: { token: 'x' },
  putUpload: { key: filesKey, name: 'leak.jpg', type: 'image/jpeg', size: 12 },
  receiveEmail: { messageId: '<1@mail.example>', from: 'layla@mail.example', to: [TO_A_LEAD], text: 'Tuesday suits.' },
  recordAnalyticsEvents: { events: [{ category: 'Page', action: 'view', ...page }] },
  requestPasswordReset: { email: 'layla@zmb.example' },
  sendRequestLink: { email: 'layla.haddad@mail.example', language: 'en' },
};
const QUERIES: Partial<Record<OperationId, string>> = {
  confirmPrivacyRequest: '?token=x',
  confirmSubscription: '?token=x',
  patchUpload: '?offset=0',
  unsubscribe: '?token=x',
};

let provider: TestIdentityProvider;
let proxied: ProxiedApp;
let cookie: string;
beforeAll(async () => {
  provider = await startIdentityProvider('http://localhost:3000/api/single-sign-on/callback', { inIdToken: true });
  const singleSignOn = { ...provider, name: 'Company account' };
  proxied = await startProxiedApp({ config: { singleSignOn, replyAddress: REPLIES, replyWebhookSecret: SECRET } });
  cookie = await proxied.app.login();
});
afterAll(async () => {
  await proxied.stop();
  await provider.stop();
});

const documenting = (status: number, operations: readonly Operation[] = allOperations) =>
  operations.filter(({ id }) => statusesOf(id).includes(status));
const changing = allOperations.filter(({ method }) => method !== 'get');

interface Difference {
  headers?: object;
  body?: string;
  query?: string;
  /** In the path. @default one that is unknown */
  id?: string;
}

/** The status of a call that would succeed without the change of the test. */
async function statusOf({ id, method, path, needsSession }: Operation, more: Difference = {}) {
  const json = BODIES[id] && JSON.stringify(BODIES[id]);
  const headers = {
    ...(needsSession && { cookie }),
    ...(json && JSON_TYPE),
    ...(path.startsWith('/api/uploads/') && { 'x-files-key': filesKey }),
    ...(id === 'patchUpload' && { 'content-type': 'application/octet-stream' }),
    ...(id === 'finishSingleSignOn' && { cookie: `${COMPANY_PREFIX}_sign_on=${'x'.repeat(43)}` }),
    ...(id === 'receiveEmail' && json && signed(json)),
    ...more.headers,
  };
  const body = id === 'patchUpload' ? 'x' : json;
  const url = path.replaceAll('{token}', 'x'.repeat(43)).replaceAll(/\{\w+\}/g, more.id ?? UNKNOWN);
  const { status } = await proxied.app.send(method.toUpperCase(), url + (more.query ?? QUERIES[id] ?? ''), headers, more.body ?? body);
  return status;
}

function signed(body: string): Record<string, string> {
  const call = { id: 'call-1', timestamp: String(Math.floor(Date.now() / 1_000)) };
  const signature = signWebhook(SECRET, call, Buffer.from(body));
  return { 'webhook-id': call.id, 'webhook-timestamp': call.timestamp, 'webhook-signature': signature };
}

/** Routes that ignore their body, because mail clients may send any content type. */
const ANY_TYPE = new Set<OperationId>(['stopFeedbackRequests', 'unsubscribe']);

/** One byte more than the limit. */
function tooLarge({ id, path }: Operation): string {
  if (id === 'patchUpload') return 'x'.repeat(UPLOAD_CHUNK_BYTES + 1);
  const kilobytes = id === 'receiveEmail' ? 1_024 : path.startsWith('/api/admin/website/') ? 128 : 32;
  return ' '.repeat(kilobytes * 1_024 + 1);
}

/** Compares the statuses of all calls at once. */
async function expectOfEach(status: number, operations: readonly Operation[], call: (operation: Operation) => Promise<number>) {
  const statuses: [OperationId, number][] = [];
  for (const operation of operations) statuses.push([operation.id, await call(operation)]);
  expect(statuses).toEqual(operations.map(({ id }) => [id, status]));
}

describe('every call with the documented failure', () => {
  it('refuses cross-site requests', () =>
    expectOfEach(403, documenting(403, changing), (operation) => statusOf(operation, { headers: { origin: 'https://evil.example' } })));

  it('refuses a body of another type', () =>
    expectOfEach(415, documenting(415), (operation) =>
      statusOf(operation, {
        headers: { 'content-type': ANY_TYPE.has(operation.id) ? `${JSON_TYPE['content-type']}; charset=klingon` : 'text/xml' },
        body: '<a/>',
      }),
    ));

  it('refuses a body that is too large', () =>
    expectOfEach(413, documenting(413), (operation) =>
      statusOf(operation, { headers: operation.id === 'patchUpload' ? {} : JSON_TYPE, body: tooLarge(operation) }),
    ));

  it('refuses malformed JSON, and unknown query parameters', () =>
    expectOfEach(400, documenting(400), (operation) =>
      operation.method === 'get' || operation.id === 'patchUpload'
        ? statusOf(operation, { query: '?unknown=1' })
        : statusOf(operation, { headers: JSON_TYPE, body: '{' }),
    ));
});

/** Bodies of calls with an unknown id; the tests of each feature cover the others. */
const NOWHERE: Partial<Record<OperationId, object>> = {
  changeNewsletterSubscriber: { status: 'pending' },
  confirmLeadSlot: { version: 1, from: '2026-11-02T05:30:00.000Z' },
  confirmSiteText: { language: 'ar', source: 'Home', text: 'الرئيسية' },
  correctLead: { version: 1, phone: '050 123 4567' },
  putUpload: { key: filesKey, name: 'leak.jpg', type: 'image/jpeg', size: 12 },
  stopFeedbackRequests: {},
  cancelLeadSlot: { version: 1, from: '2026-11-02T05:30:00.000Z' },
  undoLeads: { undo: UNKNOWN },
  unsubscribe: {},
};

it('a call with an unknown id is a 404', () =>
  expectOfEach(
    404,
    allOperations.filter(({ id }) => id in NOWHERE),
    (operation) => statusOf(operation, { headers: JSON_TYPE, body: JSON.stringify(NOWHERE[operation.id]), id: 'nonsense' }),
  ));

describe('a limit', () => {
  const addition = { arrivedBy: 'phone', name: 'Amal', phone: '052 123 4567', serviceType: 'other', language: 'en' };

  it.each([
    ['of leads that an account adds', 'addLead', 120, () => addition],
    ['of test leads', 'sendTestLead', 30, () => ({ kind: 'callback', language: 'en' })],
    [
      'of bytes that a network uploads in a day',
      'putUpload',
      17,
      () => ({ key: newFilesKey(), name: 'leak.mp4', type: 'video/mp4', size: MAX_VIDEO_BYTES }),
    ],
  ] as const)('%s ends with a 429', async (_, id, accepted, bodyOf) => {
    const operation = getOperation(id);
    const headers = { ...JSON_TYPE, 'x-forwarded-for': newAddress() };
    const send = () => statusOf(operation, { headers, body: JSON.stringify(bodyOf()), id: randomUUID() });
    for (let count = 0; count < accepted; count += 1) expect(await send()).toBeLessThan(300);
    expect(await send()).toBe(429);
  });
});

/** Calls that do not need the database. */
const WITHOUT_DATABASE = new Set<OperationId>(['getLiveness', 'getSignInWays', 'openRequestPage', 'openUnsubscribePage']);

describe('every call', () => {
  it('fails with a 500 in the documented form', async () => {
    // Reading the session fails as well.
    await sql(proxied.databaseUrl, 'alter schema public rename to away');
    try {
      await expectOfEach(
        500,
        allOperations.filter(({ id }) => !WITHOUT_DATABASE.has(id) && id !== 'getReadiness'),
        (operation) => statusOf(operation),
      );
    } finally {
      await sql(proxied.databaseUrl, 'alter schema away rename to public');
    }
  });

  it('responds with Retry-After while the database is unavailable', async () => {
    await proxied.proxy.disconnect();
    await expectOfEach(503, documenting(503), (operation) => statusOf(operation));
    await proxied.proxy.restore();
    await expect.poll(() => statusOf(getOperation('getReadiness'))).toBe(200);
  });
});
