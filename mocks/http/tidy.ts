import { type ApiSchema, resolve } from './contract.ts';
import type { FieldError } from './failure.ts';

/** How loosely a value is read before it is checked. */
export interface TidyOptions {
  /** White space around the text of this field means nothing. */
  isTrimmed: (field: string) => boolean;
  /** Text of at most this many digits is a number where the schema wants one: forms and queries cannot say it otherwise. */
  digits: number;
  /** An empty text stands for a number that was left out. */
  isEmptyLeftOut: boolean;
}

/** A value as it is checked, and the texts in it that PostgreSQL could not store. */
export interface Tidied {
  value: unknown;
  errors: FieldError[];
}

/** Prepares what came in for its check. */
export function tidy(schema: ApiSchema, value: unknown, options: TidyOptions, path: readonly string[] = []): Tidied {
  const known = resolve(schema);
  if (known.type === 'object' && isRecord(value)) return tidyObject(known, value, options, path);
  if (known.type === 'array' && known.items && Array.isArray(value)) return tidyArray(known.items, value, options, path);
  if (known.type === 'integer') return { value: readNumber(value, options), errors: [] };
  if (known.type !== 'string' || known.enum || isExact(known) || typeof value !== 'string') return { value, errors: [] };
  const text = options.isTrimmed(path.at(-1) ?? '') ? value.replaceAll('\r\n', '\n').trim() : value;
  const isStorable = !text.includes('\0') && text.isWellFormed();
  return { value: text, errors: isStorable ? [] : [{ field: path.join('.'), key: 'field.unstorable' }] };
}

/** Ids, days and times of day: nothing else fits, so nothing else is said about them. */
function isExact({ format, pattern = '' }: ApiSchema): boolean {
  return format === 'uuid' || isDay(pattern) || isTimeOfDay(pattern);
}

/** Whether a pattern is that of a day. */
export function isDay(pattern: string): boolean {
  return pattern.startsWith('^20') && !pattern.includes('T');
}

/** Whether a pattern is that of a time of day. */
export function isTimeOfDay(pattern: string): boolean {
  return pattern.startsWith('^([01]');
}

function tidyObject(schema: ApiSchema, value: Record<string, unknown>, options: TidyOptions, path: readonly string[]): Tidied {
  const errors: FieldError[] = [];
  const entries = Object.entries(value).flatMap(([name, entry]): [string, unknown][] => {
    const property = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined;
    if (!property) return [[name, entry]];
    // `null` is a way to leave out what may be left out.
    if (entry === null && property.nullable) return [];
    const tidied = tidy(property, entry, options, [...path, name]);
    errors.push(...tidied.errors);
    return tidied.value === undefined ? [] : [[name, tidied.value]];
  });
  return { value: Object.fromEntries(entries), errors };
}

function tidyArray(items: ApiSchema, value: readonly unknown[], options: TidyOptions, path: readonly string[]): Tidied {
  const tidied = value.map((entry, index) => tidy(items, entry, options, [...path, String(index)]));
  return { value: tidied.map((entry) => entry.value), errors: tidied.flatMap(({ errors }) => errors) };
}

function readNumber(value: unknown, { digits, isEmptyLeftOut }: TidyOptions): unknown {
  if (typeof value !== 'string') return value;
  if (value === '' && isEmptyLeftOut) return undefined;
  return /^\d+$/.test(value) && value.length <= digits ? Number(value) : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
