import { createHmac, timingSafeEqual } from 'node:crypto';

import { isTimely } from '../../http/signed-body.ts';
import { webhookKeyOf } from '../../platform/configuration/config.ts';

/** While a secret is replaced there are two. */
const MAX_SIGNATURES = 10;

/** The headers of a signed call, as Standard Webhooks names them. */
export interface SignedHeaders {
  id: string | undefined;
  /** Seconds since 1970, UTC. */
  timestamp: string | undefined;
  /** One signature or several, separated by spaces: `v1,<base64>`. */
  signature: string | undefined;
}

/** The signature of a body, as Standard Webhooks defines it. */
export function signWebhook(secret: string, { id, timestamp }: { id: string; timestamp: string }, body: Buffer): string {
  return `v1,${createHmac('sha256', webhookKeyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}

/** Whether a body was signed with the secret, within five minutes of now. */
export function isSigned(secret: string, { id, timestamp, signature }: SignedHeaders, body: Buffer, now = Date.now()): boolean {
  if (!id || !signature || !timestamp || !isTimely(timestamp, now)) return false;
  const right = Buffer.from(signWebhook(secret, { id, timestamp }, body));
  return signature.split(' ', MAX_SIGNATURES).some((each) => {
    const given = Buffer.from(each);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
