import type { MessageId } from '../i18n/messages.ts';

/** The public forms, and how a form that was sent without scripts can end. */
export const FORM_KINDS = ['contact', 'callback', 'newsletter'] as const;
export type FormKind = (typeof FORM_KINDS)[number];
export const FORM_OUTCOMES = ['sent', 'invalid', 'failed'] as const;

/** What the links in e-mails to subscribers ask for; each is a page with one button. */
export const SUBSCRIPTION_ACTIONS = ['confirm', 'unsubscribe'] as const;

/** Everything that a form-result page can be about. */
export const RESULT_KINDS = [...FORM_KINDS, ...SUBSCRIPTION_ACTIONS] as const;

/** The field that no person fills in: robots that do are marked, not dropped. */
export const HONEYPOT_FIELD = 'leaveEmpty';

/** The path of the page that the form stands on, where scripts do not say it. */
export const SOURCE_FIELD = 'sourcePath';

// What the form says by itself.
const EXTRA_FIELDS = ['language', SOURCE_FIELD, HONEYPOT_FIELD];

/** What is wrong with a form, by field name, in the order of the fields. */
export type FieldErrors = Partial<Record<string, MessageId>>;

// The bounds are the contract's; the API checks them again.
const EMAIL_MAX = 254;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PHONE_DIGITS = { min: 7, max: 15 };

/** The text of a field exactly as it was typed. */
export function rawText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** The text of a field, without white space around it. */
export function fieldText(data: FormData, name: string): string {
  return rawText(data, name).trim();
}

/** What a visitor typed or chose in a form, by field name. */
export function typedFields(data: FormData): Partial<Record<string, string>> {
  return Object.fromEntries([...data.keys()].filter((name) => !EXTRA_FIELDS.includes(name)).map((name) => [name, rawText(data, name)]));
}

/** What is wrong with an e-mail address, if anything. */
export function emailError(text: string): MessageId | undefined {
  if (text === '') return 'form.email.missing';
  if (text.length > EMAIL_MAX) return 'form.email.tooLong';
  return EMAIL.test(text) ? undefined : 'form.email.invalid';
}

/**
 * What is wrong with a phone number, if anything. Arabic-Indic digits count as digits.
 * The rule is wide on purpose: the API knows the numbering plans, and a number that only looks odd must not be refused here.
 */
export function phoneError(text: string): MessageId | undefined {
  const marksRemoved = text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  const digits = marksRemoved.match(/\p{Nd}/gu)?.length ?? 0;
  const isPhoneLike = /^[+\p{Nd}\s().\-/]+$/u.test(marksRemoved) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max + 2;
  return isPhoneLike ? undefined : 'form.phone.invalid';
}

/** Leaves out the fields that are in order. */
export function onlyErrors(errors: Record<string, MessageId | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
}

/** A random UUID, also on plain http on a local network, where `crypto.randomUUID` does not exist. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
