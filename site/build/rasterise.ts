import { initWasm, Resvg } from '@resvg/resvg-wasm';

import { directionOf, type Locale } from '../src/i18n/locale.ts';

/** Renders SVG without a browser. */
export interface Rasteriser {
  /** The advance of a line of text, in pixels. */
  widthOf: (text: string, fontSize: number) => number;
  /** The picture as a PNG. */
  toPng: (svg: string) => Uint8Array;
  /** The outlines of a line of text as an SVG path, and its end. Glyphs overlap: fill it by the nonzero rule. */
  outlineOf: (text: string, at: { x: number; y: number; fontSize: number }) => { path: string; end: number };
}

/** The font family of text in pictures, in a single weight. */
export const PICTURE_FONT = 'Readex Pro';
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** The characters in the picture fonts, by script. */
export const PICTURE_SCRIPTS = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•`,
  arabic: ` ${range(0x600, 0x6ff)}`,
};

/** The files that rasterising needs. */
export interface RasteriserParts {
  /** A font by script, uncompressed, the only format that resvg reads. */
  fonts: Record<keyof typeof PICTURE_SCRIPTS, Uint8Array>;
  /** The module of resvg. */
  wasm: Uint8Array;
}

let started: Promise<void> | undefined;

/** Whether the fonts contain every character of a text: they cover two scripts. */
export function isDrawable(text: string): boolean {
  const { latin, arabic } = PICTURE_SCRIPTS;
  return [...text].every((character) => latin.includes(character) || arabic.includes(character));
}

/** Escapes a text for SVG. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/** The rasteriser for a language. */
export async function openRasteriser({ fonts: { latin, arabic }, wasm }: RasteriserParts, locale: Locale): Promise<Rasteriser> {
  // Once per process.
  await (started ??= initWasm(wasm));
  // The first font is used for characters that both contain: spaces, punctuation.
  const fontBuffers = { ltr: [latin, arabic], rtl: [arabic, latin] }[directionOf(locale)];
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
