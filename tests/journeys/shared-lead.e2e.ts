import type { APIRequestContext, Page } from '@playwright/test';

import { expectNoViolations } from '../support/axe.ts';
import { anyAddress, expect, test } from '../support/journey.ts';
import { addColleague, signIn } from '../support/staff.ts';
import { LANGUAGE_KEY, storeBeforeLoad } from '../support/stored.ts';
import { textsOf } from '../support/texts.ts';

const inspector = (page: Page) => page.getByRole('main').getByRole('region');
const filled = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((so, [name, value]) => so.replaceAll(`{${name}}`, value), text);

async function write(request: APIRequestContext, baseURL: string | undefined, name: string) {
  const mark = `${Date.now()}`.slice(-7);
  const data = { name, email: `desk.${mark}@example.com`, phone: `050${mark}`, message: 'About the desk.', serviceType: 'ac_services' };
  const answer = await request.post('/api/contact-submissions', {
    data: { ...data, language: 'en', sourcePath: '/contact' },
    headers: { Origin: baseURL ?? '', 'X-Forwarded-For': anyAddress() },
  });
  expect(answer.status()).toBe(201);
}

test('two colleagues share a lead: mention, presence, assignment, snooze and outcome @ar', async ({
  page,
  lang,
  admin,
  request,
  query,
  browser,
  baseURL,
}) => {
  const texts = textsOf(lang, 'admin-inbox');
  const staffText = textsOf(lang, 'admin');
  const visitor = `Desk ${lang} ${Date.now()}`;
  await write(request, baseURL, visitor);
  const other = await addColleague({ query, admin }, { email: `${lang}.desk@zmb.example`, name: 'مريم الكتبي', role: 'owner' });
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
  await signIn(page, baseURL, admin);
  await page.goto('/admin/dashboard/contacts?sort=newest');
  await page.getByRole('main').getByRole('row').filter({ hasText: visitor }).click();

  // A mention by keyboard, with another spelling of the name.
  await inspector(page)
    .getByRole('tab', { name: texts('admin.inbox.note.label') })
    .click();
  const note = inspector(page).getByRole('textbox', { name: texts('admin.inbox.note.label'), exact: true });
  await note.pressSequentially('@الكتبى');
  await expect(
    inspector(page)
      .getByRole('listbox', { name: texts('admin.inbox.mention') })
      .getByRole('option'),
  ).toHaveCount(1);
  await expectNoViolations(page);
  await note.press('Enter');
  await note.pressSequentially('?');
  await inspector(page)
    .getByRole('button', { name: texts('admin.inbox.note.save') })
    .click();
  await expect(inspector(page).getByRole('listitem').filter({ hasText: '@\u2068مريم الكتبي\u2069 ?' })).toBeVisible();

  // She finds the lead in the navigation. Opening it removes it there and shows that both are viewing it.
  const hers = await (await browser.newContext({ baseURL })).newPage();
  await storeBeforeLoad(hers, LANGUAGE_KEY, lang);
  await signIn(hers, baseURL, other);
  await hers.goto('/admin/dashboard');
  await expect(
    hers.getByRole('navigation').getByRole('link', { name: new RegExp(`${staffText('admin.nav.dashboard')}.*1`) }),
  ).toBeVisible();
  const forYou = textsOf(lang, 'admin-dashboard')('admin.dashboard.forYou');
  await hers.getByRole('table', { name: forYou }).getByRole('link', { name: visitor }).click();
  for (const each of [page, hers]) await expect(inspector(each).getByRole('status').first()).not.toBeEmpty();
  await expect(inspector(page)).toContainText('مريم الكتبي');

  // She assigns it to herself with one key, and snoozes it.
  // The key needs the row of the list, whose first page may be full of leads of other journeys.
  const found = new URL(hers.url());
  found.searchParams.set('q', visitor);
  await hers.goto(found.href);
  await expect(hers.getByRole('main').getByRole('row').filter({ hasText: visitor })).toBeVisible();
  await hers.keyboard.press('a');
  await expect(inspector(page)).toContainText(filled(texts('admin.inbox.event.assigned'), { name: '\u2068مريم الكتبي\u2069' }));
  await inspector(hers)
    .getByRole('button', { name: texts('admin.inbox.snooze'), exact: true })
    .click();
  await hers.getByRole('menuitem', { name: texts('admin.inbox.snooze.morning') }).click();
  await expect(inspector(page).getByRole('button', { name: texts('admin.inbox.wake') })).toBeVisible();
  await hers.goto('/admin/dashboard/contacts?view=snoozed');
  await expect(hers.getByRole('main').getByRole('row').filter({ hasText: visitor })).toBeVisible();
  await expect(hers.getByRole('navigation').getByRole('link', { name: new RegExp(`${staffText('admin.nav.dashboard')}.*1`) })).toHaveCount(
    0,
  );

  // Done asks for the outcome: Enter chooses won.
  await hers.getByRole('main').getByRole('row').filter({ hasText: visitor }).focus();
  await hers.keyboard.press('e');
  await expect(hers.getByRole('dialog')).toBeVisible();
  await expectNoViolations(hers);
  await hers.keyboard.press('Enter');
  await expect(hers.getByRole('dialog')).toHaveCount(0);
  await expect(inspector(page)).toContainText(staffText('admin.outcome.won'));
  await hers.context().close();
  await expect(inspector(page).getByRole('status').first()).toBeEmpty();
});
