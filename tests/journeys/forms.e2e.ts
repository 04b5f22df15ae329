import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';
import { wordsOf } from '../support/words.ts';
import {
  CAMPAIGN_KEY,
  CONSENT_COOKIE,
  DRAFT_PREFIX,
  FIRST_VISIT_KEY,
  LANGUAGE_CHOSEN_KEY,
  LANGUAGE_KEY,
  storeBeforeLoad,
  storedItem,
  storeItem,
} from '../support/stored.ts';

const SERVICE_TYPES = [
  'commercial_fit_out',
  'residential_fit_out',
  'ac_services',
  'ac_maintenance',
  'electrical',
  'plumbing',
  'handyman',
  'painting',
  'wallpaper_fixing',
  'kitchen_renovation',
  'water_tank_cleaning',
  'pool_maintenance',
  'carpentry_services',
  'other',
];

const SERVER_ERROR = { status: 500, json: { message: 'no', code: 'server.error', requestId: 'x' } };

async function fillContact(page: Page, lang: 'en' | 'ar', email: string) {
  const words = wordsOf(lang, 'contact');
  await page.getByLabel(words('contact.form.serviceType')).selectOption('electrical');
  await page.getByLabel(words('contact.form.name'), { exact: true }).fill('Chen Wei');
  await page.getByRole('main').getByLabel(words('contact.form.email')).fill(email);
  await page.getByRole('textbox', { name: words('contact.form.message') }).fill('Half of the sockets have no power.');
}

test(
  '[FRM-03] a failed contact message is reported, and the text stays until it is acknowledged @ar',
  { tag: '@core' },
  async ({ page, at, lang, readLeads }) => {
    const words = wordsOf(lang, 'contact');
    const email = `retry-${lang}@example.com`;
    await page.goto(at('/contact'));
    await page.waitForLoadState('networkidle');
    await fillContact(page, lang, email);
    await page.route('**/api/contact-submissions', (route) => route.fulfill(SERVER_ERROR));
    await page.getByRole('button', { name: words('contact.form.submit') }).click();
    const alert = page.getByRole('alert').filter({ hasText: words('contact.form.failed.title') });
    await expect(alert).toContainText(words('contact.form.failed.text'));
    await expect(page.getByRole('textbox', { name: words('contact.form.message') })).toHaveValue('Half of the sockets have no power.');
    await page.unroute('**/api/contact-submissions');
    await page.getByRole('button', { name: words('contact.form.submit') }).click();
    await expect(page.getByText(words('contact.form.sent.title'))).toBeVisible();
    expect((await readLeads()).contacts.filter((lead) => lead.email === email)).toHaveLength(1);
  },
);

test('[FRM-06] a lead whose response was lost is stored once when it is sent again @en', async ({ page, at, lang, readLeads }) => {
  const words = wordsOf(lang, 'contact');
  const email = `lost-${lang}@example.com`;
  await page.goto(at('/contact'));
  await page.waitForLoadState('networkidle');
  await fillContact(page, lang, email);
  // The API stores the lead, but its answer never arrives.
  await page.route('**/api/contact-submissions', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: words('contact.form.submit') }).click();
  await expect(page.getByRole('main')).toContainText(wordsOf(lang, 'common')('delivery.contact.waiting'));
  expect((await readLeads()).contacts.filter((lead) => lead.email === email)).toHaveLength(1);
  await page.unroute('**/api/contact-submissions');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(words('contact.form.sent.title'))).toBeVisible();
  const stored = (await readLeads()).contacts.filter((lead) => lead.email === email);
  expect(stored).toHaveLength(1);
  await expect(page.getByRole('main')).toContainText(stored[0]?.reference ?? 'no reference');
});

test(
  '[FRM-01] missing fields show a summary, an error each and the focus on the first; the URL can preselect a service',
  { tag: '@core' },
  async ({ page, at, lang, readLeads }) => {
    const words = wordsOf(lang, 'contact');
    const common = wordsOf(lang, 'common');
    const before = (await readLeads()).contacts.length;
    await page.goto(at('/contact'));
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: words('contact.form.submit') }).click();
    await expect(page.getByRole('alert').filter({ hasText: common('form.fillRequired') })).toBeVisible();
    await expect(page.getByLabel(words('contact.form.serviceType'))).toBeFocused();
    const fields = [
      [page.getByLabel(words('contact.form.serviceType')), words('contact.form.serviceType.missing')],
      [page.getByLabel(words('contact.form.name'), { exact: true }), words('contact.form.name.missing')],
      [page.getByRole('main').getByLabel(words('contact.form.email')), common('form.email.missing')],
      [page.getByRole('textbox', { name: words('contact.form.message') }), words('contact.form.message.missing')],
    ] as const;
    for (const [field, message] of fields) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[.?*+^$()[\]{}|\\]/g, '\\$&')));
    }
    await expect(page.getByLabel(words('contact.form.phone'))).not.toHaveAttribute('aria-invalid', 'true');
    const options = await page
      .getByLabel(words('contact.form.serviceType'))
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(options.filter(Boolean).sort()).toEqual([...SERVICE_TYPES].sort());
    expect((await readLeads()).contacts).toHaveLength(before);

    const service = page.getByLabel(words('contact.form.serviceType'));
    await page.goto(`${at('/contact')}?service=ac_maintenance`);
    await expect(service).toHaveValue('ac_maintenance');
    await expect(service.locator('option:checked')).toHaveText(wordsOf(lang, 'services')('ac_maintenance.title'));
    await service.selectOption('plumbing');
    await page.getByLabel(words('contact.form.name'), { exact: true }).fill('Mariam');
    await expect(service, 'a choice is not undone').toHaveValue('plumbing');
    await page.goto(`${at('/contact')}?service=pool_maintenance`);
    await expect(service, 'another link asks for another service').toHaveValue('pool_maintenance');
    await expect(page.getByLabel(words('contact.form.name'), { exact: true }), 'and what was typed stays').toHaveValue('Mariam');
    await page.goto(`${at('/contact')}?service=nonsense`);
    await page.waitForLoadState('networkidle');
    await expect(service).toHaveValue('');
  },
);

test('text typed before hydration stays, and an early press gives feedback and is replayed @en', async ({ page, at, lang, readLeads }) => {
  const words = wordsOf(lang, 'contact');
  const email = `early-${lang}@example.com`;
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(at('/contact'));
  await fillContact(page, lang, email);
  const submit = page.getByRole('button', { name: words('contact.form.submit') });
  const hasPulse = () =>
    submit.evaluate((button) => button.getAnimations().some(({ effect }) => effect?.getTiming().iterations === Infinity));
  expect(await hasPulse()).toBe(false);
  await submit.click();
  await expect(page.locator('html')).toHaveAttribute('data-pending');
  expect(await hasPulse(), 'the press is felt while the application is on its way').toBe(true);
  release();
  await expect(page.getByText(words('contact.form.sent.title'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${at('/contact')}$`));
  const stored = (await readLeads()).contacts.filter((lead) => lead.email === email);
  expect(stored).toMatchObject([{ name: 'Chen Wei', serviceType: 'electrical', message: 'Half of the sockets have no power.' }]);
});

test('a form filled before the application failed to load is posted without scripts @ar', async ({ page, at, lang, readLeads }) => {
  const words = wordsOf(lang, 'contact');
  const email = `broken-${lang}@example.com`;
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.goto(at('/contact'));
  await fillContact(page, lang, email);
  await page.getByRole('button', { name: words('contact.form.submit') }).click();
  await expect(page).toHaveURL(new RegExp(`${at('/request/')}[\\w-]{43}\\?done=sent$`));
  expect((await readLeads()).contacts.filter((lead) => lead.email === email)).toHaveLength(1);
  expect(await page.evaluate((prefix) => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix)), DRAFT_PREFIX)).toEqual([]);
});

test(
  '[FRM-04] a failed callback request is reported in the form and a toast; a stored one shows its reference @ar',
  { tag: '@core' },
  async ({ page, at, lang, readLeads }) => {
    const common = wordsOf(lang, 'common');
    const [typed, stored] = lang === 'ar' ? ['٠٥٠ ٩٩٩ ٨٨٧٧', '+971509998877'] : ['00971 50 999 8866', '+971509998866'];
    await page.goto(at('/'));
    await page.waitForLoadState('networkidle');
    const form = page.getByRole('form', { name: wordsOf(lang, 'home')('home.callback.title') });
    await expect(form.getByRole('textbox', { includeHidden: false })).toHaveCount(1);
    await page.getByLabel(common('callback.phone')).fill(typed);
    await page.route('**/api/callback-requests', (route) => route.fulfill(SERVER_ERROR));
    await page.getByRole('button', { name: common('callback.submit') }).click();
    await expect(form.getByRole('alert')).toContainText(common('callback.failed'));
    const toast = page.getByRole('region').filter({ hasText: common('callback.toast.text') });
    await expect(toast).toContainText(common('callback.toast.title'));
    await expect(page.getByLabel(common('callback.phone'))).toHaveValue(typed);
    await page.unroute('**/api/callback-requests');
    await page.getByRole('button', { name: common('callback.submit') }).click();
    const status = page.getByRole('status').filter({ hasText: common('callback.sent.title') });
    await expect(status).toContainText(common('callback.sent.text'));
    const leads = (await readLeads()).callbacks.filter((lead) => lead.phone === stored);
    expect(leads).toHaveLength(1);
    await expect(status).toContainText(leads[0]?.reference ?? 'no reference');
  },
);

test(
  '[FRM-05] the newsletter form requires an e-mail address and reports a failure @en',
  { tag: '@core' },
  async ({ page, at, lang, readLeads }) => {
    const common = wordsOf(lang, 'common');
    const email = `news-${lang}@example.com`;
    await page.goto(at('/contact'));
    await page.waitForLoadState('networkidle');
    const form = page.getByRole('form', { name: common('newsletter.title') });
    const field = form.getByLabel(common('newsletter.email'));
    await expect(field).toHaveAttribute('type', 'email');
    await expect(field).toHaveAttribute('aria-required', 'true');
    await form.getByRole('button').click();
    await expect(field).toBeFocused();
    await expect(form).toContainText(common('form.email.missing'));
    await field.fill(email);
    await page.route('**/api/newsletter-subscribers', (route) => route.fulfill(SERVER_ERROR));
    await form.getByRole('button').click();
    await expect(form.getByRole('alert')).toContainText(common('newsletter.failed'));
    await expect(field).toHaveValue(email);
    await page.unroute('**/api/newsletter-subscribers');
    await form.getByRole('button').click();
    await expect(page.getByRole('contentinfo').getByRole('status')).toBeVisible();
    expect((await readLeads()).subscribers.filter((subscriber) => subscriber.email === email)).toMatchObject([
      { status: 'pending', language: lang },
    ]);
  },
);

test('[FRM-10] a bot gets the usual response, is stored, and is shown to staff as suspected @en', async ({
  page,
  at,
  lang,
  admin,
  baseURL,
  readLeads,
}) => {
  const words = wordsOf(lang, 'contact');
  const staff = wordsOf(lang, 'admin');
  const email = `robot-${lang}@example.com`;
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) foreign.push(request.url());
  });
  await page.goto(at('/contact'));
  await page.waitForLoadState('networkidle');
  const trap = page.locator('form[action="/api/contact-submissions"] [name=leaveEmpty]');
  await test.step('people and autofill do not reach the honeypot', async () => {
    await expect(trap).toHaveAttribute('autocomplete', 'off');
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await expect(page.getByRole('textbox', { name: wordsOf(lang, 'common')('form.leaveEmpty') })).toHaveCount(0);
  });
  await fillContact(page, lang, email);
  await trap.evaluate((field: HTMLInputElement) => (field.value = 'https://spam.example'));
  await page.getByRole('button', { name: words('contact.form.submit') }).click();
  await expect(page.getByText(words('contact.form.sent.title'))).toBeVisible();
  const [stored] = (await readLeads()).contacts.filter((lead) => lead.email === email);
  expect(stored).toMatchObject({ isSuspected: true, status: 'new' });
  expect(foreign).toEqual([]);

  await storeItem(page, LANGUAGE_KEY, lang);
  await page.goto(`/admin/dashboard/contacts?suspected=true&q=${stored?.reference ?? ''}`);
  await page.getByLabel(staff('admin.login.email')).fill(admin.email);
  await page.getByLabel(staff('admin.login.password'), { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Chen Wei' })).toContainText(staff('admin.status.suspected'));
});

test('[DSK-88] a lead records its service page and the campaign of its page load; only consent stores it for the visit @ar', async ({
  page,
  at,
  lang,
  readLeads,
}) => {
  const words = wordsOf(lang, 'contact');
  const send = async (email: string, path: string) => {
    await page.goto(at(path), { referer: 'https://www.google.com/search' });
    await page.waitForLoadState('networkidle');
    await fillContact(page, lang, email);
    await page.getByRole('button', { name: words('contact.form.submit') }).click();
    await expect(page.getByText(words('contact.form.sent.title'))).toBeVisible();
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
  test.use({ visitor: 'new' });

  test('[DSK-124] with consent a later visit is sent with the first one, and a withdrawal removes it at once @en', async ({
    page,
    at,
    lang,
    readLeads,
  }) => {
    const words = wordsOf(lang, 'contact');
    await storeBeforeLoad(page.context(), LANGUAGE_CHOSEN_KEY, 'true');
    await page.goto(at('/services?gclid=Cj0KCQ-secret'), { referer: 'https://www.google.com/search' });
    await page.locator('[data-consent-choice=accept]').click();
    await expect.poll(() => storedItem(page, FIRST_VISIT_KEY)).toContain('"clickOf":"google"');
    expect(await storedItem(page, FIRST_VISIT_KEY)).not.toContain('secret');
    // Another tab, as another visit.
    const again = await page.context().newPage();
    await again.goto(at('/contact?utm_source=bing'));
    await fillContact(again, lang, 'again@example.com');
    await again.getByRole('button', { name: words('contact.form.submit') }).click();
    await expect(again.getByText(words('contact.form.sent.title'))).toBeVisible();
    const lead = (await readLeads()).contacts.find(({ email }) => email === 'again@example.com');
    expect(lead).toMatchObject({
      campaign: { utmSource: 'bing' },
      firstSource: 'google ads',
      firstVisit: { landingPath: at('/services') },
    });

    await again.goto(at('/cookie-policy'));
    await again
      .getByRole('main')
      .getByRole('button', { name: wordsOf(lang, 'common')('consent.settings') })
      .click();
    await again.locator('[data-consent-choice=reject]').click();
    await expect.poll(() => storedItem(again, FIRST_VISIT_KEY)).toBeNull();
  });
});
