import type { Locator, Page } from '@playwright/test';

import { CALENDAR_PATH, CANNED_TEXTS_PATH, ENQUIRY_EMAILS_PATH, PROFILE_PATH, SECURITY_PATH } from '../../site/src/staff/paths.ts';
import { expect, test } from '../support/journey.ts';
import { addColleague, signIn } from '../support/staff.ts';
import { languageNameIn, textsOf } from '../support/texts.ts';
import { LANGUAGE_KEY } from '../support/stored.ts';

// Every press of Tab is checked.
test.describe.configure({ timeout: 120_000 });

/** Maximum number of Tab presses to reach anything on a screen. */
const MAX_TABS = 90;

/** Fails unless the focus of an element is visible. */
async function expectFocusSeen(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) return 'nothing is in focus';
        // The focus ring may be on a parent of the control, or on a sibling of a native one.
        const around: Element[] = [];
        for (let each: Element | null = activeElement; each && around.length < 4; each = each.parentElement) around.push(each);
        const drawn = around.flatMap((each) => [each, ...each.children]);
        const isSeen = drawn.some((each) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(each);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        });
        return isSeen ? 'seen' : `no ring: ${activeElement.outerHTML.slice(0, 200)}`;
      }),
    )
    .toBe('seen');
}

/** Presses Tab until the element has the focus, which must stay visible on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`);
}

/** Skips the navigation rail. */
async function skipToMain(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

const part = (page: Page, name: string) => page.locator(`section#${name}`);

/** A separate account, so that its changes affect no other journey. */
test.beforeEach(async ({ page, lang, admin, baseURL, query }) => {
  await page.addInitScript(
    ([key, language]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, language);
    },
    [LANGUAGE_KEY, lang] as const,
  );
  await signIn(page, baseURL, await addColleague({ query, admin }, { email: `keys.${lang}@zmb.example`, role: 'owner' }));
});

test('appearance, password and devices work by keyboard alone with a visible focus @ar', async ({
  page,
  lang,
  admin,
  baseURL,
  browser,
}) => {
  const texts = textsOf(lang, 'admin-settings');
  const others = await Promise.all([0, 1, 2].map(() => browser.newContext({ baseURL })));
  for (const context of others)
    await signIn(await context.newPage(), baseURL, { email: `keys.${lang}@zmb.example`, password: admin.password });
  await page.goto(PROFILE_PATH);
  await skipToMain(page);

  const appearance = part(page, 'appearance');
  await tabTo(page, appearance.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(appearance.locator(`[data-language-choice=${lang}]`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(appearance.locator(`[data-language-choice=${lang}]`)).toBeHidden();
  await expectFocusSeen(page);
  const system = appearance.getByRole('radio', { name: texts('admin.settings.theme.system') });
  await tabTo(page, system);
  // The other two are towards the start: the arrow key of that direction.
  await page.keyboard.press(lang === 'en' ? 'ArrowLeft' : 'ArrowRight');
  await expect(appearance.getByRole('radio', { name: texts('admin.settings.theme.dark') })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectFocusSeen(page);

  await page.goto(SECURITY_PATH);
  await skipToMain(page);
  const password = part(page, 'password');
  const [current, next] = [
    password.getByLabel(texts('admin.settings.password.current')),
    password.getByLabel(texts('admin.settings.password.new')),
  ];
  await tabTo(page, current);
  await page.keyboard.type('not the password');
  await tabTo(page, next);
  await page.keyboard.type('a rather long new password');
  await page.keyboard.press('Enter');
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(admin.password);
  await tabTo(page, password.getByRole('button', { name: texts('admin.settings.password.submit') }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts('admin.settings.password.done'))).toBeVisible();
  await expect(current).toHaveValue('');
  await expectFocusSeen(page);

  // The new password has signed out the other devices; three more sign in.
  const credentials = { email: `keys.${lang}@zmb.example`, password: 'a rather long new password' };
  for (const context of others) await signIn(await context.newPage(), baseURL, credentials);
  await page.reload();
  await skipToMain(page);
  const devices = part(page, 'devices');
  const revoke = devices.getByRole('listitem').getByRole('button');
  await expect(revoke).toHaveCount(3);
  const question = page.getByRole('dialog');
  const confirm = async () => {
    await page.keyboard.press('Enter');
    await expect(question.getByLabel(texts('admin.settings.password.current'))).toBeFocused();
    await page.keyboard.type(credentials.password);
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
  };
  await tabTo(page, revoke.first());
  await confirm();
  await expect(revoke).toHaveCount(2);
  await expectFocusSeen(page);
  await expect(devices.locator(':focus')).toHaveCount(1);
  await tabTo(page, devices.getByRole('button', { name: texts('admin.settings.devices.others') }));
  await confirm();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expectFocusSeen(page);
  for (const context of others) await context.close();
});

test('recipients, calendar and canned texts work by keyboard alone with a visible focus @en', async ({ page, lang, baseURL }) => {
  const texts = textsOf(lang, 'admin-settings');
  const before = (await (await page.request.get('/api/admin/settings')).json()) as { data: object };
  await page.goto(ENQUIRY_EMAILS_PATH);
  await skipToMain(page);
  const save = (name: string) => part(page, name).getByRole('button', { name: texts('admin.settings.save') });
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  };

  const section = part(page, 'recipients');
  const overdue = section.getByRole('switch', { name: texts('admin.settings.recipients.overdueLead') });
  await press(overdue, 'Space');
  await expect(overdue).not.toBeChecked();
  const recipients = section.locator('input[type=email]');
  const count = await recipients.count();
  await press(section.getByRole('button', { name: texts('admin.settings.recipients.addRecipient') }));
  await expect(recipients.last()).toBeFocused();
  await page.keyboard.type('keys@example.com');
  await press(save('recipients'));
  await expect(page.getByText(texts('admin.settings.recipients.done'))).toBeVisible();
  await expect(save('recipients')).toBeFocused();
  // The undo button disappears when it is pressed.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(recipients).toHaveCount(count);
  await expectFocusSeen(page);
  await expect(section.locator(':focus')).toHaveCount(1);
  await press(section.getByRole('button', { name: texts('admin.settings.discard') }));
  await expect(recipients).toHaveCount(count + 1);
  await expect(save('recipients')).toBeFocused();

  await page.goto(CALENDAR_PATH);
  await skipToMain(page);
  const calendar = part(page, 'calendar');
  const nameLabel = (named: 'en' | 'ar') => texts('admin.settings.calendar.name').replace('{language}', languageNameIn(lang, named));
  await press(calendar.getByRole('button', { name: texts('admin.settings.calendar.addHoliday') }));
  await expect(calendar.getByRole('spinbutton').first()).toBeFocused();
  await page.keyboard.type('01012031');
  await tabTo(page, calendar.getByLabel(nameLabel('en')));
  await page.keyboard.type('Day of keys');
  await tabTo(page, calendar.getByLabel(nameLabel('ar')));
  await page.keyboard.type('يوم المفاتيح');
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts('admin.settings.calendar.done'))).toBeVisible();
  await expectFocusSeen(page);
  const name = lang === 'en' ? 'Day of keys' : 'يوم المفاتيح';
  await page.reload();
  await skipToMain(page);
  await press(calendar.getByRole('button', { name: texts('admin.settings.list.remove').replace('{name}', name) }));
  await expect(calendar.getByText(name)).toHaveCount(0);
  await expect(calendar.locator(':focus')).toHaveCount(1);
  await press(save('calendar'));
  await expect(page.getByText(texts('admin.settings.calendar.done'))).toBeVisible();

  await page.goto(CANNED_TEXTS_PATH);
  await skipToMain(page);
  const cannedTexts = part(page, 'texts');
  for (const title of ['One', 'Two']) {
    await press(cannedTexts.getByRole('button', { name: texts('admin.settings.texts.add') }));
    await page.keyboard.type(title);
    const label = texts('admin.settings.texts.text').replace('{language}', languageNameIn(lang, lang));
    await tabTo(page, cannedTexts.getByLabel(label).last());
    await page.keyboard.type(`Text ${title}.`);
  }
  await press(save('texts'));
  await expect(page.getByText(texts('admin.settings.texts.done'))).toBeVisible();
  await page.reload();
  await skipToMain(page);
  // The second moves up to the top, and keeps the focus.
  const named = (id: 'up' | 'remove', title: string) =>
    cannedTexts.getByRole('button', { name: texts(`admin.settings.list.${id}`).replace('{name}', title) });
  await press(named('up', 'Two'));
  await expect(cannedTexts.getByRole('listitem').filter({ hasText: 'Two' }).locator(':focus')).toHaveCount(1);
  for (const title of ['Two', 'One']) {
    await press(named('remove', title));
    await expect(cannedTexts.getByText(title, { exact: true })).toHaveCount(0);
    await expect(cannedTexts.locator(':focus')).toHaveCount(1);
  }
  await press(save('texts'));
  await expect(page.getByText(texts('admin.settings.texts.done'))).toBeVisible();
  // The next journey uses the same product, and counts the e-mails.
  expect((await page.request.put('/api/admin/settings', { data: before.data, headers: { Origin: baseURL ?? '' } })).status()).toBe(200);
});

test('e-mails, newsletter, audit log, dashboard and test leads work by keyboard alone with a visible focus @ar', async ({
  page,
  lang,
  query,
  mails,
  request,
  baseURL,
}) => {
  const own = textsOf(lang, 'admin-records');
  const texts = textsOf(lang, 'admin');
  const home = textsOf(lang, 'admin-dashboard');
  const main = page.getByRole('main');
  const send = (path: string, data: object) =>
    request.post(path, { data: { ...data, language: lang }, headers: { Origin: baseURL ?? '' } });

  await test.step('e-mails', async () => {
    const email = `keys-${lang}-${Date.now()}@example.com`;
    await send('/api/contact-submissions', { name: 'A', email, message: 'm', serviceType: 'other' });
    await expect.poll(() => mails.filter(({ recipients }) => recipients.includes(email)).length).toBe(1);
    await query(
      `update outbox_emails set status = 'failed', sent_at = null, content = $2, failure_code = 'no_mailbox', reason = '550 5.1.1 User unknown' where recipient = $1`,
      [email, JSON.stringify({ reference: 'ZMB-CCCCCC', serviceType: 'other' })],
    );
    await page.goto('/admin/dashboard/emails?status=failed');
    await skipToMain(page);
    const row = main.locator('tbody tr').filter({ hasText: email });
    await tabTo(page, row.getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(row).toHaveCount(0);
    await expectFocusSeen(page);
  });

  await test.step('newsletter', async () => {
    const email = `keys-${lang}-${Date.now()}@example.com`;
    await send('/api/newsletter-subscribers', { email });
    await page.goto('/admin/dashboard/newsletter?status=pending');
    await skipToMain(page);
    const row = main.locator('tbody tr').filter({ hasText: email });
    await tabTo(page, row.getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    await expect(row).toHaveCount(0);
    await expectFocusSeen(page);
    const [subscriber] = await query<{ status: string }>('select status from newsletter_subscribers where email = $1', [email]);
    expect(subscriber?.status).toBe('unsubscribed');
  });

  await test.step('audit log', async () => {
    await page.goto('/admin/dashboard/logs');
    await skipToMain(page);
    await tabTo(page, main.getByLabel(texts('admin.column.actor'), { exact: true }));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, main.getByRole('button', { name: own('admin.records.log.show'), exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/actor=/);
    await expectFocusSeen(page);
    await tabTo(page, main.getByRole('link', { name: own('admin.records.log.clear') }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/logs$/);
    await expectFocusSeen(page);
    await page.goto('/admin/dashboard/logs');
    await skipToMain(page);
    await tabTo(page, main.getByRole('button', { name: own('admin.records.verify'), exact: true }));
    await page.keyboard.press('Enter');
    await expect(main.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
    await expectFocusSeen(page);
  });

  await test.step('dashboard', async () => {
    await page.goto('/admin/dashboard');
    await skipToMain(page);
    await tabTo(
      page,
      main
        .getByRole('table', { name: home('admin.dashboard.waiting') })
        .getByRole('link')
        .first(),
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/lead=/);
  });

  await test.step('a test lead', async () => {
    await page.goto('/admin/dashboard/status');
    await skipToMain(page);
    await tabTo(page, main.getByRole('button', { name: home('admin.dashboard.test.send.contact') }));
    await page.keyboard.press('Enter');
    await expect(main.getByText(home('admin.dashboard.test.stored'))).toBeVisible();
    await expectFocusSeen(page);
  });
});
