import { INBOX_PATHS } from '@zmb/admin-api/contract/inbox-paths.ts';
import { mocks } from '@zmb/mocks/browser';
import { aLead, anAlert, aSummary, idOf } from '@zmb/mocks/fixtures';
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';

import { itInOneLanguage } from '../../testing/it-in-one-language.ts';
import { mockCall } from '../../testing/api-calls.ts';
import { plain, shown, visit } from '../../testing/visit.tsx';
import { INBOX_LINKS } from './inbox-links.ts';

const DASHBOARD = '/admin/dashboard';
const DESK = [1280, 900] as const;

describe.each(['en', 'ar'] as const)('the dashboard (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  it('[ADM-04] greets by name, counts what is due, and links to every section, to the site and to sign out', async () => {
    const { text } = await visit(DASHBOARD, { locale, viewport: DESK });
    await expect.element(page.getByRole('heading', { level: 1, name: text('admin.dashboard.title') })).toBeVisible();
    await expect.poll(shown).toContain(text('admin.dashboard.welcome', { name: 'Admin' }));
    const rail = page.getByRole('navigation').first().element();
    expect([...rail.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
      ['', '/inbox', '/reports', '/website/pages', '/settings'].map((path) => DASHBOARD + path),
    );
    const navigation = page.getByRole('navigation', { name: text('admin.dashboard.entries') });
    for (const path of ['contacts', 'callbacks', 'newsletter', 'logs', 'settings'])
      expect(navigation.element().querySelector(`a[href="${DASHBOARD}/${path}"]`)).toBeVisible();
    const fresh = mocks.store.state.requests.filter(({ status, isSuspected }) => status === 'new' && !isSuspected).length;
    await expect
      .poll(() => navigation.element().querySelector(`a[href="${INBOX_PATHS.callback}"]`)?.textContent)
      .toContain(new Intl.NumberFormat(locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en').format(fresh));
    await expect.element(page.getByRole('link', { name: text('admin.nav.site') })).toHaveAttribute('href', locale === 'ar' ? '/ar' : '/');
    await expect.element(page.getByRole('button', { name: text('admin.nav.logout') })).toBeVisible();
  });

  it('offers a test lead while there are no leads', async () => {
    const { text } = await visit(DASHBOARD, { locale, viewport: DESK, scenario: 'empty' });
    await expect.element(page.getByRole('button', { name: text('admin.dashboard.test.send.contact') })).toBeVisible();
  });

  it('reports a failed load and retries it', async () => {
    const { text } = await visit(DASHBOARD, { locale, viewport: DESK, scenario: 'error' });
    const retry = page.getByRole('button', { name: text('admin.list.retry') }).first();
    await expect.element(retry).toBeVisible();
    mocks.behave('usual');
    const failed = page.getByRole('button', { name: text('admin.list.retry') });
    const count = failed.elements().length;
    await retry.click();
    await expect.poll(() => failed.elements().length).toBeLessThan(count);
  });

  it('[DSK-54] [DSK-166] lists the five most urgent leads with their services, an emergency first', async () => {
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

  it('[DSK-166] shows three metrics of the last seven days with those of the week before, the number of overdue leads, and the account’s leads', async () => {
    const answers = { answered: 9, fellDue: 12, inTime: 9, medianMinutes: 95 };
    const week = { leads: 1234, answers };
    const weekBefore = { leads: 987, answers: { ...answers, fellDue: 0, inTime: 0, medianMinutes: null } };
    mockCall('getSummary', () => ({ status: 200, body: { data: aSummary({ week, weekBefore }) } }));
    const { text, intl } = await visit(DASHBOARD, {
      locale,
      viewport: DESK,
      given: ({ state }) => {
        const late = { dueAt: '2026-11-01T10:00:00.000Z', firstAnsweredAt: null, status: 'new' } as const;
        const [mine] = state.accounts;
        state.requests = [];
        state.submissions = [
          aLead({ ...late, id: idOf(1), assignee: mine ? { id: mine.id, name: mine.name } : null }),
          aLead({ ...late, id: idOf(2) }),
          aLead({ ...late, id: idOf(3), status: 'done' }),
        ];
      },
    });
    const metrics = () => [...document.querySelectorAll('main dl > div')].map(({ textContent }) => plain(textContent));
    await expect
      .poll(metrics)
      .toEqual([
        text('admin.dashboard.week.leads', { before: intl.formatNumber(987) }) + intl.formatNumber(1234),
        text('admin.dashboard.week.inTime', { before: '–' }) + plain(intl.formatNumber(0.75, { style: 'percent' })),
        expect.stringContaining(text('admin.dashboard.week.median', { before: '–' })),
      ]);
    const main = page.getByRole('main');
    await expect
      .element(main.getByRole('link', { name: text('admin.dashboard.waiting.overdue', { count: 2, shown: '2' }) }))
      .toHaveAttribute('href', INBOX_LINKS.overdue);
    await expect
      .element(main.getByRole('link', { name: text('admin.dashboard.forYou.open', { count: 1, shown: '1' }) }))
      .toHaveAttribute('href', INBOX_LINKS.own);
    expect(document.documentElement.scrollHeight, 'no charts and tables of the reports').toBeLessThanOrEqual(1_500);
  });

  it('[DSK-165] [DSK-166] shows who assigned a lead, or an empty list', async () => {
    const { text } = await visit(DASHBOARD, { locale, viewport: DESK });
    await expect.poll(shown).toContain(text('admin.dashboard.forYou.empty'));
    mockCall('listAlerts', () => ({ status: 200, body: { data: { alerts: [anAlert({ type: 'assigned' })] } } }));
    await visit(DASHBOARD, { locale, viewport: DESK });
    await expect.poll(shown).toContain(text('admin.dashboard.forYou.assigned', { name: 'Priya Nair' }));
  });

  it('[DSK-54] shows the service of each lead for the signed-in colleague, and marks emergencies', async () => {
    const alerts = [
      anAlert({ id: idOf(1), serviceType: 'ac_services', urgency: 'emergency' }),
      anAlert({ id: idOf(2), serviceType: 'plumbing', urgency: 'flexible' }),
      anAlert({ id: idOf(3), kind: 'callback', name: null, phone: '+971501234567', serviceType: null }),
    ];
    mockCall('listAlerts', () => ({ status: 200, body: { data: { alerts } } }));
    const { text } = await visit(DASHBOARD, { locale, viewport: [360, 800] });
    const rows = () =>
      page
        .getByRole('table', { name: text('admin.dashboard.forYou') })
        .getByRole('rowheader')
        .elements()
        .map(({ textContent }) => plain(textContent));
    await expect
      .poll(rows)
      .toEqual([
        `Noura Al Mansoori ${text('admin.urgency.emergency')}${text('ac_services.title')} · ZMB-K73M9Q`,
        `Noura Al Mansoori${text('plumbing.title')} · ZMB-K73M9Q`,
        `+971 50 123 4567${text('admin.subject.callback_request')} · ZMB-K73M9Q`,
      ]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});
