import { expect, type Page } from '@playwright/test';

import type { TestProduct } from './product.ts';

/** Signs the page's browser context in by the API, without the form. */
export async function signIn(page: Page, baseURL: string | undefined, admin: TestProduct['admin']): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: admin, headers: { Origin: baseURL ?? '' } });
  expect(answer.status()).toBe(200);
}
