import { escapeHtml } from '../src/routing/page-head.ts';

/** A page as the sitemap lists it. */
export interface SitemapEntry {
  /** The canonical address, absolute. */
  url: string;
  /** The same page in every language. */
  alternates: readonly { hreflang: string; href: string }[];
  /** The day since which it is as it is, `YYYY-MM-DD`; none when nobody knows. */
  lastModified: string | null;
}

/** The path that answers a crawler with the sitemap and a person with a page, and so is no page to list. */
export const SITEMAP_PATH = '/sitemap.xml';

/** The sitemap for search engines, as https://www.sitemaps.org/protocol.html has it. */
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
