import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/staff.ts';
import { LANGUAGE_KEY, storeItem } from '../support/stored.ts';
import { textsOf } from '../support/texts.ts';

// A retry would hide a lead that was sent twice.
test.describe.configure({ retries: 0 });

const COMMUNITY = { en: 'Dubai Marina', ar: 'مرسى دبي' };

async function fillMessage(page: Page, lang: 'en' | 'ar', { name, email }: { name: string; email: string }) {
  const contact = textsOf(lang, 'contact');
  await page.getByLabel(contact('contact.form.serviceType')).selectOption('plumbing');
  await page.getByLabel(contact('contact.form.name'), { exact: true }).fill(name);
  await page.getByRole('main').getByLabel(contact('contact.form.email')).fill(email);
  await page.getByRole('textbox', { name: contact('contact.form.message') }).fill('The tap in the kitchen drips.');
}

test('[REQ-60] [REQ-62] [REQ-70] [REQ-58] [REQ-55] a visitor states place and time slots, staff confirm a slot, and the customer is notified by e-mail', async ({
  page,
  at,
  lang,
  admin,
  mails,
  baseURL,
  context,
}) => {
  const contact = textsOf(lang, 'contact');
  const texts = textsOf(lang, 'place-and-time');
  const inbox = textsOf(lang, 'admin-inbox');
  const staff = textsOf(lang, 'admin');
  const mark = `${lang}${Date.now()}`;
  const visitor = { name: `Where ${mark}`, email: `where.${mark}@example.com` };
  const form = page.locator('form[action="/api/contact-submissions"]');
  const part = form.locator('summary');
  const slots = form.locator('input[name=slots]');

  await test.step('the part is closed at first, and loads its tools when it is opened', async () => {
    await page.goto(at('/contact'));
    await expect(form.getByLabel(contact('contact.form.community'))).toBeHidden();
    await expect(page.getByText(texts('where.location.use'))).toHaveCount(0);
    await part.click();
    await expect(form.getByRole('button', { name: texts('where.location.use') })).toBeVisible();
    await expect(page.locator('datalist option').first()).toHaveAttribute('value', /./);
    await expect(page.locator(`datalist option[value="${COMMUNITY[lang]}"]`)).toHaveCount(1);
  });

  await test.step('an emergency asks at once for a call', async () => {
    const call = form.getByText(contact('contact.form.emergency.title'));
    await expect(call).toBeHidden();
    await form.getByLabel(contact('contact.form.urgency')).selectOption('emergency');
    await expect(call).toBeVisible();
    await expect(form.locator('[role=status] a[href^="tel:"]')).toBeVisible();
    await form.getByLabel(contact('contact.form.urgency')).selectOption('this_week');
    await expect(call).toBeHidden();
  });

  await test.step('the location is requested by a press; a refusal, the location and its removal are shown as text', async () => {
    await context.setGeolocation({ latitude: 48.85, longitude: 2.35 });
    await context.grantPermissions(['geolocation']);
    await form.getByRole('button', { name: texts('where.location.use') }).click();
    await expect(form.getByText(texts('where.location.outside'))).toBeVisible();
    await context.setGeolocation({ latitude: 25.0866612, longitude: 55.1446 });
    await form.getByRole('button', { name: texts('where.location.use') }).click();
    await expect(form.getByText('25.08666, 55.14460')).toBeVisible();
    await form.getByRole('button', { name: texts('where.location.remove') }).click();
    await expect(form.getByText('25.08666, 55.14460')).toHaveCount(0);
    await form.getByRole('button', { name: texts('where.location.use') }).click();
    await expect(form.locator('input[name=latitude]')).toHaveValue('25.08666');
  });

  await test.step('two time slots are chosen; everything is restored after a reload', async () => {
    await form.getByLabel(contact('contact.form.community')).fill(COMMUNITY[lang]);
    await form.getByLabel(contact('contact.form.unit')).fill('2304');
    await form.getByLabel(contact('contact.form.makani')).fill('1234567890');
    const first = form.getByLabel(texts('where.slots.first'));
    await first.selectOption({ index: 4 });
    await form.getByLabel(texts('where.slots.second')).selectOption({ index: 6 });
    await expect(form.getByLabel(texts('where.slots.third'))).toBeVisible();
    await fillMessage(page, lang, visitor);
    await expect(slots).toHaveValue(/^\S+ \S+$/);
    const chosen = await slots.inputValue();
    await page.reload();
    await expect(form.getByLabel(contact('contact.form.community'))).toHaveValue(COMMUNITY[lang]);
    await expect(slots).toHaveValue(chosen);
    await expect(form.locator('input[name=latitude]')).toHaveValue('25.08666');
  });

  await test.step('it is sent', async () => {
    await page.getByRole('button', { name: contact('contact.form.submit') }).click();
    await expect(page.getByRole('status').filter({ hasText: contact('contact.form.sent.title') })).toBeVisible();
  });

  await test.step('staff read the place and confirm the second slot', async () => {
    await storeItem(page, LANGUAGE_KEY, lang);
    await signIn(page, baseURL, admin);
    await page.goto(`/admin/dashboard/contacts?q=${visitor.email}&urgency=this_week`);
    await page.getByRole('row').filter({ hasText: visitor.name }).first().getByText(visitor.name).click();
    const lead = page.getByRole('main').getByRole('region', { name: visitor.name });
    await lead.getByRole('button', { name: inbox('admin.inbox.details'), exact: true }).click();
    for (const fact of [`2304, ${COMMUNITY[lang]}`, '12345 67890', '25.08666, 55.1446', staff('admin.urgency.this_week')])
      await expect(lead).toContainText(fact);
    await expect(lead.getByRole('link', { name: inbox('admin.inbox.place.map') })).toHaveAttribute('href', /query=25\.08666%2C55\.1446$/);
    await expect(lead.getByRole('button', { name: inbox('admin.inbox.place.copy') })).toBeVisible();
    const confirm = lead.getByRole('button', { name: inbox('admin.inbox.slot.confirm').split('{')[0]?.trim() ?? '' });
    await expect(confirm).toHaveCount(2);
    await confirm.last().click();
    await expect(page.getByText(inbox('admin.inbox.slot.notified'))).toBeVisible();
    await expect(confirm).toHaveCount(1);
  });

  await test.step('the e-mail is in the visitor’s language', async () => {
    const title = { en: 'Your appointment is confirmed', ar: 'موعدك مؤكَّد' }[lang];
    const mailOf = () => mails.find(({ recipients, text }) => recipients.includes(visitor.email) && text.includes(title));
    await expect.poll(() => mailOf()?.text ?? '').toContain(title);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[REQ-70] [REQ-58] the fields are part of the form, and an emergency asks for a call @ar', async ({ page, at, lang, query }) => {
    const contact = textsOf(lang, 'contact');
    const email = `plain.${Date.now()}@example.com`;
    await page.goto(at('/contact'));
    await page.locator('form[action="/api/contact-submissions"] summary').click();
    await fillMessage(page, lang, { name: 'Plain', email });
    await page.getByLabel(contact('contact.form.urgency')).selectOption('emergency');
    await expect(page.getByText(contact('contact.form.emergency.title'))).toBeVisible();
    await page.getByLabel(contact('contact.form.building')).fill('Cayan Tower');
    await page.getByLabel(contact('contact.form.makani')).fill('12345 67890');
    await page.getByRole('button', { name: contact('contact.form.submit') }).click();
    await expect(page).toHaveURL(/\/request\/[\w-]{43}\?done=sent$/);
    const [stored] = await query<object>('select building, makani, urgency from leads where email = $1', [email]);
    expect(stored).toEqual({ building: 'Cayan Tower', makani: '12345 67890', urgency: 'emergency' });
  });
});
