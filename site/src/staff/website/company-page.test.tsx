import { builtInFact, type FactKey, factKeys, FACTS_NAMESPACE } from '@zmb/admin-api/contract/company-facts.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import { forEachLanguage, type Language } from '@zmb/admin-api/contract/languages.ts';
import { permissionsOf } from '@zmb/admin-api/contract/roles.ts';
import { allWords, DesignSystemProvider } from '@zmb/design-system';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createIntl, IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { accountApi } from '../api/account-api.ts';
import { previewsApi } from '../api/previews-api.ts';
import { schedulesApi } from '../api/schedules-api.ts';
import { type SiteDraftChange, type SiteText, type SiteTextConflict, websiteApi } from '../api/website-api.ts';
import { intlTag, type Locale } from '../../i18n/locale.ts';
import { addCatalogues, loadMessages, type MessageId, type Messages } from '../../i18n/messages.ts';
import { EventStream } from '../../testing/event-stream.ts';
import { StaffPageFrame } from '../../testing/StaffPageFrame.tsx';
import { useCompany } from '../company/use-company.ts';
import { CompanyPage } from './CompanyPage.tsx';
import { DraftPage } from './DraftPage.tsx';
import { useWebsiteCounts } from './use-site-texts.ts';
import { WordsPage } from './WordsPage.tsx';

addCatalogues(import.meta.glob<Messages>('../../locales/*/admin*.json', { import: 'default' }));

const COMPANY = '/admin/dashboard/website/company';

let root: Root;
let host: HTMLElement;
let texts: SiteText[];
/** Looks up a message in the language that is shown. */
let said: (id: MessageId, values?: Record<string, string | number>) => string;

const answer = <Data,>(data: Data) => Promise.resolve({ ok: true as const, data });
const built = (key: FactKey, language: Language = 'en') => builtInFact(key, language);
const textOf = (key: string) => texts.find((text) => text.key === key) as SiteText;
const change = (key: string, more: Partial<SiteText>) => {
  texts = texts.map((text) => (text.key === key ? { ...text, ...more } : text));
};

beforeEach(() => {
  texts = [
    ...factKeys.map((key) => ({
      ...{ key, namespace: FACTS_NAMESPACE, texts: forEachLanguage((language) => built(key, language)) },
      ...{ isOutOfDate: false, pages: ['/'] },
    })),
    { key: 'home.call', namespace: 'home', texts: { en: 'Call us', ar: 'اتصل بنا' }, isOutOfDate: false, pages: ['/'] },
  ];
  vi.spyOn(websiteApi, 'texts').mockImplementation(() => answer({ version: 2, texts: structuredClone(texts) }));
  vi.spyOn(websiteApi, 'company').mockImplementation(() => answer({ ...company, services: [] }));
  vi.spyOn(websiteApi, 'draft').mockImplementation(() => answer({ version: 2, digest: '', changes: [] }));
  vi.spyOn(websiteApi, 'save').mockImplementation(({ key, language }, { text }) => {
    const { [language]: _, ...others } = textOf(key).draft ?? {};
    change(key, { draft: text === textOf(key).texts[language] ? others : { ...others, [language]: text } });
    if (Object.keys(textOf(key).draft ?? {}).length === 0) change(key, { draft: undefined });
    return answer(textOf(key));
  });
  vi.spyOn(schedulesApi, 'list').mockImplementation(() => answer({ schedules: [] }));
  vi.spyOn(previewsApi, 'list').mockImplementation(() => answer({ previews: [] }));
  vi.spyOn(accountApi, 'profile').mockImplementation(() =>
    answer({
      ...{ id: '019a9c5e-7d2b-7c3a-9f1e-000000000001', email: 'staff@example.com', name: 'Staff', role: 'owner' as const },
      ...{ permissions: permissionsOf('owner'), needsSecondFactor: false, lastLoginAt: null },
    }),
  );
  vi.stubGlobal('EventSource', EventStream);
});
afterEach(() => {
  hide();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function hide() {
  root.unmount();
  host.remove();
}

async function show(Page: ComponentType, path = COMPANY, locale: Locale = 'en') {
  const messages = await loadMessages(locale, 'common', 'services', 'admin', 'admin-website', 'admin-settings');
  const intl = createIntl({ locale: intlTag(locale), messages });
  said = (id, values) => intl.formatMessage({ id }, values);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  root.render(
    <IntlProvider locale={intlTag(locale)} messages={messages} timeZone="Asia/Dubai">
      <MemoryRouter initialEntries={[path]}>
        <DesignSystemProvider locale={locale} messages={allWords[locale]}>
          <StaffPageFrame>
            <Page />
          </StaffPageFrame>
        </DesignSystemProvider>
      </MemoryRouter>
    </IntlProvider>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The field of this name, once it is shown. */
const fieldOf = async (name: string) => {
  await expect.poll(() => host.querySelector(`[name="${name}"]`)).not.toBeNull();
  return page.elementLocator(host.querySelector(`[name="${name}"]`) as HTMLElement);
};
const type = async (name: string, text: string) => (await fieldOf(name)).fill(text);
const choose = async (name: string, value: string) => (await fieldOf(name)).selectOptions(value);
const save = () => page.getByRole('button', { name: said('admin.website.save') });
const hours = (name: string) => page.getByRole('textbox', { name });
/** What is said at a field. */
const errorOf = (name: string) => {
  const ids = host.querySelector(`[name="${name}"]`)?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};

describe('the form about the company', () => {
  it('[WEB-26] has one field for each fact, or one for each language, and saves all that is changed at once', async () => {
    await show(CompanyPage);
    await expect.element(await fieldOf('company.address.ar')).toHaveValue(built('company.address', 'ar'));
    const names = [...host.querySelectorAll<HTMLInputElement>('input[type=text], input[type=tel], input[type=email], input[type=url]')];
    expect(names.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      ...['Trade name in English', 'Trade name in Arabic', 'Phone number', 'WhatsApp number', 'E-mail address'],
      ...['Address in English', 'Address in Arabic', 'Map link', 'From (hours)', 'To (hours)', 'Other requests (hours)'],
      ...['Facebook profile', 'Instagram profile', 'LinkedIn profile', 'X profile'],
    ]);
    await expect.element(save()).toBeDisabled();
    // As it is copied from a page: with a direction mark, spaces and Arabic digits.
    await type('company.phone.en', '\u200e+٩٧١ 4 234 5678 ');
    await type('company.address.ar', 'دبي');
    await type('company.x.en', '');
    await hours('To (hours)').fill('3');
    const leave = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leave);
    expect(leave.defaultPrevented).toBe(true);
    await save().click();
    await expect.element(page.getByText('4 changes are saved to your draft.', { exact: false })).toBeVisible();
    expect(vi.mocked(websiteApi.save).mock.calls).toEqual([
      [
        { key: 'company.phone', language: 'en' },
        { text: '+971 4 234 5678', base: built('company.phone') },
      ],
      [
        { key: 'company.address', language: 'ar' },
        { text: 'دبي', base: built('company.address', 'ar') },
      ],
      [
        { key: 'company.emergencyAim', language: 'en' },
        { text: '{"from":1,"to":3}', base: '{"from":1,"to":2}' },
      ],
      [
        { key: 'company.x', language: 'en' },
        { text: '', base: built('company.x') },
      ],
    ]);
    await expect.element(page.getByRole('link', { name: 'Compare and publish 4 changes' })).toBeVisible();
    await expect.element(save()).toBeDisabled();
  });

  it.each(['en', 'ar'] as const)('[WEB-27] says in words why a fact cannot be saved, and sends nothing (%s)', async (locale) => {
    await show(CompanyPage, COMPANY, locale);
    const problem = (name: string, values?: Record<string, string | number>) =>
      said(`admin.website.company.problem.${name}` as MessageId, values);
    const cases: readonly (readonly [string, string, string])[] = [
      ['company.name.en', '', problem('empty')],
      ['company.name.ar', 'ز'.repeat(161), problem('too_long', { max: '160' })],
      ['company.address.en', 'Office\u20021204\u200b', problem('characters')],
      ['company.email.en', 'hello@zmb', problem('email', { example: '\u2066info@example.com\u2069' })],
      ['company.phone.en', '050 123 4567', problem('phone', { example: '\u2066+971 4 234 5678\u2069' })],
      ['company.map.en', 'http://maps.example', problem('link', { example: '\u2066https://\u2069' })],
    ];
    for (const [name, value, message] of cases) {
      await type(name, value);
      await expect.poll(() => errorOf(name)).toContain(message);
    }
    await hours(said('admin.website.company.emergencyAim.from')).fill('9');
    await expect.element(page.getByText(problem('aim.order'))).toBeVisible();
    await hours(said('admin.website.company.normalAim.hours')).fill('1.5');
    await expect.element(page.getByText(problem('aim', { max: '168' }))).toBeVisible();
    await choose('company.hours.0.closes', '07:00');
    await expect.poll(() => errorOf('company.hours.0.closes')).toContain(problem('hours.order'));
    await save().click();
    await expect.element(page.getByText(said('admin.website.company.save.refused'))).toBeVisible();
    await expect.element(await fieldOf('company.name.en')).toHaveFocus();
    expect(websiteApi.save).not.toHaveBeenCalled();
    await type('company.name.en', 'ZMB');
    await expect.element(await fieldOf('company.name.en')).not.toHaveAttribute('aria-invalid');
  });

  it('[WEB-28] shows both values of a conflict, saves the other facts, and goes on with the value that is chosen', async () => {
    const current: SiteTextConflict = {
      ...{ key: 'company.phone', language: 'en' as const, published: built('company.phone'), draft: null },
      colleague: { name: 'Layla', text: '+971 4 111 2222' },
    };
    const refuse = () => vi.mocked(websiteApi.save).mockResolvedValueOnce({ ok: false, status: 409, message: 'Changed.', current });
    refuse();
    await show(CompanyPage);
    await type('company.phone.en', '+971 4 234 5678');
    await type('company.email.en', 'office@zmb.example');
    await save().click();
    const dialog = page.getByRole('dialog', { name: 'Phone number: two different entries' });
    await expect.element(dialog.getByText('+971 4 234 5678')).toBeVisible();
    await expect.element(dialog.getByText('+971 4 111 2222')).toBeVisible();
    expect(textOf('company.email').draft).toEqual({ en: 'office@zmb.example' });
    await dialog.getByRole('button', { name: 'Go on with the other one' }).click();
    await expect.element(await fieldOf('company.phone.en')).toHaveValue('+971 4 111 2222');

    refuse();
    await type('company.phone.en', '+971 4 234 5678');
    await save().click();
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(websiteApi.save).toHaveBeenLastCalledWith(
      { key: 'company.phone', language: 'en' },
      { text: '+971 4 234 5678', base: built('company.phone'), seen: '+971 4 111 2222' },
    );
  });

  it('[WEB-29] marks what is not saved, in the draft and out of date, with what is published and the way back', async () => {
    change('company.phone', { draft: { en: '+971 4 234 5678' } });
    change('company.address', { isOutOfDate: true });
    vi.spyOn(websiteApi, 'confirm').mockImplementation((key) => {
      change(key, { isOutOfDate: false });
      return answer(textOf(key));
    });
    await show(CompanyPage);
    const fact = (key: string) => page.elementLocator(document.getElementById(key) as HTMLElement);
    await expect.element(await fieldOf('company.phone.en')).toHaveValue('+971 4 234 5678');
    await expect.element(fact('company.phone').getByText('In draft')).toBeVisible();
    await expect.element(fact('company.phone').getByText(built('company.phone'))).toBeVisible();
    await type('company.email.en', 'office@zmb.example');
    await expect.element(fact('company.email').getByText('Not saved')).toBeVisible();
    await expect.element(fact('company.email').getByText(built('company.email'))).toBeVisible();
    await page.getByRole('button', { name: /^Back to what is published.*E-mail address$/ }).click();
    await expect.element(fact('company.email').getByText('Not saved')).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Back to what is published.*Phone number$/ }).click();
    await save().click();
    await expect.element(fact('company.phone').getByText('In draft')).not.toBeInTheDocument();
    expect(textOf('company.phone').draft).toBeUndefined();
    await fact('company.address').getByRole('button', { name: 'The translation is still right' }).click();
    await expect.element(fact('company.address').getByText('The English text has changed', { exact: false })).not.toBeInTheDocument();
  });

  it('[WEB-30] changes the hours of seven days with breaks, and gives every day the same', async () => {
    await show(CompanyPage);
    await choose('company.hours.0.closes', '19:00');
    await page.getByRole('button', { name: /^Add a break.*Monday$/ }).click();
    await choose('company.hours.0.breaks.0.from', '12:00');
    await choose('company.hours.0.breaks.0.to', '15:30');
    await page.getByRole('button', { name: /^Same hours every day.*Monday$/ }).click();
    await page.getByRole('checkbox', { name: 'Sunday' }).click();
    await choose('company.hours.1.breaks.0.to', '20:00');
    await expect.element(page.getByText('Choose a break within the day’s hours', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Remove the break: Tuesday' }).click();
    await save().click();
    await expect.poll(() => vi.mocked(websiteApi.save).mock.calls.length).toBe(1);
    const split = { opens: '08:00', closes: '19:00', breaks: [{ from: '12:00', to: '15:30' }] };
    expect(JSON.parse(vi.mocked(websiteApi.save).mock.calls[0]?.[1].text ?? '')).toEqual([
      ...[split, { opens: '08:00', closes: '19:00' }, split, split, split, split, null],
    ]);
    const isOpen = page.getByRole('checkbox', { checked: true });
    while (isOpen.elements().length > 0) await isOpen.first().click();
    await expect.element(page.getByText('Choose at least one day on which you are open.')).toBeVisible();
    await save().click();
    expect(websiteApi.save).toHaveBeenCalledTimes(1);
  });

  it('[WEB-71] marks a draft from before another publication, and saves it once more or goes back', async () => {
    const stale = (key: FactKey, to: string): SiteDraftChange => ({
      ...{ key, namespace: FACTS_NAMESPACE, language: 'en', from: built(key), to, pages: ['/'] },
      ...{ changedAt: '2026-11-20T10:00:00.000Z', isConflict: textOf(key).draft !== undefined, colleague: null },
    });
    change('company.phone', { draft: { en: '+971 4 234 5678' } });
    change('company.email', { draft: { en: 'desk@zmb.example' } });
    const changes = [stale('company.phone', '+971 4 234 5678')];
    vi.mocked(websiteApi.draft).mockImplementation(() => answer({ version: 3, digest: '', changes }));
    await show(CompanyPage);
    const fact = (key: string) => page.elementLocator(document.getElementById(key) as HTMLElement);
    await fieldOf('company.phone.en');
    await expect.element(fact('company.phone').getByText('Something else was published here meanwhile')).toBeVisible();
    await expect.element(fact('company.email').getByText('Something else was published here meanwhile')).not.toBeInTheDocument();
    changes.pop();
    await page.getByRole('button', { name: /^Save mine once more.*Phone number$/ }).click();
    await expect.element(fact('company.phone').getByText('Something else was published here meanwhile')).not.toBeInTheDocument();
    expect(websiteApi.save).toHaveBeenLastCalledWith(
      { key: 'company.phone', language: 'en' },
      { text: '+971 4 234 5678', base: built('company.phone') },
    );
    await expect.element(fact('company.phone').getByText('In draft')).toBeVisible();
  });

  it('[WEB-78] changes the figures and reviews of the home page in both languages, with what the page fills in', async () => {
    const home = (key: string, en: string, ar: string) => ({ key, namespace: 'home', texts: { en, ar }, isOutOfDate: false, pages: ['/'] });
    texts.push(
      ...[home('home.stats.projects.value', '1200+', '1200+'), home('home.stats.projects.label', 'projects', 'مشروع')],
      ...[home('home.stats.response.value', '{emergency} h', '{emergency} ساعة'), home('home.stats.response.label', 'response', 'استجابة')],
      ...[home('home.reviews.1.name', 'Maryam A.', 'مريم أ.'), home('home.reviews.1.text', 'On time.', 'في الموعد.')],
    );
    await show(CompanyPage);
    const group = page.getByRole('region', { name: 'Figures and reviews' });
    await expect.element(group.getByRole('group', { name: 'Figure 2' })).toBeVisible();
    await expect
      .element(group.getByRole('group', { name: 'Review 1' }).getByRole('textbox', { name: 'Client in Arabic' }))
      .toHaveValue('مريم أ.');
    await type('home.stats.response.value.en', 'At once');
    await expect.poll(() => errorOf('home.stats.response.value.en')).toContain('{emergency}');
    await type('home.stats.response.value.en', '{emergency} hours');
    await type('home.reviews.1.text.ar', 'قبل الموعد.');
    await save().click();
    await expect.poll(() => textOf('home.reviews.1.text').draft).toEqual({ ar: 'قبل الموعد.' });
    expect(textOf('home.stats.response.value').draft).toEqual({ en: '{emergency} hours' });
  });

  it('says what the API says against a fact, and keeps it', async () => {
    await show(CompanyPage);
    vi.mocked(websiteApi.save).mockResolvedValueOnce({ ok: false, status: 400, message: 'Bad.', fields: { text: 'Not this one.' } });
    await type('company.email.en', 'office@zmb.example');
    await save().click();
    await expect.poll(() => errorOf('company.email.en')).toContain('Not this one.');
    vi.mocked(websiteApi.save).mockResolvedValueOnce({ ok: false, status: 503, message: 'Try again.' });
    await type('company.email.en', 'desk@zmb.example');
    await save().click();
    await expect.element(page.getByRole('form').getByRole('alert')).toHaveTextContent('Try again.');
    await expect.element(await fieldOf('company.email.en')).toHaveValue('desk@zmb.example');
  });
});

describe('facts on the other pages', () => {
  it('[WEB-31] are compared in words: day by day, in hours, and an empty link as not shown', async () => {
    const from = (key: FactKey, to: string): SiteDraftChange => ({
      ...{ key, namespace: FACTS_NAMESPACE, language: 'en' as const, from: built(key), to, pages: ['/'] },
      ...{ changedAt: '2026-11-20T10:00:00.000Z', isConflict: false, colleague: null },
    });
    const [monday, ...days] = company.hours;
    const week = [{ ...monday, breaks: [{ from: '12:00', to: '16:00' }] }, ...days];
    const changes = [
      from('company.hours', JSON.stringify(week)),
      from('company.emergencyAim', '{"from":2,"to":4}'),
      from('company.normalAim', '12'),
      from('company.x', ''),
    ];
    vi.spyOn(websiteApi, 'draft').mockImplementation(() => answer({ version: 2, digest: 'd', changes }));
    await show(DraftPage, `${COMPANY}/draft`);
    await expect.element(page.getByRole('region', { name: 'Opening hours, All languages' })).toBeVisible();
    const marks = [...host.querySelectorAll('del, ins')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(marks).toEqual([
      ...['Monday: 8:00 AM – 6:00 PM', 'Monday: 8:00 AM – 12:00 PM and 4:00 PM – 6:00 PM'],
      ...['1 to 2 hours', '2 to 4 hours', '24 hours on working days', '12 hours on working days'],
      ...[built('company.x'), 'Not shown'],
    ]);
    await expect.element(page.getByText('will be out of date', { exact: false })).not.toBeInTheDocument();
    const edit = page.getByRole('region', { name: 'X profile, All languages' }).getByRole('link', { name: 'Edit' });
    await expect.element(edit).toHaveAttribute('href', `${COMPANY}#company.x`);
  });

  it('[WEB-32] are no words, but a search among the words leads to them', async () => {
    change('company.phone', { draft: { en: '+971 4 234 5678' } });
    await show(WordsPage, '/admin/dashboard/website');
    await expect.poll(() => host.querySelectorAll('tbody tr').length).toBe(1);
    await expect.element(page.getByRole('link', { name: 'In your draft' })).toBeVisible();
    await userEvent.fill(page.getByRole('searchbox'), 'phone number');
    const link = page.getByRole('link', { name: 'Phone number', exact: true });
    await expect.element(link).toHaveAttribute('href', `${COMPANY}#company.phone`);
    await userEvent.fill(page.getByRole('searchbox'), 'Call');
    await expect.element(link).not.toBeInTheDocument();
  });

  it('[WEB-77] are counted on every page of the staff area by one small call, and by the list on those about the website', async () => {
    change('company.address', { isOutOfDate: true });
    vi.spyOn(websiteApi, 'counts').mockImplementation(() => answer({ outdatedTexts: 3, outdatedFacts: 2, changed: 4 }));
    const Counts = () => (
      <>
        <h1>Counts</h1>
        <output>{JSON.stringify(useWebsiteCounts())}</output>
      </>
    );
    const counted = () => JSON.parse(host.querySelector('output')?.textContent ?? '{}') as unknown;
    await show(Counts, '/admin/dashboard/inbox');
    await expect.poll(counted).toEqual({ outdatedTexts: 3, outdatedFacts: 2, changed: 4 });
    expect(websiteApi.texts).not.toHaveBeenCalled();
    expect(websiteApi.counts).toHaveBeenCalledOnce();
    hide();
    await show(Counts);
    await expect.poll(counted).toEqual({ outdatedTexts: 0, outdatedFacts: 1, changed: 0 });
  });

  it('[WEB-33] are the company of the staff area as soon as they are published', async () => {
    let published = { ...company, services: [], responseAims: { ...company.responseAims, normalHours: 6 } };
    vi.mocked(websiteApi.company).mockImplementation(() => answer(published));
    const changes: SiteDraftChange[] = [
      {
        ...{ key: 'company.normalAim', namespace: FACTS_NAMESPACE, language: 'en' as const, from: '6', to: '8', pages: ['/'] },
        ...{ changedAt: '2026-11-20T10:00:00.000Z', isConflict: false, colleague: null },
      },
    ];
    vi.spyOn(websiteApi, 'draft').mockImplementation(() => answer({ version: 2, digest: 'd', changes }));
    vi.spyOn(websiteApi, 'publish').mockImplementation(() => {
      published = { ...company, services: [], responseAims: { ...company.responseAims, normalHours: 8 } };
      const version = { number: 3, publishedAt: '2026-11-20T11:00:00.000Z', author: null, note: null, restored: null };
      return answer({ ...version, languages: ['en' as const], changed: 1, isCurrent: true, changes: [] });
    });
    const Hours = () => <output>{useCompany().responseAims.normalHours}</output>;
    await show(() => (
      <>
        <DraftPage />
        <Hours />
      </>
    ));
    await expect.poll(() => host.querySelector('output')?.textContent).toBe('6');
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect.poll(() => host.querySelector('output')?.textContent).toBe('8');
  });
});
