/** How much of a text the line of a list has, in characters as people count them. */
export const NEWEST_TEXT_LENGTH = 160;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a mention that was cut. */
const CUT_MENTION = /<@?[0-9a-f-]*$/;

/**
 * The beginning of a text in one line: with whole words, unless the first one is longer than the line, and an ellipsis where it goes on. A
 * mention stays whole, or is left out.
 *
 * @returns null when there is no text.
 */
export function newestText(text: string | null): string | null {
  const line = text?.replace(/\s+/g, ' ').trim();
  if (!line) return null;
  const characters: string[] = [];
  for (const { segment } of graphemes.segment(line)) {
    characters.push(segment);
    if (characters.length > NEWEST_TEXT_LENGTH) break;
  }
  if (characters.length <= NEWEST_TEXT_LENGTH) return line;
  const cut = characters.slice(0, NEWEST_TEXT_LENGTH).join('');
  const isWordOver = characters[NEWEST_TEXT_LENGTH] === ' ';
  const words = isWordOver ? cut : cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : undefined);
  return `${words.replace(CUT_MENTION, '').trimEnd()}…`;
}
