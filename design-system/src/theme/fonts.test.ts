import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { characters } from '../../scripts/font-characters.ts';
import { allWords } from '../messages/all-words.ts';

const bytes = async (name: string) => (await stat(join(import.meta.dirname, 'fonts', name))).size;
const missing = (text: string, font: string) => [...new Set(text)].filter((character) => !font.includes(character));

describe('the font files', () => {
  it('weigh at most 30 KB for an English page and 35 KB for an Arabic one', async () => {
    expect(await bytes('readex-pro-latin.woff2')).toBeLessThanOrEqual(30_000);
    expect((await bytes('readex-pro-arabic.woff2')) + (await bytes('readex-pro-latin-basic.woff2'))).toBeLessThanOrEqual(35_000);
  });

  it('contain every character of the built-in texts', () => {
    expect(missing(Object.values(allWords.en).join(''), characters.latin)).toEqual([]);
    expect(missing(Object.values(allWords.ar).join(''), characters.arabic + characters.latinBasic)).toEqual([]);
  });

  it('contain both digit sets and the punctuation of both scripts', () => {
    expect(missing('0123456789+-–—’“”…·×²°%@©', characters.latin)).toEqual([]);
    expect(missing('٠١٢٣٤٥٦٧٨٩،؛؟ـ٪ًٌٍَُِّْٰ', characters.arabic)).toEqual([]);
    expect(missing('0123456789+-–%«»“”…·', characters.latinBasic)).toEqual([]);
  });

  it('contain every letter of the languages of Western Europe', () => {
    expect(missing('ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ ÄÖÜäöüß ÁÍÓÚÑáíóúñ¿¡ ÃÕãõ ÅØåø', characters.latin)).toEqual([]);
  });

  it('include their licence', async () => {
    expect(await readFile(join(import.meta.dirname, 'fonts/OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });
});
