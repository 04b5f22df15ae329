import metadata from 'libphonenumber-js/metadata.max.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findPhoneProblem } from '../../../contract/phone-number.ts';
import { phonePlans } from '../../../contract/phone-plans.ts';
import { buildPhonePlans } from '../../openapi/phone-plans.ts';

import { toE164 } from './phone.schema.ts';

describe('toE164', () => {
  it.each([
    ['050 123 4567', '+971501234567'],
    ['0501234567', '+971501234567'],
    ['50 123 4567', '+971501234567'],
    ['+971 50 123 4567', '+971501234567'],
    ['00971501234567', '+971501234567'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
    ['٠٠٩٧١٥٠١٢٣٤٥٦٧', '+971501234567'],
    ['\u202a+971 50 123 4567\u202c', '+971501234567'],
    ['\u200f٠٥٠١٢٣٤٥٦٧\u200e', '+971501234567'],
    ['(04) 234-5678', '+97142345678'],
    ['800 12345', '+97180012345'],
    ['+44 7700 900123', '+447700900123'],
    ['0044 7700 900123', '+447700900123'],
    ['+1 (212) 555-0100', '+12125550100'],
    ['+966 50 123 4567', '+966501234567'],
    ['600 512345', '+971600512345'],
    ['971 050 123 4567', '+971501234567'],
    ['+44 (0)7700 900123', '+447700900123'],
    ['٠٥٠٬١٢٣٬٤٥٦٧', '+971501234567'],
    ['۰۵۰٫۱۲۳٫۴۵۶۷', '+971501234567'],
    ['٠٥٠، ١٢٣، ٤٥٦٧', '+971501234567'],
    ['(+971) 50 123 4567', '+971501234567'],
    ['+(971) 50 123 4567', '+971501234567'],
    ['[050]–123–4567', '+971501234567'],
    ['＋９７１～５０１２３４５６７', '+971501234567'],
    ['tel:+971-50-123-4567', '+971501234567'],
    ['04 234 5678 ext. 12', '+97142345678'],
    ['+97142345678;ext=12', '+97142345678'],
  ])('parses %j as %s', (typed, phone) => {
    expect(toE164(typed)).toBe(phone);
  });

  it.each([
    // A missing or an extra digit.
    '050123456',
    '05012345678',
    '+971 50 123 456',
    '04 234 567',
    // An unknown area or operator.
    '051 123 4567',
    '01 123 4567',
    '',
    '12',
    'call me',
    '050 123 4567 8901 2345',
    '+',
    'tel: see mail',
    '++971501234567',
    '050+1234567',
    '050 123 4567 / 055 123 4567',
    '+999 123',
  ])('refuses %j', (typed) => {
    expect(toE164(typed)).toBeUndefined();
  });
});

/** Countries with a trunk prefix other than 0, or with several numbering plans: the browser's table has lengths of the main plan only. */
const SEVERAL_PREFIXES = new Set(['7', '36', '55', '57', '82', '261', '290', '370', '375', '378', '599', '672', '692', '993']);

describe('findPhoneProblem', () => {
  it.each([
    ['050123456', { kind: 'short', count: 1, line: 'mobile' }],
    ['05012345678', { kind: 'long', count: 1, line: 'mobile' }],
    ['+971 50 123 45', { kind: 'short', count: 2, line: 'mobile' }],
    ['٠٤ ٢٣٤ ٥٦٧', { kind: 'short', count: 1, line: 'landline' }],
    ['97142345678 9', { kind: 'long', count: 1, line: 'landline' }],
    ['+44 7700 90012', undefined],
    ['+44 7700 9001234', { kind: 'long', count: 1, line: 'abroad' }],
    ['+966 50 123 456', { kind: 'short', count: 1, line: 'abroad' }],
    ['051 123 4567', { kind: 'unknown' }],
    ['44 7700 900123', { kind: 'unknown' }],
    ['050-CALL-NOW', { kind: 'invalid' }],
    ['+999 1234567', { kind: 'invalid' }],
  ])('finds in %j: %o', (typed, problem) => {
    expect(findPhoneProblem(typed)).toEqual(problem);
  });

  it('uses the numbering plans of the installed libphonenumber', () => {
    expect(phonePlans, 'phone-plans.ts is stale: run "npm run contract -w admin-api"').toEqual(buildPhonePlans());
  });

  it('[FRM-17] agrees with toE164 on 20,000 notations', () => {
    const countryCodes = Object.keys(metadata.country_calling_codes).filter((code) => !SEVERAL_PREFIXES.has(code));
    const separated = (parts: readonly string[], separator: string) => parts.filter(Boolean).join(separator);
    const digits = (minLength: number, maxLength: number) =>
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength }).map((list) => list.join(''));
    const separator = fc.constantFrom('', ' ', '-', '.', '/', '–', '٬', '، ', '][', ' ~ ');
    const uae = fc
      .tuple(
        fc.constantFrom('', '0', '(0)', '+971', '(+971)', '+(971)', 'tel:+971', '00971', '(00971)', '971', '+971 0', '971 0'),
        fc.constantFrom('5', '50', '52', '51', '4', '2', '9', '7', '800', '600', '6005', '400', '9', '1', ''),
        digits(2, 5),
        digits(1, 5),
        separator,
      )
      .map(([code, start, first, rest, mark]) => separated([code, start, first, rest], mark));
    const abroad = fc
      .tuple(fc.constantFrom('+', '＋', '(+', '00'), fc.constantFrom(...countryCodes), digits(2, 6), digits(1, 8), separator)
      // Whether the 0 is part of the number differs among areas of a country.
      .filter(([, , first]) => !first.startsWith('0'))
      .map(([prefix, code, first, rest, mark]) => separated([prefix + code, first, rest], mark));
    const DIGITS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];
    const notation = fc
      .tuple(fc.oneof(uae, abroad), fc.constantFrom(...DIGITS))
      .map(([typed, set]) => typed.replace(/\d/g, (digit) => set.charAt(Number(digit))));
    const differing = fc
      .sample(notation, { numRuns: 20_000, seed: 16 })
      .filter((typed) => (toE164(typed) === undefined) !== (findPhoneProblem(typed) !== undefined));
    expect(differing).toEqual([]);
  });
});
