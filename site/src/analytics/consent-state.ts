import { CONSENT_MARK, type ConsentRecord, findConsent, parseConsent } from '@zmb/design-system';

import { CONSENT_COOKIE } from './consent.ts';

/** What is saved; nothing where nothing is, or where it cannot be read: the provider of the consent complains of that. */
export function readConsent(): ConsentRecord | null {
  try {
    return parseConsent(findConsent(document.cookie, CONSENT_COOKIE) ?? '');
  } catch {
    return null;
  }
}

/** Whether anything may be counted now. */
export function isAnalyticsAllowed(): boolean {
  return readConsent()?.analytics === 'accepted';
}

/** How many choices have been made on this page since it was loaded, also before the application was there. */
export function countChoices(): number {
  return performance.getEntriesByName(CONSENT_MARK).length;
}

/**
 * Calls back whenever the consent may have changed. On this page each choice leaves a mark on the timeline; other tabs are told
 * by the browser, or, where it does not tell of changed cookies, look again when they are looked at again.
 */
export function watchConsent(listener: () => void, signal?: AbortSignal): void {
  const observer = new PerformanceObserver(listener);
  observer.observe({ type: 'mark' });
  signal?.addEventListener('abort', () => observer.disconnect());
  const cookies = 'cookieStore' in window ? window.cookieStore : undefined;
  cookies?.addEventListener('change', listener, { signal });
  document.addEventListener('visibilitychange', listener, { signal });
  window.addEventListener('pageshow', listener, { signal });
}
