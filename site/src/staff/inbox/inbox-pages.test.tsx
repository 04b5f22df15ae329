import { permissionsOf } from '@zmb/admin-api/contract/roles.ts';
import { allWords, DesignSystemProvider } from '@zmb/design-system';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createIntl, IntlProvider } from 'react-intl';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { accountApi } from '../api/account-api.ts';
import { alertsApi } from '../api/alerts-api.ts';
import { colleaguesApi } from '../api/colleagues-api.ts';
import { comparing } from '../api/lead-order.ts';
import { type Lead, type LeadCounts, type LeadQuery, leadsApi } from '../api/leads-api.ts';
import { presenceApi } from '../api/presence-api.ts';
import { settingsApi } from '../api/settings-api.ts';
import { summaryApi } from '../api/summary-api.ts';
import { intlTag, type Locale } from '../../i18n/locale.ts';
import { addCatalogues, loadMessages, type Messages } from '../../i18n/messages.ts';
import { byTurns } from '../../testing/by-turns.ts';
import { EventStream } from '../../testing/event-stream.ts';
import { sampleLead } from '../../testing/sample-lead.ts';
import { StaffPageFrame } from '../../testing/StaffPageFrame.tsx';
import { InboxPage } from './InboxPage.tsx';
import { changeInboxSettings } from './use-inbox-settings.ts';

/** Ten in the morning in Dubai. */
const MORNING = Date.parse('2026-11-23T06:00:00Z');
const MINUTE = 60_000;
const at = (moment: number) => new Date(moment).toISOString();
const idOf = (number: number) => `019a9c5e-7d2b-7c3a-9f1e-${String(number).padStart(12, '0')}`;

/** The lead that is due as the n-th; every third is a callback request. */
function makeLead(number: number, more: Partial<Lead> = {}): Lead {
  const isCallback = number % 3 === 0;
  return sampleLead({
    kind: isCallback ? 'callback' : 'contact',
    id: idOf(number),
    reference: `ZMB-${number}`,
    phone: `+97150123${String(number).padStart(4, '0')}`,
    ...(isCallback
      ? { name: undefined, email: undefined, message: undefined, serviceType: undefined }
      : { name: `Visitor ${number}`, email: 'visitor@example.com' }),
    receivedAt: at(MORNING - number * MINUTE),
    dueAt: at(MORNING + number * MINUTE),
    ...more,
  });
}

addCatalogues(import.meta.glob<Messages>('../../locales/*/admin*.json', { import: 'default' }));

let root: Root;
let host: HTMLElement;
let leads: Lead[];
let messages: Messages;
const before = location.href;

const answer = <Data,>(data: Data) => Promise.resolve({ ok: true as const, data });
const counts: LeadCounts = { new: 0, in_progress: 0, snoozed: 0, done: 0, spam: 0, suspected: 0, overdue: 0, dueSoon: 0, all: 41 };

/** Lists as the API does. */
function list({ kind, status, page = 1, limit = 25, sort }: LeadQuery) {
  const found = leads
    .filter((lead) => (kind === undefined || lead.kind === kind) && (status === undefined || lead.status === status))
    .sort(comparing(sort));
  const number = page === 'last' ? Math.ceil(found.length / limit) : page;
  const pagination = { page: number, limit, total: found.length, totalPages: Math.ceil(found.length / limit), totalIsCapped: false };
  return answer({ items: found.slice((number - 1) * limit, number * limit), pagination, asOf: at(Date.now()) });
}

function change(id: string, decision: Partial<Lead>) {
  leads = leads.map((lead) => (lead.id === id ? { ...lead, ...decision, version: lead.version + 1 } : lead));
  return get(id);
}

const get = (id: string) => answer({ lead: leads.find((lead) => lead.id === id) ?? makeLead(99), thread: [], history: [], related: [] });

beforeEach(() => {
  vi.useFakeTimers({ now: MORNING, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  leads = Array.from({ length: 41 }, (_, index) => makeLead(index + 1));
  vi.spyOn(leadsApi, 'list').mockImplementation(list);
  vi.spyOn(leadsApi, 'get').mockImplementation(get);
  vi.spyOn(leadsApi, 'count').mockImplementation(() => answer(counts));
  for (const kind of ['contact', 'callback'] as const)
    vi.spyOn(leadsApi.of[kind], 'change').mockImplementation((id, { status }) => change(id, status ? { status } : {}));
  vi.spyOn(colleaguesApi, 'list').mockImplementation(() => answer({ colleagues: [] }));
  vi.spyOn(alertsApi, 'list').mockImplementation(() => answer({ alerts: [] }));
  vi.spyOn(presenceApi, 'look').mockImplementation(() => answer(undefined));
  vi.spyOn(summaryApi, 'of').mockResolvedValue({ ok: false, status: 503, message: null });
  vi.spyOn(settingsApi, 'calendar').mockImplementation(() => answer({ holidays: [], periods: [], version: 0 }));
  vi.spyOn(settingsApi, 'cannedTexts').mockResolvedValue({ ok: false, status: 503, message: null });
  vi.spyOn(accountApi, 'profile').mockImplementation(() =>
    answer({
      id: idOf(1),
      email: 'staff@example.com',
      name: 'Staff',
      role: 'owner',
      permissions: permissionsOf('owner'),
      needsSecondFactor: false,
      lastLoginAt: null,
    }),
  );
  vi.stubGlobal('EventSource', EventStream);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  changeInboxSettings({ rows: 25 });
  history.replaceState(null, '', before);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Links are followed by the router, as in the application. */
function Linked({ locale, children }: { locale: Locale; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <DesignSystemProvider locale={locale} messages={allWords[locale]} navigate={(path) => void navigate(path)}>
      {children}
    </DesignSystemProvider>
  );
}

/** The router changes the page in a transition, and the lists load after it. */
async function settle() {
  for (let turn = 0; turn < 3; turn += 1) await act(() => vi.advanceTimersByTimeAsync(150));
}

async function show(locale: Locale, path = '/admin/dashboard/inbox') {
  history.replaceState(null, '', path);
  messages = await loadMessages(locale, 'common', 'services', 'admin', 'admin-inbox');
  await act(async () => {
    root.render(
      <IntlProvider locale={intlTag(locale)} messages={messages} timeZone="Asia/Dubai">
        <BrowserRouter>
          <Linked locale={locale}>
            <StaffPageFrame>
              <InboxPage />
            </StaffPageFrame>
          </Linked>
        </BrowserRouter>
      </IntlProvider>,
    );
    await vi.advanceTimersByTimeAsync(100);
  });
  await settle();
}

const words = (locale: Locale, id: string, values: Record<string, string | number> = {}) =>
  createIntl({ locale: intlTag(locale), messages }).formatMessage({ id }, values);
/** The facts of the opened lead, by their labels. */
const factsOf = () =>
  new Map(
    [...host.querySelectorAll('dt')].map(({ textContent, nextElementSibling }) => [
      textContent,
      (nextElementSibling?.textContent ?? '').replace(/[\u2066-\u2069]/g, ''),
    ]),
  );
const rows = () => [...host.querySelectorAll('tbody tr')];
/** The numbers of the leads that are shown. */
const shown = () =>
  [...host.querySelectorAll<HTMLAnchorElement>('tbody [data-row-opener]')].map((opener) =>
    Number(/lead=[0-9a-f-]{24}(\d+)/.exec(opener.getAttribute('href') ?? '')?.[1]),
  );
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const opener = (place: number) => host.querySelectorAll<HTMLElement>('tbody [data-row-opener]')[place];
const focusedRow = () => rows().findIndex((row) => row.contains(document.activeElement));

async function pressKey(key: string) {
  const event = new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true, cancelable: true });
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
  await settle();
  await act(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });
}

async function click(element: HTMLElement | null | undefined) {
  act(() => element?.click());
  await settle();
}

async function press(label: string) {
  const button = [...document.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent.trim() === label);
  if (!button) throw new Error(`There is no ${label}.`);
  await click(button);
}

/** Chooses an entry of the menu of bulk actions. */
async function chooseMore(locale: Locale, entry: string) {
  const label = words(locale, 'admin.inbox.bulk.more');
  await click([...host.querySelectorAll('button')].find((button) => button.getAttribute('aria-label') === label));
  await click([...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent.trim() === entry));
}

async function arrive(...coming: Lead[]) {
  leads = [...leads, ...coming];
  await act(async () => {
    EventStream.newest?.send('ready', {});
    for (const lead of coming) EventStream.newest?.send('lead', { kind: lead.kind, id: lead.id, change: 'created', lead, counts });
    await vi.advanceTimersByTimeAsync(1_000);
  });
}

describe.each(['en', 'ar'] as const)('the inbox of both kinds (%s)', (locale) => {
  const it = byTurns(locale);

  it('[DSK-131] has the views of the lists of one kind too, which open there, and marks shared ones', async () => {
    const kinds = ['all', 'contact', 'callback'] as const;
    const views = kinds.map((kind, index) => ({
      ...{ id: idOf(index), kind, name: `Villas ${index}`, filter: { q: 'villa' } },
      ...{ createdAt: at(MORNING), isShared: kind === 'all', isOwn: true },
    }));
    vi.spyOn(leadsApi, 'views').mockImplementation(() => answer({ views }));
    const saved = views.map(({ id }, index) => ({ id, count: index + 1 }));
    vi.spyOn(leadsApi, 'countViews').mockImplementation(() =>
      answer({ builtIn: { emergencies: 0, mine: 0, nobody: 0, replied: 0, overdue: 0, yesterday: 0 }, saved }),
    );
    await show(locale);
    const number = (count: number) => new Intl.NumberFormat(intlTag(locale)).format(count);
    const tabs = [...host.querySelectorAll<HTMLAnchorElement>(`nav[aria-label="${words(locale, 'admin.inbox.views.tabs')}"] a`)];
    expect(tabs.slice(-3).map((tab) => [tab.textContent, tab.pathname + tab.search])).toEqual([
      [`Villas 0 (${words(locale, 'admin.inbox.views.isShared')}) ${number(1)}`, '/admin/dashboard/inbox?q=villa'],
      [`Villas 1 (${words(locale, 'admin.inbox.kind.contact')}) ${number(2)}`, '/admin/dashboard/contacts?q=villa'],
      [`Villas 2 (${words(locale, 'admin.inbox.kind.callback')}) ${number(3)}`, '/admin/dashboard/callbacks?q=villa'],
    ]);
    expect(tabs.at(-1)?.querySelector('[title] svg')).not.toBeNull();
    await click(tabs.at(-1));
    expect(location.pathname + location.search).toBe('/admin/dashboard/callbacks?q=villa');
    const current = [...host.querySelectorAll(`nav[aria-label="${words(locale, 'admin.inbox.views.tabs')}"] [aria-current]`)];
    expect(current.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Villas 2')]);
  });

  it('[DSK-128] exports the AC leads of last month by three actions, with nothing saved', async () => {
    await page.viewport(1440, 900);
    onTestFinished(() => page.viewport(414, 896));
    await show(locale);
    const save = vi.spyOn(leadsApi, 'exportCsv').mockResolvedValue({ ok: false, status: 503, message: 'Later.' });
    const quick = (name: string) => host.querySelector<HTMLSelectElement>(`select[name=${name}]`)!;
    const actions = [
      () => userEvent.selectOptions(quick('quickService'), words(locale, 'ac_services.title')),
      () => userEvent.selectOptions(quick('quickReceived'), words(locale, 'admin.inbox.filters.received.last_month')),
      () => userEvent.click(host.querySelector(`button[aria-label="${words(locale, 'admin.inbox.csv')}"]`)!),
    ];
    for (const action of actions) {
      await act(action);
      await settle();
    }
    expect(actions.length).toBeLessThanOrEqual(3);
    // Of any status, not the new ones only.
    expect(save.mock.calls).toEqual([[{ service: 'ac_services', received: 'last_month' }]]);
    expect([quick('quickService').value, quick('quickReceived').value]).toEqual(['ac_services', 'last_month']);
  });

  test('[DSK-125] says of an open lead where its first and its last visit came from, with campaign, page and day', async () => {
    const visit = { campaignName: 'ac-summer', referrerHost: 'www.google.com', landingPath: '/ar/%D8%AA%D9%83%D9%8A%D9%8A%D9%81' };
    const firstVisit = { campaignName: null, referrerHost: 'www.bing.com', landingPath: '/fit-outs', day: '2026-10-02' };
    leads = [makeLead(1, { source: 'google ads', ...visit, firstSource: 'bing.com', firstVisit })];
    await show(locale, `/admin/dashboard/inbox?lead=${idOf(1)}`);
    const facts = factsOf();
    expect(facts.get(words(locale, 'admin.inbox.fact.cameFrom'))).toBe('google ads · ac-summerwww.google.com · /ar/تكييف');
    const day = createIntl({ locale: intlTag(locale) }).formatDate('2026-10-02T12:00:00+04:00', { dateStyle: 'medium' });
    expect(facts.get(words(locale, 'admin.inbox.fact.firstVisit'))).toBe(`bing.com/fit-outs · ${day.replaceAll(' ', '\u00a0')}`);
  });

  it('says of a lead of which only one visit is known that this was the first', async () => {
    leads = [makeLead(2, { source: 'tiktok', firstSource: 'tiktok' })];
    await show(locale, `/admin/dashboard/inbox?lead=${idOf(2)}`);
    expect(factsOf().get(words(locale, 'admin.inbox.fact.firstVisit'))).toBe(words(locale, 'admin.inbox.fact.firstVisit.same'));
  });

  test.each([1280, 390])('[DSK-105] has the mark of notes in the line of the name, at %i px', async (width) => {
    await page.viewport(width, 844);
    leads = [makeLead(1, { noteCount: 2 }), makeLead(2)];
    await show(locale);
    const [noted, plain] = rows();
    const heightOf = (row: Element | undefined) => row?.getBoundingClientRect().height ?? 0;
    expect(Math.abs(heightOf(noted) - heightOf(plain))).toBeLessThan(2);
    const icon = noted?.querySelector('[data-row-opener] svg')?.getBoundingClientRect();
    const name = noted?.querySelector('[data-row-opener] bdi')?.getBoundingClientRect();
    expect(icon?.top).toBeLessThan(name?.bottom ?? 0);
    expect(icon?.bottom).toBeGreaterThan(name?.top ?? 0);
    await page.viewport(414, 896);
  });

  test('names each filter differently', async () => {
    await show(locale);
    await click([...host.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel === words(locale, 'admin.inbox.filters')));
    const labels = [...document.querySelectorAll('[role=dialog] label')].map(({ textContent }) => textContent);
    expect(labels.length).toBeGreaterThan(7);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('[DSK-53] says which kind each row is, and leads to the list of one kind with the same filter', async () => {
    leads = leads.map((lead) => ({ ...lead, status: 'done' }));
    await show(locale, '/admin/dashboard/inbox?status=done');
    await press(words(locale, 'admin.inbox.kind.callback'));
    expect(location.pathname + location.search).toBe('/admin/dashboard/callbacks?status=done');
    expect(shown()).toHaveLength(13);
    expect(leadsApi.list).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'callback', status: 'done' }));
    await press(words(locale, 'admin.inbox.kind.all'));
    for (const [place, kind] of [
      [0, 'contact'],
      [2, 'callback'],
    ] as const)
      expect(rows()[place]?.textContent).toContain(words(locale, `admin.inbox.badge.${kind}`));
  });

  it('[DSK-57] begins the next page at its top, with the focus on its first row', async () => {
    await show(locale);
    expect(shown()).toEqual(range(1, 25));
    const scrollers = [...host.querySelectorAll('div')].filter((each) => each.scrollHeight > each.clientHeight + 50);
    for (const each of scrollers) each.scrollTop = each.scrollHeight;
    const next = host.querySelector<HTMLElement>('a[rel=next]');
    next?.focus();
    await click(next);
    expect(shown()).toEqual(range(26, 41));
    for (const each of scrollers) expect(each.scrollTop).toBe(0);
    expect(document.activeElement).toBe(opener(0));
  });

  it('[DSK-57] turns the page by j and k, with and without an open lead', async () => {
    await show(locale);
    opener(24)?.focus();
    await pressKey('j');
    expect(shown()).toEqual(range(26, 41));
    expect(focusedRow()).toBe(0);
    await pressKey('k');
    expect(shown()).toEqual(range(1, 25));
    expect(focusedRow()).toBe(24);
    opener(0)?.focus();
    await pressKey('k');
    expect(shown()).toEqual(range(1, 25));
    await click(opener(24));
    opener(24)?.focus();
    await pressKey('j');
    expect(location.search).toBe(`?page=2&lead=${idOf(26)}`);
    await pressKey('k');
    expect(location.search).toContain(`lead=${idOf(25)}`);
    expect(shown()).toEqual(range(1, 25));
  });

  it('[DSK-55] keeps the first row on the page when another number of rows is chosen, in this browser', async () => {
    await show(locale, '/admin/dashboard/inbox?page=2');
    const select = host.querySelector<HTMLSelectElement>('select[name=rows]');
    await userEvent.selectOptions(select as HTMLSelectElement, '50');
    await settle();
    expect(location.search).toBe('');
    expect(shown()).toEqual(range(1, 41));
    expect(localStorage.getItem('zmb-inbox')).toContain('"rows":50');
  });

  it('[DSK-55] shows the last page when the page that the URL names has left', async () => {
    await show(locale, '/admin/dashboard/inbox?page=7');
    expect(location.search).toBe('?page=2');
    expect(shown()).toEqual(range(26, 41));
  });

  it('[DSK-58] takes a row out of the list when its status leaves the filter, fills the page, and brings it back by the undo', async () => {
    await show(locale);
    await click(opener(1));
    await press(words(locale, 'admin.inbox.status.spam'));
    expect(shown()).toEqual([1, ...range(3, 26)]);
    // The lead stays open, and the keys go on from where it was.
    expect(location.search).toBe(`?lead=${idOf(2)}`);
    await pressKey('j');
    expect(location.search).toBe(`?lead=${idOf(3)}`);
    await press(words(locale, 'admin.inbox.undo'));
    expect(shown()).toEqual(range(1, 25));
  });

  it('[DSK-58] leaves a row where it is when a colleague changes it', async () => {
    await show(locale);
    const lead = { ...makeLead(2), status: 'done' as const, version: 2 };
    await act(async () => {
      EventStream.newest?.send('ready', {});
      EventStream.newest?.send('lead', { kind: 'contact', id: lead.id, change: 'status_changed', lead, counts });
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(shown()).toEqual(range(1, 25));
    expect(rows()[1]?.textContent).toContain(words(locale, 'admin.status.done'));
  });

  it('[DSK-56] selects all 41 and changes them with one call', async () => {
    const bulk = vi
      .spyOn(leadsApi, 'changeMany')
      .mockImplementation(() => answer({ changed: leads.map(({ id }) => id), skipped: [], undo: idOf(1) }));
    await show(locale);
    const all = words(locale, 'admin.inbox.selectAll', { shown: 41 });
    await click(host.querySelector<HTMLInputElement>('thead input[type=checkbox]'));
    await press(all);
    expect([...document.querySelectorAll('button')].some(({ textContent }) => textContent.trim() === all)).toBe(false);
    expect(host.textContent).toContain('41');
    await chooseMore(locale, words(locale, 'admin.inbox.status.spam'));
    expect(bulk).toHaveBeenCalledExactlyOnceWith(
      { filter: { status: 'new', suspected: 'false', snoozed: 'false', sort: 'queue', asOf: at(MORNING + 100) } },
      { status: 'spam' },
    );
    expect(host.querySelectorAll('tbody input:checked')).toHaveLength(0);
  });

  it('[DSK-56] selects single rows again once one of all is deselected', async () => {
    const bulk = vi.spyOn(leadsApi, 'changeMany').mockImplementation(() => answer({ changed: [], skipped: [], undo: null }));
    await show(locale);
    await click(host.querySelector<HTMLInputElement>('thead input[type=checkbox]'));
    await press(words(locale, 'admin.inbox.selectAll', { shown: 41 }));
    await click(host.querySelector<HTMLInputElement>('tbody input[type=checkbox]'));
    await chooseMore(locale, words(locale, 'admin.inbox.status.spam'));
    expect(bulk).toHaveBeenCalledExactlyOnceWith({ leads: range(2, 25).map((number) => ({ id: idOf(number) })) }, { status: 'spam' });
  });

  it('[DSK-59] shows a lead that is due later below the others at once, whatever is being read, and no row moves', async () => {
    leads = leads.slice(0, 5);
    await show(locale);
    opener(2)?.focus();
    await arrive(makeLead(50), makeLead(60));
    expect(shown()).toEqual([1, 2, 3, 4, 5, 50, 60]);
    expect(focusedRow()).toBe(2);
  });

  it('[DSK-59] keeps a lead that would move the rows behind a button while they are being read, else shows it at its place', async () => {
    leads = leads.slice(0, 5);
    await show(locale);
    opener(2)?.focus();
    await arrive(makeLead(0, { dueAt: at(MORNING - MINUTE) }));
    expect(shown()).toEqual([1, 2, 3, 4, 5]);
    await press(words(locale, 'admin.inbox.waiting', { count: 1 }));
    expect(shown()).toEqual([0, 1, 2, 3, 4, 5]);
    act(() => (document.activeElement as HTMLElement).blur());
    await arrive(makeLead(7, { dueAt: at(MORNING + 90_000) }));
    expect(shown()).toEqual([0, 1, 7, 2, 3, 4, 5]);
  });
});
