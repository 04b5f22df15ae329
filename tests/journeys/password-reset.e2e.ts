import { expect, test } from '../support/journey.ts';
import { addColleague } from '../support/staff.ts';
import { LANGUAGE_KEY } from '../support/stored.ts';
import { textsOf } from '../support/texts.ts';

test('[SEC-01] a forgotten password is replaced on the page behind the link in the e-mail, and the account is signed in @ar', async ({
  page,
  lang,
  admin,
  baseURL,
  mails,
  query,
}) => {
  const texts = textsOf(lang, 'admin');
  const own = textsOf(lang, 'admin-sign-in');
  const email = `forgetful.${lang}@example.com`;
  await addColleague({ query, admin }, { email, name: 'Layla', role: 'agent', language: lang });
  await page.addInitScript(([key, language]) => localStorage.setItem(key, language), [LANGUAGE_KEY, lang] as const);
  await page.goto('/admin/login');

  await test.step('ask for the link', async () => {
    await page.getByRole('link', { name: texts('admin.login.forgotten') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('admin.forgotten.title'));
    const field = page.getByLabel(texts('admin.login.email'));
    await page.getByRole('button', { name: own('admin.forgotten.submit') }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await field.fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: own('admin.forgotten.done') })).toBeFocused();
  });

  await test.step('the response does not reveal whether an e-mail address has an account', async () => {
    await page.goto('/admin/forgotten-password');
    await page.getByLabel(texts('admin.login.email')).fill('nobody@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: own('admin.forgotten.done') })).toBeFocused();
  });

  const mailOf = () => mails.find(({ recipients }) => recipients.includes(email));
  const path = () => /\/admin\/new-password\S*/.exec(mailOf()?.text ?? '')?.[0] ?? '';
  await expect.poll(path).toContain(`${lang === 'ar' ? '?language=ar' : ''}#`);
  expect(mailOf()?.headers['content-language']).toBe(lang);

  await test.step('choose a password', async () => {
    await page.goto(`${baseURL}${path()}`);
    await expect(page.getByLabel(texts('admin.login.email'))).toHaveValue(email);
    const password = page.getByLabel(own('admin.newPassword.password'), { exact: true });
    await password.fill('short');
    await page.getByRole('button', { name: own('admin.newPassword.submit') }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill('a calm and new one');
    await page.getByRole('button', { name: own('admin.newPassword.submit') }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByText(own('admin.newPassword.done'))).toBeVisible();
  });

  await test.step('the link works once', async () => {
    await page.goto('/admin/dashboard');
    await page.goto(`${baseURL}${path()}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('admin.newPassword.unusable'));
    await page.getByRole('link', { name: own('admin.newPassword.again') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('admin.forgotten.title'));
  });
});
