import { rasteriserFor } from '../../site/build/picture-fonts.ts';
import { isDrawable } from '../../site/build/rasterise.ts';

/** The font size at which capitals are 15 units high, and the position of the word beside the seal. */
const PLACE = { x: 43, y: 25.5, fontSize: 15 / 0.7 };
const MARGIN_AT_END = 1.5;

/** A word beside the seal as an SVG path, and the width of the whole logo, both in the logo's units. */
export interface DrawnWord {
  path: string;
  width: number;
}

/**
 * Draws a word in the site's typeface.
 *
 * @throws Error if the typeface lacks a character.
 */
export async function drawWord(word: string): Promise<DrawnWord> {
  if (!isDrawable(word)) throw new Error(`The typeface lacks a character of “${word}”: draw the word by hand in logo-word.ts.`);
  const { path, end } = (await rasteriserFor('en')).outlineOf(word, PLACE);
  const rounded = path.replace(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100));
  return { path: rounded.replace(/ ?([A-Z]) ?/g, '$1'), width: Math.ceil((end + MARGIN_AT_END) * 10) / 10 };
}
