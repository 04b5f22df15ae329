/**
 * What a visitor allows, and how it is kept. Free of React, so that a page's inline script can share it and act before the
 * application is there.
 */

export type ConsentDecision = 'accepted' | 'rejected' | 'pending';
export type ConsentCategory = 'essential' | 'analytics' | 'marketing';
export type ConsentRecord = Readonly<Record<ConsentCategory, ConsentDecision>>;

/** What a press in the banner asks for. */
type ConsentChoice = 'accept' | 'reject' | 'save';

/** What holds as long as nothing was chosen. */
export const defaultConsent: ConsentRecord = { essential: 'accepted', analytics: 'pending', marketing: 'pending' };

/** The mark on the page's timeline that each choice leaves: whoever looks later learns that it was made here, on this page. */
export const CONSENT_MARK = 'zmb:consent';

const DECISIONS: readonly unknown[] = ['accepted', 'rejected', 'pending'] satisfies ConsentDecision[];
/** A choice is kept for so many days. */
export const CONSENT_DAYS = 365;
const KEPT_SECONDS = CONSENT_DAYS * 24 * 60 * 60;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isRecord = (value: unknown): value is ConsentRecord =>
  isObject(value) &&
  // Nobody can refuse what is essential: a record that says so is none of ours.
  value['essential'] === 'accepted' &&
  DECISIONS.includes(value['analytics']) &&
  DECISIONS.includes(value['marketing']);

/**
 * Reads the value of the cookie.
 *
 * @throws Error when it is no URL-encoded JSON of the three decisions.
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

/** The whole cookie, as it is written: for a year, for every page, never sent along from other sites. */
export function consentCookie(name: string, record: ConsentRecord, isSecure: boolean): string {
  return `${name}=${serializeConsent(record)}; Max-Age=${KEPT_SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** The raw value among a document's cookies. */
export function findConsent(cookies: string, name: string): string | undefined {
  const start = `${name}=`;
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

/** Whether a consent that can be read is saved: all that an inline script has to know before the first paint. */
export function hasSavedConsent(name: string): boolean {
  try {
    return parseConsent(findConsent(document.cookie, name) ?? '') !== undefined;
  } catch {
    return false;
  }
}

/** Keeps a choice that was made on this page. Where the browser refuses cookies, nothing is kept. */
export function writeConsent(name: string, record: ConsentRecord): void {
  try {
    document.cookie = consentCookie(name, record, location.protocol === 'https:');
  } catch {
    // A sandboxed frame has no cookies: the choice holds until the page is left.
  }
  performance.mark(CONSENT_MARK);
}

/** Tells the page's styles whether the banner has been answered: its place is free before anything is painted or rendered again. */
export function markConsent(isAnswered: boolean): void {
  if (isAnswered) document.documentElement.dataset['consent'] = 'saved';
  else delete document.documentElement.dataset['consent'];
}

/** What a press on one of the banner's buttons decides; `save` reads the boxes around it. Nothing for any other element. */
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
  /** What is saved, or null. The same object for as long as it is the same. */
  read: () => ConsentRecord | null;
  write: (record: ConsentRecord) => void;
  subscribe: (listener: () => void) => () => void;
}

function parseOrLog(value: string): ConsentRecord | null {
  try {
    return parseConsent(value);
  } catch (error) {
    // eslint-disable-next-line no-console -- a consent that cannot be read is asked for again, and whoever wrote it should learn of it
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

/** Keeps the consent in a cookie; in memory when the browser refuses cookies. Other tabs follow. */
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
    // Where the browser does not tell of changed cookies, a tab looks again when it is looked at again.
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
