import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { expectNoViolations } from '../support/axe.ts';
import { anyAddress, expect, test } from '../support/journey.ts';
import type { TestProduct } from '../support/product.ts';
import { addColleague, signIn } from '../support/staff.ts';
import { textsOf } from '../support/texts.ts';
import { LANGUAGE_KEY, storeBeforeLoad } from '../support/stored.ts';

type Lang = 'en' | 'ar';

interface Visitor {
  name: string;
  email: string;
  phone: string;
  message: string;
  emptyField?: string;
}

let count = 0;
/** A visitor with unique contact details. */
function newVisitor(more: Partial<Visitor> = {}): Visitor {
  count += 1;
  const mark = `${Date.now()}${count}`.slice(-7);
  return { name: `Visitor ${mark}`, email: `visitor.${mark}@example.com`, phone: `050${mark}`, message: `About ${mark}.`, ...more };
}

/** Posts a contact submission. */
async function write(request: APIRequestContext, baseURL: string | undefined, visitor: Visitor, language: Lang = 'en') {
  const answer = await request.post('/api/contact-submissions', {
    data: { ...visitor, serviceType: 'ac_services', language, sourcePath: '/contact' },
    headers: { Origin: baseURL ?? '', 'X-Forwarded-For': anyAddress() },
  });
  expect(answer.status()).toBe(201);
}

/** Signs in and opens a URL of the staff area. */
async function signInAt(
  page: Page,
  { lang, admin, baseURL, path }: { lang: Lang; admin: TestProduct['admin']; baseURL: string | undefined; path: string },
) {
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
  await signIn(page, baseURL, admin);
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
}

const rows = (page: Page) => page.getByRole('main').locator('[role=row][data-href]');
const rowOf = (page: Page, { name }: Visitor) => rows(page).filter({ hasText: name });
/** The number of new leads in the tab's title. */
const countIn = async (page: Page) => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? '0');
const inspector = (page: Page) => page.getByRole('main').getByRole('region');
/** Opens the note of the open lead. @returns its field */
async function openNote(page: Page, lang: Lang) {
  const name = textsOf(lang, 'admin-inbox')('admin.inbox.note.label');
  await inspector(page).getByRole('tab', { name }).click();
  return inspector(page).getByRole('textbox', { name, exact: true });
}
const toast = (page: Page, title: string) => page.getByText(title, { exact: false });
const filled = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((so, [name, value]) => so.replaceAll(`{${name}}`, value), text);

/** A colleague in another browser with the same account. */
async function colleague(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}

test('a lead is found by its phone number in any notation, and the URL keeps the view @en', async ({
  page,
  lang,
  admin,
  request,
  baseURL,
}) => {
  const texts = textsOf(lang, 'admin-inbox');
  const visitor = newVisitor();
  await write(request, baseURL, visitor);
  await signInAt(page, { lang, admin, baseURL, path: '/admin/dashboard/contacts?sort=newest' });
  const search = page.getByRole('searchbox');
  await search.fill('a');
  await expect(page.getByText(texts('admin.inbox.search.short'))).toBeVisible();
  await search.fill(`00971 ${visitor.phone.slice(1, 3)}-${visitor.phone.slice(3)}`);
  await expect(page).toHaveURL(/q=00971/);
  await expect(rows(page)).toHaveCount(1);
  await rowOf(page, visitor).click();
  await expect(inspector(page)).toContainText(visitor.message);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(inspector(page)).toContainText(visitor.message);
  await expect(search).toHaveValue(/00971/);
  await search.fill('nobody at all');
  await expect(page.getByRole('heading', { name: texts('admin.inbox.notFound.title') })).toBeVisible();
  await page
    .getByRole('button', { name: texts('admin.inbox.filters.clear') })
    .first()
    .click();
  await expect(rowOf(page, visitor)).toBeVisible();
  await expect(search).toHaveValue('');
});

test('changes by a colleague and new leads appear live, also in the title @ar', async ({
  page,
  browser,
  lang,
  admin,
  request,
  baseURL,
}) => {
  const texts = textsOf(lang, 'admin-inbox');
  const visitor = newVisitor();
  await write(request, baseURL, visitor);
  await signInAt(page, { lang, admin, baseURL, path: '/admin/dashboard/contacts?sort=newest' });
  const other = await colleague(browser, baseURL);
  await signInAt(other, { lang, admin, baseURL, path: '/admin/dashboard/contacts?sort=newest' });
  for (const one of [page, other]) await rowOf(one, visitor).click();
  await expect.poll(() => countIn(page)).toBeGreaterThan(0);
  const before = await countIn(page);
  await inspector(other)
    .getByRole('tab', { name: texts('admin.inbox.note.label') })
    .click();
  await inspector(other)
    .getByRole('textbox', { name: texts('admin.inbox.note.label'), exact: true })
    .fill('The tenant has the key.');
  await inspector(other)
    .getByRole('button', { name: texts('admin.inbox.note.save') })
    .click();
  await expect(inspector(other).getByRole('listitem').filter({ hasText: 'The tenant has the key.' })).toBeVisible();
  await expect(inspector(page).getByRole('listitem').filter({ hasText: 'The tenant has the key.' })).toBeVisible();
  await inspector(other)
    .getByRole('button', { name: texts('admin.inbox.status.spam'), exact: true })
    .click();
  await expect(toast(other, texts('admin.inbox.undo')).first()).toBeVisible();
  await expect(inspector(page).getByRole('button', { name: texts('admin.inbox.reopen') })).toBeVisible();

  await page.keyboard.press('Escape');
  // The focus returns to the row; move it away so that the list counts as idle.
  await expect(rowOf(page, visitor)).toBeFocused();
  await expect.poll(() => countIn(page)).toBe(before - 1);
  await page.evaluate(async () => {
    // For two frames after the inspector has closed, a lost focus is put back (recover-focus.ts).
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    (document.activeElement as HTMLElement).blur();
  });
  const newcomer = newVisitor();
  await write(request, baseURL, newcomer);
  await expect(rowOf(page, newcomer)).toBeVisible();
  await expect.poll(() => countIn(page)).toBe(before);
  // While the focus is in the list, rows do not move: a button announces the new ones.
  await rowOf(page, newcomer).getByRole('checkbox').check();
  const third = newVisitor();
  await write(request, baseURL, third);
  const show = page.getByRole('main').getByRole('status').getByRole('button');
  await expect(show).toBeVisible();
  await expect(rowOf(page, third)).toHaveCount(0);
  await show.click();
  await expect(rowOf(page, third)).toBeVisible();
  await other.context().close();
});

test('a note on an outdated version is kept, and the conflict is shown @en', async ({ page, browser, lang, admin, request, baseURL }) => {
  const texts = textsOf(lang, 'admin-inbox');
  const visitor = newVisitor();
  await write(request, baseURL, visitor);
  // Without live events, so that this browser misses the colleague's change.
  await page.route('**/api/admin/events', (route) => route.abort());
  await signInAt(page, { lang, admin, baseURL, path: '/admin/dashboard/contacts?sort=newest' });
  await rowOf(page, visitor).click();
  const note = await openNote(page, lang);
  await note.fill('I call at nine.');
  await page.reload();
  await expect(note).toHaveValue('I call at nine.');
  const other = await colleague(browser, baseURL);
  await signInAt(other, { lang, admin, baseURL, path: new URL(page.url()).pathname + new URL(page.url()).search });
  await inspector(other)
    .getByRole('button', { name: texts('admin.inbox.status.spam'), exact: true })
    .click();
  await expect(toast(other, texts('admin.inbox.undo')).first()).toBeVisible();
  await other.context().close();
  await inspector(page)
    .getByRole('button', { name: texts('admin.inbox.note.save') })
    .click();
  const conflict = inspector(page).getByText(texts('admin.inbox.note.conflict'));
  await expect(conflict).toBeVisible();
  // The colleague's change is in the history.
  const change = { from: texts('admin.inbox.status.new'), to: texts('admin.inbox.status.spam') };
  await expect(inspector(page)).toContainText(filled(texts('admin.inbox.event.status_changed'), change));
  await expect(note).toHaveValue('I call at nine.');
  await inspector(page)
    .getByRole('button', { name: texts('admin.inbox.note.save') })
    .click();
  await expect(inspector(page).getByRole('listitem').filter({ hasText: 'I call at nine.' })).toBeVisible();
  await expect(note).toHaveValue('');
});

test('a draft note is restored for its author only, not for another account on the same computer @en', async ({
  page,
  lang,
  admin,
  request,
  query,
  baseURL,
}) => {
  const visitor = newVisitor();
  await write(request, baseURL, visitor);
  const other = await addColleague({ query, admin }, { email: `${lang}.colleague@zmb.example`, role: 'owner' });
  await signInAt(page, { lang, admin, baseURL, path: '/admin/dashboard/contacts?sort=newest' });
  await rowOf(page, visitor).click();
  const note = await openNote(page, lang);
  await note.fill('I call at nine.');
  for (const [who, text] of [
    [other, ''],
    [admin, 'I call at nine.'],
  ] as const) {
    await signIn(page, baseURL, who);
    await page.reload();
    await openNote(page, lang);
    await expect(note).toHaveValue(text);
    await expect(page.getByRole('banner')).toContainText(who.email);
  }
});

test('bulk changes and undo, release of a suspected lead, saved views @ar', async ({ page, lang, admin, request, baseURL }) => {
  const texts = textsOf(lang, 'admin-inbox');
  const mark = `batch${lang}${Date.now()}`;
  const pair = [newVisitor({ message: mark }), newVisitor({ message: mark })] as const;
  const robot = newVisitor({ emptyField: 'https://robot.example' });
  for (const visitor of [...pair, robot]) await write(request, baseURL, visitor);
  await signInAt(page, { lang, admin, baseURL, path: `/admin/dashboard/contacts?view=new&q=${mark}` });
  await expect(rows(page)).toHaveCount(2);
  for (const visitor of pair) await rowOf(page, visitor).getByRole('checkbox').check();
  await page
    .getByRole('main')
    .getByRole('button', { name: texts('admin.inbox.status.done'), exact: true })
    .click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: texts('admin.inbox.notFound.title') })).toBeVisible();
  await page.getByRole('button', { name: texts('admin.inbox.undo') }).click();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('button', { name: texts('admin.inbox.more.label'), exact: true }).click();
  await page.getByRole('menuitem', { name: texts('admin.inbox.views') }).click();
  const views = page.getByRole('dialog', { name: texts('admin.inbox.views') });
  await views.getByRole('textbox').fill(mark);
  await views.getByRole('button', { name: texts('admin.inbox.views.save') }).click();
  const tabs = page.getByRole('navigation', { name: texts('admin.inbox.views.tabs') });
  await expect(tabs.getByRole('link', { name: new RegExp(`^${mark}.2$`) })).toHaveAttribute('aria-current', 'page');
  const menu = views.getByRole('button', { name: new RegExp(`^${filled(texts('admin.inbox.views.menu'), { name: `.?${mark}` })}`) });
  await expect(menu).toBeVisible();
  await page.goto('/admin/dashboard/contacts?view=suspected');
  await rowOf(page, robot).click();
  await inspector(page)
    .getByRole('button', { name: texts('admin.inbox.release') })
    .click();
  await expect(inspector(page).getByText(texts('admin.inbox.suspected.title'))).toHaveCount(0);
  await expect(
    inspector(page)
      .getByRole('listitem')
      .filter({ hasText: texts('admin.inbox.event.released') }),
  ).toBeVisible();

  await tabs.getByRole('link', { name: new RegExp(mark) }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(mark));
  await page.getByRole('button', { name: texts('admin.inbox.more.label'), exact: true }).click();
  await page.getByRole('menuitem', { name: texts('admin.inbox.views') }).click();
  await menu.click();
  await page.getByRole('menuitem', { name: texts('admin.inbox.views.delete') }).click();
  await expect(tabs.getByRole('link', { name: new RegExp(mark) })).toHaveCount(0);
  await page.getByRole('button', { name: texts('admin.inbox.undo') }).click();
  await expect(tabs.getByRole('link', { name: new RegExp(mark) })).toBeVisible();
});

test('a reply by chat opens the customer’s chat in their language and stops the clock once confirmed @ar', async ({
  page,
  lang,
  admin,
  request,
  baseURL,
}) => {
  const texts = textsOf(lang, 'admin-inbox');
  const theirs = lang === 'en' ? 'ar' : 'en';
  const visitor = newVisitor();
  await write(request, baseURL, visitor, theirs);
  await signInAt(page, { lang, admin, baseURL, path: `/admin/dashboard/contacts?q=${visitor.email}` });
  await rowOf(page, visitor).click();
  await inspector(page)
    .getByRole('tab', { name: texts('admin.inbox.answer.chat') })
    .click();
  const chat = inspector(page).getByRole('link', { name: texts('admin.inbox.answer.open.chat') });
  const opened = new URL((await chat.getAttribute('href')) ?? '');
  expect(opened.origin + opened.pathname).toBe(`https://wa.me/971${visitor.phone.slice(1)}`);
  const greeting = filled(textsOf(theirs, 'admin-inbox')('admin.inbox.greeting.contact'), {
    name: visitor.name,
    service: textsOf(theirs, 'services')('ac_services.title'),
  });
  expect(opened.searchParams.get('text')).toContain(greeting.slice(0, greeting.indexOf('{reference}')));
  // The chat itself is on another site.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const [popup] = await Promise.all([page.waitForEvent('popup'), chat.click()]);
  await popup.close();
  await expect(inspector(page).getByText(texts('admin.inbox.asked.chat'))).toBeVisible();
  // Pressing the link records nothing yet.
  const inTime = texts('admin.inbox.promise.inTime').split('{')[0]?.trim() ?? '-';
  await expect(inspector(page).getByText(inTime)).toHaveCount(0);
  await expectNoViolations(page);
  await inspector(page)
    .getByRole('button', { name: texts('admin.inbox.asked.yes') })
    .click();
  await expect(inspector(page).getByText(inTime)).toBeVisible();
  await expect(
    inspector(page)
      .getByRole('listitem')
      .filter({ hasText: texts('admin.inbox.event.answered.chat') }),
  ).toContainText(visitor.name);
  await expect(rowOf(page, visitor)).toContainText(texts('admin.inbox.newest.you'));
});

test('the inbox works by keyboard alone, and its shortcuts can be switched off @en', async ({ page, lang, admin, request, baseURL }) => {
  const texts = textsOf(lang, 'admin');
  const mark = `keys${lang}${Date.now()}`;
  const [older, newer] = [newVisitor({ message: mark }), newVisitor({ message: mark })];
  for (const visitor of [older, newer]) await write(request, baseURL, visitor);
  await signInAt(page, { lang, admin, baseURL, path: '/admin/dashboard/contacts?sort=newest' });
  await expect(rowOf(page, newer)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  // In a text field, shortcut keys type letters.
  await page.keyboard.type(mark);
  // The list of a new product has no other leads, before the search as well. A selection ends with the list that it was made in.
  await expect(page).toHaveURL(new RegExp(mark));
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await expect(rowOf(page, newer)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rowOf(page, older)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rowOf(page, older).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(inspector(page)).toContainText(newer.email);
  await page.keyboard.press('j');
  await expect(inspector(page)).toContainText(older.email);
  await page.keyboard.press('e');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The other lead opens in its place.
  await expect(inspector(page)).toContainText(newer.email);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: texts('admin.inbox.help') });
  await expect(help).toBeVisible();
  await help.getByRole('switch', { name: texts('admin.inbox.help.keys') }).press('Space');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(help).toHaveCount(0);
  await expect(inspector(page)).toContainText(newer.email);
});

test('[DSK-56] all leads of a list are done by four actions, in a bar that has room for them', async ({
  page,
  lang,
  admin,
  request,
  baseURL,
}) => {
  const texts = textsOf(lang, 'admin-inbox');
  const mark = `bulk${String(Date.now()).slice(-7)}`;
  for (let index = 0; index < 26; index += 1) await write(request, baseURL, newVisitor({ message: mark }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAt(page, { lang, admin, baseURL, path: `/admin/dashboard/inbox?view=new&q=${mark}` });
  await expect(rows(page)).toHaveCount(25);
  const main = page.getByRole('main');
  await page.evaluate(() => {
    const counting = window as unknown as { actions: number };
    counting.actions = 0;
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => (counting.actions += 1), { capture: true });
  });
  const begin = Date.now();
  await rows(page).first().getByRole('checkbox').click();
  const room = await main
    .getByRole('group')
    .filter({ has: page.locator('p') })
    .evaluate((bar) => ({ needed: bar.scrollWidth, has: bar.clientWidth }));
  expect(room.needed).toBeLessThanOrEqual(room.has);
  await main.getByRole('button', { name: filled(texts('admin.inbox.selectAll'), { shown: '26' }) }).click();
  await main.getByRole('button', { name: texts('admin.inbox.status.done'), exact: true }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: texts('admin.inbox.notFound.title') })).toBeVisible();
  test.info().annotations.push({ type: 'seconds for 26 leads', description: ((Date.now() - begin) / 1000).toFixed(1) });
  expect(await page.evaluate(() => (window as unknown as { actions: number }).actions)).toBe(4);
  const answer = await page.request.get(`/api/admin/leads?q=${mark}&view=done`);
  expect(((await answer.json()) as { data: { pagination: { total: number } } }).data.pagination.total).toBe(26);

  await page.getByRole('button', { name: texts('admin.inbox.undo') }).click();
  await expect(rows(page)).toHaveCount(25);
});
