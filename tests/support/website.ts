import type { Page } from '@playwright/test';

import type { components } from '../../admin-api/contract/openapi.d.ts';
import type { Caller } from '../../admin-api/src/testing/caller.ts';
import { expect } from './journey.ts';
import { textsOf } from './texts.ts';

type Schemas = components['schemas'];

/** Timeout of a publication in milliseconds: it renders pages, which is slow on a busy machine. */
export const PUBLISHED_MS = 180_000;

/** Saves the open form to the draft, and waits until it is saved: during that, its button is only `aria-disabled`. */
export async function saveDraft(page: Page): Promise<void> {
  const button = page.getByRole('main').locator('button[type=submit]');
  await button.click();
  await expect(button).toHaveJSProperty('disabled', true);
}

/** Publishes the draft that is open on its page in the staff area. */
export async function publishDraft(page: Page, lang: 'en' | 'ar'): Promise<void> {
  const main = page.getByRole('main');
  await main.locator('button[type=submit]').click();
  await expect(main.getByText(textsOf(lang, 'admin-website')('admin.website.draft.empty.title'))).toBeVisible({ timeout: PUBLISHED_MS });
}

/**
 * Restores a version of the website, for the journeys that follow one that publishes.
 *
 * @param number The version. @default the one before the current one
 */
export async function restoreVersion(caller: Caller, cookie: string, number?: number): Promise<void> {
  const { version } = (await caller.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie)).data;
  const path = `website/versions/${number ?? version - 1}/restorations`;
  expect((await caller.call('POST', path, { version }, cookie)).status).toBe(201);
}
