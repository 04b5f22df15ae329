import { join } from 'node:path';

import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test';

import { createMocks } from '../../mocks/mocks.ts';
import { scenarioNames } from '../../mocks/scenarios.ts';
import { createDataFolder } from '../faults/support/data-folder.ts';
import { freePort, type Product, startProduct } from '../faults/support/product.ts';
import { readDocuments } from '../../tools/gates/documents/check.ts';
import { CONSENT_COOKIE, DRAFT_PREFIX, QUEUE_LOCK, QUEUE_PREFIX, SESSION_CHANNEL, THEME_KEY } from '../support/stored.ts';
import { textsOf } from '../support/texts.ts';
import { ignoreScrollAnimations } from '../visual/story-checks.ts';

const root = join(import.meta.dirname, '../..');
/** The newest lead of the mocks. */
const NEWEST = createMocks().store.state.submissions[0]?.name ?? '';

interface Served {
  /** The product with `--storybook`. */
  url: string;
  /** The same product on the same database without the option. */
  plainUrl: string;
}

const test = base.extend<object, { served: Served }>({
  served: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures off this pattern
    async ({}, use) => {
      const folder = createDataFolder();
      const start = async (args: string[]) => {
        const product = startProduct({ port: await freePort(), dataDir: folder.path, args });
        await product.ready;
        return product;
      };
      const products: Product[] = [];
      try {
        // In sequence, because the first one builds what is stale.
        for (const args of [['--storybook'], []]) products.push(await start(args));
        const [url = '', plainUrl = ''] = products.map((product) => product.url.replace('127.0.0.1', 'localhost'));
        await use({ url, plainUrl });
      } finally {
        await Promise.all(products.map((product) => product.end('SIGTERM')));
        folder.remove();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ served }, use) => use(served.url),
  page: async ({ page }, use) => {
    await page.addInitScript(ignoreScrollAnimations);
    await use(page);
  },
});

// The Storybook frame loads all stories, which is slow on a busy machine.
// In sequence, so that one worker owns both products.
test.describe.configure({ mode: 'default', timeout: 180_000 });
const LONG_TIMEOUT = { timeout: 90_000 };

/** Shows one story alone, as its frame in Storybook does, and waits until it has played. */
async function showStory(page: Page, id: string, globals = ''): Promise<void> {
  await page.goto(`/storybook/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
  await page.waitForFunction(
    () => {
      const { __STORYBOOK_PREVIEW__: preview } = globalThis as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } };
      return preview?.currentRender?.phase === 'finished';
    },
    undefined,
    LONG_TIMEOUT,
  );
}

/** A response without the headers that differ for each request. */
async function stableResponse(request: APIRequestContext, url: string) {
  const answer = await request.get(url, { maxRedirects: 0 });
  const changing = new Set(['date', 'x-request-id', 'keep-alive', 'connection']);
  const headers = Object.entries(answer.headers()).filter(([name]) => !changing.has(name) && !name.startsWith('ratelimit'));
  const body = (await answer.text()).replace(/"requestId":"[^"]+"/, '"requestId":…');
  return { status: answer.status(), headers: Object.fromEntries(headers), body };
}

test('npm start -- --storybook changes nothing of the site', async ({ request, served }) => {
  for (const path of ['/', '/ar/contact', '/admin/login', '/sitemap.xml', '/robots.txt', '/api/health/live', '/api/nothing', '/nothing']) {
    expect(await stableResponse(request, served.url + path), path).toEqual(await stableResponse(request, served.plainUrl + path));
  }
  const without = await stableResponse(request, `${served.plainUrl}/storybook/`);
  expect([without.status, without.body.includes('Storybook')]).toEqual([404, false]);
});

test('Storybook under /storybook has its own policy, is noindex, and shows screens on mocks only', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => message.type() === 'error' && messages.push(message.text()));
  const fromServer: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/') && !response.fromServiceWorker()) fromServer.push(response.url());
  });
  const answer = await page.goto('/storybook/?path=/story/screens-staff-contacts--usual');
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  await expect(page.getByRole('link', { name: 'Start here' })).toBeVisible();
  const screen = page.frameLocator('#storybook-preview-iframe');
  await expect(screen.getByRole('heading', { level: 1, name: textsOf('en', 'admin')('admin.inbox.title.contact') })).toBeVisible(
    LONG_TIMEOUT,
  );
  await expect(screen.getByText(NEWEST).first()).toBeVisible(LONG_TIMEOUT);
  expect({ messages, fromServer }).toEqual({ messages: [], fromServer: [] });
});

test('stories neither read nor change what the site stores in this browser', async ({ page, context }) => {
  const stored = () => page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage }, cookie: document.cookie }));
  // A page without scripts, so that the queued lead is not sent.
  await page.goto('/robots.txt');
  const names = { queued: `${QUEUE_PREFIX}1`, theme: THEME_KEY, draft: `${DRAFT_PREFIX}contact`, consent: CONSENT_COOKIE };
  await page.evaluate(({ queued, theme, draft, consent }) => {
    localStorage.setItem(queued, '{"key":"1"}');
    localStorage.setItem(theme, 'dark');
    sessionStorage.setItem(draft, '{}');
    document.cookie = `${consent}=mine; path=/`;
  }, names);
  const before = await stored();
  for (const id of ['screens-public-contact--offline', 'screens-staff-dashboard--usual']) {
    await showStory(page, id);
    const seen = await page.evaluate((key) => [localStorage.getItem(key), document.cookie.includes('mine')], names.queued);
    expect(seen, id).toEqual([null, false]);
  }
  // Other tabs get no messages from it and do not wait for its locks.
  const shared = { channel: SESSION_CHANNEL, lock: QUEUE_LOCK };
  const site = await context.newPage();
  await site.goto('/robots.txt');
  await site.evaluate((name) => {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', () => (document.title = 'signed out'));
  }, shared.channel);
  await page.evaluate(({ channel, lock }) => {
    new BroadcastChannel(channel).postMessage(null);
    void navigator.locks.request(lock, () => new Promise(() => {}));
  }, shared);
  const isFree = await site.evaluate((name) => navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null), shared.lock);
  expect([isFree, await site.title()]).toEqual([true, '']);
  await page.goto('/robots.txt');
  expect(await stored()).toEqual(before);
});

test.describe('the URL of a story chooses', () => {
  const BUTTON = 'components-button--primary';
  const rootOf = (page: Page) =>
    page.evaluate(() => {
      const { lang, dir, dataset } = document.documentElement;
      const { fontSize } = getComputedStyle(document.documentElement);
      return { lang, dir, theme: dataset['theme'], fontSize, background: getComputedStyle(document.body).backgroundColor };
    });

  test('theme, language, direction, size of text and pseudo-locale', async ({ page }) => {
    await showStory(page, BUTTON);
    const usual = await rootOf(page);
    expect(usual).toMatchObject({ lang: 'en', dir: 'ltr', theme: 'light', fontSize: '16px' });
    const english = await page.getByRole('button').innerText();
    await showStory(page, BUTTON, 'theme:dark;locale:ar');
    const dark = await rootOf(page);
    expect(dark).toMatchObject({ lang: 'ar', dir: 'rtl', theme: 'dark' });
    expect(dark.background).not.toBe(usual.background);
    await expect(page.getByRole('button')).toHaveText(/[\u0600-\u06ff]/);
    await showStory(page, BUTTON, 'direction:rtl;textSize:150;texts:pseudo');
    expect(await rootOf(page)).toMatchObject({ lang: 'en', dir: 'rtl', fontSize: '24px' });
    // A third longer.
    const pseudo = await page.getByRole('button').innerText();
    expect(pseudo).toMatch(/[À-ɏ]/);
    expect(pseudo.length).toBeGreaterThan(english.length * 1.25);
  });

  test('reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const moving = () => page.evaluate(() => document.getAnimations().length);
    await showStory(page, 'components-spinner--large');
    expect(await moving()).toBeGreaterThan(0);
    const spins = await page.evaluate(() => document.getAnimations().map((animation) => (animation as CSSAnimation).animationName));
    await showStory(page, 'components-spinner--large', 'motion:reduced');
    const reduced = await page.evaluate(() => document.getAnimations().map((animation) => (animation as CSSAnimation).animationName));
    expect(reduced).not.toEqual(spins);
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
  });

  test('the scenario of the mocked API', async ({ page }) => {
    const texts = textsOf('en', 'admin');
    await showStory(page, 'screens-staff-contacts--usual', 'scenario:empty');
    await expect(page.getByText(texts('admin.contacts.empty.title'))).toBeVisible();
    await expect(page.getByText(NEWEST)).toHaveCount(0);
  });

  test('the viewport, and the toolbar writes it into the URL', async ({ page }) => {
    await page.goto(`/storybook/?path=/story/${BUTTON}&globals=viewport:phone`);
    const frame = page.locator('#storybook-preview-iframe');
    await expect.poll(async () => Math.round((await frame.boundingBox())?.width ?? 0), LONG_TIMEOUT).toBe(360);
    await page.getByRole('button', { name: 'Language and direction' }).click();
    await page.getByText('العربية').click();
    await expect(page).toHaveURL(/globals=[^&]*locale:ar/);
    await expect(page.frameLocator('#storybook-preview-iframe').locator('html')).toHaveAttribute('dir', 'rtl', LONG_TIMEOUT);
  });
});

test('“Start here” lists every scenario, and all documentation links are valid', async ({ page, request }) => {
  const { entries } = (await (await request.get('/storybook/index.json')).json()) as { entries: Record<string, { type: string }> };
  const texts = await readDocuments(root);
  const links = texts.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\?path=\/(docs|story)\/([\w-]+)/g), ([, type, id = '']) => ({ path, type, id })),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ type, id }) => entries[id]?.type !== type)).toEqual([]);
  await page.goto('/storybook/iframe.html?id=start-here--docs&viewMode=docs');
  for (const name of scenarioNames) await expect(page.getByText(`scenario:${name}`, { exact: true })).toBeVisible();
});
