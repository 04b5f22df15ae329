import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/staff.ts';

test('the API page shows staff the contract in both themes, from this origin only and without a message on the console @en', async ({
  page,
  baseURL,
  product,
  consoleMessages,
}) => {
  await signIn(page, baseURL, product.admin);
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
    await page.goto('about:blank');
    // Only the operations on the screen are rendered: a link to one scrolls to it and opens it.
    await page.goto('/api/docs#/Staff/login');
    await expect(page.getByRole('heading', { name: 'ZMB API' })).toBeAttached();
    await expect(page.locator('#operations-Staff-login .opblock-body')).toContainText('Signed in.');
    await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
  }
  expect(consoleMessages).toEqual([]);
  expect(foreign).toEqual([]);
});
