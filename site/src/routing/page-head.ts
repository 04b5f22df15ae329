import { DEFAULT_LOCALE, type Locale, LOCALES, localePath } from '../i18n/locale.ts';

/** The head of a page, for browsers and search engines. */
export interface Head {
  title: string;
  description: string;
  /** Absolute URL of the page itself; null for pages that are not indexed. */
  canonical: string | null;
  /** The same page in every language. */
  alternates: readonly { hreflang: string; href: string }[];
  isIndexed: boolean;
}

/** The texts and the path of a head. */
export interface HeadSource {
  title: string;
  description: string;
  isIndexed: boolean;
  /** The canonical path without language prefix. */
  path: string;
  locale: Locale;
  /** Scheme, host and port of the site, without a slash at the end. */
  origin: string;
}

/** The head of a page: canonical and alternate URLs are absolute, and only for indexed pages. */
export function headOf({ title, description, isIndexed, path, locale, origin }: HeadSource): Head {
  if (!isIndexed) return { title, description, canonical: null, alternates: [], isIndexed };
  const href = (other: Locale) => origin + localePath(other, path);
  return {
    title,
    description,
    canonical: href(locale),
    alternates: [
      ...LOCALES.map((other) => ({ hreflang: other, href: href(other) })),
      { hreflang: 'x-default', href: href(DEFAULT_LOCALE) },
    ],
    isIndexed,
  };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** The head as HTML, for the prerendered page. */
export function headHtml(head: Head): string {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.isIndexed ? '' : '<meta name="robots" content="noindex">',
    head.canonical ? `<link rel="canonical" href="${escapeHtml(head.canonical)}">` : '',
    ...head.alternates.map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`),
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** Tags that belong to one page. */
const PAGE_TAGS = 'meta[name="description"], meta[name="robots"], link[rel="canonical"], link[hreflang]';
/** Tags for crawlers and other sites, which read them after a page load. Removed on navigation, because they describe the former page. */
const LOADED_TAGS = 'meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';

/** Updates the head of the document after a navigation. */
export function applyHead(head: Head): void {
  document.title = head.title;
  for (const old of document.head.querySelectorAll(`${PAGE_TAGS}, ${LOADED_TAGS}`)) old.remove();
  const template = document.createElement('template');
  template.innerHTML = headHtml(head);
  template.content.querySelector('title')?.remove();
  document.head.append(template.content);
}
