import { splitPhone } from '../../contract/phone-number.ts';

/** Without it Excel does not recognise UTF-8, and Arabic becomes unreadable. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would read as a formula, also after white space that it trims. */
const FORMULA = /^(?:[\t\r\n]|[\s"]*[=+\-@\uff0b\uff0d\uff1d\uff20])/;
/**
 * The same inside a text, behind a semicolon, tab or line end. Where the decimal separator is a comma, spreadsheets separate fields by
 * semicolons: they see no quotes around our fields, and begin a cell there. It looks back from the sign, so that no white space is read
 * twice.
 */
const FORMULA_INSIDE = /(?<=[;\t\r\n][\s"]*)[=+\-@\uff0b\uff0d\uff1d\uff20]/g;

/**
 * A phone number as text for every spreadsheet: `(+971) 50 123 4567`. In E.164, Excel, LibreOffice and Google Sheets take the plus for the
 * beginning of a formula or read a large number, and an apostrophe that prevents it is shown. Whoever dials it, or reads it in with
 * libphonenumber, gets the same number.
 */
export function phoneCell(phone: string | null): Cell {
  const { countryCode, number } = (phone !== null && splitPhone(phone)) || {};
  if (countryCode === undefined || number === undefined) return phone;
  // A UAE number in the groups in which people read it aloud.
  const groups = countryCode === '971' ? /^(5\d|[2-4679])(\d{3})(\d{4})$/.exec(number)?.slice(1) : undefined;
  return `(+${countryCode}) ${groups?.join(' ') ?? number}`;
}

export type Cell = string | boolean | null;

/** A row of CSV as in RFC 4180. No field is a formula, whatever a visitor typed. */
export function csvRow(values: readonly Cell[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

// A leading apostrophe turns a formula into text.
function csvField(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_INSIDE, "'$&");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
