import { z } from 'zod';

import { languageCodes } from '../../contract/languages.ts';
import { CLICK_NETWORKS } from '../../contract/lead-source.ts';
import { MAX_CAMPAIGN_LENGTH, MAX_EMAIL_LENGTH, MAX_HOST_LENGTH, MAX_MESSAGE_LENGTH, MAX_PATH_LENGTH } from '../../contract/limits.ts';
import { plainLine } from '../../contract/typed-line.ts';

/** PostgreSQL cannot store NUL in text, and UTF-8 cannot encode a lone surrogate. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

// Browsers post forms with CR LF line ends, scripts with LF.
function tidy(value: string): string {
  return value.replaceAll('\r\n', '\n').trim();
}

/** Characters as people and PostgreSQL count them, not UTF-16 units. */
function countCharacters(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

const typed = (read: (value: string) => string) =>
  z.string().overwrite(read).refine(isStorable, { error: 'field.unstorable', abort: true });

function required(read: (value: string) => string, max: number) {
  return typed(read)
    .refine((value) => value.length > 0, { error: 'field.required', abort: true })
    .refine((value) => countCharacters(value) <= max, { error: 'field.tooLong', params: { maximum: max }, abort: true })
    .meta({ minLength: 1, maxLength: max, pattern: '\\S' });
}

function any(read: (value: string) => string, max: number) {
  return typed(read)
    .refine((value) => countCharacters(value) <= max, { error: 'field.tooLong', params: { maximum: max }, abort: true })
    .meta({ maxLength: max });
}

/** Multi-line text: trimmed, storable, at least one visible character and at most `max` characters. */
export const requiredText = (max: number) => required(tidy, max);

/** Single-line text without formatting characters, otherwise like `requiredText`. */
export const requiredLine = (max: number) => required(plainLine, max);

/** Multi-line text that may be empty: trimmed, storable and at most `max` characters. */
export const anyText = (max: number) => any(tidy, max);

/** Single-line text without formatting characters, otherwise like `anyText`. */
export const anyLine = (max: number) => any(plainLine, max);

const orNull = (value: string | null | undefined) => value || null;

/** Optional multi-line text; `null` and an empty text, which forms send for an empty field, count as absent. */
export const optionalText = (max: number) => anyText(max).nullish().transform(orNull);

/** Optional single-line text without formatting characters, otherwise like `optionalText`. */
export const optionalLine = (max: number) => anyLine(max).nullish().transform(orNull);

/** An e-mail address that both browsers and mail servers accept. */
export const emailText = typed(plainLine)
  .refine((value) => value.length > 0, { error: 'field.required', abort: true })
  .max(MAX_EMAIL_LENGTH, { abort: true })
  .check(z.email())
  .meta({ format: 'email', minLength: 1 });

/** An e-mail address in a change: `null` and an empty text remove it, undefined does not change it. */
export const removableEmailText = anyLine(MAX_EMAIL_LENGTH)
  .refine((email) => email === '' || z.email().safeParse(email).success, { error: 'field.email' })
  .transform(orNull)
  .nullish()
  .meta({ format: 'email' });

/** An optional e-mail address; `null` and an empty text count as absent. */
export const optionalEmailText = removableEmailText.transform(orNull).meta({ format: 'email' });

/** An instant in ISO 8601, UTC. */
export const instant = z.iso.datetime().meta({ examples: ['2026-11-21T08:15:00.000Z'] });

/** Whether a path parameter is a UUID. */
export function isUuid(value: string): boolean {
  return z.uuid().safeParse(value).success;
}

/** A version 7 UUID, so that ids sort by creation time. */
export const id = z.uuid().meta({ examples: ['019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11'] });

const MONTHS_OF_31 = '(0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])';
const MONTHS_OF_30 = '(0[469]|11)-(0[1-9]|[12]\\d|30)';
const FEBRUARY = '02-(0[1-9]|1\\d|2[0-8])';
const LEAP_YEAR = '([02468][048]|[13579][26])';
/** A pattern of valid dates, because JavaScript accepts 31 February as a day in March. */
export const EXISTING_DAY = `20(\\d\\d-(${MONTHS_OF_31}|${MONTHS_OF_30}|${FEBRUARY})|${LEAP_YEAR}-02-29)`;
const DATE = `^${EXISTING_DAY}$`;

/** A day in Dubai. */
export const date = z
  .string()
  .refine((value) => new RegExp(DATE).test(value), { error: 'field.date' })
  .meta({ format: 'date', pattern: DATE, examples: ['2026-12-02'] });

const TIME = '^([01]\\d|2[0-3]):[0-5]\\d$';

/**
 * A time of day in Dubai, `HH:MM`.
 *
 * @param isEnd Whether it may be 24:00, the end of a day.
 */
export function timeOfDay(example: string, { isEnd = false } = {}) {
  const pattern = isEnd ? `${TIME}|^24:00$` : TIME;
  const expression = new RegExp(pattern);
  return z
    .string()
    .refine((value) => expression.test(value), { error: 'field.time' })
    .meta({ pattern, examples: [example] });
}

/** The languages of the site. */
export const languageSchema = z.enum(languageCodes).meta({ id: 'Language', description: 'The language that the visitor was reading.' });

/** An optional path of the site. */
const pathText = z
  .string()
  .refine(isStorable, { error: 'field.unstorable', abort: true })
  .refine((value) => value === '' || value.startsWith('/'), { error: 'field.path' })
  .refine((value) => [...value].length <= MAX_PATH_LENGTH, { error: 'field.tooLong', params: { maximum: MAX_PATH_LENGTH } })
  .meta({ maxLength: MAX_PATH_LENGTH, pattern: '^(/|$)', examples: ['/ar/contact'] })
  .nullish();

// Fields of later versions stay undefined when absent, so that a form that is sent again after an update has the same hash.
const campaignSchema = z
  .strictObject({
    utmSource: optionalLine(MAX_CAMPAIGN_LENGTH),
    utmMedium: optionalLine(MAX_CAMPAIGN_LENGTH),
    utmCampaign: optionalLine(MAX_CAMPAIGN_LENGTH),
    utmTerm: optionalLine(MAX_CAMPAIGN_LENGTH),
    utmContent: optionalLine(MAX_CAMPAIGN_LENGTH),
    referrerHost: optionalLine(MAX_HOST_LENGTH),
    clickOf: z
      .enum(CLICK_NETWORKS)
      .nullish()
      .transform((value) => value ?? undefined)
      .meta({ description: 'The network of the click id in the URL; the id itself is not sent.' }),
    landingPath: pathText
      .transform((value) => value?.replace(/[?#].*$/s, '') || undefined)
      .meta({ description: 'The path of the first page of the visit.' }),
  })
  .meta({
    id: 'Campaign',
    description: 'The source of the visit: the URL parameters and the referring host. Stored beyond the page only with consent.',
  });
export type Campaign = z.output<typeof campaignSchema>;

const firstVisitSchema = campaignSchema
  .extend({
    day: date
      .nullish()
      .transform((value) => value ?? null)
      .meta({ description: 'The day of the visit.' }),
  })
  .meta({
    id: 'FirstVisit',
    description: 'The source of the first visit that the browser has stored; sent only with consent to analytics.',
  });
export type FirstVisit = z.output<typeof firstVisitSchema>;

/** Parses digits, because forms without scripts send numbers as text. */
export function readNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value === '' ? undefined : value;
}

/** The common fields of public forms. */
export const formExtras = {
  sourcePath: pathText.transform((value) => value || null).meta({ description: 'The path of the page with the form.' }),
  campaign: campaignSchema.nullish().transform((value) => value ?? null),
  elapsedMs: z
    .preprocess(readNumber, z.int().min(0).nullish())
    .transform((value) => value ?? null)
    .meta({ description: 'Milliseconds from showing the form to sending it.' }),
  noticeVersion: z
    .preprocess(readNumber, z.int().min(1).max(1_000).nullish())
    .transform((value) => value ?? null)
    .meta({ description: 'The version of the privacy notice in the form.' }),
  emptyField: optionalText(MAX_MESSAGE_LENGTH).meta({
    description: 'A hidden field. Bots fill it in, which marks the lead as suspected.',
  }),
};

/** The common fields of lead forms. */
export const leadExtras = { ...formExtras, firstVisit: firstVisitSchema.nullish().transform((value) => value ?? undefined) };
