import { expect, expectHydrated, test } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';
import { LANGUAGE_KEY, storeItem } from '../support/stored.ts';

// A retry would hide a lost lead.
test.describe.configure({ retries: 0 });

const visitor = {
  en: { name: 'James Okafor', message: 'We take over 220 m² in JLT in March and need partitions.' },
  ar: { name: 'مريم السويدي', message: 'تكييف المجلس يسرّب ماءً منذ ليلة أمس، والأرض مبتلّة.' },
};

test(
  '[RT-15] [RT-16] [FRM-06] a lead goes from the home page to the form, the database and the inbox',
  { tag: '@core' },
  async ({ page, at, lang, admin, readLeads, consoleMessages }) => {
    const common = textsOf(lang, 'common');
    const contact = textsOf(lang, 'contact');
    const staff = textsOf(lang, 'admin');
    const services = textsOf(lang, 'services');
    const { name, message } = visitor[lang];
    const email = `${lang}-${Date.now()}@example.com`;

    await test.step('the visitor sends the form', async () => {
      await page.goto(at('/'));
      await page
        .getByRole('banner')
        .getByRole('link', { name: common('nav.contact') })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact('contact.title'));
      await expectHydrated(page);
      await page.getByLabel(contact('contact.form.serviceType')).selectOption('commercial_fit_out');
      await page.getByLabel(contact('contact.form.name'), { exact: true }).fill(name);
      await page.getByRole('main').getByLabel(contact('contact.form.email')).fill(email);
      await page.getByLabel(contact('contact.form.phone')).fill('٠٥٠ ١٢٣ ٤٥٦٧');
      await page.getByRole('textbox', { name: contact('contact.form.message') }).fill(message);
      await page.getByRole('button', { name: contact('contact.form.submit') }).click();
      await expect(page.getByRole('status').filter({ hasText: contact('contact.form.sent.title') })).toBeVisible();
    });

    const [stored, ...others] = (await readLeads()).contacts.filter((lead) => lead.email === email);
    await test.step('it is stored once, with the reference that the visitor saw', async () => {
      expect(others).toEqual([]);
      expect(stored).toMatchObject({
        name,
        message,
        serviceType: 'commercial_fit_out',
        language: lang,
        status: 'new',
        phone: '+971501234567',
      });
      expect(stored).toMatchObject({ isSuspected: false, sourcePath: at('/contact') });
      await expect(page.getByRole('main')).toContainText(stored?.reference ?? 'no reference');
    });

    await test.step('staff sign in and return to the requested page', async () => {
      await storeItem(page, LANGUAGE_KEY, lang);
      await page.goto('/admin/dashboard/contacts?sort=newest');
      await expect(page).toHaveURL(/\/admin\/login\?/);
      await page.getByLabel(staff('admin.login.email')).fill(admin.email);
      await page.getByLabel(staff('admin.login.password'), { exact: true }).fill(admin.password);
      await page.getByRole('button', { name: staff('admin.login.submit'), exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/dashboard\/contacts\?sort=newest$/);
    });

    await test.step('they see the lead', async () => {
      const row = page.getByRole('row').filter({ hasText: name }).first();
      await expect(row).toContainText(message);
      await expect(row).toContainText(services('commercial_fit_out.title'));
      await row.getByText(name).click();
      const lead = page.getByRole('main').getByRole('region', { name });
      for (const fact of [stored?.reference ?? 'no reference', message, email, '+971 50 123 4567']) await expect(lead).toContainText(fact);
    });

    await test.step('a signed-in admin who opens the sign-in goes to the dashboard', async () => {
      await page.goto('/admin/login');
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
    });

    await test.step('they sign out, and the session is over', async () => {
      await page.getByRole('button', { name: staff('admin.nav.logout') }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      expect((await page.request.get('/api/admin/profile')).status()).toBe(401);
    });

    // The browser itself reports the profile check's 401.
    expect(consoleMessages.filter((text) => !text.includes('401'))).toEqual([]);
  },
);
