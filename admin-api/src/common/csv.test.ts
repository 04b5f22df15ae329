import { buffer } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

import { csvStream } from './csv.ts';

async function* rowsOf(...rows: string[][]): AsyncGenerator<string[]> {
  for (const row of rows) yield await Promise.resolve(row);
}

async function write(...rows: string[][]): Promise<string> {
  return (await buffer(csvStream(['a', 'b'], rowsOf(...rows)))).toString('utf8');
}

describe('csvStream', () => {
  it('begins with a byte order mark and the header, and ends each line by CR LF', async () => {
    expect(await write(['1', 'نورة'])).toBe('\ufeffa,b\r\n1,نورة\r\n');
  });

  it('quotes what would end a cell', async () => {
    expect(await write(['a,b', 'say "hi"'], ['two\nlines', '\r'])).toBe(`\ufeffa,b\r\n"a,b","say ""hi"""\r\n"two\nlines","'\r"\r\n`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '\n=1', '＝1', '＋1'])('makes a text of the formula %j', async (formula) => {
    const [, line = ''] = (await write([formula, ''])).split(/(?<=a,b\r\n)/);
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  });

  it('leaves other texts alone', async () => {
    expect(await write(['a=b', '5-3'])).toBe('\ufeffa,b\r\na=b,5-3\r\n');
  });
});
