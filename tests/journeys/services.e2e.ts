import { expect, test } from '../support/journey.ts';
import { wordsBelow, wordsOf } from '../support/words.ts';
import { company } from '../../admin-api/contract/company.ts';
import { servicesNamed, servicesOf } from '../../site/src/company/services.ts';

const services = servicesOf(company);

/** The visible text of an element's markup. */
function textOf(html: string) {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

const attributes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => textOf(value ?? ''));
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const links = (html: string) => attributes(main(html), /<a [^>]*href="([^"]*)"/g);
const heading = (html: string) => attributes(html, /<h1[^>]*>(.*?)<\/h1>/gs);
const canonical = (html: string) => attributes(html, /<link rel="canonical" href="([^"]*)"/g).map((href) => new URL(href).pathname);

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

test(
  '[RT-03] /services shows all twelve services, and a way to ask for something else @en',
  { tag: '@core' },
  async ({ page, at, lang }) => {
    const words = wordsOf(lang, 'services');
    expect((await page.goto(at('/services')))?.status()).toBe(200);
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(cards).toHaveCount(12);
    for (const { name, href } of services) {
      const card = cards.filter({ has: page.getByRole('heading', { name: words(`${name}.title`), exact: true }) });
      await expect(card.getByRole('link'), name).toHaveAttribute('href', at(href));
      await expect(card, name).toContainText(words(`${name}.short_description`));
      await expect(card.locator('svg').first(), name).toBeVisible();
    }
    await expect(page.locator(`main a[href="${at('/contact')}?service=other"]`)).toBeVisible();
  },
);

test(
  '[RT-04] [PAGE-02] [FRM-09] each of the twelve slugs shows its service in full before scripts, with its calls to action',
  { tag: '@core' },
  async ({ request, at, lang }) => {
    const cards = wordsOf(lang, 'services');
    const hello = { en: "Hello, I'm interested in your services: ", ar: 'مرحبًا، أودّ الاستفسار عن خدماتكم: ' }[lang];
    expect(services.map(({ slug }) => slug).sort()).toEqual([...SLUGS].sort());
    for (const { name, slug, href, related: others } of services) {
      const own = wordsOf(lang, `service-${slug}`);
      const response = await request.get(at(href));
      const html = await response.text();
      expect(response.status(), slug).toBe(200);
      expect(heading(html), slug).toEqual([cards(`${name}.title`)]);
      expect(attributes(html, /<title>(.*?)<\/title>/g), slug).toEqual([own(`${name}.meta.title`)]);
      expect(attributes(html, /<meta name="description" content="([^"]*)"/g), slug).toEqual([own(`${name}.meta.description`)]);
      expect(canonical(html), slug).toEqual([at(href)]);
      const read = textOf(main(html));
      expect(read, slug).toContain(cards(`${name}.short_description`));
      for (const paragraph of own(`${name}.description`).split('\n\n')) expect(read, slug).toContain(paragraph);
      for (const part of ['heading', 'features.', 'steps.']) {
        for (const words of wordsBelow(lang, `service-${slug}`, `${name}.${part}`)) expect(read, slug).toContain(words);
      }
      for (let number = 1; number <= 3; number += 1) expect(read, slug).toContain(own(`${name}.faq.${number}.answer`));
      const chat = `https://wa.me/447700900123?text=${encodeURIComponent(`${hello}${cards(`${name}.title`)}.`)}`;
      expect(links(html), slug).toEqual(expect.arrayContaining(['tel:00447700900123', chat, `${at('/contact')}?service=${name}`]));
      const related = servicesNamed(company, others).map((service) => at(service.href));
      expect(links(html), slug).toEqual(expect.arrayContaining(related));
    }
  },
);

test('[FRM-09] elsewhere a chat starts with the default text', async ({ request, at, lang }) => {
  const text = { en: "Hello, I'm interested in your services.", ar: 'مرحبًا، أودّ الاستفسار عن خدماتكم.' }[lang];
  const html = await (await request.get(at('/contact'))).text();
  expect(links(html)).toContain(`https://wa.me/447700900123?text=${encodeURIComponent(text)}`);
});

test(
  '[RT-05] /services/ac-maintenance shows AC services, with their canonical URL, and asks about AC maintenance @ar',
  { tag: '@core' },
  async ({ page, request, at, lang }) => {
    const words = wordsOf(lang, 'services');
    expect((await page.goto(at('/services/ac-maintenance')))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('ac_services.title'));
    const href = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(href ?? '').pathname).toBe(at('/services/ac-services'));
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('ac-maintenance');
    const contact = page.getByRole('link', { name: wordsOf(lang, 'service')('service.contact.label') });
    await expect(page.locator('main a[href*="wa.me"]').first()).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(words('ac_maintenance.title'))),
    );
    await contact.first().click();
    await expect(page).toHaveURL(new RegExp(`${at('/contact')}\\?service=ac_maintenance$`));
    await expect(page.getByRole('combobox')).toHaveValue('ac_maintenance');
  },
);

test('[RT-06] an unknown service is the not-found page, with status 404 @en', { tag: '@core' }, async ({ page, request, at, lang }) => {
  const title = wordsOf(lang, 'not-found')('not-found.title');
  const response = await page.goto(at('/services/roofing'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const path of ['/services/ac', '/services/ac-services/extra', '/services/AC-services']) {
    const answer = await request.get(at(path));
    expect(answer.status(), path).toBe(404);
    expect(heading(await answer.text()), path).toEqual([title]);
  }
});

test(
  '[RT-02] /fit-outs shows title, subtitle, how it goes and a call to action, and leads to both fit-outs @ar',
  { tag: '@core' },
  async ({ page, at, lang }) => {
    const words = wordsOf(lang, 'fit-outs');
    expect((await page.goto(at('/fit-outs')))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('fit-outs.title'));
    await expect(page.getByText(words('fit-outs.subtitle'))).toBeVisible();
    const process = page.getByRole('region', { name: words('fit-outs.process.title') });
    await expect(process.getByRole('listitem')).toHaveCount(5);
    await expect(process.getByRole('heading', { level: 3 }).first()).toHaveText(words('fit-outs.process.brief.title'));
    const action = page.getByRole('region', { name: words('fit-outs.action.title') });
    for (const { name, href } of servicesNamed(company, ['commercial_fit_out', 'residential_fit_out'])) {
      await expect(page.locator(`main a[href="${at(href)}"]`)).toBeVisible();
      await expect(action.locator(`a[href="${at('/contact')}?service=${name}"]`)).toBeVisible();
    }
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('[PAGE-02] the calls to action stay within reach, and cover neither the focused element nor the footer @ar', async ({
    page,
    at,
    lang,
  }) => {
    const words = wordsOf(lang, 'service');
    await page.goto(at('/services/kitchen-renovation'));
    await page.evaluate(() => (document.documentElement.dataset['consent'] = 'saved'));
    const bar = page.getByRole('group', {
      name: words('service.bar.label').replace('{service}', wordsOf(lang, 'services')('kitchen_renovation.title')),
    });
    await expect(bar.getByRole('link')).toHaveCount(3);
    const edge = async () => (await bar.boundingBox())?.y ?? 0;
    expect(await edge()).toBeGreaterThan(600);
    for (const summary of await page.locator('main summary').all()) {
      await summary.focus();
      const { y, height } = (await summary.boundingBox()) ?? { y: 0, height: 0 };
      expect(y + height).toBeLessThanOrEqual(await edge());
    }
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const footer = await page.getByRole('contentinfo').boundingBox();
    const rest = await bar.boundingBox();
    expect((rest?.y ?? 0) + (rest?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[PAGE-02] the questions of a service open @ar', async ({ page, at, lang }) => {
    const own = wordsOf(lang, 'service-pool-maintenance');
    await page.goto(at('/services/pool-maintenance'));
    const answer = page.getByText(own('pool_maintenance.faq.2.answer'));
    await expect(answer).toBeHidden();
    await page.getByText(own('pool_maintenance.faq.2.question')).click();
    await expect(answer).toBeVisible();
  });
});
