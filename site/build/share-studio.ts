import { createHash } from 'node:crypto';

import { DEFAULT_LOCALE } from '../src/i18n/locale.ts';
import type { Brand } from './brand.ts';
import { isDrawable, openRasteriser, type RasteriserParts } from './rasterise.ts';
import { sharePicture } from './share-picture.ts';
import type { PictureWords } from './social.ts';

/** Draws a picture; `hash` recognises it. */
export type DrawPicture = (words: PictureWords, hash: string) => Promise<Uint8Array>;

/**
 * Draws pictures with these fonts.
 *
 * @param loadParts Loads the fonts for the first picture, and keeps them.
 */
export function pictureDrawer(brand: Brand, loadParts: () => Promise<RasteriserParts>): DrawPicture {
  return async (words) => {
    const rasteriser = await openRasteriser(await loadParts(), words.locale);
    return rasteriser.toPng(sharePicture(words, brand, rasteriser));
  };
}

/** Has the pictures of pages drawn, each once. */
export class ShareStudio {
  /** The pictures so far, by file name. */
  readonly drawn = new Map<string, Uint8Array>();
  readonly #style: string;
  readonly #draw: DrawPicture;
  readonly #known: ReadonlySet<string>;
  /** What the pictures of the default language say, by path; these pages come first. */
  readonly #words = new Map<string, PictureWords>();

  /**
   * @param style Recognises how pictures look, besides their words.
   * @param known Files that exist already.
   */
  constructor(style: string, draw: DrawPicture, known: ReadonlySet<string> = new Set()) {
    this.#style = style;
    this.#draw = draw;
    this.#known = known;
  }

  /**
   * The file name of the picture of a page. It contains a hash of everything that determines how it looks, so caches may keep it for ever.
   *
   * @throws Error when a title fits in no size.
   */
  async pictureFor(path: string, asked: PictureWords): Promise<string> {
    if (asked.locale === DEFAULT_LOCALE) this.#words.set(path, asked);
    // The fonts lack the script of this language: the picture of the default language is better than empty boxes.
    const words = isDrawable(asked.title + asked.company + asked.shortName) ? asked : this.#words.get(path);
    if (!words) throw new Error(`No picture can be drawn for ${path}`);
    const hash = createHash('sha256')
      .update(Buffer.from(this.#style, 'hex'))
      .update(JSON.stringify(words))
      .digest('base64url')
      .slice(0, 12);
    const file = `assets/share-${hash}.png`;
    if (!this.#known.has(file) && !this.drawn.has(file)) this.drawn.set(file, await this.#draw(words, hash));
    return file;
  }
}
