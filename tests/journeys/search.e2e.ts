import { langOf } from '../support/built-pages.ts';
import { expect, test } from '../support/journey.ts';
import { wordsOf } from '../support/words.ts';
import { storeItem, THEME_KEY } from '../support/stored.ts';

const isArabic = (path: string) => langOf(path) === 'ar';
const ADMIN = [
  '',
  '/login',
  '/dashboard',
  '/dashboard/inbox',
  '/dashboard/contacts',
  '/dashboard/callbacks',
  '/dashboard/newsletter',
  '/dashboard/logs',
];

test(
  '[RT-08] browsers get the sitemap page, which links every public page; other clients get the XML sitemap with hreflang alternates',
  { tag: '@core' },
  async ({ page, at, lang, request, consoleMessages }) => {
    const response = await page.goto(at('/sitemap.xml'));
    expect(response?.headers()['content-type']).toBe('text/html; charset=utf-8');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(lang, 'sitemap')('sitemap.title'));
    const hrefs = await page
      .locator('main a')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

    // Like a crawler, and like a script of the page.
    const xml = await request.get('/sitemap.xml');
    expect(xml.headers()['content-type']).toBe('application/xml');
    expect(xml.headers()['vary']).toContain('Sec-Fetch-Dest');
    const fetched = await page.evaluate(async () => {
      const answer = await fetch('/sitemap.xml');
      const { documentElement } = new DOMParser().parseFromString(await answer.text(), 'application/xml');
      const entries = [...documentElement.querySelectorAll('url')].map((url) => ({
        path: new URL(url.querySelector('loc')?.textContent ?? '').pathname,
        twins: [...url.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')].map((twin) => twin.getAttribute('hreflang')),
      }));
      return { root: documentElement.namespaceURI, entries, vary: answer.headers.get('vary') };
    });
    expect(fetched.root).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect(fetched.vary).toContain('Sec-Fetch-Dest');
    expect(fetched.entries.map(({ twins }) => twins)).toEqual(fetched.entries.map(() => ['en', 'ar', 'x-default']));
    const own = fetched.entries.map(({ path }) => path).filter((path) => isArabic(path) === (lang === 'ar'));
    expect(own.length).toBeGreaterThan(6);
    expect(hrefs.toSorted()).toEqual(own.toSorted());

    // The Arabic URL is the page for every client.
    expect((await request.get('/ar/sitemap.xml')).headers()['content-type']).toBe('text/html; charset=utf-8');
    expect(consoleMessages).toEqual([]);
  },
);

test('[RT-17] admin pages are never indexed, and the sitemap has none @en', { tag: '@core' }, async ({ request, page, baseURL }) => {
  for (const path of ADMIN) {
    const response = await request.get(`/admin${path}`);
    expect(response.headers()['x-robots-tag'], path).toBe('noindex');
  }
  await page.goto('/admin/login');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots.split('\n')).toContain('Disallow: /admin');
  const address = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  expect(new URL(address).pathname).toBe('/sitemap.xml');
  const xml = await (await request.get(`${baseURL}${new URL(address).pathname}`)).text();
  expect(xml).toContain('<loc>');
  expect(xml).not.toContain('/admin');
});

test('navigation inside the application updates the canonical URL and removes Open Graph and structured data @ar', async ({
  page,
  at,
  lang,
}) => {
  await page.goto(at('/'));
  await expect(page.locator('meta[property="og:url"]')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('banner')
    .getByRole('link', { name: wordsOf(lang, 'common')('nav.contact') })
    .click();
  await expect(page).toHaveTitle(wordsOf(lang, 'contact')('contact.meta.title'));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${at('/contact')}$`));
  await expect(page.locator('meta[property], script[type="application/ld+json"]')).toHaveCount(0);
});

test('theme-color follows the chosen theme @en', async ({ page, at }) => {
  const active = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(at('/contact'));
  const light = await active();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await active();
  expect([light, dark]).toEqual([[expect.stringMatching(/^#/)], [expect.stringMatching(/^#/)]]);
  expect(light).not.toEqual(dark);
  await storeItem(page, THEME_KEY, 'light');
  await page.reload();
  expect(await active()).toEqual(light);
  await page
    .locator('[data-theme-choice=dark]')
    .first()
    .evaluate((choice: HTMLElement) => choice.click());
  await expect.poll(active).toEqual(dark);
});
