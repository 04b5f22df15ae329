import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import subsetFont from 'subset-font';

import type { Locale } from '../src/i18n/locale.ts';
import { openRasteriser, PICTURE_SCRIPTS, type Rasteriser, type RasteriserParts } from './rasterise.ts';

const WEIGHT = 600;
const FILES = { latin: 'readex-pro-latin-wght-normal.woff2', arabic: 'readex-pro-arabic-wght-normal.woff2' } as const;

const { resolve } = createRequire(import.meta.url);

/** The subset of a script in one weight of the variable font, uncompressed. */
async function fontOf(script: keyof typeof FILES): Promise<Uint8Array> {
  const folder = dirname(resolve('@fontsource-variable/readex-pro/package.json'));
  const options = { targetFormat: 'sfnt', variationAxes: { wght: WEIGHT }, noHinting: true } as const;
  return subsetFont(await readFile(join(folder, 'files', FILES[script])), PICTURE_SCRIPTS[script], options);
}

async function load(): Promise<RasteriserParts> {
  const [latin, arabic, wasm] = await Promise.all([
    fontOf('latin'),
    fontOf('arabic'),
    readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')),
  ]);
  return { fonts: { latin, arabic }, wasm };
}

let parts: Promise<RasteriserParts> | undefined;

/** The fonts and the resvg module, from the packages of a checkout. */
export function pictureParts(): Promise<RasteriserParts> {
  return (parts ??= load());
}

/** The rasteriser for a language; its fonts are subset on the first call. */
export async function rasteriserFor(locale: Locale): Promise<Rasteriser> {
  return openRasteriser(await pictureParts(), locale);
}
