import { builtInFact, FACTS_NAMESPACE } from '@zmb/admin-api/contract/company-facts.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import { permissionsOf } from '@zmb/admin-api/contract/roles.ts';
import { serviceNames } from '@zmb/admin-api/contract/service-names.ts';
import { writeServices } from '@zmb/admin-api/contract/service-list.ts';
import { namespaceOfServiceText, REQUIRED_SERVICE_TEXTS } from '@zmb/admin-api/contract/service-texts.ts';
import { builtInServices, type ServiceEntry, services } from '@zmb/admin-api/contract/services.ts';
import { allWords, DesignSystemProvider } from '@zmb/design-system';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createIntl, IntlProvider } from 'react-intl';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { accountApi } from '../api/account-api.ts';
import { type SiteDraftChange, type SiteText, type SiteTextConflict, websiteApi } from '../api/website-api.ts';
import { intlTag, type Locale } from '../../i18n/locale.ts';
import { addCatalogues, loadMessages, type MessageId, type Messages } from '../../i18n/messages.ts';
import { EventStream } from '../../testing/event-stream.ts';
import { StaffPageFrame } from '../../testing/StaffPageFrame.tsx';
import { DraftPage } from './DraftPage.tsx';
import { NewServicePage } from './NewServicePage.tsx';
import { ServicePage } from './ServicePage.tsx';
import { ServicesPage } from './ServicesPage.tsx';
import { WordsPage } from './WordsPage.tsx';

addCatalogues(import.meta.glob<Messages>('../../locales/*/admin*.json', { import: 'default' }));

const PATH = '/admin/dashboard/website/services';
const LIST = 'company.services';
const BUILT = builtInFact(LIST, 'en');
const GYPSUM: ServiceEntry = {
  ...{ name: 'gypsum_works', slug: 'gypsum-works', group: 'interiors', drawing: 'painting' },
  ...{ related: ['painting', 'handyman', 'electrical'], isHidden: false },
};

let root: Root;
let host: HTMLElement;
let texts: SiteText[];
/** Looks up a message in the language that is shown. */
let said: (id: MessageId, values?: Record<string, string | number>) => string;

const answer = <Data,>(data: Data) => Promise.resolve({ ok: true as const, data });
const item = (key: string, en: string, ar: string): SiteText => ({
  ...{ key, namespace: namespaceOfServiceText(key) ?? FACTS_NAMESPACE, texts: { en, ar }, isOutOfDate: false, pages: ['/services'] },
});
/** A name in a sentence, isolated from its direction. */
const of = (name: string) => `\u2068${name}\u2069`;
const textOf = (key: string) => texts.find((text) => text.key === key) ?? item(key, '', '');
const change = (key: string, more: Partial<SiteText>) => {
  const next = { ...textOf(key), ...more };
  texts = texts.some((text) => text.key === key) ? texts.map((text) => (text.key === key ? next : text)) : [...texts, next];
};
const draftList = (list: readonly ServiceEntry[]) => change(LIST, { draft: { en: writeServices(list) } });
/** What was saved, in order: `key language: text`. */
const saved = () =>
  vi
    .mocked(websiteApi.save)
    .mock.calls.map(([{ key, language }, { text }]) => (key === LIST ? `list: ${namesIn(text)}` : `${key} ${language}: ${text}`));
const namesIn = (list: string) =>
  (JSON.parse(list) as ServiceEntry[]).map(({ name, isHidden }) => (isHidden ? `(${name})` : name)).join(' ');
const savedList = () =>
  JSON.parse(vi.mocked(websiteApi.save).mock.calls.findLast(([{ key }]) => key === LIST)?.[1].text ?? '[]') as ServiceEntry[];

beforeEach(() => {
  sessionStorage.clear();
  texts = [
    item(LIST, BUILT, BUILT),
    ...services.flatMap(({ name }) => [
      item(`${name}.title`, serviceNames.en[name], serviceNames.ar[name]),
      item(`${name}.short_description`, `Short ${name}`, `وصف ${name}`),
    ]),
    item('painting.heading', 'The wall first', 'الجدار أولًا'),
    item('painting.meta.title', 'Painters | {shortName}', 'دهان | {shortName}'),
    ...['Cracks', 'Stains', 'Edges'].map((text, index) => item(`painting.features.${index + 1}`, text, `بند ${text}`)),
  ];
  vi.spyOn(websiteApi, 'texts').mockImplementation(() => answer({ version: 2, texts: structuredClone(texts) }));
  vi.spyOn(websiteApi, 'company').mockImplementation(() => answer({ ...company, services: [] }));
  vi.spyOn(websiteApi, 'draft').mockImplementation(() => answer({ version: 2, digest: '', changes: [] }));
  vi.spyOn(websiteApi, 'save').mockImplementation(({ key, language }, { text }) => {
    const { [language]: _, ...others } = textOf(key).draft ?? {};
    const draft = text === textOf(key).texts[language] ? others : { ...others, [language]: text };
    change(key, { draft: Object.keys(draft).length > 0 ? draft : undefined });
    return answer(textOf(key));
  });
  vi.spyOn(websiteApi, 'discard').mockImplementation(({ key, language }) => {
    const { [language]: _, ...others } = textOf(key).draft ?? {};
    change(key, { draft: Object.keys(others).length > 0 ? others : undefined });
    return answer(undefined);
  });
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
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function hide() {
  root.unmount();
  host.remove();
}

function At() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function show(Page: ComponentType, path = PATH, locale: Locale = 'en') {
  const messages = await loadMessages(locale, 'common', 'services', 'admin', 'admin-website', 'admin-settings');
  const intl = createIntl({ locale: intlTag(locale), messages });
  said = (id, values) => intl.formatMessage({ id }, values);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  const [start = PATH] = path.split('?');
  root.render(
    <IntlProvider locale={intlTag(locale)} messages={messages} timeZone="Asia/Dubai">
      <MemoryRouter initialEntries={[path]}>
        <DesignSystemProvider locale={locale} messages={allWords[locale]}>
          <StaffPageFrame>
            <Routes>
              <Route path={start} element={<Page />} />
              <Route path="*" element={<At />} />
            </Routes>
          </StaffPageFrame>
        </DesignSystemProvider>
      </MemoryRouter>
    </IntlProvider>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const showService = (name: string, locale?: Locale) => show(ServicePage, `${PATH}/service?name=${name}`, locale);
const save = () => page.getByRole('button', { name: said('admin.website.save') });
const rowOf = (name: string) => page.getByRole('row', { name });
const openMenu = (name: string) => rowOf(name).getByRole('button', { name: 'Options for', exact: false }).click();
/** The field of this name, once it is shown. */
const fieldOf = async (name: string) => {
  await expect.poll(() => host.querySelector(`[name="${name}"]`)).not.toBeNull();
  return page.elementLocator(host.querySelector(`[name="${name}"]`) as HTMLElement);
};
const type = async (name: string, text: string) => (await fieldOf(name)).fill(text);
const values = (pattern: string) => [...host.querySelectorAll<HTMLTextAreaElement>(`[name^="${pattern}"]`)].map(({ value }) => value);
const errorOf = (name: string) => {
  const ids = host.querySelector(`[name="${name}"]`)?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};

describe('the list of services', () => {
  it('[WEB-70] has every service with its names, family and page, in the order in which visitors see them', async () => {
    await show(ServicesPage);
    await expect.poll(() => page.getByRole('row').elements().length).toBe(12);
    const first = rowOf('AC services');
    await expect.element(first.getByText(serviceNames.ar.ac_services)).toBeVisible();
    await expect.element(first.getByText('Repair and maintenance')).toBeVisible();
    await expect.element(first.getByRole('link', { name: 'AC services' })).toHaveAttribute('href', `${PATH}/service?name=ac_services`);
    await expect.element(first.getByRole('link', { name: '/services/ac-services' })).toHaveAttribute('href', '/services/ac-services');
    await expect.element(first.getByRole('switch', { name: 'Visible: AC services' })).toBeChecked();
    await expect.element(save()).toBeDisabled();
  });

  it('[WEB-70] moves services by menu and by keyboard, hides them, and saves all of it at once', async () => {
    await show(ServicesPage);
    await openMenu('AC services');
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect.element(page.getByText('is now number 2 of 12.', { exact: false })).toBeInTheDocument();
    await rowOf('Painting services').getByRole('switch').click();
    await expect.element(rowOf('Painting services').getByText('Not saved')).toBeVisible();
    await expect.element(page.getByText(`Order changed: ${of('AC services')}`, { exact: false })).toBeVisible();
    await expect.element(page.getByText(`${of('Painting services')}: hidden`)).toBeVisible();
    const leave = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leave);
    expect(leave.defaultPrevented).toBe(true);
    // The handle of the last service: up by one.
    const handle = rowOf('Pool maintenance').getByRole('button', { name: 'Drag', exact: false }).element() as HTMLElement;
    handle.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await save().click();
    await expect.poll(() => vi.mocked(websiteApi.save).mock.calls.length).toBe(1);
    const names = savedList().map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['electrical', 'ac_services']);
    expect(names.indexOf('pool_maintenance')).toBeLessThan(11);
    expect(
      savedList()
        .filter(({ isHidden }) => isHidden)
        .map(({ name }) => name),
    ).toEqual(['painting']);
    expect(vi.mocked(websiteApi.save).mock.calls[0]?.[1].base).toBe(BUILT);
    await expect.element(rowOf('Painting services').getByText('In draft')).toBeVisible();
    await expect.element(save()).toBeDisabled();
  });

  it('[WEB-71] is undone service by service and as a whole, with what new services say', async () => {
    draftList([...builtInServices.map((entry) => (entry.name === 'painting' ? { ...entry, isHidden: true } : entry)), GYPSUM]);
    change('gypsum_works.title', { draft: { en: 'Gypsum works' } });
    change('painting.title', { draft: { en: 'Painters' } });
    await show(ServicesPage);
    await expect.element(rowOf('Gypsum works').getByText('New', { exact: true })).toBeVisible();
    await expect.element(rowOf('Gypsum works').getByText('No name in Arabic yet')).toBeVisible();
    await expect.element(page.getByText(`${of('Gypsum works')}: new`)).toBeVisible();
    await openMenu('Painters');
    await page.getByRole('menuitem', { name: 'Back to what is published' }).click();
    await expect.element(rowOf('Painters').getByRole('switch')).toBeChecked();
    await save().click();
    await expect.poll(saved).toEqual([`list: ${namesIn(writeServices([...builtInServices, GYPSUM]))}`]);

    await openMenu('Gypsum works');
    await page.getByRole('menuitem', { name: 'Remove from the draft' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from the draft' }).click();
    await expect.element(rowOf('Gypsum works')).not.toBeInTheDocument();
    expect(websiteApi.discard).toHaveBeenCalledExactlyOnceWith({ key: 'gypsum_works.title', language: 'en' });
    expect(textOf(LIST).draft).toBeUndefined();
    hide();

    draftList([...builtInServices.toReversed(), GYPSUM]);
    change('gypsum_works.title', { draft: { en: 'Gypsum works', ar: 'أعمال الجبس' } });
    await show(ServicesPage);
    await page.getByRole('button', { name: 'Undo all changes to the list' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo all changes to the list' }).click();
    await expect.element(rowOf('Gypsum works')).not.toBeInTheDocument();
    expect(textOf(LIST).draft).toBeUndefined();
    expect(textOf('gypsum_works.title').draft).toBeUndefined();
    expect(textOf('painting.title').draft).toEqual({ en: 'Painters' });
  });

  it('[WEB-71] needs one visible service, and asks which list goes on when a colleague changes it too', async () => {
    await show(ServicesPage);
    await expect.poll(() => page.getByRole('switch').elements().length).toBe(12);
    for (const element of page.getByRole('switch').elements()) (element as HTMLElement).click();
    await expect.element(page.getByText('Show at least one service.')).toBeVisible();
    await save().click();
    await expect.element(page.getByText('Nothing is saved yet. Correct the marked fields first.')).toBeVisible();
    expect(websiteApi.save).not.toHaveBeenCalled();
    await rowOf('Painting services').getByRole('switch').click();
    const theirs = writeServices(builtInServices.toReversed());
    const current: SiteTextConflict = {
      ...{ key: LIST, language: 'en' as const, published: BUILT, draft: null, colleague: { name: 'Layla', text: theirs } },
    };
    vi.mocked(websiteApi.save).mockResolvedValueOnce({ ok: false, status: 409, message: 'Changed.', current });
    await save().click();
    const dialog = page.getByRole('dialog', { name: 'List of services: two different entries' });
    await expect.element(dialog.getByText(`${of('AC services')} (Repair and maintenance, hidden)`, { exact: false })).toBeVisible();
    expect(dialog.element().textContent).not.toContain('isHidden');
    await dialog.getByRole('button', { name: 'Go on with the other one' }).click();
    await expect.poll(() => page.getByRole('row').elements()[0]?.textContent).toContain('Pool maintenance');
  });
});

describe('the form of a service', () => {
  it.each(['en', 'ar'] as const)(
    '[WEB-72] changes family, drawing, related services and texts, and saves them at once (%s)',
    async (locale) => {
      await showService('painting', locale);
      await page.getByRole('radio', { name: said('admin.website.services.group.interiors') }).click();
      await page.getByRole('radio', { name: serviceNames[locale].plumbing }).click();
      await (await fieldOf('related.0')).selectOptions('plumbing');
      // A service that is chosen is not offered twice.
      const offered = [...host.querySelectorAll<HTMLOptionElement>('[name="related.1"] option')].map(({ value }) => value);
      expect(offered).not.toContain('plumbing');
      expect(offered).not.toContain('painting');
      await type('painting.title.ar', 'الدهان');
      await type('painting.meta.title.en', 'Painters');
      await expect.poll(() => errorOf('painting.meta.title.en')).toContain('{shortName}');
      await save().click();
      expect(websiteApi.save).not.toHaveBeenCalled();
      await expect.element(await fieldOf('painting.meta.title.en')).toHaveFocus();
      await type('painting.meta.title.en', 'Painters of {shortName}');
      await save().click();
      await expect.poll(() => saved().length).toBe(3);
      expect(saved().slice(1)).toEqual(['painting.title ar: الدهان', 'painting.meta.title en: Painters of {shortName}']);
      expect(savedList().find(({ name }) => name === 'painting')).toMatchObject({
        ...{ group: 'interiors', drawing: 'plumbing', related: ['plumbing', 'handyman', 'residential_fit_out'] },
      });
      await expect.element(save()).toBeDisabled();
    },
  );

  it('[WEB-72] keeps what is typed in this tab, in the list as it was saved meanwhile', async () => {
    await showService('painting');
    await page.getByRole('switch', { name: 'Visible on the website' }).click();
    await type('painting.heading.en', 'Colour comes last');
    hide();
    draftList(builtInServices.toReversed());
    await showService('painting');
    await expect.element(await fieldOf('painting.heading.en')).toHaveValue('Colour comes last');
    await save().click();
    await expect
      .poll(saved)
      .toEqual([
        `list: ${namesIn(writeServices(builtInServices.toReversed())).replace(' painting ', ' (painting) ')}`,
        'painting.heading en: Colour comes last',
      ]);
    hide();
    await showService('painting');
    await expect.element(save()).toBeDisabled();
  });

  it('[WEB-73] adds, moves and removes points in both languages, without gaps in their keys', async () => {
    await showService('painting');
    await page.getByRole('button', { name: 'Move down: Point 1' }).click();
    await expect.poll(() => values('painting.features.')).toEqual(['Stains', 'بند Stains', 'Cracks', 'بند Cracks', 'Edges', 'بند Edges']);
    await expect.element(page.getByRole('button', { name: 'Move down: Point 2' })).toHaveFocus();
    await page.getByRole('button', { name: 'Remove: Point 1' }).click();
    await expect.poll(() => values('painting.features.')).toEqual(['Cracks', 'بند Cracks', 'Edges', 'بند Edges']);
    await page.getByRole('button', { name: 'Add a point' }).click();
    await expect.element(await fieldOf('painting.features.3.en')).toHaveFocus();
    await type('painting.features.3.en', 'Doors');
    await expect.element(page.getByText('Not shown in Arabic yet', { exact: false })).toBeVisible();
    await type('painting.features.3.ar', 'أبواب');
    await page.getByRole('button', { name: 'Add a step' }).click();
    await type('painting.steps.1.title.en', 'Daylight');
    await type('painting.features.2.en', '');
    await type('painting.features.2.ar', '');
    await expect.poll(() => errorOf('painting.features.2.en')).toContain('Write this, or remove it');
    await save().click();
    expect(websiteApi.save).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Remove: Point 2' }).click();
    await save().click();
    await expect
      .poll(saved)
      .toEqual([
        ...['painting.features.2 en: Doors', 'painting.features.2 ar: أبواب'],
        ...['painting.features.3 en: ', 'painting.features.3 ar: ', 'painting.steps.1.title en: Daylight'],
      ]);
    await expect.poll(() => values('painting.features.')).toHaveLength(4);
  });

  it('says that there is no such service', async () => {
    await showService('roofing');
    await expect.element(page.getByText('There is no such service')).toBeVisible();
  });
});

describe('the form of a new service', () => {
  const fill = async (english: string, arabic: string) => {
    await type('title.en', english);
    await type('title.ar', arabic);
    for (const [place, name] of GYPSUM.related.entries()) await (await fieldOf(`related.${place}`)).selectOptions(name);
  };

  it('[WEB-74] proposes the address from the English name, and says while it is typed why one cannot be used', async () => {
    await show(NewServicePage, `${PATH}/new`);
    await type('title.en', 'Décor & lighting');
    await expect.element(await fieldOf('slug')).toHaveValue('decor-and-lighting');
    for (const [slug, problem] of [
      ['roof--works', 'Use lower-case Latin letters'],
      ['1-roof', 'Use lower-case Latin letters'],
      ['painting-services', 'Another service has this address'],
      ['ac-maintenance', 'Something else on the website has this address'],
    ] as const) {
      await type('slug', slug);
      await expect.poll(() => errorOf('slug')).toContain(problem);
    }
    await type('title.en', 'Gypsum works');
    await expect.element(await fieldOf('slug')).toHaveValue('ac-maintenance');
    await type('slug', '');
    await type('title.en', 'Gypsum work');
    await expect.element(await fieldOf('slug')).toHaveValue('gypsum-work');
    await save().click();
    await expect.poll(() => errorOf('title.ar')).toContain('Write the text.');
    await expect.element(await fieldOf('title.ar')).toHaveFocus();
    await expect.poll(() => errorOf('related.0')).toContain('Choose three different services.');
    expect(websiteApi.save).not.toHaveBeenCalled();
  });

  it('[WEB-74] saves the service and its texts to the draft, says what is missing, and leads to its form', async () => {
    await show(NewServicePage, `${PATH}/new`);
    await fill('Gypsum works', 'أعمال الجبس');
    await page.getByRole('radio', { name: 'Fit-out and renovation' }).click();
    await page.getByRole('radio', { name: 'Painting services' }).click();
    await type('heading.en', 'Level, then {white');
    await expect.poll(() => errorOf('heading.en')).toContain('Check the braces');
    await type('heading.en', 'Level, then white');
    await type('description.en', 'A long text. '.repeat(100));
    await expect.poll(() => errorOf('description.en')).toBe('');
    await expect.element(page.getByText('8 texts are missing before you can publish this service')).toBeVisible();
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Heading in Arabic' })).toBeVisible();
    await page.getByRole('switch').click();
    await expect.element(page.getByText('before you can publish this service', { exact: false })).not.toBeInTheDocument();
    await page.getByRole('switch').click();
    await save().click();
    await expect.poll(() => host.querySelector('output')?.textContent).toBe(`${PATH}/service?name=gypsum_works`);
    expect(savedList().at(-1)).toEqual(GYPSUM);
    expect(saved().slice(1)).toEqual([
      ...['gypsum_works.title en: Gypsum works', 'gypsum_works.title ar: أعمال الجبس', 'gypsum_works.heading en: Level, then white'],
      `gypsum_works.description en: ${'A long text. '.repeat(100).trim()}`,
    ]);
    hide();
    await show(NewServicePage, `${PATH}/new`);
    await expect.element(await fieldOf('title.en')).toHaveValue('');
  });

  it('[WEB-74] keeps what is typed in this tab, and what could not be saved in the form of the service', async () => {
    await show(NewServicePage, `${PATH}/new`);
    await fill('Gypsum works', 'أعمال الجبس');
    hide();
    await show(NewServicePage, `${PATH}/new`);
    await expect.element(await fieldOf('title.ar')).toHaveValue('أعمال الجبس');
    const real = vi.mocked(websiteApi.save).getMockImplementation();
    vi.mocked(websiteApi.save).mockImplementation((name, body) =>
      name.language === 'ar'
        ? Promise.resolve({ ok: false, status: 503, message: 'Try again.' })
        : (real?.(name, body) ?? answer(textOf(name.key))),
    );
    await save().click();
    await expect.element(page.getByText('Not all changes could be saved.')).toBeVisible();
    hide();
    await showService('gypsum_works');
    await expect.element(await fieldOf('gypsum_works.title.ar')).toHaveValue('أعمال الجبس');
    await expect.element(save()).toBeEnabled();
  });

  it('[WEB-74] adds itself to the list of a colleague', async () => {
    await show(NewServicePage, `${PATH}/new`);
    await fill('Gypsum works', 'أعمال الجبس');
    const theirs = writeServices(builtInServices.toReversed());
    const current: SiteTextConflict = {
      ...{ key: LIST, language: 'en' as const, published: BUILT, draft: null, colleague: { name: 'Layla', text: theirs } },
    };
    vi.mocked(websiteApi.save).mockResolvedValueOnce({ ok: false, status: 409, message: 'Changed.', current });
    await save().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go on with the other one' }).click();
    await expect.poll(() => host.querySelector('output')?.textContent).toContain('gypsum_works');
    expect(savedList().map(({ name }) => name)).toEqual([...builtInServices.toReversed().map(({ name }) => name), 'gypsum_works']);
  });
});

describe('services on the other pages', () => {
  const changed = (to: readonly ServiceEntry[]): SiteDraftChange => ({
    ...{ key: LIST, namespace: FACTS_NAMESPACE, language: 'en', from: BUILT, to: writeServices(to), pages: ['/'] },
    ...{ changedAt: '2026-11-20T10:00:00.000Z', isConflict: false, colleague: null },
  });

  it('[WEB-75] are compared in words in the draft, which says what new ones lack', async () => {
    const [first, ...rest] = builtInServices;
    const to = [...rest.map((each) => (each.name === 'painting' ? { ...each, isHidden: true } : each)), ...(first ? [first] : []), GYPSUM];
    draftList(to);
    for (const part of REQUIRED_SERVICE_TEXTS)
      change(`gypsum_works.${part}`, { draft: { en: 'Gypsum works', ...(part === 'title' && { ar: 'جبس' }) } });
    const heading: SiteDraftChange = {
      ...changed(to),
      key: 'gypsum_works.heading',
      namespace: 'service-gypsum-works',
      from: null,
      to: 'Level',
    };
    vi.mocked(websiteApi.draft).mockImplementation(() => answer({ version: 2, digest: '', changes: [changed(to), heading] }));
    await show(DraftPage, '/admin/dashboard/website/draft');
    const region = page.getByRole('region', { name: 'List of services, All languages' });
    await expect.element(region).toBeVisible();
    const sentences = region
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent.replaceAll(/[\u2068\u2069]/g, ''));
    expect(sentences).toEqual(['Painting services: hidden', 'Gypsum works: new', 'Order changed: AC services']);
    await expect.element(region.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', PATH);
    await expect.element(page.getByText(`${of('Gypsum works')}: 5 texts are missing`)).toBeVisible();
    await expect.element(page.getByText('out of date', { exact: false })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Write them' })).toHaveAttribute('href', `${PATH}/service?name=gypsum_works`);
  });

  it('[WEB-75] have their texts among the words, under their name', async () => {
    draftList([...builtInServices, GYPSUM]);
    change('gypsum_works.title', { draft: { en: 'Gypsum works', ar: 'أعمال الجبس' } });
    change('gypsum_works.heading', { draft: { en: 'Level, then white' } });
    await show(WordsPage, '/admin/dashboard/website');
    await userEvent.fill(page.getByRole('searchbox'), 'list of services');
    await expect.element(page.getByRole('link', { name: 'List of services' })).toHaveAttribute('href', PATH);
    await userEvent.fill(page.getByRole('searchbox'), 'then white');
    const row = page.getByRole('row').filter({ hasText: 'Level, then white' });
    await expect.element(row).toBeVisible();
    await expect.element(row.getByText('Gypsum works')).toBeVisible();
    await row.getByRole('link').first().click();
    const form = page.getByRole('form', { name: 'English' });
    await form.getByRole('textbox').fill('Level walls, then white. '.repeat(3).trim());
    await form.getByRole('button', { name: 'Save to draft' }).click();
    await expect.poll(() => saved().at(-1)).toContain('gypsum_works.heading en: Level walls');
  });
});
