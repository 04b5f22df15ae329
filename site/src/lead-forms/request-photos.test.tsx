import { mocks, worker } from '@zmb/mocks/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Locale } from '../i18n/locale.ts';
import { clearCalls, mockFailure, sent } from '../testing/api-calls.ts';
import { prepareState } from '../testing/open-page.ts';
import { chooseFiles, deletePhotos, photo, refuseFiles, storedFiles } from '../testing/photos.ts';
import { ACCEPTED_FILES } from './photos/accepted-files.ts';
import { readPhotoMarks } from './photos/photo-marks.ts';
import { photoPartsIn } from './photo-parts.tsx';

const TOKEN = 'q0Zr8Wc1Jt5yVn3LmXk7aBd9eHg2iPoS4uFwNxQzRvE';

let place: HTMLElement;

beforeEach(async () => {
  await prepareState({ scenario: 'empty', role: undefined, hasAnsweredConsent: true });
  await deletePhotos();
  clearCalls();
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<label>Photos <input type="file" name="photos" multiple></label>';
});
afterEach(async () => {
  place.remove();
  worker.resetHandlers();
  await deletePhotos();
});

const rows = () => [...place.querySelectorAll('li')].map(({ textContent }) => textContent);
/** The stored files, with the request that they belong to. */
const arrived = () => storedFiles().map(({ name, leadId }) => [name, leadId]);
const showOn = async (locale: Locale, chosen: File[]) =>
  (await photoPartsIn(locale)).showOn(place, { request: TOKEN, label: 'Add photos', hint: 'Up to six.', accept: ACCEPTED_FILES, chosen });

describe('the photos of the request page', () => {
  it('[REQ-104] keep the browser’s field until one is chosen', async () => {
    expect(await showOn('en', [])).toBe(false);
    expect(place.querySelector('input[name=photos]')).not.toBeNull();
  });

  it.each(['en', 'ar'] as const)('[REQ-104] replace the field and are uploaded for the request at once (%s)', async (locale) => {
    refuseFiles();
    place.querySelector('input')?.focus();
    expect(await showOn(locale, [photo('a.heic'), photo('broken.heic')])).toBe(true);
    await expect.poll(rows).toEqual([expect.stringContaining('a.heic'), expect.stringContaining('broken.heic')]);
    // The form does not send them a second time.
    expect(place.querySelector('[name=photos]')).toBeNull();
    expect(document.activeElement?.id).toBe('request-photos');
    await expect.poll(arrived).toEqual([['a.heic', TOKEN]]);
    await expect.poll(() => place.querySelector('[role=status]')?.textContent).toContain('broken.heic: The file is damaged.');
    const keys = new Set(mocks.store.state.files.map(({ key }) => key));
    expect([keys.size, keys.has(TOKEN)]).toEqual([1, false]);
    // The browser has no key left that could add files to the request.
    await expect.poll(() => readPhotoMarks().size).toBe(0);
  });

  it('[REQ-104] can be removed, and others added', async () => {
    await showOn('en', [photo('c.heic')]);
    await expect.poll(arrived).toHaveLength(1);
    await expect.poll(() => place.querySelector('li button')).not.toBeNull();
    place.querySelector<HTMLButtonElement>('li button')?.click();
    await expect.poll(() => mocks.store.state.files).toEqual([]);
    expect(rows()).toEqual([]);
    chooseFiles(place, photo('d.heic'));
    await expect.poll(arrived).toEqual([['d.heic', TOKEN]]);
  });

  it('[REQ-104] of an earlier visit are shown again until they are uploaded', async () => {
    const reconnect = mockFailure('PUT /api/uploads/{id}', 'lost');
    await showOn('en', [photo('late.heic')]);
    await expect.poll(() => sent('PUT /api/uploads/{id}')).not.toEqual([]);
    expect([...readPhotoMarks().values()].map(({ state }) => state)).toEqual(['sent']);
    place.remove();
    place = document.body.appendChild(document.createElement('div'));
    expect(await showOn('en', [])).toBe(true);
    await expect.poll(rows).toEqual([expect.stringContaining('late.heic')]);
    reconnect();
    await expect.poll(() => place.querySelectorAll('li button').length).toBe(2);
    for (const button of place.querySelectorAll<HTMLButtonElement>('li button'))
      if (!button.textContent?.includes('Remove') && !button.ariaLabel?.includes('Remove')) button.click();
    await expect.poll(arrived).toEqual([['late.heic', TOKEN]]);
  });
});
