import { z } from 'zod';

const MAX_ENDPOINT_LENGTH = 1_000;
const BASE64URL = /^[\w-]+=*$/;

const endpoint = z
  .url()
  .max(MAX_ENDPOINT_LENGTH)
  .meta({ description: 'The URL of the browser’s push service.', examples: ['https://fcm.googleapis.com/fcm/send/abc'] });

/** A base64url key of a given length. */
function key(bytes: number) {
  return z
    .string()
    .regex(BASE64URL)
    .refine((value) => Buffer.from(value, 'base64url').length === bytes, { error: 'field.push' })
    .meta({ description: `${bytes} bytes, base64url.` });
}

export const pushKeySchema = z
  .object({ publicKey: z.string().meta({ description: 'The `applicationServerKey` of subscriptions (VAPID), base64url.' }) })
  .meta({ id: 'PushKey' });
export type PushKey = z.output<typeof pushKeySchema>;

export const subscribePushSchema = z
  .strictObject({ endpoint, keys: z.strictObject({ p256dh: key(65), auth: key(16) }) })
  .meta({ id: 'SubscribePush', description: 'The result of `PushSubscription.toJSON()` in the browser, without its expiry.' });
export type SubscribePush = z.output<typeof subscribePushSchema>;

export const pushEndpointSchema = z.strictObject({ endpoint }).meta({ id: 'PushEndpoint' });
export type PushEndpoint = z.output<typeof pushEndpointSchema>;
