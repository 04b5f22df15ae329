import { describe, expect, it } from 'vitest';

import { company } from '../../admin-api/contract/company.ts';
import { servicesOf } from '../../site/src/company/services.ts';
import { unprefixedPath } from '../../site/src/i18n/locale.ts';
import { type BuiltPage, elementsNamed, failures, listed, named, pages, textOf } from './support/page-markup.ts';
import { checkVocabulary } from './support/vocabulary.ts';

interface Thing {
  '@type': string;
  '@id'?: string;
  [property: string]: unknown;
}

const graphOf = ({ data }: BuiltPage): Thing[] => (JSON.parse(data[0] ?? '{}') as { '@graph'?: Thing[] })['@graph'] ?? [];
const find = (page: BuiltPage, type: string) => graphOf(page).find((thing) => thing['@type'] === type);
const pathsOf = (type: string) => listed.filter((page) => find(page, type)).map(({ path }) => path);

/** Properties that Google's documentation of each type requires, as dotted paths. */
const REQUIRED: Record<string, readonly string[]> = {
  HomeAndConstructionBusiness: ['name', 'address.streetAddress', 'address.addressLocality', 'address.addressCountry', 'telephone', 'url'],
  WebSite: ['name', 'url'],
  Service: ['name', 'description', 'provider.@id', 'areaServed.name'],
  CreativeWork: ['name', 'description', 'url', 'creator.@id', 'locationCreated.name', 'dateCreated'],
  BreadcrumbList: ['itemListElement.1.name', 'itemListElement.1.item'],
  FAQPage: ['mainEntity.0.name', 'mainEntity.0.acceptedAnswer.text'],
};

function valueAt(thing: unknown, path: string): unknown {
  return path.split('.').reduce((value: unknown, key) => (value as Record<string, unknown> | undefined)?.[key], thing);
}

/** Every object in a graph. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

/** An object without its texts: the vocabulary check has the same result for all objects of the same shape. */
function shapeOf(thing: Thing): string {
  const isFree = (key: string) => !['@type', 'dayOfWeek', 'availableLanguage'].includes(key);
  return JSON.stringify(thing, (key, value: unknown) => (typeof value === 'string' && isFree(key) && !/^\d+$/.test(key) ? '…' : value));
}

const graphWith = (thing: string) => `{ "@context": "https://schema.org", "@graph": [${thing}] }`;

/** Errors against the vocabulary, which the check must find. */
const MISTAKES = [
  '{ "@type": "Webseite", "name": "…" }',
  '{ "@type": "WebSite", "titel": "…" }',
  '{ "@type": "OpeningHoursSpecification", "dayOfWeek": ["Freitag"] }',
];

/** Loading the vocabulary takes seconds, so it is done once. */
const mistakes = checkVocabulary([...MISTAKES, ...new Set(listed.flatMap((page) => graphOf(page).map(shapeOf)))].map(graphWith));
const indexOf = (mistake: string) => Number(mistake.split(':')[0]);

describe('the structured data', () => {
  it('[PAGE-07] of every page describes the company, and its service, questions and breadcrumbs if it has any, in the vocabulary of schema.org', () => {
    const everywhere = listed.map(({ path }) => path);
    const at = (predicate: (path: string) => boolean) =>
      listed.filter(({ path }) => predicate(unprefixedPath(path))).map(({ path }) => path);
    const hasQuestions = (page: BuiltPage) =>
      named(page, 'main').some((main) =>
        elementsNamed(main, 'details').some((details) => details.attrs.some(({ name }) => name === 'data-item')),
      );
    const asks = listed.filter((page) => hasQuestions(page) && /^\/(faq|services\/.+)$/.test(unprefixedPath(page.path)));
    expect(listed.filter(({ data }) => data.length !== 1)).toEqual([]);
    expect(pathsOf('HomeAndConstructionBusiness')).toEqual(everywhere);
    expect(pathsOf('WebSite')).toEqual(at((path) => path === '/'));
    expect(pathsOf('Service')).toEqual(at((path) => servicesOf(company).some(({ href }) => href === path)));
    expect(pathsOf('CreativeWork')).toEqual(at((path) => /^\/projects\/./.test(path)));
    expect(pathsOf('BreadcrumbList')).toEqual(at((path) => path !== '/'));
    expect(pathsOf('FAQPage')).toEqual(asks.map(({ path }) => path));
    expect(mistakes.filter((mistake) => indexOf(mistake) >= MISTAKES.length)).toEqual([]);
    // The same check finds an unknown type, property and value.
    expect(mistakes.filter((mistake) => indexOf(mistake) < MISTAKES.length).map(indexOf)).toEqual([0, 1, 2]);
  });

  it('is on indexable pages only', () => {
    const canonicals = new Set(listed.map(({ canonical }) => canonical));
    const others = [...pages.filter(({ canonical }) => !canonicals.has(canonical)), ...failures];
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ data }) => data.length > 0)).toEqual([]);
  });

  it('has the properties that search engines require of each type', () => {
    const missing = listed.flatMap((page) =>
      graphOf(page).flatMap((thing) =>
        (REQUIRED[thing['@type']] ?? ['unknown type'])
          .filter((path) => !valueAt(thing, path))
          .map((path) => `${page.path}: ${thing['@type']}.${path}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('has no dangling references and counts breadcrumb positions from 1', () => {
    for (const page of listed) {
      const ids = new Set(graphOf(page).flatMap((thing) => thing['@id'] ?? []));
      const references = [...objectsIn(graphOf(page))].filter((object) => '@id' in object && !('@type' in object));
      expect(references.filter((reference) => !ids.has(String(reference['@id'])))).toEqual([]);
      const steps = (find(page, 'BreadcrumbList')?.['itemListElement'] ?? []) as { position: number; item: string }[];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      if (steps.length > 0) expect(steps.at(-1)?.item).toBe(page.canonical);
    }
  });

  it('contains no question or step that the page does not show', () => {
    for (const page of listed) {
      const shown = named(page, 'body')
        .map((body) => textOf(body))
        .join(' ');
      const things = [find(page, 'FAQPage'), find(page, 'BreadcrumbList')].flatMap((thing) => [...objectsIn(thing)]);
      const unread = things.flatMap(({ name, text }) => [name, text]).filter((text) => typeof text === 'string' && !shown.includes(text));
      expect(unread, page.path).toEqual([]);
    }
  });
});
