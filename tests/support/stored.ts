import type { BrowserContext, Page } from '@playwright/test';

import { COMPANY_PREFIX } from '../../admin-api/contract/company.ts';

// Names of what the site stores in a browser. Scripts that run in a page get them as arguments.
export const LANGUAGE_KEY = `${COMPANY_PREFIX}-language`;
export const LANGUAGE_CHOSEN_KEY = `${COMPANY_PREFIX}-language-chosen`;
export const THEME_KEY = `${COMPANY_PREFIX}-theme`;
export const VISIT_KEY = `${COMPANY_PREFIX}-visit`;
export const CAMPAIGN_KEY = `${COMPANY_PREFIX}-campaign`;
export const FIRST_VISIT_KEY = `${COMPANY_PREFIX}-first-visit`;
export const DRAFT_PREFIX = `${COMPANY_PREFIX}-draft:`;
export const QUEUE_PREFIX = `${COMPANY_PREFIX}-outbox:`;
export const QUEUE_LOCK = `${COMPANY_PREFIX}-outbox`;
export const SESSION_CHANNEL = `${COMPANY_PREFIX}-staff-session`;
export const CONSENT_COOKIE = `${COMPANY_PREFIX}_consent`;

/** Stores an item before the scripts of each page that is loaded. A page without an origin has no storage. */
export async function storeBeforeLoad(pages: BrowserContext | Page, key: string, value: string): Promise<void> {
  await pages.addInitScript(
    (item) => {
      if (location.origin !== 'null') localStorage.setItem(item.key, item.value);
    },
    { key, value },
  );
}

/** Stores an item in a loaded page. */
export async function storeItem(page: Page, key: string, value: string): Promise<void> {
  await page.evaluate((item) => localStorage.setItem(item.key, item.value), { key, value });
}

/** A stored item of a loaded page. */
export function storedItem(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
