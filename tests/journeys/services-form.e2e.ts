import type { Locator, Page } from '@playwright/test';

import { languageCodes } from '../../admin-api/contract/languages.ts';
import type { components } from '../../admin-api/contract/openapi.d.ts';
import { Caller } from '../../admin-api/src/testing/caller.ts';
import { contact } from '../../admin-api/src/testing/samples.ts';
import { expect, expectHydrated, test, watchHydration } from '../support/journey.ts';
import { LANGUAGE_CHOSEN_KEY, LANGUAGE_KEY, storeBeforeLoad } from '../support/stored.ts';
import { publishDraft, restoreVersion, saveDraft } from '../support/website.ts';
import { textsOf } from '../support/texts.ts';

type Schemas = components['schemas'];
type Lang = 'en' | 'ar';
type Texts = Readonly<Record<string, Readonly<Record<Lang, string>>>>;

const NAME = 'glass_partitions';
const PATH = '/services/glass-partitions';
const TITLE = { en: 'Glass partitions', ar: 'القواطع الزجاجية' };
const RELATED = ['commercial_fit_out', 'carpentry_services', 'painting'];
/** Texts that a service requires before it can be published, besides its name. */
const REQUIRED: Texts = {
  short_description: { en: 'Rooms that stay light.', ar: 'غرف تبقى مضيئة.' },
  'meta.title': { en: 'Glass partitions in Dubai | {shortName}', ar: 'قواطع زجاجية في دبي | {shortName}' },
  'meta.description': { en: 'Glass walls and doors for offices in Dubai.', ar: 'جدران وأبواب زجاجية للمكاتب في دبي.' },
  heading: { en: 'Quiet behind glass', ar: 'هدوء خلف الزجاج' },
  description: { en: 'We measure, cut and fit.\n\nAnd seal every joint.', ar: 'نأخذ القياسات ونقصّ ونركّب.\n\nونحكم سدّ كل فاصل.' },
};
/** Entries that the form of a service adds, by list. */
const POINTS = {
  features: {
    'features.1': { en: 'Frameless glass walls', ar: 'جدران زجاجية بلا إطار' },
    'features.2': { en: 'Doors with soft closers', ar: 'أبواب بإغلاق هادئ' },
  },
  steps: {
    'steps.1.title': { en: 'A visit', ar: 'زيارة' },
    'steps.1.text': { en: 'We measure the room.', ar: 'نقيس الغرفة.' },
  },
  faq: {
    'faq.1.question': { en: 'Is the glass safe?', ar: 'هل الزجاج آمن؟' },
    'faq.1.answer': { en: 'It is tempered, twelve millimetres thick.', ar: 'نعم، فهو زجاج مقسّى بسماكة اثني عشر مليمترًا.' },
  },
} as const satisfies Record<string, Texts>;

const field = (page: Page, name: string): Locator => page.getByRole('main').locator(`[name="${name}"]`);

/** Types texts in all languages into the fields of a form. */
async function write(page: Page, texts: Texts, prefix = ''): Promise<void> {
  for (const [part, text] of Object.entries(texts))
    for (const language of languageCodes) await field(page, `${prefix}${part}.${language}`).fill(text[language]);
}

/** The drawing on a card. */
const drawingIn = (card: Locator) => card.locator('svg use').getAttribute('href');

/** Sends the contact form, and waits until it is replaced by the result. */
async function sendContactForm(page: Page, lang: Lang, message: string): Promise<void> {
  const main = page.getByRole('main');
  await main.locator('input[name="name"]').fill(contact.name);
  await main.locator('input[name="email"]').fill(contact.email);
  await main.locator('textarea[name="message"]').fill(message);
  await main.getByRole('button', { name: textsOf(lang, 'contact')('contact.form.submit') }).click();
  await expect(main.locator('form[action="/api/contact-submissions"]')).toHaveCount(0);
}

/** Expects all texts of the forms on the page of the service. */
async function expectService(page: Page, lang: Lang): Promise<void> {
  const main = page.getByRole('main');
  await expect(page).toHaveURL(new RegExp(`${lang === 'en' ? '' : `/${lang}`}${PATH}$`));
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(TITLE[lang]);
  await expect(page).toHaveTitle((REQUIRED['meta.title']?.[lang] ?? '').replace('{shortName}', 'ZMB'));
  const { features, steps, faq } = POINTS;
  const texts = [REQUIRED['short_description'], REQUIRED['heading'], ...Object.values(features), ...Object.values(steps)];
  for (const text of texts) await expect(main.getByText(text?.[lang] ?? '', { exact: true }).first()).toBeVisible();
  for (const paragraph of (REQUIRED['description']?.[lang] ?? '').split('\n\n')) await expect(main.getByText(paragraph)).toBeVisible();
  const answer = main.getByText(faq['faq.1.answer'][lang]);
  await expect(answer).toBeHidden();
  await main.getByText(faq['faq.1.question'][lang]).click();
  await expect(answer).toBeVisible();
  const titles = textsOf(lang, 'services');
  for (const name of RELATED) await expect(main.getByRole('heading', { name: titles(`${name}.title`), exact: true })).toBeVisible();
}

test(
  '[WEB-64] an owner adds a thirteenth service by forms alone and publishes it; visitors find its page in both languages, and what they write about it is in the inbox under its name @ar',
  { tag: '@core' },
  async ({ page: staff, browser, lang, admin, baseURL: ownURL, consoleMessages }) => {
    test.slow();
    const baseURL = ownURL ?? '';
    const caller = new Caller(baseURL);
    const cookie = await caller.signIn(admin);
    await caller.call('DELETE', 'website/draft', {}, cookie);
    const { version: before } = (await caller.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie)).data;
    const shell = textsOf(lang, 'admin');
    const texts = textsOf(lang, 'admin-website');
    const titles = textsOf(lang, 'services');
    const main = staff.getByRole('main');
    const at = (path: string, code: Lang) => (code === 'en' ? path : `/${code}${path}`);
    await storeBeforeLoad(staff, LANGUAGE_KEY, lang);

    await test.step('the owner signs in and opens Website › Services', async () => {
      await staff.goto('/admin/login');
      await staff.getByLabel(shell('admin.login.email')).fill(admin.email);
      await staff.getByLabel(shell('admin.login.password'), { exact: true }).fill(admin.password);
      await staff.getByRole('button', { name: shell('admin.login.submit'), exact: true }).click();
      await staff.getByRole('link', { name: shell('admin.nav.website'), exact: true }).click();
      await main
        .getByRole('navigation', { name: texts('admin.website.pages') })
        .getByRole('link', { name: texts('admin.website.services.title') })
        .click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(texts('admin.website.services.title'));
    });

    await test.step('a new service with its names, address, choices and required texts', async () => {
      await main.getByRole('link', { name: texts('admin.website.services.new') }).click();
      await write(staff, { title: TITLE });
      await expect(field(staff, 'slug')).toHaveValue('glass-partitions');
      await main.getByRole('radio', { name: texts('admin.website.services.group.interiors') }).check({ force: true });
      await main.getByRole('radio', { name: titles('carpentry_services.title') }).check({ force: true });
      for (const [place, name] of RELATED.entries())
        await field(staff, `related.${place}`).selectOption({ label: titles(`${name}.title`) });
      await write(staff, REQUIRED);
      await main.getByRole('button', { name: texts('admin.website.save') }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(TITLE[lang]);
      await expect(staff).toHaveURL(new RegExp(`/services/service\\?name=${NAME}$`));
    });

    await test.step('what is included, a step and a question', async () => {
      for (const [kind, count] of [
        ['features', 2],
        ['steps', 1],
        ['faq', 1],
      ] as const) {
        const add = main.getByRole('button', { name: texts(`admin.website.services.${kind}.add`) });
        for (let pressed = 0; pressed < count; pressed += 1) await add.click();
        await write(staff, POINTS[kind], `${NAME}.`);
      }
      await saveDraft(staff);
      await staff.reload();
      await expect(field(staff, `${NAME}.faq.1.answer.ar`)).toHaveValue(POINTS.faq['faq.1.answer'].ar);
      await expect(field(staff, `${NAME}.features.2.en`)).toHaveValue(POINTS.features['features.2'].en);
      await expect(main.getByRole('radio', { name: texts('admin.website.services.group.interiors') })).toBeChecked();
      await expect(main.getByRole('radio', { name: titles('carpentry_services.title') })).toBeChecked();
      for (const [place, name] of RELATED.entries()) await expect(field(staff, `related.${place}`)).toHaveValue(name);
    });

    await test.step('before it is published there is no such page', async () => {
      for (const code of languageCodes) expect((await fetch(baseURL + at(PATH, code))).status).toBe(404);
    });

    await test.step('compared in the draft, and published', async () => {
      await main.locator('a[href="/admin/dashboard/website/draft"]').last().click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(texts('admin.website.draft.title'));
      await expect(main.getByText(TITLE.en).first()).toBeVisible();
      await expect(main.getByText(POINTS.steps['steps.1.text'].ar).first()).toBeVisible();
      const startedAt = Date.now();
      await publishDraft(staff, lang);
      test.info().annotations.push({ type: 'publication', description: `${Date.now() - startedAt} ms` });
    });

    const messages = { plain: `A glass wall, ${lang} ${Date.now()}.`, hydrated: `A glass door, ${lang} ${Date.now()}.` };

    await test.step('visitors without scripts find it in both languages, and write', async () => {
      const plain = await browser.newPage({ baseURL, javaScriptEnabled: false });
      for (const code of languageCodes) {
        await plain.goto(at('/services', code));
        const overview = textsOf(code, 'services-overview');
        const cards = plain.getByRole('main').getByRole('listitem');
        const interiors = plain.getByRole('region', { name: overview('services-overview.interiors.title') }).getByRole('listitem');
        const titled = (title: string) => ({ has: plain.getByRole('heading', { name: title, exact: true }) });
        const card = interiors.filter(titled(TITLE[code]));
        await expect(card).toContainText(REQUIRED['short_description']?.[code] ?? '');
        const carpentry = await drawingIn(cards.filter(titled(textsOf(code, 'services')('carpentry_services.title'))));
        expect(carpentry).toContain('#carpentry_services');
        expect(await drawingIn(card)).toEqual(carpentry);
        await card.getByRole('link').first().click();
        await expectService(plain, code);
        const [graph] = await plain.locator('script[type="application/ld+json"]').allTextContents();
        const { '@graph': things } = JSON.parse(graph ?? '') as { '@graph': { '@type': string; name?: string; mainEntity?: unknown[] }[] };
        expect(things.find((thing) => thing['@type'] === 'Service')?.name).toBe(TITLE[code]);
        expect(JSON.stringify(things.find((thing) => thing['@type'] === 'FAQPage'))).toContain(POINTS.faq['faq.1.answer'][code]);
        await plain.goto(at('/sitemap.xml', code));
        await expect(plain.getByRole('main').getByRole('link', { name: TITLE[code], exact: true })).toHaveAttribute('href', at(PATH, code));
      }
      const xml = await (await plain.request.get('/sitemap.xml', { headers: { accept: 'application/xml' } })).text();
      for (const code of languageCodes) expect(xml).toContain(`${at(PATH, code)}</loc>`);
      await plain.goto(at('/contact', lang));
      await plain.locator('select[name="serviceType"]').selectOption({ label: TITLE[lang] });
      await sendContactForm(plain, lang, messages.plain);
      await plain.close();
    });

    await test.step('visitors with scripts find it in both languages, and write', async () => {
      const visitor = await browser.newPage({ baseURL });
      const written: string[] = [];
      visitor.on('console', (message) => written.push(message.text()));
      visitor.on('pageerror', (error) => written.push(error.message));
      await storeBeforeLoad(visitor, LANGUAGE_CHOSEN_KEY, 'true');
      await watchHydration(visitor.context());
      for (const code of languageCodes) {
        await visitor.goto(at('/services', code));
        await visitor.mouse.wheel(0, 300);
        await expectHydrated(visitor);
        await visitor
          .getByRole('main')
          .locator(`a[href="${at(PATH, code)}"]`)
          .first()
          .click();
        await expectService(visitor, code);
      }
      await visitor.goto(at(PATH, lang));
      await visitor
        .getByRole('main')
        .locator(`a[href="${at('/contact', lang)}?service=${NAME}"]`)
        .first()
        .click();
      await expect(visitor.locator('select[name="serviceType"] option:checked')).toHaveText(TITLE[lang]);
      await sendContactForm(visitor, lang, messages.hydrated);
      expect(written).toEqual([]);
      await visitor.close();
    });

    await test.step('both requests are in the inbox under its name', async () => {
      // The default order puts the newest leads last: other journeys may have filled the first page.
      await staff.goto('/admin/dashboard/inbox?sort=newest');
      for (const message of Object.values(messages)) {
        const row = main.locator('[role=row][data-href]').filter({ hasText: message });
        await expect(row).toHaveCount(1);
        await expect(row).toContainText(TITLE[lang]);
      }
    });

    await test.step('as before, but for the service, which is hidden', async () => {
      await restoreVersion(caller, cookie, before);
      await staff.goto('/admin/dashboard/website/services');
      await expect(main.getByRole('row', { name: TITLE[lang] }).getByRole('switch')).not.toBeChecked();
      expect((await fetch(baseURL + at(PATH, lang))).status).toBe(404);
    });
    // The browser itself reports the profile check's 401.
    expect(consoleMessages.filter((message) => !message.includes('401'))).toEqual([]);
  },
);
