import { DEFAULT_LOCALE, type Locale, LOCALES, localePath } from '../i18n/locale.ts';

/** What the head of a page says to browsers and search engines. */
export interface Head {
  title: string;
  description: string;
  /** Absolute address of the page itself; none for pages that are not listed. */
  canonical: string | null;
  /** The same page in every language. */
  alternates: readonly { hreflang: string; href: string }[];
  isIndexed: boolean;
}

/** The words and address that a head is made of. */
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

/** The head of a page: canonical and alternate addresses are absolute, and only for pages that may be listed. */
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

/** What the head says of one page only. */
const PAGE_TAGS = 'meta[name="description"], meta[name="robots"], link[rel="canonical"], link[hreflang]';
/** What only those read who load a page anew; after a navigation it would speak of the former one. */
const LOADED_TAGS = 'meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';

/** Brings the head of the open document up to date after a navigation. */
export function applyHead(head: Head): void {
  document.title = head.title;
  for (const old of document.head.querySelectorAll(`${PAGE_TAGS}, ${LOADED_TAGS}`)) old.remove();
  const template = document.createElement('template');
  template.innerHTML = headHtml(head);
  template.content.querySelector('title')?.remove();
  document.head.append(template.content);
}
