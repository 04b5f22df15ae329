/** Without it Excel does not recognise UTF-8, and Arabic becomes unreadable. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would read as a formula, also after white space that it trims. The plus of an E.164 number matches too. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff0b\uff0d\uff1d\uff20])/;

export type Cell = string | boolean | null;

/** A row of CSV as in RFC 4180. No field is a formula, whatever a visitor typed. */
export function csvRow(values: readonly Cell[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

// A leading apostrophe turns a formula into text.
function csvField(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
