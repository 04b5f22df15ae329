/** Maximum length of the newest line in a list, in graphemes. */
export const NEWEST_TEXT_LENGTH = 160;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** An incomplete mention at the end. */
const CUT_MENTION = /<@?[0-9a-f-]*$/;

/**
 * Truncates a text to one line, at the end of a word unless the first word is longer than the line, with an ellipsis. A mention that does not
 * fit is omitted.
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
