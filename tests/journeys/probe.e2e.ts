import { expect, test } from '../support/journey.ts';

test('opens a page', async ({ page, at, lang, admin, readLeads, consoleMessages }) => {
  await page.goto(at('/'));
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  expect(admin.email).toBe('owner@example.com');
  expect(await readLeads()).toEqual({ contacts: [], callbacks: [], subscribers: [] });
  const response = await page.request.post('/api/callback-requests', { data: { phone: '+971501234567', language: lang } });
  expect(response.status()).toBe(201);
  expect((await readLeads()).callbacks).toMatchObject([{ phone: '+971501234567', language: lang }]);
  expect(consoleMessages).toEqual([]);
});
