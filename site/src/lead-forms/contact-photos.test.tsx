import { mocks } from '@zmb/mocks/browser';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';

import { delayCall, mockFailure, sent } from '../testing/api-calls.ts';
import { chooseFiles, deletePhotos, photo, refuseFiles, storedFiles } from '../testing/photos.ts';
import { fill, press } from '../testing/press.ts';
import { shown, visit } from '../testing/visit.tsx';
import { readQueue, subscribeToQueue } from './delivery/delivery-queue.ts';
import { filesKeyOfForm, readPhotoMarks } from './photos/photo-marks.ts';

const FORM = 'form[action="/api/contact-submissions"]';

const input = () => document.querySelector<HTMLInputElement>('#contact-photos');
const rows = () => [...document.querySelectorAll(`${FORM} li`)].map(({ textContent }) => textContent);
const posted = () => sent('POST /api/contact-submissions').map(({ body }) => body);
const choose = (...files: File[]) => chooseFiles(document.querySelector(FORM), ...files);

async function showForm() {
  const opened = await visit('/contact', { scenario: 'empty' });
  await expect.poll(input).not.toBeNull();
  return opened;
}

async function fillForm() {
  await userEvent.selectOptions(document.querySelector(`${FORM} [name=serviceType]`)!, 'plumbing');
  await fill('name', 'Nadia Rahman', { within: FORM });
  await fill('email', 'nadia@example.com', { within: FORM });
  await fill('message', 'The tap drips.', { within: FORM });
}

async function send() {
  await fillForm();
  await press('Send message');
}

beforeEach(deletePhotos);
afterEach(deletePhotos);

describe('the photos of the contact form', () => {
  it('[REQ-30] use the browser’s own field until one is chosen, as the last field of the form', async () => {
    await showForm();
    expect([input()?.type, input()?.multiple, input()?.required]).toEqual(['file', true, false]);
    expect(input()?.accept).toContain('image/heic,image/heif,video/mp4');
    const fields = [...document.querySelectorAll(`${FORM} :is(input:not([type=hidden]), select, textarea)`)];
    expect(fields.findLast((one) => !one.closest('[aria-hidden]'))).toBe(input());
  });

  it('[REQ-31] are shown with name and size, uploaded while the visitor types, and referenced by the lead', async () => {
    await showForm();
    input()?.focus();
    choose(photo('a.heic'), photo('b.heic'));
    await expect.poll(rows).toEqual([expect.stringMatching(/a\.heic.*0\.3 kB/), expect.stringContaining('b.heic')]);
    await expect.poll(storedFiles).toHaveLength(2);
    // The field that had the focus was replaced.
    expect(document.activeElement?.id).toBe('contact-photos');
    const key = filesKeyOfForm();
    await send();
    await expect.poll(posted).toEqual([expect.objectContaining({ name: 'Nadia Rahman', filesKey: key })]);
    await expect.poll(shown).toContain('Both files have arrived too.');
    expect(filesKeyOfForm()).toBeUndefined();
    await expect.poll(() => readPhotoMarks().size).toBe(0);
  });

  it('[REQ-31] are limited to six and one video, and say why one is refused', async () => {
    await showForm();
    choose(
      ...Array.from({ length: 7 }, (_, index) => photo(`${index}.heic`)),
      photo('a.mp4', 'video/mp4'),
      photo('b.mp4', 'video/mp4'),
      photo('c.pdf', 'application/pdf'),
    );
    await expect.poll(() => rows().length).toBe(10);
    expect(rows().slice(7)).toEqual([
      expect.stringMatching(/6\.heic.*At most 6 photos can be added\./),
      expect.stringMatching(/b\.mp4.*Only 1 video can be added\./),
      expect.stringMatching(/c\.pdf.*This file is neither a photo nor a video\./),
    ]);
    const status = [...document.querySelectorAll(`${FORM} [role=status]`)].map(({ textContent }) => textContent).join(' ');
    expect(status).toContain('6.heic: At most 6 photos can be added.');
  });

  it('[REQ-42] do not delay the lead: uploads in progress are shown after it was sent, until all are stored', async () => {
    refuseFiles();
    await showForm();
    const release = delayCall('PATCH /api/uploads/{id}');
    choose(photo('a.heic'), photo('broken.heic'), photo('c.heic'));
    await expect.poll(() => sent('PATCH /api/uploads/{id}')).not.toEqual([]);
    await send();
    await expect.poll(shown).toContain('3 of 3 files are still being sent.');
    expect(shown()).toContain(mocks.store.state.submissions[0]?.reference);
    expect(shown()).not.toContain('arrived too');
    release();
    await expect.poll(shown).toContain('Both files have arrived too.');
    expect(shown()).toContain('broken.heic was not accepted: The file is damaged.');
  });

  it('[REQ-40] wait with a queued message, are sent after it, and return to the form with it', async () => {
    mockFailure('POST /api/contact-submissions', 'lost');
    const reconnect = mockFailure('PUT /api/uploads/{id}', 'lost');
    await showForm();
    choose(photo('a.heic'));
    const announced = () => sent('PUT /api/uploads/{id}').length;
    await expect.poll(announced).toBeGreaterThan(0);
    const key = filesKeyOfForm();
    await send();
    await expect.poll(shown).toContain('1 file is saved with it and will be sent afterwards.');
    expect(readQueue()).toEqual([expect.objectContaining({ state: 'waiting', filesKey: key })]);
    reconnect();
    const before = announced();
    dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(announced()).toBe(before);

    await press('Cancel and edit');
    await expect.poll(rows).toEqual([expect.stringContaining('a.heic')]);
    expect(document.querySelector<HTMLTextAreaElement>(`${FORM} [name=message]`)?.value).toBe('The tap drips.');
    expect(filesKeyOfForm()).toBe(key);
    await expect.poll(storedFiles).toHaveLength(1);
  });

  it('[REQ-42] chosen just before Send belong to the message, which succeeds only once they are stored', async () => {
    await showForm();
    await fillForm();
    const release = delayCall('POST /api/contact-submissions');
    const wholeSuccess: boolean[] = [];
    const watching = new MutationObserver(() => {
      if (shown().includes('Your message has arrived')) wholeSuccess.push(/file.* still being sent|has arrived too/.test(shown()));
    });
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    const queued: unknown[] = [];
    onTestFinished(subscribeToQueue(() => queued.push(readQueue()[0])));
    choose(photo('a.heic'));
    document.querySelector<HTMLButtonElement>(`${FORM} [type=submit]`)?.click();
    // If the tab is closed now, the queued lead has the number of missing files.
    await expect.poll(() => queued.find(Boolean)).toMatchObject({ state: 'sending', filesKey: expect.any(String), missingFiles: 1 });
    await expect.poll(() => readQueue()[0]?.missingFiles).toBe(0);
    release();
    await expect.poll(shown).toContain('Your file has arrived too.');
    watching.disconnect();
    expect(wholeSuccess).not.toContain(false);
    expect(posted()).toEqual([expect.objectContaining({ filesKey: storedFiles()[0]?.key })]);
  });

  it('[REQ-42] that are refused are named after sending too, even if chosen just before', async () => {
    await showForm();
    await fillForm();
    choose(photo('a.heic'), photo('empty.heic', 'image/heic', new Uint8Array()));
    document.querySelector<HTMLButtonElement>(`${FORM} [type=submit]`)?.click();
    await expect.poll(shown).toContain('Your file has arrived too.');
    expect(shown()).toContain('empty.heic was not accepted: The file is empty.');
  });

  it('[REQ-36] are shown again after a reload, but not in the next form', async () => {
    const { reload } = await showForm();
    choose(photo('a.heic'));
    await expect.poll(storedFiles).toHaveLength(1);
    await reload();
    await expect.poll(rows).toEqual([expect.stringContaining('a.heic')]);
    await send();
    await expect.poll(shown).toContain('Your file has arrived too.');
    await press('Send another message');
    await expect.poll(() => input()?.files?.length).toBe(0);
    expect(rows()).toEqual([]);
    await send();
    await expect.poll(() => posted().length).toBe(2);
    expect(posted()[1]).not.toHaveProperty('filesKey');
  });
});
