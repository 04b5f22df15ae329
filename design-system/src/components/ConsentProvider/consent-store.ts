/**
 * Consent and its storage. Independent of React, so that a page's inline script can share it and act before the
 * application loads.
 */

export type ConsentDecision = 'accepted' | 'rejected' | 'pending';
export type ConsentCategory = 'essential' | 'analytics' | 'marketing';
export type ConsentRecord = Readonly<Record<ConsentCategory, ConsentDecision>>;

/** The choices in the banner. */
type ConsentChoice = 'accept' | 'reject' | 'save';

/** The consent while nothing has been chosen. */
export const defaultConsent: ConsentRecord = { essential: 'accepted', analytics: 'pending', marketing: 'pending' };

/** A performance mark set by each choice: code that loads later learns that the choice was made on this page. */
export const CONSENT_MARK = 'zmb:consent';

const DECISIONS: readonly unknown[] = ['accepted', 'rejected', 'pending'] satisfies ConsentDecision[];
/** Lifetime of a choice in days. */
export const CONSENT_DAYS = 365;
const MAX_AGE_SECONDS = CONSENT_DAYS * 24 * 60 * 60;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isRecord = (value: unknown): value is ConsentRecord =>
  isObject(value) &&
  // Essential cookies cannot be refused: such a record was not written by us.
  value['essential'] === 'accepted' &&
  DECISIONS.includes(value['analytics']) &&
  DECISIONS.includes(value['marketing']);

/**
 * Parses the value of the cookie.
 *
 * @throws Error when it is not URL-encoded JSON of the three categories.
 */
export function parseConsent(value: string): ConsentRecord {
  const found: unknown = JSON.parse(decodeURIComponent(value));
  if (!isRecord(found)) throw new TypeError('The saved consent has another shape.');
  return { essential: found.essential, analytics: found.analytics, marketing: found.marketing };
}

/** The value of the cookie. */
export function serializeConsent({ essential, analytics, marketing }: ConsentRecord): string {
  return encodeURIComponent(JSON.stringify({ essential, analytics, marketing }));
}

/** The complete cookie string: for a year, for every path, `SameSite=Lax`. */
export function consentCookie(name: string, record: ConsentRecord, isSecure: boolean): string {
  return `${name}=${serializeConsent(record)}; Max-Age=${MAX_AGE_SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** The raw value in a document's cookies. */
export function findConsent(cookies: string, name: string): string | undefined {
  const start = `${name}=`;
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

/** Whether a valid consent is saved: all that an inline script needs to know before the first paint. */
export function hasSavedConsent(name: string): boolean {
  try {
    return parseConsent(findConsent(document.cookie, name) ?? '') !== undefined;
  } catch {
    return false;
  }
}

/** Saves a choice made on this page. Nothing is saved when the browser refuses cookies. */
export function writeConsent(name: string, record: ConsentRecord): void {
  try {
    document.cookie = consentCookie(name, record, location.protocol === 'https:');
  } catch {
    // A sandboxed frame has no cookies: the choice lasts until the page is closed.
  }
  performance.mark(CONSENT_MARK);
}

/** Tells the styles whether the banner has been answered, before anything is painted or rendered. */
export function markConsent(isAnswered: boolean): void {
  if (isAnswered) document.documentElement.dataset['consent'] = 'saved';
  else delete document.documentElement.dataset['consent'];
}

/** The consent that a press on a banner button gives; `save` reads the checkboxes around it. Null for any other element. */
export function consentOfPress(target: Element): ConsentRecord | undefined {
  const button = target.closest<HTMLElement>('[data-consent-choice]');
  const choice = button?.dataset['consentChoice'] as ConsentChoice | undefined;
  const isTicked = (category: ConsentCategory) =>
    button?.closest('[data-consent-banner]')?.querySelector<HTMLInputElement>(`input[name="${category}"]`)?.checked === true;
  const decide = (category: ConsentCategory): ConsentDecision =>
    choice === 'accept' || (choice === 'save' && isTicked(category)) ? 'accepted' : 'rejected';
  return choice && { essential: 'accepted', analytics: decide('analytics'), marketing: decide('marketing') };
}

export interface ConsentStore {
  /** The saved consent, or null. Referentially stable while unchanged. */
  read: () => ConsentRecord | null;
  write: (record: ConsentRecord) => void;
  subscribe: (listener: () => void) => () => void;
}

function parseOrLog(value: string): ConsentRecord | null {
  try {
    return parseConsent(value);
  } catch (error) {
    // eslint-disable-next-line no-console -- the visitor is asked again, and the developer should notice
    console.warn('The saved consent cannot be read and is treated as none.', error);
    return null;
  }
}

function rawConsent(cookieName: string): string | undefined {
  try {
    return findConsent(document.cookie, cookieName);
  } catch {
    return undefined;
  }
}

/** Stores the consent in a cookie, or in memory when the browser refuses cookies. Other tabs follow. */
export function createConsentStore(cookieName: string): ConsentStore {
  const listeners = new Set<() => void>();
  let unsaved: ConsentRecord | undefined;
  let raw: string | undefined;
  let record: ConsentRecord | null = null;

  const read = (): ConsentRecord | null => {
    if (unsaved) return unsaved;
    const found = rawConsent(cookieName);
    if (found !== raw) {
      raw = found;
      record = found === undefined ? null : parseOrLog(found);
    }
    return record;
  };
  const write = (next: ConsentRecord): void => {
    writeConsent(cookieName, next);
    unsaved = rawConsent(cookieName) === serializeConsent(next) ? undefined : next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    // Browsers without cookie change events re-read the cookie when the tab becomes visible.
    const cookies = 'cookieStore' in window ? window.cookieStore : undefined;
    cookies?.addEventListener('change', listener);
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('pageshow', listener);
    return () => {
      listeners.delete(listener);
      cookies?.removeEventListener('change', listener);
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('pageshow', listener);
    };
  };
  return { read, write, subscribe };
}
