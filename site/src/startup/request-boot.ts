/**
 * Runs inline at the end of the page of a request, which is complete without it and never hydrated. Once somebody is about to choose
 * photos it fetches what uploads them in parts, and puts that in the place of the browser's field when they are chosen. If it cannot be
 * loaded, the form is sent with the files of the field, as without scripts.
 */
import { isLanguage } from '@zmb/admin-api/contract/languages.ts';

import { applySheets, fetchSheets } from './inlined-sheets.ts';
import { DEFAULT_LOCALE } from '../i18n/locale.ts';
import { PHOTOS_PREFIX } from '../lead-forms/delivery/delivery-queue.ts';
import type * as Parts from '../lead-forms/photos/photo-parts.tsx';

const place = document.querySelector<HTMLElement>('[data-request-photos]');
const field = place?.querySelector<HTMLInputElement>('input[type=file]');
const form = field?.form;
const url = document.querySelector<HTMLElement>('script[data-files]')?.dataset['files'];

const load = () => {
  fetchSheets();
  return import(/* @vite-ignore */ url ?? '') as Promise<typeof Parts>;
};

let isShown = false;
async function show() {
  if (isShown || !place || !field || !form) return;
  isShown = true;
  try {
    const { lang } = document.documentElement;
    const [{ photoPartsIn }] = await Promise.all([load(), applySheets()]);
    const parts = await photoPartsIn(isLanguage(lang) ? lang : DEFAULT_LOCALE);
    const told = JSON.parse(place.dataset['requestPhotos'] ?? '') as Omit<Parts.RequestPhotos, 'accept' | 'chosen'>;
    isShown = await parts.showOn(place, { ...told, accept: field.accept.split(','), chosen: [...(field.files ?? [])] });
    if (isShown) sendMessageAlone(form);
  } catch {
    isShown = false;
  }
}

/** The photos are sent by themselves: what is left of the form is its message. */
function sendMessageAlone({ elements }: HTMLFormElement) {
  (elements.namedItem('action') as HTMLInputElement).value = 'message';
  (elements.namedItem('message') as HTMLTextAreaElement).required = true;
}

/** Whether photos of an earlier visit, or of a form, may still be on their way. */
function arePhotosWaiting(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PHOTOS_PREFIX));
  } catch {
    // Storage is blocked: nothing waits.
    return false;
  }
}

// It is fetched while the photos are being chosen; what fails then is tried again when they are.
form?.addEventListener('focusin', () => void load().catch(() => undefined), { once: true });
field?.addEventListener('change', () => void show());
if (field?.files?.length || arePhotosWaiting()) void show();
