import { permissionsOf } from '@zmb/admin-api/contract/roles.ts';
import { allWords, DesignSystemProvider } from '@zmb/design-system';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { accountApi } from '../api/account-api.ts';
import { type SiteText, websiteApi } from '../api/website-api.ts';
import { intlTag, type Locale } from '../../i18n/locale.ts';
import { addCatalogues, loadMessages, type Messages } from '../../i18n/messages.ts';
import { EventStream } from '../../testing/event-stream.ts';
import { StaffPageFrame } from '../../testing/StaffPageFrame.tsx';
import { PagesPage } from './PagesPage.tsx';

addCatalogues(import.meta.glob<Messages>('../../locales/*/admin*.json', { import: 'default' }));

const PAGES = '/admin/dashboard/website/pages';
const before = location.href;

let root: Root;
let host: HTMLElement;
let texts: SiteText[];

const answer = <Data,>(data: Data) => Promise.resolve({ ok: true as const, data });
const element = (key: string, words: string, more = '') => `<span role="button" tabindex="0" data-text="${key}"${more}>${words}</span>`;
const wordsOf = (key: string, language: 'en' | 'ar') => {
  const text = texts.find((each) => each.key === key);
  return text?.draft?.[language] ?? text?.texts[language] ?? '';
};

/** The page about the company, as the server would render it. */
function documentOf(path: string, unsaved: readonly { key: string; language: string; text: string }[] = []): string {
  const language = path.startsWith('/ar') ? 'ar' : 'en';
  const said = (key: string) =>
    (unsaved.find((text) => text.key === key && text.language === language)?.text ?? wordsOf(key, language)).replace('{company}', 'ZMB');
  return `<!doctype html><html lang="${language}"><body><div id="root">
    <h1>${element('about.title', said('about.title'))}</h1>
    <p>${element('about.intro', said('about.intro'), ' data-inside="company.name"')}</p>
    <a data-href="/contact?from=about">${element('nav.contact', said('nav.contact'))}</a>
    <a data-href="/contact"><b id="logo">o</b></a>
    <p>${element('company.phone', '+971 4 234 5678')}</p>
  </div></body></html>`;
}

const addressOf = (html: string) => URL.createObjectURL(new Blob([html], { type: 'text/html' }));

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
  const text = (key: string, en: string, ar: string, pages: string[], namespace = 'about') => ({
    ...{ key, namespace, texts: { en, ar }, isOutOfDate: false, pages },
  });
  const everywhere = ['/', '/about', '/contact', '/faq', '/fit-outs', '/services', '/privacy-policy'];
  texts = [
    text('about.meta.title', 'About us | {shortName}', 'من نحن | {shortName}', ['/about']),
    text('about.title', 'Who we are', 'من نحن', ['/about']),
    text('about.intro', 'Meet {company}', 'تعرّف على {company}', ['/about']),
    text('contact.meta.title', 'Write to us', 'راسلنا', ['/contact'], 'contact'),
    text('nav.contact', 'Contact', 'تواصل معنا', everywhere, 'common'),
    text('company.phone', '+971 4 234 5678', '+971 4 234 5678', everywhere, 'company'),
    text('company.name', 'ZMB', 'زد إم بي', everywhere, 'company'),
  ];
  vi.spyOn(websiteApi, 'texts').mockImplementation(() => answer({ version: 2, texts: structuredClone(texts) }));
  vi.spyOn(websiteApi, 'save').mockImplementation(({ key, language }, { text: words }) => {
    const saved = { ...(texts.find((each) => each.key === key) as SiteText), draft: { [language]: words } };
    texts = texts.map((each) => (each.key === key ? saved : each));
    return answer(saved);
  });
  vi.spyOn(websiteApi, 'renderPage').mockImplementation(({ path, texts: unsaved }) => answer({ html: documentOf(path, unsaved) }));
  const hrefs = new Map<string, string>();
  vi.spyOn(websiteApi, 'frameHref').mockImplementation((path) => {
    const href = hrefs.get(path) ?? addressOf(documentOf(path));
    hrefs.set(path, href);
    return href;
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
  root.unmount();
  host.remove();
  sessionStorage.clear();
  history.replaceState(null, '', before);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Linked({ locale, children }: { locale: Locale; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <DesignSystemProvider locale={locale} messages={allWords[locale]} navigate={(path) => void navigate(path)}>
      {children}
    </DesignSystemProvider>
  );
}

async function show(path: string, locale: Locale = 'en') {
  history.replaceState(null, '', path);
  const messages = await loadMessages(locale, 'common', 'services', 'admin', 'admin-website');
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  root.render(
    <IntlProvider locale={intlTag(locale)} messages={messages} timeZone="Asia/Dubai">
      <BrowserRouter>
        <Linked locale={locale}>
          <StaffPageFrame>
            <PagesPage />
          </StaffPageFrame>
        </Linked>
      </BrowserRouter>
    </IntlProvider>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const frameDocument = () => document.querySelector('iframe')?.contentDocument as Document;
const onPage = (key: string) => frameDocument().querySelector<HTMLElement>(`[data-text="${key}"]`) as HTMLElement;
async function open(query: string, locale?: Locale) {
  await show(`${PAGES}?${query}`, locale);
  // The page has its listeners when it has its theme.
  await expect.poll(() => document.querySelector('iframe')?.contentDocument?.querySelector('[data-theme] [data-text]')).toBeTruthy();
  await expect.element(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
}
const press = (target: HTMLElement) => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const english = () => page.getByRole('form', { name: 'English' });

describe('the list of pages', () => {
  it('[WEB-87] has each page by its title, which is searched in every language, and how much of it is in the draft', async () => {
    texts[1] = { ...(texts[1] as SiteText), draft: { en: 'We' } };
    await show(PAGES);
    await expect.element(page.getByRole('link', { name: 'About us' })).toHaveAttribute('href', `${PAGES}?page=%2Fabout`);
    await expect.element(page.getByText('1 text in your draft')).toBeVisible();
    await page.getByRole('searchbox').fill('راسلنا');
    await expect.element(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'About us' })).not.toBeInTheDocument();
    await page.getByRole('searchbox').fill('zzz');
    await expect.element(page.getByText('No page found')).toBeVisible();
  });
});

describe('a page that is edited in place', () => {
  it('[WEB-88] opens the text that is pressed beside it, and shows what is typed at once', async () => {
    await open('page=/about');
    press(onPage('about.title'));
    await expect.element(english().getByRole('textbox')).toHaveValue('Who we are');
    await expect.poll(() => onPage('about.title').getAttribute('aria-pressed')).toBe('true');
    await english().getByRole('textbox').fill('Two brothers');
    await expect.poll(() => onPage('about.title').textContent).toBe('Two brothers');
    // Values are filled in by the server.
    press(onPage('about.intro'));
    await english().getByRole('textbox').fill('This is {company}');
    await expect.poll(() => onPage('about.intro').textContent).toBe('This is ZMB');
    expect(onPage('about.title').textContent).toBe('Two brothers');
  });

  it('[WEB-89] is used by keyboard: Enter opens a text, Escape closes it, and saving leads back to it', async () => {
    await open('page=/about');
    const title = onPage('about.title');
    title.focus();
    title.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await expect.element(english().getByRole('textbox')).toBeVisible();
    await english().getByRole('textbox').fill('Two brothers');
    await english().getByRole('button', { name: 'Save to draft' }).click();
    await expect.poll(() => frameDocument().activeElement === onPage('about.title')).toBe(true);
    expect(document.activeElement).toBe(document.querySelector('iframe'));
    expect(websiteApi.save).toHaveBeenCalledExactlyOnceWith(
      { key: 'about.title', language: 'en' },
      { text: 'Two brothers', base: 'Who we are' },
    );
    onPage('about.title').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await expect.element(english()).not.toBeInTheDocument();
    expect(onPage('about.title').textContent).toBe('Two brothers');
  });

  it('[WEB-90] keeps what is typed, shows it when the page is opened again, and goes back to what is in the draft', async () => {
    await open('page=/about&text=about.title');
    await english().getByRole('textbox').fill('Not saved');
    root.unmount();
    host.remove();
    await open('page=/about');
    await expect.poll(() => onPage('about.title').textContent).toBe('Not saved');
    press(onPage('about.title'));
    await english().getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => onPage('about.title').textContent).toBe('Who we are');
  });

  it('[WEB-91] leads from facts to the company, and from links to their page', async () => {
    await open('page=/about');
    press(onPage('company.phone'));
    await expect
      .element(page.getByRole('link', { name: /^Change: Phone number/ }))
      .toHaveAttribute('href', '/admin/dashboard/website/company#company.phone');
    press(onPage('about.intro'));
    await expect
      .element(page.getByRole('link', { name: 'Trade name' }))
      .toHaveAttribute('href', '/admin/dashboard/website/company#company.name');
    press(onPage('nav.contact'));
    await expect.element(page.getByRole('link', { name: '/contact' })).toBeVisible();
    press(frameDocument().getElementById('logo') as HTMLElement);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Write to us');
    expect(new URLSearchParams(location.search).get('page')).toBe('/contact');
  });

  it('[WEB-92] lists the texts that are not visible on it', async () => {
    await open('page=/about');
    await page
      .getByRole('region', { name: 'Not visible on the page' })
      .getByRole('link', { name: /^About us/ })
      .click();
    await expect.element(english().getByRole('textbox')).toHaveValue('About us | {shortName}');
    await expect
      .element(page.getByRole('region', { name: 'Not visible on the page' }).getByRole('link', { name: 'Who we are' }))
      .not.toBeInTheDocument();
  });

  it('[WEB-88] is shown in either language, as on a phone or a desk, light or dark', async () => {
    await open('page=/about&in=ar&width=phone&theme=dark', 'ar');
    await expect.poll(() => onPage('about.title').textContent).toBe('من نحن');
    expect(document.querySelector('iframe')?.clientWidth).toBe(390);
    expect(frameDocument().documentElement.dataset['theme']).toBe('dark');
    await page.getByText('فاتح').click();
    await expect.poll(() => frameDocument().documentElement.dataset['theme']).toBe('light');
    await page.getByText('حاسوب').click();
    await expect.poll(() => document.querySelector('iframe')?.clientWidth).toBe(1280);
  });

  it('says when it cannot be shown, and tries again', async () => {
    vi.mocked(websiteApi.frameHref).mockReturnValue(addressOf('{}'));
    vi.mocked(websiteApi.renderPage).mockResolvedValue({ ok: false, status: 503, message: 'Try again later.' });
    await show(`${PAGES}?page=/about`);
    await expect.element(page.getByText('Try again later.')).toBeVisible();
    vi.mocked(websiteApi.renderPage).mockImplementation(({ path }) => answer({ html: documentOf(path) }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => frameDocument().querySelector('[data-text]') !== null).toBe(true);
    await expect.element(page.getByText('Try again later.')).not.toBeInTheDocument();
  });

  it('[WEB-92] has no room on a phone, and leads to its words', async () => {
    await page.viewport(360, 800);
    await show(`${PAGES}?page=/about`);
    await expect
      .element(page.getByRole('link', { name: 'The texts of this page' }))
      .toHaveAttribute('href', '/admin/dashboard/website?place=about');
    expect(document.querySelector('iframe')).toBeNull();
  });
});
