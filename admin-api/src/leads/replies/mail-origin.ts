import type { InboundEmail } from './inbound-email.schema.ts';

/**
 * Who sent an e-mail: a person, a program that answers for one (`automatic`), a mail server that could not deliver one of ours (`bounce`), or
 * a program that sends to many (`list`).
 */
export type MailOrigin = 'person' | 'automatic' | 'bounce' | 'list';

/** Tells who sent an e-mail, by its headers. */
export function originOf({ headers, from }: Pick<InboundEmail, 'headers' | 'from'>): MailOrigin {
  const byName = new Map(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value.trim().toLowerCase()]));
  const [type = '', precedence = '', submitted = 'no'] = ['content-type', 'precedence', 'auto-submitted'].map((name) => byName.get(name));
  if (/^(mailer-daemon|postmaster)@/i.test(from.trim()) || byName.has('x-failed-recipients')) return 'bounce';
  if (type.startsWith('multipart/report') && type.includes('delivery-status')) return 'bounce';
  if (byName.has('list-id')) return 'list';
  if (!submitted.startsWith('no') || precedence === 'auto_reply') return 'automatic';
  if (/\b(all|oof|autoreply)\b/.test(byName.get('x-auto-response-suppress') ?? '')) return 'automatic';
  if (/^(bulk|junk|list)$/.test(precedence)) return 'list';
  return byName.get('return-path') === '<>' ? 'automatic' : 'person';
}
