import { expect, test } from '../support/journey.ts';

test('the API page shows the contract in both themes, from this origin only and without a message on the console @en', async ({
  page,
  baseURL,
  consoleMessages,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${baseURL}/`) || request.url().startsWith('data:');
    if (!isOwn) foreign.push(request.url());
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: 'ZMB API' })).toBeVisible();
    await page.locator('#operations-Staff-login').getByRole('button').first().click();
    await expect(page.locator('#operations-Staff-login .opblock-body')).toContainText('Signed in.');
    await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
  }
  expect(consoleMessages).toEqual([]);
  expect(foreign).toEqual([]);
});
