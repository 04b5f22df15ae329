import { describe, expect, it } from 'vitest';

import { mentionOf } from './mentions.ts';
import { NEWEST_TEXT_LENGTH, newestText } from './newest-text.ts';

const ID = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11';

describe('[DSK-105] the newest line of a conversation', () => {
  it.each([
    [null, null],
    ['', null],
    [' \n\t ', null],
    ['The tap\n\ndrips.\r\n  Again. ', 'The tap drips. Again.'],
    ['x'.repeat(NEWEST_TEXT_LENGTH), 'x'.repeat(NEWEST_TEXT_LENGTH)],
    ['x'.repeat(NEWEST_TEXT_LENGTH + 1), `${'x'.repeat(NEWEST_TEXT_LENGTH)}…`],
    [`${'x'.repeat(NEWEST_TEXT_LENGTH)} more`, `${'x'.repeat(NEWEST_TEXT_LENGTH)}…`],
    [`${'x'.repeat(NEWEST_TEXT_LENGTH - 3)} whole`, `${'x'.repeat(NEWEST_TEXT_LENGTH - 3)}…`],
  ])('of %j is %j', (text, line) => {
    expect(newestText(text)).toBe(line);
  });

  it('counts graphemes', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(newestText(family.repeat(NEWEST_TEXT_LENGTH))).toBe(family.repeat(NEWEST_TEXT_LENGTH));
    expect(newestText(family.repeat(NEWEST_TEXT_LENGTH + 5))).toBe(`${family.repeat(NEWEST_TEXT_LENGTH)}…`);
    const arabic = 'مُوَظَّفٌ ';
    expect(newestText(arabic.repeat(100))?.split(' ').at(-1)).toBe('مُوَظَّفٌ…');
  });

  it('does not cut a mention', () => {
    const mention = mentionOf(ID);
    expect(newestText(`${'x '.repeat(40)}${mention} ${'y '.repeat(90)}`)).toContain(mention);
    for (let length = NEWEST_TEXT_LENGTH - mention.length; length < NEWEST_TEXT_LENGTH; length += 1)
      expect(newestText(`${'x'.repeat(length)}${mention}${mention}`)).toMatch(/^x+(<@[0-9a-f-]{36}>)?…$/);
  });
});
