import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { company } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { describe, expect, it } from 'vitest';

import { colors } from './brand.ts';
import { builtIcons, iconFiles } from './icons.ts';
import { rasteriserFor } from './picture-fonts.ts';

const brand = {
  logo: { seal: 'M0 0h36v36H0zM9 9h18v18H9z', plainSeal: 'M0 0h36v36H0z', wordmark: 'M40 0h50v36H40z', name: 'ZMB', viewBox: '0 0 95 36' },
  mark: { star: 'M0 0h36v36H0z', letter: 'M9 9h18v18H9z' },
  tile: { svg: '', width: 1, height: 1 },
};

describe('builtIcons', () => {
  it('has every icon of the manifests in its declared size', async () => {
    const files = builtIcons(brand, await rasteriserFor('en'));
    for (const locale of ['en', 'ar'] as const) {
      const manifest = JSON.parse(String(files.get(locale === 'en' ? 'site.webmanifest' : 'ar/site.webmanifest'))) as {
        name: string;
        lang: string;
        start_url: string;
        icons: { src: string; sizes: string; type: string }[];
      };
      expect(manifest).toMatchObject({ name: inLanguage(company.name, locale), lang: locale, start_url: locale === 'en' ? '/' : '/ar' });
      for (const { src, sizes, type } of manifest.icons) {
        const icon = files.get(src.slice(1));
        expect(icon, src).toBeDefined();
        if (type !== 'image/png') continue;
        const png = Buffer.from(icon ?? '');
        expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
      }
    }
  });

  it('uses the mark of the logo as favicon', async () => {
    expect(String(builtIcons(brand, await rasteriserFor('en')).get('icon.svg'))).toContain(`d="${brand.mark.star}${brand.mark.letter}"`);
  });
});

describe('iconFiles', () => {
  it('[WEB-111] omits the letter in the seal for a company with another short name', async () => {
    const rasteriser = await rasteriserFor('en');
    const shortName = { en: 'Falcon', ar: 'الصقر' };
    const other = iconFiles(brand, rasteriser, { ...company, shortName });
    expect(String(other.get('icon.svg'))).toContain(`d="${brand.mark.star}"`);
    const built = iconFiles(brand, rasteriser);
    for (const [file, icon] of other) expect(Buffer.from(icon).equals(Buffer.from(built.get(file) ?? '')), file).toBe(false);
  });
});

describe('index.html', () => {
  it('sets theme-color for both themes', () => {
    const template = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
    for (const theme of ['light', 'dark'] as const) {
      const tag = `<meta name="theme-color" content="${colors.page[theme]}" media="(prefers-color-scheme: ${theme})" data-theme="${theme}" />`;
      expect(template).toContain(tag);
      // The early script updates the tags, so they have to come before it.
      expect(template.indexOf(tag)).toBeLessThan(template.indexOf('<!--early-->'));
    }
  });
});
