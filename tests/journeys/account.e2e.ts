import type { Locator, Page } from '@playwright/test';

import {
  CALENDAR_PATH,
  CANNED_TEXTS_PATH,
  ENQUIRY_EMAILS_PATH,
  NOTIFICATIONS_PATH,
  PROFILE_PATH,
  SECURITY_PATH,
} from '../../site/src/staff/paths.ts';
import { expect, test } from '../support/journey.ts';
import { endSessionsAt, signIn, typeDate } from '../support/staff.ts';
import { languageNameIn, textsOf } from '../support/texts.ts';
import { LANGUAGE_KEY } from '../support/stored.ts';

const part = (page: Page, name: string) => page.locator(`section#${name}`);

test.beforeEach(async ({ page, lang }) => {
  // Only once: a journey may choose another language.
  await page.addInitScript(
    ([key, language]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, language);
    },
    [LANGUAGE_KEY, lang] as const,
  );
});

test('an expired session keeps unsaved changes and repeats the rejected call after signing in @ar', async ({
  page,
  lang,
  admin,
  baseURL,
  query,
}) => {
  const texts = textsOf(lang, 'admin');
  const settings = textsOf(lang, 'admin-settings');
  await signIn(page, baseURL, admin);
  await page.goto(CANNED_TEXTS_PATH);
  const cannedTexts = part(page, 'texts');
  await cannedTexts.getByRole('button', { name: settings('admin.settings.texts.add') }).click();
  await page.keyboard.type(`Greeting ${lang}`);
  await cannedTexts
    .getByRole('textbox', { name: settings('admin.settings.texts.text').replace('{language}', languageNameIn(lang, lang)) })
    .fill('Good morning');
  await endSessionsAt(page, query, 'PUT', '/api/admin/canned-texts');
  await cannedTexts.getByRole('button', { name: settings('admin.settings.save') }).click();
  const dialog = page.getByRole('dialog', { name: texts('admin.session.title') });
  await expect(dialog.getByLabel(texts('admin.login.email'))).toHaveValue(admin.email);
  await expect(dialog.getByLabel(texts('admin.login.password'), { exact: true })).toBeFocused();
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(settings('admin.settings.texts.done'))).toBeVisible();
  await page.reload();
  await expect(cannedTexts.getByText(`Greeting ${lang}`, { exact: true })).toBeVisible();
});

test('unsaved changes ask for confirmation: on links, Back, and closing the tab @en', async ({ page, lang, admin, baseURL }) => {
  const texts = textsOf(lang, 'admin');
  await signIn(page, baseURL, admin);
  await page.goto('/admin/dashboard');
  const rail = page.getByRole('navigation', { name: /Staff area|منطقة الموظفين/ });
  await rail.getByRole('link', { name: texts('admin.nav.settings') }).click();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: texts('admin.nav.enquiries') }).click();
  await main.getByRole('link', { name: texts('admin.nav.enquiryEmails') }).click();
  const field = part(page, 'recipients').locator('input[type=email]').first();
  const before = await field.inputValue();
  await field.fill('draft@example.com');
  const question = page.getByRole('alertdialog', { name: texts('admin.unsaved.title') });
  await main.getByRole('link', { name: texts('admin.settings.texts.title') }).click();
  await question.getByRole('button', { name: texts('admin.unsaved.stay') }).click();
  await expect(field).toHaveValue('draft@example.com');
  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(ENQUIRY_EMAILS_PATH);
  await expect(field).toHaveValue('draft@example.com');
  const warned = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const warning = await warned;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await expect(field).toHaveValue('draft@example.com');
  await page.goBack();
  await question.getByRole('button', { name: texts('admin.unsaved.leave') }).click();
  await expect(page).toHaveURL(CALENDAR_PATH);
  await page.goto(ENQUIRY_EMAILS_PATH);
  await expect(field).toHaveValue(before);
});

test(
  '[ADM-06] language, theme, notifications, devices and password @ar',
  { tag: '@core' },
  async ({ page, lang, admin, baseURL, browser }) => {
    const settings = textsOf(lang, 'admin-settings');
    await signIn(page, baseURL, admin);
    const [second, third] = await Promise.all([browser.newContext({ baseURL }), browser.newContext({ baseURL })]);
    for (const context of [second, third]) await signIn(await context.newPage(), baseURL, admin);
    await page.goto(PROFILE_PATH);

    await test.step('theme and language', async () => {
      await part(page, 'appearance')
        .getByRole('radio', { name: settings('admin.settings.theme.dark') })
        .press('Space');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      const other = lang === 'en' ? 'ar' : 'en';
      for (const chosen of [other, lang] as const) {
        await part(page, 'appearance').locator('summary').click();
        await part(page, 'appearance').locator(`[data-language-choice=${chosen}]`).click();
        const title = textsOf(chosen, 'admin')('admin.nav.profile');
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', chosen);
      }
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });

    await test.step('notifications on and off, and recipients', async () => {
      await page.goto(ENQUIRY_EMAILS_PATH);
      const recipients = part(page, 'recipients');
      const before = (await (await page.request.get('/api/admin/settings')).json()) as { data: object };
      await recipients.getByRole('switch', { name: settings('admin.settings.recipients.overdueLead') }).click();
      await recipients.getByRole('button', { name: settings('admin.settings.recipients.addRecipient') }).click();
      const added = recipients.locator('input[type=email]').last();
      await added.fill('no address');
      await recipients.getByRole('button', { name: settings('admin.settings.save') }).click();
      await expect(added).toHaveAttribute('aria-invalid', 'true');
      await expect(added).toBeFocused();
      await added.fill(`second-${lang}@example.com`);
      await recipients.getByRole('button', { name: settings('admin.settings.save') }).click();
      await expect(page.getByText(settings('admin.settings.recipients.done'))).toBeVisible();
      await page.reload();
      await expect(recipients.getByRole('switch', { name: settings('admin.settings.recipients.overdueLead') })).not.toBeChecked();
      await expect(recipients.locator('input[type=email]').last()).toHaveValue(`second-${lang}@example.com`);
      // Restore the setting: the next journey uses the same product and counts e-mails.
      const restored = await page.request.put('/api/admin/settings', { data: before.data, headers: { Origin: baseURL ?? '' } });
      expect(restored.status()).toBe(200);
    });

    await test.step('the times of quiet hours fit a narrow phone and read from left to right', async () => {
      await page.goto(NOTIFICATIONS_PATH);
      await page.setViewportSize({ width: 320, height: 800 });
      const notifications = part(page, 'notifications');
      await notifications.getByText(settings('admin.settings.notifications.more')).click();
      await notifications.locator('input[name=quietHours]').press('Space');
      const times = notifications.locator('[role=group]').filter({ has: page.getByRole('spinbutton') });
      await expect(times).toHaveCount(2);
      const boxes = await times.evaluateAll((groups) =>
        groups.map((group) => {
          const [hour, minute] = group.querySelectorAll('[role=spinbutton]:not([data-type=dayPeriod])');
          const isInOrder = hour && minute ? hour.getBoundingClientRect().right <= minute.getBoundingClientRect().left : false;
          return { isInOrder, overflow: group.scrollWidth - group.clientWidth };
        }),
      );
      expect(boxes).toEqual(Array(2).fill({ isInOrder: true, overflow: 0 }));
      await page.setViewportSize({ width: 1280, height: 720 });
      // Not saved.
      await notifications.locator('input[name=quietHours]').press('Space');
    });

    await page.goto(SECURITY_PATH);

    const devices = part(page, 'devices').getByRole('listitem');
    const statuses = () => Promise.all([second, third].map(async (context) => (await context.request.get('/api/admin/profile')).status()));
    const question = page.getByRole('dialog');
    const confirm = async (password: string) => {
      await question.locator('[name=currentPassword]').fill(password);
      await question.getByRole('button', { name: settings('admin.settings.devices.revoke') }).click();
    };
    await test.step('all other devices are signed out', async () => {
      await page.getByRole('button', { name: settings('admin.settings.devices.others') }).click();
      await confirm(admin.password);
      await expect(devices).toHaveCount(1);
      expect(await statuses()).toEqual([401, 401]);
    });

    await test.step('one device is signed out', async () => {
      for (const context of [second, third]) await signIn(await context.newPage(), baseURL, admin);
      await page.reload();
      await expect(devices).toHaveCount(3);
      await expect(devices.filter({ hasText: settings('admin.settings.devices.this') })).toHaveCount(1);
      await devices.getByRole('button').first().click();
      await confirm('not this one');
      await expect(question.locator('[name=currentPassword]')).toHaveAttribute('aria-invalid', 'true');
      await expect(question.locator('[name=currentPassword]')).toBeFocused();
      expect(await statuses()).toEqual([200, 200]);
      await confirm(admin.password);
      await expect(devices).toHaveCount(2);
      expect((await statuses()).sort()).toEqual([200, 401]);
    });

    await test.step('a new password signs out the others', async () => {
      const form = part(page, 'password');
      const [current, next] = [form.locator('[name=currentPassword]'), form.locator('[name=newPassword]')];
      const submit = form.getByRole('button', { name: settings('admin.settings.password.submit') });
      await current.fill('not this one');
      await next.fill('a calm and new one');
      await submit.click();
      await expect(current).toHaveAttribute('aria-invalid', 'true');
      await current.fill(admin.password);
      await next.fill('qwerty123456');
      await submit.click();
      await expect(next).toHaveAttribute('aria-invalid', 'true');
      await next.fill('a calm and new one');
      await submit.click();
      await expect(page.getByText(settings('admin.settings.password.done'))).toBeVisible();
      await expect(devices).toHaveCount(1);
      expect(await statuses()).toEqual([401, 401]);
      // Restore the password: the next journey uses the same product.
      await current.fill('a calm and new one');
      await next.fill(admin.password);
      await submit.click();
      await expect(current).toHaveValue('');
    });
    await Promise.all([second.close(), third.close()]);
  },
);

test('a holiday that staff enter closes the company on the public page @en', async ({ page, lang, at, admin, baseURL }) => {
  const settings = textsOf(lang, 'admin-settings');
  const calendar = part(page, 'calendar');
  const nameLabel = (named: 'en' | 'ar') => settings('admin.settings.calendar.name').replace('{language}', languageNameIn(lang, named));
  await signIn(page, baseURL, admin);
  await page.clock.install({ time: '2027-03-09T10:00:00+04:00' });
  await page.goto(CALENDAR_PATH);
  await calendar.getByRole('button', { name: settings('admin.settings.calendar.addHoliday') }).click();
  const [first, last] = (['from', 'to'] as const).map((day) =>
    calendar.getByRole('group', { name: settings(`admin.settings.calendar.${day}`) }),
  ) as [Locator, Locator];
  await typeDate(first, '2027-03-09');
  await typeDate(last, '2027-03-08');
  await calendar.getByLabel(nameLabel('en')).fill('Eid al-Fitr');
  await calendar.getByLabel(nameLabel('ar')).fill('عيد الفطر');
  const save = calendar.getByRole('button', { name: settings('admin.settings.save') });
  await save.click();
  await expect(last.getByRole('spinbutton').first()).toBeFocused();
  await typeDate(last, '2027-03-09');
  await save.click();
  await expect(page.getByText(settings('admin.settings.calendar.done'))).toBeVisible();

  await page.goto(at('/contact'));
  const open = page.getByText(textsOf(lang, 'common')('hours.openUntil').split('{')[0] ?? '').first();
  await expect(open).toBeVisible();
  const before = await page.getByRole('table').boundingBox();
  await page.clock.runFor(3_000);
  await expect(open).toHaveCount(0);
  expect(await page.getByRole('table').boundingBox()).toEqual(before);

  await page.goto(CALENDAR_PATH);
  await calendar
    .getByRole('button', { name: /: (Eid al-Fitr|عيد الفطر)/ })
    .last()
    .click();
  await save.click();
  await expect(page.getByText(settings('admin.settings.calendar.done'))).toBeVisible();
});

test(
  '[WEB-80] the breaks of a period that staff enter reach the badge and the time of the callback @en',
  { tag: '@core' },
  async ({ page, lang, at, admin, baseURL }) => {
    const settings = textsOf(lang, 'admin-settings');
    const common = textsOf(lang, 'common');
    const calendar = part(page, 'calendar');
    const save = calendar.getByRole('button', { name: settings('admin.settings.save') });
    const day = (index: number) =>
      calendar.getByRole('group', {
        name: new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 5 + index)),
        exact: true,
      });
    const field = (index: number, name: string) => day(index).getByLabel(settings(`admin.settings.calendar.${name}`), { exact: true });
    // A date that no other journey uses.
    await page.clock.install({ time: '2031-12-01T10:00:00+04:00' });
    await signIn(page, baseURL, admin);
    await page.goto(CALENDAR_PATH);

    await test.step('one day is filled in, and a break that ends after closing is refused', async () => {
      await calendar.getByRole('button', { name: settings('admin.settings.calendar.addPeriod') }).click();
      for (const [edge, date] of [['from', '2031-12-05'] as const, ['to', '2032-01-03'] as const]) {
        await typeDate(calendar.getByRole('group', { name: settings(`admin.settings.calendar.${edge}`), exact: true }), date);
      }
      for (const named of ['en', 'ar'] as const) {
        const label = settings('admin.settings.calendar.name').replace('{language}', languageNameIn(lang, named));
        await calendar.getByLabel(label).fill(named === 'en' ? 'Ramadan' : 'رمضان');
      }
      await field(0, 'opens').selectOption('09:00');
      await field(0, 'closes').selectOption('22:00');
      await day(0)
        .getByRole('button', { name: settings('admin.settings.calendar.addBreak') })
        .click();
      await field(0, 'breakFrom').selectOption('14:00');
      await field(0, 'breakTo').selectOption('23:00');
      await save.click();
      await expect(day(0).getByText('Enter an end of the break before the closing time.')).toBeVisible();
      await expect(field(0, 'breakTo')).toBeFocused();
    });

    await test.step('every day gets these hours by one press', async () => {
      await field(0, 'breakTo').selectOption('20:00');
      await day(0)
        .getByRole('button', { name: settings('admin.settings.calendar.everyDay') })
        .click();
      // The closed Sunday stays closed.
      await expect(field(6, 'opens')).toHaveCount(0);
      for (const index of [0, 3, 5]) {
        for (const [name, value] of Object.entries({ opens: '09:00', breakFrom: '14:00', breakTo: '20:00', closes: '22:00' })) {
          await expect(field(index, name)).toHaveValue(value);
        }
      }
      await save.click();
      await expect(page.getByText(settings('admin.settings.calendar.done'))).toBeVisible();
    });

    const badge = (id: string, time: string) => page.getByText(common(id).replace('{time}', `\u2068${time}\u2069`));
    for (const { title, moment, shown } of [
      { title: 'before it', moment: '2031-12-04T15:00', shown: ['hours.openUntil', '6:00 PM', 'callback.when.before', '6:00 PM'] },
      { title: 'before the break', moment: '2031-12-05T13:00', shown: ['hours.openUntil', '2:00 PM', 'callback.when.before', '2:00 PM'] },
      { title: 'in the break', moment: '2032-01-03T15:00', shown: ['hours.opensToday', '8:00 PM', 'callback.when.today', '8:00 PM'] },
      { title: 'after it', moment: '2032-01-05T19:00', shown: ['hours.opensTomorrow', '8:00 AM', 'callback.when.tomorrow', '8:00 AM'] },
    ] as const) {
      await test.step(title, async () => {
        await page.clock.setSystemTime(`${moment}:00+04:00`);
        await page.goto(at('/contact'));
        await page.clock.runFor(3_000);
        const [status, until, promise, from] = shown;
        await expect(badge(status, until).first()).toBeVisible();
        await page.goto(at('/'));
        await page.clock.runFor(3_000);
        await expect(badge(promise, from)).toBeVisible();
      });
    }

    await page.goto(CALENDAR_PATH);
    await calendar.getByRole('button', { name: settings('admin.settings.list.remove').replace('{name}', 'Ramadan') }).click();
    await save.click();
    await expect(page.getByText(settings('admin.settings.calendar.done'))).toBeVisible();
  },
);
