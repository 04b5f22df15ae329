import { inLanguage } from '../../admin-api/contract/languages.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { API_PAGE } from '../../admin-api/src/http/api-page.ts';
import { companyWith } from '../../admin-api/contract/company-facts.ts';
import { overdueReminder, leadNotice } from '../../admin-api/src/leads/notices/staff-emails.ts';
import { leadConfirmation } from '../../admin-api/src/leads/notices/customer-emails.ts';
import { newsletterConfirmation } from '../../admin-api/src/newsletter/newsletter-emails.service.ts';
import { builtInMessages } from '../../admin-api/src/messages/email-texts.ts';
import { renderEmail } from '../../admin-api/src/emails/render-email.ts';
import { createReference } from '../../admin-api/src/leads/intake/reference.ts';
import { SESSION_COOKIE } from '../../admin-api/src/staff/sign-in/session-cookie.ts';
import { cataloguesPlugin } from '../../site/build/catalogues.ts';
import { webManifest } from '../../site/build/icons.ts';
import type { PageDocument } from '../../site/build/render-page.ts';
import type * as Server from '../../site/build/server.ts';
import { intlTag, type Locale, unprefixedPath } from '../../site/src/i18n/locale.ts';
import { hasEmergencies } from '../../admin-api/contract/services.ts';
import type * as Projects from '../../admin-api/contract/projects.ts';
import type * as Reviews from '../../admin-api/contract/reviews.ts';
import type * as Services from '../../admin-api/contract/services.ts';
import type * as TrustFacts from '../../admin-api/contract/trust-facts.ts';
import { servicesOf } from '../../site/src/company/services.ts';

const SITE = join(import.meta.dirname, '../../site');
const origin = 'https://other.example';

/** A company that differs from the one in company.ts in every fact. */
const other = vi.hoisted(() => {
  const company = {
    name: { en: 'Falcon Works', ar: 'أعمال الصقر' },
    shortName: { en: 'Falcon', ar: 'الصقر' },
    email: 'desk@falcon.example',
    phone: '+447700900999',
    phoneDisplay: '+44 7700 900999',
    whatsApp: '+447700900777',
    map: '',
    services: [] as unknown[],
    projects: [] as unknown[],
    address: { en: 'Villa 7, Creek Road, Sharjah', ar: 'فيلا 7، طريق الخور، الشارقة' },
    timeZone: 'Asia/Dubai',
    hours: [null, ...Array.from({ length: 6 }, () => ({ opens: '10:30', closes: '21:15', breaks: [{ from: '13:20', to: '17:45' }] }))],
    calendar: { holidays: [{ from: '2031-12-02', to: '2031-12-03' }], ramadan: [] },
    responseAims: { emergencyHours: { from: 3, to: 4 }, normalHours: 36 },
    social: {
      facebook: 'https://www.facebook.com/falcon.example',
      instagram: 'https://www.instagram.com/falcon.example',
      linkedin: 'https://www.linkedin.com/company/falcon-example',
      x: 'https://x.com/falcon_example',
    },
  };
  const fillCompanyPhone = (text: string) => text.replaceAll('{{COMPANY_PHONE}}', `\u2066${company.phoneDisplay}\u2069`);
  return { COMPANY_PREFIX: 'flc', SOCIAL_NETWORKS: Object.keys(company.social), company, fillCompanyPhone };
});
// The catalogues are filled while they are compiled, and the e-mails are written, in this process.
vi.mock('../../admin-api/contract/company.ts', async () => {
  const { builtInServices } = await vi.importActual<typeof Services>('../../admin-api/contract/services.ts');
  const { builtInProjects } = await vi.importActual<typeof Projects>('../../admin-api/contract/projects.ts');
  const { builtInReviews } = await vi.importActual<typeof Reviews>('../../admin-api/contract/reviews.ts');
  const { noTrustFacts } = await vi.importActual<typeof TrustFacts>('../../admin-api/contract/trust-facts.ts');
  const built = { services: builtInServices, projects: builtInProjects, reviews: builtInReviews, trust: noTrustFacts };
  return { ...other, company: { ...other.company, ...built } };
});

/** Replaces the module in everything that the server loads. */
const changedCompany: Plugin = {
  name: 'changed-company',
  enforce: 'pre',
  load(id) {
    if (!id.split('?')[0]?.endsWith('/contract/company.ts')) return null;
    return [
      `export const COMPANY_PREFIX = ${JSON.stringify(other.COMPANY_PREFIX)};`,
      `export const SOCIAL_NETWORKS = ${JSON.stringify(other.SOCIAL_NETWORKS)};`,
      "import { builtInServices } from './services.ts';",
      "import { builtInProjects } from './projects.ts';",
      "import { builtInReviews } from './reviews.ts';",
      "import { noTrustFacts } from './trust-facts.ts';",
      'const built = { services: builtInServices, projects: builtInProjects, reviews: builtInReviews, trust: noTrustFacts };',
      `export const company = { ...${JSON.stringify(other.company)}, ...built };`,
      "export const COMPANY_PHONE_PLACEHOLDER = '{{COMPANY_PHONE}}';",
      `export const fillCompanyPhone = ${other.fillCompanyPhone.toString().replaceAll('company.phoneDisplay', JSON.stringify(other.company.phoneDisplay))};`,
    ].join('\n');
  },
};

const actual = await vi.importActual<typeof other>('../../admin-api/contract/company.ts');
// They are not facts of company.ts: their list is in another file.
other.company.services = actual.company.services;
const literally = (...texts: string[]) => new RegExp(texts.map((text) => text.replaceAll(/[.?+]/g, String.raw`\$&`)).join('|'));

/** Names, contact details, hours and response times of the company in company.ts, as pages state them. */
const LEFT = [
  literally(...Object.values(actual.company.shortName), actual.company.name.ar, `${actual.COMPANY_PREFIX}-`, `${actual.COMPANY_PREFIX}_`),
  literally(actual.company.phoneDisplay, actual.company.phone.slice(1), actual.company.email, ...Object.values(actual.company.social)),
  literally(...Object.values(actual.company.address).flatMap((address) => address.split(/[,،] /).slice(0, -1))),
  /\b0?8:00|18:00|6:00\s(PM|م)|9:00\s(AM|ص)|4:00\s(PM|م)/,
  /(to|إلى) (Friday|الجمعة)/,
  /1 to 2 hours|ساعة إلى ساعتين|\b1\u2060?–\u2060?2\b/,
  /24 hours(?! a day)|24 ساعة/,
] as const;

/** The path of the checkout, which the URLs of assets contain while the site is not built, may have the name of the company. */
const CHECKOUT = join(SITE, '..');
const leftIn = (text: string) => LEFT.flatMap((pattern) => pattern.exec(text.replaceAll(CHECKOUT, ''))?.[0] ?? []);

const publicUrl = 'https://www.falcon.example';
const at = '2026-11-20T08:30:00.000Z';
const lead = {
  leadKind: 'contact',
  id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11',
  reference: 'R-C34679',
  phone: null,
  language: 'en',
  sourcePath: '/contact',
  receivedAt: at,
  dueAt: at,
  ...{ isWaiting: true, name: 'Layla', email: null, message: null, serviceType: 'ac_services', place: null, urgency: null, slots: null },
} as const;

/** Every kind of e-mail to staff and visitors, as it is sent. */
function mailsIn(language: Locale) {
  const company = companyWith({});
  const messages = builtInMessages(language);
  const confirmUntil = new Date(at);
  const drafts = [
    leadNotice(language, lead, { publicUrl }),
    leadNotice(language, { ...lead, leadKind: 'callback' }, { publicUrl }),
    leadConfirmation(messages, { reference: lead.reference, serviceType: 'plumbing', link: undefined }, company),
    overdueReminder(language, lead, { dueAt: at }, { publicUrl }),
    newsletterConfirmation(messages, { confirm: `${publicUrl}/c`, unsubscribe: `${publicUrl}/u`, oneClick: '', confirmUntil }, company),
  ];
  return drafts.map((draft) => renderEmail({ id: 'an-id', recipient: company.email }, { draft }, company, messages));
}

/** The catalogues as they are served: they include texts that only the running application or staff see. */
async function cataloguesIn(server: ViteDevServer, locale: Locale): Promise<string[]> {
  const folder = `/src/locales/${locale}`;
  const files = (await readdir(join(SITE, folder), { recursive: true })).filter((file) => file.endsWith('.json'));
  return Promise.all(files.map(async (file) => `${file}: ${JSON.stringify(await server.ssrLoadModule(`${folder}/${file}`))}`));
}

describe('[GLB-10] a change of company.ts', () => {
  let server: ViteDevServer;
  let entry: typeof Server;

  beforeAll(async () => {
    server = await createServer({
      configFile: false,
      root: SITE,
      logLevel: 'error',
      appType: 'custom',
      plugins: [changedCompany, cataloguesPlugin(), react(), vanillaExtractPlugin()],
      define: { 'import.meta.env.VITE_PUBLIC_URL': JSON.stringify(origin), 'import.meta.env.VITE_BUILD_YEAR': '"2025"' },
      optimizeDeps: { noDiscovery: true, include: [] },
      server: { middlewareMode: true, ws: false, watch: null },
      ssr: { noExternal: [/^@zmb\//] },
    });
    entry = (await server.ssrLoadModule('/build/server.ts')) as typeof Server;
  }, 120_000);

  afterAll(() => server.close());

  describe.each(['en', 'ar'] as const)('in %s', (locale) => {
    const { company } = other;
    let rendered: (PageDocument & { path: string })[];
    /** Paths without the language's prefix. */
    let paths: string[];
    const at = (path: string) => rendered.find((page) => page.path === path);
    const time = (hours: number, minutes: number) =>
      new Intl.DateTimeFormat(intlTag(locale), { timeStyle: 'short', timeZone: 'UTC' })
        .format(Date.UTC(1970, 0, 5, hours, minutes))
        .replace(' ', '\u00a0');
    const emergencyTime = { en: '3 to 4 hours', ar: '3 ساعات إلى 4 ساعات' }[locale];
    const normalTime = { en: '36 hours', ar: '36 ساعة' }[locale];

    beforeAll(async () => {
      const all = entry.addresses().filter((address) => address.locale === locale);
      const template = await readFile(join(SITE, 'index.html'), 'utf8');
      const scripts = { early: '', boot: '', adminBoot: '', requestBoot: '' };
      const assets = { origin, template, scripts, hasGoogleAnalytics: false, pictureFor: () => Promise.resolve('picture.png') };
      rendered = await Promise.all(
        all.map(async (address) => {
          const content = await entry.loadContent(address.page, locale);
          return { ...(await entry.renderPage(address, content, assets)), path: unprefixedPath(address.path) };
        }),
      );
      paths = rendered.map(({ path }) => path);
    }, 120_000);

    /** Facts that are missing on a page. */
    const missing = (path: string, ...texts: string[]) =>
      texts.filter((part) => !at(path)?.html.includes(part)).map((part) => `${path}: ${part}`);

    it('changes the texts and links of every page', () => {
      expect(paths.length).toBeGreaterThan(30);
      const expected = [
        'href="tel:00447700900999"',
        `href="mailto:${company.email}"`,
        `query=${encodeURIComponent(`${company.name.en}, ${company.address.en}`)}"`,
        ...Object.values(company.social).map((href) => `href="${href}"`),
        inLanguage(company.name, locale),
        company.email,
        company.phoneDisplay,
        inLanguage(company.address, locale),
      ];
      expect(paths.flatMap((path) => missing(path, ...expected))).toEqual([]);
      expect(missing('/contact', 'href="https://wa.me/447700900777?text=')).toEqual([]);
    });

    it('[WEB-80] changes hours and response times everywhere', () => {
      const withHours = ['/', '/contact', '/about', '/faq', '/terms-conditions'];
      expect(withHours.flatMap((path) => missing(path, time(10, 30), time(13, 20), time(17, 45), time(21, 15)))).toEqual([]);
      expect(['/', '/about', '/contact'].flatMap((path) => missing(path, emergencyTime, normalTime))).toEqual([]);
      expect(missing('/form-result/contact/sent', normalTime)).toEqual([]);
      const withRange = [
        '/',
        '/faq',
        '/terms-conditions',
        ...servicesOf(companyWith({}))
          .filter(hasEmergencies)
          .map(({ href }) => href),
      ];
      const range = new RegExp(`3\\u2060?–\\u2060?4\\b|${emergencyTime}`);
      expect(withRange.filter((path) => !range.test(at(path)?.html ?? ''))).toEqual([]);
    });

    it('changes titles, descriptions, Open Graph and the manifest', () => {
      for (const { head, path } of rendered) {
        const named = [inLanguage(company.shortName, locale), inLanguage(company.name, locale)].some((name) => head.title.includes(name));
        expect(named, `${path}: ${head.title}`).toBe(true);
      }
      for (const path of ['/', '/contact', '/services/ac-services', '/services/electrical-services', '/services/plumbing-services']) {
        expect(at(path)?.head.description, path).toContain(emergencyTime);
      }
      expect(at('/contact')?.head.description).toContain(normalTime);
      for (const { html, path } of rendered.filter((page) => page.head.isIndexed))
        expect(html, path).toContain(`"og:site_name" content="${inLanguage(company.name, locale)}"`);
      expect(JSON.parse(webManifest(locale))).toMatchObject({
        name: inLanguage(company.name, locale),
        short_name: inLanguage(company.shortName, locale),
      });
    });

    it('[WEB-80] changes the structured data of every page that has some', () => {
      const street = { en: 'Villa 7, Creek Road', ar: 'فيلا 7، طريق الخور' }[locale];
      const described = rendered.filter(({ head }) => head.isIndexed);
      expect(described.length).toBeGreaterThan(20);
      for (const { html, path } of described) {
        const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
        const graph = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
        expect(graph[0], path).toMatchObject({
          name: inLanguage(company.name, locale),
          alternateName: inLanguage(company.shortName, locale),
          email: company.email,
          telephone: company.phone,
          address: { streetAddress: street },
          contactPoint: { telephone: company.phone },
          openingHoursSpecification: [
            { opens: '10:30', closes: '13:20' },
            { opens: '17:45', closes: '21:15' },
          ],
          specialOpeningHoursSpecification: [{ opens: '00:00', closes: '00:00', validFrom: '2031-12-02', validThrough: '2031-12-03' }],
          sameAs: Object.values(company.social),
        });
      }
    });

    it('[GLB-14] changes the names of cookies and storage keys, the references, and the title of the API page', async () => {
      const stored = [...(at('/cookie-policy')?.html ?? '').matchAll(/<dt><bdi dir="ltr">(.*?)<\/bdi>/g)].map(([, name]) => name);
      expect(stored.length).toBeGreaterThan(8);
      expect(stored.filter((name) => !/^flc[-_]/.test(name ?? ''))).toEqual([]);
      expect(SESSION_COOKIE).toBe('flc_session');
      expect(createReference('contact', company)).toMatch(/^FALCON-/);
      expect(API_PAGE).toContain('<title>Falcon API</title>');
      const openApi = JSON.parse(await readFile(join(SITE, '../admin-api/contract/openapi.json'), 'utf8')) as { info: { title: string } };
      expect(openApi.info.title).toBe(`${actual.company.shortName.en} API`);
    });

    it('changes the sender and the footer of every e-mail', () => {
      const mails = mailsIn(locale);
      for (const { from, html, messageId, text } of mails) {
        expect(from).toEqual({ name: inLanguage(company.name, locale), address: company.email });
        expect(messageId).toBe('<an-id@falcon.example>');
        for (const fact of [inLanguage(company.name, locale), inLanguage(company.address, locale), company.email, company.phoneDisplay]) {
          expect(html).toContain(fact);
          expect(text).toContain(fact);
        }
      }
      expect(mails.find(({ text }) => text.includes(normalTime))?.subject).toContain(lead.reference);
    });

    it('leaves nothing of the previous company in pages, texts and e-mails', async () => {
      const texts = [
        ...rendered.map(({ html, path }) => `${path}: ${html}`),
        ...(await cataloguesIn(server, locale)),
        ...mailsIn(locale).map((mail) => `${mail.subject}: ${JSON.stringify(mail)}`),
      ];
      expect(texts.length).toBeGreaterThan(rendered.length + 20);
      const left = texts.flatMap((text) => leftIn(text).map((found) => `${text.slice(0, text.indexOf(': '))}: ${found}`));
      expect(left).toEqual([]);
    });
  });
});
