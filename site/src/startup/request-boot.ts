/**
 * Runs inline at the end of the request page, which works without scripts and is never hydrated. When the form gets the focus it fetches the
 * photo upload, which replaces the browser's file field when photos are chosen. If it cannot be loaded, the form sends the files of the
 * field, as without scripts.
 */
import { isLanguage } from '@zmb/admin-api/contract/languages.ts';

import { applySheets, fetchSheets } from './inlined-sheets.ts';
import { DEFAULT_LOCALE, localePath } from '../i18n/locale.ts';
import { hasStoredItem, PHOTOS_PREFIX } from '../lead-forms/delivery/stored-items.ts';
import type * as Parts from '../lead-forms/photo-parts.tsx';

const container = document.querySelector<HTMLElement>('[data-request-photos]');
const field = container?.querySelector<HTMLInputElement>('input[type=file]');
const form = field?.form;
const url = document.querySelector<HTMLElement>('script[data-files]')?.dataset['files'];

const load = () => {
  fetchSheets();
  return import(/* @vite-ignore */ url ?? '') as Promise<typeof Parts>;
};

const { lang } = document.documentElement;
const locale = isLanguage(lang) ? lang : DEFAULT_LOCALE;

/** Marks an empty field: its style hides the browser's text for “no file”, which may be in another language than the page. */
const updateEmptyState = () => field?.toggleAttribute('data-empty', field.files?.length === 0);

let isShown = false;
async function showPhotoUpload() {
  if (isShown || !container || !field || !form) return;
  isShown = true;
  try {
    const [{ photoPartsIn }] = await Promise.all([load(), applySheets()]);
    const parts = await photoPartsIn(locale);
    const shown = JSON.parse(container.dataset['requestPhotos'] ?? '') as Omit<Parts.RequestPhotos, 'accept' | 'chosen'>;
    isShown = await parts.showOn(container, { ...shown, accept: field.accept.split(','), chosen: [...(field.files ?? [])] });
    if (isShown) form.addEventListener('submit', (event) => handlePhotosOnly(event, parts, shown.request));
  } catch {
    isShown = false;
  }
}

/** Handles Send with photos and no message: the photos are uploaded already, so it waits for them and opens the page with the result. */
function handlePhotosOnly(event: SubmitEvent, { photosArrived }: Parts.PhotoParts, request: string) {
  const sent = event.target as HTMLFormElement;
  if (new FormData(sent).get('message') !== '') return;
  event.preventDefault();
  void photosArrived(request).then((count) => {
    // Without a photo the server's response names the missing field.
    if (count === 0) sent.submit();
    else location.assign(`${localePath(locale, `/request/${request}`)}?done=add_files`);
  });
}

// Fetched ahead, while the visitor chooses photos. If that fails, it is fetched again once they are chosen.
form?.addEventListener('focusin', () => void load().catch(() => undefined), { once: true });
updateEmptyState();
field?.addEventListener('change', () => {
  updateEmptyState();
  void showPhotoUpload();
});
// Photos of an earlier visit, or of a form, may not be uploaded yet.
if (field?.files?.length || hasStoredItem(PHOTOS_PREFIX)) void showPhotoUpload();
