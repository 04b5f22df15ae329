/** Without it Excel does not recognise UTF-8, and Arabic becomes unreadable. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would read as a formula, also after white space that it trims. The plus of an E.164 number matches too. */
const FORMULA = /^(?:[\t\r\n]|[\s"]*[=+\-@\uff0b\uff0d\uff1d\uff20])/;
/**
 * The same behind a semicolon, tab or line end inside a text. Where the decimal separator is a comma, spreadsheets separate fields by
 * semicolons: they see no quotes around our fields, and begin a cell there.
 */
const FORMULA_INSIDE = /([;\t\r\n])(?=[\s"]*[=+\-@\uff0b\uff0d\uff1d\uff20])/g;

export type Cell = string | boolean | null;

/** A row of CSV as in RFC 4180. No field is a formula, whatever a visitor typed. */
export function csvRow(values: readonly Cell[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

// A leading apostrophe turns a formula into text.
function csvField(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_INSIDE, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
