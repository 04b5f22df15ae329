/* Normalises text that is typed or pasted into a single-line field. Imports nothing, because public pages use it. */

/** Characters that need joiners: letters except Latin ones, such as Persian and Indic, and emoji sequences such as families. */
const JOINED = String.raw`(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]`;
/** Matches runs, so that a megabyte of such characters is one match. */
const FORMATTING = /[^\P{Cf}\u200c\u200d]+/gu;
const LOOSE_JOINERS = new RegExp(String.raw`(?<!${JOINED})[\u200c\u200d]+|[\u200c\u200d]+(?!${JOINED})`, 'gu');

/**
 * Removes surrounding white space and Unicode's formatting characters, such as the direction marks that phones, messengers and web pages add to
 * copied text. They are invisible, and an e-mail address with one is another address.
 */
export function plainLine(typed: string): string {
  return typed.replace(FORMATTING, '').replace(LOOSE_JOINERS, '').trim();
}

/** Replaces Arabic-Indic, Persian and full-width digits with 0–9: their low four bits are their value. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
