import { randomUUID } from 'node:crypto';

import { type APIRequestContext, expect } from '@playwright/test';

import { signWebhook } from '../../admin-api/src/leads/replies/webhook-signature.ts';
import { REPLY_WEBHOOK_SECRET } from './product.ts';

/** An e-mail to the address of a lead. */
interface InboundEmail {
  from: string;
  to: string;
  text: string;
  /** Without it, the sender is not verified. */
  dmarc?: 'pass';
  attachments?: readonly { name: string; type: string; content: string }[];
}

/** Delivers an e-mail through the webhook, as a mail service does. Attachments are base64. */
export async function deliver(request: APIRequestContext, email: InboundEmail): Promise<void> {
  const call = { id: randomUUID(), timestamp: String(Math.floor(Date.now() / 1_000)) };
  const body = JSON.stringify({ messageId: `<${call.id}@mail.example>`, ...email, to: [email.to], html: `<p>${email.text}</p>` });
  const answer = await request.post('/api/inbound-emails', {
    data: Buffer.from(body),
    headers: {
      'content-type': 'application/json',
      'webhook-id': call.id,
      'webhook-timestamp': call.timestamp,
      'webhook-signature': signWebhook(REPLY_WEBHOOK_SECRET, call, Buffer.from(body)),
    },
  });
  expect([answer.status(), await answer.json()]).toEqual([200, { data: { result: 'reply' } }]);
}
