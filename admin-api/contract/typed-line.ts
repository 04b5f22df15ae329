/* What people type or paste into a single line, read as they mean it. Imports nothing, because public pages and migrations use it. */

/** What a joiner joins: in Persian and Indic words, and in pictures such as families. Latin letters have no use for one. */
const JOINED = String.raw`(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]`;
/** By runs, so that a megabyte of them is one match. */
const FORMATTING = /[^\P{Cf}\u200c\u200d]+/gu;
const LOOSE_JOINERS = new RegExp(String.raw`(?<!${JOINED})[\u200c\u200d]+|[\u200c\u200d]+(?!${JOINED})`, 'gu');

/**
 * A single line without surrounding white space and without Unicode's formatting characters, such as the direction marks that phones,
 * messengers and web pages put around what is copied. They are invisible, and an address with one is another address.
 */
export function plainLine(typed: string): string {
  return typed.replace(FORMATTING, '').replace(LOOSE_JOINERS, '').trim();
}

/** Arabic-Indic, Persian and full-width digits as 0–9: their low four bits are their value. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
