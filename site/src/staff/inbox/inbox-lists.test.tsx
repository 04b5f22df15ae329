import { aCallback, aLead, aSavedView, idOf } from '@zmb/mocks/fixtures';
import { describe, expect, it, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockCall, mockError, sent } from '../../testing/api-calls.ts';
import { itInOneLanguage } from '../../testing/it-in-one-language.ts';
import { advanceClock, at, type Inbox, inboxOf, MINUTE, MORNING, openInbox, pane, pressKey, row, rows } from '../../testing/inbox.ts';
import { press } from '../../testing/press.ts';
import { plain, shown as shownText, visit } from '../../testing/visit.tsx';
import type { Lead } from '../api/leads-api.ts';
import { find } from '../../testing/wait-for.ts';

const INBOX = '/admin/dashboard/inbox';

/** The lead that is due as the n-th; every third is a callback request. */
function createLead(number: number, more: Partial<Lead> = {}): Lead {
  const common = {
    id: idOf(number),
    reference: `ZMB-${number}`,
    phone: `+97150123${String(number).padStart(4, '0')}`,
    receivedAt: at(MORNING - number * MINUTE),
    dueAt: at(MORNING + number * MINUTE),
  };
  return { ...(number % 3 === 0 ? aCallback(common) : aLead({ ...common, name: `Visitor ${number}` })), ...more };
}

const many = () => inboxOf(...Array.from({ length: 41 }, (_, index) => createLead(index + 1)));

/** The numbers of the leads that are shown. */
const shown = () => rows().map(({ dataset }) => Number(/^[0-9a-f-]{24}(\d+)$/.exec(dataset['key'] ?? '')?.[1]));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const boxes = () => rows().flatMap((each) => [...each.querySelectorAll('input')]);
const focusedRow = () => rows().findIndex((each) => each.contains(document.activeElement));
const url = () => location.pathname + location.search;

function arrive(inbox: Inbox, ...coming: Lead[]) {
  inbox.leads = [...inbox.leads, ...coming];
  for (const lead of coming) inbox.sendEvent('created', lead);
  return advanceClock();
}

describe.each(['en', 'ar'] as const)('the lists of the inbox (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  it('show an empty state before the first lead', async () => {
    const { text } = await visit(INBOX, { locale, scenario: 'empty' });
    await expect.poll(shownText).toContain(text('admin.inbox.empty.title'));
  });

  it('[DSK-80] include the views of the lists of one kind, open them there, and mark shared ones', async () => {
    many();
    const views = (['all', 'contact', 'callback'] as const).map((kind, index) =>
      aSavedView({ id: idOf(index), kind, name: `Villas ${index}`, filter: { q: 'villa' }, isShared: kind === 'all' }),
    );
    mockCall('listSavedViews', () => ({ status: 200, body: { data: { views } } }));
    const counts = Object.fromEntries(views.map(({ id }, index) => [id, index + 1]));
    mockCall('countSavedViews', () => ({ status: 200, body: { data: { counts } } }));
    const { text, intl } = await openInbox(INBOX, { locale });
    const tabs = () => [...document.querySelectorAll<HTMLAnchorElement>(`nav[aria-label="${text('admin.inbox.views.tabs')}"] a`)];
    await expect
      .poll(() =>
        tabs()
          .slice(-3)
          .map((tab) => [plain(tab.textContent), tab.pathname + tab.search]),
      )
      .toEqual([
        [`Villas 0 (${text('admin.inbox.views.isShared')}) ${intl.formatNumber(1)}`, '/admin/dashboard/inbox?q=villa'],
        [`Villas 1 (${text('admin.inbox.kind.contact')}) ${intl.formatNumber(2)}`, '/admin/dashboard/contacts?q=villa'],
        [`Villas 2 (${text('admin.inbox.kind.callback')}) ${intl.formatNumber(3)}`, '/admin/dashboard/callbacks?q=villa'],
      ]);
    expect(tabs().at(-1)?.querySelector('[title] svg')).not.toBeNull();
    tabs().at(-1)?.click();
    await expect.poll(url).toBe('/admin/dashboard/callbacks?q=villa');
    await expect
      .poll(() =>
        tabs()
          .filter((tab) => tab.ariaCurrent)
          .map(({ textContent }) => textContent),
      )
      .toEqual([expect.stringContaining('Villas 2')]);
  });

  it('[DSK-78] are exported in four actions: the AC leads of last month, without saving a view', async () => {
    many();
    mockError('exportLeads', 'export.too_many');
    const { text } = await openInbox(INBOX, { locale, viewport: [1440, 900] });
    await press(text('admin.inbox.filter'), 'main button');
    const field = (name: string) => find<HTMLSelectElement>(`[role=dialog] select[name=${name}]`);
    await userEvent.selectOptions(await field('service'), text('ac_services.title'));
    await userEvent.selectOptions(await field('received'), text('admin.inbox.filters.received.last_month'));
    await expect.poll(() => sent('GET /api/admin/leads').at(-1)?.query).toMatchObject({ service: 'ac_services', received: 'last_month' });
    await press(text('admin.inbox.csv'));
    // Of any status, not the new ones only.
    await expect
      .poll(() => sent('GET /api/admin/leads/export.csv').map(({ query }) => query))
      .toEqual([{ service: 'ac_services', received: 'last_month' }]);
    // The page stays open and shows why it was refused.
    await expect.element(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  });

  test('name each filter differently', async () => {
    many();
    const { text } = await openInbox(INBOX, { locale });
    await press(text('admin.inbox.filter'), 'main button');
    const labels = () => [...document.querySelectorAll('[role=dialog] label')].map(({ textContent }) => textContent);
    await expect.poll(() => labels().length).toBeGreaterThan(7);
    expect(new Set(labels()).size).toBe(labels().length);
  });

  it('[DSK-53] show the kind of each row, and link to the list of one kind with the same filter', async () => {
    inboxOf(...range(1, 41).map((number) => createLead(number, { status: 'done' })));
    const { text } = await openInbox(`${INBOX}?view=done`, { locale, viewport: [1280, 900] });
    await press(text('admin.inbox.filter'), 'main button');
    const kind = await find<HTMLSelectElement>('[role=dialog] select[name=kind]');
    await userEvent.selectOptions(kind, text('admin.inbox.kind.callback'));
    await expect.poll(url).toBe('/admin/dashboard/callbacks?view=done');
    await expect.poll(shown).toHaveLength(13);
    expect(sent('GET /api/admin/leads').at(-1)?.query).toMatchObject({ kind: 'callback', view: 'done' });
    await pressKey('{Escape}');
    // Removing the chip of the kind leads back.
    document.querySelector<HTMLElement>('main [role=row]:not([data-href]) button')?.click();
    await expect.poll(url).toBe('/admin/dashboard/inbox?view=done');
    await expect.poll(() => rows()[0]?.ariaLabel).toContain('Visitor 1');
    expect(rows()[2]?.ariaLabel).toContain(text('admin.inbox.badge.callback'));
  });

  it('[DSK-55] show the next page from its top, with the focus on its first row', async () => {
    many();
    await openInbox(INBOX, { locale });
    expect(shown()).toEqual(range(1, 25));
    const scrollers = [...document.querySelectorAll('main div')].filter((each) => each.scrollHeight > each.clientHeight + 50);
    for (const each of scrollers) each.scrollTop = each.scrollHeight;
    const next = document.querySelector<HTMLElement>('a[rel=next]');
    next?.focus();
    next?.click();
    await expect.poll(shown).toEqual(range(26, 41));
    for (const each of scrollers) expect(each.scrollTop).toBe(0);
    await expect.poll(() => document.activeElement).toBe(rows()[0]);
  });

  it('[DSK-55] turn the page by j and k, with and without an open lead', async () => {
    many();
    await openInbox(INBOX, { locale, viewport: [1280, 900] });
    rows()[24]?.focus();
    await pressKey('j');
    await expect.poll(shown).toEqual(range(26, 41));
    await expect.poll(focusedRow).toBe(0);
    await pressKey('k');
    await expect.poll(shown).toEqual(range(1, 25));
    await expect.poll(focusedRow).toBe(24);
    rows()[0]?.focus();
    await pressKey('k');
    expect(shown()).toEqual(range(1, 25));
    rows()[24]?.click();
    await expect.poll(() => location.search).toBe(`?lead=${idOf(25)}`);
    rows()[24]?.focus();
    await pressKey('j');
    await expect.poll(() => location.search).toBe(`?page=2&lead=${idOf(26)}`);
    await expect.poll(shown).toEqual(range(26, 41));
    await expect.poll(pane).toContain('Visitor 26');
    await pressKey('k');
    await expect.poll(() => location.search).toContain(`lead=${idOf(25)}`);
    await expect.poll(shown).toEqual(range(1, 25));
  });

  it('[DSK-55] keep the first row on the page when the page size changes, which is stored in this browser', async () => {
    many();
    await openInbox(`${INBOX}?page=2`, { locale });
    await userEvent.selectOptions(document.querySelector<HTMLSelectElement>('select[name=rows]')!, '50');
    await expect.poll(() => location.search).toBe('');
    await expect.poll(shown).toEqual(range(1, 41));
    expect(localStorage.getItem('zmb-inbox')).toContain('"rows":50');
  });

  it('[DSK-55] show the last page when the page in the URL no longer exists', async () => {
    many();
    await openInbox(`${INBOX}?page=7`, { locale });
    await expect.poll(() => location.search).toBe('?page=2');
    await expect.poll(shown).toEqual(range(26, 41));
  });

  it('[DSK-58] remove a row whose status no longer matches, fill the page, and restore it on undo', async () => {
    many();
    const { text } = await openInbox(INBOX, { locale, viewport: [1280, 900] });
    rows()[1]?.click();
    await press(text('admin.inbox.status.spam'), 'main button');
    await expect.poll(shown).toEqual([1, ...range(3, 26)]);
    expect(sent('PATCH /api/admin/leads/{id}').at(-1)?.body).toEqual({ version: 1, status: 'spam' });
    // The next lead opens in its place.
    await expect.poll(() => location.search).toBe(`?lead=${idOf(3)}`);
    await press(text('admin.inbox.undo'));
    await expect.poll(shown).toEqual(range(1, 25));
  });

  it('[DSK-58] keep the position of a row that a colleague changes', async () => {
    const inbox = many();
    const { text } = await openInbox(INBOX, { locale });
    inbox.sendEvent('status_changed', { ...createLead(2), status: 'done', version: 2 });
    await expect.poll(() => row(1)).toContain(text('admin.inbox.status.done'));
    expect(shown()).toEqual(range(1, 25));
  });

  /** Selects all leads of the list, and marks those that are selected as spam. */
  const selectAll = async (text: Awaited<ReturnType<typeof openInbox>>['text']) => {
    boxes()[0]?.click();
    await press(text('admin.inbox.selectAll', { shown: 41 }));
  };
  const markAsSpam = async (text: Awaited<ReturnType<typeof openInbox>>['text']) => {
    await press(text('admin.inbox.bulk.more'), 'button');
    await press(text('admin.inbox.status.spam'), '[role=menuitem]');
  };

  it('[DSK-56] select all 41 and change them with one call', async () => {
    const inbox = many();
    mockCall('changeLeads', () => ({
      status: 200,
      body: { data: { changed: inbox.leads.map(({ id }) => id), skipped: [], undo: idOf(1) } },
    }));
    const { text } = await openInbox(INBOX, { locale });
    await selectAll(text);
    const all = text('admin.inbox.selectAll', { shown: 41 });
    await expect
      .poll(() => [...document.querySelectorAll('button')].some(({ textContent }) => plain(textContent).trim() === all))
      .toBe(false);
    expect(document.querySelector('main')?.textContent).toContain('41');
    await markAsSpam(text);
    await expect.poll(() => sent('POST /api/admin/leads/bulk')).toHaveLength(1);
    expect(sent('POST /api/admin/leads/bulk')[0]?.body).toEqual({
      filter: { view: 'open', sort: 'queue', asOf: expect.stringMatching(/^2026-11-23T06:0/) },
      status: 'spam',
    });
    await expect.poll(() => boxes().filter(({ checked }) => checked)).toHaveLength(0);
  });

  it('[DSK-56] select single rows again once one of all is deselected', async () => {
    many();
    mockCall('changeLeads', () => ({ status: 200, body: { data: { changed: [], skipped: [], undo: null } } }));
    const { text } = await openInbox(INBOX, { locale });
    await selectAll(text);
    boxes()[0]?.click();
    await markAsSpam(text);
    await expect
      .poll(() => sent('POST /api/admin/leads/bulk').map(({ body }) => body))
      .toEqual([{ leads: range(2, 25).map((number) => ({ id: idOf(number) })), status: 'spam' }]);
  });

  it('[DSK-56] mark a whole list as done in three actions, in a bar that fits all actions, without moving rows', async () => {
    const inbox = inboxOf(...range(1, 26).map((number) => createLead(number)));
    mockCall('changeLeads', () => ({
      status: 200,
      body: { data: { changed: inbox.leads.map(({ id }) => id), skipped: [], undo: idOf(1) } },
    }));
    const { text } = await openInbox(INBOX, { locale, viewport: [1280, 800] });
    const places = () => rows().map((each) => each.getBoundingClientRect().top);
    const before = places();
    boxes()[0]?.click();
    const bar = await find('main [role=group]:has(p)');
    expect(places()).toEqual(before);
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    // Select the whole list, done, assign, the menu of other actions, and clear the selection.
    expect(bar.querySelectorAll('button')).toHaveLength(5);
    await press(text('admin.inbox.selectAll', { shown: 26 }));
    await press(text('admin.inbox.status.done'), 'main button');
    await expect.poll(() => document.activeElement?.matches('[role=dialog] input[value=won]')).toBe(true);
    // One amount would be recorded for each of them.
    expect(document.querySelector('[role=dialog] [name=amount]')).toBeNull();
    await pressKey('{Enter}');
    await expect
      .poll(() => sent('POST /api/admin/leads/bulk').map(({ body }) => body))
      .toEqual([
        expect.objectContaining({
          filter: expect.objectContaining({ view: 'open' }),
          status: 'done',
          outcome: { result: 'won', amount: null },
        }),
      ]);
    await expect.poll(() => boxes().filter(({ checked }) => checked)).toHaveLength(0);
  });

  it('[REQ-60] mark an emergency in its row, show the urgency in the lead, and filter by it', async () => {
    const urgencies = ['emergency', 'this_week', null] as const;
    const leads = urgencies.map((urgency, index) => aLead({ id: idOf(index + 1), name: `Visitor ${index}`, urgency }));
    inboxOf(...leads);
    const { text } = await openInbox(`/admin/dashboard/contacts?view=all&lead=${idOf(2)}`, { locale, viewport: [1280, 900] });
    const emergency = text('admin.urgency.emergency');
    expect(rows().map((each) => each.ariaLabel?.includes(emergency))).toEqual([true, false, false]);
    const details = () => document.querySelector('main [role=region]')?.textContent;
    await press(text('admin.inbox.details'), 'main button');
    await expect.poll(details).toContain(text('admin.urgency.this_week'));
    await press(text('admin.inbox.filter'), 'main button');
    const field = await find<HTMLSelectElement>('select[name=urgency]');
    await userEvent.selectOptions(field, emergency);
    await expect.poll(() => sent('GET /api/admin/leads').at(-1)?.query).toHaveProperty('urgency', 'emergency');
  });

  it('[DSK-58] show a lead that is due later at once below the others, without moving rows', async () => {
    const inbox = inboxOf(...range(1, 5).map((number) => createLead(number)));
    await openInbox(INBOX, { locale });
    rows()[2]?.focus();
    await arrive(inbox, createLead(50), createLead(61));
    await expect.poll(shown).toEqual([1, 2, 3, 4, 5, 50, 61]);
    expect(focusedRow()).toBe(2);
  });

  it('[DSK-58] hide a lead that would move rows behind a button while the list is being read, else show it in place', async () => {
    const inbox = inboxOf(...range(1, 5).map((number) => createLead(number)));
    const { text } = await openInbox(INBOX, { locale });
    rows()[2]?.focus();
    await arrive(inbox, createLead(0, { dueAt: at(MORNING - MINUTE) }));
    await press(text('admin.inbox.waiting', { count: 1 }));
    await expect.poll(shown).toEqual([0, 1, 2, 3, 4, 5]);
    (document.activeElement as HTMLElement).blur();
    await arrive(inbox, createLead(7, { dueAt: at(MORNING + 90_000) }));
    await expect.poll(shown).toEqual([0, 1, 7, 2, 3, 4, 5]);
  });

  it('[DSK-54] start with an emergency, also a new one, and the keys continue from it', async () => {
    const inbox = inboxOf(...range(1, 4).map((number) => createLead(number)), createLead(40, { urgency: 'emergency' }));
    await openInbox(INBOX, { locale, viewport: [1280, 900] });
    expect(shown()).toEqual([40, 1, 2, 3, 4]);
    await arrive(inbox, createLead(50, { urgency: 'emergency' }), createLead(20, { urgency: 'emergency', isSuspected: true }));
    await expect.poll(shown).toEqual([40, 50, 1, 2, 3, 4]);
    rows()[1]?.click();
    await expect.poll(() => location.search).toBe(`?lead=${idOf(50)}`);
    await expect.poll(pane).toContain('Visitor 50');
    rows()[1]?.focus();
    await pressKey('j');
    await expect.poll(() => location.search).toBe(`?lead=${idOf(1)}`);
    await expect.poll(pane).toContain('Visitor 1');
    await pressKey('k');
    await pressKey('k');
    await expect.poll(() => location.search).toBe(`?lead=${idOf(40)}`);
  });

  it('[DSK-172] [DSK-105] fit nine rows on a laptop beside the open lead, and move no row when a lead is opened, selected or arrives', async () => {
    const inbox = many();
    await openInbox(INBOX, { locale, viewport: [1366, 768] });
    const places = () =>
      rows()
        .slice(0, 9)
        .map((each) => each.getBoundingClientRect().top);
    const before = places();
    expect(rows()[8]?.getBoundingClientRect().bottom).toBeLessThanOrEqual(768);
    rows()[1]?.focus();
    rows()[1]?.click();
    await expect.poll(pane).toContain('Visitor 2');
    boxes()[3]?.click();
    await expect.poll(() => boxes()[3]?.checked).toBe(true);
    await arrive(inbox, createLead(0, { dueAt: at(MORNING - MINUTE) }));
    await expect.poll(() => document.querySelector('main [role=status] button')).not.toBeNull();
    expect(places()).toEqual(before);
    const list = document.querySelector('main [role=region]')?.previousElementSibling?.getBoundingClientRect();
    expect([list && list.width >= 360, list && list.width <= 440]).toEqual([true, true]);
  });

  it('[DSK-12] snooze all selected leads at once', async () => {
    inboxOf(createLead(1));
    mockCall('changeLeads', () => ({ status: 200, body: { data: { changed: [idOf(1)], skipped: [], undo: idOf(9) } } }));
    const { text } = await openInbox('/admin/dashboard/contacts?view=all', { locale });
    boxes()[0]?.click();
    await press(text('admin.inbox.bulk.more'), 'button');
    const morning = text('admin.inbox.snooze.morning');
    const entry = () =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => plain(textContent).startsWith(morning));
    await expect.poll(entry).toBeDefined();
    entry()?.click();
    // Nine o'clock on the next morning.
    const snoozedUntil = '2026-11-24T05:00:00.000Z';
    await expect
      .poll(() => sent('POST /api/admin/leads/bulk').map(({ body }) => body))
      .toEqual([{ leads: [{ id: idOf(1) }], snoozedUntil }]);
    await expect.poll(() => boxes().filter(({ checked }) => checked)).toHaveLength(0);
  });
});

describe('the inbox with more leads than are counted', () => {
  it('[DSK-55] shows 10,000+ instead of the number at which counting stopped, and offers filters and the oldest first', async () => {
    const inbox = inboxOf(createLead(1));
    Object.assign(inbox, { total: 43_270, counts: { ...inbox.counts, new: 10_001, done: 10_001, all: 43_270 } });
    const { text } = await openInbox('/admin/dashboard/contacts?view=all&q=tap');
    const main = () => plain(document.querySelector('main')?.textContent);
    const more = plain(text('admin.inbox.more', { count: 10_000 }));
    await expect.poll(main).toContain(more);
    await expect.poll(() => document.title).toContain('10,000+');
    expect(main()).not.toMatch(/10,001/);
    const tabs = () => [...document.querySelectorAll('main nav a')].map(({ textContent }) => plain(textContent));
    // The tabs and the list load separately.
    await expect.poll(() => tabs().filter((tab) => tab.endsWith(' 10,000+')).length).toBeGreaterThanOrEqual(2);
    const pages = [...document.querySelectorAll('main nav li a[href*="page="]')].map((link) => link.getAttribute('href'));
    expect(pages.at(-1)).toMatch(/page=400$/);
    const buttons = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('main button')].filter(
        (button) => (button.ariaLabel ?? plain(button.textContent)) === name,
      );
    buttons(text('admin.inbox.filters.sort.oldest')).at(-1)?.click();
    await expect.poll(() => sent('GET /api/admin/leads').at(-1)?.query).toMatchObject({ sort: 'oldest' });
  });
});
