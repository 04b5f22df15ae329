import { inLanguage } from '@zmb/admin-api/contract/languages.ts';
import { aCompany, aMonthReport, colleagueMetrics } from '@zmb/mocks/fixtures';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { mockCall, mockError } from '../../testing/api-calls.ts';
import { print } from '../../testing/paper.ts';
import { plain, visit } from '../../testing/visit.tsx';

const REPORT = '/admin/dashboard/reports?month=2026-10';
const MINUTE_MS = 60_000;

/** A large report: customer ratings, twelve services, and more sources and colleagues than usual. */
const metrics = { count: 128, answered: 117, won: 46, wonAmount: '122670.50' };
const { totals } = aMonthReport();
const busyTotals = {
  ...totals,
  contacts: 1128,
  callbacks: 417,
  answers: { answered: 1403, fellDue: 1431, inTime: 1187, medianMinutes: 327 },
  outcomes: { ...totals.outcomes, won: 512, wonAmount: '1822670.50' },
  ratings: { average: 4.37, counts: [3, 5, 12, 58, 141], low: 20 },
};
const { days } = aMonthReport();
const sources = ['google ads', 'google', 'bing.com', 'instagram', 'whatsapp', 'linkedin.com', 'direct', null].map((source) => ({
  source,
  ...metrics,
}));
const busyMonth = aMonthReport({
  totals: busyTotals,
  before: busyTotals,
  days: days.map((day, index) => ({ ...day, contacts: 20 + (index % 7) * 5, callbacks: index % 4 })),
  services: aCompany().services.map(({ name }) => ({ serviceType: name, ...metrics })),
  sources,
  colleagues: ['Fatima Al Marri', 'Priya Nair', 'يوسف حداد', 'Omar Haddad', 'Wei Zhang', 'مريم الكعبي', 'Maria Santos', 'John Mathew'].map(
    (name, index) =>
      colleagueMetrics({
        id: String(index),
        name,
        answered: 52,
        fellDue: 52,
        inTime: 42,
        medianMinutes: 327,
        done: 47,
        won: 17,
        wonAmount: '122670.00',
        open: 27,
      }),
  ),
});

describe.each(['en', 'ar'] as const)('the month report on paper (%s)', (locale) => {
  it('[DSK-91] is one sheet of A4 with the name and the logo of the published company, the month and the time of printing, and without parts that need a screen', async () => {
    const logo = { light: { src: 'data:image/svg+xml;base64,PHN2Zy8+', width: 480, height: 160 } };
    const company = aCompany({ name: { en: 'Falcon Technical Services LLC', ar: 'فالكون للخدمات الفنية ذ.م.م' }, logo });
    mockCall('getCompany', () => ({ status: 200, body: { data: company } }));
    mockCall('getMonthReport', () => ({ status: 200, body: { data: busyMonth } }));
    mockError('exportMonthReport', 'service.unavailable');
    const { text, intl } = await visit(REPORT, { locale, viewport: [1600, 900] });
    // A toast stands over the report.
    await page.getByRole('button', { name: text('admin.reports.csv') }).click();
    const toast = () => plain(document.querySelector('[data-react-aria-top-layer][role=region]')?.textContent);
    await expect.poll(toast).not.toBe('');
    await expect.poll(() => document.querySelectorAll('figure svg rect').length).toBeGreaterThan(31);
    await expect.poll(() => plain(document.body.textContent)).toContain(inLanguage(company.name, locale));
    expect(document.querySelector('main image')?.getAttribute('href'), 'its own logo').toBe(logo.light.src);
    vi.setSystemTime(Date.now() + 7 * MINUTE_MS);
    const now = Date.now();
    document.documentElement.dataset['theme'] = 'dark';
    const { sheets, text: read, leftovers } = await print();
    expect(leftovers).toEqual([]);
    expect(sheets).toBe(1);
    for (const part of [
      inLanguage(company.name, locale),
      text('admin.reports.title', { month: intl.formatDate('2026-10-15', { month: 'long', year: 'numeric' }) }),
      text('admin.reports.printed', { when: intl.formatDate(now, { dateStyle: 'long', timeStyle: 'short' }) }),
      text('admin.reports.help.colleagues'),
      'مريم الكعبي',
    ])
      expect(plain(read)).toContain(part);
    for (const part of [text('admin.reports.part.ratings'), text('admin.nav.inbox'), text('admin.reports.emails'), toast()])
      expect(plain(read)).not.toContain(part);
  });
});

describe.each(['en', 'ar'] as const)('the month report on the screen (%s)', (locale) => {
  it('[DSK-91] has one line of ratings and three outcomes, with each rating and the reasons collapsed', async () => {
    mockCall('getMonthReport', () => ({ status: 200, body: { data: busyMonth } }));
    const { text, intl } = await visit(REPORT, { locale, viewport: [1366, 768] });
    const table = page.getByRole('table', { name: text('admin.reports.part.total') });
    await expect.element(table).toBeVisible();
    const names = () =>
      [...document.querySelectorAll('main tbody th')].filter((each) => each.checkVisibility()).map((each) => plain(each.textContent));
    for (const name of [
      'admin.outcome.won',
      'admin.outcome.lost',
      'admin.outcome.not_request',
      'admin.reports.metric.averageRating',
    ] as const)
      expect(names()).toContain(text(name));
    expect(plain(table.element().textContent)).toContain(text('admin.reports.ratingOf', { average: intl.formatNumber(4.37), count: 219 }));
    const fifth = text('admin.reports.metric.rating', { rating: 5 });
    for (const name of [fifth, text('admin.outcome.price')]) expect(names()).not.toContain(name);
    await page.getByText(text('admin.reports.part.ratings'), { exact: true }).first().click();
    await expect.poll(names).toContain(fifth);
    await page.getByText(text('admin.reports.part.outcomes'), { exact: true }).first().click();
    await expect.poll(names).toContain(text('admin.outcome.price'));
  });
});
