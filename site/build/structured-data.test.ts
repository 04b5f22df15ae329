import { company } from '@zmb/admin-api/contract/company.ts';
import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { describe, expect, it } from 'vitest';

import { type DescribedPage, structuredData, structuredDataHtml } from './structured-data.ts';

const origin = 'https://zmb.example';
const texts: Record<string, string> = {
  'nav.home': 'Home',
  'ac_services.title': 'AC services',
};

function graphOf(page: Partial<DescribedPage>) {
  const graph = structuredData({
    path: '/contact',
    locale: 'en',
    origin,
    description: 'The page.',
    text: (key) => texts[key],
    html: '<main><h1>Contact <b>us</b></h1></main>',
    ...page,
  });
  return graph['@graph'] as readonly Record<string, unknown>[];
}

const typed = (graph: readonly Record<string, unknown>[], type: string) => graph.find((thing) => thing['@type'] === type);

const questions =
  '<main><h1>H</h1><details data-item="a"><summary>Why?</summary><div>Because.</div></details></main><details data-item="b"><summary>No</summary>No</details>';

describe('structuredData', () => {
  it.each(['en', 'ar'] as const)('tells name, address, links and hours of the company on every page (%s)', (locale) => {
    const business = typed(graphOf({ locale }), 'HomeAndConstructionBusiness');
    expect(business).toMatchObject({
      '@id': `${origin}/#company`,
      name: inLanguage(company.name, locale),
      url: locale === 'en' ? `${origin}/` : `${origin}/ar`,
      telephone: company.phone,
      email: company.email,
      sameAs: Object.values(company.social),
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '18:00' },
        { dayOfWeek: ['Saturday'], opens: '09:00', closes: '16:00' },
      ],
    });
    const { streetAddress, addressLocality } = business?.['address'] as Record<string, string>;
    expect(`${streetAddress}${{ en: ',', ar: '،' }[locale]} ${addressLocality}`).toBe(inLanguage(company.address, locale));
  });

  it('tells of the site on its home page alone, which has no way to it', () => {
    const home = graphOf({ path: '/' });
    expect(typed(home, 'WebSite')).toMatchObject({ name: company.name.en, url: `${origin}/`, publisher: { '@id': `${origin}/#company` } });
    expect(typed(home, 'BreadcrumbList')).toBeUndefined();
    expect(typed(graphOf({}), 'WebSite')).toBeUndefined();
  });

  it('tells of a service on its page, and on no other', () => {
    const path = '/services/ac-services';
    const service = typed(graphOf({ path, locale: 'ar' }), 'Service');
    expect(service).toMatchObject({
      '@id': `${origin}/ar/services/ac-services#service`,
      name: 'AC services',
      description: 'The page.',
      provider: { '@id': `${origin}/#company` },
      areaServed: { '@type': 'City', name: 'دبي' },
    });
    expect(typed(graphOf({ path: '/services' }), 'Service')).toBeUndefined();
  });

  it('tells the way that the page shows, and below the home page a way of two steps where it shows none', () => {
    const way =
      '<nav><ol><li><a href="/ar">الرئيسية</a></li><li><a href="/ar/services">الخدمات</a></li><li aria-current="page">التكييف</li></ol></nav>';
    const shown = typed(graphOf({ path: '/services/ac-services', locale: 'ar', html: `<main>${way}<h1>H</h1></main>` }), 'BreadcrumbList');
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

  it.each(['/faq', '/services/ac-services'])('tells the questions of %s as they are read there, and of no other page', (path) => {
    expect(typed(graphOf({ path, html: questions }), 'FAQPage')?.['mainEntity']).toEqual([
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
    ]);
    expect(typed(graphOf({ path: '/', html: questions }), 'FAQPage')).toBeUndefined();
    expect(typed(graphOf({ path }), 'FAQPage')).toBeUndefined();
  });
});

describe('structuredDataHtml', () => {
  it('can’t be ended or commented out by a text in it', () => {
    const evil = '</script><script>alert(1)</script><!--';
    const html = structuredDataHtml(
      structuredData({ path: '/x', locale: 'en', origin, description: evil, text: () => evil, html: '<h1>H</h1>' }),
    );
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(html).not.toContain('<!--');
    expect(JSON.stringify(JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, '')))).toContain('alert(1)');
  });
});
