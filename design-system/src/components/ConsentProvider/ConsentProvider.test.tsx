import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { userEvent } from 'vitest/browser';

import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { ConsentProvider, useConsent } from './ConsentProvider.tsx';
import { consentCookie, defaultConsent, hasSavedConsent, parseConsent, serializeConsent, writeConsent } from './consent-store.ts';
import type { ConsentRecord } from './consent-store.ts';

const NAME = 'test_consent';
const accepted: ConsentRecord = { essential: 'accepted', analytics: 'accepted', marketing: 'accepted' };
const rejected: ConsentRecord = { essential: 'accepted', analytics: 'rejected', marketing: 'rejected' };

function State() {
  const { consent, isSaved, isBannerOpen, save, reopen } = useConsent();
  return (
    <>
      <output>{`${consent.essential} ${consent.analytics} ${consent.marketing} ${String(isSaved)} ${String(isBannerOpen)}`}</output>
      <button type="button" onClick={() => save(accepted)}>
        save
      </button>
      <button type="button" onClick={reopen}>
        reopen
      </button>
    </>
  );
}
const app = (onChange?: (consent: ConsentRecord, previous: ConsentRecord) => void) => (
  <ConsentProvider cookieName={NAME} onChange={onChange}>
    <State />
  </ConsentProvider>
);
const press = (container: HTMLElement, name: string) =>
  userEvent.click([...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)!);
const clearConsent = () => (document.cookie = `${NAME}=; Max-Age=0; Path=/`);

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  clearConsent();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  clearConsent();
  delete document.documentElement.dataset['consent'];
});

describe('ConsentProvider', () => {
  it('[CNS-01] starts with essential accepted, analytics and marketing pending', () => {
    const { container } = mount(app());
    expect(container.querySelector('output')).toHaveTextContent('accepted pending pending false true');
    expect(defaultConsent).toEqual({ essential: 'accepted', analytics: 'pending', marketing: 'pending' });
  });

  describe('[CNS-06] the cookie', () => {
    it('lasts 365 days, has path / and SameSite Lax, and is Secure on https only', () => {
      const [pair, ...attributes] = consentCookie('zmb_consent', rejected, false).split('; ');
      expect(attributes).toEqual([`Max-Age=${365 * 24 * 60 * 60}`, 'Path=/', 'SameSite=Lax']);
      expect(consentCookie('zmb_consent', rejected, true)).toBe(`${[pair, ...attributes].join('; ')}; Secure`);
      const [name, value] = pair!.split('=');
      expect(name).toBe('zmb_consent');
      expect(JSON.parse(decodeURIComponent(value!))).toEqual(rejected);
    });

    it('is stored by the browser when a choice is saved', async () => {
      const { container } = mount(app());
      await press(container, 'save');
      const saved = await cookieStore.get(NAME);
      expect(JSON.parse(decodeURIComponent(saved!.value!))).toEqual(accepted);
      const { expires, path, sameSite } = saved as unknown as { expires: number; path: string; sameSite: string };
      expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(365);
      expect([path, sameSite]).toEqual(['/', 'lax']);
    });
  });

  it('shows the banner on the server, and decides after hydration', async () => {
    writeConsent(NAME, rejected);
    const { html, container, loggedErrors } = hydrate(app());
    expect(html).toContain('accepted pending pending undefined true');
    await waitForEffects();
    expect(container.querySelector('output')).toHaveTextContent('accepted rejected rejected true false');
    expect(loggedErrors).toEqual([]);
  });

  it('[CNS-07] logs a saved consent that cannot be parsed, once, and treats it as none', () => {
    for (const [index, value] of ['%E0%A4%A', 'accepted', '[]', 'null', encodeURIComponent('{"essential":"accepted"}')].entries()) {
      document.cookie = `${NAME}=${value}; Path=/`;
      const { container, rerender } = mount(app());
      rerender(app());
      expect(container.querySelector('output')).toHaveTextContent('accepted pending pending false true');
      expect(warn).toHaveBeenCalledTimes(index + 1);
      expect(hasSavedConsent(NAME)).toBe(false);
    }
  });

  it('ignores a record that is not a decision, or that refuses essential cookies', () => {
    for (const record of [
      { ...accepted, marketing: 'maybe' },
      { ...accepted, essential: 'rejected' },
      { ...accepted, analytics: true },
    ]) {
      expect(() => parseConsent(encodeURIComponent(JSON.stringify(record)))).toThrow(TypeError);
    }
    expect(parseConsent(serializeConsent(accepted))).toEqual(accepted);
  });

  it('reports every change, also from another tab, and initially if the consent differs from the defaults', async () => {
    const handleChange = vi.fn();
    writeConsent(NAME, rejected);
    const { container } = mount(app(handleChange));
    await waitForEffects();
    expect(handleChange.mock.lastCall).toEqual([rejected, defaultConsent]);
    await press(container, 'save');
    expect(handleChange.mock.lastCall).toEqual([accepted, rejected]);
    // Another tab writes the cookie without this page.
    writeConsent(NAME, rejected);
    await expect.poll(() => handleChange.mock.lastCall).toEqual([rejected, accepted]);
    clearConsent();
    await expect.poll(() => handleChange.mock.lastCall).toEqual([defaultConsent, rejected]);
    expect(handleChange).toHaveBeenCalledTimes(4);
  });

  it('re-reads the cookie when the page becomes visible', async () => {
    vi.spyOn(window, 'cookieStore', 'get').mockReturnValue(new EventTarget() as CookieStore);
    const { container } = mount(app());
    writeConsent(NAME, rejected);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => container.querySelector('output')?.textContent).toBe('accepted rejected rejected true false');
  });

  it('marks the page as answered, but not while the banner is reopened', async () => {
    const root = document.documentElement;
    const { container } = mount(app());
    expect(root).not.toHaveAttribute('data-consent');
    await press(container, 'save');
    expect(root).toHaveAttribute('data-consent', 'saved');
    await press(container, 'reopen');
    expect(root).not.toHaveAttribute('data-consent');
  });

  it('keeps the choice in memory where cookies are refused', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const { container } = mount(app());
    await press(container, 'save');
    expect(container.querySelector('output')).toHaveTextContent('accepted accepted accepted true false');
  });

  it('names the missing provider', () => {
    expect(() => renderToString(<State />)).toThrow('useConsent must be used inside <ConsentProvider>.');
  });
});
