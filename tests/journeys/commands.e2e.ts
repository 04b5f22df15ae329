import type { Page } from '@playwright/test';

import { may, type Permission, type Role } from '../../admin-api/contract/roles.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { addColleague, signIn } from '../support/staff.ts';
import { LANGUAGE_KEY } from '../support/stored.ts';
import { languageNameIn, wordsOf } from '../support/words.ts';

const PAGES: readonly (readonly [path: string, name: string, needs: Permission])[] = [
  ['', 'dashboard', 'leads.read'],
  ['/inbox', 'inbox', 'leads.read'],
  ['/contacts', 'contacts', 'leads.read'],
  ['/callbacks', 'callbacks', 'leads.read'],
  ['/for-you', 'forYou', 'leads.read'],
  ['/newsletter', 'newsletter', 'subscribers.read'],
  ['/emails', 'emails', 'emails.read'],
  ['/reports', 'reports', 'reports.read'],
  ['/logs', 'logs', 'auditLog.read'],
  ['/team', 'team', 'team.read'],
  ['/privacy', 'privacy', 'privacy.read'],
  ['/status', 'status', 'status.read'],
  ['/settings', 'settings', 'account.use'],
];
const SECTIONS: readonly (readonly [name: string, needs: Permission])[] = [
  ['profile', 'account.use'],
  ['appearance', 'account.use'],
  ['emails', 'account.use'],
  ['push', 'account.use'],
  ['password', 'account.use'],
  ['security', 'account.use'],
  ['devices', 'account.use'],
  ['secondFactors', 'team.change'],
  ['notifications', 'settings.change'],
  ['calendar', 'settings.change'],
  ['texts', 'settings.change'],
];
const PRIVACY = ['requests', 'people', 'measures', 'retention'] as const;
const HOME = '/admin/dashboard';

const palette = (page: Page) => page.getByRole('dialog', { name: /^(Search and commands|البحث والأوامر)$/ });

/** Opens the commands by the keys, types and presses Enter. */
async function command(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(typed);
  await expect(palette(page).getByRole('menuitem').first()).toContainText(typed);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

for (const role of ['owner', 'agent'] as const satisfies readonly Role[]) {
  const tag = role === 'agent' ? '@ar' : '@en';
  test(`[ADM-12] commands lead an ${role} everywhere, change theme and language, and sign out, by button and keys ${tag}`, async ({
    page,
    lang,
    admin,
    baseURL,
    query,
  }) => {
    test.setTimeout(120_000);
    const words = wordsOf(lang, 'admin');
    const account = await addColleague({ query, admin }, { email: `commands.${role}.${lang}@example.com`, role });
    await signIn(page, baseURL, account);
    await page.goto(HOME);
    await page.evaluate(([key, language]) => localStorage.setItem(key, language), [LANGUAGE_KEY, lang] as const);
    await page.reload();
    const button = page.getByRole('button', { name: words('admin.commands.open') });
    const pages = PAGES.filter(([, , needs]) => may(role, needs));
    const sections = SECTIONS.filter(([, needs]) => may(role, needs));
    const other = lang === 'en' ? 'ar' : 'en';

    await test.step('the button lists what the role may see', async () => {
      await button.click();
      await expect(palette(page).getByRole('menuitem')).toHaveText([
        ...pages.map(([, name]) => words(`admin.nav.${name}`)),
        ...(may(role, 'leads.change') ? [words('admin.commands.newLead')] : []),
        ...sections.map(([name]) => words(`admin.settings.${name}.title`)),
        ...(may(role, 'privacy.read') ? PRIVACY : []).map((name) => words(`admin.privacy.section.${name}`)),
        ...['light', 'dark', 'system'].map((theme) => words(`admin.commands.theme.${theme}`)),
        words('admin.commands.language').replace('{language}', languageNameIn(lang, other)),
        words('admin.nav.site'),
        words('admin.nav.logout'),
      ]);
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    });

    await test.step('on a phone too, above the menu', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('banner').getByRole('button').first().click();
      await button.click();
      await palette(page).getByRole('menuitem').nth(1).click();
      await expect(page).toHaveURL(/inbox$/);
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step('each page and section', async () => {
      for (const [path, name] of pages) {
        await command(page, words(`admin.nav.${name}`));
        await expect(page).toHaveURL(`${HOME}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      }
      // From the settings themselves, then from another page.
      for (const [name] of sections) {
        await command(page, words(`admin.settings.${name}.title`));
        await expect(page).toHaveURL(`${HOME}/settings#${name}`);
        await expect(page.locator(`section#${name}`).getByRole('heading').first()).toBeInViewport();
      }
      await command(page, words('admin.nav.newsletter'));
      await expect(page).toHaveURL(`${HOME}/newsletter`);
      await command(page, words('admin.settings.password.title'));
      await expect(page).toHaveURL(`${HOME}/settings#password`);
      await expect(page.locator('section#password').getByRole('heading').first()).toBeInViewport();
    });

    await test.step('theme, language and sign-out', async () => {
      const html = page.locator('html');
      await command(page, words('admin.commands.theme.dark'));
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await command(page, words('admin.commands.theme.light'));
      await expect(html).toHaveAttribute('data-theme', 'light');
      await command(page, words('admin.commands.language').replace('{language}', languageNameIn(lang, other)));
      await expect(html).toHaveAttribute('lang', other);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(other, 'admin-settings')('admin.settings.title'));
      await command(page, wordsOf(other, 'admin')('admin.nav.logout'));
      await expect(page).toHaveURL(/admin\/login/);
      expect((await page.request.get('/api/admin/profile')).status()).toBe(401);
    });

    await test.step('⌘ and K on Apple’s systems', async () => {
      await signIn(page, baseURL, account);
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' }),
      );
      await page.goto(HOME);
      await expect(page.locator('[aria-keyshortcuts="Meta+K"]')).toBeVisible();
      await page.keyboard.press('Meta+k');
      await expect(palette(page).getByRole('searchbox')).toBeFocused();
    });
  });
}
