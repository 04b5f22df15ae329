import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { csvRow, phoneCell } from './csv.ts';

const FORMULAS = [
  ...['=1+1', '+1', '+971501234567', '-1', '@sum', '@SUM(A1)', '\tx', '\t=1', '\rx', '\n=x', '\n=1', '  =1', '＝1', '＋1'],
  '=HYPERLINK("http://x","y")',
];

describe('a phone number', () => {
  it.each([
    ['+971501234567', '(+971) 50 123 4567'],
    ['+97141234567', '(+971) 4 123 4567'],
    ['+97180012345', '(+971) 80012345'],
    ['+447700900123', '(+44) 7700900123'],
    ['+12025550123', '(+1) 2025550123'],
    ['+77011234567', '(+7) 7011234567'],
    [null, ''],
  ])('%s is not a formula, has no apostrophe, and stays the same number', (phone, cell) => {
    const row = csvRow([phoneCell(phone)]);
    expect(row).toBe(`${cell}\r\n`);
    expect(`+${row.replaceAll(/\D/g, '')}`).toBe(phone ?? '+');
    // Text for a spreadsheet: neither a number nor the start of a formula.
    if (phone) expect(row).toMatch(/^\(\+\d+\) \d/);
  });

  it('of an unknown country is escaped like any text', () => {
    expect(csvRow([phoneCell('+999123')])).toBe("'+999123\r\n");
  });
});

describe('a row of CSV', () => {
  it('quotes special characters, and does not change Arabic', () => {
    expect(csvRow(['a', 'b,c', 'd"e', 'f\ng', null, true, 'مرحبا، بكم'])).toBe('a,"b,c","d""e","f\ng",,true,مرحبا، بكم\r\n');
    expect(csvRow(['say "hi"', '\r'])).toBe(`"say ""hi""","'\r"\r\n`);
  });

  it.each(FORMULAS)('escapes the formula %j', (text) => {
    expect(csvRow([text]).replace(/^"/, '')).toMatch(/^'/);
  });

  // With a comma as decimal separator, spreadsheets separate fields by semicolons and ignore quotes inside a line.
  it('[DSK-50] has no formula for readers that separate by semicolon or tab and ignore quotes', () => {
    expect(csvRow(['a;b', 'c\td'])).toBe('"a;b","c\td"\r\n');
    expect(csvRow(['a;=1+1'])).toBe('"a;\'=1+1"\r\n');
    const piece = fc.constantFrom(';', '\t', '\n', '\r', ',', '"', ' ', '=', '+', '-', '@', '＝', 'a', '1');
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (fields) => {
        for (const cell of csvRow(fields).split(/[;\t\r\n]/))
          expect(cell.replace(/^"+/, '')).not.toMatch(/^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]/);
      }),
    );
  });

  it('does not change other texts', () => {
    expect(csvRow(['a=b', '5-3', ' a'])).toBe('a=b,5-3, a\r\n');
  });
});
