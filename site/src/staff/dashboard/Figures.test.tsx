import { allWords, DesignSystemProvider } from '@zmb/design-system';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createIntl, IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { intlTag, type Locale } from '../../i18n/locale.ts';
import { addCatalogues, loadMessages, type Messages } from '../../i18n/messages.ts';
import { sampleSummary } from '../../testing/sample-summary.ts';
import { accountApi } from '../api/account-api.ts';
import { websiteApi } from '../api/website-api.ts';
import { SessionProvider } from '../session/session.tsx';
import { StaffDataProvider } from '../session/staff-data.tsx';
import { Figures } from './Figures.tsx';

addCatalogues(import.meta.glob<Messages>('../../locales/*/admin*.json', { import: 'default' }));

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  // Neither is answered: services have the names of the build.
  vi.spyOn(accountApi, 'profile').mockReturnValue(new Promise(() => undefined));
  vi.spyOn(websiteApi, 'company').mockReturnValue(new Promise(() => undefined));
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.restoreAllMocks();
});

describe.each(['en', 'ar'] as const)('the figures of the dashboard (%s)', (locale: Locale) => {
  it('[DSK-125] show what came of enquiries by the last source, and by the first one after one press', async () => {
    const messages = await loadMessages(locale, 'common', 'services', 'admin', 'admin-inbox', 'admin-dashboard');
    const words = (id: string) => createIntl({ locale: intlTag(locale), messages }).formatMessage({ id });
    act(() =>
      root.render(
        <IntlProvider locale={intlTag(locale)} messages={messages} timeZone="Asia/Dubai">
          <DesignSystemProvider locale={locale} messages={allWords[locale]}>
            <MemoryRouter>
              <SessionProvider>
                <StaffDataProvider>
                  <Figures summary={sampleSummary} />
                </StaffDataProvider>
              </SessionProvider>
            </MemoryRouter>
          </DesignSystemProvider>
        </IntlProvider>,
      ),
    );
    const sources = () =>
      [...host.querySelectorAll('figure tbody th')].map(({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, ''));
    const named = (source: string) => sources().some((each) => each.startsWith(source));
    expect([named('google ads'), named('bing.com')]).toEqual([true, false]);
    const first = [...host.querySelectorAll('label')].find(
      ({ textContent }) => textContent === words('admin.dashboard.chart.sources.first'),
    );
    act(() => first?.click());
    expect([named('google ads'), named('bing.com')]).toEqual([false, true]);
  });
});
