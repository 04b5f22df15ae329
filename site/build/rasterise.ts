import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { initWasm, Resvg } from '@resvg/resvg-wasm';
import subsetFont from 'subset-font';

import { directionOf, type Locale } from '../src/i18n/locale.ts';

/** Renders SVG without a browser. */
export interface Rasteriser {
  /** The advance of a line of text, in pixels. */
  widthOf: (text: string, fontSize: number) => number;
  /** The picture as a PNG. */
  toPng: (svg: string) => Uint8Array;
  /** The outlines of a line of text as an SVG path, and where it ends. Its parts overlap: fill it by the nonzero rule. */
  outlineOf: (text: string, at: { x: number; y: number; fontSize: number }) => { path: string; end: number };
}

/** The font family of text in pictures; each language has one weight of it. */
export const PICTURE_FONT = 'Readex Pro';
const WEIGHT = 600;

const { resolve } = createRequire(import.meta.url);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const SCRIPTS = {
  latin: { file: 'readex-pro-latin-wght-normal.woff2', characters: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•` },
  arabic: { file: 'readex-pro-arabic-wght-normal.woff2', characters: ` ${range(0x600, 0x6ff)}` },
};

/** One weight of the variable font as an uncompressed file, the only format that resvg reads. */
async function fontOf({ file, characters }: (typeof SCRIPTS)[keyof typeof SCRIPTS]): Promise<Buffer> {
  const folder = dirname(resolve('@fontsource-variable/readex-pro/package.json'));
  const options = { targetFormat: 'sfnt', variationAxes: { wght: WEIGHT }, noHinting: true } as const;
  return subsetFont(await readFile(join(folder, 'files', file)), characters, options);
}

let fonts: Promise<Record<'ltr' | 'rtl', Buffer[]>> | undefined;

async function load(): Promise<Record<'ltr' | 'rtl', Buffer[]>> {
  const [latin, arabic] = await Promise.all([
    fontOf(SCRIPTS.latin),
    fontOf(SCRIPTS.arabic),
    readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm),
  ]);
  // The first one draws what both contain: spaces, punctuation.
  return { ltr: [latin, arabic], rtl: [arabic, latin] };
}

/** Whether the fonts contain every character of a text: they cover two scripts. */
export function isDrawable(text: string): boolean {
  const { latin, arabic } = SCRIPTS;
  return [...text].every((character) => latin.characters.includes(character) || arabic.characters.includes(character));
}

/** Escapes a text for SVG. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/** The renderer for a language; its fonts are subset at the first call. */
export async function rasteriserFor(locale: Locale): Promise<Rasteriser> {
  const fontBuffers = (await (fonts ??= load()))[directionOf(locale)];
  const open = (svg: string) => new Resvg(svg, { font: { fontBuffers, defaultFontFamily: PICTURE_FONT } });
  return {
    widthOf(text, fontSize) {
      const drawing = open(
        `<svg xmlns="http://www.w3.org/2000/svg"><text y="${fontSize}" font-family="${PICTURE_FONT}" font-size="${fontSize}">${escapeXml(text)}</text></svg>`,
      );
      const width = drawing.getBBox()?.width ?? 0;
      drawing.free();
      return width;
    },
    outlineOf(text, { x, y, fontSize }) {
      const drawing = open(
        `<svg xmlns="http://www.w3.org/2000/svg"><text x="${x}" y="${y}" font-family="${PICTURE_FONT}" font-size="${fontSize}">${escapeXml(text)}</text></svg>`,
      );
      const box = drawing.getBBox();
      // resvg writes texts as paths.
      const path = [...drawing.toString().matchAll(/ d="([^"]+)"/g)].map(([, part = '']) => part).join(' ');
      drawing.free();
      return { path, end: box ? box.x + box.width : x };
    },
    toPng(svg) {
      const drawing = open(svg);
      const image = drawing.render();
      const png = image.asPng();
      image.free();
      drawing.free();
      return png;
    },
  };
}
