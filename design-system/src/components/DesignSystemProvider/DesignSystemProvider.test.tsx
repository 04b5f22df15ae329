import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useLocale } from 'react-aria-components';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';

import { messages as ar } from '../../messages/ar/page.ts';
import { messages as en } from '../../messages/en/page.ts';
import { allMessages } from '../../messages/all-messages.ts';
import { loadStaffMessages } from '../../messages/load-staff-messages.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { languages } from '../../messages/languages.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { mount } from '../../testing/mount.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { LanguageDialog } from '../LanguageDialog/LanguageDialog.tsx';
import { LanguageLink } from '../LanguageLink/LanguageLink.tsx';
import { LanguageSelector } from '../LanguageSelector/LanguageSelector.tsx';
import { Pagination } from '../Pagination/Pagination.tsx';
import { SingleLanguageProvider } from '../SingleLanguageProvider/SingleLanguageProvider.tsx';
import { SkipLink } from '../SkipLink/SkipLink.tsx';
import { DesignSystemProvider } from './DesignSystemProvider.tsx';

describe('the built-in texts', () => {
  it('[GLB-12] read outside their provider throw an error that names the provider', () => {
    const errors: Error[] = [];
    const root = createRoot(document.createElement('div'), { onUncaughtError: (error) => errors.push(error as Error) });
    flushSync(() => root.render(<SkipLink targetId="main" />));
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('<DesignSystemProvider>')]);
  });

  it('have the same slots in both languages and are not empty', () => {
    const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    expect(Object.keys(ar)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en)) {
      const translated = ar[key as keyof typeof ar];
      expect(translated.trim(), key).not.toBe('');
      // A sign such as “+{count}” is not a word.
      const hasWords = /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));
      if (hasWords) expect(translated, key).toMatch(/[\u0600-\u06ff]/);
      // Arabic has words for one and two in place of the number.
      if (!/\.(one|two)$/.test(key)) expect(slots(translated), key).toEqual(slots(text));
    }
  });

  it('fill their slots', () => {
    function PageNumber() {
      const { message } = useMessages();
      return <p>{message('pagination.page', { page: 3, total: 12 })}</p>;
    }
    expect(mount(<PageNumber />).container.textContent).toBe('Page 3 of 12');
    expect(mount(<PageNumber />, { locale: 'ar' }).container.textContent).toBe('صفحة 3 من 12');
  });
});

describe('the texts of the package', () => {
  it('are loaded by language, those of the staff area separately', async () => {
    expect(await loadMessages('ar')).toBe(ar);
    expect({ ...(await loadMessages('ar')), ...(await loadStaffMessages('ar')) }).toEqual(allMessages.ar);
  });
});

describe('DesignSystemProvider', () => {
  function Format() {
    const { locale, direction } = useLocale();
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 23));
    return <p>{`${direction} ${new Intl.NumberFormat(locale).format(1234.5)} ${date}`.replaceAll(/\s/g, ' ')}</p>;
  }

  it.each([
    ['en', {}, 'ltr 1,234.5 23 November 2026'],
    ['ar', {}, 'rtl 1,234.5 23 نوفمبر 2026'],
    ['fr', {}, 'ltr 1 234,5 23 novembre 2026'],
    ['fr', { formatTag: 'en-US' }, 'ltr 1,234.5 November 23, 2026'],
    ['fa', { dir: 'rtl' }, 'rtl 1,234.5 23 نوامبر 2026'],
    ['en', { dir: 'rtl' }, 'rtl 1,234.5 November 23, 2026'],
    ['ar', { dir: 'ltr' }, 'ltr 1,234.5 23 نوفمبر 2026'],
  ] as const)('passes the direction and the formats of %s with %o to react-aria', (locale, props, expected) => {
    const { container } = mount(
      <DesignSystemProvider locale={locale} {...props}>
        <Format />
      </DesignSystemProvider>,
    );
    expect(container.textContent).toBe(expected);
  });

  it('supports any language, and falls back to English with one warning per missing text', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const french = {
      'skipLink.label': 'Aller au contenu',
      'pagination.next': 'Suivant',
      'pagination.page': 'Page {page} sur {total}',
      'table.selected.one': '{count} ligne sélectionnée',
      'table.selected.other': '{count} lignes sélectionnées',
    };
    const Selected = () => useMessages().message('table.selected.two', { count: 2 });
    const { container, screen } = mount(
      <DesignSystemProvider locale="fr" messages={french}>
        <SkipLink targetId="main" />
        <Pagination page={1} totalPages={3} hrefOf={(page) => `?page=${page}`} />
        <Selected />
      </DesignSystemProvider>,
    );
    expect(container.textContent).toContain('Aller au contenu');
    expect(container.textContent).toContain('Page 1 sur 3');
    // French has no form for two: its general one is used, not the English one.
    expect(container.textContent).toContain('2 lignes sélectionnées');
    expect(screen.getByRole('navigation', { name: 'Pages' }).element()).toBeInTheDocument();
    const warned = warn.mock.calls.map(([text]) => String(text));
    expect(warned.filter((text) => text.includes('“pagination.label”'))).toHaveLength(1);
    expect(warned.join()).not.toContain('pagination.next');
    expect(warned.join()).not.toContain('table.selected');
    // React's development build reads properties of props, such as $$typeof.
    expect(warned.filter((text) => !/“[a-z]\w*\.[\w.]+”/i.test(text))).toEqual([]);
  });

  it('lets an application replace single texts of a language of the package', () => {
    const { container } = mount(
      <DesignSystemProvider locale="ar" messages={{ ...allMessages.ar, 'skipLink.label': 'إلى المحتوى' }}>
        <SkipLink targetId="main" />
      </DesignSystemProvider>,
    );
    expect(container.textContent).toBe('إلى المحتوى');
  });

  it('passes its language and direction to overlays', async () => {
    const { screen } = mount(
      <DesignSystemProvider locale="fr" dir="rtl" messages={{ 'dialog.close': 'Fermer' }}>
        <Dialog title="Bonjour" trigger={<Button>Ouvrir</Button>}>
          Texte
        </Dialog>
      </DesignSystemProvider>,
    );
    await screen.getByRole('button', { name: 'Ouvrir' }).click();
    const close = page.getByRole('button', { name: 'Fermer' });
    await expect.element(close).toBeVisible();
    expect(close.element().closest('[lang]')).toHaveAttribute('lang', 'fr');
    expect(close.element().closest('[dir]')).toHaveAttribute('dir', 'rtl');
  });

  it('offers the languages of the application', () => {
    const own = { ...languages, fr: { name: 'Français', dir: 'ltr', question: 'Choisissez votre langue' } } as const;
    const hrefs = { en: '/', ar: '/ar', fr: '/fr' };
    const { container } = mount(
      <DesignSystemProvider locale="fr">
        <LanguageSelector languages={own} hrefs={hrefs} label="Langue" plannedLabel="" />
        <LanguageDialog languages={own} hrefs={hrefs} />
        <LanguageLink locale="fr" name="Français" href="/fr" />
      </DesignSystemProvider>,
    );
    expect(container.querySelector('summary')).toHaveAccessibleName('Langue: Français');
    expect([...container.querySelectorAll('details a')].map((link) => link.textContent)).toEqual(['English', 'العربية', 'Français']);
    expect(container.querySelector('dialog h2 span')?.textContent).toBe('Choisissez votre langue');
    expect(container.lastElementChild?.textContent).toBe('Français');
    // @ts-expect-error without languages of its own, every language of the package needs a URL
    expect(<LanguageSelector hrefs={{ en: '/' }} />).toBeTruthy();
    // @ts-expect-error and with them, every one of those
    expect(<LanguageSelector languages={own} hrefs={{ en: '/', ar: '/ar' }} />).toBeTruthy();
  });
});

describe('SingleLanguageProvider', () => {
  it('sets the language, direction and Latin digits of one language of the package', () => {
    function Seen() {
      const { locale, direction } = useLocale();
      return <p>{`${direction} ${new Intl.NumberFormat(locale).format(1234.5)} ${useMessages().message('skipLink.label')}`}</p>;
    }
    const { container } = mount(
      <SingleLanguageProvider locale="ar" messages={ar}>
        <Seen />
      </SingleLanguageProvider>,
    );
    expect(container.textContent).toBe(`rtl 1,234.5 ${ar['skipLink.label']}`);
  });

  it('throws an error that names the loader when texts were not given to it', () => {
    const errors: Error[] = [];
    const root = createRoot(document.createElement('div'), { onUncaughtError: (error) => errors.push(error as Error) });
    flushSync(() =>
      root.render(
        <SingleLanguageProvider locale="en" messages={en}>
          <Pagination page={1} totalPages={3} hrefOf={(page) => `?page=${page}`} />
        </SingleLanguageProvider>,
      ),
    );
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('loadStaffMessages')]);
  });
});
