import { createHash } from 'node:crypto';

import { DEFAULT_LOCALE } from '../src/i18n/locale.ts';
import type { Brand } from './brand.ts';
import { isDrawable, openRasteriser, type RasteriserParts } from './rasterise.ts';
import { sharePicture } from './share-picture.ts';
import type { PictureTexts } from './social.ts';

/** Draws a picture; `hash` identifies it. */
export type DrawPicture = (texts: PictureTexts, hash: string) => Promise<Uint8Array>;

/**
 * Returns a function that draws share pictures.
 *
 * @param loadParts Loads the fonts for the first picture, and caches them.
 */
export function pictureDrawer(brand: Brand, loadParts: () => Promise<RasteriserParts>): DrawPicture {
  return async (texts) => {
    const rasteriser = await openRasteriser(await loadParts(), texts.locale);
    return rasteriser.toPng(sharePicture(texts, brand, rasteriser));
  };
}

/** Draws the share pictures of pages, each once. */
export class SharePictureRenderer {
  /** The pictures drawn so far, by file name. */
  readonly drawn = new Map<string, Uint8Array>();
  readonly #style: string;
  readonly #draw: DrawPicture;
  readonly #existing: ReadonlySet<string>;
  /** The picture texts of the default language, by path; its pages are rendered first. */
  readonly #fallbacks = new Map<string, PictureTexts>();

  /**
   * @param style A hash of everything that determines how pictures look, besides their texts.
   * @param existing Files that exist already.
   */
  constructor(style: string, draw: DrawPicture, existing: ReadonlySet<string> = new Set()) {
    this.#style = style;
    this.#draw = draw;
    this.#existing = existing;
  }

  /**
   * The file name of a page's picture. It contains a hash of everything that determines how it looks, so it may be cached for ever.
   *
   * @throws Error when a title does not fit in any size.
   */
  async pictureFor(path: string, requested: PictureTexts): Promise<string> {
    if (requested.locale === DEFAULT_LOCALE) this.#fallbacks.set(path, requested);
    // When the fonts lack the script of this language, the picture of the default language is better than empty boxes.
    const texts = isDrawable(requested.title + requested.company + requested.shortName) ? requested : this.#fallbacks.get(path);
    if (!texts) throw new Error(`No picture can be drawn for ${path}`);
    const hash = createHash('sha256')
      .update(Buffer.from(this.#style, 'hex'))
      .update(JSON.stringify(texts))
      .digest('base64url')
      .slice(0, 12);
    const file = `assets/share-${hash}.png`;
    if (!this.#existing.has(file) && !this.drawn.has(file)) this.drawn.set(file, await this.#draw(texts, hash));
    return file;
  }
}
