import { allMessages, DesignSystemProvider } from '@zmb/design-system';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { intlTag, type Locale } from '../../i18n/locale.ts';
import { addCatalogues, loadMessages, type Messages } from '../../i18n/messages.ts';
import { fileHrefs, type LeadFile } from '../api/leads-api.ts';
import { LeadFiles } from './LeadFiles.tsx';

addCatalogues(import.meta.glob<Messages>('../../locales/*/admin*.json', { import: 'default' }));

const file = (name: string, more: Partial<LeadFile> = {}): LeadFile => ({
  ...{ id: `id-of-${name}`, name, type: 'photo', width: 40, height: 30, bytes: 184_320, state: 'stored', refusal: null },
  ...{ receivedAt: '2026-11-23T06:00:00.000Z', addedOn: 'form', entryId: null, ...more },
});
const photos = ['ceiling.jpg', 'تسرب.jpg', 'unit.jpg'].map((name) => file(name));

/** A drawing of 40 × 30 px. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="teal"/></svg>')}`;

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  vi.spyOn(fileHrefs, 'whole').mockReturnValue(PICTURE);
  vi.spyOn(fileHrefs, 'thumbnail').mockReturnValue(PICTURE);
});
afterEach(() => {
  root.unmount();
  host.remove();
  vi.restoreAllMocks();
});

async function show(files: readonly LeadFile[], locale: Locale = 'en') {
  const messages = await loadMessages(locale, 'common', 'admin', 'admin-inbox');
  root.render(
    <IntlProvider locale={intlTag(locale)} messages={messages} timeZone="Asia/Dubai">
      <DesignSystemProvider locale={locale} messages={allMessages[locale]}>
        <LeadFiles files={files} />
      </DesignSystemProvider>
    </IntlProvider>,
  );
}

const gallery = () => page.getByRole('dialog');
const titled = (name: string) => expect.element(gallery().getByRole('heading', { name })).toBeVisible();

describe('the files of a lead', () => {
  it('[REQ-110] are shown as photos with their names, and as video downloads with their sizes', async () => {
    await show([...photos, file('drip.mp4', { type: 'video', bytes: 7_400_000 })]);
    await expect.element(page.getByRole('button', { name: 'Open the photo \u2068ceiling.jpg\u2069' })).toBeVisible();
    expect(host.querySelector<HTMLElement>('li button')?.title).toBe('ceiling.jpg');
    await expect.element(page.getByRole('link', { name: /Video: .drip\.mp4/ })).toHaveAttribute('target', '_blank');
    await expect.poll(() => host.textContent).toMatch(/7\.1.MB/);
  });

  it('[REQ-110] are reported while being checked, and with the reason when refused', async () => {
    await show([
      file('IMG_4712.heic', { state: 'processing', width: null, height: null }),
      file('quote.pdf', { state: 'refused', refusal: 'file.type', width: null, height: null }),
      file('long.mp4', { type: 'video', state: 'refused', refusal: 'file.too_long' }),
    ]);
    await expect.element(page.getByText('One more file is being checked. It appears here by itself.')).toBeVisible();
    await expect.element(page.getByText('Not accepted: \u2068quote.pdf\u2069. It is neither a photo nor a video.')).toBeVisible();
    await expect.element(page.getByText('Not accepted: \u2068long.mp4\u2069. The video is too long.')).toBeVisible();
    expect(host.querySelectorAll('section button, ul button')).toHaveLength(0);
  });

  it.each(['en', 'ar'] as const)('[REQ-112] can be browsed by the arrow keys, in the direction of the language (%s)', async (locale) => {
    const [forward, back] = locale === 'ar' ? ['{ArrowLeft}', '{ArrowRight}'] : ['{ArrowRight}', '{ArrowLeft}'];
    await show(photos, locale);
    const opener = page.getByRole('button', { name: /ceiling\.jpg/ });
    await opener.click();
    await titled('ceiling.jpg');
    await userEvent.keyboard(back);
    await titled('ceiling.jpg');
    await userEvent.keyboard(forward);
    await titled('تسرب.jpg');
    await userEvent.keyboard('{End}');
    await titled('unit.jpg');
    await userEvent.keyboard(back);
    await titled('تسرب.jpg');
    await userEvent.keyboard('{Home}');
    await titled('ceiling.jpg');
    await userEvent.keyboard('{Escape}');
    await expect.element(gallery()).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('[REQ-112] are enlarged by button and key, scroll by the arrow keys, and reset on the next photo', async () => {
    await show(photos);
    await page.getByRole('button', { name: /ceiling\.jpg/ }).click();
    const picture = gallery().getByRole('img', { name: 'ceiling.jpg' });
    await expect.element(picture).toBeVisible();
    const before = picture.element().getBoundingClientRect().width;
    await gallery().getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => picture.element().getBoundingClientRect().width).toBeGreaterThan(2 * before);
    await userEvent.keyboard('{ArrowRight}');
    await titled('ceiling.jpg');
    await userEvent.keyboard('-');
    await expect.poll(() => picture.element().getBoundingClientRect().width).toBe(before);
    await userEvent.keyboard('+');
    await expect.element(gallery().getByRole('button', { name: 'Zoom out' })).toBeVisible();
    await gallery().getByRole('button', { name: 'Next' }).click();
    await titled('تسرب.jpg');
    await expect.element(gallery().getByRole('button', { name: 'Zoom in' })).toBeVisible();
  });

  it('[REQ-110] show a message when they cannot be loaded, and can be retried', async () => {
    vi.mocked(fileHrefs.whole).mockReturnValue('data:image/png,nothing');
    await show(photos);
    await page.getByRole('button', { name: /ceiling\.jpg/ }).click();
    await expect.element(gallery().getByText('The photo could not be loaded.')).toBeVisible();
    vi.mocked(fileHrefs.whole).mockReturnValue(PICTURE);
    await gallery().getByRole('button', { name: 'Try again' }).click();
    await expect.element(gallery().getByRole('img', { name: 'ceiling.jpg' })).toBeVisible();
  });
});
