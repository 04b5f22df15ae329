import fc from 'fast-check';

import { company } from '../../../admin-api/contract/company.ts';
import { slotDays, slotText } from '../../../admin-api/contract/time-slots.ts';
import { serviceTypes } from '../../../admin-api/contract/services.ts';
import { type ApiSchema, resolve } from './schemas.ts';
import { email, phone, text, textOfLength, unstorable, wrongEmail, wrongPhone } from './texts.ts';

type Json = Record<string, unknown>;

/** A day of this century. */
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** The key of a form's files. */
const filesKey = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64url'));
const makani = fc.constantFrom('30032 95320', '3003295320', ' 30032-95320', '٣٠٠٣٢٩٥٣٢٠', '');

/** Time slots that the company offers, and a past one. */
const slot = fc.constantFrom(
  '2026-11-02T09:00/12:00',
  ...slotDays({ week: company.hours }, Date.now())
    .slice(1)
    .flatMap(({ slots }) => slots.map(slotText)),
);

/** A value that matches the schema. */
function valueOf(schema: ApiSchema, name = ''): fc.Arbitrary<unknown> {
  const known = resolve(schema);
  const value = plainValueOf(known, name);
  return schema.nullable ? fc.option(value, { nil: null, freq: 8 }) : value;
}

function plainValueOf(schema: ApiSchema, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1) });
  if (name === 'phone') return phone;
  if (name === 'filesKey' || name === 'request') return filesKey;
  if (name === 'makani') return makani;
  if (name === 'slots') return fc.uniqueArray(slot, { maxLength: schema.maxItems ?? 1 });
  if (schema.type === 'number') return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000, noNaN: true });
  // The list of services is published, so it is in no schema.
  if (name === 'serviceType') return fc.constantFrom(...serviceTypes);
  if (schema.format === 'email') return email;
  if (schema.format === 'date') return day;
  if (schema.pattern?.startsWith('^(/')) return text(40).map((path) => `/${path}`);
  return text(schema.maxLength ?? 60);
}

/** A latitude is sent with a longitude. */
function withoutHalfPosition({ latitude, longitude, ...others }: Json): Json {
  const isWhole = typeof latitude === 'number' && typeof longitude === 'number';
  return isWhole ? { ...others, latitude, longitude } : others;
}

/** An object with all required and some optional properties. */
export function objectOf(schema: ApiSchema): fc.Arbitrary<Json> {
  const { properties = {}, required = [] } = resolve(schema);
  const values = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, valueOf(property, name)]));
  // A filled honeypot marks the lead as spam; most visitors leave it empty.
  if (values['emptyField'])
    values['emptyField'] = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: values['emptyField'] });
  return fc.record(values, { requiredKeys: required, noNullPrototype: true }).map(withoutHalfPosition);
}

/** Values just inside and just outside the bounds of a property. */
function edgesOf(name: string, property: ApiSchema): fc.Arbitrary<unknown> {
  const { type, minimum = 0, maximum, maxLength, enum: choices, format } = resolve(property);
  if (name === 'phone') return wrongPhone;
  if (name === 'serviceType') return fc.constantFrom('', ' ', 'painting ', 'PAINTING', 'nothing_of_the_kind', 'p'.repeat(200));
  if (format === 'email') return wrongEmail;
  if (format === 'date')
    return fc.oneof(day, fc.constantFrom('', '2026-02-29', '2028-02-29', '2026-11-31', '26-11-30', '2026-11-30T00:00'));
  if (choices) return fc.constantFrom<unknown>('', ' ', `${choices[0]} `, choices[0]?.toUpperCase(), 'nothing of the kind');
  if (type === 'integer')
    return fc.constantFrom<unknown>(
      minimum,
      minimum - 1,
      maximum ?? 0,
      (maximum ?? 0) + 1,
      1.5,
      '12',
      '',
      '012',
      '-1',
      '1e2',
      ' 1',
      '٣',
      '9'.repeat(12),
      '9'.repeat(16),
    );
  if (type !== 'string' || maxLength === undefined) return fc.constantFrom<unknown>({}, [], 'text', 1);
  const padded = textOfLength(maxLength).map((full) => ` \n${full}\t`);
  return fc.oneof(
    textOfLength(1),
    textOfLength(maxLength),
    textOfLength(maxLength + 1),
    padded,
    fc.constantFrom('', ' ', '\u00a0\u3000\n', '\u200b'),
  );
}

const wrongTypes = fc.constantFrom<unknown>(null, 0, 1, -1, 1.5, true, false, '', [], ['a'], {}, { a: 1 });
const strangeNames = fc.constantFrom(
  'unknown',
  '__proto__',
  'constructor',
  'toString',
  'Name',
  'name ',
  '',
  'a.b',
  'a/b',
  'a~b',
  'مجهول',
  'id',
  'status',
  '\0',
);

interface Change {
  path: readonly [string, string] | readonly [string];
  /** If absent, the property is removed. */
  value?: unknown;
}

/** A change that may make an object of the schema invalid. */
function changeOf(schema: ApiSchema): fc.Arbitrary<Change> {
  const entries = Object.entries(resolve(schema).properties ?? {});
  const paths = entries.map(([name, property]) => ({ path: [name] as const, property }));
  const inner = entries.flatMap(([name, property]) =>
    Object.entries(resolve(property).properties ?? {}).map(([child, of]) => ({ path: [name, child] as const, property: of })),
  );
  const somewhere = fc.constantFrom(...paths, ...paths, ...inner);
  return fc.oneof(
    somewhere.map(({ path }) => ({ path })),
    fc.tuple(somewhere, wrongTypes).map(([{ path }, value]) => ({ path, value })),
    fc.tuple(somewhere, unstorable).map(([{ path }, value]) => ({ path, value })),
    somewhere.chain(({ path, property }) => edgesOf(path.at(-1) ?? '', property).map((value) => ({ path, value }))),
    fc.tuple(strangeNames, wrongTypes).map(([name, value]) => ({ path: [name] as const, value })),
  );
}

/** An object of the schema with up to three values at or beyond the bounds. */
export function changedObjectOf(schema: ApiSchema): fc.Arbitrary<Json> {
  return fc
    .tuple(objectOf(schema), fc.array(changeOf(schema), { minLength: 1, maxLength: 3 }))
    .map(([object, changes]) => changes.reduce(apply, object));
}

function apply(object: Json, change: Change): Json {
  const [name, child] = change.path;
  if (child !== undefined) {
    const inner = object[name];
    const owner = typeof inner === 'object' && inner !== null ? (inner as Json) : {};
    return apply(object, { path: [name], value: apply(owner, { ...change, path: [child] }) });
  }
  const rest = Object.entries(object).filter(([key]) => key !== name);
  // Through entries, otherwise `__proto__` would be set instead of sent.
  return Object.fromEntries('value' in change ? [...rest, [name, change.value]] : rest);
}

/** Bodies that are not JSON objects. */
export const brokenJson = fc.oneof(
  fc.constantFrom(
    '{',
    '[]',
    '[1]',
    'null',
    'true',
    '1',
    '"text"',
    '  ',
    '{"a":}',
    "{'a':1}",
    '{"a":1,}',
    '\ufeff{}',
    '{}{}',
    '{"language":"ar"',
    '[[[[[[]]]]]]',
    'name=a',
    '\0',
    'NaN',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
);

const queryValue = fc.oneof(
  fc.integer({ min: -2, max: 103 }).map(String),
  fc.constantFrom(
    '',
    '0',
    '1',
    '100',
    '101',
    '10000000',
    '10000001',
    '999999999',
    '9999999999',
    '1.0',
    '1.5',
    '1e2',
    '+1',
    '-0',
    ' 1',
    '01',
    '0x1',
    'one',
    '٣',
    'NaN',
    'null',
    '%00',
    '%zz',
    '%ff',
    '1;DROP',
  ),
);

/** Query strings for a list, most of them slightly invalid. */
export function queryStrings(schema: ApiSchema): fc.Arbitrary<string> {
  const names = Object.keys(schema.properties ?? {});
  const pair = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...names), queryValue) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
          (resolve(property).enum ?? ['1']).map((value) => [name, value] as const),
        ),
      ),
    },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('Page', 'q', 'page[]', 'page[gt]', '__proto__', 'limit ', 'sort', ''), queryValue) },
  );
  return fc
    .array(pair, { maxLength: 3 })
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`));
}
