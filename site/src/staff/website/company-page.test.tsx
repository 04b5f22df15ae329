import { builtInFact, type FactKey, FACTS_NAMESPACE } from '@zmb/admin-api/contract/company-facts.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import { writeLogo } from '@zmb/admin-api/contract/logo.ts';
import { writeReviews } from '@zmb/admin-api/contract/review-list.ts';
import { builtInReviews, type ReviewEntry } from '@zmb/admin-api/contract/reviews.ts';
import messages from '@zmb/admin-api/contract/messages.json' with { type: 'json' };
import { mocks } from '@zmb/mocks/browser';
import { aCompany, aSiteDraft, aSiteDraftChange, aSiteText } from '@zmb/mocks/fixtures';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { MessageId } from '../../i18n/messages.ts';
import { endSessionsAt, mockCall, mockError, sent } from '../../testing/api-calls.ts';
import { press } from '../../testing/press.ts';
import { visit, type VisitOptions } from '../../testing/visit.tsx';
import { CALENDAR_PATH, SETTINGS_PATH } from '../paths.ts';
import { choose, fieldOf, openWebsite, problemOf, savedTexts, siteText, type, WEBSITE } from '../../testing/website.ts';

const COMPANY = `${WEBSITE}/company`;
const PHONE = '+971 4 234 5678';

const built = (key: FactKey) => builtInFact(key, 'en');
const save = (name = 'Save to draft') => page.getByRole('button', { name });
const card = (title: string) => page.getByRole('region', { name: title });
/** Opens a card: its button is the first one. */
const edit = (title: string) => card(title).getByRole('button').first().click();
const hours = (name: string) => page.getByRole('textbox', { name });
/** The element of a fact with its fields and state. */
const fact = (key: FactKey) => page.elementLocator(document.getElementById(key)!);

describe('the form of the company details', () => {
  it('[WEB-26] has one field per fact, or one per language, and saves all changes of a card', async () => {
    await openWebsite('/company');
    for (const title of ['Name and logo', 'Contact and profiles', 'Address', 'Hours and response times']) await edit(title);
    await expect.element(await fieldOf('company.address.ar')).toHaveValue(builtInFact('company.address', 'ar'));
    const fields = document.querySelectorAll<HTMLInputElement>('main :is([type=text], [type=tel], [type=email], [type=url])');
    expect([...fields].map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      ...['Trade name in English', 'Trade name in Arabic', 'Short name in English', 'Short name in Arabic'],
      ...['Phone number', 'WhatsApp number', 'E-mail address'],
      ...['Facebook profile', 'Instagram profile', 'LinkedIn profile', 'X profile'],
      ...['Address in English', 'Address in Arabic', 'Map link', 'From (hours)', 'To (hours)', 'Other enquiries (hours)'],
    ]);
    const contact = card('Contact and profiles');
    const saveContact = contact.getByRole('button', { name: 'Save to draft' });
    await expect.element(saveContact).toBeDisabled();
    // As copied from a page: with a direction mark, spaces and Arabic digits.
    await type('company.phone.en', '\u200e+٩٧١ 4 234 5678 ');
    await type('company.address.ar', '\u200fدبي\u200b');
    await type('company.x.en', '');
    await hours('To (hours)').fill('3');
    const beforeUnload = new Event('beforeunload', { cancelable: true });
    dispatchEvent(beforeUnload);
    expect(beforeUnload.defaultPrevented).toBe(true);
    await saveContact.click();
    await expect.element(page.getByText('2 changes are saved to your draft.', { exact: false })).toBeVisible();
    const ofContact = [
      { key: 'company.phone', language: 'en', text: PHONE, base: built('company.phone') },
      { key: 'company.x', language: 'en', text: '', base: built('company.x') },
    ];
    expect(savedTexts()).toEqual(ofContact);
    await expect.element(saveContact).toBeDisabled();
    await expect.element(await fieldOf('company.address.ar')).toHaveValue('\u200fدبي\u200b');
    await card('Address').getByRole('button', { name: 'Save to draft' }).click();
    await card('Hours and response times').getByRole('button', { name: 'Save to draft' }).click();
    await expect
      .poll(savedTexts)
      .toEqual([
        ...ofContact,
        { key: 'company.address', language: 'ar', text: 'دبي', base: builtInFact('company.address', 'ar') },
        { key: 'company.emergencyAim', language: 'en', text: '{"from":1,"to":3}', base: '{"from":1,"to":2}' },
      ]);
    await expect.element(contact.getByRole('link', { name: 'Compare and publish 4 changes' })).toBeVisible();
  });

  it.each(['en', 'ar'] as const)(
    '[WEB-26] shows values in closed cards, and opens the form by a press or by the URL of a fact (%s)',
    async (locale) => {
      const { text } = await openWebsite('/company#company.map', {
        locale,
        given: () => {
          siteText('company.phone').draft = { en: PHONE };
          siteText('company.name').isOutOfDate = true;
        },
      });
      const names = card(text('admin.website.company.card.names'));
      const contact = card(text('admin.website.company.card.contact'));
      // The card of the fact in the URL is open, the others are not.
      await fieldOf('company.map.en');
      expect(document.querySelectorAll('main form')).toHaveLength(1);
      for (const language of ['en', 'ar'] as const) {
        const name = names.getByText(builtInFact('company.name', language), { exact: true });
        await expect.element(name).toHaveAttribute('lang', language);
      }
      await expect.element(names.getByText(text('admin.website.outdated'), { exact: true })).toBeVisible();
      await expect.element(contact.getByText(PHONE)).toBeVisible();
      await expect.element(contact.getByText(text('admin.website.changed'), { exact: true })).toBeVisible();
      const toggle = contact.getByRole('button').first();
      await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
      await toggle.click();
      await expect.element(toggle).toHaveFocus();
      await type('company.email.en', 'office@zmb.example');
      // Unsaved changes keep the card open.
      await expect.element(toggle).toBeDisabled();
      await contact.getByRole('button', { name: text('admin.website.discardTyped') }).click();
      await toggle.click();
      await expect.element(contact.getByText(built('company.email'))).toBeVisible();
      expect(document.querySelectorAll('main form')).toHaveLength(1);
    },
  );

  it.each(['en', 'ar'] as const)('[WEB-26] explains why a fact cannot be saved, and sends nothing (%s)', async (locale) => {
    const { text, intl } = await openWebsite('/company', { locale });
    const cards = ['card.names', 'card.contact', 'group.address', 'card.hours'] as const;
    for (const each of cards) await edit(text(`admin.website.company.${each}`));
    // With directional isolates, as in the field's message.
    const problem = (name: string, values?: Record<string, string>) =>
      intl.formatMessage({ id: `admin.website.company.problem.${name}` as MessageId }, values);
    const cases: readonly (readonly [string, string, string])[] = [
      ['company.name.en', '', problem('empty')],
      ['company.name.ar', 'ز'.repeat(161), problem('too_long', { max: '160' })],
      ['company.address.en', 'Office\u20281204', problem('characters')],
      ['company.email.en', 'hello@zmb', problem('email', { example: '\u2066info@example.com\u2069' })],
      ['company.phone.en', '050 123 4567', problem('phone', { example: `\u2066${PHONE}\u2069` })],
      ['company.map.en', 'http://maps.example', problem('link', { example: '\u2066https://\u2069' })],
    ];
    for (const [name, value, message] of cases) {
      await type(name, value);
      await expect.poll(() => problemOf(name)).toContain(message);
    }
    await hours(text('admin.website.company.emergencyAim.from')).fill('9');
    await expect.element(page.getByText(problem('aim.order'))).toBeVisible();
    await hours(text('admin.website.company.normalAim.hours')).fill('1.5');
    await expect.element(page.getByText(problem('aim', { max: '168' }))).toBeVisible();
    await choose('company.hours.0.closes', '07:00');
    await expect.poll(() => problemOf('company.hours.0.closes')).toContain(problem('hours.order'));
    const named = card(text('admin.website.company.card.names'));
    await named.getByRole('button', { name: text('admin.website.save') }).click();
    await expect.element(named.getByText(text('admin.website.company.save.refused'))).toBeVisible();
    await expect.element(await fieldOf('company.name.en')).toHaveFocus();
    expect(savedTexts()).toEqual([]);
    await type('company.name.en', 'ZMB');
    await expect.element(await fieldOf('company.name.en')).not.toHaveAttribute('aria-invalid');
  });

  it('[WEB-04] shows both values of a conflict, saves the other facts, and continues with the chosen value', async () => {
    const theirs = { name: 'Layla', text: '+971 4 111 2222' };
    await openWebsite('/company#company.phone', { given: ({ state }) => (state.colleagueDrafts['company.phone en'] = theirs) });
    await type('company.phone.en', PHONE);
    await type('company.email.en', 'office@zmb.example');
    await save().click();
    const dialog = page.getByRole('dialog', { name: 'Phone number: two different entries' });
    await expect.element(dialog.getByText(PHONE)).toBeVisible();
    await expect.element(dialog.getByText(theirs.text)).toBeVisible();
    expect(siteText('company.email').draft).toEqual({ en: 'office@zmb.example' });
    await dialog.getByRole('button', { name: 'Use the other one' }).click();
    await expect.element(await fieldOf('company.phone.en')).toHaveValue(theirs.text);

    await type('company.phone.en', PHONE);
    await save().click();
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(savedTexts().at(-1)).toMatchObject({ key: 'company.phone', text: PHONE, base: built('company.phone'), seen: theirs.text });
  });

  it('[WEB-26] marks unsaved, draft and outdated values, with the published value and a button to restore it', async () => {
    const given = () => {
      siteText('company.phone').draft = { en: PHONE };
      siteText('company.address').isOutOfDate = true;
    };
    await openWebsite('/company#company.phone', { given });
    await edit('Address');
    await expect.element(await fieldOf('company.phone.en')).toHaveValue(PHONE);
    await expect.element(fact('company.phone').getByText('In draft')).toBeVisible();
    await expect.element(fact('company.phone').getByText(built('company.phone'))).toBeVisible();
    await type('company.email.en', 'office@zmb.example');
    await expect.element(fact('company.email').getByText('Not saved')).toBeVisible();
    await expect.element(fact('company.email').getByText(built('company.email'))).toBeVisible();
    await page.getByRole('button', { name: /^Back to what is published.*E-mail address$/ }).click();
    await expect.element(fact('company.email').getByText('Not saved')).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Back to what is published.*Phone number$/ }).click();
    await card('Contact and profiles').getByRole('button', { name: 'Save to draft' }).click();
    await expect.poll(() => siteText('company.phone').draft).toBeUndefined();
    await expect.element(fact('company.phone').getByText(/^(In draft|Not saved)$/)).not.toBeInTheDocument();
    await fact('company.address').getByRole('button', { name: 'The translation is still correct' }).click();
    await expect.element(fact('company.address').getByText('The English text has changed', { exact: false })).not.toBeInTheDocument();
  });

  it('[WEB-80] changes the hours of seven days with breaks, and copies hours to every open day', async () => {
    await openWebsite('/company#company.hours');
    await choose('company.hours.0.closes', '19:00');
    await press('Add a break: Monday');
    await choose('company.hours.0.breaks.0.from', '12:00');
    await choose('company.hours.0.breaks.0.to', '15:30');
    await press('Copy to open days: Monday');
    await choose('company.hours.1.breaks.0.to', '20:00');
    await expect.element(page.getByText('Choose a break within the day’s hours', { exact: false })).toBeVisible();
    await press('Remove the break: Tuesday');
    await press('Save to draft');
    await expect.poll(() => savedTexts().length).toBe(1);
    const split = { opens: '08:00', closes: '19:00', breaks: [{ from: '12:00', to: '15:30' }] };
    expect(JSON.parse(savedTexts()[0]?.text ?? '')).toEqual([
      ...[split, { opens: '08:00', closes: '19:00' }, split, split, split, split, null],
    ]);
  });

  it('[WEB-80] requires at least one open day', async () => {
    await openWebsite('/company#company.hours');
    for (let day = 0; day < 7; day += 1) {
      const isOpen = (await fieldOf(`company.hours.${day}.isOpen`)).element() as HTMLInputElement;
      if (isOpen.checked) isOpen.click();
    }
    await expect.element(page.getByText('Choose at least one day on which you are open.')).toBeVisible();
    await save().click();
    expect(savedTexts()).toEqual([]);
  });

  it('[WEB-70] marks a draft that is older than a publication, and saves it again or restores the published value', async () => {
    const draftOf = (key: FactKey, isConflict: boolean) =>
      aSiteDraftChange({ key, namespace: FACTS_NAMESPACE, from: built(key), to: siteText(key).draft?.en ?? '', isConflict });
    const given = () => {
      siteText('company.phone').draft = { en: PHONE };
      siteText('company.email').draft = { en: 'desk@zmb.example' };
    };
    const publishAgain = mockCall('getSiteDraft', () => {
      const changes = [draftOf('company.phone', true), draftOf('company.email', false)];
      return { status: 200, body: { data: aSiteDraft({ changes }) } };
    });
    await openWebsite('/company#company.phone', { given });
    await fieldOf('company.phone.en');
    const conflictNotice = (key: FactKey) => fact(key).getByText('Something else was published here meanwhile');
    await expect.element(conflictNotice('company.phone')).toBeVisible();
    await expect.element(conflictNotice('company.email')).not.toBeInTheDocument();
    publishAgain();
    await page.getByRole('button', { name: /^Save mine again.*Phone number$/ }).click();
    await expect.element(conflictNotice('company.phone')).not.toBeInTheDocument();
    expect(savedTexts()).toEqual([{ key: 'company.phone', language: 'en', text: PHONE, base: built('company.phone') }]);
    await expect.element(fact('company.phone').getByText('In draft')).toBeVisible();
  });

  it('[WEB-26] changes the key figures and reviews of the home page in both languages, with their placeholders', async () => {
    const home = (key: string, en: string, ar: string) => aSiteText({ key, texts: { en, ar } });
    await openWebsite('/company#home.reviews.1.name', {
      given: ({ state }) =>
        state.siteTexts.push(
          ...[home('home.stats.projects.value', '1200+', '1200+'), home('home.stats.projects.label', 'projects', 'مشروع')],
          ...[
            home('home.stats.response.value', '{emergency} h', '{emergency} ساعة'),
            home('home.stats.response.label', 'response', 'استجابة'),
          ],
        ),
    });
    await edit('Figures');
    await expect.element(card('Figures').getByRole('group', { name: 'Figure 2' })).toBeVisible();
    await type('home.stats.response.value.en', 'At once');
    await expect.poll(() => problemOf('home.stats.response.value.en')).toContain('{emergency}');
    await type('home.stats.response.value.en', '{emergency} hours');
    await card('Figures').getByRole('button', { name: 'Save to draft' }).click();
    await fieldOf('home.reviews.1.name.ar');
    const first = page.elementLocator(document.querySelector('[data-review="1"]')!);
    await expect.element(first.getByRole('textbox', { name: 'Client in Arabic' })).toHaveValue('مريم أ.');
    await expect.element(first.getByText('Example', { exact: true })).toBeVisible();
    await type('home.reviews.1.text.ar', 'قبل الموعد.');
    await card('Reviews').getByRole('button', { name: 'Save to draft' }).click();
    await expect.poll(savedTexts).toMatchObject([
      { key: 'home.stats.response.value', language: 'en', text: '{emergency} hours' },
      { key: 'home.reviews.1.text', language: 'ar', text: 'قبل الموعد.' },
    ]);
    // A changed review is no longer a built-in example.
    await expect.element(first.getByText('Example', { exact: true })).not.toBeInTheDocument();
  });

  it('[WEB-124] saves the identity facts that are filled in, and reports invalid ones', async () => {
    await openWebsite('/company#company.founded');
    const trust = card('Trust');
    await expect.element(hours('Founded in')).toHaveValue('');
    await hours('Founded in').fill('1850');
    await expect.element(trust.getByText(/^Enter a whole number from 1900 to \d{4}\.$/)).toBeVisible();
    await hours('Founded in').fill('2012');
    await type('company.licenceNumber.en', ' CN-1234567 ');
    await type('company.insurance.ar', 'تأمين مسؤولية');
    await type('company.approvals.en', 'DEWA\n\n Dubai Civil Defence\u200b');
    await trust.getByRole('checkbox', { name: 'Card' }).click();
    await trust.getByRole('checkbox', { name: 'Cash' }).click();
    await trust.getByRole('combobox', { name: 'Communities you work in' }).fill('marina');
    await expect.element(page.getByRole('option', { name: 'Dubai Marina' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
    await trust.getByRole('button', { name: 'Save to draft' }).click();
    await expect
      .poll(() => savedTexts().map(({ key, language, text, base }) => [key, language, text, base]))
      .toEqual([
        ['company.founded', 'en', '2012', ''],
        ['company.licenceNumber', 'en', 'CN-1234567', ''],
        ['company.insurance', 'ar', 'تأمين مسؤولية', ''],
        ['company.approvals', 'en', 'DEWA\nDubai Civil Defence', ''],
        ['company.communities', 'en', '["Dubai Marina"]', ''],
        ['company.payments', 'en', '["cash","card"]', ''],
      ]);
    // Once removed it is empty again, and so no longer in the draft.
    await trust.getByRole('checkbox', { name: 'Card' }).click();
    await trust.getByRole('checkbox', { name: 'Cash' }).click();
    await trust.getByRole('button', { name: 'Save to draft' }).click();
    await expect.poll(() => savedTexts().at(-1)).toMatchObject({ key: 'company.payments', text: '' });
    await edit('Trust');
    await expect.element(trust.getByText('DEWA Dubai Civil Defence')).toBeVisible();
    // Shown once, not for every language.
    await expect
      .element(
        trust
          .getByRole('definition')
          .filter({ hasText: /^Not shown$/ })
          .first(),
      )
      .toBeVisible();
  });

  it('[WEB-125] adds a review with its texts, hides and removes others, and reports missing parts of a review', async () => {
    const home = (key: string, en: string, ar: string) => aSiteText({ key, texts: { en, ar }, pages: ['/'] });
    const own = { key: '9', date: '2025-01-02', isHidden: false };
    await openWebsite('/company#company.reviews', {
      given: ({ state }) => {
        state.siteTexts.push(home('home.reviews.9.name', 'Omar S.', ''), home('home.reviews.9.text', 'Clean work.', ''));
        siteText('company.reviews').texts.en = writeReviews([...builtInReviews, own]);
      },
    });
    const reviews = card('Reviews');
    await reviews.getByRole('button', { name: 'Add a review' }).click();
    await expect.element(await fieldOf('home.reviews.10.name.en')).toHaveFocus();
    await type('home.reviews.10.name.en', 'Layla K.');
    await type('home.reviews.10.text.en', 'On time.');
    const added = page.elementLocator(document.querySelector('[data-review="10"]')!);
    await choose('10.stars', '4');
    await type('10.source', 'Google ');
    await type('10.link', 'reviews.example');
    await expect.poll(() => problemOf('10.link')).toContain('Enter the source and the full link');
    await type('10.link', 'https://reviews.example/10');
    await reviews.getByRole('button', { name: 'Save to draft' }).click();
    await expect.element(added.getByText('Choose the day on which it was written.')).toBeVisible();
    expect(savedTexts()).toEqual([]);
    for (const [part, typed] of [
      ['day', '3'],
      ['month', '2'],
      ['year', '2026'],
    ] as const) {
      await added.getByRole('spinbutton', { name: new RegExp(`^${part}`, 'i') }).click();
      await userEvent.keyboard(typed);
    }
    const former = page.elementLocator(document.querySelector('[data-review="9"]')!);
    await former.getByRole('button', { name: 'Remove', exact: false }).click();
    await page.elementLocator(document.querySelector('[data-review="1"]')!).getByRole('switch').click();
    await reviews.getByRole('button', { name: 'Save to draft' }).click();
    await expect
      .poll(() => savedTexts().map(({ key, language }) => `${key} ${language}`))
      .toEqual([
        // Texts of a removed review are saved before the list, those of a new one after it.
        ...['home.reviews.9.name en', 'home.reviews.9.text en', 'company.reviews en', 'home.reviews.10.name en', 'home.reviews.10.text en'],
      ]);
    const list = JSON.parse(savedTexts()[2]?.text ?? '[]') as ReviewEntry[];
    expect(list[0]).toEqual({
      key: '10',
      date: '2026-02-03',
      stars: 4,
      source: 'Google',
      link: 'https://reviews.example/10',
      isHidden: false,
    });
    expect(list.slice(1)).toEqual(builtInReviews.map((review) => ({ ...review, isHidden: review.key === '1' })));
  });

  describe('the logo', () => {
    const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160" viewBox="0 0 3 1"><path d="M0 0h3"/></svg>';
    const drawing = (name = 'logo.svg', type = 'image/svg+xml', content = DRAWING) => new File([content], name, { type });
    const stored = (color: string) => writeLogo('image/svg+xml', btoa(DRAWING.replace('<path', `<path fill="${color}"`)));
    const picture = (key: FactKey, name: string) => fact(key).getByRole('img', { name });
    const openLogo = async (options: VisitOptions = {}) => {
      const opened = await openWebsite('/company#company.logo', options);
      await fieldOf('company.logo.en');
      return opened;
    };

    it.each(['en', 'ar'] as const)('[WEB-112] can be chosen, previewed on light and dark, replaced and removed (%s)', async (locale) => {
      const { text } = await openLogo({ locale });
      const [onLight, onDark] = [text('admin.website.company.logo.on.light'), text('admin.website.company.logo.on.dark')];
      await expect.element(fact('company.logo').getByText(text('admin.website.company.logo.none.light'))).toBeVisible();
      const field = fact('company.logo').getByLabelText(text('admin.website.company.logo'), { exact: true });
      await field.upload(drawing());
      await expect.element(picture('company.logo', onLight)).toBeVisible();
      // The light logo is also used on dark backgrounds without a dark one.
      await expect.element(picture('company.logo', onDark)).toBeVisible();
      await fact('company.logoDark').getByLabelText(text('admin.website.company.logoDark'), { exact: true }).upload(drawing('dark.svg'));
      await expect.element(picture('company.logoDark', onDark)).toBeVisible();
      await expect.element(picture('company.logo', onDark)).not.toBeInTheDocument();
      await save(text('admin.website.save')).click();
      const sentPicture = `data:image/svg+xml;base64,${btoa(DRAWING)}`;
      await expect.poll(savedTexts).toEqual([
        { key: 'company.logo', language: 'en', text: sentPicture, base: '' },
        { key: 'company.logoDark', language: 'en', text: sentPicture, base: '' },
      ]);
      for (const key of ['company.logo', 'company.logoDark'] as const)
        await expect.element(fact(key).getByText(text('admin.website.changed'))).toBeVisible();

      const [removal, ofDark] = [text('admin.website.company.logo.remove'), text('admin.website.company.logoDark')];
      const remove = fact('company.logoDark').getByRole('button', { name: new RegExp(`^${removal}.*${ofDark}$`) });
      (remove.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(await fieldOf('company.logoDark.en')).toHaveFocus();
      await expect.element(save(text('admin.website.save'))).toBeEnabled();
      (save(text('admin.website.save')).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => siteText('company.logoDark').draft).toBeUndefined();
      await expect.element(picture('company.logo', onDark)).toBeVisible();
    });

    it('[WEB-112] shows why a file is refused, here or by the API, and keeps the former picture', async () => {
      await openLogo({ given: () => (siteText('company.logo').texts = { en: stored('red'), ar: stored('red') }) });
      const field = fact('company.logo').getByLabelText('Logo for light backgrounds', { exact: true });
      await field.upload(drawing('logo.jpg', 'image/jpeg'));
      await expect.poll(() => problemOf('company.logo.en')).toContain('Choose an SVG or a PNG.');
      await expect.element(await fieldOf('company.logo.en')).toHaveAttribute('aria-invalid', 'true');
      await field.upload(drawing('logo.svg', 'image/svg+xml', ' '.repeat(256 * 1024 + 1)));
      await expect.poll(() => problemOf('company.logo.en')).toContain('at most 256 KB');
      await expect.element(save()).toBeDisabled();
      await expect.element(picture('company.logo', 'Your logo on a light background')).toHaveAttribute('src', stored('red'));
      await field.upload(drawing());
      await expect.poll(() => problemOf('company.logo.en')).toBe('');
      mockError('saveSiteText', 'request.invalid', { fields: [{ field: 'text', key: 'field.logoPart', params: { part: '<script>' } }] });
      await save().click();
      await expect.poll(() => problemOf('company.logo.en')).toContain('The file has <script>');
      // The published picture is shown beside the chosen one, with a button to restore it.
      await fact('company.logo')
        .getByRole('button', { name: /^Back to what is published/ })
        .click();
      await expect.element(save()).toBeDisabled();
    });

    it('[WEB-112] is compared as pictures in the draft', async () => {
      const given = () => {
        siteText('company.logo').texts = { en: stored('red'), ar: stored('red') };
        siteText('company.logo').draft = { en: stored('blue') };
        siteText('company.logoDark').draft = { en: stored('white') };
      };
      await openWebsite('/draft', { given });
      const pictures = page.getByRole('region', { name: 'Logo for light backgrounds, All languages' }).getByRole('img');
      await expect.poll(() => pictures.elements().map((each) => each.getAttribute('src'))).toEqual([stored('red'), stored('blue')]);
      const dark = page.getByRole('region', { name: 'Logo for dark backgrounds, All languages' });
      await expect.element(dark.getByText('No picture: as on light backgrounds.')).toBeVisible();
      await expect.element(dark.getByRole('img')).toHaveAttribute('src', stored('white'));
    });

    it('[WEB-112] of a colleague is shown beside one’s own', async () => {
      const theirs = { name: 'Layla', text: stored('blue') };
      await openLogo({ given: ({ state }) => (state.colleagueDrafts['company.logo en'] = theirs) });
      await fact('company.logo').getByLabelText('Logo for light backgrounds', { exact: true }).upload(drawing());
      await expect.element(picture('company.logo', 'Your logo on a light background')).toBeVisible();
      await save().click();
      const dialog = page.getByRole('dialog', { name: 'Logo for light backgrounds: two different entries' });
      await expect.element(dialog).toBeVisible();
      const shown = () =>
        dialog
          .getByRole('img')
          .elements()
          .map((each) => each.getAttribute('src'));
      expect(shown()).toEqual([`data:image/svg+xml;base64,${btoa(DRAWING)}`, stored('blue')]);
      await dialog.getByRole('button', { name: 'Use the other one' }).click();
      await expect.element(picture('company.logo', 'Your logo on a light background')).toHaveAttribute('src', stored('blue'));
    });
  });

  it('shows the API’s error of a fact, and keeps the typed value', async () => {
    await openWebsite('/company#company.email');
    const accept = mockError('saveSiteText', 'request.invalid', { fields: [{ field: 'text', key: 'field.choice' }] });
    await type('company.email.en', 'office@zmb.example');
    await save().click();
    await expect.poll(() => problemOf('company.email.en')).toContain(messages.en['field.choice']);
    accept();
    mockError('saveSiteText', 'server.error');
    await type('company.email.en', 'desk@zmb.example');
    await save().click();
    await expect.element(page.getByRole('form').getByRole('alert')).toHaveTextContent(messages.en['server.error']);
    await expect.element(await fieldOf('company.email.en')).toHaveValue('desk@zmb.example');
  });

  it('keeps typed values when the session ends during saving, and saves them after the same person has signed in', async () => {
    const { text } = await openWebsite('/company#company.email');
    await type('company.email.en', 'desk@zmb.example');
    const [owner] = mocks.store.state.accounts;
    endSessionsAt('PUT /api/admin/website/texts/{key}/{language}');
    await save().click();
    const dialog = page.getByRole('dialog', { name: text('admin.session.title') });
    await expect.element(dialog).toBeVisible();
    await expect.element(await fieldOf('company.email.en')).toHaveValue('desk@zmb.example');
    expect(siteText('company.email').draft).toBeUndefined();
    await dialog.getByLabelText(text('admin.login.password'), { exact: true }).fill(owner?.password ?? '');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => siteText('company.email').draft).toEqual({ en: 'desk@zmb.example' });
    await expect.element(fact('company.email').getByText('In draft')).toBeVisible();
  });
});

describe('facts on the other pages', () => {
  it('[WEB-26] are compared as text: day by day, in hours, and an empty link as not shown', async () => {
    const [monday, ...days] = company.hours;
    const week = [{ ...monday, breaks: [{ from: '12:00', to: '16:00' }] }, ...days];
    const given = () => {
      siteText('company.hours').draft = { en: JSON.stringify(week) };
      siteText('company.emergencyAim').draft = { en: '{"from":2,"to":4}' };
      siteText('company.normalAim').draft = { en: '12' };
      siteText('company.x').draft = { en: '' };
    };
    await openWebsite('/draft', { given });
    await expect.element(page.getByRole('region', { name: 'Opening hours, All languages' })).toBeVisible();
    const marks = [...document.querySelectorAll('main :is(del, ins)')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(marks).toEqual([
      ...['Monday: 8:00 AM – 6:00 PM', 'Monday: 8:00 AM – 12:00 PM and 4:00 PM – 6:00 PM'],
      ...['1 to 2 hours', '2 to 4 hours', '24 hours on working days', '12 hours on working days'],
      ...[built('company.x'), 'Not shown'],
    ]);
    await expect.element(page.getByText('will be out of date', { exact: false })).not.toBeInTheDocument();
    const edit = page.getByRole('region', { name: 'X profile, All languages' }).getByRole('link', { name: 'Edit' });
    await expect.element(edit).toHaveAttribute('href', `${COMPANY}#company.x`);
  });

  it('[WEB-26] are not in the list of texts, but a search there links to them', async () => {
    await openWebsite('?show=changed', { given: () => (siteText('company.phone').draft = { en: PHONE }) });
    await expect.element(page.getByText('Nothing in your draft')).toBeVisible();
    await userEvent.fill(page.getByRole('searchbox'), 'phone number');
    const link = page.getByRole('link', { name: 'Phone number', exact: true });
    await expect.element(link).toHaveAttribute('href', `${COMPANY}#company.phone`);
    await userEvent.fill(page.getByRole('searchbox'), 'Call');
    await expect.element(link).not.toBeInTheDocument();
  });

  it('[WEB-05] are counted by one small call on every staff page, and from the list on the website pages', async () => {
    const given = () => {
      siteText('home.hero.text').isOutOfDate = true;
      for (const key of ['company.address', 'company.name']) siteText(key).isOutOfDate = true;
      siteText('company.address').draft = { en: 'Dubai', ar: 'دبي' };
    };
    await visit('/admin/dashboard/newsletter', { scenario: 'empty', viewport: [1280, 900], given });
    const counted = () => document.querySelector(`header a[href="${WEBSITE}/pages"] span[aria-hidden]`)?.textContent;
    await expect.poll(counted).toBe('3');
    expect(sent('GET /api/admin/website/counts')).toHaveLength(1);
    expect(sent('GET /api/admin/website/texts')).toEqual([]);
    siteText('home.hero.title').isOutOfDate = true;
    document.querySelector<HTMLAnchorElement>(`header a[href="${WEBSITE}/pages"]`)?.click();
    await expect.poll(counted).toBe('4');
    expect(sent('GET /api/admin/website/texts')).toHaveLength(1);
    expect(sent('GET /api/admin/website/counts')).toHaveLength(1);
  });

  it('[WEB-16] are used by the staff area as soon as they are published', async () => {
    mockCall('getCompany', () => ({ status: 200, body: { data: aCompany({ hours: JSON.parse(siteText('company.hours').texts.en) }) } }));
    const opensAt = async () => {
      await page.getByRole('button', { name: 'Add a period' }).click();
      return [...document.querySelectorAll<HTMLSelectElement>('main [name^="periods."][name$=".week.0.opens"]')].at(-1)?.value;
    };
    const followLink = (path: string) => document.querySelector<HTMLAnchorElement>(`nav a[href="${path}"]`)?.click();
    const week = company.hours.map((day) => day && { ...day, opens: '10:00' });
    const given = () => (siteText('company.hours').draft = { en: JSON.stringify(week) });
    await visit(CALENDAR_PATH, { scenario: 'empty', viewport: [1280, 900], given });
    await expect.poll(() => sent('GET /api/admin/company').length).toBe(1);
    followLink(`${WEBSITE}/pages`);
    await expect.poll(() => document.querySelector(`main nav a[href="${WEBSITE}/draft"]`)).not.toBeNull();
    followLink(`${WEBSITE}/draft`);
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect.element(page.getByText('Version 1 is published with 1 change.')).toBeVisible();
    followLink(SETTINGS_PATH);
    await page.getByRole('link', { name: 'Enquiries', exact: true }).click();
    await expect.poll(opensAt).toBe('10:00');
  });
});
