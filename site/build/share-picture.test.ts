import { describe, expect, it } from 'vitest';

import type { Brand } from './brand.ts';
import { rasteriserFor } from './picture-fonts.ts';
import { balance, sharePicture } from './share-picture.ts';

const brand: Brand = {
  logo: { seal: 'M0 0h36v36H0z', plainSeal: 'M1 1h34v34H1z', wordmark: 'M43 0h52v36H43z', name: 'ZMB', viewBox: '0 0 95 36' },
  mark: { star: '', letter: '' },
  tile: { svg: '<svg><path d="M0 0L10 10"/></svg>', width: 256, height: 443 },
};
const widthOf = (text: string) => text.length * 10;

describe('balance', () => {
  it('breaks a title into the fewest lines, of about equal length', () => {
    expect(balance('one two three four five six', widthOf, 240)).toEqual(['one two three', 'four five six']);
    expect(balance('one two', widthOf, 240)).toEqual(['one two']);
  });

  it('keeps a short word with the next one', () => {
    expect(balance('Fit-outs in Dubai', widthOf, 120)).toEqual(['Fit-outs', 'in Dubai']);
  });
});

describe('sharePicture', () => {
  it('[WEB-111] writes another short name next to a plain seal', async () => {
    const texts = { title: 'AC', company: 'Falcon Works', shortName: 'Falcon' };
    const english = sharePicture({ locale: 'en', ...texts }, brand, await rasteriserFor('en'));
    expect(english).toMatch(/<text [^>]*text-anchor="start"[^>]*>Falcon<\/text>/);
    expect(english).toContain(brand.logo.plainSeal);
    expect(english).not.toContain(brand.logo.wordmark);
    const arabic = sharePicture({ locale: 'ar', ...texts, shortName: 'الصقر' }, brand, await rasteriserFor('ar'));
    expect(arabic).toMatch(/<text [^>]*text-anchor="end"[^>]*>\u2067الصقر\u2069<\/text>/);
  });

  it('aligns the title with the start side of its language', async () => {
    const english = sharePicture({ locale: 'en', title: 'AC & more', company: 'ZMB', shortName: 'ZMB' }, brand, await rasteriserFor('en'));
    expect(english).toMatch(/<text x="80" [^>]*text-anchor="start"[^>]*>AC &#38; more<\/text>/);
    const arabic = sharePicture(
      { locale: 'ar', title: 'خدمات التكييف', company: 'ZMB', shortName: 'ZMB' },
      brand,
      await rasteriserFor('ar'),
    );
    expect(arabic).toMatch(/<text x="1120" [^>]*text-anchor="end"[^>]*>\u2067خدمات التكييف\u2069<\/text>/);
  });

  it('makes a long title smaller, and rejects one that does not fit in any size', async () => {
    const rasteriser = await rasteriserFor('en');
    const sizeOf = (title: string) =>
      Number(
        /font-size="(\d+)" fill="#ffffff"/.exec(
          sharePicture({ locale: 'en', title, company: 'ZMB', shortName: 'ZMB' }, brand, rasteriser),
        )?.[1],
      );
    expect(sizeOf('Water tank cleaning and disinfection for villas and towers')).toBeLessThan(sizeOf('AC services'));
    expect(() => sizeOf('word '.repeat(80))).toThrow(/too long/);
  });

  it('shapes Arabic: joined letters are narrower than separate ones', async () => {
    const { widthOf: measure } = await rasteriserFor('ar');
    expect(measure('تكييف', 50)).toBeGreaterThan(40);
    expect(measure('تكييف', 50)).toBeLessThan(measure('ت\u200cك\u200cي\u200cي\u200cف', 50));
  });
});
