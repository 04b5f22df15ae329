import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/staff.ts';
import { textsOf } from '../support/texts.ts';
import { INBOX_LINKS } from '../../site/src/staff/dashboard/inbox-links.ts';
import { LANGUAGE_KEY, storeBeforeLoad } from '../support/stored.ts';

const HOME = '/admin/dashboard';

test.beforeEach(async ({ page, lang, admin, baseURL }) => {
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
  await signIn(page, baseURL, admin);
});

/** The navigation entry of a list, with its count. */
const entry = (page: Page, path: string) => page.getByRole('main').locator(`nav a[href="${HOME}/${path}"]`);

test(
  '[ADM-04] [DSK-166] the dashboard welcomes, links to every section, and shows live how many wait and whom to answer first @en',
  { tag: '@core' },
  async ({ page, at, lang, request, query, baseURL }) => {
    const texts = textsOf(lang, 'admin');
    const own = textsOf(lang, 'admin-dashboard');
    const send = (path: string, data: object) =>
      request.post(path, { data: { ...data, language: lang }, headers: { Origin: baseURL ?? '' } });
    await send('/api/callback-requests', { phone: '0501234567' });
    await page.goto(HOME);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('admin.dashboard.title'));
    const welcome = texts('admin.dashboard.welcome').replace('{name}', '\u2068Admin\u2069');
    await expect(page.getByText(welcome)).toBeVisible();

    for (const path of ['contacts', 'callbacks', 'newsletter', 'logs', 'settings'])
      await expect(page.locator(`a[href="${HOME}/${path}"]`).first()).toBeVisible();
    await expect(page.getByRole('button', { name: texts('admin.nav.logout') })).toBeVisible();
    const site = page.getByRole('link', { name: texts('admin.nav.site') });
    await expect(site).toHaveAttribute('href', at('/'));

    const before = await Promise.all(['contacts', 'callbacks'].map((path) => entry(page, path).innerText()));
    await send('/api/callback-requests', { phone: '0501234568' });
    const name = `Waiting ${lang} ${Date.now()}`;
    await send('/api/contact-submissions', { name, email: 'n@example.com', message: 'm', serviceType: 'other' });
    for (const [index, path] of ['contacts', 'callbacks'].entries())
      await expect(entry(page, path)).not.toHaveText(before[index] ?? '', { useInnerText: true });

    await query(`update leads set due_at = '2026-01-01T08:00:00Z', urgency = 'emergency' where name = $1`, [name]);
    await page.reload();
    const waiting = page.getByRole('table', { name: own('admin.dashboard.waiting') });
    await expect(waiting.locator('tbody tr').first()).toContainText(name);
    expect(await waiting.locator('tbody tr').count()).toBeLessThanOrEqual(5);
    await waiting.getByRole('link', { name }).click();
    await expect(page.getByRole('main').getByRole('region', { name })).toBeVisible();
  },
);

test('a test lead passes every stage, and the status page shows them @ar', async ({ page, lang, mails, query, readLeads }) => {
  const own = textsOf(lang, 'admin-dashboard');
  const records = textsOf(lang, 'admin-records');
  await page.goto(`${HOME}/status`);
  await page.getByRole('button', { name: own('admin.dashboard.test.send.contact') }).click();
  const way = page.getByRole('status').filter({ hasText: own('admin.dashboard.test.stored') });
  const reference = await way.getByRole('link').first().innerText();
  expect(reference).toMatch(/^[A-Z0-9]+-\w{6}$/);
  const { contacts } = await readLeads();
  expect(contacts.find((lead) => lead.reference === reference)).toMatchObject({ isTest: true, language: lang });
  // To the sender, the company, the owner, and colleagues that other journeys have added.
  const emails = await query('select e.id from outbox_emails e join leads l on l.id = e.about_id where l.reference = $1', [reference]);
  expect(emails.length).toBeGreaterThanOrEqual(3);
  await expect(way.getByText(records('admin.records.email.status.sent'))).toHaveCount(emails.length);
  expect(mails.filter(({ text }) => text.includes(reference))).toHaveLength(emails.length);
  await way.getByRole('link', { name: own('admin.dashboard.test.log') }).click();
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(1);
  await page.goBack();
});

test('overdue leads link to the inbox @ar', async ({ page, lang, query, request, baseURL }) => {
  const lead = { name: 'Late', email: 'late@example.com', message: 'm', serviceType: 'painting', language: lang };
  const sent = await request.post('/api/contact-submissions', { data: lead, headers: { Origin: baseURL ?? '' } });
  const { data } = (await sent.json()) as { data: { reference: string } };
  await query(`update leads set received_at = '2026-01-02T08:00:00Z', due_at = '2026-01-03T08:00:00Z' where reference = $1`, [
    data.reference,
  ]);
  await page.goto(HOME);
  await page.getByRole('main').locator(`a[href="${INBOX_LINKS.overdue}"]`).click();
  await expect(page.getByRole('main').getByRole('link', { name: lead.name }).first()).toBeVisible();
});
