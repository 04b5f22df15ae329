/** What search engines are told of a page in schema.org's words. Part of the server build only. */
import { company, type DayHours } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  HomeAndConstructionBusiness,
  OpeningHoursSpecification,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';

import { type Crumb, crumbsOf, elementsNamed, parseMarkup, type Question, questionsOf, textOf } from './markup.ts';
import { LOCALES, type Locale, localePath } from '../src/i18n/locale.ts';
import { services } from '../src/company/services.ts';

/** A page as the server has rendered it. */
export interface DescribedPage {
  /** The canonical path without language prefix. */
  path: string;
  locale: Locale;
  /** Scheme, host and port of the site, without a slash at the end. */
  origin: string;
  description: string;
  /** A text of the page's catalogues; nothing when they lack the key. */
  text: (key: string) => string | undefined;
  /** The markup of the root element: what stands in it is what is told. */
  html: string;
}

/** Pages whose questions are told. Elsewhere they are a selection of these, and each is told once. */
const QUESTION_PAGES: readonly string[] = ['/faq', ...services.map(({ href }) => href)];

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** Google reads a day from 00:00 to 23:59 as the whole day. */
const ALL_DAY: DayHours = { opens: '00:00', closes: '23:59' };

function idOf(origin: string, name: 'company' | 'website'): string {
  return `${origin}/#${name}`;
}

/** The days with the same hours together; days on which it is closed are left out. */
function openingHours(week: readonly DayHours[]): OpeningHoursSpecification[] {
  const groups = new Map<string, { hours: NonNullable<DayHours>; days: (typeof DAYS)[number][] }>();
  DAYS.forEach((day, index) => {
    const hours = week[index];
    if (!hours) return;
    const key = `${hours.opens}-${hours.closes}`;
    const group = groups.get(key) ?? { hours, days: [] };
    group.days.push(day);
    groups.set(key, group);
  });
  return [...groups.values()].map(({ hours: { opens, closes }, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }));
}

/** The street, and after the last comma the city. */
function addressParts(locale: Locale): { street: string; city: string } {
  const address = inLanguage(company.address, locale);
  const [, street = address, city = ''] = /^(.*)[,،]\s*([^,،]+)$/.exec(address) ?? [];
  return { street, city };
}

function cityOf(locale: Locale) {
  return { '@type': 'City', name: addressParts(locale).city } as const;
}

/** The company, from the contract's one file. */
function businessOf(locale: Locale, origin: string): HomeAndConstructionBusiness {
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': idOf(origin, 'company'),
    name: inLanguage(company.name, locale),
    alternateName: company.shortName,
    url: origin + localePath(locale, '/'),
    logo: `${origin}/icon-512.png`,
    image: `${origin}/icon-512.png`,
    email: company.email,
    telephone: company.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: addressParts(locale).street,
      addressLocality: addressParts(locale).city,
      addressCountry: 'AE',
    },
    areaServed: cityOf(locale),
    openingHoursSpecification: openingHours(company.hours),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'emergency',
      telephone: company.phone,
      availableLanguage: [...LOCALES],
      hoursAvailable: openingHours(DAYS.map(() => ALL_DAY)),
    },
    sameAs: Object.values(company.social),
  };
}

/** The site, told on its home page. */
function websiteOf(locale: Locale, origin: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': idOf(origin, 'website'),
    name: inLanguage(company.name, locale),
    alternateName: company.shortName,
    url: origin + localePath(locale, '/'),
    inLanguage: locale,
    publisher: { '@id': idOf(origin, 'company') },
  };
}

/** The service that a page is about. */
function serviceOf({ path, locale, origin, description, text }: DescribedPage): Service | null {
  const service = services.find(({ href }) => href === path);
  if (!service) return null;
  const name = text(`${service.name}.title`);
  if (name === undefined) throw new Error(`No title of ${service.name}`);
  const url = origin + localePath(locale, path);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    serviceType: name,
    // The page's own, for its full text would double the head.
    description,
    url,
    provider: { '@id': idOf(origin, 'company') },
    areaServed: cityOf(locale),
  };
}

/** The way from the home page, the page itself last. A way of one step is none. */
function breadcrumbsOf(crumbs: readonly Crumb[], url: string, origin: string): BreadcrumbList | null {
  if (crumbs.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: href === undefined ? url : new URL(href, origin).href,
    })),
  };
}

/** Questions and answers, as they are read on the page. */
function faqOf(questions: readonly Question[]): FAQPage | null {
  if (questions.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Everything that is told of a page. */
export function structuredData(page: DescribedPage): Graph {
  const { path, locale, origin, text, html } = page;
  const url = origin + localePath(locale, path);
  const markup = parseMarkup(html);
  const [heading] = elementsNamed(markup, 'h1');
  const shown = crumbsOf(markup);
  const home: Crumb = { name: text('nav.home') ?? inLanguage(company.name, locale), href: localePath(locale, '/') };
  const direct: Crumb[] = path === '/' || !heading ? [] : [home, { name: textOf(heading) }];
  const things: (Thing | null)[] = [
    businessOf(locale, origin),
    path === '/' ? websiteOf(locale, origin) : null,
    serviceOf(page),
    breadcrumbsOf(shown.length > 0 ? shown : direct, url, origin),
    QUESTION_PAGES.includes(path) ? faqOf(questionsOf(markup)) : null,
  ];
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== null) };
}

/** The data as an element of the head. No text in it can end the element or begin a comment. */
export function structuredDataHtml(graph: Graph): string {
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}
