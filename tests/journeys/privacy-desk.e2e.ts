import { readFileSync } from 'node:fs';

import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/staff.ts';
import { LANGUAGE_KEY } from '../support/stored.ts';
import { textsOf } from '../support/texts.ts';

test(
  '[PRV-01] staff see a request with its deadline, find the person, export and erase them, and close the request @en',
  { tag: '@core' },
  async ({ page, lang, admin, baseURL, query }) => {
    const texts = textsOf(lang, 'admin');
    const own = textsOf(lang, 'admin-privacy');
    const settings = textsOf(lang, 'admin-settings');
    const email = `asks.for.deletion.${lang}@example.com`;
    const lead = {
      name: 'Mariam Nasser',
      email,
      phone: '050 555 6677',
      message: 'A leak in the pantry.',
      serviceType: 'plumbing',
      language: lang,
    };
    await page.request.post('/api/contact-submissions', { data: lead, headers: { Origin: baseURL ?? '' } });
    await query(
      `insert into privacy_requests (id, kind, email, details, language, status, created_at, confirmed_at, due_at)
     values (gen_random_uuid(), 'deletion', $1, 'Please delete everything.', $2, 'open', now(), now(), now() + interval '27 days 12 hours')`,
      [email, lang],
    );
    await page.addInitScript(([key, language]) => localStorage.setItem(key, language), [LANGUAGE_KEY, lang] as const);
    await signIn(page, baseURL, admin);
    const main = page.getByRole('main');
    const row = (text: string) => main.getByRole('row').filter({ hasText: text });

    await test.step('the request and its deadline', async () => {
      await page.goto('/admin/dashboard/settings');
      await main.getByRole('link', { name: texts('admin.nav.privacyAndNewsletter') }).click();
      await expect(row(email)).toContainText('27 days left');
      await row(email).getByRole('button').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: own('admin.privacy.request.find') })
        .click();
    });

    await test.step('the person, without the address in the URL', async () => {
      await expect(main.getByLabel(own('admin.privacy.find.query'))).toHaveValue(email);
      expect(page.url()).not.toContain('@');
      expect(page.url()).not.toContain('example.com');
      await main.getByRole('button', { name: own('admin.privacy.find.submit'), exact: true }).click();
      await expect(main.getByRole('checkbox', { name: email })).toBeChecked();
      await expect(main.getByRole('checkbox', { name: '+971505556677' })).not.toBeChecked();
      await main.getByRole('checkbox', { name: '+971505556677' }).check();
      await main.getByRole('button', { name: own('admin.privacy.find.show') }).click();
      await expect(row(lead.message)).toContainText(lead.name);
    });

    await test.step('a file of everything', async () => {
      const download = page.waitForEvent('download');
      await main.getByRole('button', { name: own('admin.privacy.export.json') }).click();
      const file = await (await download).path();
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ person: { emails: [email] }, leads: [{ message: lead.message }] });
    });

    await test.step('the erasure requires a reason, and lists what it removes', async () => {
      await main.getByRole('button', { name: own('admin.privacy.erase'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(own('admin.privacy.count.leads'));
      await dialog.getByRole('button', { name: own('admin.privacy.erase.submit') }).click();
      await expect(dialog.getByText(own('admin.privacy.reason.missing'))).toBeVisible();
      await dialog.getByRole('radio', { name: own('admin.privacy.reason.request') }).check();
      await dialog.getByRole('button', { name: own('admin.privacy.erase.submit') }).click();
      await expect(page.getByText(own('admin.privacy.erase.done'))).toBeVisible();
      await expect(main.getByText(own('admin.privacy.records.none.title'))).toBeVisible();
      expect(await query('select 1 from leads where email = $1', [email])).toEqual([]);
    });

    await test.step('the request is closed', async () => {
      await page.goto('/admin/dashboard/privacy');
      await row(own('admin.privacy.request.erased')).getByRole('button').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: own('admin.privacy.request.status.fulfilled') }).check();
      await dialog.getByRole('button', { name: own('admin.privacy.request.save') }).click();
      await expect(row(own('admin.privacy.request.erased'))).toContainText(own('admin.privacy.request.status.fulfilled'));
      await page.goto('/admin/dashboard/privacy?section=measures');
      await expect(row(own('admin.privacy.reason.request'))).toContainText(own('admin.privacy.measure.state.done'));
    });

    await test.step('a period is shortened, never lengthened', async () => {
      await page.goto('/admin/dashboard/privacy?section=retention');
      const spam = main.getByRole('textbox', { name: own('admin.privacy.retention.purpose.spam') });
      await spam.fill('400');
      await main.getByRole('button', { name: settings('admin.settings.save') }).click();
      await expect(spam).toHaveAttribute('aria-invalid', 'true');
      await spam.fill('60');
      await main.getByRole('button', { name: settings('admin.settings.save') }).click();
      await expect(page.getByText(own('admin.privacy.retention.done'))).toBeVisible();
    });
  },
);
