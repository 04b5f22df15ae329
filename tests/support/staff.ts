import { expect, type Locator, type Page } from '@playwright/test';

import type { TestProduct } from './product.ts';

/** Signs the page's browser context in by the API, without the form. */
export async function signIn(page: Page, baseURL: string | undefined, admin: TestProduct['admin']): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: admin, headers: { Origin: baseURL ?? '' } });
  expect(answer.status()).toBe(200);
}

/**
 * Types a date into a date field as with the keyboard: day, month and year, which is the order of both languages.
 *
 * @param field The field's group of parts.
 * @param date As `YYYY-MM-DD`.
 */
export async function typeDate(field: Locator, date: string): Promise<void> {
  await field.getByRole('spinbutton').first().focus();
  await field.page().keyboard.type(date.split('-').reverse().join(''));
}
