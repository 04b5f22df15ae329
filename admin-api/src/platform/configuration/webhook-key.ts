const PREFIX = 'whsec_';

/** The key of a signing secret: behind the prefix of Standard Webhooks it is base64, any other secret is taken as it is. */
export function webhookKeyOf(secret: string): Buffer {
  return secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret);
}
