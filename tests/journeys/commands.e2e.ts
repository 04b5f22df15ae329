import type { Page } from '@playwright/test';

import { may, type Role } from '../../admin-api/contract/roles.ts';
import { SECURITY_PATH, SETTINGS_PATH } from '../../site/src/staff/paths.ts';
import { STAFF_PAGES } from '../../site/src/staff/staff-pages.ts';
import { expect, test } from '../support/journey.ts';
import { addColleague, signIn } from '../support/staff.ts';
import { LANGUAGE_KEY, storeBeforeLoad } from '../support/stored.ts';
import { languageNameIn, textsOf } from '../support/texts.ts';

/** The pages that a role may see. */
const pagesOf = (role: Role) => STAFF_PAGES.filter(({ needs }) => may(role, needs));
/** Sections of pages, which are commands as well. */
const sectionsOf = (role: Role) =>
  pagesOf(role).flatMap(({ path, sections = [] }) => (sections.length > 1 ? sections : []).map((name) => ({ name, path })));
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
  const texts = textsOf(lang, 'admin');
  return [
    ...pagesOf(role).map(({ label }) => texts(label)),
    ...(may(role, 'leads.read') ? [texts('admin.commands.emergencies')] : []),
    ...(may(role, 'leads.change') ? [texts('admin.commands.newLead')] : []),
    ...sectionsOf(role).map(({ name }) => texts(`admin.settings.${name}.title`)),
    ...(may(role, 'privacy.read') ? PRIVACY : []).map((name) => texts(`admin.privacy.section.${name}`)),
    ...['light', 'dark', 'system'].map((theme) => texts(`admin.commands.theme.${theme}`)),
    texts('admin.commands.language').replace('{language}', languageNameIn(lang, otherThan(lang))),
    texts('admin.nav.site'),
    texts('admin.nav.logout'),
  ];
}

test(
  '[ADM-12] [DSK-169] commands lead an owner everywhere, change theme and language, and sign out, by button and keys @en',
  { tag: '@core' },
  async ({ page, lang, admin, baseURL, query }) => {
    const texts = textsOf(lang, 'admin');
    const account = await addColleague({ query, admin }, { email: `commands.owner.${lang}@example.com`, role: 'owner' });
    await signIn(page, baseURL, account);
    await page.goto(HOME);
    // Once, because a command changes it later.
    await page.evaluate(([key, language]) => localStorage.setItem(key, language), [LANGUAGE_KEY, lang] as const);
    await page.reload();
    const button = page.getByRole('button', { name: texts('admin.commands.open') });
    const other = otherThan(lang);

    await test.step('the button lists the pages of the role', async () => {
      await button.click();
      await expect(palette(page).getByRole('menuitem')).toHaveText(commandsOf('owner', lang));
      const targets = await palette(page)
        .getByRole('menuitem')
        .evaluateAll((items) => items.map((item) => item.getAttribute('href')).filter((href) => href !== null));
      expect(targets).toEqual([
        ...STAFF_PAGES.map(({ path }) => path),
        expect.stringContaining(`${HOME}/inbox?`),
        expect.stringContaining(`${HOME}/`),
        ...sectionsOf('owner').map(({ path }) => path),
        ...PRIVACY.map(() => expect.stringContaining(`${HOME}/privacy`) as unknown),
        lang === 'en' ? '/' : `/${lang}`,
      ]);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    });

    await test.step('a page and a section', async () => {
      await command(page, texts('admin.nav.newsletter'));
      await expect(page).toHaveURL(`${HOME}/newsletter`);
      await command(page, texts('admin.settings.password.title'));
      await expect(page).toHaveURL(SECURITY_PATH);
      await expect(page.locator('section#password').getByRole('heading').first()).toBeInViewport();
    });

    await test.step('theme, language and sign-out', async () => {
      const html = page.locator('html');
      await command(page, texts('admin.commands.theme.dark'));
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await command(page, texts('admin.commands.theme.light'));
      await expect(html).toHaveAttribute('data-theme', 'light');
      await command(page, texts('admin.commands.language').replace('{language}', languageNameIn(lang, other)));
      await expect(html).toHaveAttribute('lang', other);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(other, 'admin')('admin.nav.security'));
      await command(page, textsOf(other, 'admin')('admin.nav.logout'));
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
  const texts = textsOf(lang, 'admin');
  const account = await addColleague({ query, admin }, { email: `commands.walker.${lang}@example.com`, role: 'owner' });
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
  await signIn(page, baseURL, account);
  await page.goto(HOME);
  const button = page.getByRole('button', { name: texts('admin.commands.open') });

  await test.step('on a phone too, above the menu', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('banner').getByRole('button').first().click();
    await button.click();
    await palette(page)
      .getByRole('menuitem', { name: texts('admin.nav.inbox'), exact: true })
      .click();
    await expect(page).toHaveURL(/inbox$/);
    // The URL is there before the page: the next command would leave a page that was never shown.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('admin.inbox.title.all'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('pages and sections', async () => {
    // The targets of all commands are checked above; following one works the same way for all.
    for (const { path, label } of STAFF_PAGES.filter((entry, place) => place % 4 === 0 || entry === STAFF_PAGES.at(-1))) {
      await command(page, texts(label));
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    await command(page, texts('admin.nav.settings'));
    await expect(page).toHaveURL(SETTINGS_PATH);
    for (const { name, path } of sectionsOf('owner').filter((_, place) => place % 4 === 0)) {
      await command(page, texts(`admin.settings.${name}.title`));
      await expect(page).toHaveURL(path);
      await expect(page.locator(`section#${name}`).getByRole('heading').first()).toBeAttached();
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

test('commands lead an agent to the pages of the role, and to no others @ar', async ({ page, lang, admin, baseURL, query }) => {
  const texts = textsOf(lang, 'admin');
  const account = await addColleague({ query, admin }, { email: `commands.agent.${lang}@example.com`, role: 'agent' });
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
  await signIn(page, baseURL, account);
  await page.goto(HOME);
  await page.getByRole('button', { name: texts('admin.commands.open') }).click();
  await expect(palette(page).getByRole('menuitem')).toHaveText(commandsOf('agent', lang));
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await command(page, texts('admin.settings.password.title'));
  await expect(page).toHaveURL(SECURITY_PATH);
});
