import { aSiteText } from '@zmb/mocks/fixtures';
import { content } from '@zmb/mocks/http/response.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { mockCall, mockFailure } from '../../testing/api-calls.ts';
import type { VisitOptions } from '../../testing/visit.tsx';
import { openWebsite, savedTexts, siteText, WEBSITE } from '../../testing/website.ts';

const PAGES = `${WEBSITE}/pages`;
const EVERYWHERE = ['/', '/about', '/contact', '/faq', '/fit-outs', '/services', '/privacy-policy'];

const element = (key: string, text: string, more = '') => `<span role="button" tabindex="0" data-text="${key}"${more}>${text}</span>`;

/** The about page, as the server renders it. */
function documentOf(path: string, unsaved: readonly { key: string; language: string; text: string }[] = []): string {
  const language = path.startsWith('/ar') ? 'ar' : 'en';
  const textOf = (key: string) => {
    const { draft, texts } = siteText(key);
    const typed = unsaved.find((text) => text.key === key && text.language === language)?.text;
    return (typed ?? draft?.[language] ?? texts[language]).replace('{company}', 'ZMB');
  };
  return `<!doctype html><html lang="${language}"><body><div id="root">
    <h1>${element('about.title', textOf('about.title'))}</h1>
    <p>${element('about.intro', textOf('about.intro'), ' data-inside="company.name"')}</p>
    <a data-href="/contact?from=about">${element('nav.contact', textOf('nav.contact'))}</a>
    <a data-href="/contact"><b id="logo">o</b></a>
    <p>${element('company.phone', '+971 4 234 5678')}</p>
  </div></body></html>`;
}

beforeEach(() => {
  mockCall('getSiteFrame', ({ query: { path } }) => content('text/html; charset=utf-8', documentOf(path)));
  mockCall('renderSiteFrame', ({ body: { path, texts } }) => ({ status: 200, body: { data: { html: documentOf(path, texts) } } }));
});

/** A website of two pages. */
function openPages(query: string, options: VisitOptions = {}) {
  const text = (key: string, en: string, ar: string, pages: string[], namespace = 'about') =>
    aSiteText({ key, namespace, texts: { en, ar }, pages });
  return openWebsite(`/pages${query}`, {
    ...options,
    given(store) {
      store.state.siteTexts = [
        text('about.meta.title', 'About us | {shortName}', 'من نحن | {shortName}', ['/about']),
        text('about.title', 'Who we are', 'من نحن', ['/about']),
        text('about.intro', 'Meet {company}', 'تعرّف على {company}', ['/about']),
        text('contact.meta.title', 'Write to us', 'راسلنا', ['/contact'], 'contact'),
        text('nav.contact', 'Contact', 'تواصل معنا', EVERYWHERE, 'common'),
        text('company.phone', '+971 4 234 5678', '+971 4 234 5678', EVERYWHERE, 'company'),
        text('company.name', 'ZMB', 'زد إم بي', EVERYWHERE, 'company'),
      ];
      options.given?.(store);
    },
  });
}

const frameDocument = () => document.querySelector('iframe')?.contentDocument;
const onPage = (key: string) => frameDocument()!.querySelector<HTMLElement>(`[data-text="${key}"]`)!;
const textOnPage = (key: string) => frameDocument()?.querySelector(`[data-text="${key}"]`)?.textContent;
const isEditable = () => expect.poll(() => frameDocument()?.querySelector('[data-theme] [data-text]')).toBeTruthy();
async function open(query: string, options?: VisitOptions) {
  const opened = await openPages(`?${query}`, options);
  // The page has its listeners once it has its theme.
  await isEditable();
  await expect.element(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
  return opened;
}
const press = (target: HTMLElement) => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const english = () => page.getByRole('form', { name: 'English' });

describe('the list of pages', () => {
  it('[WEB-88] lists pages by title, searches titles in every language, and counts their draft texts', async () => {
    await openPages('', { given: () => (siteText('about.title').draft = { en: 'We' }) });
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
  it('[WEB-88] opens the editor of a pressed text beside it, and previews typed text at once', async () => {
    await open('page=/about');
    press(onPage('about.title'));
    await expect.element(english().getByRole('textbox')).toHaveValue('Who we are');
    await expect.poll(() => onPage('about.title').getAttribute('aria-pressed')).toBe('true');
    await english().getByRole('textbox').fill('Two brothers');
    await expect.poll(() => textOnPage('about.title')).toBe('Two brothers');
    // Placeholders are filled in by the server.
    press(onPage('about.intro'));
    await expect.element(english().getByRole('textbox')).toHaveValue('Meet {company}');
    await english().getByRole('textbox').fill('This is {company}');
    await expect.poll(() => textOnPage('about.intro')).toBe('This is ZMB');
    expect(textOnPage('about.title')).toBe('Two brothers');
  });

  it('[WEB-88] works by keyboard: Enter opens a text, Escape closes it, and saving returns to it', async () => {
    await open('page=/about');
    const title = onPage('about.title');
    title.focus();
    title.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await english().getByRole('textbox').fill('Two brothers');
    await english().getByRole('button', { name: 'Save to draft' }).click();
    await expect.poll(() => frameDocument()?.activeElement === onPage('about.title')).toBe(true);
    expect(document.activeElement).toBe(document.querySelector('iframe'));
    expect(savedTexts()).toEqual([{ key: 'about.title', language: 'en', text: 'Two brothers', base: 'Who we are' }]);
    onPage('about.title').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await expect.element(english()).not.toBeInTheDocument();
    expect(textOnPage('about.title')).toBe('Two brothers');
  });

  it('[WEB-88] keeps unsaved text, shows it when the page is reopened, and can restore the draft text', async () => {
    const { reload } = await open('page=/about&text=about.title');
    await english().getByRole('textbox').fill('Not saved');
    await reload();
    await expect.poll(() => textOnPage('about.title')).toBe('Not saved');
    await english().getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => textOnPage('about.title')).toBe('Who we are');
  });

  it('[WEB-88] links from facts to the company details, and from links to their target page', async () => {
    await open('page=/about');
    press(onPage('company.phone'));
    await expect
      .element(page.getByRole('link', { name: /^Change: Phone number/ }))
      .toHaveAttribute('href', `${WEBSITE}/company#company.phone`);
    press(onPage('about.intro'));
    await expect.element(page.getByRole('link', { name: 'Trade name' })).toHaveAttribute('href', `${WEBSITE}/company#company.name`);
    press(onPage('nav.contact'));
    await expect.element(page.getByRole('link', { name: '/contact' })).toBeVisible();
    press(frameDocument()!.getElementById('logo')!);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Write to us');
    expect(new URLSearchParams(location.search).get('page')).toBe('/contact');
  });

  it('[WEB-88] lists texts that are not visible on the page', async () => {
    await open('page=/about');
    const hidden = page.getByRole('region', { name: 'Not visible on the page' });
    await hidden.getByRole('link', { name: /^About us/ }).click();
    await expect.element(english().getByRole('textbox')).toHaveValue('About us | {shortName}');
    await expect.element(hidden.getByRole('link', { name: 'Who we are' })).not.toBeInTheDocument();
  });

  it('[WEB-88] is shown in either language, in phone or desktop width, light or dark', async () => {
    await open('page=/about&in=ar&width=phone&theme=dark', { locale: 'ar' });
    await expect.poll(() => textOnPage('about.title')).toBe('من نحن');
    expect(document.querySelector('iframe')?.clientWidth).toBe(390);
    expect(frameDocument()?.documentElement.dataset['theme']).toBe('dark');
    await page.getByText('فاتح').click();
    await expect.poll(() => frameDocument()?.documentElement.dataset['theme']).toBe('light');
    await page.getByText('حاسوب').click();
    await expect.poll(() => document.querySelector('iframe')?.clientWidth).toBe(1280);
  });

  it('reports that it cannot be shown, and retries', async () => {
    mockFailure('GET /api/admin/website/frame', 'proxy');
    const reconnect = mockFailure('POST /api/admin/website/frame', 'proxy');
    const { text } = await openPages('?page=/about');
    const failure = page.getByRole('heading', { name: text('admin.website.pages.failed') });
    await expect.element(failure).toBeVisible();
    reconnect();
    await page.getByRole('button', { name: 'Try again' }).click();
    await isEditable();
    await expect.element(failure).not.toBeInTheDocument();
  });

  it('[WEB-88] links to its list of texts on a phone', async () => {
    await openPages('?page=/about', { viewport: [360, 800] });
    await expect.element(page.getByRole('link', { name: 'The texts of this page' })).toHaveAttribute('href', `${WEBSITE}?place=about`);
    expect(document.querySelector('iframe')).toBeNull();
  });
});
