import { mocks, worker } from '@zmb/mocks/browser';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mockFailure, sent } from '../testing/api-calls.ts';
import { chooseFiles, deletePhotos, photo } from '../testing/photos.ts';
import { fill, press } from '../testing/press.ts';
import { plain, shown, visit } from '../testing/visit.tsx';

// A test file of its own, because browsers cache that a module could not be loaded.

const FORM = 'form[action="/api/contact-submissions"]';

beforeEach(async () => {
  await deletePhotos();
  onTestFinished(deletePhotos);
});

async function fillForm(text: Awaited<ReturnType<typeof visit>>['text']) {
  worker.use(http.get('*/photos/photo-uploads.ts', () => HttpResponse.error()));
  await userEvent.selectOptions(document.querySelector(`${FORM} [name=serviceType]`)!, 'plumbing');
  await fill('name', 'Nadia Rahman', { within: FORM });
  await fill('email', 'nadia@example.com', { within: FORM });
  await fill('message', 'The tap drips.', { within: FORM });
  chooseFiles(document.querySelector(FORM), photo('a.heic'), photo('b.heic'));
  await expect.poll(shown).toContain(text('contact.form.photos.unavailable'));
}

describe.each(['en', 'ar'] as const)('photos that cannot be stored (%s)', (locale) => {
  it('[REQ-42] are counted beside the success message, with a link to the page on which they can be added', async () => {
    const { text } = await visit('/contact', { scenario: 'empty', locale });
    await expect.poll(() => document.querySelector(FORM)).not.toBeNull();
    await fillForm(text);
    await press(text('contact.form.submit'));
    await expect.poll(shown).toContain(text('contact.form.sent.title'));
    expect(shown()).toContain(text('delivery.missingFiles', { count: 2 }));
    const [lead] = mocks.store.state.submissions;
    const link = [...document.querySelectorAll('main a')].find(({ textContent }) => plain(textContent) === text('delivery.requestPage'));
    expect(link?.getAttribute('href')).toBe(`${locale === 'ar' ? '/ar' : ''}/request/${lead?.id}`);
  });

  it('[REQ-42] are counted beside a queued message, and once it was sent', async () => {
    const reconnect = mockFailure('POST /api/contact-submissions', 'lost');
    const { text } = await visit('/contact', { scenario: 'empty', locale });
    await expect.poll(() => document.querySelector(FORM)).not.toBeNull();
    await fillForm(text);
    await press(text('contact.form.submit'));
    await expect.poll(shown).toContain(text('delivery.contact.waiting'));
    expect(shown()).toContain(text('delivery.missingFiles', { count: 2 }));
    reconnect();
    dispatchEvent(new Event('online'));
    await expect.poll(shown).toContain(text('contact.form.sent.title'));
    expect(shown()).toContain(text('delivery.missingFiles', { count: 2 }));
    expect(sent('POST /api/contact-submissions').length).toBeGreaterThan(1);
  });
});
