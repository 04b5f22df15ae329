import type { Page } from '@playwright/test';

import { expectNoViolations } from '../support/axe.ts';
import { deliver } from '../support/inbound-email.ts';
import { anyAddress, expect, test } from '../support/journey.ts';
import { signIn } from '../support/staff.ts';
import { LANGUAGE_KEY, storeBeforeLoad } from '../support/stored.ts';
import { textsOf } from '../support/texts.ts';

const inspector = (page: Page) => page.getByRole('main').getByRole('region');
const filled = (text: string, name: string) => text.replace('{name}', `\u2068${name}\u2069`);

// No retries for journeys about leads.
test.describe.configure({ retries: 0 });

test('[DSK-136] a customer replies to the confirmation: staff see it in the list and in the open lead, which is reopened, and answer @ar', async ({
  page,
  lang,
  admin,
  request,
  mails,
  baseURL,
}) => {
  const texts = textsOf(lang, 'admin-inbox');
  const mark = `${Date.now()}`.slice(-7);
  const visitor = { name: `Replies ${lang} ${mark}`, email: `replies.${mark}@example.com`, phone: `050${mark}`, message: 'A leak.' };
  const written = await request.post('/api/contact-submissions', {
    data: { ...visitor, serviceType: 'ac_services', language: lang, sourcePath: '/contact' },
    headers: { Origin: baseURL ?? '', 'X-Forwarded-For': anyAddress() },
  });
  expect(written.status()).toBe(201);
  const confirmation = () => mails.find(({ recipients }) => recipients.includes(visitor.email));
  await expect.poll(() => confirmation()?.headers['reply-to']).toMatch(/^<?requests\+/);
  const to = (confirmation()?.headers['reply-to'] ?? '').replace(/[<>]/g, '');

  // The lead is closed, in a list that has only this one.
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
  await signIn(page, baseURL, admin);
  await page.goto(`/admin/dashboard/contacts?q=${visitor.email}`);
  const row = page.getByRole('main').locator('[role=row][data-href]').filter({ hasText: visitor.name });
  await row.click();
  await page.keyboard.press('e');
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await page.keyboard.press('Enter');
  await expect(row).toContainText(texts('admin.inbox.status.done'));
  // There is no next lead, so the inspector is closed.
  await expect(inspector(page)).toHaveCount(0);
  await row.click();

  // With the lead open, and its list beside it.
  await deliver(request, { from: visitor.email, to, text: 'Tuesday suits.\nيناسبني يوم الثلاثاء.', dmarc: 'pass' });
  const entry = inspector(page)
    .getByRole('listitem')
    .filter({ hasText: filled(texts('admin.inbox.event.replied.by'), visitor.name) });
  await expect(entry).toContainText('يناسبني يوم الثلاثاء.');
  await expect(row).toHaveAccessibleName(new RegExp(texts('admin.inbox.replied')));
  // It is open again.
  await expect(inspector(page).getByRole('button', { name: texts('admin.inbox.status.done'), exact: true })).toBeVisible();
  await expectNoViolations(page);

  // A reply of staff removes the mark.
  await page.context().route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: 'chat' }));
  await inspector(page)
    .getByRole('tab', { name: texts('admin.inbox.answer.chat') })
    .click();
  const [chat] = await Promise.all([page.waitForEvent('popup'), inspector(page).locator('a[href*="wa.me"]').press('Enter')]);
  await chat.close();
  await inspector(page)
    .getByRole('button', { name: texts('admin.inbox.asked.yes') })
    .click();
  await expect(row).not.toHaveAccessibleName(new RegExp(texts('admin.inbox.replied')));

  // With only a list open: the built-in view of replies.
  await page.goto('/admin/dashboard/inbox');
  await page
    .getByRole('link', { name: new RegExp(`^${texts('admin.inbox.views.replied')}`) })
    .first()
    .click();
  await expect(page).toHaveURL(/view=replied/);
  await expect(row).toHaveCount(0);
  await deliver(request, { from: 'spouse@example.com', to, text: 'Wednesday, please.' });
  await expect(row).toHaveAccessibleName(new RegExp(texts('admin.inbox.replied')));
  await row.click();
  const other = inspector(page)
    .getByRole('listitem')
    .filter({ hasText: texts('admin.inbox.event.replied.unverified') });
  await expect(other).toContainText('spouse@example.com');
});
