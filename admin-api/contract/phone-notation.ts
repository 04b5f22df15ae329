import { latinDigits, plainLine } from './typed-line.ts';

/** Separators between digits: the punctuation of libphonenumber, and the commas of Latin and Arabic keyboards. */
const MARK = String.raw`[\s\-‐-―−ー－/／.．()（）［］\[\]~⁓∼～,،٫٬]`;
const EXTENSION = /(?:;ext=|(?:,?\s*ext\.?|\s*[x#])\s*)\d{1,7}$/i;
const NOTATION = new RegExp(`^${MARK}*(?:([+＋])${MARK}*)?\\d(?:\\d|${MARK})*$`);

/**
 * Parses a typed, pasted or exported phone number: its digits as 0–9, and whether it has a plus, and so a country code. An extension is
 * dropped, because only people can dial it.
 *
 * @returns undefined for an invalid number.
 */
export function readPhoneNotation(typed: string): { digits: string; isInternational: boolean } | undefined {
  const line = latinDigits(plainLine(typed)).replace(/^tel:/i, '').replace(EXTENSION, '');
  const found = NOTATION.exec(line);
  return found ? { digits: line.replace(/\D/g, ''), isInternational: found[1] !== undefined } : undefined;
}
