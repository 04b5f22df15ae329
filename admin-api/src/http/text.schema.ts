import { z } from 'zod';

import { MAX_EMAIL_LENGTH } from '../../contract/limits.ts';

/** PostgreSQL cannot store NUL in text, and a lone surrogate is no character in UTF-8. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

// A browser that posts a form without scripts ends its lines with CR LF; a script sends LF.
function tidy(value: string): string {
  return value.replaceAll('\r\n', '\n').trim();
}

/** Characters as people and PostgreSQL count them, not UTF-16 units. */
function countCharacters(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/** Text that a person typed: trimmed, storable, at least one visible character and at most `max` characters. */
export function requiredText(max: number) {
  return z
    .string()
    .overwrite(tidy)
    .refine(isStorable, { error: 'field.unstorable', abort: true })
    .refine((value) => value.length > 0, { error: 'field.required', abort: true })
    .refine((value) => countCharacters(value) <= max, { error: 'field.tooLong', params: { maximum: max } })
    .meta({ minLength: 1, maxLength: max, pattern: '\\S' });
}

/** Text that may be left out; an empty one, as forms send it, and `null` count as left out. */
export function optionalText(max: number) {
  return z
    .string()
    .overwrite(tidy)
    .refine(isStorable, { error: 'field.unstorable', abort: true })
    .refine((value) => countCharacters(value) <= max, { error: 'field.tooLong', params: { maximum: max } })
    .meta({ maxLength: max })
    .nullish()
    .transform((value) => value || null);
}

/** An e-mail address as browsers and mail servers agree on it. */
export const emailText = z
  .string()
  .trim()
  .refine(isStorable, { error: 'field.unstorable', abort: true })
  .refine((value) => value.length > 0, { error: 'field.required', abort: true })
  .max(MAX_EMAIL_LENGTH, { abort: true })
  .check(z.email())
  .meta({ format: 'email', minLength: 1 });

/** An instant in ISO 8601, UTC. */
export const instant = z.iso.datetime().meta({ examples: ['2026-11-21T08:15:00.000Z'] });

/** Whether a text from an address can be an id at all. */
export function isUuid(value: string): boolean {
  return z.uuid().safeParse(value).success;
}

/** A UUID, version 7: ids sort by the time they were made. */
export const id = z.uuid().meta({ examples: ['019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11'] });

const DATE = '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$';

/** A day in Dubai. */
export const date = z
  .string()
  .refine((value) => new RegExp(DATE).test(value), { error: 'field.date' })
  .meta({ pattern: DATE, examples: ['2026-12-02'] });
