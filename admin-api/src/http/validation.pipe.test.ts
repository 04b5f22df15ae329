import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { ValidationFailed } from './errors.ts';
import { requiredText } from './fields.schema.ts';
import { validate } from './validation.pipe.ts';

const schema = z.strictObject({
  name: requiredText(3),
  kind: z.enum(['a', 'b']),
  count: z.int().min(1).max(9),
  email: z.email(),
  inner: z.strictObject({ flag: z.boolean() }).optional(),
});
const good = { name: 'abc', kind: 'a', count: 5, email: 'a@b.ae' };

function errorsOf(value: unknown) {
  try {
    validate(schema, value);
    return {};
  } catch (error) {
    if (!(error instanceof ValidationFailed)) throw error;
    return Object.fromEntries(error.fields.map(({ field, key }) => [field, key]));
  }
}

describe('validate', () => {
  it('accepts a valid value', () => {
    expect(errorsOf(good)).toEqual({});
  });

  it('names every missing field', () => {
    const required = 'field.required';
    expect(errorsOf({})).toEqual({ name: required, kind: required, count: required, email: required });
    expect(errorsOf({ ...good, name: ' ', kind: '', count: null })).toEqual({ name: required, kind: required, count: required });
  });

  it.each([
    [{ name: 'abcd' }, { name: 'field.tooLong' }],
    [{ name: 'a\0' }, { name: 'field.unstorable' }],
    [{ name: ['a', 'b'] }, { name: 'field.invalid' }],
    [{ kind: 'c' }, { kind: 'field.choice' }],
    [{ count: 0 }, { count: 'field.tooSmall' }],
    [{ count: 10 }, { count: 'field.tooBig' }],
    [{ count: 1.5 }, { count: 'field.wholeNumber' }],
    [{ count: 'many' }, { count: 'field.wholeNumber' }],
    [{ email: 'nobody' }, { email: 'field.email' }],
    [
      { more: 1, 'and more': 2 },
      { more: 'field.unknown', 'and more': 'field.unknown' },
    ],
    [{ inner: { flag: 1 } }, { 'inner.flag': 'field.invalid' }],
    [{ inner: { flag: true, x: 1 } }, { 'inner.x': 'field.unknown' }],
  ])('reports the field errors for %j', (change, errors) => {
    expect(errorsOf({ ...good, ...change })).toEqual(errors);
  });

  it('names the body when it is not an object', () => {
    expect(errorsOf([])).toEqual({ body: 'field.invalid' });
  });

  it('rejects an unknown __proto__ like any other key', () => {
    expect(errorsOf(JSON.parse('{"name":"abc","kind":"a","count":5,"email":"a@b.ae","__proto__":{}}'))).toHaveProperty(
      ['__proto__'],
      'field.unknown',
    );
  });
});
