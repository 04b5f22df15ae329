import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Locale } from '../../i18n/locale.ts';
import { UploadServer } from '../../testing/upload-server.ts';
import { PHOTOS_PREFIX } from '../delivery/delivery-queue.ts';
import { readPhotoMarks } from './photo-marks.ts';
import { ACCEPTED_FILES } from './accepted-files.ts';
import { photoPartsIn } from './photo-parts.tsx';
import { PHOTO_DATABASE } from './photo-store.ts';

const TOKEN = 'q0Zr8Wc1Jt5yVn3LmXk7aBd9eHg2iPoS4uFwNxQzRvE';

let server: UploadServer;
let place: HTMLElement;

async function forget() {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PHOTOS_PREFIX)) localStorage.removeItem(name);
  const deleting = indexedDB.deleteDatabase(PHOTO_DATABASE);
  await new Promise((resolve) => deleting.addEventListener('success', resolve));
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await forget();
  server = new UploadServer();
  const passed = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    (input as string).startsWith('/api/uploads') ? server.serve(input, init) : passed(input, init),
  );
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<label>Photos <input type="file" name="photos" multiple></label>';
});
afterEach(async () => {
  place.remove();
  vi.restoreAllMocks();
  await forget();
});

const photo = (name: string) => new File([new Uint8Array(300)], name, { type: 'image/heic' });
const rows = () => [...place.querySelectorAll('li')].map(({ textContent }) => textContent);
const showOn = async (locale: Locale, chosen: File[]) =>
  (await photoPartsIn(locale)).showOn(place, { request: TOKEN, label: 'Add photos', hint: 'Up to six.', accept: ACCEPTED_FILES, chosen });

describe('the photos of a request on its page', () => {
  it('[REQ-104] leave the browser’s field alone until one is chosen', async () => {
    expect(await showOn('en', [])).toBe(false);
    expect(place.querySelector('input[name=photos]')).not.toBeNull();
  });

  it.each(['en', 'ar'] as const)('[REQ-104] take the place of the field and go up at once, for the request: %s', async (locale) => {
    place.querySelector('input')?.focus();
    expect(await showOn(locale, [photo('a.heic'), photo('broken.heic')])).toBe(true);
    await expect.poll(rows).toEqual([expect.stringContaining('a.heic'), expect.stringContaining('broken.heic')]);
    // Nothing of it is sent with the form once more.
    expect(place.querySelector('[name=photos]')).toBeNull();
    expect(document.activeElement?.id).toBe('request-photos');
    await expect.poll(() => server.stored().map(({ name, request }) => [name, request])).toEqual([['a.heic', TOKEN]]);
    await expect.poll(() => place.querySelector('[role=status]')?.textContent).toContain('broken.heic: The file is damaged.');
    const keys = new Set([...server.uploads.values()].map(({ key }) => key));
    expect([keys.size, keys.has(TOKEN)]).toEqual([1, false]);
    // Nothing is left in the browser that could add to the request.
    await expect.poll(() => readPhotoMarks().size).toBe(0);
  });

  it('[REQ-104] are removed again, and others are added', async () => {
    await showOn('en', [photo('c.heic')]);
    await expect.poll(() => server.stored().length).toBe(1);
    await expect.poll(() => place.querySelector<HTMLButtonElement>('li button')).not.toBeNull();
    place.querySelector<HTMLButtonElement>('li button')?.click();
    await expect.poll(() => server.uploads.size).toBe(0);
    expect(rows()).toEqual([]);
    const data = new DataTransfer();
    data.items.add(photo('d.heic'));
    const input = place.querySelector<HTMLInputElement>('input[type=file]');
    if (input) input.files = data.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.poll(() => server.stored().map(({ name, request }) => [name, request])).toEqual([['d.heic', TOKEN]]);
  });

  it('[REQ-105] of an earlier visit that are still on their way are shown again', async () => {
    server.fault = () => 'down';
    await showOn('en', [photo('late.heic')]);
    await expect.poll(() => server.calls.length).toBeGreaterThan(0);
    const marks = [...readPhotoMarks().values()].map(({ state }) => state);
    expect(marks).toEqual(['sent']);
    place.remove();
    place = document.body.appendChild(document.createElement('div'));
    expect(await showOn('en', [])).toBe(true);
    await expect.poll(rows).toEqual([expect.stringContaining('late.heic')]);
    server.fault = undefined;
    await expect.poll(() => place.querySelectorAll('li button').length).toBe(2);
    for (const button of place.querySelectorAll<HTMLButtonElement>('li button'))
      if (!button.textContent?.includes('Remove') && !button.ariaLabel?.includes('Remove')) button.click();
    await expect.poll(() => server.stored().map(({ name }) => name)).toEqual(['late.heic']);
  });
});
