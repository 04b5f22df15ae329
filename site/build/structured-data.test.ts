import { type Company, company, type HoursCalendar } from '@zmb/admin-api/contract/company.ts';
import type { ServicePrice } from '@zmb/admin-api/contract/services.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { describe, expect, it } from 'vitest';

import { type DescribedPage, structuredData, structuredDataHtml } from './structured-data.ts';

const origin = 'https://zmb.example';

function graphOf(page: Partial<DescribedPage>) {
  const graph = structuredData({
    path: '/contact',
    locale: 'en',
    origin,
    description: 'The page.',
    heading: 'Contact us',
    home: 'Home',
    service: undefined,
    facts: {},
    company,
    calendar: company.calendar,
    ...page,
  });
  return graph['@graph'] as readonly Record<string, unknown>[];
}

const typed = (graph: readonly Record<string, unknown>[], type: string) => graph.find((thing) => thing['@type'] === type);

describe('structuredData', () => {
  it.each(['en', 'ar'] as const)('describes the company on every page with name, postal address, links and hours (%s)', (locale) => {
    const business = typed(graphOf({ locale }), 'HomeAndConstructionBusiness');
    expect(business).toMatchObject({
      '@id': `${origin}/#company`,
      name: inLanguage(company.name, locale),
      url: locale === 'en' ? `${origin}/` : `${origin}/ar`,
      telephone: company.phone,
      email: company.email,
      sameAs: Object.values(company.social),
    });
    // Days with the same hours are one entry.
    const hours = business?.['openingHoursSpecification'] as { dayOfWeek: string[]; opens: string; closes: string }[];
    expect(new Set(hours.map(({ opens, closes }) => opens + closes)).size).toBe(hours.length);
    const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => {
      const entry = hours.find(({ dayOfWeek }) => dayOfWeek.includes(day));
      return entry ? { opens: entry.opens, closes: entry.closes } : null;
    });
    expect(week).toEqual(company.hours);
    const { streetAddress, addressLocality } = business?.['address'] as Record<string, string>;
    expect(`${streetAddress}${{ en: ',', ar: '،' }[locale]} ${addressLocality}`).toBe(inLanguage(company.address, locale));
  });

  it('[WEB-20] lists the social profiles of the company, if any', () => {
    const { x } = company.social;
    const sameAs = (social: Company['social']) =>
      typed(graphOf({ company: { ...company, social } }), 'HomeAndConstructionBusiness')?.['sameAs'];
    expect(sameAs({ x })).toEqual([x]);
    expect(sameAs({})).toBeUndefined();
  });

  it('has no city when the address has none', () => {
    const business = typed(graphOf({ company: { ...company, address: { en: 'Villa 7', ar: 'فيلا 7' } } }), 'HomeAndConstructionBusiness');
    expect(business?.['address']).toEqual({ '@type': 'PostalAddress', streetAddress: 'Villa 7', addressCountry: 'AE' });
    expect(business).not.toHaveProperty('areaServed');
  });

  it('has an entry for each part of a day with a break', () => {
    const split = { opens: '09:00', closes: '22:00', breaks: [{ from: '13:00', to: '19:00' }] };
    const hours: Company['hours'] = [split, split, split, split, null, null, split];
    const business = typed(graphOf({ company: { ...company, hours } }), 'HomeAndConstructionBusiness');
    const dayOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Sunday'];
    expect(business?.['openingHoursSpecification']).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: '09:00', closes: '13:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: '19:00', closes: '22:00' },
    ]);
  });

  it('[WEB-24] states the hours of special periods by weekday, including closed days, and holidays, each with first and last day', () => {
    const split = { opens: '09:00', closes: '22:00', breaks: [{ from: '13:00', to: '19:00' }] };
    const period = { from: '2031-02-01', to: '2031-03-01', week: [split, split, split, split, split, null, split] as const };
    const calendar = { ramadan: [period], holidays: [{ from: '2031-02-10', to: '2031-02-11' }] };
    const special = (of: HoursCalendar) =>
      typed(graphOf({ calendar: of }), 'HomeAndConstructionBusiness')?.['specialOpeningHoursSpecification'];
    const type = { '@type': 'OpeningHoursSpecification' };
    const open = { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Sunday'] };
    const days = { validFrom: '2031-02-01', validThrough: '2031-03-01' };
    expect(special(calendar)).toEqual([
      { ...type, ...open, opens: '09:00', closes: '13:00', ...days },
      { ...type, ...open, opens: '19:00', closes: '22:00', ...days },
      { ...type, dayOfWeek: ['Saturday'], opens: '00:00', closes: '00:00', ...days },
      { ...type, opens: '00:00', closes: '00:00', validFrom: '2031-02-10', validThrough: '2031-02-11' },
    ]);
    expect(special({ ramadan: [], holidays: [] })).toBeUndefined();
  });

  it('describes the site only on the home page, which has no breadcrumbs', () => {
    const home = graphOf({ path: '/' });
    expect(typed(home, 'WebSite')).toMatchObject({ name: company.name.en, url: `${origin}/`, publisher: { '@id': `${origin}/#company` } });
    expect(typed(home, 'BreadcrumbList')).toBeUndefined();
    expect(typed(graphOf({}), 'WebSite')).toBeUndefined();
  });

  it('describes a service only on its own page', () => {
    const path = '/services/ac-services';
    const service = typed(graphOf({ path, locale: 'ar', heading: 'AC services', service: 'ac_services' }), 'Service');
    expect(service).toMatchObject({
      '@id': `${origin}/ar/services/ac-services#service`,
      name: 'AC services',
      description: 'The page.',
      provider: { '@id': `${origin}/#company` },
      areaServed: { '@type': 'City', name: 'دبي' },
    });
    expect(typed(graphOf({ path: '/services' }), 'Service')).toBeUndefined();
  });

  it('[WEB-123] has an offer with the price of a service and the labels of its page, and none without a price', () => {
    const offers = (price: ServicePrice | undefined, labels = { unit: 'hour', callOut: 'call-out fee' }) => {
      const priced = company.services.map((service) => ({ ...service, ...(service.name === 'painting' && { price }) }));
      const page = { path: '/services/painting-services', service: 'painting', facts: { price: labels } };
      return typed(graphOf({ ...page, company: { ...company, services: priced } }), 'Service')?.['offers'];
    };
    const amount = { '@type': 'UnitPriceSpecification', priceCurrency: 'AED', valueAddedTaxIncluded: false };
    expect(offers({ from: 120.5, unit: 'hour', callOut: 50, hasVat: false })).toEqual({
      '@type': 'Offer',
      priceSpecification: [
        { ...amount, minPrice: 120.5, unitText: 'hour', unitCode: 'HUR' },
        { ...amount, name: 'call-out fee', price: 50 },
      ],
    });
    expect(offers({ from: 8, unit: 'sqm', hasVat: true })).toMatchObject({
      priceSpecification: [{ minPrice: 8, unitCode: 'MTK', valueAddedTaxIncluded: true }],
    });
    expect(offers({ from: 8, unit: 'visit', hasVat: true }, { unit: 'visit', callOut: '' })).toMatchObject({
      priceSpecification: [{ unitText: 'visit' }],
    });
    expect(offers(undefined)).toBeUndefined();
  });

  it('[WEB-124] states the trust facts of the company, and omits those that are not set', () => {
    const trust = {
      ...company.trust,
      founded: 2012,
      teamSize: 24,
      licenceNumber: 'CN-1',
      licenceAuthority: { en: 'Dubai Economy', ar: '' },
      communities: [{ en: 'Dubai Marina', ar: 'مرسى دبي' }],
    };
    const business = typed(graphOf({ company: { ...company, trust }, facts: { payments: 'Cash, Card' } }), 'HomeAndConstructionBusiness');
    expect(business).toMatchObject({
      foundingDate: '2012',
      numberOfEmployees: { '@type': 'QuantitativeValue', value: 24 },
      identifier: { '@type': 'PropertyValue', name: 'Dubai Economy', value: 'CN-1' },
      areaServed: [
        { '@type': 'City', name: 'Dubai' },
        { '@type': 'Place', name: 'Dubai Marina' },
      ],
      paymentAccepted: 'Cash, Card',
    });
    const arabic = typed(graphOf({ locale: 'ar', company: { ...company, trust } }), 'HomeAndConstructionBusiness');
    expect(arabic?.['identifier']).toEqual({ '@type': 'PropertyValue', value: 'CN-1' });
    const withoutFacts = typed(graphOf({}), 'HomeAndConstructionBusiness') ?? {};
    for (const property of ['foundingDate', 'numberOfEmployees', 'identifier', 'paymentAccepted'])
      expect(withoutFacts).not.toHaveProperty(property);
  });

  it('[WEB-125] contains no rating of the company, regardless of its reviews', () => {
    const reviews = company.reviews.map((review) => ({ ...review, stars: 5, source: 'Google' }));
    for (const path of ['/', '/about', '/services/painting-services']) {
      const graph = JSON.stringify(
        graphOf({ path, service: path.includes('painting') ? 'painting' : undefined, company: { ...company, reviews } }),
      );
      expect(graph, path).not.toMatch(/rating|"review/i);
    }
  });

  it('has the breadcrumbs of the page, or two steps from the home page where it shows none', () => {
    const breadcrumbs = [{ label: 'الرئيسية', href: '/ar' }, { label: 'الخدمات', href: '/ar/services' }, { label: 'التكييف' }];
    const shown = typed(graphOf({ path: '/services/ac-services', locale: 'ar', facts: { breadcrumbs } }), 'BreadcrumbList');
    expect(shown?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'الرئيسية', item: `${origin}/ar` },
      { '@type': 'ListItem', position: 2, name: 'الخدمات', item: `${origin}/ar/services` },
      { '@type': 'ListItem', position: 3, name: 'التكييف', item: `${origin}/ar/services/ac-services` },
    ]);
    expect(typed(graphOf({}), 'BreadcrumbList')?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: 'Contact us', item: `${origin}/contact` },
    ]);
  });

  it('has the questions of the page, if any', () => {
    const facts = { questions: [{ question: 'Why?', answer: 'Because.' }] };
    expect(typed(graphOf({ path: '/faq', facts }), 'FAQPage')?.['mainEntity']).toEqual([
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
    ]);
    expect(typed(graphOf({ path: '/faq' }), 'FAQPage')).toBeUndefined();
  });
});

describe('structuredDataHtml', () => {
  it('escapes texts that would close the element or open a comment', () => {
    const evil = '</script><script>alert(1)</script><!--';
    const { calendar } = company;
    const texts = { description: evil, heading: evil, home: evil };
    const html = structuredDataHtml(
      structuredData({ path: '/x', locale: 'en', origin, ...texts, service: undefined, facts: {}, company, calendar }),
    );
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(html).not.toContain('<!--');
    expect(JSON.stringify(JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, '')))).toContain('alert(1)');
  });
});
