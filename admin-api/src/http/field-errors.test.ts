import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { toFieldErrors } from './field-errors.ts';
import { requiredText } from './text.schema.ts';

const schema = z.strictObject({
  name: requiredText(3),
  kind: z.enum(['a', 'b']),
  count: z.int().min(1).max(9),
  email: z.email(),
  inner: z.strictObject({ flag: z.boolean() }).optional(),
});
const good = { name: 'abc', kind: 'a', count: 5, email: 'a@b.ae' };

function errorsOf(value: unknown) {
  const result = schema.safeParse(value, { reportInput: true });
  return Object.fromEntries(toFieldErrors(result.error?.issues ?? []).map(({ field, key }) => [field, key]));
}

describe('toFieldErrors', () => {
  it('has nothing to say about what is right', () => {
    expect(errorsOf(good)).toEqual({});
  });

  it('names every field that is missing', () => {
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
  ])('says what is wrong with %j', (change, errors) => {
    expect(errorsOf({ ...good, ...change })).toEqual(errors);
  });

  it('names the body when it is no object', () => {
    expect(errorsOf([])).toEqual({ body: 'field.invalid' });
  });

  it('names an unknown __proto__ like any other key', () => {
    expect(errorsOf(JSON.parse('{"name":"abc","kind":"a","count":5,"email":"a@b.ae","__proto__":{}}'))).toHaveProperty(
      ['__proto__'],
      'field.unknown',
    );
  });
});
