import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { company } from '../../admin-api/contract/company.ts';
import { type FactKey, languagesOfFact } from '../../admin-api/contract/company-facts.ts';
import { inLanguage } from '../../admin-api/contract/languages.ts';
import type { components } from '../../admin-api/contract/openapi.d.ts';
import { Caller } from '../../admin-api/src/testing/caller.ts';
import { contact } from '../../admin-api/src/testing/samples.ts';
import { CLIENT } from '../support/built-pages.ts';
import { expect, expectHydrated, test } from '../support/journey.ts';
import { PUBLISHED_MS } from '../support/website.ts';

type Schemas = components['schemas'];

const split = { opens: '10:30', closes: '21:15', breaks: [{ from: '13:20', to: '17:45' }] };
const ADDRESS = { en: 'Villa 7, Creek Road, Sharjah', ar: 'فيلا 7، طريق الخور، الشارقة' };
const MAP = 'https://maps.falcon.example/villa-7';
const PUBLISHED: Partial<Record<FactKey, typeof ADDRESS | string>> = {
  'company.address': ADDRESS,
  'company.shortName': { en: 'Falcon', ar: 'الصقر' },
  'company.email': 'desk@falcon.example',
  'company.phone': '+44 7700 900999',
  'company.whatsApp': '+44 7700 900777',
  'company.map': MAP,
  'company.hours': JSON.stringify([null, split, split, split, split, split, split]),
  'company.facebook': '',
};
const PUBLISHED_LATER: typeof PUBLISHED = { 'company.email': 'later@falcon.example' };

test(
  '[WEB-10] published facts of the company are there without scripts, when a page is hydrated, and from page to page, whatever is published meanwhile @ar',
  { tag: '@core' },
  async ({ page, browser, at, lang, admin, baseURL: ownURL, consoleMessages }) => {
    test.slow();
    const baseURL = ownURL ?? '';
    const caller = new Caller(baseURL);
    const cookie = await caller.signIn(admin);
    /** @returns The number of the new version. */
    async function publish(facts: typeof PUBLISHED): Promise<number> {
      const { data: before } = await caller.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie);
      for (const [key, fact] of Object.entries(facts)) {
        for (const language of languagesOfFact(key as FactKey)) {
          const base = before.texts.find((text) => text.key === key)?.texts[language] ?? '';
          const text = typeof fact === 'string' ? fact : fact[language];
          const { status } = await caller.call('PUT', `website/texts/${key}/${language}`, { text, base }, cookie);
          expect(status, key).toBe(200);
        }
      }
      const published = await caller.call<Schemas['SiteVersionDetails']>('POST', 'website/publications', { note: 'We move' }, cookie);
      expect(published.status).toBe(201);
      return published.data.number;
    }
    const expectFacts = async (shown = page, email = 'desk@falcon.example') => {
      const footer = shown.getByRole('contentinfo');
      const shortName = lang === 'ar' ? 'الصقر' : 'Falcon';
      await expect(shown.getByRole('banner').getByText(shortName, { exact: true })).toBeVisible();
      expect(await shown.title()).toContain(shortName);
      await expect(footer.locator(`a[href="mailto:${email}"]`)).toBeVisible();
      await expect(footer.locator('a[href="tel:00447700900999"]')).toBeVisible();
      await expect(footer.getByText(inLanguage(ADDRESS, lang))).toBeVisible();
      await expect(footer.locator(`a[href="${MAP}"]`)).toBeVisible();
      await expect(footer.locator(`a[href="${company.social.x}"]`)).toBeVisible();
      await expect(footer.locator(`a[href="${company.social.facebook}"]`)).toHaveCount(0);
      await expect(shown.locator('a[href^="https://wa.me/447700900777"]').first()).toBeAttached();
      await expect(shown.locator(`a[href*="${company.phone.slice(1)}"]`)).toHaveCount(0);
    };
    const rows = page.getByRole('table').getByRole('row');
    const first = await publish(PUBLISHED);

    await test.step('without scripts', async () => {
      const plain = await browser.newPage({ baseURL, javaScriptEnabled: false });
      await plain.goto(at('/contact'));
      await expectFacts(plain);
      await plain.close();
    });

    await test.step('in the staff area before anybody has signed in, and in the icon of the tab', async () => {
      const staff = await browser.newPage({ baseURL });
      await staff.goto('/admin/login');
      await expect(staff.getByRole('img', { name: 'Falcon' })).toHaveText('Falcon');
      // The title of the tab until the scripts have loaded.
      expect(await (await staff.request.get('/admin/login')).text()).toContain('<title>Falcon</title>');
      const icon = await (await staff.request.get('/icon.svg')).text();
      expect(icon).toContain('<svg');
      // In the icon of the build, the letter of the built-in name is cut out.
      expect(icon.length).toBeLessThan((await readFile(join(CLIENT, 'icon.svg'), 'utf8')).length);
      await staff.close();
    });

    await page.goto(at('/contact'));
    await expectHydrated(page);
    await expectFacts();
    await expect(rows.nth(2).getByRole('cell').locator('bdi')).toHaveCount(2);

    await test.step('after a click, while another version is published', async () => {
      await publish(PUBLISHED_LATER);
      const requested: string[] = [];
      page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
      await page
        .getByRole('contentinfo')
        .locator(`a[href="${at('/about')}"]`)
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(at('/about'));
      await expect(rows).toHaveCount(3);
      await expectFacts();
      expect(requested.filter((path) => path === at('/about'))).toEqual([]);
    });

    await test.step('with the next load, those of the other version', async () => {
      await page.reload();
      await expectHydrated(page);
      await expectFacts(page, 'later@falcon.example');
    });

    await test.step('restored: those of the build', async () => {
      const restored = await caller.call('POST', `website/versions/${first - 1}/restorations`, { version: first + 1 }, cookie);
      expect(restored.status).toBe(201);
      await page.reload();
      await expectHydrated(page);
      await expect(page.getByRole('contentinfo').locator(`a[href="mailto:${company.email}"]`)).toBeVisible();
      await expect(page.locator('a[href*="447700900999"]')).toHaveCount(0);
    });
    expect(consoleMessages).toEqual([]);
  },
);

/** Facts that an owner publishes together. */
const PHONE = '+971 4 234 5678';
const DAY = { opens: '10:00', closes: '19:00', breaks: [{ from: '13:00', to: '15:00' }] };
/** Monday first; closed on Saturday and Sunday. */
const HOURS = JSON.stringify([DAY, DAY, DAY, DAY, DAY, null, null]);
const SENTENCE = { en: 'Call us, or write: a person answers.', ar: 'اتصل بنا أو راسلنا، وسيرد عليك أحد موظفينا.' };

/** The company as the structured data of a page describes it. */
async function companyIn(page: Page): Promise<{ telephone: string; openingHoursSpecification: { opens: string; closes: string }[] }> {
  const [graph] = await page.locator('script[type="application/ld+json"]').allTextContents();
  const { '@graph': things } = JSON.parse(graph ?? '') as { '@graph': { '@type': string }[] };
  return things.find((thing) => 'openingHoursSpecification' in thing) as unknown as Awaited<ReturnType<typeof companyIn>>;
}

test(
  '[WEB-10] phone number, hours and a sentence that the owner publishes are on pages in every process, in structured data and in an e-mail, until the previous version is restored @en',
  { tag: '@core' },
  async ({ page, browser, at, lang, admin, baseURL: ownURL, startSibling, mails, consoleMessages }) => {
    // It publishes, starts another process, and restores the version.
    test.slow();
    const baseURL = ownURL ?? '';
    const caller = new Caller(baseURL);
    const cookie = await caller.signIn(admin);
    const sibling = await startSibling();
    const { data: before } = await caller.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie);
    const draft = async (key: string, language: 'en' | 'ar', text: string) => {
      const base = before.texts.find((each) => each.key === key)?.texts[language];
      expect((await caller.call('PUT', `website/texts/${key}/${language}`, { text, base }, cookie)).status).toBe(200);
    };
    await draft('company.phone', 'en', PHONE);
    await draft('company.hours', 'en', HOURS);
    for (const language of ['en', 'ar'] as const) await draft('contact.title', language, SENTENCE[language]);
    const published = await caller.call<Schemas['SiteVersionDetails']>('POST', 'website/publications', {}, cookie);
    expect(published.status).toBe(201);

    const phoneLinks = page.locator('a[href^="tel:"]');
    await test.step('without scripts, in both processes and both languages', async () => {
      for (const [origin, path, language] of [
        [baseURL, '/contact', 'en'],
        [sibling, '/contact', 'en'],
        [sibling, '/ar/contact', 'ar'],
      ] as const) {
        const plain = await browser.newPage({ baseURL: origin, javaScriptEnabled: false });
        await expect(async () => {
          await plain.goto(path);
          await expect(plain.getByText(SENTENCE[language])).toBeVisible({ timeout: 2_000 });
        }).toPass({ timeout: PUBLISHED_MS });
        const numbers = await plain.locator('a[href^="tel:"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect(new Set(numbers)).toEqual(new Set(['tel:0097142345678']));
        await expect(plain.getByText('7700')).toHaveCount(0);
        const monday = plain.getByRole('table').getByRole('row').nth(1).getByRole('cell');
        await expect(monday).toContainText('10:00');
        await expect(monday).not.toContainText('8:00');
        const { telephone, openingHoursSpecification } = await companyIn(plain);
        expect(telephone).toBe('+97142345678');
        expect(openingHoursSpecification.map(({ opens, closes }) => [opens, closes])).toEqual([
          ['10:00', '13:00'],
          ['15:00', '19:00'],
        ]);
        await plain.close();
      }
    });

    await test.step('hydrated, and after a click', async () => {
      await page.goto(at('/contact'));
      await expectHydrated(page);
      const link = page.locator(`a[href="${at('/about')}"]`).first();
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(page).toHaveURL(new RegExp(`${at('/about')}$`));
      for (const href of await phoneLinks.evaluateAll((links) => links.map((each) => each.getAttribute('href'))))
        expect(href).toBe('tel:0097142345678');
    });

    await test.step('in the confirmation that a visitor gets', async () => {
      const email = `facts.${lang}@mail.example`;
      const sent = await caller.post<Schemas['LeadReceipt']>('/api/contact-submissions', { ...contact, email, language: lang });
      expect(sent.status).toBe(201);
      const mail = () => mails.find(({ recipients }) => recipients.includes(email));
      await expect.poll(() => mail()?.text).toContain(PHONE);
      expect(mail()?.text).not.toContain('7700');
    });

    await test.step('restored', async () => {
      const { number } = published.data;
      const restored = await caller.call('POST', `website/versions/${number - 1}/restorations`, { version: number }, cookie);
      expect(restored.status).toBe(201);
      await page.goto(at('/contact'));
      await expectHydrated(page);
      await expect(phoneLinks.first()).toHaveAttribute('href', 'tel:00447700900123');
      expect((await companyIn(page)).telephone).toBe('+447700900123');
      const opens = async () => (await caller.get<Schemas['BusinessHours']>('/api/business-hours')).data.week[0]?.opens;
      await expect.poll(opens).toBe('08:00');
    });
    expect(consoleMessages).toEqual([]);
  },
);
