import { languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { findPhoneProblem, type PhoneProblem } from '@zmb/admin-api/contract/phone-number.ts';
import { DIRECTION_MARKS, searchWords } from '@zmb/admin-api/contract/search-text.ts';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { type ApiSchema, type Operation, type OperationId, resolve, schemas, withoutNullable } from '../contract/contract.ts';
import { type FieldError, MockFailure } from './failure.ts';

const BODY_LIMIT = 32 * 1024;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** A request body is an object or an array. */
const STARTS_LIKE_JSON = /^[ \t\n\r]*[[{]/;

/** Whether the request is a native form post. */
export function isFormPost(request: Request, operation: Operation): boolean {
  return operation.takesForms && mediaType(request).type === FORM_TYPE;
}

/**
 * Reads the body of a request; a form becomes an object of strings.
 *
 * @throws MockFailure when its type is unsupported, it is too large or malformed.
 */
export async function readBody(request: Request, operation: Operation): Promise<unknown> {
  const bytes = await request.clone().arrayBuffer();
  if (bytes.byteLength === 0) return undefined;
  const { type, charset } = mediaType(request);
  const isForm = isFormPost(request, operation);
  if (!isForm && (type !== JSON_TYPE || !charset.startsWith('utf-'))) throw new MockFailure('request.unsupported_type');
  if (bytes.byteLength > BODY_LIMIT) throw new MockFailure('request.too_large');
  const text = new TextDecoder().decode(bytes);
  if (!isForm) return readJson(text);
  const form = new URLSearchParams(text);
  // Express removes this name from forms.
  form.delete('__proto__');
  return readTexts(form);
}

function mediaType(request: Request): { type: string; charset: string } {
  const [type = '', ...params] = (request.headers.get('content-type') ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charset = params.find((param) => param.startsWith('charset='))?.slice('charset='.length);
  return { type, charset: charset?.replaceAll('"', '') ?? 'utf-8' };
}

function readJson(text: string): unknown {
  if (!STARTS_LIKE_JSON.test(text)) throw new MockFailure('request.malformed');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new MockFailure('request.malformed');
  }
}

/** The values of a form or a query by name. A repeated one becomes a list, which no field accepts. */
function readTexts(params: URLSearchParams): Record<string, unknown> {
  const keys = new Set(params.keys());
  return Object.fromEntries(
    [...keys].map((key) => {
      const values = params.getAll(key);
      return [key, values.length === 1 ? values[0] : values];
    }),
  );
}

// `sourcePath` comes from the browser, not from a keyboard, and a password may start with a space.
const FORM_TIDY: TidyOptions = { isTrimmed: (field) => field !== 'sourcePath', digits: 15, isEmptyLeftOut: true };
const LOGIN_TIDY: TidyOptions = { isTrimmed: () => false, digits: 0, isEmptyLeftOut: false };
// Typed texts are trimmed; values that the page fills in are not.
const TYPED = new Set<string>(['note', 'text', 'name', ...languageCodes]);
const STAFF_TIDY: TidyOptions = { isTrimmed: (field) => TYPED.has(field), digits: 0, isEmptyLeftOut: false };
const SETTINGS_TIDY: TidyOptions = { ...STAFF_TIDY, isTrimmed: () => true };
const QUERY_TIDY: TidyOptions = { isTrimmed: () => false, digits: 9, isEmptyLeftOut: false };
const WITH_PASSWORDS = new Set<OperationId>(['login', 'changePassword', 'revokeSession']);

/**
 * Normalises and validates the body of a call.
 *
 * @throws MockFailure that names the invalid fields.
 */
export function validateBody({ id, takesForms, body: schema }: Operation, value: unknown): unknown {
  if (takesForms) return validate(schema, value, FORM_TIDY);
  if (id === 'changeSettings') return validate(schema, value, SETTINGS_TIDY);
  return validate(schema, value, WITH_PASSWORDS.has(id) ? LOGIN_TIDY : STAFF_TIDY);
}

/**
 * Reads and validates the query of a call and adds the defaults.
 *
 * @throws MockFailure that names the invalid parameters.
 */
export function readQuery({ query: schema }: Operation, request: Request): unknown {
  if (!schema) return {};
  const given = validate(schema, readTexts(new URL(request.url).searchParams), QUERY_TIDY) as object;
  const defaults = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    property.default === undefined ? [] : [[name, property.default] as const],
  );
  return { ...Object.fromEntries(defaults), ...given };
}

function validate(schema: Operation['body'], value: unknown, options: TidyOptions): unknown {
  if (!schema) return undefined;
  const tidied = tidy(schema, value, options);
  const phoned = options === FORM_TIDY ? readPhone(tidied.value) : { ...tidied, errors: [] };
  const search = options === QUERY_TIDY ? findSearchError(tidied.value) : [];
  const found = firstOfEach([...findFieldErrors(schema, tidied.value), ...tidied.errors, ...phoned.errors, ...search]);
  const fields = [...found, ...findNothing(schema, tidied.value, found)];
  if (fields.length > 0) throw new MockFailure('request.invalid', { fields });
  return phoned.value;
}

/** How a value is normalised before validation. */
interface TidyOptions {
  /** Whether the field's text is trimmed. */
  isTrimmed: (field: string) => boolean;
  /** Strings of at most this many digits become numbers where the schema has one, because forms and queries have no numbers. */
  digits: number;
  /** Whether an empty string means an omitted number. */
  isEmptyLeftOut: boolean;
}

/** A normalised value, and errors for texts that PostgreSQL cannot store. */
interface Tidied {
  value: unknown;
  errors: FieldError[];
}

/** Normalises a value for validation. */
function tidy(schema: ApiSchema, value: unknown, options: TidyOptions, path: readonly string[] = []): Tidied {
  const known = resolve(schema);
  if (known.type === 'object' && isRecord(value)) return tidyObject(known, value, options, path);
  if (known.type === 'array' && known.items && Array.isArray(value)) return tidyArray(known.items, value, options, path);
  if (known.type === 'integer') return { value: readNumber(value, options), errors: [] };
  if (known.type !== 'string' || known.enum || isExact(known) || typeof value !== 'string') return { value, errors: [] };
  const text = options.isTrimmed(path.at(-1) ?? '') ? value.replaceAll('\r\n', '\n').trim() : value;
  const isStorable = !text.includes('\0') && text.isWellFormed();
  return { value: text, errors: isStorable ? [] : [{ field: path.join('.'), key: 'field.unstorable' }] };
}

/** Ids, dates and times of day are not normalised. */
function isExact({ format, pattern = '' }: ApiSchema): boolean {
  return format === 'uuid' || isDay(pattern) || isTimeOfDay(pattern);
}

function isDay(pattern: string): boolean {
  return pattern.startsWith('^20') && !pattern.includes('T');
}

function isTimeOfDay(pattern: string): boolean {
  return pattern.startsWith('^([01]');
}

function tidyObject(schema: ApiSchema, value: Record<string, unknown>, options: TidyOptions, path: readonly string[]): Tidied {
  const errors: FieldError[] = [];
  const entries = Object.entries(value).flatMap(([name, entry]): [string, unknown][] => {
    const property = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined;
    if (!property) return [[name, entry]];
    // `null` means omitted.
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

/** The key of the API's message for each kind of problem. */
const PHONE_MESSAGES = {
  invalid: 'field.phone',
  unknown: 'field.phoneUnknown',
  short: 'field.phoneShort',
  long: 'field.phoneLong',
} as const satisfies Record<PhoneProblem['kind'], FieldError['key']>;

/** Converts the `phone` of a form to E.164, or reports that it is not a phone number. */
function readPhone(form: unknown): { value: unknown; errors: FieldError[] } {
  const { phone: typed } = (form ?? {}) as { phone?: unknown };
  if (typeof typed !== 'string' || typed === '') return { value: form, errors: [] };
  const phone = parsePhoneNumberFromString(typed.replace(DIRECTION_MARKS, ''), { defaultCountry: 'AE', extract: false });
  if (!phone || !(phone.countryCallingCode === '971' ? phone.isValid() : phone.isPossible())) {
    const problem = findPhoneProblem(typed);
    const key = PHONE_MESSAGES[problem?.kind ?? 'invalid'];
    const error = problem && 'count' in problem ? { field: 'phone', key, params: { count: problem.count } } : { field: 'phone', key };
    return { value: form, errors: [error] };
  }
  return { value: { ...(form as object), phone: phone.number }, errors: [] };
}

/** A search that the API rejects as too broad. */
function findSearchError(query: unknown): FieldError[] {
  const { q } = (query ?? {}) as { q?: unknown };
  return typeof q === 'string' && searchWords(q) === undefined ? [{ field: 'q', key: 'field.search' }] : [];
}

/** A change of a lead without a status and a note, which its schema cannot exclude. */
function findNothing(schema: ApiSchema, value: unknown, errors: readonly FieldError[]): FieldError[] {
  const { status, note } = value as { status?: unknown; note?: unknown };
  if (errors.some(({ key }) => !HARMLESS.has(key)) || !('note' in (resolve(schema).properties ?? {}))) return [];
  return status === undefined && note === undefined ? [{ field: 'status', key: 'field.nothing' }] : [];
}

/** The API still checks the whole body after these. */
const HARMLESS = new Set<FieldError['key']>(['field.tooSmall', 'field.tooBig', 'field.date', 'field.time', 'field.unknown']);

// Of a known version, or the nil or the max UUID.
const UUID = /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})$/i;

// E-mail addresses are validated by their pattern, and no call takes a time.
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

/** The errors of a normalised value, as the API's message keys, derived from the schema. */
function findFieldErrors(schema: ApiSchema, value: unknown): FieldError[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(explain);
}

/** The API's precedence when a field has several errors. */
const RANKS = ['field.choice', 'field.unstorable', 'field.required', 'field.path', 'field.tooLong'];

/** Keeps one error per field. */
function firstOfEach(errors: readonly FieldError[]): FieldError[] {
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
