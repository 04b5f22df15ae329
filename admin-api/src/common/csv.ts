import { Readable } from 'node:stream';

import { StreamableFile } from '@nestjs/common';

/** Without it Excel takes UTF-8 for something else. */
const BOM = '\ufeff';
/** What makes a spreadsheet take a text for a formula, also behind white space that it drops. */
const FORMULA = /^\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;

/**
 * A table as CSV (RFC 4180), written while it is read: however long it is, little of it is in memory.
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front, which makes it a text.
 */
export function csvStream(header: readonly string[], rows: AsyncIterable<readonly string[]>): Readable {
  return Readable.from(linesOf(header, rows), { objectMode: false });
}

/** The answer to a download; the name gets its ending and the day. */
export function csvFile(content: Readable, name: string): StreamableFile {
  const day = new Date().toISOString().slice(0, 10);
  return new StreamableFile(content, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}-${day}.csv"` });
}

async function* linesOf(header: readonly string[], rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield BOM + toLine(header);
  for await (const row of rows) yield toLine(row);
}

function toLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
