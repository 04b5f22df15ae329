import { describe, expect, it } from 'vitest';

import { MAX_EMAIL_LENGTH } from '@zmb/admin-api/contract/limits.ts';

import { emailError, phoneError } from './form-fields.ts';

describe('emailError', () => {
  it.each([
    ['name@example.com', undefined],
    ['a.b+c@mail.example.co', undefined],
    ['', 'form.email.missing'],
    ['name@', 'form.email.invalid'],
    ['name@localhost', 'form.email.invalid'],
    ['na me@example.com', 'form.email.invalid'],
    [`${'a'.repeat(250)}@example.com`, { id: 'form.email.tooLong', values: { max: MAX_EMAIL_LENGTH } }],
  ])('%s → %s', (text, error) => {
    expect(emailError(text)).toEqual(error);
  });
});

describe('phoneError', () => {
  it.each([
    '050 123 4567',
    '+971 50 123 4567',
    '00971501234567',
    '(04) 234-5678',
    '٠٥٠ ١٢٣ ٤٥٦٧',
    '\u202a+971501234567\u202c',
    '+44 7700 900123',
  ])('accepts %s', (text) => {
    expect(phoneError(text)).toBeUndefined();
  });
  it.each([
    ['call me', 'form.phone.invalid'],
    ['1234567890123456789', 'form.phone.unknown'],
    ['050123456', { id: 'form.phone.short', values: { count: 1, line: 'mobile' } }],
    ['05012345678', { id: 'form.phone.long', values: { count: 1, line: 'mobile' } }],
  ])('rejects %s', (text, error) => {
    expect(phoneError(text)).toEqual(error);
  });
});
