import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Brand } from './brand.ts';
import type { DrawPicture } from './share-picture-renderer.ts';

/** The source files and packages that determine how a picture looks, besides its texts. */
const SOURCE_FILES = ['share-picture.ts', 'rasterise.ts', 'picture-fonts.ts', 'social.ts', 'brand.ts'].map((file) =>
  join(import.meta.dirname, file),
);
const PACKAGES = ['@resvg/resvg-wasm', '@fontsource-variable/readex-pro', 'subset-font'];

const { resolve } = createRequire(import.meta.url);

/** The version of a package. Some do not export their package.json, so it is read from node_modules. */
async function versionOf(name: string): Promise<string> {
  const folder = resolve.paths(name)?.map((place) => join(place, name, 'package.json')) ?? [];
  for (const path of folder) {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text !== undefined) return (JSON.parse(text) as { version: string }).version;
  }
  throw new Error(`${name} is not installed`);
}

/** A hash of everything that determines how pictures look, besides their texts. */
export async function pictureStyle(brand: Brand): Promise<string> {
  const parts = await Promise.all([...SOURCE_FILES.map((file) => readFile(file, 'utf8')), ...PACKAGES.map(versionOf)]);
  return createHash('sha256')
    .update(JSON.stringify([parts, brand]))
    .digest('hex');
}

/** Caches drawn pictures in a folder, for later builds in the same checkout. */
export function withCache(folder: string, draw: DrawPicture): DrawPicture {
  return async (texts, hash) => {
    const cached = join(folder, `${hash}.png`);
    const known = await readFile(cached).catch(() => undefined);
    if (known) return known;
    const picture = await draw(texts, hash);
    await mkdir(folder, { recursive: true });
    // Renamed, because another build in the same checkout may read it at the same time.
    await writeFile(`${cached}.${process.pid}`, picture);
    await rename(`${cached}.${process.pid}`, cached);
    return picture;
  };
}
