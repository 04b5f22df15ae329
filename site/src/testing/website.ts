import type { components } from '@zmb/admin-api/contract/openapi.d.ts';
import { mocks } from '@zmb/mocks/browser';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

import { sent } from './api-calls.ts';
import { visit, type Visit, type VisitOptions } from './visit.tsx';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export const WEBSITE = '/admin/dashboard/website';

/** Opens a page of the website editor, by default with unchanged built-in texts. */
export async function openWebsite(path: string, options: VisitOptions = {}): Promise<Visit> {
  const opened = await visit(WEBSITE + path, { scenario: 'empty', viewport: [1280, 900], ...options });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return opened;
}

/** A text in the API, which tests may change. */
export function siteText(key: string): Schema<'SiteText'> {
  const text = mocks.store.findSiteText(key);
  if (!text) throw new Error(`No text has the key ${key}.`);
  return text;
}

/** The texts that were saved to the draft, oldest first. */
export function savedTexts(): (Schema<'SaveSiteText'> & { key: string; language: string })[] {
  return sent('PUT /api/admin/website/texts/{key}/{language}').map(({ path, body }) => {
    const [key = '', language = ''] = path.split('/').slice(-2);
    return { key, language, ...(body as Schema<'SaveSiteText'>) };
  });
}

const named = (name: string) => document.querySelector<HTMLElement>(`main [name="${name}"]`);

/** The field with this name, once it is shown. */
export async function fieldOf(name: string): Promise<Locator> {
  await expect.poll(() => named(name)).not.toBeNull();
  return page.elementLocator(named(name) as HTMLElement);
}

/** The error message of a field. */
export function problemOf(name: string): string {
  const ids = named(name)?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** Types into the field with this name. */
export async function type(name: string, text: string): Promise<void> {
  await (await fieldOf(name)).fill(text);
}

/** Chooses an option of the field with this name. */
export async function choose(name: string, value: string): Promise<void> {
  await (await fieldOf(name)).selectOptions(value);
}
