import type { BrowserContext, Page } from '@playwright/test';

import { anyAddress, expect, expectHydrated, test } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';
import { LANGUAGE_CHOSEN_KEY, QUEUE_PREFIX, storeBeforeLoad } from '../support/stored.ts';

// A retry would hide a lost lead.
test.describe.configure({ retries: 0 });

type Lang = 'en' | 'ar';

/** Opens the contact form and waits until it is hydrated, which shows in the opening-hours badge. */
async function openContact(page: Page, path: string, lang: Lang) {
  await page.goto(path);
  // The page hydrates at the first interaction.
  await page.mouse.wheel(0, 1);
  await expect(page.getByText(textsOf(lang, 'common')('hours.always'), { exact: true })).toBeHidden();
}

async function fillAndSend(page: Page, lang: Lang, email: string) {
  const texts = textsOf(lang, 'contact');
  await page.getByLabel(texts('contact.form.serviceType')).selectOption('plumbing');
  await page.getByLabel(texts('contact.form.name'), { exact: true }).fill('Nadia Rahman');
  await page.getByRole('main').getByLabel(texts('contact.form.email')).fill(email);
  await page.getByRole('textbox', { name: texts('contact.form.message') }).fill('The kitchen tap drips.\nSince Monday.');
  await page.getByRole('button', { name: texts('contact.form.submit') }).click();
}

function countQueued(page: Page) {
  return page.evaluate((prefix) => Object.keys(localStorage).filter((name) => name.startsWith(prefix)).length, QUEUE_PREFIX);
}

/** Counts the requests that leave the browser while it is offline. */
function countPosts(context: BrowserContext) {
  const posts: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/contact-submissions'))
      posts.push(request.headers()['idempotency-key'] ?? '');
  });
  return posts;
}

test(
  '[FRM-11] a message sent offline is shown as waiting in place of the form and on later pages, and is sent once when online',
  { tag: '@core' },
  async ({ page, context, at, lang, readLeads }) => {
    const common = textsOf(lang, 'common');
    const contact = textsOf(lang, 'contact');
    const email = `offline-${lang}@example.com`;
    const ofThis = async () => (await readLeads()).contacts.filter((lead) => lead.email === email);
    await openContact(page, at('/contact'), lang);
    await context.setOffline(true);
    await fillAndSend(page, lang, email);
    const main = page.getByRole('main');
    const waiting = main.getByRole('status').filter({ hasText: common('delivery.contact.waiting') });

    await test.step('it is shown as waiting in place of the form, with the focus', async () => {
      await expect(waiting).toBeFocused();
      await expect(waiting).toContainText(common('delivery.offline'));
      await expect(waiting).toHaveCount(1);
    });

    await test.step('it can be cancelled, and the text is restored', async () => {
      await waiting.getByRole('button', { name: common('delivery.cancelAndEdit') }).click();
      await expect(page.getByRole('textbox', { name: contact('contact.form.message') })).toHaveValue(
        'The kitchen tap drips.\nSince Monday.',
      );
      await expect(page.getByLabel(contact('contact.form.serviceType'))).toHaveValue('plumbing');
      expect(await countQueued(page)).toBe(0);
      await page.getByRole('button', { name: contact('contact.form.submit') }).click();
      await expect(waiting).toBeVisible();
    });

    await test.step('a later page shows it too', async () => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: common('nav.home') })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`${at('/')}$`));
      await expect(waiting).toBeVisible();
      expect(await ofThis()).toEqual([]);
    });

    await test.step('when online, it is sent once, and its reference is shown', async () => {
      await context.setOffline(false);
      const sent = main.getByRole('status').filter({ hasText: common('delivery.contact.sent') });
      await expect(sent).toBeVisible();
      const stored = await ofThis();
      expect(stored).toMatchObject([{ message: 'The kitchen tap drips.\nSince Monday.', language: lang, sourcePath: at('/contact') }]);
      await expect(sent).toContainText(stored[0]?.reference ?? 'no reference');
      await sent.getByRole('button').click();
      await expect(sent).toBeHidden();
      expect(await countQueued(page)).toBe(0);
    });
  },
);

test.describe('before the consent banner is answered', () => {
  test.use({ visitor: 'undecided' });

  test('the queue notice is above the consent banner, whatever is open in it, and moves down when it is answered @ar', async ({
    page,
    context,
    at,
    lang,
  }) => {
    const common = textsOf(lang, 'common');
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(at('/'));
    await expectHydrated(page);
    const inHeader = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).first();
    await inHeader(common('nav.contact')).click();
    await expect(page).toHaveURL(new RegExp(`${at('/contact')}$`));
    await context.setOffline(true);
    await fillAndSend(page, lang, `banner-${lang}@example.com`);
    await inHeader(common('nav.home')).click();
    const waiting = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: common('delivery.contact.waiting') });
    const banner = page.locator('[data-consent-banner]');
    const gap = async () => {
      const [above, below] = [await waiting.boundingBox(), await banner.boundingBox()];
      return above && below ? Math.round(below.y - above.y - above.height) : undefined;
    };
    await expect.poll(gap).toBe(16);
    await banner.locator('summary').click();
    await expect.poll(gap).toBe(16);
    await banner.locator('[data-consent-choice="reject"]').click();
    await expect(banner).toBeHidden();
    await expect.poll(async () => waiting.boundingBox().then((box) => box && Math.round(box.y + box.height))).toBe(1024 - 16);
  });
});

test('[FRM-11] a message queued in a closed tab is sent at the next visit, by one of several tabs @en', async ({
  page,
  context,
  at,
  lang,
  readLeads,
}) => {
  const common = textsOf(lang, 'common');
  const email = `closed-${lang}@example.com`;
  const posts = countPosts(context);
  await openContact(page, at('/contact'), lang);
  await context.route('**/api/contact-submissions', (route) => route.abort());
  await fillAndSend(page, lang, email);
  await expect(page.getByText(common('delivery.contact.waiting'))).toBeVisible();
  await page.close();
  await context.unroute('**/api/contact-submissions');
  const before = posts.length;
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto(at('/'))));
  for (const tab of tabs) await expect(tab.getByText(common('delivery.contact.sent'))).toBeVisible();
  expect((await readLeads()).contacts.filter((lead) => lead.email === email)).toHaveLength(1);
  expect(posts.length - before, 'one tab sends for all').toBe(1);
  expect(new Set(posts).size).toBe(1);
});

test('[FRM-11] it is kept for 7 days at most, and can be cancelled on any page @ar', async ({ page, at, lang, readLeads }) => {
  const common = textsOf(lang, 'common');
  const email = `expired-${lang}@example.com`;
  await page.clock.install();
  await page.route('**/api/contact-submissions', (route) => route.abort());
  await openContact(page, at('/contact'), lang);
  await fillAndSend(page, lang, email);
  await expect(page.getByText(common('delivery.contact.waiting'))).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 6.9 * 86_400_000);
  await page.goto(at('/'));
  const notice = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: common('delivery.contact.waiting') });
  await expect(notice).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 7.1 * 86_400_000);
  await page.goto(at('/'));
  await expectHydrated(page);
  await expect(notice).toBeHidden();
  expect(await countQueued(page)).toBe(0);

  await openContact(page, at('/contact'), lang);
  await fillAndSend(page, lang, email);
  await expect(page.getByText(common('delivery.contact.waiting'))).toBeVisible();
  await page.goto(at('/'));
  await notice.getByRole('button', { name: common('delivery.cancel') }).click();
  await expect(notice).toBeHidden();
  await page.unroute('**/api/contact-submissions');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.runFor(600_000);
  expect((await readLeads()).contacts.filter((lead) => lead.email === email)).toEqual([]);
});

test('[FRM-10] over the rate limit the browser keeps the message and retries after Retry-After @en', async ({
  page,
  at,
  lang,
  readLeads,
}) => {
  const common = textsOf(lang, 'common');
  const contact = textsOf(lang, 'contact');
  const email = `limit-${lang}@example.com`;
  let posts = 0;
  await page.clock.install();
  await page.route('**/api/contact-submissions', (route) => {
    posts += 1;
    if (posts > 1) return route.continue();
    return route.fulfill({
      status: 429,
      headers: { 'Retry-After': '300' },
      json: { message: 'no', code: 'request.too_many', requestId: 'x' },
    });
  });
  await openContact(page, at('/contact'), lang);
  await fillAndSend(page, lang, email);
  await expect(page.getByRole('main')).toContainText(common('delivery.busy'));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.runFor(290_000);
  expect(posts, 'not before it is triggered').toBe(1);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('main').getByText(contact('contact.form.sent.title'))).toBeVisible();
  expect((await readLeads()).contacts.filter((lead) => lead.email === email)).toHaveLength(1);
});

test('a queued message that is rejected returns into the form @ar', async ({ page, at, lang, readLeads }) => {
  const common = textsOf(lang, 'common');
  const contact = textsOf(lang, 'contact');
  const email = `refused-${lang}@example.com`;
  await page.route('**/api/contact-submissions', (route) => route.abort());
  await openContact(page, at('/contact'), lang);
  await fillAndSend(page, lang, email);
  await expect(page.getByText(common('delivery.contact.waiting'))).toBeVisible();
  await page.unroute('**/api/contact-submissions');
  const errors = { name: 'That is no name.' };
  await page.route('**/api/contact-submissions', (route) =>
    route.fulfill({ status: 400, json: { message: 'no', code: 'request.invalid', errors, requestId: 'x' } }),
  );
  await page.goto(at('/'));
  const notice = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: common('delivery.contact.refused') });
  await notice.getByRole('link', { name: common('delivery.correct') }).click();
  const name = page.getByLabel(contact('contact.form.name'), { exact: true });
  await expect(name).toHaveValue('Nadia Rahman');
  await expect(name).toHaveAccessibleDescription(new RegExp(errors.name));
  await expect(notice).toBeHidden();
  await page.unroute('**/api/contact-submissions');
  await name.fill('Nadia R.');
  await page.getByRole('button', { name: contact('contact.form.submit') }).click();
  await expect(page.getByText(contact('contact.form.sent.title'))).toBeVisible();
  expect((await readLeads()).contacts.filter((lead) => lead.email === email)).toMatchObject([{ name: 'Nadia R.' }]);
  expect(await countQueued(page)).toBe(0);
});

test('a draft is restored after a reload and after a visit to another page @ar', async ({ page, at, lang }) => {
  const contact = textsOf(lang, 'contact');
  const message = page.getByRole('textbox', { name: contact('contact.form.message') });
  await openContact(page, at('/contact'), lang);
  await message.fill('The balcony door');
  await page.reload();
  await expect(message).toHaveValue('The balcony door');
  await page
    .getByRole('banner')
    .getByRole('link', { name: textsOf(lang, 'common')('nav.home') })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${at('/')}$`));
  await page.goBack();
  await expect(message).toHaveValue('The balcony door');
});

/** Offline, aborted before the request is sent, or the response lost after the lead is stored. */
const FAILURES = ['offline', 'aborted', 'response lost'] as const;

async function breakConnection(context: BrowserContext, how: (typeof FAILURES)[number]) {
  if (how === 'offline') return context.setOffline(true);
  await context.route('**/api/contact-submissions', async (route) => {
    // The navigation itself may fail as well.
    if (how === 'response lost') await route.fetch().catch(() => undefined);
    await route.abort();
  });
}

async function restoreConnection(context: BrowserContext) {
  await context.unroute('**/api/contact-submissions');
  await context.setOffline(false);
}

// The long form: npm run test:offline
const RUNS = Number(process.env['OFFLINE_RUNS'] ?? 2);

test('every message sent offline, through reloads and closed tabs, is stored exactly once @en', async ({
  browser,
  baseURL,
  at,
  lang,
  readLeads,
}) => {
  test.setTimeout(60_000 + RUNS * 30_000);
  const waiting = textsOf(lang, 'common')('delivery.contact.waiting');
  const sent = textsOf(lang, 'common')('delivery.contact.sent');
  const emails: string[] = [];
  let posts = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const how = FAILURES[run % FAILURES.length] ?? 'offline';
    const email = `run-${run}-${lang}@example.com`;
    emails.push(email);
    const context = await browser.newContext({ baseURL, extraHTTPHeaders: { 'X-Forwarded-For': anyAddress() } });
    // Keep the language dialog closed.
    await storeBeforeLoad(context, LANGUAGE_CHOSEN_KEY, 'true');
    const counted = countPosts(context);
    const page = await context.newPage();
    const other = await context.newPage();
    await Promise.all([openContact(page, at('/contact'), lang), other.goto(at('/'))]);
    await breakConnection(context, how);
    await fillAndSend(page, lang, email);
    await expect(page.getByText(waiting)).toBeVisible();
    // A reload needs a connection.
    if (how !== 'offline') {
      await page.reload();
      await expect(page.getByText(waiting)).toBeVisible();
    }
    await page.close();
    await restoreConnection(context);
    const tabs = [other, await context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto(at(run % 2 ? '/' : '/contact'))));
    for (const tab of tabs)
      await expect(tab.getByText(sent).or(tab.getByText(textsOf(lang, 'contact')('contact.form.sent.title')))).toBeVisible();
    expect(new Set(counted).size, 'one key, however often it was sent').toBe(1);
    posts += counted.length;
    await context.close();
  }
  const stored = (await readLeads()).contacts.map(({ email }) => email).filter((email) => email.startsWith('run-'));
  expect(stored.sort()).toEqual(emails.sort());
  console.log(`${RUNS} runs, ${posts} posts, ${stored.length} leads stored, ${new Set(stored).size} different`);
});
