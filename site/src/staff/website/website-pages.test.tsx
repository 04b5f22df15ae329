import messages from '@zmb/admin-api/contract/messages.json' with { type: 'json' };
import { mocks } from '@zmb/mocks/browser';
import { aSiteDraft, aSiteDraftChange, aSiteSchedule, aSiteText, aSiteVersion } from '@zmb/mocks/fixtures';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { delayCall, mockCall, mockError, mockFailure, sent } from '../../testing/api-calls.ts';
import { shown, type VisitOptions } from '../../testing/visit.tsx';
import { openWebsite, savedTexts, siteText } from '../../testing/website.ts';

const DAYS = {
  en: 'Within {days, plural, one {# day} other {# days}}.',
  ar: 'خلال {days, plural, zero {# يوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
};

/** Opens a page of a website with three texts and the company facts. */
function open(path: string, options: VisitOptions = {}) {
  return openWebsite(path, {
    ...options,
    given(store) {
      const { state } = store;
      state.siteTexts = [
        aSiteText({ key: 'home.call', texts: { en: 'Call {phone}', ar: 'اتصل على {phone}' } }),
        aSiteText({ key: 'home.days', texts: DAYS }),
        aSiteText({
          ...{ key: 'faq.a', namespace: 'faq', texts: { en: 'New answer', ar: 'جواب قديم' }, builtIn: { en: 'Old answer' } },
          ...{ isOutOfDate: true, pages: ['/faq'] },
        }),
        ...state.siteTexts.filter(({ namespace }) => namespace === 'company'),
      ];
      options.given?.(store);
    },
  });
}
const openText = (key: string, options?: VisitOptions) => open(`?text=${key}`, options);

const english = () => page.getByRole('form', { name: 'English' });
const arabic = () => page.getByRole('form', { name: 'Arabic' });
const field = () => english().getByRole('textbox');
const save = () => english().getByRole('button', { name: 'Save to draft' });
const rowCount = () => document.querySelectorAll('main tbody tr').length;
const changed = () => [...document.querySelectorAll('main :is(del, ins)')].map(({ textContent }) => textContent);

describe('the list of texts', () => {
  it('shows a loading state until the texts are loaded', async () => {
    const release = delayCall('GET /api/admin/website/texts');
    await open('');
    const loading = page.getByRole('main').getByText('Loading');
    await expect.element(loading).toBeInTheDocument();
    release();
    await expect.poll(rowCount).toBe(3);
    await expect.element(loading).not.toBeInTheDocument();
  });

  it('searches while typing, with the search in the URL', async () => {
    await open('');
    await userEvent.fill(page.getByRole('searchbox'), 'جواب');
    await expect.poll(rowCount).toBe(1);
    expect(new URLSearchParams(location.search).get('q')).toBe('جواب');
  });
});

describe('the editor of a text', () => {
  it('[WEB-46] has both languages, with a named field for each plural form', async () => {
    await openText('home.days');
    await expect.element(english().getByRole('textbox', { name: 'Text in English' })).toHaveValue('Within {days}.');
    const names = (form: ReturnType<typeof english>) =>
      [...form.element().querySelectorAll<HTMLTextAreaElement>('fieldset textarea')].map(({ labels }) => labels[0]?.textContent);
    expect(names(english())).toEqual(['One', 'All others']);
    expect(names(arabic())).toEqual(['Zero', 'One', 'Two', 'A few', 'Many', 'All others']);
    await english().getByRole('textbox', { name: 'All others' }).fill('# whole days');
    await save().click();
    await expect.element(english().getByText('In draft')).toBeVisible();
    expect(savedTexts()).toEqual([
      { key: 'home.days', language: 'en', text: 'Within {days, plural, one {# day} other {# whole days}}.', base: DAYS.en },
    ]);
    expect(shown()).toContain('{days} – All others: # days');
  });

  it('[WEB-46] does not move its button during typing, and names no text by its key', async () => {
    await openText('home.call');
    const place = () => save().element().getBoundingClientRect().top;
    await expect.element(save()).toBeVisible();
    const before = place();
    await field().fill('Ring {phone}');
    await expect.element(english().getByText('Not saved')).toBeVisible();
    expect(place()).toBe(before);
    await save().click();
    await expect.element(english().getByText('In draft')).toBeVisible();
    expect(place()).toBe(before);
    expect(shown()).not.toContain('home.call');
  });

  it('[DSK-150] keeps text that is typed during saving, and saves it next', async () => {
    const release = delayCall('PUT /api/admin/website/texts/{key}/{language}');
    await openText('home.call');
    await field().fill('Ring {phone}');
    await save().click();
    await field().fill('Ring {phone} now');
    release();
    await expect.poll(shown).toContain('Saved to your draft');
    await expect.poll(() => siteText('home.call').draft?.en).toBe('Ring {phone}');
    await expect.element(field()).toHaveValue('Ring {phone} now');
    await save().click();
    await expect.element(english().getByText('In draft')).toBeVisible();
    expect(savedTexts().map(({ text }) => text)).toEqual(['Ring {phone}', 'Ring {phone} now']);
  });

  it('[WEB-94] shows which e-mail has a text', async () => {
    const key = 'email.newsletterConfirmation.validity';
    const texts = { en: 'The link is valid until {time}.', ar: 'يبقى الرابط صالحًا حتى {time}.' };
    const given = () => mocks.store.state.siteTexts.push(aSiteText({ key, namespace: 'email.newsletterConfirmation', texts, pages: [] }));
    await openText(key, { given });
    await expect.element(english().getByRole('textbox', { name: 'Text in English' })).toHaveValue(texts.en);
    await expect.element(page.getByText('In the e-mail that asks subscribers to confirm the newsletter')).toBeVisible();
    await expect.element(page.getByText('A day and time')).toBeVisible();
  });

  it('[WEB-02] [WEB-46] names a text and its page in the language of the staff area', async () => {
    const text = aSiteText({ key: 'request.title', namespace: 'request', texts: { en: 'Your request', ar: 'طلبك' }, pages: [] });
    await open('', { locale: 'ar', given: ({ state }) => state.siteTexts.push(text) });
    const row = page.getByRole('row').filter({ hasText: 'طلبك' });
    await expect.element(row.getByText('صفحة متابعة الطلب')).toBeVisible();
    await row.getByRole('link').click();
    await expect.element(page.getByRole('heading', { name: 'طلبك', exact: true })).toBeVisible();
  });

  it('[WEB-42] shows while typing why a text is invalid, and does not save it', async () => {
    await openText('home.call');
    await field().fill('Call us <b>now</b>');
    await expect.poll(shown).toContain('{phone} is missing.');
    expect(shown()).toContain('Remove <b>: this text has no such value.');
    await save().click();
    await expect.element(english().getByRole('alert')).toBeVisible();
    await expect.element(field()).toHaveFocus();
    expect(savedTexts()).toEqual([]);
    await field().fill('Call {phone} now');
    await expect.element(field()).not.toHaveAttribute('aria-invalid');
  });

  it('[WEB-46] keeps unsaved text when the page is left and when saving fails', async () => {
    const { reload } = await openText('home.call');
    await field().fill('Ring {phone}');
    await reload();
    mockError('saveSiteText', 'service.unavailable');
    await expect.element(field()).toHaveValue('Ring {phone}');
    await save().click();
    await expect.element(english().getByRole('alert')).toHaveTextContent(messages.en['service.unavailable']);
    await expect.element(field()).toHaveValue('Ring {phone}');
  });

  it('[WEB-04] shows both texts of a conflict, and saves one’s own or continues with the other', async () => {
    const given = () => (mocks.store.state.colleagueDrafts['home.call en'] = { name: 'Layla', text: 'Phone {phone}' });
    await openText('home.call', { given });
    await field().fill('Ring {phone}');
    await save().click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Ring {phone}')).toBeVisible();
    await expect.element(dialog.getByText('Phone {phone}')).toBeVisible();
    await dialog.getByRole('button', { name: 'Use the other one' }).click();
    await expect.element(field()).toHaveValue('Phone {phone}');

    await field().fill('Ring {phone}');
    await save().click();
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await expect.element(english().getByText('In draft')).toBeVisible();
    expect(savedTexts().at(-1)).toMatchObject({ text: 'Ring {phone}', base: 'Call {phone}', seen: 'Phone {phone}' });
  });

  it('[WEB-05] lists outdated translations until they are confirmed', async () => {
    await open('?show=outdated&text=faq.a');
    await expect.poll(rowCount).toBe(1);
    await page.getByRole('button', { name: 'The translation is still correct' }).click();
    // The editor may cover the list.
    await expect.element(page.getByText('Every translation is up to date')).toBeInTheDocument();
    expect(sent('POST /api/admin/website/texts/{key}/confirmations')).toMatchObject([
      { path: '/api/admin/website/texts/faq.a/confirmations', body: { language: 'ar', source: 'New answer', text: 'جواب قديم' } },
    ]);
  });

  it('restores the published text, and the built-in one', async () => {
    await openText('faq.a', { given: () => (siteText('faq.a').draft = { en: 'Newest answer' }) });
    await english().getByRole('button', { name: 'Back to the published text' }).click();
    await expect.element(field()).toHaveValue('New answer');
    expect(siteText('faq.a').draft).toBeUndefined();
    await english().getByRole('button', { name: 'Use the original text' }).click();
    await expect.element(field()).toHaveValue('Old answer');
  });
});

describe('the draft', () => {
  it('[WEB-03] is compared word by word, and published in all languages or in one', async () => {
    await open('/draft', {
      given() {
        siteText('home.call').draft = { en: 'Ring {phone}' };
        siteText('home.days').draft = { en: DAYS.en.replace('Within', 'In'), ar: DAYS.ar.replace('خلال', 'في') };
      },
    });
    await expect.element(page.getByRole('region', { name: 'Home, English' }).first()).toBeVisible();
    expect(changed()).toEqual(['Call', 'Ring', 'Within', 'In', 'خلال', 'في']);
    await expect.element(page.getByText('1 translation will be out of date')).toBeVisible();
    await page.getByRole('radio', { name: 'Only Arabic' }).click();
    await expect.element(page.getByText('1 translation will be out of date')).not.toBeInTheDocument();
    await page.getByRole('textbox', { name: /^Note/ }).fill(' Shorter ');
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect.element(page.getByText('Version 1 is published with 1 change.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish 2 changes' }).click();
    await expect.element(page.getByText('Version 2 is published with 2 changes.')).toBeVisible();
    expect(sent('POST /api/admin/website/publications').map(({ body }) => body)).toEqual([{ languages: ['ar'], note: 'Shorter' }, {}]);
  });

  it('[DSK-150] keeps a typed note while refreshing the draft fails, which can be retried', async () => {
    const { text } = await open('/draft', {
      given() {
        siteText('home.call').draft = { en: 'Ring {phone}' };
      },
    });
    const note = page.getByRole('textbox', { name: /^Note/ });
    await note.fill('Shorter');
    const recover = mockFailure('GET /api/admin/website/draft', 'lost');
    // The draft is refreshed when the window comes to the front.
    dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText(text('admin.list.refreshFailed'))).toBeVisible();
    await expect.element(note).toHaveValue('Shorter');
    await expect.element(note).toHaveFocus();
    recover();
    siteText('home.days').draft = { en: DAYS.en.replace('Within', 'In') };
    await page.getByRole('button', { name: text('admin.list.retry') }).click();
    await expect.element(page.getByRole('button', { name: 'Publish 2 changes' })).toBeVisible();
    await expect.element(page.getByText(text('admin.list.refreshFailed'))).not.toBeInTheDocument();
    await expect.element(note).toHaveValue('Shorter');
  });

  it('[WEB-06] shows the number of rendered pages during publication', async () => {
    let done = 0;
    mockCall('getSitePublicationProgress', () => ({ status: 200, body: { data: { done, total: done && 104 } } }));
    const release = delayCall('POST /api/admin/website/publications');
    const { text } = await open('/draft', {
      locale: 'ar',
      given() {
        siteText('home.call').draft = { en: 'Ring {phone}' };
      },
    });
    const bar = page.getByRole('progressbar', { name: text('admin.website.publish.running') });
    await page.getByRole('button', { name: text('admin.website.publish', { count: 1 }) }).click();
    await expect.element(bar).toBeVisible();
    expect(bar.element().getAttribute('value')).toBeNull();
    done = 12;
    await expect.element(page.getByText(text('admin.website.publish.pages', { done, total: 104 }))).toBeVisible();
    expect(bar.element()).toMatchObject({ value: 12, max: 104 });
    release();
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('[WEB-06] lists the facts that are not published with one language', async () => {
    await open('/draft', {
      given() {
        siteText('home.call').draft = { en: 'Ring {phone}' };
        siteText('company.phone').draft = { en: '+971 4 234 5678' };
      },
    });
    await expect.element(page.getByRole('button', { name: 'Publish 2 changes' })).toBeVisible();
    expect(shown()).not.toContain('Not published with one language');
    await page.getByRole('radio', { name: 'Only English' }).click();
    await expect.element(page.getByText('Not published with one language: Phone number')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Publish 1 change' })).toBeVisible();
    await page.getByRole('radio', { name: 'Everything in the draft' }).click();
    await expect.element(page.getByText('Not published with one language: Phone number')).not.toBeInTheDocument();
  });

  it('cannot be published while a text has a conflict, and is discarded after a confirmation', async () => {
    const change = aSiteDraftChange({ isConflict: true, colleague: { name: 'Layla', text: 'Phone {phone}' } });
    const restore = mockCall('getSiteDraft', () => ({ status: 200, body: { data: aSiteDraft({ changes: [change] }) } }));
    await open('/draft', { given: () => (siteText('home.call').draft = { en: 'Ring {phone}' }) });
    await expect.element(page.getByRole('button', { name: 'Publish 1 change' })).toBeDisabled();
    expect(shown()).toContain('Layla is changing this too.');
    restore();
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    expect(siteText('home.call').draft).toBeDefined();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard the draft' }).click();
    await expect.element(page.getByText('Your draft is empty')).toBeVisible();
    expect(siteText('home.call').draft).toBeUndefined();
  });
});

describe('scheduled publications', () => {
  const publishAt = '2026-11-23T08:00:00.000Z';
  const changes = aSiteSchedule().changes.map((change) => ({ ...change, key: 'home.call', from: 'Call {phone}', to: 'Ring {phone}' }));
  const layla = { id: 'other', name: 'Layla', isActive: true };
  /** Opens the draft, which has another version of the scheduled text, unless it is empty. */
  const openDraft = (schedules: Parameters<typeof aSiteSchedule>[0][] = [], { isEmpty = false } = {}) =>
    open('/draft', {
      given({ state }) {
        const [owner] = state.accounts;
        const author = { id: owner?.id ?? '', name: 'Admin', isActive: true };
        state.siteSchedules = schedules.map((schedule) => aSiteSchedule({ author, publishAt, changes, ...schedule }));
        if (!isEmpty) siteText('home.call').draft = { en: 'Dial {phone}' };
      },
    });
  const items = () => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Show the changes' }) });
  /** Types into the segments of a date or time field, one after the other. */
  async function typeParts(name: string, keys: string) {
    const group = page.getByRole('group', { name });
    await group.getByRole('spinbutton').first().click();
    await userEvent.keyboard(keys);
  }
  const scheduled = () => sent('POST /api/admin/website/schedules').map(({ body }) => body);

  it('[WEB-54] require a day and time in Dubai, report missing values, and are scheduled as compared', async () => {
    await openDraft();
    await page.getByRole('radio', { name: 'At a time' }).click();
    await page.getByRole('button', { name: 'Schedule 1 change' }).click();
    expect(scheduled()).toEqual([]);
    await typeParts('Day', '23112026');
    await typeParts('Time in Dubai', '0930');
    await page.getByRole('textbox', { name: /^Note/ }).fill(' Sale ');
    await page.getByRole('button', { name: 'Schedule 1 change' }).click();
    await expect.element(page.getByText(/^Scheduled for /)).toBeVisible();
    expect(scheduled()).toEqual([{ note: 'Sale', digest: '1', publishAt: '2026-11-23T05:30:00.000Z' }]);
    await expect.element(items().getByText('By you · 1 change')).toBeVisible();
  });

  it('[WEB-54] report that the draft has changed, and keep the chosen time', async () => {
    mockError('scheduleSite', 'state.changed', { current: { version: 2, conflicts: [] } });
    await openDraft();
    await page.getByRole('radio', { name: 'At a time' }).click();
    await typeParts('Day', '23112026');
    await typeParts('Time in Dubai', '0930');
    await page.getByRole('button', { name: 'Schedule 1 change' }).click();
    await expect.element(page.getByRole('alert').getByText('Your draft has changed.', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'At a time' })).toBeChecked();
  });

  it('[WEB-54] are listed with author, time and content; own ones can be rescheduled, and all can be viewed and cancelled after a confirmation', async () => {
    await openDraft([{ id: 's1' }, { id: 's2', author: layla, note: 'Ramadan', languages: ['ar'] }]);
    const [mine, theirs] = [items().nth(0), items().nth(1)];
    await expect.element(mine.getByText('By you · 1 change')).toBeVisible();
    for (const label of ['Arabic', 'Layla · 1 change', 'Ramadan']) await expect.element(theirs.getByText(label)).toBeVisible();
    await expect.element(theirs.getByRole('button', { name: 'Change the time' })).not.toBeInTheDocument();
    // A text that is also changed in the draft.
    await expect.element(page.getByText(/^You have scheduled another text here for/)).toBeVisible();

    await mine.getByRole('button', { name: 'Show the changes' }).click();
    await expect.element(page.getByRole('dialog').getByText('Ring', { exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await mine.getByRole('button', { name: 'Change the time' }).click();
    await typeParts('Time in Dubai', '0945p');
    await page.getByRole('button', { name: 'Save the time' }).click();
    await expect.element(mine.getByText(/9:45 PM/)).toBeVisible();
    expect(sent('PUT /api/admin/website/schedules/{id}').map(({ body }) => body)).toEqual([{ publishAt: '2026-11-23T17:45:00.000Z' }]);

    await theirs.getByRole('button', { name: 'Cancel publication' }).click();
    await expect.element(page.getByRole('alertdialog').getByText('who is notified by e-mail', { exact: false })).toBeVisible();
    expect(mocks.store.state.siteSchedules).toHaveLength(2);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel publication' }).click();
    await expect.element(theirs).not.toBeInTheDocument();
    expect(mocks.store.state.siteSchedules.map(({ id }) => id)).toEqual(['s1']);
  });

  it('[WEB-54] show why they failed or will fail, and can be removed from the list, also with an empty draft', async () => {
    const left = { id: 'left', name: 'Lina', isActive: false };
    const at = '2026-11-20T10:00:00.000Z';
    const schedules = [
      { id: 'late', changes: changes.map((each) => ({ ...each, isConflict: true })) },
      { id: 'left', author: left },
      { id: 'returned', returned: { at, reason: 'conflict' as const } },
      { id: 'held', author: left, returned: { at, reason: 'author' as const } },
    ];
    await openDraft(schedules, { isEmpty: true });
    await expect.element(items().nth(0).getByText('As it stands, this will not be published', { exact: false })).toBeVisible();
    await expect.element(items().nth(1).getByText('can no longer publish, so this will not', { exact: false })).toBeVisible();
    await expect.element(items().nth(2).getByText('Not published')).toBeVisible();
    await expect.element(items().nth(2).getByText('in the same place meanwhile', { exact: false })).toBeVisible();
    await expect.element(items().nth(3).getByRole('button', { name: 'Move to my draft' })).toBeVisible();
    await items().nth(2).getByRole('button', { name: 'Remove from the list' }).click();
    await expect.poll(() => mocks.store.state.siteSchedules.map(({ id }) => id)).toEqual(['late', 'left', 'held']);
  });
});

describe('private links', () => {
  it('[WEB-58] are created on the draft page, can be copied while shown, are listed with their expiry, and can be revoked', async () => {
    await open('/draft');
    await page.getByRole('button', { name: 'Create a private link' }).click();
    const link = page.getByRole('textbox', { name: 'Private link' });
    await expect.element(link).toHaveValue(expect.stringMatching(/^https:\/\/zmb\.example\/preview\/\w{43}$/) as string);
    await expect.element(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
    await expect.element(page.getByText('Works until Friday, 27 November 2026 at 6:20 PM')).toBeVisible();
    await page.getByRole('button', { name: 'Revoke the link' }).click();
    await expect.element(page.getByText('Works until', { exact: false })).not.toBeInTheDocument();
    await expect.element(link).not.toBeInTheDocument();
    expect(mocks.store.state.sitePreviews).toEqual([]);
  });

  it('show why none could be created', async () => {
    mockError('createSitePreview', 'request.invalid', { fields: [{ field: 'previews', key: 'field.previews' }] });
    await open('/draft');
    await page.getByRole('button', { name: 'Create a private link' }).click();
    await expect.element(page.getByText(messages.en['field.previews'])).toBeVisible();
  });
});

describe('the versions', () => {
  it('[WEB-07] are listed with author, time and content, can be viewed, and restored after a confirmation', async () => {
    const author = { id: '1', name: 'Layla' };
    const changes = aSiteVersion().changes.map((change) => ({ ...change, key: 'home.call', from: 'Ring {phone}', to: 'Call {phone}' }));
    await open('/versions', {
      given({ state }) {
        state.siteVersions = [
          aSiteVersion({ author, restored: 0, changes }),
          aSiteVersion({ number: 1, author, note: 'One year', isCurrent: false, changes }),
          aSiteVersion({ number: 0, publishedAt: null, author: null, isCurrent: false, changes: [] }),
        ];
      },
    });
    await expect.element(page.getByRole('row', { name: /Version 1.*One year.*Nov 2026.*Layla.*1 change.*English/s })).toBeVisible();
    await page.getByText('Version 1', { exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Ring', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    const restorations = () => sent('POST /api/admin/website/versions/{number}/restorations');
    expect(restorations()).toEqual([]);
    mockCall('getSitePublicationProgress', () => ({ status: 200, body: { data: { done: 3, total: 52 } } }));
    const release = delayCall('POST /api/admin/website/versions/{number}/restorations');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await expect.element(page.getByRole('alertdialog').getByText('3 of 52 pages')).toBeVisible();
    release();
    await expect.element(page.getByText('Version 3 is published.')).toBeVisible();
    expect(restorations()).toMatchObject([{ path: '/api/admin/website/versions/1/restorations', body: { version: 2 } }]);
  });
});
