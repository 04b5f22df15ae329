import { escapeHtml } from '../src/routing/page-head.ts';

/** A page in the sitemap. */
export interface SitemapEntry {
  /** The canonical URL, absolute. */
  url: string;
  /** The same page in every language. */
  alternates: readonly { hreflang: string; href: string }[];
  /** The date of its last change, `YYYY-MM-DD`; null when unknown. */
  lastModified: string | null;
}

/** The path that serves the XML sitemap to crawlers and a page to browsers; it is not listed itself. */
export const SITEMAP_PATH = '/sitemap.xml';

/** The sitemap for search engines (https://www.sitemaps.org/protocol.html). */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, alternates, lastModified }) =>
    [
      '  <url>',
      `    <loc>${escapeHtml(url)}</loc>`,
      ...(lastModified ? [`    <lastmod>${lastModified}</lastmod>`] : []),
      ...alternates.map(
        ({ hreflang, href }) => `    <xhtml:link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}"/>`,
      ),
      '  </url>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
