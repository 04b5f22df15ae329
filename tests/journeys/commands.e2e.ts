import type { Page } from '@playwright/test';

import { may, type Permission, type Role } from '../../admin-api/contract/roles.ts';
import { expect, test } from '../support/journey.ts';
import { addColleague, signIn } from '../support/staff.ts';
import { LANGUAGE_KEY, storeBeforeLoad } from '../support/stored.ts';
import { languageNameIn, wordsOf } from '../support/words.ts';

const PAGES: readonly (readonly [path: string, name: string, needs: Permission])[] = [
  ['', 'dashboard', 'leads.read'],
  ['/inbox', 'inbox', 'leads.read'],
  ['/contacts', 'contacts', 'leads.read'],
  ['/callbacks', 'callbacks', 'leads.read'],
  ['/reports', 'reports', 'reports.read'],
  ['/website/pages', 'website', 'website.change'],
  ['/website', 'websiteTexts', 'website.change'],
  ['/website/services', 'websiteServices', 'website.change'],
  ['/website/company', 'websiteCompany', 'website.change'],
  ['/website/draft', 'websiteDraft', 'website.change'],
  ['/website/versions', 'websiteVersions', 'website.change'],
  ['/settings', 'settings', 'account.use'],
  ['/team', 'team', 'team.read'],
  ['/privacy', 'privacy', 'privacy.read'],
  ['/newsletter', 'newsletter', 'subscribers.read'],
  ['/emails', 'emails', 'emails.read'],
  ['/logs', 'logs', 'auditLog.read'],
  ['/status', 'status', 'status.read'],
];
const SECTIONS: readonly (readonly [name: string, needs: Permission])[] = [
  ['profile', 'account.use'],
  ['appearance', 'account.use'],
  ['notifications', 'account.use'],
  ['password', 'account.use'],
  ['security', 'account.use'],
  ['devices', 'account.use'],
  ['secondFactors', 'team.change'],
  ['recipients', 'settings.change'],
  ['questions', 'settings.change'],
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

const otherThan = (lang: 'en' | 'ar') => (lang === 'en' ? 'ar' : 'en');

/** The commands that a role is offered before anything is typed, in their order. */
function commandsOf(role: Role, lang: 'en' | 'ar'): string[] {
  const words = wordsOf(lang, 'admin');
  return [
    ...PAGES.filter(([, , needs]) => may(role, needs)).map(([, name]) => words(`admin.nav.${name}`)),
    ...(may(role, 'leads.read') ? [words('admin.commands.emergencies')] : []),
    ...(may(role, 'leads.change') ? [words('admin.commands.newLead')] : []),
    ...SECTIONS.filter(([, needs]) => may(role, needs)).map(([name]) => words(`admin.settings.${name}.title`)),
    ...(may(role, 'privacy.read') ? PRIVACY : []).map((name) => words(`admin.privacy.section.${name}`)),
    ...['light', 'dark', 'system'].map((theme) => words(`admin.commands.theme.${theme}`)),
    words('admin.commands.language').replace('{language}', languageNameIn(lang, otherThan(lang))),
    words('admin.nav.site'),
    words('admin.nav.logout'),
  ];
}

test(
  '[ADM-12] commands lead an owner everywhere, change theme and language, and sign out, by button and keys @en',
  { tag: '@core' },
  async ({ page, lang, admin, baseURL, query }) => {
    const words = wordsOf(lang, 'admin');
    const account = await addColleague({ query, admin }, { email: `commands.owner.${lang}@example.com`, role: 'owner' });
    await signIn(page, baseURL, account);
    await page.goto(HOME);
    // Once, because a command changes it later.
    await page.evaluate(([key, language]) => localStorage.setItem(key, language), [LANGUAGE_KEY, lang] as const);
    await page.reload();
    const button = page.getByRole('button', { name: words('admin.commands.open') });
    const other = otherThan(lang);

    await test.step('the button lists what the role may see', async () => {
      await button.click();
      await expect(palette(page).getByRole('menuitem')).toHaveText(commandsOf('owner', lang));
      const targets = await palette(page)
        .getByRole('menuitem')
        .evaluateAll((items) => items.map((item) => item.getAttribute('href')).filter((href) => href !== null));
      expect(targets).toEqual([
        ...PAGES.map(([path]) => HOME + path),
        expect.stringContaining(`${HOME}/inbox?`),
        expect.stringContaining(`${HOME}/`),
        ...SECTIONS.map(([name]) => `${HOME}/settings#${name}`),
        ...PRIVACY.map(() => expect.stringContaining(`${HOME}/privacy`) as unknown),
        lang === 'en' ? '/' : `/${lang}`,
      ]);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    });

    await test.step('a page and a section', async () => {
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
  },
);

test('commands lead an owner to each page and section, on a phone too, and by ⌘ K on Apple’s systems @en', async ({
  page,
  lang,
  admin,
  baseURL,
  query,
}) => {
  test.setTimeout(120_000);
  const words = wordsOf(lang, 'admin');
  const account = await addColleague({ query, admin }, { email: `commands.walker.${lang}@example.com`, role: 'owner' });
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
  await signIn(page, baseURL, account);
  await page.goto(HOME);
  const button = page.getByRole('button', { name: words('admin.commands.open') });

  await test.step('on a phone too, above the menu', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('banner').getByRole('button').first().click();
    await button.click();
    await palette(page)
      .getByRole('menuitem', { name: words('admin.nav.inbox'), exact: true })
      .click();
    await expect(page).toHaveURL(/inbox$/);
    // The URL is there before the page: the next command would leave a page that was never shown.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('admin.inbox.title.all'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('pages and sections', async () => {
    // Where all commands lead is listed above; all pages follow them in the same way.
    for (const [path, name] of PAGES.filter((entry, place) => place % 4 === 0 || entry === PAGES.at(-1))) {
      await command(page, words(`admin.nav.${name}`));
      await expect(page).toHaveURL(`${HOME}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    // From the settings themselves, then from another page.
    await command(page, words('admin.nav.settings'));
    await expect(page).toHaveURL(`${HOME}/settings`);
    for (const [name] of SECTIONS) await expect(page.locator(`section#${name}`).getByRole('heading').first()).toBeAttached();
    for (const [name] of [SECTIONS.at(-1), SECTIONS.at(0), SECTIONS.at(5)].filter((section) => section !== undefined)) {
      await command(page, words(`admin.settings.${name}.title`));
      await expect(page).toHaveURL(`${HOME}/settings#${name}`);
      await expect(page.locator(`section#${name}`).getByRole('heading').first()).toBeInViewport();
    }
  });

  await test.step('⌘ and K on Apple’s systems', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' }),
    );
    await page.goto(HOME);
    await expect(page.locator('[aria-keyshortcuts="Meta+K"]')).toBeVisible();
    await page.keyboard.press('Meta+k');
    await expect(palette(page).getByRole('searchbox')).toBeFocused();
  });
});

test('commands lead an agent to what the role may see, and to nothing else @ar', async ({ page, lang, admin, baseURL, query }) => {
  const words = wordsOf(lang, 'admin');
  const account = await addColleague({ query, admin }, { email: `commands.agent.${lang}@example.com`, role: 'agent' });
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
  await signIn(page, baseURL, account);
  await page.goto(HOME);
  await page.getByRole('button', { name: words('admin.commands.open') }).click();
  await expect(palette(page).getByRole('menuitem')).toHaveText(commandsOf('agent', lang));
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await command(page, words('admin.settings.password.title'));
  await expect(page).toHaveURL(`${HOME}/settings#password`);
});
