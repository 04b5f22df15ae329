import { INBOX_VIEWS } from '@zmb/admin-api/contract/inbox-views.ts';
import { aLead, aSavedView, idOf, leadCounts } from '@zmb/mocks/fixtures';
import { describe, expect } from 'vitest';
import { userEvent } from 'vitest/browser';

import { delayCall, mockCall, mockFailure, sent } from '../../testing/api-calls.ts';
import { itInOneLanguage } from '../../testing/it-in-one-language.ts';
import { inboxOf, openInbox, pressKey } from '../../testing/inbox.ts';
import { press, startDrag } from '../../testing/press.ts';
import { plain, shown, type Visit } from '../../testing/visit.tsx';
import { find } from '../../testing/wait-for.ts';

const LIST = '/admin/dashboard/contacts?view=all';
const ORDER = 'PUT /api/admin/saved-views/order';
const CHANGE = 'PATCH /api/admin/saved-views/{id}';

const first = aSavedView({ id: idOf(1), kind: 'contact', name: 'Plumbing, done', filter: { service: 'plumbing', view: 'done' } });
const second = aSavedView({
  ...{ id: idOf(2), kind: 'contact', name: 'طلبات الصيانة الدورية للمكيفات في الفلل والمجمعات السكنية', filter: { q: 'villa' } },
  ...{ isShared: true, isOwn: false },
});
const views = [first, second, aSavedView({ id: idOf(3), kind: 'callback', name: 'Callbacks' })];

/** Opens the inbox of an account that has these views. */
const open = (options: Parameters<typeof openInbox>[1], path = LIST) =>
  openInbox(path, { ...options, given: ({ state }) => (state.savedViews = structuredClone(views)) });

/** Chooses an item of a view's menu. @returns all items */
async function choose(name: string, entry: string, { text }: Visit): Promise<string[]> {
  const trigger = await press(text('admin.inbox.views.menu', { name }), 'button');
  // The previous menu may still be closing.
  const entries = () => {
    const menu = document.getElementById(trigger.getAttribute('aria-controls') ?? '-');
    return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  };
  await expect.poll(() => entries().map(({ textContent }) => textContent.trim())).toContain(entry);
  const all = entries();
  all.find(({ textContent }) => textContent.trim() === entry)?.click();
  return all.map(({ textContent }) => textContent);
}

describe.each(['en', 'ar'] as const)('the saved views of the inbox (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  it('[DSK-163] [DSK-80] open by one press each: the built-in views, then the saved ones, with their counts', async () => {
    const counts = leadCounts({ emergencies: 1, mine: 2, unassigned: 10_001, replied: 3, all: 7 });
    mockCall('countLeads', ({ query }) => ({ status: 200, body: { data: query.received === 'last_7_days' ? counts : leadCounts() } }));
    mockCall('countSavedViews', () => ({ status: 200, body: { data: { counts: { [first.id]: 4 } } } }));
    const { text, intl } = await open({ locale }, '/admin/dashboard/contacts?view=all&received=last_7_days');
    const tabs = () => [...document.querySelectorAll<HTMLAnchorElement>(`nav[aria-label="${text('admin.inbox.views.tabs')}"] a`)];
    const number = (count: number) => intl.formatNumber(count);
    await expect
      .poll(() => tabs().map((tab) => [plain(tab.textContent), tab.search, tab.ariaCurrent]))
      .toEqual([
        // The others are linked from the dashboard.
        ...INBOX_VIEWS.filter((view) => view !== 'new' && view !== 'dueSoon').map((view) => [
          `${text(`admin.inbox.views.${view}`)} ${counts[view] > 10_000 ? text('admin.count.more', { count: 10_000 }) : number(counts[view])}`,
          view === 'all' ? '?received=last_7_days' : `?view=${view}&received=last_7_days`,
          view === 'all' ? 'page' : null,
        ]),
        [`${first.name} ${number(4)}`, '?view=done&service=plumbing', null],
        [`${second.name} (${text('admin.inbox.views.isShared')})`, '?q=villa', null],
      ]);
    const long = tabs().at(-1)?.querySelector('span');
    expect(long?.title).toBe(second.name);
    expect(long?.scrollWidth).toBeGreaterThan(long?.clientWidth ?? 0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  it('[DSK-81] [DSK-80] are moved, shared, renamed and deleted, with an undo', async () => {
    const opened = await open({ locale });
    const { text } = opened;
    await press(text('admin.inbox.more.label'), 'button');
    await press(text('admin.inbox.views'), '[role=menuitem]');
    await choose(first.name, text('admin.inbox.views.down'), opened);
    await expect.poll(() => sent(ORDER).at(-1)?.body).toEqual({ ids: [second.id, first.id, views[2]?.id] });
    await expect.poll(shown).toContain(text('admin.inbox.views.moved', { name: first.name, place: 2, count: 2 }));
    expect(await choose(first.name, text('admin.inbox.views.share'), opened)).toHaveLength(5);
    await expect.poll(() => sent(CHANGE).at(-1)).toMatchObject({ path: expect.stringContaining(first.id), body: { isShared: true } });
    // A colleague's view can be renamed and deleted, but only its owner can make it private.
    expect(await choose(second.name, text('admin.inbox.views.rename'), opened)).toHaveLength(4);
    const field = await find<HTMLInputElement>('[name=newName]');
    await userEvent.fill(field, ' Villas ');
    // Not by keyboard: a key press can be lost while an overlay of another test closes.
    field.form?.requestSubmit();
    await expect.poll(() => sent(CHANGE).at(-1)).toMatchObject({ path: expect.stringContaining(second.id), body: { name: 'Villas' } });
    await choose(first.name, text('admin.inbox.views.delete'), opened);
    const named = () =>
      [...document.querySelectorAll(`nav[aria-label="${text('admin.inbox.views.tabs')}"] a`)].map(({ textContent }) => textContent);
    await expect.poll(() => named().join()).not.toContain(first.name);
    await press(text('admin.inbox.undo'), 'button');
    await expect.poll(() => named().join()).toContain(first.name);
    expect(named().join()).toContain('Villas');
  });

  it('[DSK-80] are reordered by keyboard alone, and keep the old order when saving fails', async () => {
    mockFailure(ORDER, 'lost');
    const release = delayCall(ORDER);
    const { text } = await open({ locale });
    await press(text('admin.inbox.more.label'), 'button');
    await press(text('admin.inbox.views'), '[role=menuitem]');
    const named = () => [...document.querySelectorAll('[role=dialog] [role=row]')].map((each) => each.querySelector('bdi')?.textContent);
    await expect.poll(named).toEqual([first.name, second.name]);
    // An opening dialog takes the focus, also from a handle.
    await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeTruthy();
    await startDrag(document.querySelector<HTMLElement>('[role=dialog] [role=row] button')!);
    await pressKey('{End}');
    await pressKey('{Enter}');
    // While the request is pending, the new order is shown.
    await expect.poll(named).toEqual([second.name, first.name]);
    await expect.poll(() => sent(ORDER).map(({ body }) => body)).toEqual([{ ids: [second.id, first.id, views[2]?.id] }]);
    release();
    await expect.poll(named).toEqual([first.name, second.name]);
    await expect.poll(shown).toContain(text('admin.inbox.views.changeFailed'));
  });
});

describe.each(['en', 'ar'] as const)('the filters of the inbox (%s)', (locale) => {
  const it = itInOneLanguage(locale);
  const query = () => sent('GET /api/admin/leads').at(-1)?.query;

  it('[DSK-78] are chips, each of which removes its filter', async () => {
    inboxOf(aLead());
    const { text } = await openInbox(`${LIST}&service=ac_services,painting&received=last_month&language=ar`, { locale });
    expect(query()).toMatchObject({ service: 'ac_services,painting', received: 'last_month', language: 'ar' });
    const label = text('ac_services.title');
    const chips = () => [...document.querySelectorAll('main [role=row]')];
    const labels = () => chips().map(({ textContent }) => plain(textContent));
    expect(labels()).toEqual(expect.arrayContaining([label, text('painting.title')]));
    expect(labels().join()).toContain(text('admin.inbox.filters.received.last_month'));
    chips()
      .find(({ textContent }) => textContent === label)
      ?.querySelector('button')
      ?.click();
    await expect.poll(labels).not.toContain(label);
    await expect.poll(query).toMatchObject({ service: 'painting', received: 'last_month', language: 'ar' });
  });

  it('[DSK-75] reject a search of one letter, and no longer show the former results', async () => {
    inboxOf(aLead());
    const { text } = await openInbox(`${LIST}&q=leak`, { locale });
    expect(query()).toHaveProperty('q', 'leak');
    const field = document.querySelector<HTMLInputElement>('main input[type=search]')!;
    await userEvent.fill(field, 'l');
    await expect.poll(shown).toContain(text('admin.inbox.search.short'));
    await expect.poll(query).not.toHaveProperty('q');
    expect(field.value).toBe('l');
    await userEvent.fill(field, 'AC');
    await expect.poll(query).toHaveProperty('q', 'AC');
    expect(shown()).not.toContain(text('admin.inbox.search.short'));
  });
});
