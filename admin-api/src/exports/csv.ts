/** Without it Excel takes UTF-8 for something else, and Arabic becomes rubbish. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * What a spreadsheet would take for a formula, also behind white space that it drops; a phone number in E.164 is none of these
 * but for its plus.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uff0b\uff0d\uff1d\uff20])/;

export type Cell = string | boolean | null;

/** A row of CSV after RFC 4180; nothing in it is a formula, whatever a visitor typed. */
export function csvRow(values: readonly Cell[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

// An apostrophe in front makes a text of what would be a formula.
function csvField(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
