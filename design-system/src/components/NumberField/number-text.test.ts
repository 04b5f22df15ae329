import { describe, expect, it } from 'vitest';

import { numberText } from './number-text.ts';

const AR = 'ar-AE-u-nu-latn-ca-gregory';

describe('numberText', () => {
  it.each([
    ['en-AE', '1234.5', 1234.5],
    ['en-AE', '1,234.5', 1234.5],
    ['en-AE', '12,345,678', 12_345_678],
    ['en-AE', ' -7 ', -7],
    ['en-AE', '−7', -7],
    ['en-AE', '.5', 0.5],
    ['en-AE', '5.', 5],
    [AR, '1,234.5', 1234.5],
    [AR, '١٢٣', 123],
    [AR, '١٬٢٣٤٫٥', 1234.5],
    [AR, '۱۲۳', 123],
    [AR, '\u200E-5', -5],
    [AR, '\u061C-٥', -5],
    ['en-AE', '١٢', 12],
    ['fr-FR', '1\u202F234,5', 1234.5],
    ['fr-FR', '1 234,5', 1234.5],
    ['fr-FR', '1.5', 1.5],
    ['de-DE', '1.234,5', 1234.5],
    ['hi-IN', '१२', 12],
  ])('in %s reads %j as %d', (locale, text, value) => {
    expect(numberText(locale).parse(text)).toBe(value);
  });

  it.each(['', ' ', '-', '+', '.', '-.'])('%j may become a number', (text) => {
    expect(numberText('en-AE').parse(text)).toBeNull();
  });

  it.each(['abc', '1a', '1,5', '1,23,456', '1.2.3', '--1', '1-', '1e5', '1 2'])('%j is no number', (text) => {
    expect(numberText('en-AE').parse(text)).toBeNaN();
  });

  it.each([
    ['en-AE', { style: 'currency', currency: 'AED' }, 1234.5],
    [AR, { style: 'currency', currency: 'AED' }, -1234.5],
    ['en-AE', { style: 'percent', maximumFractionDigits: 1 }, 0.07],
    [AR, { style: 'percent' }, 0.29],
    ['fr-FR', { style: 'percent' }, 0.29],
    ['en-AE', { style: 'unit', unit: 'meter' }, 3],
    [AR, { style: 'unit', unit: 'hour', unitDisplay: 'long' }, 11],
    ['fr-FR', undefined, -12_345.678],
  ] as const)('in %s with %j reads what it writes for %d', (locale, options, value) => {
    const { format, parse } = numberText(locale, options);
    expect(parse(format(value))).toBe(value);
  });
});
