import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

import { type ApiSchema, schemas } from './contract.ts';
import type { FieldError } from './failure.ts';
import { withoutNullable } from './json-schema.ts';
import { isDay, isTimeOfDay } from './tidy.ts';

// Of a known version, or the nil or the max UUID.
const UUID = /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})$/i;

// Addresses are checked by their pattern, and times are never taken.
const formats = { uuid: UUID, email: true, 'date-time': true } as const;
const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, formats, messages: false });
ajv.addSchema(withoutNullable({ components: { schemas } }), 'contract');

const compiled = new WeakMap<ApiSchema, ValidateFunction>();

function validatorOf(schema: ApiSchema): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const absolute = JSON.parse(JSON.stringify(withoutNullable(schema)).replaceAll('"#/', '"contract#/')) as object;
  const made = ajv.compile(absolute);
  compiled.set(schema, made);
  return made;
}

/** What is wrong with a tidied value, the first reason of each field; in the words of the API, derived from the schema. */
export function findFieldErrors(schema: ApiSchema, value: unknown): FieldError[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(explain);
}

/** Reasons in the order in which the API gives them when a field has several. */
const RANKS = ['field.choice', 'field.unstorable', 'field.required', 'field.path', 'field.tooLong'];

/** Keeps one reason for each field. */
export function firstOfEach(errors: readonly FieldError[]): FieldError[] {
  const rank = ({ key }: FieldError) => (RANKS.includes(key) ? RANKS.indexOf(key) : RANKS.length);
  const firsts = new Map<string, FieldError>();
  for (const error of errors.toSorted((a, b) => rank(a) - rank(b))) {
    if (!firsts.has(error.field)) firsts.set(error.field, error);
  }
  return [...firsts.values()];
}

function explain(error: ErrorObject): FieldError {
  const params = error.params as { missingProperty?: string; additionalProperty?: string };
  const child = params.missingProperty ?? params.additionalProperty;
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  const field = child === undefined ? path.join('.') || 'body' : [...path, child].join('.');
  return { field, ...judge(error) };
}

function judge({ keyword, data, parentSchema, schema }: ErrorObject): Omit<FieldError, 'field'> {
  const owner = (parentSchema ?? {}) as ApiSchema;
  const isMissing = data === undefined || data === null || data === '';
  switch (keyword) {
    case 'required':
      return { key: 'field.required' };
    case 'minLength':
      return isMissing ? { key: 'field.required' } : { key: 'field.tooShort', params: { minimum: Number(schema) } };
    case 'additionalProperties':
      return { key: 'field.unknown' };
    case 'enum':
      return { key: isMissing ? 'field.required' : 'field.choice' };
    case 'type':
      if (isMissing) return { key: 'field.required' };
      return { key: schema === 'integer' ? 'field.wholeNumber' : 'field.invalid' };
    case 'pattern':
      return { key: judgePattern(owner) };
    case 'maxLength':
      return { key: 'field.tooLong', params: { maximum: Number(schema) } };
    case 'minimum':
    case 'minItems':
      return { key: 'field.tooSmall', params: { minimum: Number(schema) } };
    case 'maximum':
    case 'maxItems':
      return { key: 'field.tooBig', params: { maximum: Number(schema) } };
    default:
      return { key: 'field.invalid' };
  }
}

function judgePattern({ format, pattern = '' }: ApiSchema): FieldError['key'] {
  if (format === 'email') return 'field.email';
  if (pattern === '\\S') return 'field.required';
  if (isDay(pattern)) return 'field.date';
  if (isTimeOfDay(pattern)) return 'field.time';
  return pattern.startsWith('^(/') ? 'field.path' : 'field.invalid';
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
