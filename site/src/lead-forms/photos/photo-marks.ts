import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';

import { PHOTOS_PREFIX, storageChanges } from '../delivery/stored-items.ts';

// Marks in local storage which forms have photos, so that pages load the upload only if there are any. The photos are in IndexedDB, under
// the files key of their form, which the server stores as a hash with the lead.

/** Session storage key for the files key of the form in this tab. */
const FORM_KEY = `${COMPANY_PREFIX}-photos-form`;
/** How long photos of a form that is not sent are kept. */
const OPEN_MS = 24 * 60 * 60_000;

/** The state of a form's photos. */
export interface PhotoMark {
  /** `open`: the form is not sent yet; `sent`: any page uploads them; `discarded`: the visitor cancelled, so they are deleted. */
  state: 'open' | 'sent' | 'discarded';
  /** Start of this state, in milliseconds since 1970. */
  at: number;
}

const { subscribe, notify } = storageChanges(PHOTOS_PREFIX);
/** Calls back on every change of the marks, in other tabs too. Returns the function that stops it. */
export const subscribeToMarks = subscribe;
/** Used where storage is blocked: photos last as long as the page. */
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

/** Sets the state of a form's photos. Only `open` creates a mark: other states of a form without photos are ignored. */
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

/** Deletes the mark of a form. */
export function unmarkPhotos(filesKey: string): void {
  inMemory.delete(PHOTOS_PREFIX + filesKey);
  try {
    localStorage.removeItem(PHOTOS_PREFIX + filesKey);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
  notify();
}

/** Whether a form was not sent for so long that its photos are deleted. */
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

/** Sets or removes the files key of the form in this tab. */
export function setFilesKeyOfForm(filesKey: string | undefined): void {
  formKeyInMemory = filesKey;
  try {
    if (filesKey === undefined) sessionStorage.removeItem(FORM_KEY);
    else sessionStorage.setItem(FORM_KEY, filesKey);
  } catch {
    // Storage is blocked: the key lasts as long as the page.
  }
}

/** A random files key: 32 bytes as base64url. */
export function newFilesKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Returns the files key of the form in this tab, creating it if necessary, and marks its photos as open. */
export function openFilesKey(): string {
  const key = filesKeyOfForm() ?? newFilesKey();
  setFilesKeyOfForm(key);
  markPhotos(key, 'open');
  return key;
}
