import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useLocale } from 'react-aria-components';
import { describe, expect, it } from 'vitest';

import { words as ar } from '../../messages/ar/words.ts';
import { words as en } from '../../messages/en/words.ts';
import { allWords } from '../../messages/all-words.ts';
import { loadStaffWords } from '../../messages/load-staff-words.ts';
import { loadWords } from '../../messages/load-words.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { mount } from '../../testing/mount.tsx';
import { Pagination } from '../Pagination/Pagination.tsx';
import { DesignSystemProvider } from './DesignSystemProvider.tsx';
import { SkipLink } from '../SkipLink/SkipLink.tsx';

describe('the built-in texts', () => {
  it('[GLB-12] read outside their provider throw an error that names the provider', () => {
    const errors: Error[] = [];
    const root = createRoot(document.createElement('div'), { onUncaughtError: (error) => errors.push(error as Error) });
    flushSync(() => root.render(<SkipLink targetId="main" />));
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('<DesignSystemProvider>')]);
  });

  it('have the same slots in both languages, and none is empty', () => {
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
    function Words() {
      const { word } = useMessages();
      return <p>{word('pagination.page', { page: 3, total: 12 })}</p>;
    }
    expect(mount(<Words />).container.textContent).toBe('Page 3 of 12');
    expect(mount(<Words />, { locale: 'ar' }).container.textContent).toBe('صفحة 3 من 12');
  });
});

describe('words that were not given to the provider', () => {
  it('throw an error that names the loader', () => {
    const errors: Error[] = [];
    const root = createRoot(document.createElement('div'), { onUncaughtError: (error) => errors.push(error as Error) });
    const pagination = <Pagination page={1} totalPages={3} hrefOf={(page) => `?page=${page}`} />;
    flushSync(() =>
      root.render(
        <DesignSystemProvider locale="en" words={en}>
          {pagination}
        </DesignSystemProvider>,
      ),
    );
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('loadStaffWords')]);
  });

  it('are loaded by language, those of the staff area separately', async () => {
    expect(await loadWords('ar')).toBe(ar);
    expect({ ...(await loadWords('ar')), ...(await loadStaffWords('ar')) }).toEqual(allWords.ar);
  });
});

describe('DesignSystemProvider', () => {
  it.each([
    ['en', 'ltr', '1,234.5'],
    ['ar', 'rtl', '1,234.5'],
  ] as const)('gives react-aria the language, direction and Latin digits of %s', (locale, direction, formatted) => {
    function Seen() {
      const seen = useLocale();
      return <p>{`${seen.direction} ${new Intl.NumberFormat(seen.locale).format(1234.5)}`}</p>;
    }
    expect(mount(<Seen />, { locale }).container.textContent).toBe(`${direction} ${formatted}`);
  });
});
