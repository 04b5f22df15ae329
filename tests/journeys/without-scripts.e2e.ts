import { differentIn } from '../support/built-pages.ts';
import { expect, test } from '../support/journey.ts';
import { company } from '../../admin-api/contract/company.ts';
import { inLanguage } from '../../admin-api/contract/languages.ts';
import { textsOf } from '../support/texts.ts';

/** Buttons that do nothing without scripts. */
const DEAD_BUTTONS = 'button:not([type=submit]):visible, [data-theme-choice]:visible, [data-consent-banner]:visible';

test.use({ javaScriptEnabled: false });

test('[RT-20] no page shows a button that needs scripts, nor does the menu of a phone @ar', { tag: '@core' }, async ({ page, lang }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of differentIn(lang)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const menu = page.getByRole('banner').locator('details[data-menu]');
    await menu.locator('> summary').click();
    await expect(menu.locator('a:visible').first()).toBeVisible();
    await expect(page.locator(DEAD_BUTTONS), path).toHaveCount(0);
  }
});

test('[FRM-07] the contact form works as a plain form post @ar', { tag: '@core' }, async ({ page, at, lang, readLeads }) => {
  const contact = textsOf(lang, 'contact');
  const result = textsOf(lang, 'form-result');
  const message = `${contact('contact.form.messageHint')} ${Date.now()}`;
  const send = async () => {
    await page.getByRole('button', { name: contact('contact.form.submit') }).click();
  };
  await page.goto(at('/contact'));
  await page.getByLabel(contact('contact.form.serviceType')).selectOption('plumbing');
  await page.getByLabel(contact('contact.form.name'), { exact: true }).fill('Ravi Menon');
  await page.getByRole('textbox', { name: contact('contact.form.message') }).fill(message);

  await test.step('an incomplete form is reported, and Back keeps the text', async () => {
    await send();
    await expect(page).toHaveURL(new RegExp(`${at('/form-result/contact/invalid')}$`));
    await expect(page.getByText(result('form-result.contact.invalid.text'))).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: contact('contact.form.message') })).toHaveValue(message);
  });

  await test.step('a complete one is stored once even when it is sent twice', async () => {
    await page.getByRole('main').getByLabel(contact('contact.form.email')).fill('ravi@example.com');
    await send();
    await expect(page).toHaveURL(new RegExp(`${at('/request/')}[\\w-]{43}\\?done=sent$`));
    await page.goBack();
    await send();
    await expect(page).toHaveURL(new RegExp(`${at('/request/')}[\\w-]{43}\\?done=sent$`));
    const stored = (await readLeads()).contacts.filter((lead) => lead.message === message);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      name: 'Ravi Menon',
      email: 'ravi@example.com',
      phone: null,
      language: lang,
      sourcePath: at('/contact'),
    });
    await expect(page.getByRole('main')).toContainText(stored[0]?.reference ?? 'no reference');
  });

  await test.step('[REQ-142] the request page shows what happens next, and links to its photos', async () => {
    const sent = textsOf(lang, 'sent');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: textsOf(lang, 'request')('request.done.sent') })).toBeVisible();
    const steps = main
      .getByRole('list')
      .filter({ hasText: sent('sent.read.text') })
      .getByRole('listitem');
    await expect(steps).toHaveCount(3);
    const [before = ''] = sent('sent.answer.by').split('{');
    await expect(steps.nth(1)).toContainText(before);
    await expect(steps.nth(1)).toContainText(/\d/);
    await main.getByRole('link', { name: sent('sent.addPhotos') }).click();
    await expect(main.locator('input[type=file]')).toBeInViewport();
  });

  await test.step('[REQ-141] its times are labelled as Dubai time, also in a browser there', async () => {
    const named = textsOf(lang, 'common')('hours.inDubai').replace('{time}', '').trim();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: named })).toHaveCount(1);
    await expect(page.getByRole('definition').filter({ hasText: named }).first()).toBeVisible();
  });

  await test.step('[REQ-142] the number of the company is saved', async () => {
    const save = page.getByRole('main').getByRole('link', { name: textsOf(lang, 'sent')('sent.save.button') });
    const href = await save.getAttribute('href');
    expect(href).toBe(at('/company.vcf'));
    const card = await page.request.get(href ?? '');
    expect(card.headers()['content-type']).toMatch(/^text\/(x-)?vcard; charset=utf-8$/i);
    expect(await card.text()).toContain(`FN:${inLanguage(company.name, lang)}\r\n`);
    const download = page.waitForEvent('download');
    await save.click();
    expect((await download).suggestedFilename()).toBe('company.vcf');
  });
});

test('[FRM-07] the callback form works as a plain form post @en', async ({ page, at, lang, readLeads }) => {
  const common = textsOf(lang, 'common');
  const result = textsOf(lang, 'form-result');
  const phone = lang === 'ar' ? '+971502223344' : '+971502223345';
  await page.goto(at('/'));
  await page.getByLabel(common('callback.phone')).fill('12');
  await page.getByRole('button', { name: common('callback.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(result('form-result.callback.invalid.title'));
  await page.goBack();
  await page.getByLabel(common('callback.phone')).fill(phone);
  await page.getByRole('button', { name: common('callback.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(result('form-result.callback.sent.title'));
  const stored = (await readLeads()).callbacks.filter((lead) => lead.phone === phone);
  expect(stored.map(({ sourcePath }) => sourcePath)).toEqual([at('/')]);
  await expect(page.getByRole('main')).toContainText(stored[0]?.reference ?? 'no reference');

  await test.step('[REQ-142] [REQ-141] the result shows what happens next, with our hours in Dubai time and our number', async () => {
    const sent = textsOf(lang, 'sent');
    const main = page.getByRole('main');
    const steps = main
      .getByRole('list')
      .filter({ hasText: sent('sent.number.text') })
      .getByRole('listitem');
    await expect(steps).toHaveCount(3);
    await expect(steps.nth(1)).toContainText(common('hours.inDubai').replace('{time}', '').trim());
    await expect(main.getByRole('link', { name: sent('sent.save.button') })).toBeVisible();
    await expect(main.getByRole('link', { name: sent('sent.chat') })).toBeVisible();
  });
});

test('[FRM-07] the newsletter form works as a plain form post @ar', async ({ page, at, lang, readLeads }) => {
  const common = textsOf(lang, 'common');
  const email = `no-scripts-${lang}@example.com`;
  await page.goto(at('/'));
  await page.getByLabel(common('newsletter.email')).fill(email);
  await page.getByRole('button', { name: common('newsletter.submit') }).click();
  await expect(page).toHaveURL(new RegExp(`${at('/form-result/newsletter/sent')}`));
  expect((await readLeads()).subscribers.filter((subscriber) => subscriber.email === email)).toHaveLength(1);
});

test('[FRM-07] form results are not indexed, and their reference slot takes no markup', async ({ page, at }) => {
  const response = await page.goto(`${at('/form-result/contact/sent')}?reference=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  expect(response?.headers()['x-robots-tag']).toContain('noindex');
  await expect(page.locator('main img')).toHaveCount(0);
  expect(await response?.text()).not.toContain('__REFERENCE__');
});
