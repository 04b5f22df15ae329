import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';
import { addColleague, openAccount, signIn } from '../support/staff.ts';
import { LANGUAGE_KEY } from '../support/stored.ts';
import { textsOf } from '../support/texts.ts';

const LEAD = {
  name: 'Sarah Mitchell',
  email: 'sarah@mail.example',
  phone: '050 123 4567',
  message: 'The tap drips.',
  serviceType: 'plumbing',
} as const;

test.beforeEach(async ({ page, lang }) => {
  await page.addInitScript(([key, language]) => localStorage.setItem(key, language), [LANGUAGE_KEY, lang] as const);
});

const rail = (page: Page) => page.getByRole('navigation', { name: /Staff area|منطقة الموظفين/ });

test('[TEAM-05] a colleague is invited, accepts, and works with the role; the owner deactivates the account @ar', async ({
  page,
  lang,
  admin,
  baseURL,
  browser,
  mails,
  query,
}) => {
  const team = textsOf(lang, 'admin-team');
  const texts = textsOf(lang, 'admin');
  // A retry needs another colleague.
  const email = `invited.${lang}.${test.info().retry}@example.com`;
  const colleague = (of: string) =>
    page
      .getByRole('table', { name: team('admin.team.title') })
      .getByRole('row')
      .filter({ hasText: of });
  const deactivate = async (dialog: Locator) => {
    const active = dialog.getByRole('switch', { name: team('admin.team.active') });
    // The dialog takes the focus when it opens.
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await active.press('Space');
    await expect(active).not.toBeChecked();
    await dialog.getByRole('button', { name: team('admin.team.save') }).click();
  };
  await signIn(page, baseURL, admin);
  await page.goto('/admin/dashboard/team');

  await test.step('invite', async () => {
    await page.getByRole('button', { name: team('admin.team.invite'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(texts('admin.column.email')).fill(email);
    await dialog.getByLabel(team('admin.team.column.name')).fill('Layla');
    await dialog.getByRole('radio', { name: texts('admin.role.viewer') }).check({ force: true });
    await dialog.getByRole('button', { name: team('admin.team.invite.send') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  });

  const mailOf = () => mails.find(({ recipients }) => recipients.includes(email));
  await expect.poll(() => mailOf()?.text ?? '').toContain('/admin/invitation');
  expect(mailOf()?.headers['content-language']).toBe(lang);
  const link = /\/admin\/invitation\S+/.exec(mailOf()?.text ?? '')?.[0] ?? '';

  const context = await browser.newContext({ baseURL });
  const invited = await context.newPage();

  await test.step('accept', async () => {
    await invited.goto(link);
    await expect(invited.getByLabel(texts('admin.login.email'))).toHaveValue(email);
    const password = invited.getByLabel(texts('admin.login.password'), { exact: true });
    await password.fill('short');
    await invited.getByRole('button', { name: team('admin.invitation.submit') }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill('a calm and new one');
    await invited.getByRole('button', { name: team('admin.invitation.submit') }).click();
    await expect(invited).toHaveURL(/\/admin\/dashboard$/);
    await openAccount(invited);
    await expect(invited.getByText(texts('admin.role.viewer'), { exact: true })).toBeVisible();
    await rail(invited)
      .getByRole('link', { name: texts('admin.nav.settings') })
      .click();
    await expect(invited.getByRole('main').getByRole('link', { name: texts('admin.nav.security') })).toBeVisible();
    await expect(invited.getByRole('link', { name: texts('admin.nav.team') })).toHaveCount(0);
  });

  await test.step('the link works once', async () => {
    const again = await context.newPage();
    await again.goto(link);
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(team('admin.invitation.unusable'));
    await again.close();
  });

  await test.step('deactivate', async () => {
    await page.reload();
    await colleague(email)
      .getByRole('button', { name: team('admin.team.change') })
      .click();
    const dialog = page.getByRole('dialog');
    await deactivate(dialog);
    await expect(dialog).toHaveCount(0);
    await expect(colleague(email)).toContainText(team('admin.team.state.disabled'));
    await invited.goto('/admin/dashboard');
    await expect(invited).toHaveURL(/\/admin\/login/);
  });

  await test.step('the last owner stays', async () => {
    // Another journey may have left an owner in the same product.
    await query("update users set disabled_at = now() where role = 'owner' and email <> $1", [admin.email]);
    await colleague(admin.email)
      .getByRole('button', { name: team('admin.team.change') })
      .click();
    const dialog = page.getByRole('dialog');
    await deactivate(dialog);
    await expect(dialog.getByRole('alert')).toBeVisible();
  });
  await context.close();
});

test('[SEC-08] an owner sees where everybody is signed in, and signs a colleague out @en', async ({
  page,
  lang,
  admin,
  baseURL,
  browser,
  query,
}) => {
  const team = textsOf(lang, 'admin-team');
  const email = `seated.${lang}@example.com`;
  const colleague = await addColleague({ query, admin }, { email, name: 'Seated', role: 'agent' });
  const context = await browser.newContext({ baseURL });
  const theirs = await context.newPage();
  await signIn(theirs, baseURL, colleague);
  await signIn(page, baseURL, admin);
  await page.goto('/admin/dashboard/team');
  const table = page.getByRole('table', { name: team('admin.team.sessions.title') });
  await expect(table.getByText(team('admin.team.sessions.this'))).toHaveCount(1);
  const row = table.getByRole('row').filter({ hasText: email });
  await row.getByRole('button').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Seated');
  await question.getByRole('button', { name: team('admin.team.sessions.end'), exact: true }).click();
  await expect(page.getByText(team('admin.team.sessions.end.done'))).toBeVisible();
  await expect(row).toHaveCount(0);
  await theirs.goto('/admin/dashboard');
  await expect(theirs).toHaveURL(/\/admin\/login/);
  await context.close();
});

test('[TEAM-11] a colleague chooses name, notifications and language in the settings; a manager sees and an owner changes the choice @en', async ({
  page,
  lang,
  admin,
  baseURL,
  browser,
  query,
  mails,
}) => {
  const texts = textsOf(lang, 'admin');
  const settings = textsOf(lang, 'admin-settings');
  const team = textsOf(lang, 'admin-team');
  const roles = ['agent', 'manager'] as const;
  const emailOf = (role: (typeof roles)[number]) => `notices.${role}.${test.info().retry}@example.com`;
  for (const role of roles) {
    await addColleague({ query, admin }, { email: emailOf(role), role });
  }
  const noticesOf = () =>
    mails.filter(({ recipients }) => recipients.includes(emailOf('agent'))).map(({ headers }) => headers['content-language']);

  await test.step('the own name and choice', async () => {
    await signIn(page, baseURL, { email: emailOf('agent'), password: admin.password });
    await page.goto('/admin/dashboard/settings/profile');
    const profile = page.locator('section#profile');
    await profile.getByRole('textbox').fill('Noura Saeed');
    await profile.getByRole('button', { name: settings('admin.settings.save') }).click();
    await expect(page.getByText(settings('admin.settings.profile.done'))).toBeVisible();
    await page.reload();
    await expect(profile.getByRole('textbox')).toHaveValue('Noura Saeed');
    await page.goto('/admin/dashboard/settings/notifications');
    const notifications = page.locator('section#notifications');
    const more = notifications.getByText(settings('admin.settings.notifications.more'));
    // Until then, everybody who answers leads is notified of every lead.
    await expect(notifications.getByRole('radio', { name: texts('admin.notifications.everything') })).toBeChecked();
    await more.click();
    await notifications.getByRole('radio', { name: 'العربية' }).press('Space');
    await notifications.getByRole('button', { name: settings('admin.settings.save') }).click();
    await expect(page.getByText(settings('admin.settings.notifications.done'))).toBeVisible();
    await page.reload();
    await expect(notifications.getByRole('radio', { name: texts('admin.notifications.everything') })).toBeChecked();
    await more.click();
    await expect(notifications.getByRole('radio', { name: 'العربية' })).toBeChecked();
  });

  await test.step('a contact request', async () => {
    const sent = await page.request.post('/api/contact-submissions', {
      data: { ...LEAD, message: `For the notices ${test.info().retry}`, language: lang },
      headers: { Origin: baseURL ?? '' },
    });
    expect(sent.status()).toBe(201);
    await expect.poll(noticesOf).toEqual(['ar']);
  });

  await test.step('the page Team of a manager and of an owner', async () => {
    for (const account of [{ email: emailOf('manager'), password: admin.password }, admin]) {
      const context = await browser.newContext({ baseURL });
      const other = await context.newPage();
      await other.addInitScript(([key, language]) => localStorage.setItem(key, language), [LANGUAGE_KEY, lang] as const);
      await signIn(other, baseURL, account);
      await other.goto('/admin/dashboard/team');
      const row = other
        .getByRole('table', { name: team('admin.team.title') })
        .getByRole('row')
        .filter({ hasText: emailOf('agent') });
      await expect(row).toContainText('Noura Saeed');
      await expect(row).toContainText(texts('admin.notifications.everything'));
      const change = row.getByRole('button', { name: team('admin.team.change') });
      if (account === admin) {
        await change.click();
        const dialog = other.getByRole('dialog');
        await dialog.getByRole('combobox', { name: texts('admin.notifications') }).selectOption('nothing');
        await dialog.getByRole('button', { name: team('admin.team.save') }).click();
        await expect(dialog).toHaveCount(0);
        await expect(row).toContainText(texts('admin.notifications.nothing'));
      } else await expect(change).toHaveCount(0);
      await context.close();
    }
  });
  // The next journey uses the same product and counts e-mails.
  await query('update users set disabled_at = now() where email = any($1)', [roles.map(emailOf)]);
});
