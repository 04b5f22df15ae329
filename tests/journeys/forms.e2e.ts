import type { Page } from '@playwright/test';

import { expect, expectHydrated, test } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';
import { CAMPAIGN_KEY, CONSENT_COOKIE, DRAFT_PREFIX, FIRST_VISIT_KEY, LANGUAGE_KEY, storedItem, storeItem } from '../support/stored.ts';

async function fillContact(page: Page, lang: 'en' | 'ar', email: string) {
  const texts = textsOf(lang, 'contact');
  await page.getByLabel(texts('contact.form.serviceType')).selectOption('electrical');
  await page.getByLabel(texts('contact.form.name'), { exact: true }).fill('Chen Wei');
  await page.getByRole('main').getByLabel(texts('contact.form.email')).fill(email);
  await page.getByRole('textbox', { name: texts('contact.form.message') }).fill('Half of the sockets have no power.');
}

test('[FRM-06] a lead is stored once when it is sent again after a lost response @en', async ({ page, at, lang, readLeads }) => {
  const texts = textsOf(lang, 'contact');
  const email = `lost-${lang}@example.com`;
  await page.goto(at('/contact'));
  await expectHydrated(page);
  await fillContact(page, lang, email);
  // The API stores the lead, but its answer never arrives.
  await page.route('**/api/contact-submissions', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: texts('contact.form.submit') }).click();
  await expect(page.getByRole('main')).toContainText(textsOf(lang, 'common')('delivery.contact.waiting'));
  expect((await readLeads()).contacts.filter((lead) => lead.email === email)).toHaveLength(1);
  await page.unroute('**/api/contact-submissions');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(texts('contact.form.sent.title'))).toBeVisible();
  const stored = (await readLeads()).contacts.filter((lead) => lead.email === email);
  expect(stored).toHaveLength(1);
  await expect(page.getByRole('main')).toContainText(stored[0]?.reference ?? 'no reference');
});

test('text typed before hydration is kept, and an early press gives feedback and is replayed @en', async ({
  page,
  at,
  lang,
  readLeads,
}) => {
  const texts = textsOf(lang, 'contact');
  const email = `early-${lang}@example.com`;
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(at('/contact'));
  await fillContact(page, lang, email);
  const submit = page.getByRole('button', { name: texts('contact.form.submit') });
  const hasPulse = () =>
    submit.evaluate((button) => button.getAnimations().some(({ effect }) => effect?.getTiming().iterations === Infinity));
  expect(await hasPulse()).toBe(false);
  await submit.click();
  await expect(page.locator('html')).toHaveAttribute('data-pending');
  expect(await hasPulse(), 'the press is felt while the application is on its way').toBe(true);
  release();
  await expect(page.getByText(texts('contact.form.sent.title'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${at('/contact')}$`));
  const stored = (await readLeads()).contacts.filter((lead) => lead.email === email);
  expect(stored).toMatchObject([{ name: 'Chen Wei', serviceType: 'electrical', message: 'Half of the sockets have no power.' }]);
});

test('a form filled before the application failed to load is posted without scripts @ar', async ({ page, at, lang, readLeads }) => {
  const texts = textsOf(lang, 'contact');
  const email = `broken-${lang}@example.com`;
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.goto(at('/contact'));
  await fillContact(page, lang, email);
  await page.getByRole('button', { name: texts('contact.form.submit') }).click();
  await expect(page).toHaveURL(new RegExp(`${at('/request/')}[\\w-]{43}\\?done=sent$`));
  expect((await readLeads()).contacts.filter((lead) => lead.email === email)).toHaveLength(1);
  expect(await page.evaluate((prefix) => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix)), DRAFT_PREFIX)).toEqual([]);
});

test('[FRM-10] a bot gets the usual response, is stored, and is shown to staff as suspected @en', async ({
  page,
  at,
  lang,
  admin,
  baseURL,
  readLeads,
}) => {
  const texts = textsOf(lang, 'contact');
  const staff = textsOf(lang, 'admin');
  const email = `robot-${lang}@example.com`;
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) foreign.push(request.url());
  });
  await page.goto(at('/contact'));
  await page.waitForLoadState('networkidle');
  const trap = page.locator('form[action="/api/contact-submissions"] [name=emptyField]');
  await test.step('people and autofill do not reach the honeypot', async () => {
    await expect(trap).toHaveAttribute('autocomplete', 'off');
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await expect(page.getByRole('textbox', { name: textsOf(lang, 'common')('form.emptyField') })).toHaveCount(0);
  });
  await fillContact(page, lang, email);
  await trap.evaluate((field: HTMLInputElement) => (field.value = 'https://spam.example'));
  await page.getByRole('button', { name: texts('contact.form.submit') }).click();
  await expect(page.getByText(texts('contact.form.sent.title'))).toBeVisible();
  const [stored] = (await readLeads()).contacts.filter((lead) => lead.email === email);
  expect(stored).toMatchObject({ isSuspected: true, status: 'new' });
  expect(foreign).toEqual([]);

  await storeItem(page, LANGUAGE_KEY, lang);
  await page.goto(`/admin/dashboard/contacts?view=suspected&q=${stored?.reference ?? ''}`);
  await page.getByLabel(staff('admin.login.email')).fill(admin.email);
  await page.getByLabel(staff('admin.login.password'), { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Chen Wei' })).toContainText(
    textsOf(lang, 'admin-inbox')('admin.inbox.views.suspected'),
  );
});

test('[DSK-88] a lead records its service page and the campaign of its page load; only consent stores it for the visit @ar', async ({
  page,
  at,
  lang,
  readLeads,
}) => {
  const texts = textsOf(lang, 'contact');
  const send = async (email: string, path: string) => {
    await page.goto(at(path), { referer: 'https://www.google.com/search' });
    await expectHydrated(page);
    await fillContact(page, lang, email);
    await page.getByRole('button', { name: texts('contact.form.submit') }).click();
    await expect(page.getByText(texts('contact.form.sent.title'))).toBeVisible();
    return (await readLeads()).contacts.find((lead) => lead.email === email);
  };
  const tagged = '/contact?utm_source=google&utm_campaign=summer&service=electrical';
  const without = await send(`no-consent-${lang}@example.com`, tagged);
  expect(without).toMatchObject({
    sourcePath: at('/services/electrical-services'),
    campaign: { utmSource: 'google', utmCampaign: 'summer', referrerHost: 'www.google.com' },
  });
  expect(await page.evaluate((key) => sessionStorage.getItem(key), CAMPAIGN_KEY)).toBeNull();

  const consent = encodeURIComponent(JSON.stringify({ essential: 'accepted', analytics: 'accepted', marketing: 'rejected' }));
  await page.evaluate((cookie) => (document.cookie = `${cookie}; path=/`), `${CONSENT_COOKIE}=${consent}`);
  const later = await send(`consent-${lang}@example.com`, '/contact');
  expect(later?.campaign).toMatchObject({ utmSource: 'google', utmCampaign: 'summer', referrerHost: 'www.google.com' });
  expect(later?.sourcePath).toBe(at('/contact'));
});

test.describe('of a new visitor', () => {
  test.use({ visitor: 'undecided' });

  test('[DSK-88] with consent a later visit is sent with the first one, and a withdrawal removes it at once @en', async ({
    page,
    at,
    lang,
    readLeads,
  }) => {
    const texts = textsOf(lang, 'contact');
    await page.goto(at('/services?gclid=Cj0KCQ-secret'), { referer: 'https://www.google.com/search' });
    await page.locator('[data-consent-choice=accept]').click();
    await expect.poll(() => storedItem(page, FIRST_VISIT_KEY)).toContain('"clickOf":"google"');
    expect(await storedItem(page, FIRST_VISIT_KEY)).not.toContain('secret');
    // Another tab, as another visit.
    const again = await page.context().newPage();
    await again.goto(at('/contact?utm_source=bing'));
    await fillContact(again, lang, 'again@example.com');
    await again.getByRole('button', { name: texts('contact.form.submit') }).click();
    await expect(again.getByText(texts('contact.form.sent.title'))).toBeVisible();
    const lead = (await readLeads()).contacts.find(({ email }) => email === 'again@example.com');
    expect(lead).toMatchObject({
      campaign: { utmSource: 'bing' },
      firstSource: 'google ads',
      firstVisit: { landingPath: at('/services') },
    });

    await again.goto(at('/cookie-policy'));
    await again
      .getByRole('main')
      .getByRole('button', { name: textsOf(lang, 'common')('consent.settings') })
      .click();
    await again.locator('[data-consent-choice=reject]').click();
    await expect.poll(() => storedItem(again, FIRST_VISIT_KEY)).toBeNull();
  });
});
