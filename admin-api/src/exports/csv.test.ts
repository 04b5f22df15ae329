import { describe, expect, it } from 'vitest';

import { csvRow } from './csv.ts';

const FORMULAS = [
  ...['=1+1', '+1', '+971501234567', '-1', '@sum', '@SUM(A1)', '\tx', '\t=1', '\rx', '\n=x', '\n=1', '  =1', '＝1', '＋1'],
  '=HYPERLINK("http://x","y")',
];

describe('a row of CSV', () => {
  it('quotes what would break it, and keeps Arabic as it is', () => {
    expect(csvRow(['a', 'b,c', 'd"e', 'f\ng', null, true, 'مرحبا، بكم'])).toBe('a,"b,c","d""e","f\ng",,true,مرحبا، بكم\r\n');
    expect(csvRow(['say "hi"', '\r'])).toBe(`"say ""hi""","'\r"\r\n`);
  });

  it.each(FORMULAS)('makes no formula of %j', (text) => {
    expect(csvRow([text]).replace(/^"/, '')).toMatch(/^'/);
  });

  it('leaves other texts alone', () => {
    expect(csvRow(['a=b', '5-3', ' a'])).toBe('a=b,5-3, a\r\n');
  });
});
