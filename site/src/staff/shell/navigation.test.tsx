import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';
import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { itInOneLanguage } from '../../testing/it-in-one-language.ts';
import { visit } from '../../testing/visit.tsx';
import {
  CANNED_TEXTS_PATH,
  DASHBOARD_PATH,
  LOGS_PATH,
  PRIVACY_PATH,
  REPORTS_PATH,
  SETTINGS_PATH,
  STATUS_PATH,
  WEBSITE_DRAFT_PATH,
  WEBSITE_PAGES_PATH,
} from '../paths.ts';

const DESK = [1280, 900] as const;
const rail = () => page.getByRole('navigation').first();
const currentEntry = () => rail().element().querySelector('[aria-current]')?.getAttribute('href');

describe.each(['en', 'ar'] as const)('the navigation of the staff area (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  it('[DSK-162] has five entries, and marks the entry of the current page', async () => {
    const { text } = await visit(LOGS_PATH, { locale, viewport: DESK });
    await expect.element(page.getByRole('heading', { level: 1, name: text('admin.logs.title') })).toBeVisible();
    const entries = [...rail().element().querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(entries).toEqual([DASHBOARD_PATH, INBOX_PATHS.all, REPORTS_PATH, WEBSITE_PAGES_PATH, SETTINGS_PATH]);
    expect(currentEntry()).toBe(SETTINGS_PATH);
    await page
      .getByRole('main')
      .getByRole('link', { name: text('admin.nav.settings') })
      .click();
    await expect.element(page.getByRole('heading', { level: 1, name: text('admin.settings.title') })).toBeVisible();
  });

  it.each([
    [INBOX_PATHS.callback, INBOX_PATHS.all],
    [WEBSITE_DRAFT_PATH, WEBSITE_PAGES_PATH],
    ['/admin/dashboard/website/services/new', WEBSITE_PAGES_PATH],
  ])('[DSK-162] marks the entry of %s', async (path, entry) => {
    await visit(path, { locale, viewport: DESK });
    await expect.poll(currentEntry).toBe(entry);
  });

  it('[DSK-162] opens language, theme and sign-out from the name of the account', async () => {
    const { text } = await visit(SETTINGS_PATH, { locale, viewport: DESK });
    const logOut = page.getByRole('button', { name: text('admin.nav.logout') });
    await expect.element(page.getByRole('button', { name: 'Admin', exact: true })).toBeVisible();
    expect(logOut.query()).toBeNull();
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await expect.element(logOut).toBeVisible();
    await expect.element(page.getByRole('link', { name: text('admin.nav.site') })).toBeVisible();
    await page.getByRole('button', { name: text('admin.nav.shortcuts') }).click();
    const shortcuts = page.getByRole('dialog', { name: text('admin.inbox.help') });
    await expect.element(shortcuts.getByText(text('admin.inbox.help.key.next'))).toBeVisible();
    expect(logOut.query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(shortcuts).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Admin', exact: true })).toHaveFocus();
  });

  it('[DSK-169] links to settings, where several pages share an entry as tabs', async () => {
    const { text } = await visit(SETTINGS_PATH, { locale, viewport: DESK });
    const main = page.getByRole('main');
    const groups = () =>
      [...document.querySelectorAll('main h2')].map((title) => [title.textContent, title.parentElement?.querySelectorAll('li').length]);
    await expect.poll(groups).toEqual([
      [text('admin.settings.own'), 3],
      [text('admin.settings.company'), 5],
    ]);
    await main.getByRole('link', { name: text('admin.nav.enquiries'), exact: true }).click();
    const tabs = main.getByRole('navigation', { name: text('admin.nav.enquiries') });
    await expect.element(tabs.getByRole('link', { name: text('admin.settings.calendar.title') })).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: text('admin.settings.texts.title') }).click();
    await expect.element(main.getByRole('heading', { level: 2, name: text('admin.settings.texts.title') })).toBeVisible();
    expect(location.pathname).toBe(CANNED_TEXTS_PATH);
    await main.getByRole('link', { name: text('admin.nav.settings') }).click();
    await expect.poll(groups).toHaveLength(2);
  });

  it('[DSK-169] links to settings that show the number of overdue privacy requests', async () => {
    const { text } = await visit(SETTINGS_PATH, { locale, viewport: DESK });
    await expect
      .element(page.getByRole('main').getByRole('link', { name: text('admin.settings.overdueRequests', { count: 1 }) }))
      .toHaveAttribute('href', PRIVACY_PATH);
  });

  it('[DSK-162] links to settings that show that all is well, and link to the status', async () => {
    const { text } = await visit(SETTINGS_PATH, {
      locale,
      viewport: DESK,
      given: ({ state }) => {
        state.status.checks = state.status.checks.map((check) => ({ ...check, problem: null }));
        state.privacyRequests = [];
      },
    });
    await expect
      .element(page.getByRole('main').getByRole('link', { name: text('admin.settings.status', { count: 0 }) }))
      .toHaveAttribute('href', STATUS_PATH);
  });
});
