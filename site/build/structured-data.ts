/** Structured data in the vocabulary of schema.org. Part of the server build only. */
import { openTimes } from '@zmb/admin-api/contract/business-hours.ts';
import { type Company, type DayHours, type DayRange, type HoursCalendar, type OpenTime } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import type { PriceUnit } from '@zmb/admin-api/contract/services.ts';
import { SITE_PHOTO_WIDTHS, sitePhotoPath } from '@zmb/admin-api/contract/site-photos.ts';
import type {
  BreadcrumbList,
  CreativeWork,
  FAQPage,
  Graph,
  HomeAndConstructionBusiness,
  OpeningHoursSpecification,
  Offer,
  Service,
  Thing,
  UnitPriceSpecification,
  WebSite,
} from 'schema-dts';

import { LOCALES, type Locale, localePath } from '../src/i18n/locale.ts';
import type { Crumb, PageFacts, Question } from '../src/routing/page-facts.ts';

/** The page to describe. */
export interface DescribedPage {
  /** The canonical path without language prefix. */
  path: string;
  locale: Locale;
  /** Scheme, host and port of the site, without a slash at the end. */
  origin: string;
  description: string;
  /** The page's h1. */
  heading: string;
  /** The name of the home page. */
  home: string;
  /** The name of the service that the page is about; undefined on other pages. */
  service: string | undefined;
  /** The facts that the page reported while it was rendered. */
  facts: PageFacts;
  company: Company;
  /** Announced holidays and periods such as Ramadan. */
  calendar: HoursCalendar;
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** Google treats 00:00 to 23:59 as open all day. */
const ALL_DAY: DayHours = { opens: '00:00', closes: '23:59' };

function idOf(origin: string, name: 'company' | 'website'): string {
  return `${origin}/#${name}`;
}

/** Google treats equal times at midnight as closed. */
const CLOSED: OpenTime = { opens: '00:00', closes: '00:00' };

interface GroupOptions {
  /** Whether closed days are listed as such. @default false */
  closedDays?: boolean;
}

/** Groups days with the same hours. A day with breaks has one entry for each part. */
function openingHours(week: readonly DayHours[], { closedDays = false }: GroupOptions = {}): OpeningHoursSpecification[] {
  const groups = new Map<string, { hours: OpenTime; days: (typeof DAYS)[number][] }>();
  DAYS.forEach((day, index) => {
    const times = openTimes(week[index] ?? null);
    for (const hours of closedDays && times.length === 0 ? [CLOSED] : times) {
      const key = `${hours.opens}-${hours.closes}`;
      const group = groups.get(key) ?? { hours, days: [] };
      group.days.push(day);
      groups.set(key, group);
    }
  });
  return [...groups.values()].map(({ hours: { opens, closes }, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }));
}

/**
 * Hours that replace the regular ones for a range of days. A period lists every weekday, including closed ones; holidays come later, because
 * they override a period.
 */
function specialHours({ holidays, ramadan }: HoursCalendar): OpeningHoursSpecification[] {
  const within = ({ from, to }: DayRange) => ({ validFrom: from, validThrough: to });
  return [
    ...ramadan.flatMap((period) =>
      openingHours(period.week, { closedDays: true }).map((hours) => ({ ...(hours as object), ...within(period) })),
    ),
    ...holidays.map((holiday) => ({ ...CLOSED, ...within(holiday) })),
  ].map((hours) => ({ '@type': 'OpeningHoursSpecification', ...hours }));
}

/** Splits an address into street and city at the last comma. */
function addressParts(company: Company, locale: Locale): { street: string; city: string } {
  const address = inLanguage(company.address, locale);
  const [, street = address, city = ''] = /^(.*)[,،]\s*([^,،]+)$/.exec(address) ?? [];
  return { street, city };
}

/** The area served: the city of the address, if any, and the communities of the company. */
function areaOf(company: Company, locale: Locale) {
  const { city } = addressParts(company, locale);
  const communities = company.trust.communities.map((name) => ({ '@type': 'Place', name: inLanguage(name, locale) }) as const);
  if (communities.length > 0) return { areaServed: [...(city === '' ? [] : [{ '@type': 'City', name: city } as const]), ...communities] };
  return city === '' ? {} : { areaServed: { '@type': 'City', name: city } as const };
}

/** The trust facts of the company. Without ratings, because search engines ignore ratings of a company on its own pages. */
function trustOf({ company, locale, facts }: DescribedPage) {
  const { founded, teamSize, licenceNumber, licenceAuthority } = company.trust;
  const authority = licenceAuthority[locale];
  return {
    ...(founded !== undefined && { foundingDate: String(founded) }),
    ...(teamSize !== undefined && { numberOfEmployees: { '@type': 'QuantitativeValue', value: teamSize } as const }),
    ...(licenceNumber !== '' && {
      identifier: { '@type': 'PropertyValue', ...(authority && { name: authority }), value: licenceNumber } as const,
    }),
    ...(facts.payments !== undefined && { paymentAccepted: facts.payments }),
  };
}

/** The path of the company's logo; that of the icon when it has none, and in drafts, whose logo is not a file. */
function logoPath({ logo }: Company): string {
  return logo?.light.src.startsWith('/') ? logo.light.src : '/icon-512.png';
}

function businessOf(page: DescribedPage): HomeAndConstructionBusiness {
  const { company, calendar, locale, origin } = page;
  const { street, city } = addressParts(company, locale);
  const profiles = Object.values(company.social);
  const special = specialHours(calendar);
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': idOf(origin, 'company'),
    name: inLanguage(company.name, locale),
    alternateName: inLanguage(company.shortName, locale),
    url: origin + localePath(locale, '/'),
    logo: origin + logoPath(company),
    image: `${origin}/icon-512.png`,
    email: company.email,
    telephone: company.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      ...(city !== '' && { addressLocality: city }),
      addressCountry: 'AE',
    },
    ...areaOf(company, locale),
    openingHoursSpecification: openingHours(company.hours),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'emergency',
      telephone: company.phone,
      availableLanguage: [...LOCALES],
      hoursAvailable: openingHours(DAYS.map(() => ALL_DAY)),
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...trustOf(page),
  };
}

/** The site, described on its home page. */
function websiteOf({ company, locale, origin }: DescribedPage): WebSite {
  return {
    '@type': 'WebSite',
    '@id': idOf(origin, 'website'),
    name: inLanguage(company.name, locale),
    alternateName: inLanguage(company.shortName, locale),
    url: origin + localePath(locale, '/'),
    inLanguage: locale,
    publisher: { '@id': idOf(origin, 'company') },
  };
}

/** Unit codes of UN/CEFACT Recommendation 20, which schema.org uses. */
const UNIT_CODES: Partial<Record<PriceUnit, string>> = { hour: 'HUR', sqm: 'MTK', unit: 'C62' };

/** The price of the page's service, with the labels of the page; empty without a price. */
function offerOf({ company, service, facts }: DescribedPage): { offers?: Offer } {
  const price = company.services.find(({ name }) => name === service)?.price;
  if (!price || !facts.price) return {};
  const { from, unit, callOut, hasVat } = price;
  const unitCode = UNIT_CODES[unit];
  const amount = { priceCurrency: 'AED', valueAddedTaxIncluded: hasVat } as const;
  const specifications: UnitPriceSpecification[] = [];
  if (from !== undefined)
    specifications.push({
      '@type': 'UnitPriceSpecification',
      minPrice: from,
      ...amount,
      unitText: facts.price.unit,
      ...(unitCode !== undefined && { unitCode }),
    });
  if (callOut !== undefined)
    specifications.push({ '@type': 'UnitPriceSpecification', name: facts.price.callOut, price: callOut, ...amount });
  return { offers: { '@type': 'Offer', priceSpecification: specifications } };
}

/** The service that a page is about. */
function serviceOf(page: DescribedPage): Service {
  const { path, locale, origin, description, heading: name, company } = page;
  const url = origin + localePath(locale, path);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    serviceType: name,
    // The meta description, because the full text would double the head.
    description,
    url,
    provider: { '@id': idOf(origin, 'company') },
    ...areaOf(company, locale),
    ...offerOf(page),
  };
}

/** The project that a page is about. */
function projectOf({ path, locale, origin, description, heading: name, facts: { project } }: DescribedPage): CreativeWork | null {
  if (!project) return null;
  const url = origin + localePath(locale, path);
  return {
    '@type': 'CreativeWork',
    '@id': `${url}#project`,
    name,
    description,
    url,
    creator: { '@id': idOf(origin, 'company') },
    locationCreated: { '@type': 'Place', name: project.community },
    dateCreated: String(project.year),
    ...(project.cover !== null && { image: origin + sitePhotoPath(project.cover, SITE_PHOTO_WIDTHS[2], 'jpg') }),
  };
}

/** Breadcrumbs, the page itself last; null for a single step. */
function breadcrumbsOf(crumbs: readonly Crumb[], url: string, origin: string): BreadcrumbList | null {
  if (crumbs.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === undefined ? url : new URL(href, origin).href,
    })),
  };
}

/** The questions and answers of the page, without the no-break spaces of its layout. */
function faqOf(questions: readonly Question[] = []): FAQPage | null {
  if (questions.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question.replace(/\s+/g, ' '),
      acceptedAnswer: { '@type': 'Answer', text: answer.replace(/\s+/g, ' ') },
    })),
  };
}

/** The structured data of a page. */
export function structuredData(page: DescribedPage): Graph {
  const { path, locale, origin, heading, home, service, facts } = page;
  const url = origin + localePath(locale, path);
  // A page that shows no breadcrumbs is one step from the home page.
  const breadcrumbs = facts.breadcrumbs ?? (path === '/' ? [] : [{ label: home, href: localePath(locale, '/') }, { label: heading }]);
  const things: (Thing | null)[] = [
    businessOf(page),
    path === '/' ? websiteOf(page) : null,
    service === undefined ? null : serviceOf(page),
    projectOf(page),
    breadcrumbsOf(breadcrumbs, url, origin),
    faqOf(facts.questions),
  ];
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== null) };
}

/** The data as a script element. Texts in it cannot close the element or open a comment. */
export function structuredDataHtml(graph: Graph): string {
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}
