import { splitPhone } from '../../contract/phone-number.ts';

/** Without it Excel does not recognise UTF-8, and Arabic becomes unreadable. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A text that a spreadsheet would read as a formula, also after white space that it trims. */
const FORMULA = /^(?:[\t\r\n]|[\s"]*[=+\-@\uff0b\uff0d\uff1d\uff20])/;
/**
 * The same inside a text, after a semicolon, tab or line end. With a comma as decimal separator, spreadsheets separate fields by semicolons,
 * ignore our quotes and start a cell there. A lookbehind from the sign, so that white space is not scanned twice.
 */
const FORMULA_INSIDE = /(?<=[;\t\r\n][\s"]*)[=+\-@\uff0b\uff0d\uff1d\uff20]/g;

/**
 * Formats a phone number as text for spreadsheets: `(+971) 50 123 4567`. In E.164, Excel, LibreOffice and Google Sheets read the plus as a
 * formula or a large number, and an escaping apostrophe is visible. Dialling or parsing it with libphonenumber gives the same number.
 */
export function phoneCell(phone: string | null): Cell {
  const { countryCode, number } = (phone !== null && splitPhone(phone)) || {};
  if (countryCode === undefined || number === undefined) return phone;
  // UAE numbers in their usual groups.
  const groups = countryCode === '971' ? /^(5\d|[2-4679])(\d{3})(\d{4})$/.exec(number)?.slice(1) : undefined;
  return `(+${countryCode}) ${groups?.join(' ') ?? number}`;
}

export type Cell = string | boolean | null;

/** A row of CSV (RFC 4180). Formulas in user input are escaped. */
export function csvRow(values: readonly Cell[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

// A leading apostrophe turns a formula into text.
function csvField(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = escapeInside(FORMULA.test(text) ? `'${text}` : text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

// With many matches `replace` takes eight times as long.
function escapeInside(text: string): string {
  let escaped = '';
  let end = 0;
  for (const { index } of text.matchAll(FORMULA_INSIDE)) {
    escaped += `${text.slice(end, index)}'`;
    end = index;
  }
  return escaped + text.slice(end);
}
