import type { InboundEmail } from './inbound-email.schema.ts';

/** Whether a program sent an e-mail: an out-of-office reply, a list, a failure report. Recording it could start a loop, and nobody waits. */
export function isAutomatic({ headers, from }: Pick<InboundEmail, 'headers' | 'from'>): boolean {
  const byName = new Map(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value.trim().toLowerCase()]));
  const submitted = byName.get('auto-submitted') ?? 'no';
  return (
    !submitted.startsWith('no') ||
    /^(bulk|junk|list|auto_reply)$/.test(byName.get('precedence') ?? '') ||
    byName.has('list-id') ||
    /\b(all|oof|autoreply)\b/.test(byName.get('x-auto-response-suppress') ?? '') ||
    byName.get('return-path') === '<>' ||
    /^(mailer-daemon|postmaster)@/i.test(from.trim())
  );
}
