/**
 * Runs inline at the end of the page of a request, which is complete without it and never hydrated. Once somebody is about to choose
 * photos it fetches what uploads them in parts, and puts that in the place of the browser's field when they are chosen. If it cannot be
 * loaded, the form is sent with the files of the field, as without scripts.
 */
import { isLanguage } from '@zmb/admin-api/contract/languages.ts';

import { applySheets, fetchSheets } from './inlined-sheets.ts';
import { DEFAULT_LOCALE, localePath } from '../i18n/locale.ts';
import { hasStoredItem, PHOTOS_PREFIX } from '../lead-forms/delivery/stored-items.ts';
import type * as Parts from '../lead-forms/photo-parts.tsx';

const place = document.querySelector<HTMLElement>('[data-request-photos]');
const field = place?.querySelector<HTMLInputElement>('input[type=file]');
const form = field?.form;
const url = document.querySelector<HTMLElement>('script[data-files]')?.dataset['files'];

const load = () => {
  fetchSheets();
  return import(/* @vite-ignore */ url ?? '') as Promise<typeof Parts>;
};

const { lang } = document.documentElement;
const locale = isLanguage(lang) ? lang : DEFAULT_LOCALE;

/** Hides what the browser says of a field without files, in its own language; the names of files it says itself. */
const markEmpty = () => field?.toggleAttribute('data-empty', field.files?.length === 0);

let isShown = false;
async function show() {
  if (isShown || !place || !field || !form) return;
  isShown = true;
  try {
    const [{ photoPartsIn }] = await Promise.all([load(), applySheets()]);
    const parts = await photoPartsIn(locale);
    const shown = JSON.parse(place.dataset['requestPhotos'] ?? '') as Omit<Parts.RequestPhotos, 'accept' | 'chosen'>;
    isShown = await parts.showOn(place, { ...shown, accept: field.accept.split(','), chosen: [...(field.files ?? [])] });
    if (isShown) form.addEventListener('submit', (event) => sendPhotosAlone(event, parts, shown.request));
  } catch {
    isShown = false;
  }
}

/** The photos are sent by themselves, and are a message alone too: Send then waits for them, and shows what has become of them. */
function sendPhotosAlone(event: SubmitEvent, { photosArrived }: Parts.PhotoParts, request: string) {
  const sent = event.target as HTMLFormElement;
  if (new FormData(sent).get('message') !== '') return;
  event.preventDefault();
  void photosArrived(request).then((count) => {
    // Without any, the answer says what is missing.
    if (count === 0) sent.submit();
    else location.assign(`${localePath(locale, `/request/${request}`)}?done=add_files`);
  });
}

// It is fetched while the photos are being chosen; what fails then is tried again when they are.
form?.addEventListener('focusin', () => void load().catch(() => undefined), { once: true });
markEmpty();
field?.addEventListener('change', () => {
  markEmpty();
  void show();
});
// Photos of an earlier visit, or of a form, may still be on their way.
if (field?.files?.length || hasStoredItem(PHOTOS_PREFIX)) void show();
