import { may, type Permission, type Role } from '@zmb/admin-api/contract/roles.ts';
import { allMessages } from '@zmb/design-system';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { sent } from '../../testing/api-calls.ts';
import { visit } from '../../testing/visit.tsx';

const DASHBOARD = '/admin/dashboard';
const DESK = [1440, 900] as const;

describe.each([
  ['manager', 'en'],
  ['agent', 'ar'],
  ['viewer', 'en'],
] as const)('[TEAM-01] the staff area of a %s (%s)', (role: Role, locale) => {
  const isShown = (permission: Permission) => (may(role, permission) ? 1 : 0);
  const open = (path: string) => visit(DASHBOARD + path, { locale, role, viewport: DESK });
  const count = (locator: { elements: () => Element[] }) => locator.elements().length;

  it('shows only what the role permits in the navigation and on the dashboard', async () => {
    const { text } = await open('');
    await expect.element(page.getByRole('heading', { name: text('admin.dashboard.waiting') })).toBeVisible();
    const navigation = page.getByRole('navigation').first();
    expect(count(navigation.getByRole('link', { name: new RegExp(`^${text('admin.nav.settings')}`) }))).toBe(1);
    expect(count(navigation.getByRole('link', { name: text('admin.nav.reports') }))).toBe(isShown('reports.read'));
    expect(count(page.getByRole('main').getByRole('link', { name: text('admin.nav.logs') }))).toBe(isShown('auditLog.read'));
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await expect.element(page.getByText(text(`admin.role.${role}`), { exact: true })).toBeVisible();
  });

  it('permits only the actions of the role on a lead, by buttons and shortcuts', async () => {
    const { text } = await open('/contacts?view=all&sort=newest');
    const opener = () => document.querySelector<HTMLElement>('[role=row][data-href]');
    await expect.poll(opener).not.toBeNull();
    opener()?.click();
    await expect.poll(() => location.search).toContain('lead=');
    const changing = isShown('leads.change');
    await expect.poll(() => count(page.getByRole('button', { name: text('admin.inbox.assign'), exact: true }))).toBe(changing);
    await expect.poll(() => count(page.getByRole('tab', { name: text('admin.inbox.note.label') }))).toBe(changing);
    await page.getByRole('button', { name: text('admin.inbox.filter'), exact: true }).click();
    await expect.poll(() => count(page.getByRole('button', { name: text('admin.inbox.csv') }))).toBe(isShown('leads.export'));
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => count(page.getByRole('dialog'))).toBe(0);
    expect(document.querySelectorAll('[role=row] input[type=checkbox]').length > 0).toBe(changing === 1);
    opener()?.focus();
    await userEvent.keyboard('e');
    if (changing) await expect.element(page.getByRole('dialog')).toBeVisible();
    else expect(page.getByRole('dialog').query()).toBeNull();
  });

  it('shows only what the role permits in lists and settings', async () => {
    const { text } = await open('/newsletter');
    await expect.element(page.getByRole('heading', { level: 1, name: text('admin.newsletter.title') })).toBeVisible();
    expect(count(page.getByRole('button', { name: text('admin.records.export') }))).toBe(isShown('subscribers.export'));
  });

  it('[DSK-169] shows the entries of the settings that belong to the role', async () => {
    const { text } = await open('/settings');
    const own = ['profile', 'security', 'notifications'] as const;
    const company = {
      manager: ['team', 'enquiries', 'privacyAndNewsletter', 'emails', 'system'],
      other: ['newsletter', 'emails'],
    } as const;
    const names = [...own, ...company[role === 'manager' ? 'manager' : 'other']];
    const titles = () => [...document.querySelectorAll('main li h3')].map(({ textContent }) => textContent);
    await expect.poll(titles).toEqual(names.map((name) => text(`admin.nav.${name}`)));
  });

  it('[DSK-169] shows a settings page to the roles that may change it, and no settings navigation to others', async () => {
    const { text } = await open('/settings/calendar');
    const isAllowed = may(role, 'settings.change');
    const title = text(isAllowed ? 'admin.nav.enquiries' : 'admin.notPermitted.title');
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(count(page.getByRole('main').getByRole('navigation'))).toBe(isAllowed ? 2 : 0);
  });

  it('shows a message at the URL of a page that the role may not see, without requesting its data', async () => {
    const { text } = await open('/logs');
    const isAllowed = may(role, 'auditLog.read');
    const title = isAllowed ? text('admin.logs.title') : text('admin.notPermitted.title');
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (isAllowed) await expect.poll(() => sent('GET /api/admin/audit-logs')).not.toEqual([]);
    else expect(sent('GET /api/admin/audit-logs')).toEqual([]);
  });
});

describe('[OPS-30] the status of the system', () => {
  it('is counted in the navigation of a manager, and the page shows what needs attention and what to do', async () => {
    const { text } = await visit(DASHBOARD, { role: 'manager', viewport: DESK });
    const link = page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: new RegExp(`^${text('admin.nav.settings')}`) });
    await expect.element(link).toHaveAccessibleName(/ \d+ waiting$/);
    await link.click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /needs? attention$/ })
      .click();
    await expect.element(page.getByRole('heading', { level: 1, name: text('admin.system.title') })).toBeVisible();
    const drill = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: text('admin.system.check.drill'), exact: true }) });
    await expect.element(drill.getByText(text('admin.system.state.attention'))).toBeVisible();
    await expect.element(drill.getByText('npm run backup:drill')).toBeVisible();
    await expect.element(page.getByRole('button', { name: text('admin.dashboard.test.send.contact') })).toBeVisible();
  });

  it('is not in the navigation of an agent, whose page shows a message without a request', async () => {
    const { text } = await visit(`${DASHBOARD}/status`, { role: 'agent', viewport: DESK });
    await expect.element(page.getByRole('heading', { level: 1, name: text('admin.notPermitted.title') })).toBeVisible();
    expect(page.getByRole('link', { name: text('admin.nav.status') }).query()).toBeNull();
    expect(sent('GET /api/admin/status')).toEqual([]);
  });
});

it.each(['en', 'ar'] as const)(
  '[RT-19] a page that cannot be loaded offline shows a message beside the navigation (%s)',
  async (locale) => {
    const { text } = await visit(DASHBOARD, { locale, viewport: DESK, lost: `${DASHBOARD}/reports` });
    const navigation = page.getByRole('navigation').first();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => void vi.restoreAllMocks());
    await navigation.getByRole('link', { name: text('admin.nav.reports') }).click();
    await expect
      .element(page.getByRole('main').getByRole('heading', { level: 1, name: allMessages[locale]['errorScreen.offline.title'] }))
      .toBeVisible();
    await navigation.getByRole('link', { name: text('admin.nav.dashboard') }).click();
    await expect.element(page.getByRole('heading', { name: text('admin.dashboard.waiting') })).toBeVisible();
  },
);

it('[RT-18] the staff area has the stored language without a prefix, and no header, footer, consent banner, language dialog or floating menu', async () => {
  const { text } = await visit('/admin/login', { locale: 'ar', role: null, hasAnsweredConsent: false, viewport: DESK });
  await expect.element(page.getByRole('heading', { level: 1, name: text('admin.login.title') })).toBeVisible();
  expect(location.pathname).toBe('/admin/login');
  for (const role of ['banner', 'contentinfo'] as const) expect(page.getByRole(role).query(), role).toBeNull();
  expect(document.querySelectorAll('dialog, [data-consent-banner], a[href^="tel:"], a[href^="https://wa.me"]')).toHaveLength(0);
});
