import { latinDigits, plainLine } from './typed-line.ts';

/** What stands between digits: the punctuation that libphonenumber knows, and the commas of Latin and Arabic keyboards. */
const MARK = String.raw`[\s\-‐-―−ー－/／.．()（）［］\[\]~⁓∼～,،٫٬]`;
const EXTENSION = /(?:;ext=|(?:,?\s*ext\.?|\s*[x#])\s*)\d{1,7}$/i;
const NOTATION = new RegExp(`^${MARK}*(?:([+＋])${MARK}*)?\\d(?:\\d|${MARK})*$`);

/**
 * Reads how a phone number was typed, pasted or exported: its digits as 0–9, and whether a plus before them says that they begin with a
 * country code. An extension is left out: only people can dial it. Undefined for what is no number.
 */
export function readPhoneNotation(typed: string): { digits: string; isInternational: boolean } | undefined {
  const line = latinDigits(plainLine(typed)).replace(/^tel:/i, '').replace(EXTENSION, '');
  const found = NOTATION.exec(line);
  return found ? { digits: line.replace(/\D/g, ''), isInternational: found[1] !== undefined } : undefined;
}
