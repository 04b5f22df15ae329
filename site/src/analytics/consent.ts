import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { CONSENT_MARK, type ConsentRecord, findConsent, parseConsent } from '@zmb/design-system';

/** The cookie that keeps the visitor's consent. Its value is URL-encoded JSON of the three decisions. */
export const CONSENT_COOKIE = `${COMPANY_PREFIX}_consent`;

/** The saved consent; null if there is none or it is invalid. (`ConsentProvider` reports an invalid one.) */
export function readConsent(): ConsentRecord | null {
  try {
    return parseConsent(findConsent(document.cookie, CONSENT_COOKIE) ?? '');
  } catch {
    return null;
  }
}

export function isAnalyticsAllowed(): boolean {
  return readConsent()?.analytics === 'accepted';
}

/** Number of choices made on this page since it was loaded, including those before hydration. */
export function countChoices(): number {
  return performance.getEntriesByName(CONSENT_MARK).length;
}

/**
 * Calls back whenever the consent may have changed. On this page each choice adds a performance mark. Changes in other tabs are
 * reported by the Cookie Store API or, where that is missing, checked when this tab becomes visible again.
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
