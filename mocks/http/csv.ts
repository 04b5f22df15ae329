import { HOUR_MS } from '@zmb/admin-api/contract/durations.ts';

const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff0b\uff0d\uff1d\uff20])/;

type Cell = string | boolean | null;

/** A file for spreadsheets: nothing in it is a formula, and Arabic is known to be UTF-8. */
export function csvFile(columns: readonly string[], rows: readonly Cell[][]): string {
  return `\ufeff${[columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}

function field(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A time by the clock in Dubai. */
export function clockTime(instant: string | null): string | null {
  if (instant === null) return null;
  const inDubai = new Date(Date.parse(instant) + 4 * HOUR_MS).toISOString();
  return `${inDubai.slice(0, 10)} ${inDubai.slice(11, 19)}`;
}
