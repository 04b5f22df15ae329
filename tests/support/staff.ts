import { expect, type Locator, type Page } from '@playwright/test';

import type { Role } from '../../admin-api/contract/roles.ts';
import type { TestProduct } from './product.ts';

/** Signs the page's browser context in by the API, without the form. */
export async function signIn(page: Page, baseURL: string | undefined, admin: TestProduct['admin']): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: admin, headers: { Origin: baseURL ?? '' } });
  expect(answer.status()).toBe(200);
}

/**
 * Ends all sessions as soon as the page makes this call, so that it is the first one that is refused: any other would open the sign-in
 * dialog over what the journey is about to press, and its response could restore a deleted cookie.
 */
export async function endSessionsAt(page: Page, query: TestProduct['query'], method: 'GET' | 'PUT', path: string): Promise<void> {
  let hasEnded = false;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (!hasEnded && route.request().method() === method) {
        hasEnded = true;
        await query('delete from staff_sessions');
      }
      await route.continue();
    },
  );
}

interface NewColleague {
  /** Different in each journey. An existing account gets the password again, because a failed journey may be retried. */
  email: string;
  /** @default 'Colleague' */
  name?: string;
  role: Role;
  /** @default 'en' */
  language?: 'en' | 'ar';
}

/** Adds an account with the password of the first admin. @returns its credentials */
export async function addColleague(
  { query, admin }: Pick<TestProduct, 'query' | 'admin'>,
  { email, name = 'Colleague', role, language = 'en' }: NewColleague,
): Promise<TestProduct['admin']> {
  await query(
    `insert into users (id, email, name, role, language, password_hash, created_at)
     select gen_random_uuid(), $1, $2, $3, $4, password_hash, now() from users where email = $5
     on conflict (email) do update set password_hash = excluded.password_hash`,
    [email, name, role, language, admin.email],
  );
  return { email, password: admin.password };
}

/** Opens the account menu: language, theme, sign-out. */
export async function openAccount(page: Page): Promise<void> {
  await page.locator('button[popovertarget$="-account"]').click();
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
