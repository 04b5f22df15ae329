import { MAX_EMAIL_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { findPhoneProblem } from '@zmb/admin-api/contract/phone-number.ts';
import { plainLine } from '@zmb/admin-api/contract/typed-line.ts';

import type { MessageId } from '../../i18n/messages.ts';

/** The public forms. */
export const FORM_KINDS = ['contact', 'callback', 'newsletter', 'privacy'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** The outcomes of a form post without scripts; each is a page. */
export const FORM_OUTCOMES = ['sent', 'invalid', 'failed'] as const;

/** The actions of links in e-mails to subscribers; each is a page with one button. */
export const SUBSCRIPTION_ACTIONS = ['confirm', 'unsubscribe'] as const;

/** The kinds of form result pages. */
export const RESULT_KINDS = [...FORM_KINDS, ...SUBSCRIPTION_ACTIONS, 'privacy-confirm', 'request'] as const;

/** A hidden field that only bots fill in: they would recognise the name honeypot. The API stores such leads as possible spam. */
export const HONEYPOT_FIELD = 'emptyField';

/** A hidden field with the path of the form's page, for form posts without scripts. */
export const SOURCE_FIELD = 'sourcePath';

/** A hidden field with the version of the privacy notice, for form posts without scripts. */
export const NOTICE_FIELD = 'noticeVersion';

/** Target of links to the photos of the contact form. */
export const CONTACT_PHOTOS_ID = 'contact-photos';

const HIDDEN_FIELDS = ['language', SOURCE_FIELD, NOTICE_FIELD, HONEYPOT_FIELD];

/** A message, with the values of its placeholders. */
export type FieldError = MessageId | { id: MessageId; values: Record<string, string | number> };

/** The first error of each invalid field, by field name, in the order of the fields. */
export type FieldErrors = Partial<Record<string, FieldError>>;

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The value of a field as entered; empty if the form has no such field. */
export function rawText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** The value of a single-line field, normalised as the API does it. */
export function lineText(data: FormData, name: string): string {
  return plainLine(rawText(data, name));
}

/** The value of a field without surrounding white space. */
export function fieldText(data: FormData, name: string): string {
  return rawText(data, name).trim();
}

/** The values of the visible fields as entered, by field name. */
export function typedFields(data: FormData): Partial<Record<string, string>> {
  return Object.fromEntries([...data.keys()].filter((name) => !HIDDEN_FIELDS.includes(name)).map((name) => [name, rawText(data, name)]));
}

/** The error of a required e-mail address, if any. */
export function emailError(text: string): FieldError | undefined {
  if (text === '') return 'form.email.missing';
  if (text.length > MAX_EMAIL_LENGTH) return { id: 'form.email.tooLong', values: { max: MAX_EMAIL_LENGTH } };
  return EMAIL.test(text) ? undefined : 'form.email.invalid';
}

/** The error of a phone number, if any, by the same rules as the API. */
export function phoneError(text: string): FieldError | undefined {
  const problem = findPhoneProblem(text);
  if (!problem) return undefined;
  if ('count' in problem) return { id: `form.phone.${problem.kind}`, values: { count: problem.count, line: problem.line } };
  return `form.phone.${problem.kind}`;
}

/** Drops the fields without an error. */
export function onlyErrors<Found extends FieldError>(errors: Record<string, Found | undefined>): Partial<Record<string, Found>> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
}
