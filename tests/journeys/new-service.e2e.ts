import type { components } from '../../admin-api/contract/openapi.d.ts';
import { readServices, writeServices } from '../../admin-api/contract/service-list.ts';
import { serviceTextKeys } from '../../admin-api/contract/service-texts.ts';
import { Caller } from '../../admin-api/src/testing/caller.ts';
import { contact } from '../../admin-api/src/testing/samples.ts';
import { expect, expectHydrated, test } from '../support/journey.ts';

type Schemas = components['schemas'];

const LANGUAGES = ['en', 'ar'] as const;
const PATH = '/services/gypsum-works';
const GYPSUM = {
  name: 'gypsum_works',
  slug: 'gypsum-works',
  group: 'interiors',
  drawing: 'painting',
  related: ['painting', 'handyman', 'electrical'],
  isHidden: false,
} as const;
/** The texts of the page. Optional texts that are missing here are not set. */
const TEXTS: Record<string, { en: string; ar: string }> = {
  title: { en: 'Gypsum works', ar: 'أعمال الجبس' },
  short_description: { en: 'Ceilings and partitions without a visible joint.', ar: 'أسقف وقواطع بلا فواصل ظاهرة.' },
  'meta.title': { en: 'Gypsum ceilings in Dubai | {shortName}', ar: 'أسقف جبسية في دبي | {shortName}' },
  'meta.description': { en: 'Gypsum ceilings and partitions in Dubai.', ar: 'أسقف وقواطع جبسية في دبي.' },
  heading: { en: 'Straight lines overhead', ar: 'خطوط مستقيمة فوق رأسك' },
  description: { en: 'We build ceilings.\n\nAnd we close them again.', ar: 'نركّب الأسقف.\n\nونغلقها من جديد.' },
  'features.1': { en: 'False ceilings', ar: 'أسقف مستعارة' },
  'steps.1.title': { en: 'Measuring', ar: 'أخذ القياسات' },
  'steps.1.text': { en: 'With a laser.', ar: 'بجهاز ليزر.' },
};

test(
  '[WEB-64] a thirteenth service that is published is everywhere that services are, takes leads under its name, and is gone again once it is hidden @ar',
  { tag: '@core' },
  async ({ page, browser, at, lang, admin, baseURL: ownURL, mails, consoleMessages }) => {
    test.slow();
    const baseURL = ownURL ?? '';
    const caller = new Caller(baseURL);
    const cookie = await caller.signIn(admin);
    const titles = TEXTS['title'] ?? { en: '', ar: '' };
    const title = titles[lang];
    const textsNow = async () => (await caller.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie)).data;
    const save = async (key: string, language: 'en' | 'ar', text: string) => {
      const base = (await textsNow()).texts.find((each) => each.key === key)?.texts[language] ?? '';
      expect([key, (await caller.call('PUT', `website/texts/${key}/${language}`, { text, base }, cookie)).status]).toEqual([key, 200]);
    };
    const publish = async () => {
      const published = await caller.call<Schemas['SiteVersionDetails']>('POST', 'website/publications', {}, cookie);
      expect(published.status).toBe(201);
      return published.data;
    };
    // At a retry the service exists already, hidden.
    await caller.call('DELETE', 'website/draft', {}, cookie);
    const { version: before, texts: published } = await textsNow();
    // Another journey may have published a service of its own, which stays in the list.
    const services = readServices(published.find(({ key }) => key === 'company.services')?.texts.en ?? '') ?? [];
    const others = services.filter(({ name }) => name !== GYPSUM.name);
    await save('company.services', 'en', writeServices([GYPSUM, ...others]));
    for (const [part, texts] of Object.entries(TEXTS))
      for (const language of LANGUAGES) await save(`${GYPSUM.name}.${part}`, language, texts[language]);
    expect(Object.keys(TEXTS).map((part) => `${GYPSUM.name}.${part}`)).toEqual(
      expect.arrayContaining(serviceTextKeys(GYPSUM.name).required),
    );
    const startedAt = Date.now();
    await publish();
    test.info().annotations.push({ type: 'publication', description: `${Date.now() - startedAt} ms` });

    await test.step('its page without scripts, with its structured data and picture', async () => {
      const plain = await browser.newPage({ baseURL, javaScriptEnabled: false });
      expect((await plain.goto(at(PATH)))?.status()).toBe(200);
      await expect(plain.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(plain.getByText(TEXTS['features.1']?.[lang] ?? '')).toBeVisible();
      await expect(plain.getByRole('region', { name: TEXTS['heading']?.[lang] })).toBeVisible();
      await expect(plain).toHaveTitle(/\| ZMB$/);
      await expect(
        plain
          .locator('main')
          .getByRole('listitem')
          .getByText(TEXTS['steps.1.text']?.[lang] ?? ''),
      ).toBeVisible();
      // It has no questions.
      await expect(plain.locator('main details')).toHaveCount(0);
      const [graph] = await plain.locator('script[type="application/ld+json"]').allTextContents();
      const { '@graph': things } = JSON.parse(graph ?? '') as { '@graph': { '@type': string; name?: string }[] };
      expect(things.find((thing) => thing['@type'] === 'Service')?.name).toBe(title);
      expect(things.some((thing) => thing['@type'] === 'FAQPage')).toBe(false);
      const picture = await plain.locator('meta[property="og:image"]').getAttribute('content');
      const drawn = await plain.request.get(new URL(picture ?? '', baseURL).pathname);
      expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
      await plain.close();
    });

    await test.step('menus, cards, related services, both sitemaps', async () => {
      for (const path of ['/', '/services', '/about', '/contact', '/services/painting-services']) {
        const html = await (await page.request.get(at(path))).text();
        expect([path, html.split(`href="${at(PATH)}"`).length > 2]).toEqual([path, true]);
      }
      const xml = await (await page.request.get('/sitemap.xml', { headers: { accept: 'application/xml' } })).text();
      for (const prefix of ['', '/ar']) expect(xml).toContain(`${prefix}${PATH}</loc>`);
      await page.goto(at('/sitemap.xml'));
      await expect(page.locator(`main a[href="${at(PATH)}"]`)).toHaveText(title);
    });

    const email = `gypsum.${lang}.${Date.now()}@mail.example`;
    await test.step('hydrated, from page to page, to the form that names it', async () => {
      await page.goto(at('/services'));
      await expectHydrated(page);
      await page
        .locator(`main a[href="${at(PATH)}"]`)
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`${PATH}$`));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.reload();
      await expectHydrated(page);
      await page
        .locator(`main a[href="${at('/contact')}?service=gypsum_works"]`)
        .first()
        .click();
      await expect(page.locator('select[name="serviceType"]')).toHaveValue('gypsum_works');
      await expect(page.locator('select[name="serviceType"] option:checked')).toHaveText(title);
      await page.locator('main input[name="name"]').fill(contact.name);
      await page.locator('main input[name="email"]').fill(email);
      await page.locator('textarea[name="message"]').fill('Ceilings in two rooms.');
      await page.locator('main form button[type="submit"]').first().click();
      await expect(page.locator('textarea[name="message"]')).toHaveCount(0);
    });

    const leads = async () =>
      (await caller.get<Schemas['ContactSubmissionPage']>(`/api/admin/contact-submissions?q=${encodeURIComponent(email)}`, cookie)).data
        .submissions;
    await test.step('the lead in the inbox and in e-mails', async () => {
      await expect.poll(async () => (await leads()).map(({ serviceType }) => serviceType)).toEqual(['gypsum_works']);
      await expect.poll(() => mails.find(({ recipients }) => recipients.includes(email))?.text).toContain(title);
    });

    await test.step('hidden: gone with its links, while the lead keeps its name', async () => {
      await save('company.services', 'en', writeServices([{ ...GYPSUM, isHidden: true }, ...others]));
      await publish();
      for (const prefix of ['', '/ar']) expect((await page.request.get(prefix + PATH)).status()).toBe(404);
      for (const path of ['/', '/services', '/contact', '/services/painting-services'])
        expect(await (await page.request.get(at(path))).text()).not.toContain(`href="${at(PATH)}"`);
      expect(await (await page.request.get('/sitemap.xml', { headers: { accept: 'application/xml' } })).text()).not.toContain(PATH);
      await page.goto(at('/contact'));
      await expectHydrated(page);
      await expect(page.locator('select[name="serviceType"] option[value="gypsum_works"]')).toHaveCount(0);
      expect((await leads())[0]?.serviceType).toBe('gypsum_works');
      const { services } = (await caller.get<Schemas['Company']>('/api/admin/company', cookie)).data;
      expect(services.find(({ name }) => name === 'gypsum_works')).toMatchObject({ isHidden: true, title: titles });
    });

    await test.step('as before, but for the hidden service', async () => {
      const { version } = await textsNow();
      const restored = await caller.call('POST', `website/versions/${before}/restorations`, { version }, cookie);
      expect([201, 400]).toContain(restored.status);
    });
    // The URLs of the hidden page respond 404.
    expect(consoleMessages.filter((message) => !message.includes('404'))).toEqual([]);
  },
);
