import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator } from '@playwright/test';

import type { components } from '../../admin-api/contract/openapi.d.ts';
import { projectPath } from '../../admin-api/contract/projects.ts';
import { Caller } from '../../admin-api/src/testing/caller.ts';
import { createJpeg } from '../../admin-api/src/testing/sample-files.ts';
import { contact } from '../../admin-api/src/testing/samples.ts';
import { expect, expectHydrated, test } from '../support/journey.ts';
import { signIn } from '../support/staff.ts';
import { publishDraft, restoreVersion, saveDraft } from '../support/website.ts';
import { textsOf } from '../support/texts.ts';

type Schemas = components['schemas'];

const SLUG = 'a-terrace-in-al-furjan';
const PATH = projectPath(SLUG);
const LANGUAGES = ['en', 'ar'] as const;
const TEXTS = {
  title: { en: 'A terrace in Al Furjan', ar: 'شرفة في الفرجان' },
  community: { en: 'Al Furjan', ar: 'الفرجان' },
  summary: { en: 'A leaking terrace, sealed and tiled within a week.', ar: 'شرفة مسرّبة، عُزلت وبُلّطت خلال أسبوع.' },
  asked: { en: 'Water came through.\n\nNobody knew where.', ar: 'كان الماء يتسرب.\n\nولم يُعرف مصدره.' },
  done: { en: 'We sealed it.', ar: 'عزلناها.' },
} as const;

test(
  '[WEB-116] [WEB-119] the owner adds a project with eight photos of a phone and publishes it; a visitor filters to it, compares before and after by keyboard and requests the same, and the lead names the project @en',
  { tag: '@core' },
  async ({ page, browser, at, lang, admin, baseURL: ownURL, consoleMessages }) => {
    test.slow();
    const baseURL = ownURL ?? '';
    const caller = new Caller(baseURL);
    const cookie = await caller.signIn(admin);
    await caller.call('DELETE', 'website/draft', {}, cookie);
    // A separate browser context, in which no language was chosen.
    const texts = textsOf('en', 'admin-website');
    const heic = {
      name: 'IMG_2.HEIC',
      mimeType: 'image/heic',
      buffer: await readFile(join(import.meta.dirname, '../../admin-api/src/testing/phone.heic')),
    };
    const jpeg = async (name: string, orientation = 1) => ({
      ...{ name, mimeType: 'image/jpeg' },
      buffer: await createJpeg({ width: 1_200, height: 900, orientation }),
    });

    const staff = await browser.newPage({ baseURL });
    const main = staff.getByRole('main');
    await test.step('the project with its texts', async () => {
      await signIn(staff, baseURL, admin);
      await staff.goto('/admin/dashboard/website/projects');
      await expect(main.getByText(texts('admin.website.projects.example'), { exact: true })).toHaveCount(6);
      await main.getByRole('button', { name: texts('admin.website.projects.new') }).click();
      const dialog = staff.getByRole('dialog');
      for (const language of LANGUAGES) await dialog.locator(`input[name="title.${language}"]`).fill(TEXTS.title[language]);
      await dialog.locator('select[name=service]').selectOption('painting');
      await dialog.locator('button[type=submit]').click();
      await expect(staff).toHaveURL(new RegExp(`name=${SLUG}$`));
      for (const part of ['community', 'summary', 'asked', 'done'] as const)
        for (const language of LANGUAGES)
          await main.locator(`textarea[name="project.${SLUG}.${part}.${language}"]`).fill(TEXTS[part][language]);
    });

    const describe = async (photos: Locator) => {
      for (const language of LANGUAGES)
        for (const [index, field] of (await photos.locator(`input[name$=".${language}"]`).all()).entries())
          await field.fill(`${TEXTS.title[language]} ${index + 1}`);
    };
    await test.step('a pair and six photos, among them HEIC and one that the phone has turned', async () => {
      await main.getByRole('button', { name: texts('admin.website.projects.pair.add') }).click();
      const pair = main.getByRole('group', { name: texts('admin.website.projects.pair').replace('{number}', '1'), exact: true });
      for (const file of [await jpeg('before.jpg', 6), await jpeg('after.jpg')]) {
        const count = await pair.locator('picture').count();
        await pair.locator('input[type=file]').first().setInputFiles(file);
        await expect(pair.locator('picture')).toHaveCount(count + 1);
      }
      const added = await Promise.all([1, 2, 3, 4].map((number) => jpeg(`IMG_${number}.jpg`)));
      await main.locator('input[type=file][multiple]').setInputFiles([...added, heic, { ...heic, name: 'IMG_6.HEIC' }]);
      await expect(main.locator('picture')).toHaveCount(8, { timeout: 120_000 });
      await main
        .locator('label')
        .filter({ hasText: texts('admin.website.services.visible.label') })
        .click();
      // A photo without a description is not saved.
      await main.locator('button[type=submit]').click();
      await expect(main.getByText(texts('admin.website.projects.photos.problem.alt'))).toBeVisible();
      await describe(main);
      await saveDraft(staff);
    });

    await test.step('cropped to another part', async () => {
      const photo = main.getByRole('row').first();
      const source = () => photo.locator('img').getAttribute('src');
      const before = await source();
      await photo.getByRole('button', { name: texts('admin.website.projects.crop') }).click();
      const dialog = staff.getByRole('dialog');
      const zoom = dialog.getByRole('slider').last();
      await zoom.focus();
      for (let press = 0; press < 5; press += 1) await staff.keyboard.press('ArrowUp');
      await dialog.getByRole('button', { name: texts('admin.website.projects.crop.done') }).click();
      await expect(dialog).toHaveCount(0);
      await expect.poll(source).not.toBe(before);
      await saveDraft(staff);
    });

    await test.step('published in both languages', async () => {
      await staff.goto('/admin/dashboard/website/draft');
      await publishDraft(staff, 'en');
      await staff.close();
      for (const prefix of ['', '/ar']) expect((await page.request.get(prefix + PATH)).status()).toBe(200);
    });

    await test.step('filtered to it and shown, without scripts', async () => {
      const plain = await browser.newPage({ baseURL, javaScriptEnabled: false });
      await plain.goto(at('/projects'));
      const cards = plain.locator('main article:visible');
      await expect(cards).toHaveCount(7);
      await plain
        .locator('main label')
        .filter({ hasText: /Painting|الدهان/ })
        .click();
      await expect(cards).toHaveCount(2);
      await plain.locator(`main a[href="${at(PATH)}"]`).click();
      await expect(plain.getByRole('heading', { level: 1, name: TEXTS.title[lang] })).toBeVisible();
      // Both pictures of the pair side by side, without the slider, which needs scripts.
      await expect(plain.getByRole('slider')).toHaveCount(0);
      await expect(plain.locator('main picture:visible')).toHaveCount(8);
      for (const image of await plain.locator('main picture img').all())
        expect([await image.getAttribute('width'), await image.getAttribute('height')]).toEqual(['1680', '1120']);
      await plain.close();
    });

    await test.step('filtered to it and compared by keyboard', async () => {
      await page.goto(at('/projects'));
      await expectHydrated(page);
      const filter = page.getByRole('radiogroup');
      await filter.getByRole('radio', { name: /Painting|الدهان/ }).focus();
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(/\?service=painting$/);
      await expect(page.locator('main article:visible')).toHaveCount(2);
      await page.locator(`main a[href="${at(PATH)}"]`).click();
      await expect(page.getByRole('heading', { level: 1, name: TEXTS.title[lang] })).toBeVisible();
      const slider = page.getByRole('slider');
      await slider.focus();
      const before = await slider.getAttribute('aria-valuetext');
      await page.keyboard.press('ArrowRight');
      // The divider moves in the direction of the key.
      await expect(slider).toHaveValue(lang === 'ar' ? '49' : '51');
      expect(await slider.getAttribute('aria-valuetext')).not.toBe(before);
      await page.keyboard.press('Home');
      await expect(slider).toHaveValue('0');
    });

    const email = `terrace.${Date.now()}@mail.example`;
    await test.step('requested for oneself: the lead names the project', async () => {
      await page.locator(`main a[href^="${at('/contact')}?"]`).click();
      await expect(page.locator('select[name=serviceType]')).toHaveValue('painting');
      await page.locator('main input[name=name]').fill(contact.name);
      await page.locator('main input[name=email]').fill(email);
      await page.locator('textarea[name=message]').fill('Our terrace is a little larger.');
      await page.locator('main form button[type=submit]').first().click();
      await expect(page.locator('textarea[name=message]')).toHaveCount(0);
      const leads = async () =>
        (await caller.get<Schemas['ContactSubmissionPage']>(`/api/admin/contact-submissions?q=${encodeURIComponent(email)}`, cookie)).data
          .submissions;
      await expect.poll(async () => (await leads()).map(({ sourcePath }) => sourcePath)).toEqual([at(PATH)]);
    });

    await restoreVersion(caller, cookie);
    expect((await page.request.get(PATH)).status()).toBe(404);
    expect(consoleMessages).toEqual([]);
  },
);
