import { dubaiDate, dubaiDayStart } from './business-hours.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** The kinds of notifications to staff. */
export const NOTICES = ['newContact', 'newCallback', 'overdueLead', 'mention', 'returned', 'replied', 'assigned'] as const;
export type Notice = (typeof NOTICES)[number];

/** Notifications about one colleague or their own leads: listed on the dashboard until the lead is opened. */
export const OWN_NOTICES = ['mention', 'returned', 'replied', 'assigned'] as const satisfies readonly Notice[];
export type OwnNotice = (typeof OWN_NOTICES)[number];

export function isOwnNotice(notice: Notice): notice is OwnNotice {
  return OWN_NOTICES.some((own) => own === notice);
}

/**
 * Which notifications an account gets on the dashboard, by e-mail and by push: about all leads, its own, or none. `findRecipients` of the
 * settings lists the recipients for a lead.
 */
export const NOTIFICATION_CHOICES = ['everything', 'mine', 'nothing'] as const;
export type NotificationChoice = (typeof NOTIFICATION_CHOICES)[number];

/** Reserved example hosts (RFC 2606), to which e-mail cannot be delivered. */
const EXAMPLE_HOST = /@([^@]+\.)?(example|invalid|test|localhost|example\.(com|net|org))$/i;

/** Whether an e-mail address is an example, such as that of the company until staff enter the real one. */
export function isExampleAddress(email: string): boolean {
  return EXAMPLE_HOST.test(email.trim());
}

/** When e-mails about leads are sent: at once, in a digest, or never. */
export const EMAIL_DELIVERIES = ['at_once', 'digest', 'never'] as const;
export type EmailDelivery = (typeof EMAIL_DELIVERIES)[number];

/** The hours of the day in Dubai at which digests are sent; the texts of the settings state them. */
const DIGEST_HOURS = [8, 14] as const;

/** A range of times of day in Dubai, `HH:MM`, which may cross midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

/** When a member of staff gets e-mails. */
export interface NoticeTiming {
  emailDelivery: EmailDelivery;
  /** E-mails in quiet hours are delayed until their end. */
  quietHours: QuietHours | null;
}

/** The timing of an address without an account. */
export const EMAIL_AT_ONCE: NoticeTiming = { emailDelivery: 'at_once', quietHours: null };

/** When an e-mail is sent, and whether it is part of a digest. */
export interface NoticePlan {
  at: number;
  isDigest: boolean;
}

/** Plans an e-mail about an event; null if none is sent. Instants are milliseconds since 1970, UTC. */
export function planEmail({ emailDelivery, quietHours }: NoticeTiming, at: number): NoticePlan | null {
  if (emailDelivery === 'never') return null;
  if (emailDelivery === 'at_once') return { at: quietUntil(at, quietHours), isDigest: false };
  return { at: quietUntil(nextDigest(at), quietHours), isDigest: true };
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

/** The next digest after an instant. */
function nextDigest(at: number): number {
  const midnight = dubaiDayStart(dubaiDate(at));
  const today = DIGEST_HOURS.map((hour) => midnight + hour * HOUR_MS).find((time) => time > at);
  return today ?? midnight + DAY_MS + DIGEST_HOURS[0] * HOUR_MS;
}

function offsetOf(hhmm: string): number {
  const [hours = 0, minutes = 0] = hhmm.split(':').map(Number);
  return hours * HOUR_MS + minutes * MINUTE_MS;
}
