import { expectNoViolations } from '../support/axe.ts';
import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/staff.ts';
import { wordsOf } from '../support/words.ts';
import { LANGUAGE_KEY, storeBeforeLoad } from '../support/stored.ts';

const HOME = '/admin/dashboard';

test.beforeEach(async ({ page, lang, admin, baseURL }) => {
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
  await signIn(page, baseURL, admin);
});

/** The text below the title of a dashboard entry. */
const entry = (page: Page, path: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${HOME}/${path}"]`) });

test('[ADM-04] the dashboard welcomes, links to every section and updates its counts live @en', async ({
  page,
  at,
  lang,
  query,
  request,
  baseURL,
}) => {
  const words = wordsOf(lang, 'admin');
  const own = wordsOf(lang, 'admin-dashboard');
  const records = wordsOf(lang, 'admin-records');
  const send = (path: string, data: object) =>
    request.post(path, { data: { ...data, language: lang }, headers: { Origin: baseURL ?? '' } });
  await send('/api/callback-requests', { phone: '0501234567' });
  await page.goto(HOME);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('admin.dashboard.title'));
  const welcome = words('admin.dashboard.welcome').replace('{name}', '\u2068Admin\u2069');
  await expect(page.getByText(welcome)).toBeVisible();

  const titles = {
    contacts: words('admin.nav.contacts'),
    callbacks: words('admin.nav.callbacks'),
    newsletter: words('admin.nav.newsletter'),
    emails: records('admin.records.emails.title'),
    logs: words('admin.nav.logs'),
    settings: own('admin.dashboard.entry.settings'),
  };
  for (const [path, title] of Object.entries(titles)) await expect(entry(page, path).getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: words('admin.nav.logout') })).toBeVisible();
  const site = page.getByRole('link', { name: words('admin.nav.site') });
  await expect(site).toHaveAttribute('href', at('/'));

  const before = await Promise.all(['contacts', 'callbacks', 'newsletter', 'logs'].map((path) => entry(page, path).innerText()));
  const told = page.waitForResponse((response) => response.url().includes('/api/admin/summary'));
  await send('/api/newsletter-subscribers', { email: `live-${lang}-${Date.now()}@example.com` });
  await send('/api/callback-requests', { phone: '0501234568' });
  await send('/api/contact-submissions', { name: 'N', email: 'n@example.com', message: 'm', serviceType: 'other' });
  await told;
  for (const [index, path] of ['contacts', 'callbacks', 'newsletter', 'logs'].entries())
    await expect(entry(page, path)).not.toHaveText(before[index] ?? '', { useInnerText: true });
  const [row] = await query<{ total: number; fresh: number }>(
    `select count(*)::int as total, count(*) filter (where status = 'new')::int as fresh from contact_submissions where not is_suspected and not is_test`,
  );
  await expect(entry(page, 'contacts')).toContainText(new RegExp(row?.total === 1 ? '1|واحد' : String(row?.total)));

  await entry(page, 'settings').getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/dashboard\/settings$/);
});

test('a test lead passes every stage, and the dashboard shows them @ar', async ({ page, lang, mails, readLeads }) => {
  const own = wordsOf(lang, 'admin-dashboard');
  const records = wordsOf(lang, 'admin-records');
  await page.goto(HOME);
  await page.getByRole('button', { name: own('admin.dashboard.test.send.contact') }).click();
  const way = page.getByRole('status').filter({ hasText: own('admin.dashboard.test.stored') });
  const reference = await way.getByRole('link').first().innerText();
  expect(reference).toMatch(/^[A-Z0-9]+-\w{6}$/);
  const { contacts } = await readLeads();
  expect(contacts.find((lead) => lead.reference === reference)).toMatchObject({ isTest: true, language: lang });
  await expect(way.getByText(records('admin.records.email.status.sent'))).toHaveCount(2);
  expect(mails.filter(({ text }) => text.includes(reference))).toHaveLength(2);
  await expectNoViolations(page);
  await way.getByRole('link', { name: own('admin.dashboard.test.log') }).click();
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(1);
  await page.goBack();
});

test('due leads link to the inbox, and the figures cover the days in the URL @ar', async ({ page, lang, query, request, baseURL }) => {
  const own = wordsOf(lang, 'admin-dashboard');
  const lead = { name: 'Late', email: 'late@example.com', message: 'm', serviceType: 'painting', language: lang };
  const sent = await request.post('/api/contact-submissions', { data: lead, headers: { Origin: baseURL ?? '' } });
  const { data } = (await sent.json()) as { data: { reference: string } };
  await query(`update contact_submissions set received_at = '2026-01-02T08:00:00Z', due_at = '2026-01-03T08:00:00Z' where reference = $1`, [
    data.reference,
  ]);
  await page.goto(`${HOME}?from=2026-01-01&to=2026-01-03`);
  const chart = page.getByRole('figure', { name: own('admin.dashboard.chart.leads'), exact: true });
  await chart.locator('summary').click();
  await expect(chart.locator('tbody tr')).toHaveCount(3);
  await expect(chart.locator('tbody tr').nth(1).locator('td').first()).not.toHaveText('0');
  await expect(chart.locator('svg rect').first()).toBeAttached();
  await expectNoViolations(page);
  await page.getByRole('main').locator(`a[href="${HOME}/contacts?due=overdue"]`).click();
  await expect(page).toHaveURL(/contacts\?due=overdue$/);
});
