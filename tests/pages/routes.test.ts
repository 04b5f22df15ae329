import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { company } from '../../admin-api/contract/company.ts';
import { servicesNamed, servicesOf } from '../../site/src/company/services.ts';
import { textsOf } from '../support/texts.ts';
import { attributeOf, elementsNamed, listed, named, pages, pathOf, textOf } from './support/page-markup.ts';
import { type ServedPage, type ServedSite, serveBuiltSite } from './support/served-site.ts';

const SLUGS = [
  'commercial-fit-out',
  'residential-fit-out',
  'ac-services',
  'electrical-services',
  'plumbing-services',
  'handyman-services',
  'painting-services',
  'wallpaper-fixing',
  'kitchen-renovation',
  'water-tank-cleaning',
  'pool-maintenance',
  'carpentry-services',
];
const services = servicesOf(company);

let site: ServedSite;
beforeAll(async () => {
  site = await serveBuiltSite();
});
afterAll(() => site.stop());

const headingOf = (page: ServedPage) => named(page, 'h1').map((heading) => textOf(heading));
const mainOf = (page: ServedPage) => named(page, 'main');
const mainText = (page: ServedPage) => textOf(...mainOf(page));
const linksOf = (page: ServedPage) =>
  mainOf(page)
    .flatMap((main) => elementsNamed(main, 'a'))
    .map((link) => attributeOf(link, 'href') ?? '');
const canonicalPath = (page: ServedPage) => page.canonical && pathOf(page.canonical);

describe.each(['en', 'ar'] as const)('the site as it is served (%s)', (lang) => {
  const at = (path: string) => (lang === 'en' ? path : `/ar${path === '/' ? '' : path}`);

  it('[RT-01] / and /home are the home page, whose canonical URL is /', async () => {
    for (const path of ['/', '/home']) {
      const page = await site.get(at(path));
      expect(page.status, path).toBe(200);
      expect(mainText(page)).toContain(textsOf(lang, 'home')('home.hero.text'));
      expect(canonicalPath(page)).toBe(at('/'));
    }
  });

  it('[RT-02] /fit-outs has title, subtitle, the process and a call to action, and leads to both fit-outs', async () => {
    const texts = textsOf(lang, 'fit-outs');
    const page = await site.get(at('/fit-outs'));
    expect(page.status).toBe(200);
    expect(headingOf(page)).toEqual([texts('fit-outs.title')]);
    expect(mainText(page)).toContain(texts('fit-outs.subtitle'));
    const section = (title: string) =>
      named(page, 'section').find((each) => elementsNamed(each, 'h2').some((heading) => textOf(heading) === texts(title)));
    const process = section('fit-outs.process.title');
    expect(process && elementsNamed(process, 'li')).toHaveLength(5);
    expect(process && textOf(process)).toContain(texts('fit-outs.process.brief.title'));
    const action = section('fit-outs.action.title');
    const actions = action ? elementsNamed(action, 'a').map((link) => attributeOf(link, 'href')) : [];
    for (const { name, href } of servicesNamed(company, ['commercial_fit_out', 'residential_fit_out'])) {
      expect(linksOf(page)).toContain(at(href));
      expect(actions).toContain(`${at('/contact')}?service=${name}`);
    }
  });

  it('[RT-03] /services has a card for each of the twelve services, and a way to ask for something else', async () => {
    const texts = textsOf(lang, 'services');
    const page = await site.get(at('/services'));
    expect(page.status).toBe(200);
    const cards = mainOf(page)
      .flatMap((main) => elementsNamed(main, 'li'))
      .filter((card) => elementsNamed(card, 'h3').length > 0);
    expect(cards).toHaveLength(12);
    for (const { name, href } of services) {
      const card = cards.find((each) => elementsNamed(each, 'h3').some((heading) => textOf(heading) === texts(`${name}.title`)));
      if (!card) throw new Error(`/services has no card for ${name}`);
      expect(elementsNamed(card, 'a').map((link) => attributeOf(link, 'href'))).toEqual([at(href)]);
      expect(textOf(card)).toContain(texts(`${name}.short_description`));
      expect(elementsNamed(card, 'svg').length).toBeGreaterThan(0);
    }
    expect(linksOf(page)).toContain(`${at('/contact')}?service=other`);
  });

  it('[RT-04] each of the twelve slugs has its own page', async () => {
    const texts = textsOf(lang, 'services');
    expect(services.map(({ slug }) => slug).toSorted()).toEqual(SLUGS.toSorted());
    for (const { name, slug } of services) {
      const page = await site.get(at(`/services/${slug}`));
      expect(page.status, slug).toBe(200);
      expect(headingOf(page), slug).toEqual([texts(`${name}.title`)]);
      expect(canonicalPath(page), slug).toBe(at(`/services/${slug}`));
    }
  });

  it('[RT-05] /services/ac-maintenance is the page of AC services under their canonical URL, has calls to action about maintenance, and is in no sitemap', async () => {
    const texts = textsOf(lang, 'services');
    const page = await site.get(at('/services/ac-maintenance'));
    expect(page.status).toBe(200);
    expect(headingOf(page)).toEqual([texts('ac_services.title')]);
    expect(canonicalPath(page)).toBe(at('/services/ac-services'));
    const links = linksOf(page);
    expect(links).toContain(`${at('/contact')}?service=ac_maintenance`);
    expect(links.some((href) => href.includes('wa.me') && href.includes(encodeURIComponent(texts('ac_maintenance.title'))))).toBe(true);
    expect((await site.get('/sitemap.xml', {})).html).not.toContain('ac-maintenance');
  });

  it('[RT-06] an unknown service is the not-found page, with status 404', async () => {
    for (const path of ['/services/roofing', '/services/ac', '/services/ac-services/extra', '/services/AC-services']) {
      const page = await site.get(at(path));
      expect(page.status, path).toBe(404);
      expect(headingOf(page), path).toEqual([textsOf(lang, 'not-found')('not-found.title')]);
    }
  });

  it('[RT-07] about, contact and the policies are each their page', async () => {
    for (const name of ['about', 'contact', 'cookie-policy', 'privacy-policy', 'terms-conditions']) {
      const page = await site.get(at(`/${name}`));
      expect(page.status, name).toBe(200);
      expect(headingOf(page), name).toEqual([textsOf(lang, name)(`${name}.title`)]);
      expect(page.title, name).toBe(textsOf(lang, name)(`${name}.meta.title`));
    }
  });

  it('[RT-08] a document request for the sitemap gets the page that links every public page, any other the XML, in which each has its alternates', async () => {
    const page = await site.get(at('/sitemap.xml'));
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headingOf(page)).toEqual([textsOf(lang, 'sitemap')('sitemap.title')]);
    const other = await site.get(at('/sitemap.xml'), {});
    if (lang === 'ar') {
      expect(other.headers.get('content-type')).toBe('text/html; charset=utf-8');
      return;
    }
    expect(other.headers.get('content-type')).toBe('application/xml');
    for (const { headers } of [page, other]) expect(headers.get('vary')).toContain('Sec-Fetch-Dest');
    expect(other.html).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
    const entries = [...other.html.matchAll(/<url>.*?<\/url>/gs)].map(([entry]) => ({
      path: pathOf(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? ''),
      alternates: [...entry.matchAll(/hreflang="([\w-]+)"/g)].map(([, language]) => language),
    }));
    expect(entries.map(({ path }) => path).toSorted()).toEqual(listed.map(({ path }) => path).toSorted());
    for (const { alternates } of entries) expect(alternates).toEqual(['en', 'ar', 'x-default']);
    expect(linksOf(page).toSorted(), 'SitemapPage.tsx links each page of the XML sitemap').toEqual(
      listed
        .filter((each) => each.lang === lang)
        .map(({ path }) => path)
        .toSorted(),
    );
  });

  it('[RT-11] /faq is the page of questions, and there is no /blog', async () => {
    const page = await site.get(at('/faq'));
    expect(page.status).toBe(200);
    expect(headingOf(page)).toEqual([textsOf(lang, 'faq')('faq.title')]);
    expect((await site.get(at('/blog'))).status).toBe(404);
  });

  it('[RT-09] any other path is the not-found page, which leads home, with status 404', async () => {
    const texts = textsOf(lang, 'not-found');
    const page = await site.get(at('/no/such-page'));
    expect(page.status).toBe(404);
    expect(page.title).toBe(texts('not-found.meta.title'));
    expect(headingOf(page)).toEqual([texts('not-found.title')]);
    expect(linksOf(page)).toContain(at('/'));
    expect(mainText(page)).toContain(texts('not-found.home'));
  });

  it('[RT-13] every public route has its full text in the HTML, in its language and direction', async () => {
    const own = pages.filter((page) => page.lang === lang);
    expect(own.length).toBeGreaterThan(30);
    for (const { path } of own) {
      const page = await site.get(path);
      expect(page.headers.get('content-type'), path).toBe('text/html; charset=utf-8');
      const [html] = named(page, 'html');
      expect([html && attributeOf(html, 'lang'), html && attributeOf(html, 'dir')], path).toEqual([lang, lang === 'ar' ? 'rtl' : 'ltr']);
      expect(headingOf(page).join(''), path).not.toBe('');
      expect(textOf(...named(page, 'footer')), path).toContain(textsOf(lang, 'common')('footer.about'));
    }
    const home = textsOf(lang, 'home');
    const text = mainText(await site.get(at('/')));
    for (const key of ['home.hero.text', 'home.services.title', 'home.steps.close.text', 'home.reviews.3.text', 'home.faq.text']) {
      expect(text).toContain(home(key));
    }
  });
});

describe('the staff area as it is served', () => {
  const ADDRESSES = ['', '/login', '/dashboard', '/dashboard/inbox', '/dashboard/contacts', '/dashboard/newsletter', '/dashboard/logs'];

  it('[RT-17] is never indexed, and robots.txt and the sitemap keep it out', async () => {
    for (const path of ADDRESSES) {
      const page = await site.get(`/admin${path}`);
      expect(page.headers.get('x-robots-tag'), path).toBe('noindex');
      const robots = named(page, 'meta').find((tag) => attributeOf(tag, 'name') === 'robots');
      expect(robots && attributeOf(robots, 'content'), path).toBe('noindex');
    }
    const robots = (await site.get('/robots.txt')).html;
    expect(robots.split('\n')).toContain('Disallow: /admin');
    const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
    const xml = (await site.get(pathOf(sitemap), {})).html;
    expect(xml).toContain('<loc>');
    expect(xml).not.toContain('/admin');
  });

  it('[RT-20] states in every language that it needs scripts, and links to the public site', async () => {
    for (const path of ['/admin/login', '/admin/dashboard']) {
      const page = await site.get(path);
      for (const language of ['en', 'ar'] as const) {
        const texts = textsOf(language, 'admin');
        const notice = mainOf(page)
          .flatMap((main) => elementsNamed(main, 'div', 'section', 'article'))
          .find((each) => attributeOf(each, 'lang') === language);
        if (!notice) throw new Error(`${path} has no notice in ${language}`);
        expect(attributeOf(notice, 'dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
        expect(textOf(notice)).toContain(texts('admin.scripts.title'));
        expect(textOf(notice)).toContain(texts('admin.scripts.text'));
        const [link] = elementsNamed(notice, 'a');
        expect(link && [textOf(link), attributeOf(link, 'href')]).toEqual([texts('admin.nav.site'), language === 'ar' ? '/ar' : '/']);
      }
    }
  });
});
