import { builtInFact } from '@zmb/admin-api/contract/company-facts.ts';
import { serviceNames } from '@zmb/admin-api/contract/service-names.ts';
import { writeServices } from '@zmb/admin-api/contract/service-list.ts';
import { REQUIRED_SERVICE_TEXTS } from '@zmb/admin-api/contract/service-texts.ts';
import { builtInServices, type ServiceEntry } from '@zmb/admin-api/contract/services.ts';
import { mocks } from '@zmb/mocks/browser';
import { MockFailure } from '@zmb/mocks/http/response.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockCall, sent } from '../../testing/api-calls.ts';
import { startDrag } from '../../testing/press.ts';
import { shown } from '../../testing/visit.tsx';
import { choose, fieldOf, openWebsite, problemOf, savedTexts, siteText, type, WEBSITE } from '../../testing/website.ts';

const PATH = `${WEBSITE}/services`;
const PAINTING = '/services/service?name=painting';
const LIST = 'company.services';
const BUILT = builtInFact(LIST, 'en');
const GYPSUM: ServiceEntry = {
  ...{ name: 'gypsum_works', slug: 'gypsum-works', group: 'interiors', drawing: 'painting' },
  ...{ related: ['painting', 'handyman', 'electrical'], isHidden: false },
};

const draftList = (list: readonly ServiceEntry[]) => (siteText(LIST).draft = { en: writeServices(list) });
/** A colleague has the list in the other order. */
const colleagueTurnsList = () =>
  (mocks.store.state.colleagueDrafts[`${LIST} en`] = { name: 'Layla', text: writeServices(builtInServices.toReversed()) });
/** The saved texts, in order: `key language: text`. */
const saved = () =>
  savedTexts().map(({ key, language, text }) => (key === LIST ? `list: ${namesIn(text)}` : `${key} ${language}: ${text}`));
const namesIn = (list: string) =>
  (JSON.parse(list) as ServiceEntry[]).map(({ name, isHidden }) => (isHidden ? `(${name})` : name)).join(' ');
const savedList = () => JSON.parse(savedTexts().findLast(({ key }) => key === LIST)?.text ?? '[]') as ServiceEntry[];

const save = (name = 'Save to draft') => page.getByRole('button', { name });
const rowOf = (name: string) => page.getByRole('row', { name });
const openMenu = (name: string) => rowOf(name).getByRole('button', { name: 'Options for', exact: false }).click();
const values = (pattern: string) =>
  [...document.querySelectorAll<HTMLTextAreaElement>(`main [name^="${pattern}"]`)].map(({ value }) => value);

describe('the list of services', () => {
  it('[WEB-70] shows every service with its names, category and page, in display order', async () => {
    await openWebsite('/services');
    await expect.poll(() => page.getByRole('row').elements().length).toBe(12);
    const first = rowOf('AC services');
    await expect.element(first.getByText(serviceNames.ar.ac_services)).toBeVisible();
    await expect.element(first.getByText('Repair and maintenance')).toBeVisible();
    await expect.element(first.getByRole('link', { name: 'AC services' })).toHaveAttribute('href', `${PATH}/service?name=ac_services`);
    await expect.element(first.getByRole('link', { name: '/services/ac-services' })).toHaveAttribute('href', '/services/ac-services');
    await expect.element(first.getByRole('switch', { name: 'Visible: AC services' })).toBeChecked();
    await expect.element(save()).toBeDisabled();
  });

  it('[WEB-70] moves services by menu and by keyboard, hides them, and saves all changes at once', async () => {
    await openWebsite('/services');
    await openMenu('AC services');
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect.element(page.getByText('is now number 2 of 12.', { exact: false })).toBeInTheDocument();
    await rowOf('Painting services').getByRole('switch').click();
    await expect.element(rowOf('Painting services').getByText('Not saved')).toBeVisible();
    await expect.poll(shown).toContain('Order changed: AC services');
    expect(shown()).toContain('Painting services: hidden');
    const beforeUnload = new Event('beforeunload', { cancelable: true });
    dispatchEvent(beforeUnload);
    expect(beforeUnload.defaultPrevented).toBe(true);
    // The handle of the last service: up by one.
    const handle = rowOf('Pool maintenance').getByRole('button', { name: 'Drag', exact: false }).element() as HTMLElement;
    await startDrag(handle);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await save().click();
    await expect.poll(() => savedTexts().map(({ base }) => base)).toEqual([BUILT]);
    const names = savedList().map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['electrical', 'ac_services']);
    expect(names.indexOf('pool_maintenance')).toBeLessThan(11);
    expect(savedList().flatMap(({ name, isHidden }) => (isHidden ? [name] : []))).toEqual(['painting']);
    await expect.element(rowOf('Painting services').getByText('In draft')).toBeVisible();
    await expect.element(save()).toBeDisabled();
  });

  it('[WEB-70] can be reverted per service, including the texts of new services', async () => {
    await openWebsite('/services', {
      given() {
        draftList([...builtInServices.map((entry) => (entry.name === 'painting' ? { ...entry, isHidden: true } : entry)), GYPSUM]);
        siteText('gypsum_works.title').draft = { en: 'Gypsum works' };
        siteText('painting.title').draft = { en: 'Painters' };
      },
    });
    await expect.element(rowOf('Gypsum works').getByText('New', { exact: true })).toBeVisible();
    await expect.element(rowOf('Gypsum works').getByText('No name in Arabic yet')).toBeVisible();
    await expect.poll(shown).toContain('Gypsum works: new');
    await openMenu('Painters');
    await page.getByRole('menuitem', { name: 'Back to what is published' }).click();
    await expect.element(rowOf('Painters').getByRole('switch')).toBeChecked();
    await save().click();
    await expect.poll(saved).toEqual([`list: ${namesIn(writeServices([...builtInServices, GYPSUM]))}`]);

    await openMenu('Gypsum works');
    await page.getByRole('menuitem', { name: 'Remove from the draft' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from the draft' }).click();
    await expect.element(rowOf('Gypsum works')).not.toBeInTheDocument();
    const removed = () => sent('DELETE /api/admin/website/texts/{key}/{language}').map(({ path }) => path);
    await expect.poll(removed).toEqual(['/api/admin/website/texts/gypsum_works.title/en']);
    await expect.poll(() => siteText(LIST).draft).toBeUndefined();
  });

  it('[WEB-70] can be reverted as a whole, including the texts of new services', async () => {
    await openWebsite('/services', {
      given() {
        draftList([...builtInServices.toReversed(), GYPSUM]);
        siteText('gypsum_works.title').draft = { en: 'Gypsum works', ar: 'أعمال الجبس' };
        siteText('painting.title').draft = { en: 'Painters' };
      },
    });
    await page.getByRole('button', { name: 'Undo all changes to the list' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo all changes to the list' }).click();
    await expect.element(rowOf('Gypsum works')).not.toBeInTheDocument();
    await expect.poll(() => siteText(LIST).draft).toBeUndefined();
    await expect.poll(() => siteText('gypsum_works.title').draft).toBeUndefined();
    expect(siteText('painting.title').draft).toEqual({ en: 'Painters' });
  });

  it('[WEB-70] requires one visible service, and lets one choose between two lists in a conflict', async () => {
    await openWebsite('/services');
    await expect.poll(() => page.getByRole('switch').elements().length).toBe(12);
    for (const element of page.getByRole('switch').elements()) (element as HTMLElement).click();
    await expect.element(page.getByText('Show at least one service.')).toBeVisible();
    await save().click();
    await expect.element(page.getByText('Nothing is saved yet. Correct the marked fields first.')).toBeVisible();
    expect(savedTexts()).toEqual([]);
    await rowOf('Painting services').getByRole('switch').click();
    colleagueTurnsList();
    await save().click();
    const dialog = page.getByRole('dialog', { name: 'List of services: two different entries' });
    await expect.element(dialog).toBeVisible();
    expect(shown()).toContain('AC services (Repair and maintenance, hidden)');
    expect(dialog.element().textContent).not.toContain('isHidden');
    await dialog.getByRole('button', { name: 'Use the other one' }).click();
    await expect.poll(() => page.getByRole('row').elements()[0]?.textContent).toContain('Pool maintenance');
  });
});

describe('the form of a service', () => {
  it.each(['en', 'ar'] as const)(
    '[WEB-72] changes category, illustration, related services and texts, and saves them at once (%s)',
    async (locale) => {
      const { text } = await openWebsite(PAINTING, { locale });
      await page.getByRole('radio', { name: text('admin.website.services.group.interiors') }).click();
      await page.getByRole('radio', { name: serviceNames[locale].plumbing }).click();
      await choose('related.0', 'plumbing');
      // A chosen service is not offered again.
      const offered = [...document.querySelectorAll<HTMLOptionElement>('main [name="related.1"] option')].map(({ value }) => value);
      expect(offered).not.toContain('plumbing');
      expect(offered).not.toContain('painting');
      await type('painting.title.ar', 'الدهان');
      await type('painting.meta.title.en', 'Painters');
      await expect.poll(() => problemOf('painting.meta.title.en')).toContain('{shortName}');
      await save(text('admin.website.save')).click();
      expect(savedTexts()).toEqual([]);
      await expect.element(await fieldOf('painting.meta.title.en')).toHaveFocus();
      await type('painting.meta.title.en', 'Painters of {shortName}');
      await save(text('admin.website.save')).click();
      await expect.poll(() => saved().slice(1)).toEqual(['painting.title ar: الدهان', 'painting.meta.title en: Painters of {shortName}']);
      expect(savedList().find(({ name }) => name === 'painting')).toMatchObject({
        ...{ group: 'interiors', drawing: 'plumbing', related: ['plumbing', 'handyman', 'residential_fit_out'] },
      });
      await expect.element(save(text('admin.website.save'))).toBeDisabled();
    },
  );

  it('[WEB-72] keeps unsaved changes in this tab, merged into the list that was saved meanwhile', async () => {
    const { reload } = await openWebsite(PAINTING);
    await page.getByRole('switch', { name: 'Visible on the website' }).click();
    await type('painting.heading.en', 'Colour comes last');
    draftList(builtInServices.toReversed());
    await reload();
    await expect.element(await fieldOf('painting.heading.en')).toHaveValue('Colour comes last');
    await save().click();
    await expect
      .poll(saved)
      .toEqual([
        `list: ${namesIn(writeServices(builtInServices.toReversed())).replace(' painting ', ' (painting) ')}`,
        'painting.heading en: Colour comes last',
      ]);
    await expect.element(save()).toBeDisabled();
    await reload();
    await expect.element(save()).toBeDisabled();
  });

  it('[WEB-72] adds, moves and removes points in both languages, without gaps in their keys', async () => {
    await openWebsite(PAINTING, {
      given() {
        for (const [index, en] of ['Cracks', 'Stains', 'Edges'].entries())
          siteText(`painting.features.${index + 1}`).texts = { en, ar: `بند ${en}` };
        mocks.store.state.siteTexts = mocks.store.state.siteTexts.filter(({ key }) => !key.startsWith('painting.steps.'));
      },
    });
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
    await expect.poll(() => problemOf('painting.features.2.en')).toContain('Write this, or remove it');
    await save().click();
    expect(savedTexts()).toEqual([]);
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

  it('shows a message for an unknown service', async () => {
    await openWebsite('/services/service?name=roofing');
    await expect.element(page.getByText('This service does not exist')).toBeVisible();
  });
});

describe('the form of a new service', () => {
  const fill = async (english: string, arabic: string) => {
    await type('title.en', english);
    await type('title.ar', arabic);
    for (const [place, name] of GYPSUM.related.entries()) await choose(`related.${place}`, name);
  };
  const path = () => location.pathname + location.search;

  it('[WEB-72] proposes the URL from the English name, and shows while typing why one is invalid', async () => {
    await openWebsite('/services/new');
    await type('title.en', 'Décor & lighting');
    await expect.element(await fieldOf('slug')).toHaveValue('decor-and-lighting');
    for (const [slug, problem] of [
      ['roof--works', 'Use lower-case Latin letters'],
      ['1-roof', 'Use lower-case Latin letters'],
      ['painting-services', 'Another service has this address'],
      ['ac-maintenance', 'Another page of the website has this address'],
    ] as const) {
      await type('slug', slug);
      await expect.poll(() => problemOf('slug')).toContain(problem);
    }
    await type('title.en', 'Gypsum works');
    await expect.element(await fieldOf('slug')).toHaveValue('ac-maintenance');
    await type('slug', '');
    await type('title.en', 'Gypsum work');
    await expect.element(await fieldOf('slug')).toHaveValue('gypsum-work');
    await save().click();
    await expect.poll(() => problemOf('title.ar')).toContain('Write the text.');
    await expect.element(await fieldOf('title.ar')).toHaveFocus();
    await expect.poll(() => problemOf('related.0')).toContain('Choose three different services.');
    expect(savedTexts()).toEqual([]);
  });

  it('[WEB-72] saves the service and its texts to the draft, reports missing fields, and opens its form', async () => {
    const { reload } = await openWebsite('/services/new');
    await fill('Gypsum works', 'أعمال الجبس');
    await page.getByRole('radio', { name: 'Fit-out and renovation' }).click();
    await page.getByRole('radio', { name: 'Painting services' }).click();
    await type('heading.en', 'Level, then {white');
    await expect.poll(() => problemOf('heading.en')).toContain('Check the braces');
    await type('heading.en', 'Level, then white');
    const long = 'A long text. '.repeat(100);
    await type('description.en', long);
    await expect.poll(() => problemOf('description.en')).toBe('');
    await expect.element(page.getByText('8 texts are missing before you can publish this service')).toBeVisible();
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Heading in Arabic' })).toBeVisible();
    const isVisible = page.getByRole('switch');
    await isVisible.click();
    await expect.element(page.getByText('before you can publish this service', { exact: false })).not.toBeInTheDocument();
    await isVisible.click();
    await save().click();
    await expect.poll(path).toBe(`${PATH}/service?name=gypsum_works`);
    expect(savedList().at(-1)).toEqual(GYPSUM);
    expect(saved().slice(1)).toEqual([
      ...['gypsum_works.title en: Gypsum works', 'gypsum_works.title ar: أعمال الجبس', 'gypsum_works.heading en: Level, then white'],
      `gypsum_works.description en: ${long.trim()}`,
    ]);
    history.replaceState(null, '', `${PATH}/new`);
    await reload();
    await expect.element(await fieldOf('title.en')).toHaveValue('');
  });

  it('[WEB-72] keeps unsaved values in this tab, and values that could not be saved in the form of the service', async () => {
    const { reload } = await openWebsite('/services/new');
    await fill('Gypsum works', 'أعمال الجبس');
    await reload();
    await expect.element(await fieldOf('title.ar')).toHaveValue('أعمال الجبس');
    mockCall('saveSiteText', ({ params: { key, language }, body: { text } }) => {
      if (language === 'ar') throw new MockFailure('service.unavailable');
      const saved = Object.assign(siteText(key), { draft: { [language]: text } });
      return { status: 200, body: { data: saved } };
    });
    await save().click();
    await expect.element(page.getByText('Not all changes could be saved.')).toBeVisible();
    await expect.poll(path).toBe(`${PATH}/service?name=gypsum_works`);
    await reload();
    await expect.element(await fieldOf('gypsum_works.title.ar')).toHaveValue('أعمال الجبس');
    await expect.element(save()).toBeEnabled();
  });

  it('[WEB-72] adds itself to the list of a colleague', async () => {
    await openWebsite('/services/new', { given: colleagueTurnsList });
    await fill('Gypsum works', 'أعمال الجبس');
    await save().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use the other one' }).click();
    await expect.poll(path).toBe(`${PATH}/service?name=gypsum_works`);
    expect(savedList().map(({ name }) => name)).toEqual([...builtInServices.toReversed().map(({ name }) => name), 'gypsum_works']);
  });
});

describe('the price of a service', () => {
  const PRICED = { from: 150, unit: 'visit', callOut: 50, hasVat: true } as const;
  const numberOf = (name: string) => page.getByRole('textbox', { name });
  const fill = (name: string, typed: string) => numberOf(name).fill(typed);
  const problemAt = (name: string) => {
    const ids = numberOf(name).element().getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  };
  const [FROM, CALL_OUT, WARRANTY] = ['Price from (AED)', 'Call-out fee (AED)', 'Warranty in months'] as const;
  const entryOf = (name: string) => savedList().find((each) => each.name === name);

  it('[WEB-123] has a unit, fee and tax, reports invalid amounts, and is saved with the warranty', async () => {
    await openWebsite(PAINTING);
    await choose('price.unit', 'sqm');
    await fill(FROM, '0');
    await expect.poll(() => problemAt(FROM)).toContain('Enter an amount above 0 and up to 1,000,000');
    await fill(FROM, 'abc');
    await expect.poll(() => problemAt(FROM)).toContain('Enter an amount above 0');
    await expect.element(numberOf(FROM)).toHaveValue('abc');
    await fill(WARRANTY, '121');
    await expect.poll(() => problemAt(WARRANTY)).toContain('from 1 to 120');
    await save().click();
    expect(savedTexts()).toEqual([]);
    // The choices are kept while an amount is retyped.
    await fill(FROM, '');
    await fill(FROM, '8.5');
    await fill(CALL_OUT, '50');
    await (await fieldOf('price.hasVat')).click();
    await fill(WARRANTY, '24');
    await save().click();
    await expect
      .poll(() => entryOf('painting'))
      .toMatchObject({
        price: { from: 8.5, unit: 'sqm', callOut: 50, hasVat: false },
        warrantyMonths: 24,
      });
    expect(entryOf('plumbing')).toEqual(builtInServices.find(({ name }) => name === 'plumbing'));
  });

  it('[WEB-123] is removed by empty amounts, and is formatted as text in comparisons', async () => {
    const priced = builtInServices.map((each) => (each.name === 'painting' ? { ...each, price: PRICED, warrantyMonths: 12 } : each));
    await openWebsite('/draft', { given: () => draftList(priced) });
    await expect
      .poll(() =>
        shown()
          .replaceAll(/[\u2068\u2069]/g, '')
          .replaceAll('\u00a0', ' '),
      )
      .toContain('Painting services: from AED 150 per visit · call-out fee AED 50 · VAT included');
    expect(shown()).toContain('12 months’ warranty');
    await openWebsite(PAINTING, { given: () => draftList(priced) });
    for (const name of [FROM, CALL_OUT, WARRANTY]) await fill(name, '');
    await save().click();
    await expect.poll(() => savedTexts().at(-1)?.text).toBe(BUILT);
  });
});

describe('services on the other pages', () => {
  it('[WEB-70] are compared as text in the draft, which reports missing texts of new ones', async () => {
    const [first, ...rest] = builtInServices;
    const to = [...rest.map((each) => (each.name === 'painting' ? { ...each, isHidden: true } : each)), ...(first ? [first] : []), GYPSUM];
    await openWebsite('/draft', {
      given() {
        draftList(to);
        for (const part of REQUIRED_SERVICE_TEXTS)
          siteText(`gypsum_works.${part}`).draft = { en: 'Gypsum works', ...(part === 'title' && { ar: 'جبس' }) };
      },
    });
    const region = page.getByRole('region', { name: 'List of services, All languages' });
    await expect.element(region).toBeVisible();
    const sentences = region
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent.replaceAll(/[\u2068\u2069]/g, ''));
    expect(sentences).toEqual(['Painting services: hidden', 'Gypsum works: new', 'Order changed: AC services']);
    await expect.element(region.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', PATH);
    await expect.poll(shown).toContain('Gypsum works: 5 texts are missing');
    await expect.element(page.getByText('out of date', { exact: false })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Write them' })).toHaveAttribute('href', `${PATH}/service?name=gypsum_works`);
  });

  it('[WEB-70] have their texts in the list of texts, under their name', async () => {
    await openWebsite('', {
      given() {
        draftList([...builtInServices, GYPSUM]);
        siteText('gypsum_works.title').draft = { en: 'Gypsum works', ar: 'أعمال الجبس' };
        siteText('gypsum_works.heading').draft = { en: 'Level, then white' };
      },
    });
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
