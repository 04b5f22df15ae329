import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { components } from '../../../contract/openapi.d.ts';
import { formatMessage } from '../../http/messages/messages.ts';
import { callback } from '../../testing/samples.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Page = components['schemas']['CallbackRequestPage'];
type Receipt = components['schemas']['LeadReceipt'];

const PATH = '/api/callback-requests';
const LIST = '/api/admin/callback-requests';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await app.login();
});
afterAll(() => app.stop());

describe('the callback form', () => {
  it('[API-03] stores a lead, which staff see first in the list, on page 1 with 10 per page by default', async () => {
    const sent = await app.post<Receipt>(PATH, { ...callback, sourcePath: '/' });
    expect(sent.status).toBe(201);
    expect(sent.data.reference).toMatch(/^[A-Z0-9]+-\d\w{5}$/);
    const list = await app.get<Page>(LIST, cookie);
    expect(Object.keys(list.data)).toEqual(['requests', 'pagination']);
    expect(list.data.pagination).toEqual({ page: 1, limit: 10, total: 1, totalPages: 1, totalIsCapped: false });
    expect(list.data.requests[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      reference: sent.data.reference,
      phone: '+97142345678',
      language: 'en',
      kind: 'callback',
      arrivedBy: 'website',
      source: 'unknown',
      campaignName: null,
      referrerHost: null,
      landingPath: null,
      firstSource: 'unknown',
      firstVisit: null,
      status: 'new',
      assignee: null,
      repliedAt: null,
      newest: { at: sent.data.receivedAt, by: 'customer', type: 'callback', channel: null, text: null },
      snooze: null,
      outcome: null,
      isSuspected: false,
      sourcePath: '/',
      receivedAt: sent.data.receivedAt,
      isTest: false,
      dueAt: expect.stringMatching(/^\d{4}-.*Z$/),
      firstAnsweredAt: null,
      slots: [],
      version: 1,
    });
  });

  it.each([
    ['phone', ['', ' ', '12', 'call me', '1'.repeat(33), 971501234567, null, undefined, '050\0']],
    ['language', ['', 'fr', undefined]],
    ['message', ['please call']],
  ])('refuses an invalid %s with a 400 that names it', async (field, values) => {
    for (const value of values) {
      const answer = await app.post(PATH, { ...callback, [field]: value });
      expect({ value, status: answer.status, fields: Object.keys(answer.failure.errors ?? {}) }).toEqual({
        value,
        status: 400,
        fields: [field],
      });
    }
  });

  it('has the message about an invalid phone number in Arabic', async () => {
    const answer = await app.post(PATH, { phone: '050123456', language: 'ar' }, { 'accept-language': 'ar' });
    expect(answer.failure.errors).toEqual({ phone: formatMessage('ar', 'field.phoneShort', { count: 1 }) });
  });

  it('[FRM-10] marks suspected leads', async () => {
    await app.post(PATH, { phone: '050 765 4321', language: 'ar', emptyField: 'x' });
    expect((await app.get<Page>(LIST, cookie)).data.requests[0]).toMatchObject({ phone: '+971507654321', isSuspected: true });
  });
});
