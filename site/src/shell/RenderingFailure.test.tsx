import { allWords, DesignSystemProvider } from '@zmb/design-system';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { intlTag, type Locale } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/messages.ts';
import { RenderingFailure } from './RenderingFailure.tsx';

function Broken(): never {
  throw new Error('a part of the page is broken');
}

describe('[ERR-01] a failure while rendering', () => {
  let root: Root;
  let host: HTMLElement;

  async function show(locale: Locale) {
    const messages = await loadMessages(locale, 'common');
    act(() =>
      root.render(
        <IntlProvider locale={intlTag(locale)} messages={messages}>
          <DesignSystemProvider locale={locale} messages={allWords[locale]}>
            <RenderingFailure>
              <Broken />
            </RenderingFailure>
          </DesignSystemProvider>
        </IntlProvider>,
      ),
    );
  }

  const ways = () => [...host.querySelectorAll('button, a')].map((way) => way.textContent);

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    // React logs the errors that it caught, and these tests provoke them.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    host = document.createElement('div');
    document.body.append(host);
    root = createRoot(host);
  });
  afterEach(() => {
    act(() => root.unmount());
    host.remove();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it('says what happened in English, with a way to reload and a way home', async () => {
    await show('en');
    expect(host.querySelector('h1')?.textContent).toBe('Something went wrong');
    expect(host.textContent).toContain('We apologise for the inconvenience. An unexpected error has occurred.');
    expect(ways()).toEqual(['Try Again', 'Go Home']);
    expect(host.querySelector('a')?.getAttribute('href')).toBe('/');
    expect(document.activeElement).toBe(host.querySelector('h1'));
  });

  it('says it in Arabic', async () => {
    await show('ar');
    expect(host.querySelector('h1')?.textContent).toBe('حدث خطأ ما');
    expect(ways()).toEqual(['حاول مرة أخرى', 'إلى الرئيسية']);
  });

  it('shows details in development', async () => {
    await show('en');
    expect(host.querySelector('pre')?.textContent).toContain('a part of the page is broken');
  });

  it('shows no details in production', async () => {
    vi.stubEnv('DEV', false);
    await show('en');
    expect(host.querySelector('pre')).toBeNull();
    expect(host.textContent).not.toContain('a part of the page is broken');
  });
});
