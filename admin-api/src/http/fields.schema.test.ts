import { describe, expect, it } from 'vitest';

import { anyLine, date, emailText, optionalEmailText, optionalLine, optionalText, requiredLine, requiredText } from './fields.schema.ts';

describe('requiredText', () => {
  const text = requiredText(5);

  it('trims, and counts CR LF as one character', () => {
    expect(text.parse('  ab\r\ncd ')).toBe('ab\ncd');
  });

  it('counts code points, not UTF-16 units', () => {
    expect(text.parse('🛠🛠🛠🛠🛠')).toHaveLength(10);
    expect(text.safeParse('🛠🛠🛠🛠🛠🛠').success).toBe(false);
  });

  it.each(['', '   ', '\u00a0\n', 'abcdef', 'a\0b', 'a\ud800', '\udc00b', 7, null, undefined])('refuses %j', (value) => {
    expect(text.safeParse(value).success).toBe(false);
  });
});

describe('optionalText', () => {
  const text = optionalText(5);

  it.each([undefined, null, '', '  '])('treats %j as absent', (value) => {
    expect(text.parse(value)).toBeNull();
  });

  it.each(['abcdef', 'a\0', '\udfff', 1, {}])('refuses %j', (value) => {
    expect(text.safeParse(value).success).toBe(false);
  });
});

describe('a single line', () => {
  it('[FRM-17] has no formatting characters when it is checked and stored', () => {
    const pasted = '\u202b\u200eab\u200bcde\u202c ';
    expect([requiredLine(5), anyLine(5), optionalLine(5)].map((line) => line.parse(pasted))).toEqual(['abcde', 'abcde', 'abcde']);
    const address = '\u2066name@mail\u200d.example\u2069\u200f';
    expect([emailText, optionalEmailText].map((email) => email.parse(address))).toEqual(['name@mail.example', 'name@mail.example']);
  });

  it('is empty when it has only formatting characters', () => {
    expect(requiredLine(5).safeParse('\u200f\u200b').error?.issues[0]?.message).toBe('field.required');
    expect(optionalLine(5).parse('\u200f')).toBeNull();
  });

  it('differs from multi-line text, which keeps them', () => {
    expect(requiredText(5).parse('\u2068ab\u2069')).toBe('\u2068ab\u2069');
  });
});

describe('emailText', () => {
  it('accepts an e-mail and trims it', () => {
    expect(emailText.parse(' Layla+ac@Mail.example ')).toBe('Layla+ac@Mail.example');
  });

  it.each(['', 'layla', 'layla@', '@mail.example', 'a b@mail.example', 'a@mail', `${'a'.repeat(250)}@b.ae`, 'a\0@b.ae'])(
    'refuses %j',
    (value) => {
      expect(emailText.safeParse(value).success).toBe(false);
    },
  );

  it('accepts up to 254 characters', () => {
    const domain = `${'b'.repeat(60)}.example`;
    const email = (length: number) => `${'a'.repeat(length - domain.length - 1)}@${domain}`;
    expect(emailText.safeParse(email(254)).success).toBe(true);
    expect(emailText.safeParse(email(255)).success).toBe(false);
  });
});

describe('date', () => {
  it.each(['2026-01-31', '2026-04-30', '2026-02-28', '2028-02-29', '2000-02-29', '2096-02-29', '2099-12-31'])('accepts %s', (day) => {
    expect(date.parse(day)).toBe(day);
  });

  it.each(['2026-02-29', '2026-02-31', '2026-04-31', '2026-11-31', '2026-13-01', '2026-00-10', '2026-01-00', '1999-01-01', '2026-1-1', ''])(
    'refuses %j, which is no day',
    (day) => {
      expect(date.safeParse(day).error?.issues[0]?.message).toBe('field.date');
    },
  );
});
