import { company } from '../../admin-api/contract/company.ts';
import { applyStyles } from '../support/applied-styles.ts';
import { expect, expectHydrated, test } from '../support/journey.ts';
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts';
import { textsOf } from '../support/texts.ts';

const TAGS = { en: 'en-AE', ar: 'ar-AE-u-nu-latn-ca-gregory' };

test('[PAGE-05] the opening hours of every day, whether it is open or when it opens next, and the time of the callback', async ({
  page,
  at,
  lang,
}) => {
  const common = textsOf(lang, 'common');
  const time = (clock: string) =>
    new Intl.DateTimeFormat(TAGS[lang], { timeStyle: 'short', timeZone: 'UTC' }).format(Date.parse(`2026-01-01T${clock}Z`));
  const texts = (key: string, values: Record<string, string>) =>
    common(key).replace(/\{(\w+)\}/g, (_, name: string) => (name === 'time' ? `\u2068${values[name]}\u2069` : (values[name] ?? '')));
  const monday = new Intl.DateTimeFormat(TAGS[lang], { weekday: 'long', timeZone: 'UTC' }).format(Date.parse('2026-11-23'));
  // A Friday, two minutes before closing.
  await page.clock.install({ time: '2026-11-20T17:58:00+04:00' });
  await page.goto(at('/contact'));

  await test.step('the week', async () => {
    const rows = page.getByRole('table').getByRole('row');
    const weekday = common('hours.range').replace('{opens}', time('08:00')).replace('{closes}', time('18:00'));
    const saturday = common('hours.range').replace('{opens}', time('09:00')).replace('{closes}', time('16:00'));
    const hours = [weekday, weekday, weekday, weekday, weekday, saturday, common('hours.closed')];
    for (const [index, shown] of hours.entries()) await expect(rows.nth(index + 1).getByRole('cell')).toHaveText(shown);
  });

  await test.step('the badge follows the clock without a layout shift', async () => {
    await expect(page.getByText(texts('hours.openUntil', { time: time('18:00') }))).toBeVisible();
    const before = await page.getByRole('table').boundingBox();
    await page.clock.runFor(180_000);
    await expect(page.getByText(texts('hours.opensTomorrow', { time: time('09:00') }))).toBeVisible();
    expect(await page.getByRole('table').boundingBox()).toEqual(before);
  });

  await test.step('the callback is announced for today or the next opening day', async () => {
    await page.clock.setSystemTime('2026-11-21T20:00:00+04:00');
    await page.goto(at('/'));
    await expect(page.getByText(texts('callback.when.on', { day: monday, time: time('08:00') }))).toBeVisible();
    await page.clock.setSystemTime('2026-11-23T10:00:00+04:00');
    await page.goto(at('/'));
    await expect(page.getByText(texts('callback.when.before', { time: time('18:00') }))).toBeVisible();
  });
});

const SPLIT = { opens: '09:00', closes: '22:00', breaks: [{ from: '13:00', to: '19:00' }] };
const RAMADAN = {
  week: company.hours,
  holidays: [],
  ramadan: [
    {
      from: '2027-02-08',
      to: '2027-03-09',
      name: { en: 'Ramadan', ar: 'رمضان' },
      week: Array.from({ length: 7 }, () => SPLIT),
    },
  ],
};

for (const { screen, path, viewport, turn } of [
  { screen: 'a desktop', path: '/contact', viewport: { width: 1350, height: 940 }, turn: '@en' },
  { screen: 'a phone', path: '/contact', viewport: { width: 412, height: 823 }, turn: '@ar' },
  { screen: 'a desktop', path: '/about', viewport: { width: 1350, height: 940 }, turn: '@ar' },
]) {
  test(
    `[WEB-24] the hours of Ramadan take the place of the regular ones without a layout shift on the first screen of ${screen}: ${path} ${turn}`,
    { tag: '@core' },
    async ({ page, at, lang }) => {
      await page.setViewportSize(viewport);
      await page.clock.setFixedTime('2027-02-20T12:00:00+04:00');
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/business-hours', async (route) => {
        await released;
        await route.fulfill({ json: { data: RAMADAN } });
      });
      await recordShifts(page);
      await page.goto(at(path));
      await expectHydrated(page);
      // Any new style applies fonts that came too late for the first paint, on a busy machine: the shifts until then are not counted.
      await page.evaluate(() => document.fonts.ready);
      await applyStyles(page, '');
      const before = await shiftsOf(page);
      release();
      const date = new Intl.DateTimeFormat(TAGS[lang], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse('2027-03-09'));
      const note = textsOf(
        lang,
        'common',
      )('hours.period.until')
        .replace('{name}', RAMADAN.ramadan[0]?.name[lang] ?? '')
        .replace('{to}', date);
      await expect(page.getByText(note)).toBeVisible();
      const table = page.getByRole('table');
      await expect(table.getByRole('row').nth(1).getByRole('cell').locator('bdi')).toHaveCount(2);
      expect((await shiftsOf(page)).slice(before.length)).toEqual([]);
      // It is in no live region.
      expect(
        await page.getByText(note).evaluate((element) => element.closest('[aria-live], [role=status], [role=alert], output')),
      ).toBeNull();
    },
  );
}
