import { allMessages, DesignSystemProvider } from '@zmb/design-system';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';

import { intlTag } from '../../i18n/locale.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { EntryFrame } from './EntryFrame.tsx';

it.each([
  ['en', 'العربية', '/admin/invitation#token'],
  ['ar', 'English', '/admin/new-password#token'],
  ['en', 'العربية', '/admin/login?next=%2Fadmin%2Fdashboard%2Flogs'],
  ['ar', 'English', '/admin/forgotten-password'],
] as const)(
  '[LNG-07] in %s a page before the sign-in links at its top to the same page in the other language: %s',
  async (locale, name, url) => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    const messages = await loadMessages(locale, 'common');
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    onTestFinished(() => {
      act(() => root.unmount());
      host.remove();
    });
    act(() =>
      root.render(
        <IntlProvider locale={intlTag(locale)} messages={messages}>
          <DesignSystemProvider locale={locale} messages={allMessages[locale]}>
            <MemoryRouter initialEntries={[url]}>
              <EntryFrame title="Title">
                <input />
              </EntryFrame>
            </MemoryRouter>
          </DesignSystemProvider>
        </IntlProvider>,
      ),
    );
    const link = [...host.querySelectorAll('a')].find(({ textContent }) => textContent === name);
    // The fragment has the token of an e-mail, without which the page would not work.
    expect(link?.getAttribute('href')).toBe(url);
    expect(link?.dataset['languageChoice']).toBe(locale === 'en' ? 'ar' : 'en');
    expect(link?.getBoundingClientRect().bottom).toBeLessThan(host.querySelector('h1')?.getBoundingClientRect().top ?? 0);
  },
);
