import { expect, type Page } from '@playwright/test';

import type { TestProduct } from './product.ts';

/** Signs in without the form, for the whole browser that the page belongs to. */
export async function signIn(page: Page, baseURL: string | undefined, admin: TestProduct['admin']): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: admin, headers: { Origin: baseURL ?? '' } });
  expect(answer.status()).toBe(200);
}
