import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';

import { PHOTOS_PREFIX, storageChanges } from '../delivery/stored-items.ts';

// Which forms have photos, in local storage: a page without any must not load what uploads them. The photos are in IndexedDB, under the
// files key of their form, which the server stores as a hash with the lead.

/** Name in session storage of the files key of the form in this tab. */
const FORM_KEY = `${COMPANY_PREFIX}-photos-form`;
/** Photos of a form that was never sent. */
const OPEN_MS = 24 * 60 * 60_000;

/** What becomes of the photos of a form. */
export interface PhotoMark {
  /** Added to a form that is not sent yet; sent, so that they are uploaded from any page; or to be deleted, because the visitor cancelled. */
  state: 'open' | 'sent' | 'discarded';
  /** When they got this state, in milliseconds since 1970. */
  at: number;
}

const { subscribe, notify } = storageChanges(PHOTOS_PREFIX);
/** Calls back on every change of the marks, in other tabs too. Returns the function that stops it. */
export const subscribeToMarks = subscribe;
/** Where storage is blocked, photos last as long as the page. */
const inMemory = new Map<string, string>();

function parseMark(json: string): PhotoMark | undefined {
  try {
    const mark = JSON.parse(json) as Partial<PhotoMark> | null;
    return typeof mark?.at === 'number' && mark.state ? (mark as PhotoMark) : undefined;
  } catch {
    return undefined;
  }
}

/** The marks of all forms with photos, by files key. */
export function readPhotoMarks(): ReadonlyMap<string, PhotoMark> {
  let items = [...inMemory];
  try {
    items = items.concat(Object.entries(localStorage) as [string, string][]);
  } catch {
    // Storage is blocked.
  }
  return new Map(
    items.flatMap(([name, json]) => {
      const mark = name.startsWith(PHOTOS_PREFIX) ? parseMark(json) : undefined;
      return mark ? [[name.slice(PHOTOS_PREFIX.length), mark]] : [];
    }),
  );
}

/** Says what becomes of the photos of a form; a form without photos has no mark, and gets one only when its state is `open`. */
export function markPhotos(filesKey: string, state: PhotoMark['state']): void {
  if (state !== 'open' && !readPhotoMarks().has(filesKey)) return;
  const json = JSON.stringify({ state, at: Date.now() } satisfies PhotoMark);
  try {
    localStorage.setItem(PHOTOS_PREFIX + filesKey, json);
  } catch {
    inMemory.set(PHOTOS_PREFIX + filesKey, json);
  }
  notify();
}

/** Forgets a form of which nothing is left to send. */
export function unmarkPhotos(filesKey: string): void {
  inMemory.delete(PHOTOS_PREFIX + filesKey);
  try {
    localStorage.removeItem(PHOTOS_PREFIX + filesKey);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
  notify();
}

/** Whether a form that was never sent has been left for so long that its photos are deleted. */
export function isAbandoned({ state, at }: PhotoMark): boolean {
  return state === 'open' && Date.now() - at > OPEN_MS;
}

let formKeyInMemory: string | undefined;

/** The files key of the form in this tab, once it has photos. */
export function filesKeyOfForm(): string | undefined {
  try {
    return sessionStorage.getItem(FORM_KEY) ?? undefined;
  } catch {
    return formKeyInMemory;
  }
}

/** Gives the form in this tab the photos of a files key, or none. */
export function setFilesKeyOfForm(filesKey: string | undefined): void {
  formKeyInMemory = filesKey;
  try {
    if (filesKey === undefined) sessionStorage.removeItem(FORM_KEY);
    else sessionStorage.setItem(FORM_KEY, filesKey);
  } catch {
    // Storage is blocked: the key lasts as long as the page.
  }
}

/** A key that nobody else has: 32 random bytes as base64url. */
export function newFilesKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The files key of the form in this tab, which has photos from now on. */
export function openFilesKey(): string {
  const key = filesKeyOfForm() ?? newFilesKey();
  setFilesKeyOfForm(key);
  markPhotos(key, 'open');
  return key;
}
