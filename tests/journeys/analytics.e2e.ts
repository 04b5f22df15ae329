import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { build, type Rollup } from 'vite';

import { buildDocument } from '../../site/build/document.ts';
import { readMeasurementId } from '../../site/build/google-analytics.ts';
import { expect, expectHydrated, test } from '../support/journey.ts';
import type { StoredEvent } from '../support/product.ts';
import { textsOf } from '../support/texts.ts';
import { CONSENT_COOKIE, LANGUAGE_CHOSEN_KEY, storeBeforeLoad, VISIT_KEY } from '../support/stored.ts';

type Decision = 'accepted' | 'rejected';

const EVENTS = '/api/analytics-events';

/** Gives or withdraws consent as the product does: sets the cookie, and the performance mark that it was set on this page. */
function decide(page: Page, decision: Decision) {
  const record = encodeURIComponent(JSON.stringify({ essential: 'accepted', analytics: decision, marketing: 'rejected' }));
  return page.evaluate((cookie) => {
    document.cookie = `${cookie}; Max-Age=31536000; Path=/; SameSite=Lax`;
    performance.mark('zmb:consent');
  }, `${CONSENT_COOKIE}=${record}`);
}

/** Opens a page and waits until it is hydrated. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expectHydrated(page);
}

/** The id of the visit; waits until recording has begun. */
async function visitOf(page: Page): Promise<string> {
  const read = () => page.evaluate((key) => (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { id?: string }).id ?? '', VISIT_KEY);
  await expect.poll(read).toMatch(/^[0-9a-f]{16}$/);
  return read();
}

/** Flushes queued events by hiding the page. */
function hidePage(page: Page) {
  return page.evaluate(() => void dispatchEvent(new Event('pagehide')));
}

/** The events that these journeys are about; others are ignored. */
const WATCHED = ['Page', 'Consent', 'Navigation', 'CTA'];

const describeEvent = ({ category, action, label }: StoredEvent) => [category, action, label].filter(Boolean).join(' ');

test.beforeEach(async ({ page }) => {
  await storeBeforeLoad(page, LANGUAGE_CHOSEN_KEY, 'true');
});

test(
  '[AN-01] [CNS-08] events are sent after consent only, with a truncated IP address; a rejection sends nothing, a withdrawal stops at once @ar',
  { tag: '@core' },
  async ({ page, at, lang, readEvents }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const sent = () => requested.filter((path) => path === EVENTS).length;
    const contactLink = page.getByRole('banner').getByRole('link', { name: textsOf(lang, 'common')('nav.contact') });
    const homeLink = page.getByRole('banner').getByRole('link', { name: textsOf(lang, 'common')('nav.home'), exact: true });
    const storedVisit = () => page.evaluate((key) => sessionStorage.getItem(key), VISIT_KEY);
    let visit = '';
    const stored = async () => (await readEvents()).filter(({ visitId, category }) => visitId === visit && WATCHED.includes(category));

    await test.step('before consent and after a rejection nothing is sent, stored or loaded', async () => {
      await open(page, at('/'));
      await contactLink.click();
      await expect(page).toHaveURL(new RegExp(`${at('/contact')}$`));
      await hidePage(page);
      await decide(page, 'rejected');
      await homeLink.click();
      await page.locator('main a[href="#callback"]').first().click();
      await hidePage(page);
      await page.waitForLoadState('networkidle');
      expect(await storedVisit()).toBeNull();
      expect(requested.filter((path) => path === EVENTS || path.includes('/recording-'))).toEqual([]);
    });

    await test.step('after consent an event has path, time, version and at most a network', async () => {
      await decide(page, 'accepted');
      visit = await visitOf(page);
      await contactLink.click();
      await expect(page).toHaveURL(new RegExp(`${at('/contact')}$`));
      await open(page, at('/'));
      await expect
        .poll(async () => (await stored()).map(describeEvent).toSorted())
        .toEqual(['Consent update preferences', 'Navigation desktop_nav_click contact', 'Page view', 'Page view']);
      for (const event of await stored()) {
        expect(event).toMatchObject({ language: lang, appVersion: '1.0.0' });
        expect(event.address).toMatch(/^(\d+\.\d+\.\d+\.0\/24|[0-9a-f]+:[0-9a-f]+:[0-9a-f]+::\/48)$/);
      }
    });

    await test.step('a withdrawal drops queued events, sends no more and clears storage', async () => {
      await visitOf(page);
      await hidePage(page);
      await expect.poll(async () => (await stored()).length).toBe(5);
      const count = sent();
      await page.locator('main a[href="#callback"]').first().click();
      await decide(page, 'rejected');
      await contactLink.click();
      await expect(page).toHaveURL(new RegExp(`${at('/contact')}$`));
      await hidePage(page);
      expect(await storedVisit()).toBeNull();
      await page.goto(at('/'));
      await page.waitForLoadState('networkidle');
      expect(sent()).toBe(count);
      expect(await stored()).toHaveLength(5);
    });
  },
);

test(
  '[AN-02] [GLB-04] every change of the path is a page view, on public pages only @en',
  { tag: '@core' },
  async ({ page, at, lang, readEvents }) => {
    await open(page, at('/'));
    await decide(page, 'accepted');
    const visit = await visitOf(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: textsOf(lang, 'common')('nav.contact') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${at('/contact')}$`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${at('/')}$`));
    // Another anchor on the same page is the same path.
    await page.locator('main a[href="#callback"]').first().click();
    await expect(page).toHaveURL(/#callback$/);
    await open(page, `${at('/contact')}?service=plumbing`);
    await visitOf(page);
    await open(page, at('/no/such-page'));
    await visitOf(page);
    await page.goto('/admin/login');
    await expect(page.getByRole('main')).toBeVisible();
    await hidePage(page);
    const views = async () =>
      (await readEvents()).filter(({ visitId, category }) => visitId === visit && category === 'Page').map(({ path }) => path);
    await expect.poll(views).toEqual(['/', '/contact', '/', '/contact', '/no/such-page'].map(at));
  },
);

test(
  '[AN-04] a caught rendering error is an exception event without the error message @ar',
  { tag: '@core' },
  async ({ page, at, lang, readEvents }) => {
    await page.route(/\/assets\/ContactPage-[^/]+\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export function ContactPage() { throw new RangeError('050 123 4567'); }",
      }),
    );
    await open(page, at('/'));
    await decide(page, 'accepted');
    const visit = await visitOf(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: textsOf(lang, 'common')('nav.contact') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText({ en: 'Something went wrong', ar: 'حدث خطأ ما' }[lang]);
    await hidePage(page);
    const failures = async () => (await readEvents()).filter(({ visitId, category }) => visitId === visit && category === 'Exception');
    await expect.poll(async () => (await failures()).map(describeEvent)).toEqual(['Exception rendering RangeError']);
    expect((await failures())[0]).toMatchObject({ path: at('/contact'), language: lang });
  },
);

test('a callback request and a subscription are recorded when they are acknowledged @en', async ({ page, at, lang, readEvents }) => {
  const common = textsOf(lang, 'common');
  await open(page, at('/'));
  await decide(page, 'accepted');
  const visit = await visitOf(page);
  const counted = async () =>
    (await readEvents())
      .filter(({ visitId, category }) => visitId === visit && ['Contact', 'Newsletter'].includes(category))
      .map(describeEvent);
  await page.route('**/api/callback-requests', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel(common('callback.phone')).fill('050 123 4567');
  await page.getByRole('button', { name: common('callback.submit') }).click();
  await expect(page.getByText(common('callback.failed'))).toBeVisible();
  await page.unroute('**/api/callback-requests');
  await page.getByRole('button', { name: common('callback.submit') }).click();
  await expect(page.getByText(common('callback.sent.title'))).toBeVisible();
  await page.getByRole('contentinfo').getByLabel(common('newsletter.email')).fill(`counted-${lang}@example.com`);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: common('newsletter.submit') })
    .click();
  await expect(page.getByRole('contentinfo').getByRole('status')).toBeVisible();
  await hidePage(page);
  await expect.poll(counted).toEqual(['Contact callback_request', 'Newsletter subscribe']);
});

test(
  '[AN-05] events go to the own host in batches, and even with consent no other host is called @ar',
  { tag: '@core' },
  async ({ page, at, baseURL, readEvents }) => {
    const beacons: string[] = [];
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
      if (request.url().endsWith(EVENTS)) beacons.push(`${request.resourceType()} ${request.url()}`);
    });
    await open(page, at('/'));
    await decide(page, 'accepted');
    const visit = await visitOf(page);
    for (let press = 0; press < 3; press += 1) await page.locator('main a[href="#callback"]').first().click();
    await hidePage(page);
    const stored = async () => (await readEvents()).filter(({ visitId, category }) => visitId === visit && WATCHED.includes(category));
    await expect.poll(async () => (await stored()).length).toBe(5);
    expect(beacons).toEqual([`ping ${baseURL}${EVENTS}`]);
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
  },
);

test('[AN-05] the default build has no trace of Google Analytics in files or policies @en', () => {
  const dist = join(import.meta.dirname, '../../site/dist/current');
  const files = readdirSync(join(dist, 'client'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(js|html|css)$/.test(entry.name),
  );
  expect(files.some(({ name }) => name.startsWith('recording-'))).toBe(true);
  const texts = [join(dist, 'pages.json'), ...files.map((entry) => join(entry.parentPath, entry.name))].map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  const traces = texts.filter(({ text }) => /googletagmanager|google-analytics|\bgtag|dataLayer|ga-disable/i.test(text));
  expect(traces.map(({ path }) => path)).toEqual([]);
});

/** Builds the analytics module of the site with this setting. */
async function buildWith(GA_MEASUREMENT_ID: string) {
  const id = readMeasurementId({ GA_MEASUREMENT_ID });
  const built = (await build({
    configFile: false,
    root: join(import.meta.dirname, '../../site'),
    logLevel: 'error',
    publicDir: false,
    define: { 'import.meta.env.VITE_GA_MEASUREMENT_ID': JSON.stringify(id) },
    build: {
      write: false,
      lib: { entry: 'src/analytics/recording.ts', formats: ['es'] },
      rollupOptions: { external: ['@zmb/design-system'] },
    },
  })) as Rollup.RollupOutput[];
  const code = built.flatMap(({ output }) => output.map((part) => (part.type === 'chunk' ? part.code : ''))).join('\n');
  const parts = { lang: 'en', dir: 'ltr', head: '', early: '', styles: '', inlinedSheets: [], fonts: [], app: '', boot: '' } as const;
  return { code, csp: buildDocument('', { ...parts, hasGoogleAnalytics: id !== '' }, []).csp };
}

test('[AN-05] a build setting includes the Google Analytics 4 adapter, and the policy allows it @ar', async () => {
  const without = await buildWith('');
  expect(without.code).toContain('sendBeacon');
  expect(`${without.code} ${without.csp}`).not.toContain('google');
  const { code, csp } = await buildWith('G-AB12CD34EF');
  expect(code).toContain('G-AB12CD34EF');
  expect(code).toContain('https://www.googletagmanager.com/gtag/js');
  expect(csp).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
  expect(csp).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
});
