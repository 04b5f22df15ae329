import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Brand } from './brand.ts';
import type { DrawPicture } from './share-studio.ts';

/** The sources and packages that determine how a picture looks, besides its words. */
const DRAWN_BY = ['share-picture.ts', 'rasterise.ts', 'picture-fonts.ts', 'social.ts', 'brand.ts'].map((file) =>
  join(import.meta.dirname, file),
);
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

/** Recognises how pictures look, besides their words. */
export async function pictureStyle(brand: Brand): Promise<string> {
  const parts = await Promise.all([...DRAWN_BY.map((file) => readFile(file, 'utf8')), ...DRAWN_WITH.map(versionOf)]);
  return createHash('sha256')
    .update(JSON.stringify([parts, brand]))
    .digest('hex');
}

/** A picture that an earlier build has drawn in the same checkout comes from a cache in node_modules. */
export function cachedIn(folder: string, draw: DrawPicture): DrawPicture {
  return async (words, hash) => {
    const cached = join(folder, `${hash}.png`);
    const known = await readFile(cached).catch(() => undefined);
    if (known) return known;
    const picture = await draw(words, hash);
    await mkdir(folder, { recursive: true });
    // Another build in the same checkout may read it at the same moment.
    await writeFile(`${cached}.${process.pid}`, picture);
    await rename(`${cached}.${process.pid}`, cached);
    return picture;
  };
}
