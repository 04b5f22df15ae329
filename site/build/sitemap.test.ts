import { describe, expect, it } from 'vitest';

import { sitemapXml } from './sitemap.ts';

describe('sitemapXml', () => {
  it('lists escaped URLs with their alternates, and the date if it is known', () => {
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
