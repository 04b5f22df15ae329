import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';

import { unicodeRanges } from '../../design-system/src/theme/typography.ts';

const root = join(import.meta.dirname, '../..');

/** Font files by the language of a page, with the characters that the browser uses them for. */
const FONTS = {
  en: [{ file: 'readex-pro-latin.woff2', range: 'U+0-FFFF' }],
  ar: [
    { file: 'readex-pro-latin-basic.woff2', range: unicodeRanges.latinBasic },
    { file: 'readex-pro-arabic.woff2', range: unicodeRanges.arabic },
  ],
};

/** The code points below U+FFFF that a font file has glyphs for, from format 4 of its `cmap` table. */
async function codePointsOf(file: string): Promise<number[]> {
  const woff2 = await readFile(join(root, 'design-system/src/theme/fonts', file));
  const font = await subsetFont(woff2, '', { keepAllGlyphs: true, targetFormat: 'sfnt' });
  const cmap = font.readUInt32BE(font.indexOf('cmap') + 8);
  const tables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8));
  const table = tables.find((start) => font.readUInt16BE(start) === 4);
  if (table === undefined) throw new Error(`${file} has no cmap table in format 4.`);
  const endsLength = font.readUInt16BE(table + 6);
  return Array.from({ length: endsLength / 2 }, (_, segment) => {
    const end = font.readUInt16BE(table + 14 + segment * 2);
    const start = font.readUInt16BE(table + 16 + endsLength + segment * 2);
    return Array.from({ length: end - start + 1 }, (_each, index) => start + index);
  }).flat();
}

async function drawnCharacters(locale: keyof typeof FONTS): Promise<Set<string>> {
  const drawn = await Promise.all(
    FONTS[locale].map(async ({ file, range }) => {
      const bounds = range.split(', ').map((part) =>
        part
          .slice(2)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16)),
      );
      const isCovered = (code: number) => bounds.some(([from = 0, to = from]) => from <= code && code <= to);
      return (await codePointsOf(file)).filter(isCovered);
    }),
  );
  return new Set(drawn.flat().map((code) => String.fromCodePoint(code)));
}

describe.each(['en', 'ar'] as const)('the fonts of pages in %s', async (locale) => {
  const drawn = await drawnCharacters(locale);
  /** Spaces and marks of direction have no glyph. */
  const missing = (text: string) => [...new Set(text)].filter((character) => /[^\s\p{DI}]/u.test(character) && !drawn.has(character));

  it('have every character of the catalogues and of the built-in texts of the design system', async () => {
    const files = globSync([`site/src/locales/${locale}/*.json`, `design-system/src/messages/${locale}/*.ts`], { cwd: root });
    const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })));
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.flatMap(({ file, text }) => missing(text).map((character) => `${character} in ${file}`))).toEqual([]);
  });

  it('have the mask character of passwords, phone numbers and e-mail addresses', () => {
    expect(missing('•')).toEqual([]);
  });
});

it('the fonts have both digit sets, the punctuation of both scripts, and the letters of Western Europe on English pages', async () => {
  const [latin, arabic] = await Promise.all([drawnCharacters('en'), drawnCharacters('ar')]);
  const letters = 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿÄÖÜäöüßÁÍÓÚÑáíóúñ¿¡ÃÕãõÅØåø';
  expect([...`0123456789+-–—’“”…·×²°%@©${letters}`].filter((character) => !latin.has(character))).toEqual([]);
  expect([...'٠١٢٣٤٥٦٧٨٩،؛؟ـ٪ًٌٍَُِّْٰ0123456789+-–%«»“”…·'].filter((character) => !arabic.has(character))).toEqual([]);
});
