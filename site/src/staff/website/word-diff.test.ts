import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { diffWords } from './word-diff.ts';

const markedDiff = (from: string, to: string, language: 'en' | 'ar' = 'en') =>
  diffWords(from, to, language)
    .map(({ kind, text }) => (kind === 'unchanged' ? text : kind === 'removed' ? `[-${text}]` : `[+${text}]`))
    .join('');

describe('the difference of two texts', () => {
  it.each([
    ['Call us today', 'Call us now', 'Call us [-today][+now]'],
    ['', 'New', '[+New]'],
    ['Old', '', '[-Old]'],
    ['Same', 'Same', 'Same'],
    ['A warranty runs', 'A warranty of one year runs', 'A warranty [+of one year ]runs'],
    ['Within {days} of {{COMPANY_PHONE}}', 'Within {hours} of {{COMPANY_PHONE}}', 'Within [-{days}][+{hours}] of {{COMPANY_PHONE}}'],
    ['<p>Old</p>', '<p>New</p>', '<p>[-Old][+New]</p>'],
  ])('%s → %s', (from, to, expected) => {
    expect(markedDiff(from, to)).toBe(expected);
  });

  it('compares by words in Arabic, too', () => {
    expect(markedDiff('اتصل بنا اليوم', 'اتصل بنا الآن', 'ar')).toBe('اتصل بنا [-اليوم][+الآن]');
  });

  it('contains both texts for any input', () => {
    const text = fc.array(fc.constantFrom('a', 'b', ' ', '{x}', '<p>', 'اتصل', '😀'), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (from, to) => {
        const parts = diffWords(from, to, 'en');
        const side = (other: string) => parts.flatMap((part) => (part.kind === other ? [] : [part.text])).join('');
        expect([side('added'), side('removed')]).toEqual([from, to]);
      }),
    );
  });
});
