import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Brand } from './brand.ts';
import { rasteriserFor } from './rasterise.ts';
import { sharePicture } from './share-picture.ts';
import type { PictureWords } from './social.ts';

/** The sources and packages that determine how a picture looks, besides its words. */
const DRAWN_BY = ['share-picture.ts', 'rasterise.ts', 'social.ts', 'brand.ts'].map((file) => join(import.meta.dirname, file));
const DRAWN_WITH = ['@resvg/resvg-wasm', '@fontsource-variable/readex-pro', 'subset-font'];

const { resolve } = createRequire(import.meta.url);

/** The version of a package. Some do not export their package.json, so it is searched in node_modules. */
async function versionOf(name: string): Promise<string> {
  const folder = resolve.paths(name)?.map((place) => join(place, name, 'package.json')) ?? [];
  for (const path of folder) {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text !== undefined) return (JSON.parse(text) as { version: string }).version;
  }
  throw new Error(`${name} is not installed`);
}

/** Draws the pictures of pages, each once: pictures of earlier builds come from a cache in node_modules. */
export async function createShareStudio(brand: Brand, cacheFolder: string) {
  const parts = await Promise.all([...DRAWN_BY.map((file) => readFile(file, 'utf8')), ...DRAWN_WITH.map(versionOf)]);
  const style = createHash('sha256')
    .update(JSON.stringify([parts, brand]))
    .digest();
  const drawn = new Map<string, Uint8Array>();

  async function draw(words: PictureWords, cached: string): Promise<Uint8Array> {
    const rasteriser = await rasteriserFor(words.locale);
    const picture = rasteriser.toPng(sharePicture(words, brand, rasteriser));
    await mkdir(dirname(cached), { recursive: true });
    // Another build in the same checkout may read it at the same moment.
    await writeFile(`${cached}.${process.pid}`, picture);
    await rename(`${cached}.${process.pid}`, cached);
    return picture;
  }

  return {
    /** The pictures so far, by file name. */
    drawn: drawn as ReadonlyMap<string, Uint8Array>,
    /** The file name of a picture. It contains a hash of everything that determines how it looks, so caches may keep it for ever. */
    async fileFor(words: PictureWords): Promise<string> {
      const hash = createHash('sha256').update(style).update(JSON.stringify(words)).digest('base64url').slice(0, 12);
      const file = `assets/share-${hash}.png`;
      if (drawn.has(file)) return file;
      const cached = join(cacheFolder, `${hash}.png`);
      drawn.set(file, await readFile(cached).catch(() => draw(words, cached)));
      return file;
    },
  };
}
