import fc from 'fast-check';

/** A character of the kinds that people and devices enter. */
const character = fc.oneof(
  { weight: 4, arbitrary: fc.string({ minLength: 1, maxLength: 1 }) },
  { weight: 4, arbitrary: fc.constantFrom(...'مرحبا بكم في دبي إلى أيّ مَن ٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴ لآ') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
  // Direction marks, no-break and zero-width spaces, joiners, line breaks, and characters special to HTML and CSV.
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '\u200f',
      '\u202a',
      '\u2067',
      '\u00a0',
      '\u200b',
      '\u200d',
      '\ufeff',
      '\n',
      '\r\n',
      '\t',
      '<',
      '&',
      '"',
      '=',
      "'",
      '😀',
      '👩‍🔧',
    ),
  },
);

/** Text as people type it, often Arabic, and as a page sends it: trimmed, with one kind of line break. */
export function text(maxLength: number): fc.Arbitrary<string> {
  return fc
    .array(character, { minLength: 1, maxLength: Math.min(maxLength, 60) })
    .map((parts) => parts.join('').replaceAll('\r', '').trim())
    .filter((typed) => typed !== '');
}

/** Text of an exact length, in one-, two- and four-byte characters. */
export function textOfLength(length: number): fc.Arbitrary<string> {
  return fc.constantFrom('a', 'ع', '😀').map((letter) => letter.repeat(length));
}

/** Characters that PostgreSQL cannot store. */
export const unstorable = fc
  .tuple(fc.constantFrom('\0', '\ud800', '\udc00', '\udc00\ud800'), text(20))
  .map(([bad, good]) => good + bad + good);

const DIGIT_SETS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];

/** Phone numbers as people write them. */
export const phone = fc.oneof(
  fc.constantFrom('050 123 4567', '٠٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567', '00971501234567', '+44 7700 900123', '04 234 5678', '(050) 123-4567'),
  fc
    .tuple(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }), fc.constantFrom(...DIGIT_SETS))
    .map(([digits, set]) => [...`050${digits.join('')}`].map((digit) => set.charAt(Number(digit))).join('')),
);

/** Invalid and nearly valid phone numbers. */
export const wrongPhone = fc.oneof(
  fc.constantFrom('050', '+', 'phone', '12', '+999 123456789', '0501234567 ext. 12', '050123456789012345', '050-CALL-NOW', '+971+50'),
  fc.constantFrom('8001234', '971501234567', '\u200e+971501234567\u200e', ' 0501234567 ', '', '05'.repeat(17)),
  fc
    .tuple(fc.constantFrom('05', '+9715', '009715', '+44', ''), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 12 }))
    .map(([prefix, digits]) => prefix + digits.join('')),
);

/** E-mail addresses that the contract allows. */
export const email = fc.oneof(
  fc.emailAddress().filter((typed) => /^[\w+-]+@/.test(typed)),
  fc.constantFrom('a@b.co', "o'neil+tag@mail.example", 'UPPER@Mail.Example', `${'a'.repeat(64)}@${'b'.repeat(60)}.example`),
);

/** Nearly valid e-mail addresses. */
export const wrongEmail = fc.constantFrom(
  ' padded@mail.example ',
  'a@b',
  'a b@c.de',
  'نورة@mail.example',
  'a@مثال.إمارات',
  '@b.co',
  'a@@b.co',
  'a@b..co',
  `${'a'.repeat(250)}@b.co`,
  'a@b.co\n',
  '<a@b.co>',
);
