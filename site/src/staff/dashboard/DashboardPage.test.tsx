import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';
import { mocks } from '@zmb/mocks/browser';
import { aLead, aSummary, idOf } from '@zmb/mocks/fixtures';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { byTurns } from '../../testing/by-turns.ts';
import { answer, sent } from '../../testing/api-calls.ts';

import { plain, shown, visit } from '../../testing/visit.tsx';
import type { ColleagueFigures } from '../api/reports-api.ts';

const DASHBOARD = '/admin/dashboard';
const DAYS = `${DASHBOARD}?from=2026-11-01&to=2026-11-07`;
const DESK = [1280, 900] as const;

const none = { answered: 0, fellDue: 0, inTime: 0, medianMinutes: null, done: 0, won: 0, wonAmount: '0.00', open: 0 };
const priya = { ...none, id: '1', name: 'Priya', answered: 4, fellDue: 4, inTime: 3, medianMinutes: 50, won: 1, wonAmount: '1250.50' };
const omar = { ...none, id: '2', name: 'Omar', answered: 1, fellDue: 2, inTime: 1, medianMinutes: 90 };

const colleaguesAre = (colleagues: ColleagueFigures[]) =>
  answer('getColleagueFigures', () => ({ status: 200, body: { data: { from: '2026-11-01', to: '2026-11-07', colleagues } } }));

describe.each(['en', 'ar'] as const)('the dashboard (%s)', (locale) => {
  const it = byTurns(locale);

  it('[ADM-04] welcomes by name, counts what is due, and leads to every section, to the site and out', async () => {
    const { text } = await visit(DASHBOARD, { locale, viewport: DESK });
    await expect.element(page.getByRole('heading', { level: 1, name: text('admin.dashboard.title') })).toBeVisible();
    await expect.poll(shown).toContain(text('admin.dashboard.welcome', { name: 'Admin' }));
    const rail = page.getByRole('navigation').first().element();
    expect([...rail.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
      ['', '/inbox', '/reports', '/website/pages', '/settings'].map((path) => DASHBOARD + path),
    );
    const navigation = page.getByRole('navigation', { name: text('admin.dashboard.entries') });
    for (const path of ['for-you', 'contacts', 'callbacks', 'newsletter', 'logs', 'settings'])
      expect(navigation.element().querySelector(`a[href="${DASHBOARD}/${path}"]`)).toBeVisible();
    const fresh = mocks.store.state.requests.filter(({ status, isSuspected }) => status === 'new' && !isSuspected).length;
    await expect
      .poll(() => navigation.element().querySelector(`a[href="${INBOX_PATHS.callback}"]`)?.textContent)
      .toContain(new Intl.NumberFormat(locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en').format(fresh));
    await expect.element(page.getByRole('link', { name: text('admin.nav.site') })).toHaveAttribute('href', locale === 'ar' ? '/ar' : '/');
    await expect.element(page.getByRole('button', { name: text('admin.nav.logout') })).toBeVisible();
  });

  it('invites to send a test enquiry while nothing has arrived', async () => {
    const { text } = await visit(DASHBOARD, { locale, viewport: DESK, scenario: 'empty' });
    await expect.element(page.getByRole('button', { name: text('admin.dashboard.test.send.contact') })).toBeVisible();
  });

  it('says what could not be loaded, and loads it at another try', async () => {
    const { text } = await visit(DASHBOARD, { locale, viewport: DESK, scenario: 'error' });
    const retry = page.getByRole('button', { name: text('admin.list.retry') }).first();
    await expect.element(retry).toBeVisible();
    mocks.behave('usual');
    const failed = page.getByRole('button', { name: text('admin.list.retry') });
    const count = failed.elements().length;
    await retry.click();
    await expect.poll(() => failed.elements().length).toBeLessThan(count);
  });

  it('[REQ-59] [DSK-111] lists an emergency first of the five that need their answer most, each with its service', async () => {
    const lead = (number: number, more: Partial<ReturnType<typeof aLead>> = {}) =>
      aLead({
        id: idOf(number),
        name: `Visitor ${number}`,
        serviceType: 'plumbing',
        dueAt: `2026-11-20T1${number}:00:00.000Z`,
        firstAnsweredAt: null,
        status: 'new',
        ...more,
      });
    const { text } = await visit(DASHBOARD, {
      locale,
      viewport: [360, 800],
      given: ({ state }) => {
        state.requests = [];
        const urgent = { urgency: 'emergency', serviceType: 'ac_services' } as const;
        state.submissions = [...[1, 2, 3, 4, 5].map((number) => lead(number)), lead(6, urgent), lead(7, { ...urgent, status: 'done' })];
      },
    });
    const list = page.getByRole('table', { name: text('admin.dashboard.waiting') });
    await expect.element(list).toBeVisible();
    const found = () =>
      list
        .getByRole('row')
        .elements()
        .slice(1)
        .map((row) => plain(row.textContent));
    await expect.poll(found).toEqual([6, 1, 2, 3, 4].map((number): unknown => expect.stringContaining(`Visitor ${number}`)));
    expect(found()[0]).toContain(`Visitor 6 ${text('admin.urgency.emergency')}`);
    expect(found()[0]).toContain(text('ac_services.title'));
    expect(found()[1]).toContain(text('plumbing.title'));
    expect(found()[1]).not.toContain(text('admin.urgency.emergency'));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  it('[DSK-125] shows what came of enquiries by the last source, and by the first one after one press', async () => {
    answer('getSummary', () => ({ status: 200, body: { data: aSummary() } }));
    const { text } = await visit(DAYS, { locale, viewport: DESK });
    // The table beside the chart is closed.
    const sources = () => plain([...document.querySelectorAll('figure tbody th')].map(({ textContent }) => textContent).join('\n'));
    await expect.poll(sources).toContain('google ads');
    expect(sources()).not.toContain('bing.com');
    await page.getByText(text('admin.dashboard.chart.sources.first')).click();
    await expect.poll(sources).toContain('bing.com');
    expect(sources()).not.toContain('google ads');
  });
});

describe.each(['en', 'ar'] as const)('the figures of colleagues on the dashboard (%s)', (locale) => {
  it('[DSK-127] are those of the chosen days, who answered most first, with share in time, won and amount', async () => {
    colleaguesAre([priya, omar]);
    const { text, intl } = await visit(DAYS, { locale, role: 'manager', viewport: DESK });
    const table = page.getByRole('table', { name: text('admin.reports.part.colleagues') });
    const rows = () =>
      table
        .getByRole('row')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(rows).toEqual([expect.anything(), expect.stringMatching(/^Priya/), expect.stringMatching(/^Omar/)]);
    expect(sent('GET /api/admin/colleague-figures').map(({ query }) => query)).toEqual([{ from: '2026-11-01', to: '2026-11-07' }]);
    for (const part of [
      intl.formatNumber(0.75, { style: 'percent' }),
      intl.formatNumber(1250.5, { style: 'currency', currency: 'AED', maximumFractionDigits: 0 }),
    ])
      expect(rows()[1]).toContain(part);
  });
});

it('says so when no colleague has a figure', async () => {
  colleaguesAre([]);
  const { text } = await visit(DAYS, { viewport: DESK });
  await expect.poll(shown).toContain(text('admin.dashboard.colleagues.none'));
});

it('[DSK-127] neither shows the figures of colleagues to agents nor asks for them', async () => {
  const { text } = await visit(DAYS, { role: 'agent', viewport: DESK });
  await expect.poll(() => page.getByRole('figure').elements().length).toBeGreaterThan(3);
  expect(sent('GET /api/admin/colleague-figures')).toEqual([]);
  expect(page.getByText(text('admin.reports.help.colleagues')).query()).toBeNull();
});
