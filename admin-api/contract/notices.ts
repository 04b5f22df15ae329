import { dubaiDate, dubaiDayStart } from './business-hours.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** What staff can be told of; each member of staff chooses which. */
export const NOTICES = ['newContact', 'newCallback', 'overdueLead', 'mention', 'returned', 'replied', 'assigned'] as const;
export type Notice = (typeof NOTICES)[number];

/** The notices that the shared list of addresses gets too; the others are about one colleague. */
export const SHARED_NOTICES = ['newContact', 'newCallback', 'overdueLead'] as const satisfies readonly Notice[];
export type SharedNotice = (typeof SHARED_NOTICES)[number];

/** The notices about one colleague, or about what is theirs. Whoever has not chosen gets them. */
export const OWN_NOTICES = ['mention', 'returned', 'replied', 'assigned'] as const satisfies readonly Exclude<Notice, SharedNotice>[];
export type OwnNotice = (typeof OWN_NOTICES)[number];

export function isOwnNotice(notice: Notice): notice is OwnNotice {
  return OWN_NOTICES.some((own) => own === notice);
}

/** Names of hosts that exist in examples alone (RFC 2606): what is sent there reaches nobody. */
const EXAMPLE_HOST = /@([^@]+\.)?(example|invalid|test|localhost|example\.(com|net|org))$/i;

/** Whether an e-mail address is one of an example, as that of the company is until somebody enters its own. */
export function isExampleAddress(email: string): boolean {
  return EXAMPLE_HOST.test(email.trim());
}

/** How e-mails about leads come: each at once, collected in a digest, or not at all. */
export const EMAIL_DELIVERIES = ['single', 'hourly', 'fourTimes', 'twice', 'daily', 'none'] as const;
export type EmailDelivery = (typeof EMAIL_DELIVERIES)[number];

/** The hours of the day in Dubai at which each digest is sent. */
const DIGEST_HOURS: Record<Exclude<EmailDelivery, 'single' | 'none'>, readonly number[]> = {
  hourly: Array.from({ length: 24 }, (_, hour) => hour),
  fourTimes: [8, 11, 14, 17],
  twice: [8, 14],
  daily: [8],
};

/** From a time of day in Dubai until another, `HH:MM`, also over midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

/** When a member of staff gets e-mails. */
export interface NoticeTiming {
  delivery: EmailDelivery;
  /** Whatever comes in them waits for their end. */
  quietHours: QuietHours | null;
}

/** Without a choice. */
export const EMAIL_AT_ONCE: NoticeTiming = { delivery: 'single', quietHours: null };

/** When something is sent that happens at an instant, and whether it waits for a digest until then. */
export interface NoticePlan {
  at: number;
  isDigest: boolean;
}

/** When an e-mail is sent; null for somebody who gets none. Instants are milliseconds since 1970, UTC. */
export function planEmail({ delivery, quietHours }: NoticeTiming, at: number): NoticePlan | null {
  if (delivery === 'none') return null;
  if (delivery === 'single') return { at: quietUntil(at, quietHours), isDigest: false };
  return { at: quietUntil(nextDigest(at, DIGEST_HOURS[delivery]), quietHours), isDigest: true };
}

/** The end of the quiet hours that contain an instant; the instant itself outside of them. */
export function quietUntil(at: number, quietHours: QuietHours | null): number {
  if (quietHours === null) return at;
  const midnight = dubaiDayStart(dubaiDate(at));
  const from = midnight + offsetOf(quietHours.from);
  const to = midnight + offsetOf(quietHours.to);
  if (from < to) return from <= at && at < to ? to : at;
  if (at < to) return to;
  return at >= from ? to + DAY_MS : at;
}

/** The next of these hours after an instant. */
function nextDigest(at: number, hours: readonly number[]): number {
  const midnight = dubaiDayStart(dubaiDate(at));
  const today = hours.map((hour) => midnight + hour * HOUR_MS).find((time) => time > at);
  return today ?? midnight + DAY_MS + (hours[0] ?? 0) * HOUR_MS;
}

function offsetOf(hhmm: string): number {
  const [hours = 0, minutes = 0] = hhmm.split(':').map(Number);
  return hours * HOUR_MS + minutes * MINUTE_MS;
}
