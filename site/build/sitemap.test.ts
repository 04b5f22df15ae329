import { describe, expect, it } from 'vitest';

import { sitemapXml } from './sitemap.ts';
import { statedDay } from './stated-day.ts';

describe('sitemapXml', () => {
  it('lists addresses with their twins, escaped, and a day only where it is known', () => {
    const alternates = [{ hreflang: 'ar', href: 'https://zmb.example/ar/a?b&c' }];
    const xml = sitemapXml([
      { url: 'https://zmb.example/a?b&c', alternates, lastModified: '2025-04-21' },
      { url: 'https://zmb.example/d', alternates: [], lastModified: null },
    ]);
    expect(xml).toContain('<loc>https://zmb.example/a?b&amp;c</loc>\n    <lastmod>2025-04-21</lastmod>');
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="ar" href="https://zmb.example/ar/a?b&amp;c"/>');
    expect(xml.match(/<lastmod>/g)).toHaveLength(1);
  });
});

describe('statedDay', () => {
  const html = '<header><time datetime="2020-01-01"></time></header><main><time datetime="2025-04-21">April 21, 2025</time></main>';

  it('is what a policy says of itself', () => {
    expect(statedDay('/privacy-policy', html)).toBe('2025-04-21');
    expect(statedDay('/privacy-policy', '<main>Last updated long ago</main>')).toBeNull();
  });

  it('is nothing on other pages, whose days are about something else', () => {
    expect(statedDay('/', html)).toBeNull();
  });
});
