/** Without it Excel takes UTF-8 for something else, and Arabic becomes rubbish. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would take for a formula; a phone number in E.164 is none of these but for its plus. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A row of CSV after RFC 4180; nothing in it is a formula, whatever a visitor typed. */
export function csvRow(values: readonly (string | boolean | null)[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

function csvField(value: string | boolean | null): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
