import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { signWebhook } from '../../admin-api/src/leads/replies/webhook-signature.ts';
import { Both, REPLY_ADDRESS, REPLY_WEBHOOK_SECRET } from './support/both.ts';
import type { Question } from '../support/question.ts';

const ID = 'receiveEmail';
const EMAIL = {
  messageId: '<CAF1x2@mail.example>',
  from: 'layla.haddad@mail.example',
  to: [REPLY_ADDRESS.replace('@', '+zmb-7k3m9q.0123456789abcdef0123@')],
  text: 'Tuesday suits.',
};

let both: Both;
beforeAll(async () => {
  both = await Both.start();
});
afterAll(() => both.stop());

/** A call as a mail service signs it. */
function handingOver(email: unknown, more: Partial<Question> = {}): Question {
  const body = JSON.stringify(email);
  const call = { id: 'call-1', timestamp: String(Math.floor(Date.now() / 1_000)) };
  const signature = signWebhook(REPLY_WEBHOOK_SECRET, call, Buffer.from(body));
  const signed = { 'webhook-id': call.id, 'webhook-timestamp': call.timestamp, 'webhook-signature': signature };
  return { id: ID, body, ...more, headers: { 'content-type': 'application/json', ...signed, ...more.headers } };
}

describe('the webhook of replies on the API and the mock', () => {
  it('[DSK-120] ignores an e-mail to no lead, names invalid fields, and refuses a call without a signature', async () => {
    expect((await both.ask(handingOver(EMAIL))).api.json).toEqual({ data: { result: 'ignored' } });
    const { api } = await both.ask(handingOver({ ...EMAIL, to: [], dmarc: 'maybe' }));
    expect(Object.keys((api.json as { errors: object }).errors).sort()).toEqual(['dmarc', 'to']);
    const unsigned = { id: ID, body: JSON.stringify(EMAIL), headers: { 'content-type': 'application/json' } } as const;
    expect((await both.ask(unsigned)).api.status).toBe(401);
    expect((await both.askFailingMock(handingOver(EMAIL), 'webhook.not_found')).status).toBe(404);
  });

  it('fails as documented', async () => {
    const [broken] = await both.askWithoutTable('contact_submissions', [handingOver(EMAIL)]);
    const [away] = await both.askWithoutDatabase([handingOver(EMAIL)]);
    expect([broken?.api.status, away?.api.status]).toEqual([500, 503]);
  });

  it('reads JSON of 1 MiB at most, and is for no page', async () => {
    expect((await both.askApi(handingOver(EMAIL, { origin: 'https://elsewhere.example' }))).status).toBe(403);
    expect((await both.askApi(handingOver({ ...EMAIL, text: 'x'.repeat(1_100_000) }))).status).toBe(413);
    expect((await both.askApi(handingOver(EMAIL, { headers: { 'content-type': 'text/plain' } }))).status).toBe(415);
  });
});

it('covers every documented response of the webhook', () => {
  const exceptions = [{ side: 'api', id: ID, status: 404, reason: 'The suite has a webhook.' }] as const;
  expect(both.coverage.findGaps([ID], exceptions)).toEqual([]);
});
