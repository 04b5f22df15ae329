import { describe, expect, it } from 'vitest';

import { csvRow } from './csv.ts';

describe('a row of CSV', () => {
  it('quotes what would break it, and keeps Arabic as it is', () => {
    expect(csvRow(['a', 'b,c', 'd"e', 'f\ng', null, true, 'مرحبا، بكم'])).toBe('a,"b,c","d""e","f\ng",,true,مرحبا، بكم\r\n');
  });

  it.each(['=1+1', '+971501234567', '-1', '@sum', '\tx', '\rx', '\n=x', '=HYPERLINK("http://x","y")'])('makes no formula of %j', (text) => {
    expect(csvRow([text]).replace(/^"/, '')).toMatch(/^'/);
  });
});
