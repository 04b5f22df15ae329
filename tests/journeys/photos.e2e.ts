import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { createNoisePng } from '../../admin-api/src/testing/sample-files.ts';
import { expect, expectHydrated, test } from '../support/journey.ts';
import type { TestProduct } from '../support/product.ts';
import { signIn } from '../support/staff.ts';
import { LANGUAGE_KEY, storeItem } from '../support/stored.ts';
import { textsOf } from '../support/texts.ts';

// A retry would hide a lost photo.
test.describe.configure({ retries: 0 });

type Lang = 'en' | 'ar';

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PNG of noise, which no format compresses: about 3 bytes per pixel. */
async function picture(name: string, side: number): Promise<Picture> {
  return { name, mimeType: 'image/png', buffer: await createNoisePng(side) };
}

async function fill(page: Page, lang: Lang, email: string) {
  const texts = textsOf(lang, 'contact');
  await page.getByLabel(texts('contact.form.serviceType')).selectOption('plumbing');
  await page.getByLabel(texts('contact.form.name'), { exact: true }).fill('Nadia Rahman');
  await page.getByRole('main').getByLabel(texts('contact.form.email')).fill(email);
  await page.getByRole('textbox', { name: texts('contact.form.message') }).fill('The kitchen tap drips.');
}

const LATER_PARTS = /\/api\/uploads\/[^?]+\?offset=[1-9]/;

const send = (page: Page, lang: Lang) => page.getByRole('button', { name: textsOf(lang, 'contact')('contact.form.submit') }).click();
const rowsOf = (page: Page) => page.getByRole('main').locator('form').first().getByRole('listitem');

/** The names of the stored and re-encoded files of the lead with an e-mail address. */
async function photosOf(query: TestProduct['query'], email: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select f.name from lead_files f join leads c on c.id = f.lead_id
     where c.email = $1 and f.state = 'stored' order by f.name`,
    [email],
  );
  return rows.map(({ name }) => name);
}

test(
  '[REQ-30] [REQ-40] photos that are added offline from a service page follow their message when the connection is back',
  { tag: '@core' },
  async ({ page, context, at, lang, query }) => {
    const common = textsOf(lang, 'common');
    const email = `photos-offline-${lang}@example.com`;
    await page.goto(at('/services/plumbing-services'));
    // The photo parts load when the form is first touched, their texts last. The focus of the link may be that touch.
    const photoTexts = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/photos-'));
    await page.getByRole('link', { name: textsOf(lang, 'service')('service.photo') }).click();
    const input = page.locator('#contact-photos');
    await expect(input).toBeFocused();
    await fill(page, lang, email);
    await photoTexts;
    await context.setOffline(true);
    await input.setInputFiles([await picture('leak.png', 300), await picture('tap.png', 200)]);
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(rowsOf(page).first().locator('img')).toBeVisible();
    await send(page, lang);
    const waiting = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: common('delivery.contact.waiting') });
    await expect(waiting).toBeFocused();
    await waiting.getByRole('button', { name: common('delivery.cancelAndEdit') }).click();
    await expect(rowsOf(page)).toHaveCount(2);
    await send(page, lang);
    await expect(waiting).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => photosOf(query, email)).toEqual(['leak.jpg', 'tap.jpg']);
  },
);

test('[REQ-40] photos of a tab that is closed in the middle of an upload arrive from the next page', async ({
  page,
  context,
  at,
  lang,
  query,
}) => {
  const email = `photos-closed-${lang}@example.com`;
  await page.goto(at('/contact'));
  await fill(page, lang, email);
  // The first part arrives; the others wait for a connection that does not return.
  const stuck = new Promise<void>((resolve) => {
    void context.route(LATER_PARTS, () => {
      resolve();
      return new Promise(() => {});
    });
  });
  await page.locator('#contact-photos').setInputFiles([await picture('wall.png', 700)]);
  await expect(rowsOf(page)).toHaveCount(1);
  await stuck;
  await send(page, lang);
  await expect(page.getByText(textsOf(lang, 'contact')('contact.form.sent.title'))).toBeVisible();
  await expect.poll(() => photosOf(query, email)).toEqual([]);
  await page.close();
  await context.unroute(LATER_PARTS);
  const offsets: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(new URL(request.url()).searchParams.get('offset') ?? '');
  });
  const next = await context.newPage();
  await next.goto(at('/faq'));
  await expect.poll(() => photosOf(query, email)).toEqual(['wall.jpg']);
  expect(offsets).not.toContain('0');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('[REQ-04] [REQ-31] [REQ-33] [REQ-110] six HEIC photos, which this browser cannot show, are converted and shown to staff', async ({
    page,
    browser,
    baseURL,
    at,
    lang,
    admin,
    query,
  }) => {
    const email = `photos-heic-${lang}@example.com`;
    const buffer = await readFile(join(import.meta.dirname, '../../admin-api/src/testing/sample.heic'));
    const names = [1, 2, 3, 4, 5, 6].map((number) => `IMG_000${number}`);
    await page.goto(at('/contact'));
    await fill(page, lang, email);
    const input = page.locator('#contact-photos');
    await input.setInputFiles(names.map((name) => ({ name: `${name}.HEIC`, mimeType: 'image/heic', buffer })));
    await expect(rowsOf(page)).toHaveCount(6);
    await send(page, lang);
    await expect(page.getByText(textsOf(lang, 'contact')('contact.form.sent.title'))).toBeVisible();
    await expect.poll(() => photosOf(query, email), { timeout: 120_000 }).toEqual(names.map((name) => `${name}.HEIC`));

    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...(baseURL !== undefined && { baseURL }) });
    const staff = await context.newPage();
    await signIn(staff, baseURL, admin);
    await staff.goto('/admin/dashboard');
    await storeItem(staff, LANGUAGE_KEY, lang);
    await staff.goto(`/admin/dashboard/contacts?q=${email}`);
    await staff.getByRole('row').filter({ hasText: 'Nadia Rahman' }).getByText('Nadia Rahman').click();
    const photos = staff
      .getByRole('region', { name: 'Nadia Rahman' })
      .getByRole('button', { name: /IMG_000/ })
      .locator('img');
    await expect(photos).toHaveCount(6);
    const widths = () => photos.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
    await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true);
    await context.close();
  });
});

test('[REQ-30] a page without photos does not load the code for photos @en', { tag: '@core' }, async ({ page, at }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(at('/contact'));
  await page.mouse.wheel(0, 100);
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /photo-(parts|uploads)|FileUpload/.test(file))).toEqual([]);
  await page.getByRole('textbox', { name: textsOf('en', 'contact')('contact.form.message') }).focus();
  await expect.poll(() => files.some((file) => /photo-parts/.test(file))).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('photos go with the message, and a form without any is sent all the same', async ({ page, at, lang, query }) => {
    for (const photos of [[], [await picture('pump.png', 200), await picture('pipe.png', 100)]]) {
      const email = `photos-plain-${photos.length}-${lang}@example.com`;
      await page.goto(at('/contact'));
      await fill(page, lang, email);
      await page.locator('#contact-photos').setInputFiles(photos);
      await send(page, lang);
      // The request page names each photo.
      await expect(page).toHaveURL(new RegExp(`${at('/request/')}[\\w-]{43}\\?done=sent$`));
      for (const { name } of photos) await expect(page.getByRole('main').getByText(name)).toBeVisible();
      await expect.poll(() => photosOf(query, email)).toEqual(photos.map(({ name }) => name).sort());
    }
  });
});
