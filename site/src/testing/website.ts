import type { components } from '@zmb/admin-api/contract/openapi.d.ts';
import { mocks } from '@zmb/mocks/browser';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

import { sent } from './api-calls.ts';
import { visit, type Visit, type VisitOptions } from './visit.tsx';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export const WEBSITE = '/admin/dashboard/website';
const LATE = { timeout: 15_000 };

/** Opens a page about the website on a desk, unless another width is given: by default with the texts as built, of which none is changed. */
export async function openWebsite(path: string, options: VisitOptions = {}): Promise<Visit> {
  const opened = await visit(WEBSITE + path, { scenario: 'empty', viewport: [1280, 900], ...options });
  await expect.element(page.getByRole('heading', { level: 1 }), LATE).toBeVisible();
  return opened;
}

/** A text as the API has it, which a test may change. */
export function siteText(key: string): Schema<'SiteText'> {
  const text = mocks.store.findSiteText(key);
  if (!text) throw new Error(`No text has the key ${key}.`);
  return text;
}

/** The texts that were sent to the draft, the first one first. */
export function savedTexts(): (Schema<'SaveSiteText'> & { key: string; language: string })[] {
  return sent('PUT /api/admin/website/texts/{key}/{language}').map(({ path, body }) => {
    const [key = '', language = ''] = path.split('/').slice(-2);
    return { key, language, ...(body as Schema<'SaveSiteText'>) };
  });
}

const named = (name: string) => document.querySelector<HTMLElement>(`main [name="${name}"]`);

/** The field of this name, once it is shown. */
export async function fieldOf(name: string): Promise<Locator> {
  await expect.poll(() => named(name), LATE).not.toBeNull();
  return page.elementLocator(named(name) as HTMLElement);
}

/** The error message of a field. */
export function problemOf(name: string): string {
  const ids = named(name)?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** Types into the field of this name. */
export async function type(name: string, text: string): Promise<void> {
  await (await fieldOf(name)).fill(text);
}

/** Chooses an option of the field of this name. */
export async function choose(name: string, value: string): Promise<void> {
  await (await fieldOf(name)).selectOptions(value);
}
