import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { attributeOf, elementsNamed, elementsOf, type MarkupElement, parseDocument, textOf } from './markup.ts';
import { built, CLIENT } from '../../support/built-pages.ts';

/** A page of the built site, without running its scripts. */
export interface BuiltPage {
  /** The path of its URL. */
  path: string;
  lang: 'en' | 'ar';
  /** Every element, in document order. */
  elements: readonly MarkupElement[];
  title: string;
  description: string;
  /** The canonical URL, absolute; undefined for a page that search engines may not list. */
  canonical: string | undefined;
  /** The same page in other languages, by language. */
  alternates: Readonly<Record<string, string>>;
  /** Open Graph, by property. */
  social: Readonly<Record<string, string>>;
  /** The structured data as JSON text. */
  data: readonly string[];
}

/** Parses the HTML of a page. @param path The path of its URL. */
export function parsePage(path: string, html: string): BuiltPage {
  const elements = [...elementsOf(parseDocument(html))];
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const attribute = (element: MarkupElement | undefined, name: string) => (element && attributeOf(element, name)) ?? '';
  const meta = named('meta');
  const links = named('link');
  const [title] = named('title');
  const canonical = links.find((link) => attribute(link, 'rel') === 'canonical');
  return {
    path,
    lang: attribute(named('html')[0], 'lang') === 'ar' ? 'ar' : 'en',
    elements,
    title: title ? textOf(title) : '',
    description: attribute(
      meta.find((tag) => attribute(tag, 'name') === 'description'),
      'content',
    ),
    canonical: canonical && attributeOf(canonical, 'href'),
    alternates: Object.fromEntries(
      links.filter((link) => attribute(link, 'hreflang')).map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')]),
    ),
    social: Object.fromEntries(
      meta.filter((tag) => attribute(tag, 'property')).map((tag) => [attribute(tag, 'property'), attribute(tag, 'content')]),
    ),
    data: named('script')
      .filter((script) => attribute(script, 'type') === 'application/ld+json')
      .map((script) => script.childNodes.map((node) => ('value' in node ? node.value : '')).join('')),
  };
}

const readPage = (path: string, file: string) => parsePage(path, readFileSync(join(CLIENT, file), 'utf8'));

/** The public pages. */
export const pages: readonly BuiltPage[] = Object.entries(built.pages).map(([path, { file }]) => readPage(path, file));

/** The pages of the statuses 404 and 500. */
export const failures: readonly BuiltPage[] = [...Object.values(built.notFound), ...Object.values(built.serverError)].map(({ file }) =>
  readPage(`/${file}`, file),
);

/** Pages that search engines may list, each at its canonical URL. */
export const listed = pages.filter(({ path, canonical }) => canonical !== undefined && pathOf(canonical) === path);

/** The path of a URL of the site. */
export function pathOf(address: string): string {
  const { pathname } = new URL(address);
  return decodeURI(pathname);
}

/** The elements of a page with one of these names. */
export function named(page: BuiltPage, ...names: string[]): MarkupElement[] {
  return page.elements.filter(({ tagName }) => names.includes(tagName));
}

export { attributeOf, CLIENT, elementsNamed, type MarkupElement, textOf };
