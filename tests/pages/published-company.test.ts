import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Company, company as builtIn, COMPANY_PHONE_PLACEHOLDER } from '../../admin-api/contract/company.ts';
import { compileTexts } from '../../admin-api/contract/compile-text.ts';
import { inLanguage, type Language, languageCodes } from '../../admin-api/contract/languages.ts';
import { type LogoPicture, writeLogo } from '../../admin-api/contract/logo.ts';
import { noTrustFacts, type TrustFacts } from '../../admin-api/contract/trust-facts.ts';
import { PageRenderer, type RenderedFile, type RenderJob } from '../../admin-api/src/website/page-renderer.ts';
import { intlTag } from '../../site/src/i18n/locale.ts';
import { PUBLISHED_TEXTS_ID, type PublishedTexts } from '../../site/src/i18n/published-texts.ts';
import { built, CLIENT } from '../support/built-pages.ts';

const FOLDER = join(CLIENT, '..');

const split = { opens: '10:30', closes: '21:15', breaks: [{ from: '13:20', to: '17:45' }] };
/** A company that differs from the built-in one in every fact that staff can change, and has one profile. */
const other: Company = {
  name: { en: 'Falcon Works & Sons', ar: 'أعمال الصقر' },
  shortName: { en: 'Falcon', ar: 'الصقر' },
  address: { en: 'Villa 7, Creek Road, Sharjah', ar: 'فيلا 7، طريق الخور، الشارقة' },
  email: 'desk@falcon.example',
  phone: '+447700900999',
  phoneDisplay: '+44 7700 900999',
  whatsApp: '+447700900777',
  map: 'https://maps.falcon.example/villa-7',
  hours: [null, split, split, split, split, split, split],
  responseAims: { emergencyHours: { from: 3, to: 4 }, normalHours: 36 },
  social: { x: 'https://x.com/falcon_example' },
  trust: noTrustFacts,
  reviews: builtIn.reviews,
  services: builtIn.services,
  projects: builtIn.projects,
};

interface LogoOfTest {
  drawing: string;
  picture: LogoPicture;
}

const literally = (...texts: string[]) => new RegExp(texts.map((text) => text.replaceAll(/[.?+]/g, String.raw`\$&`)).join('|'));
/** Facts of the built-in company, as pages state them. */
const LEFT = [
  literally(...Object.values(builtIn.name), ...Object.values(builtIn.shortName).map((name) => `${name}(?!-)`)),
  literally(builtIn.phoneDisplay, builtIn.phoneDisplay.replaceAll(' ', '\u00a0'), builtIn.phone.slice(1), builtIn.email),
  literally(...Object.values(builtIn.social)),
  literally(...Object.values(builtIn.address).flatMap((address) => address.split(/[,،] /).slice(0, -1))),
  /\b0?8:00|18:00|6:00\s(PM|م)|9:00\s(AM|ص)|4:00\s(PM|م)/,
  /1 to 2 hours|ساعة إلى ساعتين|\b1\u2060?–\u2060?2\b/,
  /24 hours(?! a day)|24 ساعة/,
] as const;

const renderer = new PageRenderer(FOLDER);
afterAll(() => renderer.stop());

async function render(order: Partial<RenderJob>): Promise<Map<string, RenderedFile>> {
  const files = await renderer.render({
    contentPath: '/content/build-1/',
    overrides: {},
    company: null,
    calendar: null,
    changedOn: {},
    isBackground: false,
    ...order,
  });
  return new Map(files.map((file) => [file.file, file]));
}

const textOf = (file: RenderedFile | undefined) => Buffer.from(file?.content ?? []).toString();
const builtText = (file: string) => readFileSync(join(CLIENT, file), 'utf8');
const escaped = (text: string) => text.replaceAll('&', '&amp;');

/** The texts with the phone number, with the new number: the server renders them as changed texts. */
function textsWithPhone(): RenderJob['overrides'] {
  const { texts } = JSON.parse(readFileSync(join(FOLDER, 'texts.json'), 'utf8')) as {
    texts: Record<string, Record<Language, Record<string, string>>>;
  };
  const ofLanguage = (language: Language) =>
    Object.entries(texts).flatMap(([namespace, catalogue]) => {
      const changed = Object.entries(catalogue[language]).filter(([, text]) => text.includes(COMPANY_PHONE_PLACEHOLDER));
      return changed.length > 0 ? [[namespace, compileTexts(Object.fromEntries(changed), language, other)] as const] : [];
    });
  return Object.fromEntries(languageCodes.map((language) => [language, Object.fromEntries(ofLanguage(language))]));
}

/** The company in the structured data of a page. */
function businessOf(html: string): Record<string, unknown> {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const [business] = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
  return business ?? {};
}

describe('pages of a company with facts of trust', () => {
  const TRUST: TrustFacts = {
    founded: 2012,
    teamSize: 24,
    licenceNumber: 'CN-1234567',
    licenceAuthority: { en: 'Dubai Economy', ar: 'اقتصادية دبي' },
    insurance: { en: 'Liability of AED 2,000,000', ar: '' },
    approvals: { en: ['DEWA'], ar: ['هيئة كهرباء ومياه دبي'] },
    communities: [{ en: 'Hatta', ar: 'حتا' }],
    payments: ['cash', 'bank_transfer'],
    clients: { en: ['Palm Bakery'], ar: [] },
  };
  const PHOTO = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e91';
  const PRICE = { from: 149.5, unit: 'sqm', callOut: 50, hasVat: false } as const;
  const proved: Company = {
    ...builtIn,
    trust: TRUST,
    photo: { id: PHOTO, alt: { en: 'Our workshop', ar: 'ورشتنا' } },
    services: builtIn.services.map((service) => (service.name === 'painting' ? { ...service, price: PRICE, warrantyMonths: 24 } : service)),
    reviews: [
      { key: '3', date: '2025-05-01', isHidden: false, stars: 4, source: 'Google', link: 'https://reviews.example/3' },
      { key: '1', date: '2026-02-03', isHidden: false },
      { key: '7', date: '2024-01-01', isHidden: false, source: 'Facebook' },
      // It has no texts.
      { key: '77', date: '2026-03-01', isHidden: false },
    ],
  };
  let files: Map<string, RenderedFile>;
  const htmlOf = (file: string) => textOf(files.get(file)).replaceAll('\u00a0', ' ');
  const visibleTextOf = (file: string, from = files) =>
    textOf(from.get(file))
      .replaceAll(/<script.*?<\/script>|<[^>]*>/gs, ' ')
      .replaceAll('\u00a0', ' ')
      .replaceAll(/[\u2066-\u2069]/g, '');
  const EXPECTED = {
    en: [
      'Who you are dealing with',
      '2012',
      '24 people',
      'Licence CN-1234567, Dubai Economy',
      'Liability of AED',
      'DEWA',
      'Hatta',
      'Bank transfer',
      'Palm Bakery',
    ],
    ar: ['مع من تتعامل', '2012', '24 شخصًا', 'رخصة رقم CN-1234567، اقتصادية دبي', 'هيئة كهرباء ومياه دبي', 'حتا', 'تحويل بنكي'],
  } as const;

  beforeAll(async () => {
    files = await render({ company: proved });
  }, 240_000);

  it.each(languageCodes)(
    '[WEB-124] home and about show each fact in one section, and no page shows any where there is none (%s)',
    (language) => {
      const prefix = language === 'en' ? '' : 'ar/';
      for (const file of [`${language === 'en' ? 'index' : 'ar'}.html`, `${prefix}about.html`]) {
        const text = visibleTextOf(file);
        expect(
          EXPECTED[language].filter((part) => !text.includes(part)),
          file,
        ).toEqual([]);
        expect(text.split(EXPECTED[language][0])).toHaveLength(2);
        const built = builtText(file);
        expect(built).not.toContain(EXPECTED[language][0]);
      }
      // A fact that has only an English text is missing in Arabic.
      if (language === 'ar') expect(visibleTextOf('ar/about.html')).not.toMatch(/Liability|Palm Bakery|من عملائنا/);
      expect(visibleTextOf(`${prefix}contact.html`)).not.toContain(EXPECTED[language][0]);
      expect(businessOf(textOf(files.get(`${prefix}about.html`)))).toMatchObject({
        foundingDate: '2012',
        paymentAccepted: { en: 'Cash, Bank transfer', ar: 'نقدًا وتحويل بنكي' }[language],
      });
    },
  );

  it.each(languageCodes)('[WEB-123] a price is on the page of the service, on its card and in its structured data (%s)', (language) => {
    const prefix = language === 'en' ? '' : 'ar/';
    const expected = {
      en: ['Price and warranty', 'From AED 149.50', 'per m² · plus VAT', 'AED 50', '24 months'],
      ar: ['السعر والضمان', 'من 149.50 درهم', 'للمتر المربع، لا يشمل ضريبة القيمة المضافة', '50 درهمًا', '24 شهرًا'],
    }[language];
    const file = `${prefix}services/painting-services.html`;
    const text = visibleTextOf(file);
    expect(expected.filter((part) => !text.includes(part))).toEqual([]);
    expect(builtText(file).replaceAll('\u00a0', ' ')).not.toContain(expected[0]);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(textOf(files.get(file))) ?? [];
    expect(json).toContain('"minPrice":149.5,"priceCurrency":"AED","valueAddedTaxIncluded":false');
    const card = { en: 'From AED 149.50 / m²', ar: 'ابتداءً من 149.50 درهم للمتر المربع' }[language];
    for (const page of [`${language === 'en' ? 'index' : 'ar'}.html`, `${prefix}services.html`])
      expect(visibleTextOf(page).split(card), page).toHaveLength(2);
    expect(visibleTextOf(`${prefix}services/plumbing-services.html`)).not.toContain(expected[0]);
  });

  it('[WEB-118] home has the photo of the company in place of the drawing of its first screen', () => {
    for (const [file, alt] of [
      ['index.html', 'Our workshop'],
      ['ar.html', 'ورشتنا'],
    ] as const) {
      const html = htmlOf(file);
      expect(html).toContain(`/photos/${PHOTO}/960.avif 960w`);
      expect(html).toContain(`alt="${alt}"`);
      // The card of the service still has its drawing.
      expect(html.split('.svg#residential_fit_out')).toHaveLength(2);
    }
    expect(htmlOf('about.html')).not.toContain(`/photos/${PHOTO}`);
  });

  it('[WEB-125] home shows reviews with the newest first, with stars and source where there are some, and rates the company nowhere', () => {
    const cards = htmlOf('index.html').match(/<figure data-review.*?<\/figure>/gs) ?? [];
    expect(cards.map((card) => /datetime="([^"]+)"/i.exec(card)?.[1])).toEqual(['2026-02-03', '2025-05-01', '2024-01-01']);
    expect(cards.map((card) => /aria-label="(\d out of 5 stars)"/.exec(card)?.[1])).toEqual([undefined, '4 out of 5 stars', undefined]);
    expect(cards[1]).toContain('href="https://reviews.example/3"');
    expect(cards[2]).toContain('Facebook');
    for (const [file, { csp }] of files)
      if (csp !== null) expect(textOf(files.get(file)), file).not.toMatch(/aggregateRating|ratingValue/i);
  });
});

describe('pages with published facts of the company', () => {
  let files: Map<string, RenderedFile>;
  const pages = () =>
    [...files.values()]
      .filter(({ csp, file }) => csp !== null && file !== 'admin.html')
      .map((file) => ({ file: file.file, html: textOf(file) }));
  const languageOf = (file: string): Language => (/^ar[./]/.test(file) ? 'ar' : 'en');
  const carried = (html: string) => {
    const [, json = '{}'] = new RegExp(`<script type="application/json" id="${PUBLISHED_TEXTS_ID}">(.*?)</script>`).exec(html) ?? [];
    return JSON.parse(json) as Partial<PublishedTexts>;
  };

  beforeAll(async () => {
    files = await render({ company: other, overrides: textsWithPhone(), changedOn: { en: { company: '2031-05-06' } } });
  }, 240_000);

  it('[WEB-20] are all pages in every language, with every fact and without the former ones', () => {
    const all = [built.pages, built.notFound, built.serverError].flatMap((group) => Object.values(group)).map(({ file }) => file);
    expect(
      pages()
        .map(({ file }) => file)
        .sort(),
    ).toEqual([...new Set(all)].sort());
    expect(all).toContain('server-error.html');
    for (const { file, html } of pages()) {
      const language = languageOf(file);
      const expected = [
        'href="tel:00447700900999"',
        'href="https://wa.me/447700900777?text=',
        `href="mailto:${other.email}"`,
        `href="${other.map}"`,
        `href="${other.social.x}"`,
        escaped(inLanguage(other.name, language)),
        inLanguage(other.address, language),
        other.phoneDisplay,
      ];
      expect(
        expected.filter((part) => !html.includes(part)),
        file,
      ).toEqual([]);
      expect(
        LEFT.flatMap((pattern) => pattern.exec(html)?.[0] ?? []),
        file,
      ).toEqual([]);
    }
  });

  it.each(languageCodes)('[REQ-142] come with the vCard of the company (%s)', (language) => {
    const card = textOf(files.get(language === 'en' ? 'company.vcf' : `${language}/company.vcf`))
      .replaceAll('\r\n ', '')
      .split('\r\n');
    expect(card).toEqual(
      expect.arrayContaining([
        `FN:${inLanguage(other.name, language)}`,
        `TEL;TYPE=WORK,VOICE,PREF:${other.phone}`,
        `TEL;TYPE=CELL:${other.whatsApp}`,
        `EMAIL;TYPE=WORK:${other.email}`,
        `ADR;TYPE=WORK:;;${inLanguage(other.address, language).replaceAll(',', '\\,')};;;;`,
      ]),
    );
  });

  it('[WEB-111] come with the manifests of its names, and without those of the build where the names are those', async () => {
    const manifestOf = (name: string, of = files) => JSON.parse(textOf(of.get(name))) as { name: string; short_name?: string };
    expect(manifestOf('site.webmanifest').name).toBe('Falcon Works & Sons');
    expect(manifestOf('ar/site.webmanifest').name).toBe('أعمال الصقر');
    expect(manifestOf('site.webmanifest').short_name).toBe('Falcon');
    expect(manifestOf('admin/staff.webmanifest').name).toBe('Falcon');
    expect(builtText('site.webmanifest')).toContain('"short_name": "ZMB"');
    const renamed = { ...builtIn.name, en: 'ZMB Works' };
    const some = await render({ company: { ...other, name: renamed, shortName: builtIn.shortName } });
    expect(manifestOf('site.webmanifest', some)).toMatchObject({ name: 'ZMB Works', short_name: 'ZMB' });
    expect(some.has('ar/site.webmanifest')).toBe(false);
    expect(some.has('admin/staff.webmanifest')).toBe(false);
  }, 120_000);

  it('[WEB-111] come with its icons and the document of the staff area, titled with its short name', async () => {
    const admin = textOf(files.get('admin.html'));
    expect(admin).toContain('<title>Falcon</title>');
    expect(admin).not.toContain('ZMB');
    expect(readFileSync(join(CLIENT, 'admin.html'), 'utf8')).toContain('<title>ZMB</title>');
    for (const icon of ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png', 'icon.svg']) {
      expect(files.has(icon), icon).toBe(true);
    }
    const some = await render({ company: { ...other, shortName: builtIn.shortName } });
    expect([...some.keys()].filter((file) => file.includes('icon'))).toEqual([]);
  }, 120_000);

  it('[WEB-112] show its own logo, named by a file, in header and footer, sign-in and structured data; a draft has no file', async () => {
    const [light, dark] = ['red', 'white'].map((fill) => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160" viewBox="0 0 3 1"><path fill="${fill}" d="M0 0h3"/></svg>`;
      return { drawing, picture: { src: writeLogo('image/svg+xml', Buffer.from(drawing).toString('base64')), width: 480, height: 160 } };
    }) as [LogoOfTest, LogoOfTest];
    const company = { ...other, logo: { light: light.picture, dark: dark.picture } };
    const some = await render({ company });
    const logos = [...some.keys()].filter((file) => file.startsWith('assets/logo-'));
    expect(logos).toHaveLength(2);
    expect(logos.map((file) => textOf(some.get(file))).toSorted()).toEqual([light.drawing, dark.drawing].toSorted());
    const [ofLight, ofDark] = [light, dark].map(({ drawing }) => logos.find((file) => textOf(some.get(file)) === drawing));
    for (const file of ['index.html', 'ar/contact.html', 'server-error.html']) {
      const html = textOf(some.get(file));
      for (const logo of [ofLight, ofDark]) expect(html.split(`<image href="/${logo}" width="480" height="160"`), file).toHaveLength(3);
      expect(html, file).not.toContain('data:image/svg+xml;base64,');
      // Named after the company.
      expect(html, file).toMatch(/<a [^>]*aria-label="(?:Falcon Works &amp; Sons|أعمال الصقر) – [^>]*><span aria-hidden="true"[^>]*><svg/);
    }
    expect(businessOf(textOf(some.get('index.html')))['logo']).toMatch(new RegExp(`^https?://[^/]+/${ofLight}$`));
    expect(businessOf(textOf(files.get('index.html')))['logo']).toContain('/icon-512.png');
    expect(carried(textOf(some.get('admin.html'))).company?.logo?.light.src).toBe(`/${ofLight}`);

    const page = { contentPath: '/content/build-1/', overrides: {}, company, calendar: null };
    const draft = await renderer.renderPage({ ...page, path: '/' });
    expect(draft?.html).toContain(`<image href="${light.picture.src}"`);
    expect(draft?.csp).toContain("img-src 'self' data:");
    const request = await renderer.renderPage({ ...page, path: '/request/ended', request: null });
    expect(request?.html).toContain(`<image href="/${ofLight}"`);
  }, 120_000);

  it.each(languageCodes)('[WEB-20] have its hours, response aims, structured data and link previews (%s)', (language) => {
    const prefix = language === 'en' ? '' : `${language}/`;
    const time = (hours: number, minutes: number) =>
      new Intl.DateTimeFormat(intlTag(language), { timeStyle: 'short', timeZone: 'UTC' })
        .format(Date.UTC(1970, 0, 5, hours, minutes))
        .replace(' ', '\u00a0');
    for (const page of ['contact', 'about', 'faq']) {
      const html = textOf(files.get(`${prefix}${page}.html`));
      for (const part of [time(10, 30), time(13, 20), time(17, 45), time(21, 15)]) expect(html, page).toContain(part);
    }
    const contact = textOf(files.get(`${prefix}contact.html`));
    expect(contact).toContain({ en: '3 to 4 hours', ar: '3 ساعات إلى 4 ساعات' }[language]);
    expect(contact).toContain({ en: '36 hours', ar: '36 ساعة' }[language]);
    expect(contact).toContain(`"og:site_name" content="${escaped(inLanguage(other.name, language))}"`);
    expect(businessOf(contact)).toMatchObject({
      name: inLanguage(other.name, language),
      telephone: other.phone,
      email: other.email,
      address: { streetAddress: { en: 'Villa 7, Creek Road', ar: 'فيلا 7، طريق الخور' }[language] },
      openingHoursSpecification: [
        { opens: '10:30', closes: '13:20' },
        { opens: '17:45', closes: '21:15' },
      ],
    });
    // The picture has the company's name.
    const picture = /property="og:image" content="[^"]*\/(assets\/share-[^"]+\.png)"/.exec(contact)?.[1] ?? '';
    expect(builtText(`${prefix}contact.html`)).not.toContain(picture);
    expect(files.get(picture)?.content.length).toBeGreaterThan(1000);
  });

  it('[WEB-20] name only profiles that the company has', () => {
    for (const { file, html } of pages()) {
      expect(html, file).not.toMatch(/facebook|instagram|linkedin/i);
      if (html.includes('ld+json')) expect(html, file).toContain('"sameAs":["https://x.com/falcon_example"]');
    }
  });

  it('carry the company for their hydration, except the one that is never hydrated', () => {
    expect(carried(textOf(files.get('ar/services.html'))).company).toEqual(other);
    expect(textOf(files.get('server-error.html'))).not.toContain(PUBLISHED_TEXTS_ID);
  });

  it('[WEB-20] have the day of the change in the sitemap: in one language, or in all for a fact without a language', async () => {
    const days = (sitemap: string) => [...sitemap.matchAll(/<loc>[^<]*?(\/ar)?(?:\/[^<]*)?<\/loc>\n {4}<lastmod>2031-05-06</g)].length;
    const listed = textOf(files.get('sitemap.xml')).split('<url>').length - 1;
    expect(listed).toBeGreaterThan(40);
    expect(days(textOf(files.get('sitemap.xml')))).toBe(listed);
    const arabic = await render({ company: other, overrides: textsWithPhone(), changedOn: { ar: { company: '2031-05-06' } } });
    expect(days(textOf(arabic.get('sitemap.xml')))).toBe(listed / 2);
  });

  it('follow the next order, also one with the same texts', async () => {
    const overrides = textsWithPhone();
    const next = await render({ company: { ...other, email: 'new@falcon.example' }, overrides });
    expect(textOf(next.get('about.html'))).toContain('mailto:new@falcon.example');
    expect(textOf(next.get('about.html'))).not.toContain(other.email);
  });

  it('[WEB-01] are those of the build byte for byte once every fact is as built again', async () => {
    const asBuilt = await render({ company: null });
    expect([...asBuilt.keys()].filter((file) => !file.startsWith('assets/share-'))).toEqual([]);
    const about = compileTexts({ 'about.title': 'Changed' }, 'en');
    const html = textOf((await render({ company: null, overrides: { en: { about } } })).get('contact.html'));
    expect(carried(html)).toEqual({ path: '/content/build-1/', namespaces: ['about'], messages: {} });
    expect(html.replace(/<script type="application\/json" id="published-texts">.*?<\/script>\n {4}/, '')).toBe(builtText('contact.html'));
  });
});

describe('pages while a period or a holiday is announced', () => {
  const calendar = {
    holidays: [{ from: '2031-03-02', to: '2031-03-03' }],
    ramadan: [{ from: '2031-02-01', to: '2031-03-01', week: [split, split, split, split, split, split, null] as const }],
  };

  it('[WEB-24] state it in their structured data, and are those of the build in everything else', async () => {
    const files = new Map([...(await render({ calendar }))].filter(([, { csp }]) => csp !== null));
    const indexed = Object.values(built.pages).filter(({ file }) => builtText(file).includes('ld+json'));
    expect([...files.keys()].sort()).toEqual([...new Set(indexed.map(({ file }) => file))].sort());
    expect(files.size).toBeGreaterThan(40);
    for (const [file, page] of files) {
      const html = textOf(page);
      const special = businessOf(html)['specialOpeningHoursSpecification'];
      expect(special, file).toMatchObject([
        { opens: '10:30', closes: '13:20', validFrom: '2031-02-01', validThrough: '2031-03-01' },
        { opens: '17:45', closes: '21:15' },
        { dayOfWeek: ['Sunday'], opens: '00:00', closes: '00:00' },
        { opens: '00:00', closes: '00:00', validFrom: '2031-03-02', validThrough: '2031-03-03' },
      ]);
      expect(html.replace(`,"specialOpeningHoursSpecification":${JSON.stringify(special)}`, ''), file).toBe(builtText(file));
    }
  });
});
