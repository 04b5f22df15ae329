import type { Page, Response } from '@playwright/test';

import { anyAddress, expect, test } from '../support/journey.ts';
import type { TestProduct } from '../support/product.ts';
import { signIn } from '../support/staff.ts';
import { textsOf } from '../support/texts.ts';
import { LANGUAGE_KEY, storeBeforeLoad } from '../support/stored.ts';

type Lang = 'en' | 'ar';

/** Maximum time from the response in one browser to the paint in another, in ms. */
const WITHIN_MS = 1_000;

/** Opens the contact list and waits for the live connection. */
async function openInbox(page: Page, origin: string): Promise<void> {
  const followed = page.waitForResponse('**/api/admin/events');
  await page.goto(`${origin}/admin/dashboard/contacts?view=all&sort=newest`);
  await followed;
  await expect(page.locator('main [role=row][data-href]').first()).toBeVisible();
}

/** Signs in from a new browser context at one of the API processes. */
async function signInToInbox(page: Page, origin: string, { lang, admin }: { lang: Lang; admin: TestProduct['admin'] }): Promise<void> {
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
  await signIn(page, origin, admin);
  await openInbox(page, origin);
}

/** The time at which a text is painted inside an element, by the page's clock, in ms since 1970. */
function paintOf(page: Page, selector: string, text: string): Promise<number> {
  return page.evaluate(
    ([where, expected]) =>
      new Promise<number>((resolve, reject) => {
        const look = () => {
          if (![...document.querySelectorAll(where)].some(({ textContent }) => textContent?.includes(expected))) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        setTimeout(() => reject(new Error(`It does not show ${expected}.`)), 15_000);
        look();
      }),
    [selector, text] as const,
  );
}

/** The arrival time of a response, by the clock of the browser that sent the request. */
async function arrivalOf(response: Promise<Response>): Promise<number> {
  const answer = await response;
  await answer.finished();
  const { startTime, responseEnd } = answer.request().timing();
  return startTime + responseEnd;
}

for (const processes of [1, 2]) {
  test(`a change in one browser shows in another within a second, with ${processes} API process${processes === 1 ? '' : 'es'} on the database @${processes === 1 ? 'ar' : 'en'}`, async ({
    page,
    browser,
    request,
    lang,
    admin,
    baseURL,
    startSibling,
  }) => {
    const texts = textsOf(lang, 'admin-inbox');
    const here = baseURL ?? '';
    const mark = `${Date.now()}`.slice(-7);
    const visitor = { name: `Visitor ${mark}`, email: `v${mark}@example.com`, phone: `050${mark}`, message: 'Hello.' };
    const write = (name: string) =>
      request.post('/api/contact-submissions', {
        data: { ...visitor, name, serviceType: 'other', language: lang },
        headers: { Origin: here, 'X-Forwarded-For': anyAddress() },
      });
    await write(visitor.name);
    const origin = processes === 1 ? here : await startSibling();
    const context = await browser.newContext({ baseURL: origin });
    const other = await context.newPage();
    await signInToInbox(page, here, { lang, admin });
    await signInToInbox(other, origin, { lang, admin });

    for (const each of [page, other]) await each.getByRole('main').locator('[role=row][data-href]', { hasText: visitor.name }).click();
    const pane = other.getByRole('main').getByRole('region');
    const durations: Record<string, number> = {};
    const measure = async (what: string, act: () => Promise<number>, seen: Promise<number>) => {
      const [done, shown] = await Promise.all([act(), seen]);
      durations[what] = Math.round(shown - done);
    };
    await pane.getByRole('tab', { name: texts('admin.inbox.note.label') }).click();
    const patched = () => arrivalOf(other.waitForResponse((answer) => answer.request().method() === 'PATCH'));
    const note = (text: string) => async () => {
      await pane.getByRole('textbox', { name: texts('admin.inbox.note.label'), exact: true }).fill(text);
      const [moment] = await Promise.all([patched(), pane.getByRole('button', { name: texts('admin.inbox.note.save') }).click()]);
      return moment;
    };
    // The first change warms both up.
    await measure('first note', note('Nobody at home.'), paintOf(page, 'main li', 'Nobody at home.'));
    await measure('note', note('The tenant has the key.'), paintOf(page, 'main li', 'The tenant has the key.'));
    const close = async () => {
      const button = pane.getByRole('button', { name: texts('admin.inbox.status.spam'), exact: true });
      const [moment] = await Promise.all([patched(), button.click()]);
      return moment;
    };
    await measure('status', close, paintOf(page, 'main [role=region] button', texts('admin.inbox.reopen')));

    // At the top of an idle list, new rows appear without a press.
    await openInbox(page, here);
    const newcomer = `Newcomer ${mark}`;
    const arrive = async () => {
      expect((await write(newcomer)).status()).toBe(201);
      return Date.now();
    };
    await measure('new lead', arrive, paintOf(page, 'main [role=row]', newcomer));
    test.info().annotations.push({ type: 'took, in ms', description: JSON.stringify(durations) });
    const { 'first note': _warm, ...measured } = durations;
    for (const [what, ms] of Object.entries(measured)) expect(ms, what).toBeLessThanOrEqual(WITHIN_MS);
    await context.close();
  });
}

/** Records the requests of a page to the API; the event stream itself is not among them. */
function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/admin/events') paths.push(pathname);
  });
  return paths;
}

test('an arriving lead shows in an inbox and in the navigation without a request @en', async ({
  page,
  context,
  request,
  lang,
  admin,
  baseURL,
}) => {
  const here = baseURL ?? '';
  const write = (name: string) =>
    request.post('/api/contact-submissions', {
      data: { name, email: 'arrival@example.com', message: 'Hello.', serviceType: 'other', language: lang },
      headers: { Origin: here, 'X-Forwarded-For': anyAddress() },
    });
  await write('Somebody');
  await signInToInbox(page, here, { lang, admin });
  const dashboard = await context.newPage();
  const followed = dashboard.waitForResponse('**/api/admin/events');
  await dashboard.goto(`${here}/admin/dashboard`);
  await followed;
  await expect(dashboard.locator('main dl')).toBeVisible();
  for (const each of [page, dashboard]) await each.waitForTimeout(1_000);

  const inboxRequests = recordRequests(page);
  const dashboardRequests = recordRequests(dashboard);
  const newLeads = (each: Page) => each.getByRole('banner').locator('a[href="/admin/dashboard/inbox"]');
  const before = await newLeads(page).innerText();
  const name = `Arrival ${Date.now()}`;
  await write(name);
  await expect(page.getByRole('main').locator('[role=row][data-href]', { hasText: name })).toBeVisible();
  for (const each of [page, dashboard]) await expect(newLeads(each)).not.toHaveText(before, { useInnerText: true });
  for (const each of [page, dashboard]) await each.waitForTimeout(1_000);
  test.info().annotations.push({ type: 'requests', description: JSON.stringify({ inboxRequests, dashboardRequests }) });
  // The views are counted again at most every ten seconds, however many leads arrive: those of the list and of the navigation, and saved ones.
  const isCount = (path: string) => path.includes('/counts');
  expect(inboxRequests.filter((path) => !isCount(path))).toEqual([]);
  expect(inboxRequests.length).toBeLessThanOrEqual(3);
  expect(dashboardRequests.filter((path) => !isCount(path))).toEqual(['/api/admin/summary']);
});
