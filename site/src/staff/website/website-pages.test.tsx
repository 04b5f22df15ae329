import { permissionsOf } from '@zmb/admin-api/contract/roles.ts';
import { allWords, DesignSystemProvider } from '@zmb/design-system';
import type { ComponentType, ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { accountApi } from '../api/account-api.ts';
import { previewsApi } from '../api/previews-api.ts';
import { schedulesApi, type SiteSchedule } from '../api/schedules-api.ts';
import { type SiteDraftChange, type SiteText, type SiteTextConflict, type SiteVersion, websiteApi } from '../api/website-api.ts';
import { intlTag, type Locale } from '../../i18n/locale.ts';
import { addCatalogues, loadMessages, type Messages } from '../../i18n/messages.ts';
import { EventStream } from '../../testing/event-stream.ts';
import { StaffPageFrame } from '../../testing/StaffPageFrame.tsx';
import { DraftPage } from './DraftPage.tsx';
import { VersionsPage } from './VersionsPage.tsx';
import { WordsPage } from './WordsPage.tsx';

addCatalogues(import.meta.glob<Messages>('../../locales/*/admin*.json', { import: 'default' }));

const WORDS = '/admin/dashboard/website';
const DAYS = {
  en: 'Within {days, plural, one {# day} other {# days}}.',
  ar: 'خلال {days, plural, zero {# يوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
};

let root: Root;
let host: HTMLElement;
let texts: SiteText[];
const before = location.href;

const answer = <Data,>(data: Data) => Promise.resolve({ ok: true as const, data });
const textOf = (key: string) => texts.find((text) => text.key === key) as SiteText;

beforeEach(() => {
  sessionStorage.clear();
  texts = [
    { key: 'home.call', namespace: 'home', texts: { en: 'Call {phone}', ar: 'اتصل على {phone}' }, isOutOfDate: false, pages: ['/'] },
    { key: 'home.days', namespace: 'home', texts: DAYS, isOutOfDate: false, pages: ['/'] },
    {
      ...{ key: 'faq.a', namespace: 'faq', texts: { en: 'New answer', ar: 'جواب قديم' }, builtIn: { en: 'Old answer' } },
      ...{ isOutOfDate: true, pages: ['/faq'] },
    },
  ];
  vi.spyOn(websiteApi, 'texts').mockImplementation(() => answer({ version: 2, texts: structuredClone(texts) }));
  vi.spyOn(websiteApi, 'save').mockImplementation(({ key, language }, { text }) => {
    const saved = { ...textOf(key), draft: { ...textOf(key).draft, [language]: text } };
    texts = texts.map((each) => (each.key === key ? saved : each));
    return answer(saved);
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
  sessionStorage.clear();
  history.replaceState(null, '', before);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function hide() {
  root.unmount();
  host.remove();
}

function Linked({ locale, children }: { locale: Locale; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <DesignSystemProvider locale={locale} messages={allWords[locale]} navigate={(path) => void navigate(path)}>
      {children}
    </DesignSystemProvider>
  );
}

async function show(Page: ComponentType, path: string, locale: Locale = 'en') {
  history.replaceState(null, '', path);
  const messages = await loadMessages(locale, 'common', 'services', 'admin', 'admin-website');
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  root.render(
    <IntlProvider locale={intlTag(locale)} messages={messages} timeZone="Asia/Dubai">
      <BrowserRouter>
        <Linked locale={locale}>
          <StaffPageFrame>
            <Page />
          </StaffPageFrame>
        </Linked>
      </BrowserRouter>
    </IntlProvider>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const english = () => page.getByRole('form', { name: 'English' });
const arabic = () => page.getByRole('form', { name: 'Arabic' });
const editing = (key: string) => `${WORDS}?text=${key}`;

describe('the editor of a text', () => {
  it('[WEB-46] has both languages, and one field for each plural form of each by name', async () => {
    await show(WordsPage, editing('home.days'));
    await expect.element(english().getByRole('textbox', { name: 'Text in English' })).toHaveValue('Within {days}.');
    const names = (form: ReturnType<typeof english>) =>
      [...form.element().querySelectorAll('fieldset textarea')].map((field) => (field as HTMLTextAreaElement).labels?.[0]?.textContent);
    expect(names(english())).toEqual(['One', 'All others']);
    expect(names(arabic())).toEqual(['Zero', 'One', 'Two', 'A few', 'Many', 'All others']);
    await english().getByRole('textbox', { name: 'All others' }).fill('# whole days');
    await english().getByRole('button', { name: 'Save to draft' }).click();
    await expect.element(english().getByText('In draft')).toBeVisible();
    expect(websiteApi.save).toHaveBeenCalledExactlyOnceWith(
      { key: 'home.days', language: 'en' },
      { text: 'Within {days, plural, one {# day} other {# whole days}}.', base: DAYS.en },
    );
    await expect.element(english().getByText('\u2066{days}\u2069 – All others: \u2068# days\u2069', { exact: false })).toBeVisible();
  });

  it('[WEB-98] says which e-mail has a text', async () => {
    const key = 'email.newsletterConfirmation.validity';
    const words = { en: 'The link is valid until {time}.', ar: 'يبقى الرابط صالحًا حتى {time}.' };
    texts.push({ key, namespace: 'email.newsletterConfirmation', texts: words, isOutOfDate: false, pages: [] });
    await show(WordsPage, editing(key));
    await expect.element(english().getByRole('textbox', { name: 'Text in English' })).toHaveValue(words.en);
    await expect.element(page.getByText('In the e-mail that asks subscribers to confirm the newsletter')).toBeVisible();
    await expect.element(page.getByText('A day and time')).toBeVisible();
  });

  it('[WEB-45] [WEB-46] names a text and its page in the language of the staff member', async () => {
    texts.push({ key: 'request.title', namespace: 'request', texts: { en: 'Your request', ar: 'طلبك' }, isOutOfDate: false, pages: [] });
    await show(WordsPage, WORDS, 'ar');
    const row = page.getByRole('row').filter({ hasText: 'طلبك' });
    await expect.element(row.getByText('صفحة متابعة الطلب')).toBeVisible();
    await row.getByRole('link').click();
    await expect.element(page.getByRole('heading', { name: 'طلبك', exact: true })).toBeVisible();
  });

  it('[WEB-47] says while somebody types why a text cannot be saved, and does not save it', async () => {
    await show(WordsPage, editing('home.call'));
    const field = english().getByRole('textbox');
    await field.fill('Call us <b>now</b>');
    await expect.element(english().getByText('\u2066{phone}\u2069 is missing.', { exact: false })).toBeVisible();
    await expect.element(english().getByText('Remove \u2066<b>\u2069: this text has no such value.', { exact: false })).toBeVisible();
    await english().getByRole('button', { name: 'Save to draft' }).click();
    await expect.element(english().getByRole('alert')).toBeVisible();
    await expect.element(field).toHaveFocus();
    expect(websiteApi.save).not.toHaveBeenCalled();
    await field.fill('Call {phone} now');
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  });

  it('[WEB-48] keeps what is typed while the page is away and when saving fails', async () => {
    await show(WordsPage, editing('home.call'));
    await english().getByRole('textbox').fill('Ring {phone}');
    hide();
    vi.mocked(websiteApi.save).mockResolvedValueOnce({ ok: false, status: 503, message: 'Try again.' });
    await show(WordsPage, editing('home.call'));
    await expect.element(english().getByRole('textbox')).toHaveValue('Ring {phone}');
    await english().getByRole('button', { name: 'Save to draft' }).click();
    await expect.element(english().getByRole('alert')).toHaveTextContent('Try again.');
    await expect.element(english().getByRole('textbox')).toHaveValue('Ring {phone}');
  });

  it('[WEB-49] shows both texts of a conflict, and saves one’s own or goes on with the other', async () => {
    const current: SiteTextConflict = {
      ...{ key: 'home.call', language: 'en' as const, published: 'Call {phone}', draft: null },
      colleague: { name: 'Layla', text: 'Phone {phone}' },
    };
    vi.mocked(websiteApi.save).mockResolvedValueOnce({ ok: false, status: 409, message: 'Changed.', current });
    await show(WordsPage, editing('home.call'));
    await english().getByRole('textbox').fill('Ring {phone}');
    await english().getByRole('button', { name: 'Save to draft' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Ring {phone}')).toBeVisible();
    await expect.element(dialog.getByText('Phone {phone}')).toBeVisible();
    await dialog.getByRole('button', { name: 'Go on with the other one' }).click();
    await expect.element(english().getByRole('textbox')).toHaveValue('Phone {phone}');

    vi.mocked(websiteApi.save).mockResolvedValueOnce({ ok: false, status: 409, message: 'Changed.', current });
    await english().getByRole('textbox').fill('Ring {phone}');
    await english().getByRole('button', { name: 'Save to draft' }).click();
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await expect.element(english().getByText('In draft')).toBeVisible();
    expect(websiteApi.save).toHaveBeenLastCalledWith(
      { key: 'home.call', language: 'en' },
      { text: 'Ring {phone}', base: 'Call {phone}', seen: 'Phone {phone}' },
    );
  });

  it('[WEB-50] lists translations that are out of date until somebody confirms them', async () => {
    vi.spyOn(websiteApi, 'confirm').mockImplementation((key) => {
      texts = texts.map((text) => ({ ...text, isOutOfDate: false }));
      return answer(textOf(key));
    });
    await show(WordsPage, `${WORDS}?show=outdated&text=faq.a`);
    await expect.poll(() => host.querySelectorAll('tbody tr').length).toBe(1);
    await page.getByRole('button', { name: 'The translation is still right' }).click();
    // The editor may cover the list.
    await expect.element(page.getByText('Every translation is up to date')).toBeInTheDocument();
    expect(websiteApi.confirm).toHaveBeenCalledExactlyOnceWith('faq.a', { language: 'ar', source: 'New answer', text: 'جواب قديم' });
  });

  it('goes back to the published text, and to the original one', async () => {
    texts = texts.map((text) => (text.key === 'faq.a' ? { ...text, draft: { en: 'Newest answer' } } : text));
    vi.spyOn(websiteApi, 'discard').mockImplementation(() => answer(undefined));
    await show(WordsPage, editing('faq.a'));
    await english().getByRole('button', { name: 'Back to the published text' }).click();
    await expect.element(english().getByRole('textbox')).toHaveValue('New answer');
    expect(websiteApi.discard).toHaveBeenCalledExactlyOnceWith({ key: 'faq.a', language: 'en' });
    await english().getByRole('button', { name: 'Use the original text' }).click();
    await expect.element(english().getByRole('textbox')).toHaveValue('Old answer');
  });

  it('finds by typing, in the URL', async () => {
    await show(WordsPage, WORDS);
    await userEvent.fill(page.getByRole('searchbox'), 'جواب');
    await expect.poll(() => host.querySelectorAll('tbody tr').length).toBe(1);
    expect(new URLSearchParams(location.search).get('q')).toBe('جواب');
  });
});

describe('the draft', () => {
  const change = (key: string, language: 'en' | 'ar', to: string, more: Partial<SiteDraftChange> = {}): SiteDraftChange => ({
    ...{ key, namespace: 'home', language, from: textOf(key).texts[language], to, pages: ['/'] },
    ...{ changedAt: '2026-11-20T10:00:00.000Z', isConflict: false, colleague: null, ...more },
  });
  const published: Extract<Awaited<ReturnType<typeof websiteApi.publish>>, { ok: true }>['data'] = {
    ...{ number: 3, publishedAt: '2026-11-20T11:00:00.000Z', author: null, note: null, restored: null },
    ...{ languages: ['ar'], changed: 1, isCurrent: true, changes: [] },
  };

  it('[WEB-51] is compared word by word, and published in all languages or one', async () => {
    const changes = [change('home.call', 'en', 'Ring {phone}'), change('home.days', 'ar', DAYS.ar.replace('خلال', 'في'))];
    vi.spyOn(websiteApi, 'draft').mockImplementation(() => answer({ version: 2, digest: 'd', changes }));
    vi.spyOn(websiteApi, 'publish').mockImplementation(() => answer(published));
    await show(DraftPage, `${WORDS}/draft`);
    await expect.element(page.getByRole('region', { name: 'Home, English' })).toBeVisible();
    expect([...host.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual(['Call', 'Ring', 'خلال', 'في']);
    await expect.element(page.getByText('1 translation will be out of date')).toBeVisible();
    await page.getByRole('radio', { name: 'Only Arabic' }).click();
    await expect.element(page.getByText('1 translation will be out of date')).not.toBeInTheDocument();
    await page.getByRole('textbox', { name: /^Note/ }).fill(' Shorter ');
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect.element(page.getByText('Version 3 is published with 1 change.')).toBeVisible();
    expect(websiteApi.publish).toHaveBeenCalledExactlyOnceWith({ languages: ['ar'], note: 'Shorter' });
    await page.getByRole('radio', { name: 'Everything in the draft' }).click();
    await page.getByRole('button', { name: 'Publish 2 changes' }).click();
    await expect.poll(() => vi.mocked(websiteApi.publish).mock.calls.length).toBe(2);
    expect(websiteApi.publish).toHaveBeenLastCalledWith({});
  });

  it('[WEB-100] says which facts are not published with one language', async () => {
    const changes = [
      change('home.call', 'en', 'Ring {phone}'),
      { ...change('home.call', 'en', '+971 4 234 5678'), key: 'company.phone', namespace: 'company' },
    ];
    vi.spyOn(websiteApi, 'draft').mockImplementation(() => answer({ version: 2, digest: 'd', changes }));
    await show(DraftPage, `${WORDS}/draft`);
    await expect.element(page.getByRole('button', { name: 'Publish 2 changes' })).toBeVisible();
    expect(host.textContent).not.toContain('Not published with one language');
    await page.getByRole('radio', { name: 'Only English' }).click();
    await expect.element(page.getByText('Not published with one language: Phone number')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Publish 1 change' })).toBeVisible();
    await page.getByRole('radio', { name: 'Everything in the draft' }).click();
    await expect.element(page.getByText('Not published with one language: Phone number')).not.toBeInTheDocument();
  });

  it('waits while a text was published differently, and is discarded after a question', async () => {
    const changes = [change('home.call', 'en', 'Ring {phone}', { isConflict: true, colleague: { name: 'Layla', text: 'Phone {phone}' } })];
    vi.spyOn(websiteApi, 'draft').mockImplementation(() => answer({ version: 2, digest: 'd', changes }));
    vi.spyOn(websiteApi, 'discardDraft').mockImplementation(() => answer(undefined));
    await show(DraftPage, `${WORDS}/draft`);
    await expect.element(page.getByRole('button', { name: 'Publish 1 change' })).toBeDisabled();
    await expect.element(page.getByText('\u2068Layla\u2069 is changing this too.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard the draft' }).click();
    await expect.poll(() => vi.mocked(websiteApi.discardDraft).mock.calls.length).toBe(1);
  });
});

describe('publications at a time', () => {
  const MINE = '019a9c5e-7d2b-7c3a-9f1e-000000000001';
  const soon = new Date(Date.now() + 3 * 86_400_000);
  const schedule = (more: Partial<SiteSchedule> = {}): SiteSchedule => ({
    ...{ id: 's1', author: { id: MINE, name: 'Staff', isActive: true }, note: null, publishAt: soon.toISOString() },
    ...{ createdAt: '2026-11-20T10:00:00.000Z', languages: ['en'], returned: null },
    changes: [
      { key: 'home.call', namespace: 'home', language: 'en', from: 'Call {phone}', to: 'Ring {phone}', pages: ['/'], isConflict: false },
    ],
    ...more,
  });
  const draft: SiteDraftChange = {
    ...{ key: 'home.call', namespace: 'home', language: 'en', from: 'Call {phone}', to: 'Dial {phone}', pages: ['/'] },
    ...{ changedAt: '2026-11-20T10:00:00.000Z', isConflict: false, colleague: null },
  };
  const listing = (...schedules: SiteSchedule[]) => vi.mocked(schedulesApi.list).mockImplementation(() => answer({ schedules }));
  /** Types into the parts of a field for a date or a time, one after the other. */
  async function typeParts(name: string, keys: string) {
    const group = page.getByRole('group', { name });
    await group.getByRole('spinbutton').first().click();
    await userEvent.keyboard(keys);
  }
  /** The digits of the day in Dubai as the field of a language without own order takes them. */
  const dayKeys = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dubai', day: '2-digit', month: '2-digit', year: 'numeric' })
    .format(soon)
    .replaceAll('/', '');

  it('[WEB-57] are chosen with day and time in Dubai, said what is missing, and scheduled as they were compared', async () => {
    vi.spyOn(websiteApi, 'draft').mockImplementation(() => answer({ version: 2, digest: 'compared', changes: [draft] }));
    vi.spyOn(schedulesApi, 'schedule').mockImplementation(({ publishAt }) => answer(schedule({ publishAt })));
    await show(DraftPage, `${WORDS}/draft`);
    await page.getByRole('radio', { name: 'At a time' }).click();
    await page.getByRole('button', { name: 'Schedule 1 change' }).click();
    expect(schedulesApi.schedule).not.toHaveBeenCalled();
    await typeParts('Day', dayKeys);
    await typeParts('Time in Dubai', '0930');
    await page.getByRole('textbox', { name: /^Note/ }).fill(' Sale ');
    await page.getByRole('button', { name: 'Schedule 1 change' }).click();
    await expect.poll(() => vi.mocked(schedulesApi.schedule).mock.calls.length).toBe(1);
    const [body] = vi.mocked(schedulesApi.schedule).mock.calls[0] ?? [];
    expect(body).toMatchObject({ note: 'Sale', digest: 'compared' });
    expect(body?.publishAt).toMatch(/T05:30:00.000Z$/);
    await expect.element(page.getByText(/^Scheduled for /)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Publish 1 change' })).toBeVisible();
  });

  it('[WEB-57] say that the draft is another one by now, and keep what was chosen', async () => {
    vi.spyOn(websiteApi, 'draft').mockImplementation(() => answer({ version: 2, digest: 'compared', changes: [draft] }));
    const refusal = { ok: false as const, status: 409, message: 'Changed.', current: { version: 2, conflicts: [] } };
    vi.spyOn(schedulesApi, 'schedule').mockResolvedValue(refusal);
    await show(DraftPage, `${WORDS}/draft`);
    await page.getByRole('radio', { name: 'At a time' }).click();
    await typeParts('Day', dayKeys);
    await typeParts('Time in Dubai', '0930');
    await page.getByRole('button', { name: 'Schedule 1 change' }).click();
    await expect.element(page.getByRole('alert').getByText('Your draft is another one now.', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'At a time' })).toBeChecked();
  });

  it('[WEB-57] are listed with who, when and what; one’s own are moved, and all are looked at and taken back after a question', async () => {
    vi.spyOn(websiteApi, 'draft').mockImplementation(() => answer({ version: 2, digest: 'd', changes: [draft] }));
    const theirs = schedule({ id: 's2', author: { id: 'other', name: 'Layla', isActive: true }, note: 'Ramadan', languages: ['ar'] });
    listing(schedule(), theirs);
    vi.spyOn(schedulesApi, 'takeBack').mockImplementation(() => answer(undefined));
    vi.spyOn(schedulesApi, 'move').mockImplementation((_id, publishAt) => answer(schedule({ publishAt })));
    await show(DraftPage, `${WORDS}/draft`);
    const items = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Show the changes' }) });
    await expect.element(items.nth(0).getByText('By you · 1 change')).toBeVisible();
    for (const words of ['Arabic', 'Layla · 1 change', 'Ramadan']) await expect.element(items.nth(1).getByText(words)).toBeVisible();
    await expect.element(items.nth(1).getByRole('button', { name: 'Change the time' })).not.toBeInTheDocument();
    // A text that is changed in the draft again.
    await expect.element(page.getByText(/^You have scheduled another text here for/)).toBeVisible();

    await items.nth(0).getByRole('button', { name: 'Show the changes' }).click();
    await expect.element(page.getByRole('dialog').getByText('Ring', { exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await items.nth(0).getByRole('button', { name: 'Change the time' }).click();
    await typeParts('Time in Dubai', '0945p');
    await page.getByRole('button', { name: 'Save the time' }).click();
    await expect.poll(() => vi.mocked(schedulesApi.move).mock.calls[0]?.[1]).toMatch(/T17:45:00.000Z$/);

    await items.nth(1).getByRole('button', { name: 'Take back' }).click();
    await expect.element(page.getByRole('alertdialog').getByText('who is told by e-mail', { exact: false })).toBeVisible();
    expect(schedulesApi.takeBack).not.toHaveBeenCalled();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect.poll(() => vi.mocked(schedulesApi.takeBack).mock.calls).toEqual([['s2']]);
  });

  it('[WEB-57] say why they were not published, or will not be, and are removed from the list, also with an empty draft', async () => {
    vi.spyOn(websiteApi, 'draft').mockImplementation(() => answer({ version: 2, digest: 'd', changes: [] }));
    vi.spyOn(schedulesApi, 'takeBack').mockImplementation(() => answer(undefined));
    const left = { id: 'left', name: 'Lina', isActive: false };
    const at = '2026-11-20T10:00:00.000Z';
    listing(
      schedule({ id: 'late', changes: schedule().changes.map((each) => ({ ...each, isConflict: true })) }),
      schedule({ id: 'left', author: left }),
      schedule({ id: 'returned', returned: { at, reason: 'conflict' } }),
      schedule({ id: 'held', author: left, returned: { at, reason: 'author' } }),
    );
    await show(DraftPage, `${WORDS}/draft`);
    const items = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Show the changes' }) });
    await expect.element(items.nth(0).getByText('As it stands, this will not be published', { exact: false })).toBeVisible();
    await expect.element(items.nth(1).getByText('may not publish any more, so this will not', { exact: false })).toBeVisible();
    await expect.element(items.nth(2).getByText('Not published')).toBeVisible();
    await expect.element(items.nth(2).getByText('in the same place meanwhile', { exact: false })).toBeVisible();
    await expect.element(items.nth(3).getByRole('button', { name: 'Take into my draft' })).toBeVisible();
    await items.nth(2).getByRole('button', { name: 'Remove from the list' }).click();
    await expect.poll(() => vi.mocked(schedulesApi.takeBack).mock.calls).toEqual([['returned']]);
  });
});

describe('private links', () => {
  const preview = { id: 'p1', createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-27T10:00:00.000Z' };
  const url = 'https://www.zmb.example/preview/secret';

  it('[WEB-58] are made on the draft page, copied while they are shown, listed until when they work, and ended', async () => {
    let made: (typeof preview)[] = [];
    vi.spyOn(websiteApi, 'draft').mockImplementation(() => answer({ version: 2, digest: 'd', changes: [] }));
    vi.mocked(previewsApi.list).mockImplementation(() => answer({ previews: made }));
    vi.spyOn(previewsApi, 'make').mockImplementation(() => {
      made = [preview];
      return answer({ ...preview, url });
    });
    vi.spyOn(previewsApi, 'end').mockImplementation(() => {
      made = [];
      return answer(undefined);
    });
    await show(DraftPage, `${WORDS}/draft`);
    await page.getByRole('button', { name: 'Make a private link' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Private link' })).toHaveValue(url);
    await expect.element(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
    await expect.element(page.getByText('Works until Friday, 27 November 2026 at 2:00 PM')).toBeVisible();
    await page.getByRole('button', { name: 'End the link' }).click();
    await expect.element(page.getByText('Works until', { exact: false })).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Private link' })).not.toBeInTheDocument();
    expect(previewsApi.end).toHaveBeenCalledExactlyOnceWith('p1');
  });

  it('say why none could be made', async () => {
    vi.spyOn(websiteApi, 'draft').mockImplementation(() => answer({ version: 2, digest: 'd', changes: [] }));
    const fields = { previews: 'You already have 20 private links.' };
    vi.spyOn(previewsApi, 'make').mockResolvedValue({ ok: false, status: 400, message: 'Check the fields.', fields });
    await show(DraftPage, `${WORDS}/draft`);
    await page.getByRole('button', { name: 'Make a private link' }).click();
    await expect.element(page.getByText(fields.previews)).toBeVisible();
  });
});

describe('the versions', () => {
  const version = (number: number, more: Partial<SiteVersion> = {}): SiteVersion => ({
    ...{ number, publishedAt: '2026-11-20T11:00:00.000Z', author: { id: '1', name: 'Layla' }, note: null, restored: null },
    ...{ languages: ['en'], changed: 1, isCurrent: false, ...more },
  });

  it('[WEB-52] are listed with author, time and content, looked at, and brought back after a question', async () => {
    const items = [
      version(2, { isCurrent: true, restored: 0 }),
      version(1, { note: 'One year' }),
      version(0, { publishedAt: null, author: null }),
    ];
    const pagination = { page: 1, limit: 20, total: 3, totalPages: 1, totalIsCapped: false };
    vi.spyOn(websiteApi, 'versions').mockImplementation(() => answer({ items, pagination }));
    const changes = [
      { key: 'home.call', namespace: 'home', language: 'en' as const, from: 'Ring {phone}', to: 'Call {phone}', pages: ['/'] },
    ];
    vi.spyOn(websiteApi, 'version').mockImplementation((number) => answer({ ...version(number), changes }));
    vi.spyOn(websiteApi, 'restore').mockImplementation(() => answer({ ...version(3), changes }));
    await show(VersionsPage, `${WORDS}/versions`);
    await expect.element(page.getByRole('row', { name: /Version 1.*One year.*Nov 2026.*Layla.*1 change.*English/s })).toBeVisible();
    await page.getByText('Version 1', { exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Ring', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Bring back' }).click();
    expect(websiteApi.restore).not.toHaveBeenCalled();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click();
    await expect.element(page.getByText('Version 3 is published.')).toBeVisible();
    expect(websiteApi.restore).toHaveBeenCalledExactlyOnceWith(1, 2);
  });
});
