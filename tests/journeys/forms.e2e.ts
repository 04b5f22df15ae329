import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';
import { wordsOf } from '../support/words.ts';

async function fillContact(page: Page, lang: 'en' | 'ar', email: string) {
  const words = wordsOf(lang, 'contact');
  await page.getByLabel(words('contact.form.serviceType')).selectOption('electrical');
  await page.getByLabel(words('contact.form.name'), { exact: true }).fill('Chen Wei');
  await page.getByRole('main').getByLabel(words('contact.form.email')).fill(email);
  await page.getByRole('textbox', { name: words('contact.form.message') }).fill('Half of the sockets have no power.');
}

test('[FRM-03] a contact message that fails says so, and what was typed stays until it has arrived', async ({
  page,
  at,
  lang,
  readLeads,
}) => {
  const words = wordsOf(lang, 'contact');
  const email = `retry-${lang}@example.com`;
  await page.goto(at('/contact'));
  await page.waitForLoadState('networkidle');
  await fillContact(page, lang, email);
  await page.route('**/api/contact-submissions', (route) => route.abort());
  await page.getByRole('button', { name: words('contact.form.submit') }).click();
  const alert = page.getByRole('alert').filter({ hasText: words('contact.form.failed.title') });
  await expect(alert).toContainText(words('contact.form.failed.text'));
  await expect(page.getByRole('textbox', { name: words('contact.form.message') })).toHaveValue('Half of the sockets have no power.');
  await page.unroute('**/api/contact-submissions');
  await page.getByRole('button', { name: words('contact.form.submit') }).click();
  await expect(page.getByText(words('contact.form.sent.title'))).toBeVisible();
  expect((await readLeads()).contacts.filter((lead) => lead.email === email)).toHaveLength(1);
});

test('[FRM-06] a lead whose answer was lost is the same lead when it is sent again', async ({ page, at, lang, readLeads }) => {
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
  await expect(page.getByRole('alert').filter({ hasText: words('contact.form.failed.title') })).toBeVisible();
  expect((await readLeads()).contacts.filter((lead) => lead.email === email)).toHaveLength(1);
  await page.unroute('**/api/contact-submissions');
  await page.getByRole('button', { name: words('contact.form.submit') }).click();
  await expect(page.getByText(words('contact.form.sent.title'))).toBeVisible();
  const stored = (await readLeads()).contacts.filter((lead) => lead.email === email);
  expect(stored).toHaveLength(1);
  await expect(page.getByRole('main')).toContainText(stored[0]?.reference ?? 'no reference');
});

test('missing fields show the message, an error each and the focus on the first', async ({ page, at, lang, readLeads }) => {
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
  expect(new Set(options.filter(Boolean))).toHaveProperty('size', 14);
  expect(options).toEqual(expect.arrayContaining(['ac_services', 'ac_maintenance', 'carpentry_services', 'other']));
  expect((await readLeads()).contacts).toHaveLength(before);
});

test('what is typed before the application is there stays, and an early press is kept', async ({ page, at, lang, readLeads }) => {
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
  await page.getByRole('button', { name: words('contact.form.submit') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-pending');
  release();
  await expect(page.getByText(words('contact.form.sent.title'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${at('/contact')}$`));
  const stored = (await readLeads()).contacts.filter((lead) => lead.email === email);
  expect(stored).toMatchObject([{ name: 'Chen Wei', serviceType: 'electrical', message: 'Half of the sockets have no power.' }]);
});

test('a form that was filled before its application failed to load goes the way without scripts', async ({ page, at, lang, readLeads }) => {
  const words = wordsOf(lang, 'contact');
  const email = `broken-${lang}@example.com`;
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.goto(at('/contact'));
  await fillContact(page, lang, email);
  await page.getByRole('button', { name: words('contact.form.submit') }).click();
  await expect(page).toHaveURL(new RegExp(at('/form-result/contact/sent')));
  expect((await readLeads()).contacts.filter((lead) => lead.email === email)).toHaveLength(1);
});

test('a callback request says that it has arrived, and shows its reference', async ({ page, at, lang, readLeads }) => {
  const common = wordsOf(lang, 'common');
  const [typed, stored] = lang === 'ar' ? ['٠٥٠ ٩٩٩ ٨٨٧٧', '+971509998877'] : ['00971 50 999 8866', '+971509998866'];
  await page.goto(at('/'));
  await page.waitForLoadState('networkidle');
  await page.getByLabel(common('callback.phone')).fill(typed);
  await page.getByRole('button', { name: common('callback.submit') }).click();
  const status = page.getByRole('status').filter({ hasText: common('callback.sent.title') });
  await expect(status).toContainText(common('callback.sent.text'));
  const leads = (await readLeads()).callbacks.filter((lead) => lead.phone === stored);
  expect(leads).toHaveLength(1);
  await expect(status).toContainText(leads[0]?.reference ?? 'no reference');
});

test('[FRM-05] the newsletter takes an e-mail address, requires it, and says when it failed', async ({ page, at, lang, readLeads }) => {
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
  await page.route('**/api/newsletter-subscribers', (route) =>
    route.fulfill({ status: 500, json: { message: 'no', code: 'server.error', requestId: 'x' } }),
  );
  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toContainText(common('newsletter.failed'));
  await expect(field).toHaveValue(email);
  await page.unroute('**/api/newsletter-subscribers');
  await form.getByRole('button').click();
  await expect(page.getByRole('contentinfo').getByRole('status')).toBeVisible();
  expect((await readLeads()).subscribers.filter((subscriber) => subscriber.email === email)).toMatchObject([
    { status: 'pending', language: lang },
  ]);
});
