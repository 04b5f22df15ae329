import { createHmac, timingSafeEqual } from 'node:crypto';

import { isTimely } from '../../http/signed-body.ts';
import { webhookKeyOf } from '../../platform/configuration/config.ts';

/** Maximum checked signatures; there are two while a secret is being replaced. */
const MAX_SIGNATURES = 10;

/** The headers of a signed call (Standard Webhooks). */
export interface SignedHeaders {
  id: string | undefined;
  /** Seconds since 1970, UTC. */
  timestamp: string | undefined;
  /** One signature or several, separated by spaces: `v1,<base64>`. */
  signature: string | undefined;
}

/** Signs a body (Standard Webhooks). */
export function signWebhook(secret: string, { id, timestamp }: { id: string; timestamp: string }, body: Buffer): string {
  return `v1,${createHmac('sha256', webhookKeyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}

/** Whether a body was signed with the secret, within five minutes of now. */
export function isSigned(secret: string, { id, timestamp, signature }: SignedHeaders, body: Buffer, now = Date.now()): boolean {
  if (!id || !signature || !timestamp || !isTimely(timestamp, now)) return false;
  const expected = Buffer.from(signWebhook(secret, { id, timestamp }, body));
  return signature.split(' ', MAX_SIGNATURES).some((each) => {
    const given = Buffer.from(each);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
