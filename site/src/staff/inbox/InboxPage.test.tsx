import { permissionsOf } from '@zmb/admin-api/contract/roles.ts';
import { allWords, DesignSystemProvider } from '@zmb/design-system';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createIntl, IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { accountApi } from '../api/account-api.ts';
import { alertsApi } from '../api/alerts-api.ts';
import { colleaguesApi, type LeadColleague } from '../api/colleagues-api.ts';
import { type Lead, type LeadCounts, type LeadDetail, leadsApi, type SavedView, type SavedViewCounts } from '../api/leads-api.ts';
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
import { windowIn } from './window-text.ts';

/** Ten in the morning in Dubai. */
const MORNING = Date.parse('2026-11-23T06:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (moment: number) => new Date(moment).toISOString();

const waiting = sampleLead();

const colleagues: LeadColleague[] = [
  { id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e21', name: 'Priya Nair', email: 'priya@example.com', role: 'agent', isActive: true },
  { id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e22', name: 'فاطمة المرزوقي', email: 'fatima@example.com', role: 'manager', isActive: true },
  { id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e23', name: 'Vera', email: 'vera@example.com', role: 'viewer', isActive: true },
];

const counts: LeadCounts = { new: 1, in_progress: 0, snoozed: 0, done: 0, spam: 0, suspected: 0, overdue: 0, dueSoon: 0, all: 1 };

const view = (index: number, name: string, more: Partial<SavedView> = {}): SavedView => ({
  ...{ id: `019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e3${index}`, kind: 'contact', name, filter: { service: 'plumbing', status: 'done' } },
  ...{ createdAt: at(MORNING), isShared: false, isOwn: true, ...more },
});
const views = [
  view(1, 'Plumbing, done'),
  view(2, 'طلبات الصيانة الدورية للمكيفات في الفلل والمجمعات السكنية', { isShared: true, isOwn: false, filter: { q: 'villa' } }),
  view(3, 'Callbacks', { kind: 'callback' }),
];
const viewCounts: SavedViewCounts = {
  builtIn: { emergencies: 1, mine: 2, nobody: 10_001, replied: 3, overdue: 0, yesterday: 7 },
  saved: [{ id: views[0]?.id ?? '', count: 4 }],
};

addCatalogues(import.meta.glob<Messages>('../../locales/*/admin*.json', { import: 'default' }));

let root: Root;
let host: HTMLElement;
let lead: Lead;
let messages: Messages;

const detail = (): LeadDetail => ({ lead, thread: [], history: [], related: [] });
const answerWith = <Data,>(data: () => Data) => vi.fn(() => Promise.resolve({ ok: true as const, data: data() }));

beforeEach(() => {
  vi.useFakeTimers({ now: MORNING, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  lead = waiting;
  sessionStorage.clear();
  const pagination = { page: 1, limit: 10, total: 1, totalPages: 1, totalIsCapped: false };
  vi.spyOn(leadsApi, 'list').mockImplementation(answerWith(() => ({ items: [lead], pagination, asOf: at(Date.now()) })));
  vi.spyOn(leadsApi, 'get').mockImplementation(answerWith(detail));
  vi.spyOn(leadsApi, 'count').mockImplementation(answerWith(() => counts));
  vi.spyOn(leadsApi, 'views').mockImplementation(answerWith(() => ({ views })));
  vi.spyOn(leadsApi, 'countViews').mockImplementation(answerWith(() => viewCounts));
  vi.spyOn(colleaguesApi, 'list').mockImplementation(answerWith(() => ({ colleagues })));
  vi.spyOn(alertsApi, 'list').mockImplementation(answerWith(() => ({ alerts: [] })));
  vi.spyOn(summaryApi, 'of').mockResolvedValue({ ok: false, status: 503, message: null });
  vi.spyOn(settingsApi, 'calendar').mockImplementation(answerWith(() => ({ holidays: [], periods: [], version: 0 })));
  vi.spyOn(settingsApi, 'cannedTexts').mockResolvedValue({ ok: false, status: 503, message: null });
  vi.spyOn(accountApi, 'profile').mockImplementation(
    answerWith(() => ({
      id: waiting.id,
      email: 'staff@example.com',
      name: 'Staff',
      role: 'owner',
      permissions: permissionsOf('owner'),
      needsSecondFactor: false,
      lastLoginAt: null,
    })),
  );
  vi.stubGlobal('EventSource', EventStream);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(locale: Locale, search = '', inbox: 'contacts' | 'callbacks' = 'contacts', query = 'status=all') {
  messages = await loadMessages(locale, 'common', 'services', 'admin', 'admin-inbox');
  await act(async () => {
    root.render(
      <IntlProvider locale={intlTag(locale)} messages={messages} timeZone="Asia/Dubai">
        <DesignSystemProvider locale={locale} messages={allWords[locale]}>
          <MemoryRouter key={inbox} initialEntries={[`/admin/dashboard/${inbox}?${query}${search}`]}>
            <StaffPageFrame>
              <InboxPage />
            </StaffPageFrame>
          </MemoryRouter>
        </DesignSystemProvider>
      </IntlProvider>,
    );
    await vi.advanceTimersByTimeAsync(100);
  });
  await act(() => vi.advanceTimersByTimeAsync(100));
}

/** Advances the clock to an instant. */
const stayUntil = (moment: number) => act(() => vi.advanceTimersByTimeAsync(moment - Date.now()));
const row = () => host.querySelector('tbody tr')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');
const pane = () => host.querySelector('section, [role=region]')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');
/** A message of the catalogues. */
function words(locale: Locale, id: keyof Messages, values?: Record<string, string | number>): string {
  return createIntl({ locale: intlTag(locale), messages })
    .formatMessage({ id }, values)
    .replaceAll(/[\u2066-\u2069]/g, '');
}

it('[REQ-116] shows a file that has arrived in the row and in the open lead, which has no new version', async () => {
  let files: LeadDetail['files'] = [];
  vi.mocked(leadsApi.get).mockImplementation(answerWith(() => ({ ...detail(), files })));
  await show('en', `&lead=${lead.id}`);
  expect(host.querySelectorAll('tbody img')).toHaveLength(0);
  const id = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e71';
  const stored = {
    id,
    name: 'ceiling.jpg',
    type: 'photo',
    width: 640,
    height: 480,
    bytes: 184_320,
    state: 'stored',
    refusal: null,
  } as const;
  files = [{ ...stored, receivedAt: at(MORNING), addedOn: 'form' }];
  await act(async () => {
    const update = { kind: 'contact', change: 'file_added', lead: { ...lead, fileCount: 1, thumbnails: [id] }, counts };
    EventStream.newest?.send('lead', update);
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(host.querySelector('tbody img')?.getAttribute('src')).toBe(`/api/admin/files/${id}/thumbnail`);
  expect(pane()).toContain('ceiling.jpg');
});

describe.each(['en', 'ar'] as const)('an inbox that stays open (%s)', (locale) => {
  const it = byTurns(locale);

  it('moves a badge from neutral to due soon to overdue by the minute, without a request', async () => {
    await show(locale);
    const hours = (count: number) => words(locale, 'admin.duration.hours', { count });
    const minutes = (count: number) => words(locale, 'admin.duration.minutes', { count });
    const calls = vi.mocked(leadsApi.list).mock.calls.length;
    expect(row()).toContain(words(locale, 'admin.inbox.due.today', { time: '3:00' }).replace(/3:00.*/, ''));
    await stayUntil(MORNING + 2 * HOUR + 59 * MINUTE);
    expect(row()).not.toContain(words(locale, 'admin.inbox.due.soon', { duration: hours(2) }));
    await stayUntil(MORNING + 3 * HOUR);
    expect(row()).toContain(words(locale, 'admin.inbox.due.soon', { duration: hours(2) }));
    await stayUntil(MORNING + 4 * HOUR + 59 * MINUTE);
    expect(row()).toContain(words(locale, 'admin.inbox.due.soon', { duration: minutes(1) }));
    await stayUntil(MORNING + 5 * HOUR + MINUTE);
    expect(row()).toContain(words(locale, 'admin.inbox.due.overdue', { duration: minutes(1) }));
    await stayUntil(MORNING + 6 * HOUR + 5 * MINUTE);
    const both = words(locale, 'admin.duration.both', { larger: hours(1), smaller: minutes(5) });
    expect(row()).toContain(words(locale, 'admin.inbox.due.overdue', { duration: both }));
    expect(leadsApi.list).toHaveBeenCalledTimes(calls);
  });

  test('says how long a lead has waited, and since which day once that is a week', async () => {
    const age = () => host.querySelector('tbody time')?.textContent;
    const date = (moment: number, options: Intl.DateTimeFormatOptions) =>
      createIntl({ locale: intlTag(locale), timeZone: 'Asia/Dubai' }).formatDate(moment, options);
    lead = { ...waiting, receivedAt: at(MORNING - 7 * 24 * HOUR + MINUTE) };
    await show(locale);
    expect(age()).toBe(words(locale, 'admin.duration.days', { count: 6 }));
    await stayUntil(MORNING + 2 * MINUTE);
    expect(age()).toBe(date(MORNING - 7 * 24 * HOUR, { day: 'numeric', month: 'short' }));
    lead = { ...lead, receivedAt: at(MORNING - 365 * 24 * HOUR) };
    await act(async () => {
      EventStream.newest?.send('ready', {});
      EventStream.newest?.send('reload', {});
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(age()).toBe(date(MORNING - 365 * 24 * HOUR, { day: 'numeric', month: 'short', year: 'numeric' }));
  });

  test('never breaks a line between a number and its unit', async () => {
    await show(locale);
    for (const unit of ['minutes', 'hours', 'days'] as const) {
      for (const count of [1, 2, 5, 22, 100]) expect(words(locale, `admin.duration.${unit}`, { count })).not.toContain(' ');
    }
  });

  it('shows a new lead and the new counts from the event, without a request', async () => {
    vi.setSystemTime(MORNING + MINUTE);
    await show(locale);
    const { list, count, get } = leadsApi;
    const calls = () => [list, count, get].map((call) => vi.mocked(call).mock.calls.length);
    const before = calls();
    // It is due before the other.
    const arrived = {
      ...waiting,
      id: '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e12',
      name: 'Omar Haddad',
      receivedAt: at(MORNING + MINUTE),
      dueAt: at(MORNING + HOUR),
    };
    const update = { kind: 'contact', id: arrived.id, change: 'created', lead: arrived, counts: { ...counts, new: 7, all: 7 } };
    await act(async () => {
      EventStream.newest?.send('ready', {});
      EventStream.newest?.send('lead', update);
      EventStream.newest?.send('lead', update);
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect([...host.querySelectorAll('tbody tr')].map((each) => each.textContent?.includes('Omar Haddad'))).toEqual([true, false]);
    expect(document.title).toBe(words(locale, 'admin.inbox.counted', { count: 7, title: words(locale, 'admin.inbox.title.contact') }));
    expect(calls()).toEqual(before);
  });

  it('keeps the newer version of a lead when an older response arrives after the event', async () => {
    await show(locale);
    lead = { ...waiting, status: 'done', version: 2 };
    const update = { kind: 'contact', id: waiting.id, change: 'status_changed', lead, counts };
    lead = waiting;
    await act(async () => {
      EventStream.newest?.send('ready', {});
      EventStream.newest?.send('lead', update);
      await vi.advanceTimersByTimeAsync(1_000);
      EventStream.newest?.send('reload', {});
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(row()).toContain(words(locale, 'admin.status.done'));
  });

  it('shows that a colleague has answered a lead, in the list and in the inspector', async () => {
    vi.setSystemTime(MORNING + 4 * HOUR);
    await show(locale, `&lead=${waiting.id}`);
    const soon = words(locale, 'admin.inbox.due.soon', { duration: words(locale, 'admin.duration.hours', { count: 1 }) });
    expect(row()).toContain(soon);
    lead = { ...waiting, status: 'in_progress', firstAnsweredAt: at(MORNING + 4 * HOUR), version: 2 };
    await act(async () => {
      EventStream.newest?.send('ready', {});
      EventStream.newest?.send('lead', { kind: 'contact', id: waiting.id, change: 'answered', lead, counts });
      await vi.advanceTimersByTimeAsync(1_000);
    });
    const duration = words(locale, 'admin.duration.hours', { count: 4 });
    for (const hour of [4, 6]) {
      await stayUntil(MORNING + hour * HOUR + MINUTE);
      expect(row()).toContain(words(locale, 'admin.status.in_progress'));
      expect(row()).not.toContain(soon);
      expect(row()).not.toContain(words(locale, 'admin.inbox.due.overdue', { duration: '' }).trim());
      expect(pane()).toContain(words(locale, 'admin.inbox.promise.inTime', { duration }));
    }
  });

  it('[DSK-138] shows a reply at once: its mark in the list, its text in the open lead, and what is new for the reader', async () => {
    await show(locale, `&lead=${waiting.id}`);
    const mark = words(locale, 'admin.inbox.replied');
    expect(row()).not.toContain(mark);
    const alerts = vi.mocked(alertsApi.list).mock.calls.length;
    lead = { ...waiting, repliedAt: at(MORNING + MINUTE), version: 2 };
    const reply = {
      ...{ id: colleagues[0]?.id ?? '', type: 'reply', channel: 'email', text: 'Tuesday suits.', author: null },
      ...{ createdAt: at(MORNING), takenBack: null, isVerified: true, sender: null },
    } satisfies LeadDetail['thread'][number];
    vi.mocked(leadsApi.get).mockImplementation(answerWith(() => ({ ...detail(), thread: [reply] })));
    await act(async () => {
      EventStream.newest?.send('ready', {});
      EventStream.newest?.send('lead', { kind: 'contact', id: waiting.id, change: 'replied', lead, counts });
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(row()).toContain(mark);
    expect(pane()).toContain('Tuesday suits.');
    expect(vi.mocked(alertsApi.list).mock.calls.length).toBe(alerts + 1);
    // Neither a closed lead nor one that is put off waits for anybody.
    for (const closed of [{ status: 'done' }, { snooze: { until: at(MORNING + HOUR), by: null } }] as const) {
      lead = { ...lead, ...closed, version: lead.version + 1 };
      await act(async () => {
        EventStream.newest?.send('lead', { kind: 'contact', id: waiting.id, change: 'status_changed', lead, counts });
        await vi.advanceTimersByTimeAsync(1_000);
      });
      expect(row()).not.toContain(mark);
    }
  });

  test('[DSK-116] says who may have written a reply, in a frame that holds long addresses and texts of both directions', async () => {
    await page.viewport(360, 844);
    const long = `${'very.long.mailbox.'.repeat(8)}@${'subdomain.'.repeat(12)}example`;
    const said = [
      { isVerified: true, sender: null, text: 'يناسبنا يوم الثلاثاء.\nThe gate code is 4711.' },
      { isVerified: false, sender: long, text: `https://maps.example/${'without-a-space'.repeat(30)}` },
      { isVerified: false, sender: waiting.email ?? '', text: 'Tuesday suits.' },
    ];
    const thread = said.map((reply, index) => ({
      ...{ id: `019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e5${index}`, type: 'reply' as const, channel: 'email' as const },
      ...{ author: null, takenBack: null, createdAt: at(MORNING + index * MINUTE), ...reply },
    }));
    vi.mocked(leadsApi.get).mockImplementation(answerWith(() => ({ ...detail(), thread })));
    await show(locale, `&lead=${waiting.id}`);
    const items = [...host.querySelectorAll<HTMLElement>('ol li')].slice(-3);
    const titles = items.map(({ innerText }) => innerText.split('\n')[0]?.replaceAll(/[\u2066-\u2069]/g, ''));
    expect(titles).toEqual([
      words(locale, 'admin.inbox.event.replied.by', { name: waiting.name ?? '' }),
      words(locale, 'admin.inbox.event.replied.unverified'),
      words(locale, 'admin.inbox.event.replied.unconfirmed'),
    ]);
    const warning = words(locale, 'admin.inbox.reply.unverified');
    expect(items.map(({ textContent }) => textContent.includes(warning))).toEqual([false, true, true]);
    expect(items[1]?.textContent).toContain(long);
    expect(items[1]?.querySelector('bdi')).toHaveAttribute('dir', 'ltr');
    for (const item of items) expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth);
    await page.viewport(414, 896);
  });

  it.each(['replied=true', 'status=in_progress'])(
    '[DSK-138] shows a lead that a reply has brought back in the list with %s',
    async (query) => {
      const pagination = { page: 1, limit: 10, total: 0, totalPages: 0, totalIsCapped: false };
      vi.mocked(leadsApi.list).mockImplementation(answerWith(() => ({ items: [], pagination, asOf: at(MORNING) })));
      await show(locale, '', 'contacts', query);
      expect(host.querySelectorAll('tbody [data-row-opener]')).toHaveLength(0);
      lead = { ...waiting, status: 'in_progress', repliedAt: at(MORNING + MINUTE), version: 3 };
      await act(async () => {
        EventStream.newest?.send('ready', {});
        for (const change of ['replied', 'status_changed'])
          EventStream.newest?.send('lead', { kind: 'contact', id: waiting.id, change, lead, counts });
        await vi.advanceTimersByTimeAsync(1_000);
      });
      expect(row()).toContain(words(locale, 'admin.inbox.replied'));
    },
  );

  it('[DSK-138] tells of a reply by a notification of the desktop, of leads of the reader and of nobody only', async () => {
    const shown: [string, NotificationOptions | undefined][] = [];
    class Desktop extends EventTarget {
      static readonly permission = 'granted';
      constructor(title: string, options?: NotificationOptions) {
        super();
        shown.push([title, options]);
      }
    }
    vi.stubGlobal('Notification', Desktop);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    changeInboxSettings({ notify: true });
    await show(locale);
    const priya = { id: colleagues[0]?.id ?? '', name: 'Priya Nair' };
    let version = 1;
    for (const assignee of [null, { id: waiting.id, name: 'Staff' }, priya]) {
      version += 1;
      lead = { ...waiting, assignee, repliedAt: at(MORNING), version };
      await act(async () => {
        EventStream.newest?.send('lead', { kind: 'contact', id: waiting.id, change: 'replied', lead, counts });
        await vi.advanceTimersByTimeAsync(1_000);
      });
    }
    const notification = [words(locale, 'admin.inbox.notification.replied'), { body: waiting.reference, tag: waiting.id }];
    expect(shown).toEqual([notification, notification]);
    act(() => changeInboxSettings({ notify: false }));
  });

  it('shows the current state in the inspector when a colleague was faster', async () => {
    await show(locale, `&lead=${waiting.id}`);
    lead = { ...waiting, status: 'in_progress', version: 2 };
    const change = vi.spyOn(leadsApi.of.contact, 'change');
    change.mockResolvedValue({ ok: false, status: 409, message: null, current: lead });
    const label = words(locale, 'admin.inbox.status.spam');
    await act(async () => {
      [...host.querySelectorAll<HTMLButtonElement>('[role=group] button')].find(({ textContent }) => textContent === label)?.click();
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(change).toHaveBeenCalledTimes(1);
    const offered = () => [...host.querySelectorAll('[role=group] button')].map(({ textContent }) => textContent);
    // The status that it has is not offered.
    expect(offered()).toContain(words(locale, 'admin.inbox.status.new'));
    expect(offered()).not.toContain(words(locale, 'admin.inbox.status.in_progress'));
  });

  it('[DSK-03] shows the initials of whoever looks after a lead, and a mark when it has notes', async () => {
    await show(locale);
    const avatar = () => host.querySelector('tbody tr [role=img]');
    expect(avatar()).toBeNull();
    lead = { ...waiting, assignee: { id: colleagues[0]?.id ?? '', name: 'Priya Nair' }, noteCount: 2, version: 2 };
    await act(async () => {
      EventStream.newest?.send('ready', {});
      EventStream.newest?.send('lead', { kind: 'contact', id: waiting.id, change: 'noted', lead, counts });
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect([avatar()?.getAttribute('aria-label'), avatar()?.textContent]).toEqual(['Priya Nair', 'PN']);
    expect(row()).toContain(words(locale, 'admin.inbox.notes', { count: 2 }));
  });

  it('counts the tabs anew when the filter by assignee is on and a lead has changed', async () => {
    await show(locale, '&assignee=me');
    const { count } = leadsApi;
    const calls = () => vi.mocked(count).mock.calls.filter(([query]) => query.assignee === 'me').length;
    expect(calls()).toBe(1);
    await act(async () => {
      EventStream.newest?.send('ready', {});
      EventStream.newest?.send('lead', { kind: 'contact', id: waiting.id, change: 'assigned', lead: { ...waiting, version: 2 }, counts });
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(calls()).toBe(2);
  });

  it('[DSK-07] offers colleagues after an @ in a note, and puts the chosen one in by the keyboard alone', async () => {
    await show(locale, `&lead=${waiting.id}`);
    const change = vi.spyOn(leadsApi.of.contact, 'change').mockImplementation(answerWith(detail));
    const field = host.querySelector<HTMLTextAreaElement>('textarea[name=note]');
    if (!field) throw new Error('There is no field for a note.');
    const type = (typed: string) =>
      act(async () => {
        field.focus();
        field.setRangeText(typed, field.selectionStart, field.selectionEnd, 'end');
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await vi.advanceTimersByTimeAsync(50);
      });
    const press = (key: string) =>
      act(async () => {
        field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        await vi.advanceTimersByTimeAsync(50);
      });
    const offered = () => [...host.querySelectorAll('[role=option]')];
    /** What a screen reader says is chosen: the field refers to it. */
    const current = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '-')?.textContent;
    await type('Ask @');
    expect(offered()).toHaveLength(3);
    expect(field.getAttribute('aria-controls')).toBe(host.querySelector('[role=listbox]')?.id);
    expect(host.textContent).toContain(words(locale, 'admin.inbox.mention.found', { count: 3 }));
    expect(current()).toContain('Priya Nair');
    await press('ArrowDown');
    expect(current()).toContain('فاطمة المرزوقي');
    await press('Escape');
    expect([offered().length, host.querySelector('textarea[name=note]')]).toEqual([0, field]);
    // In another spelling of her name.
    await type('فاطمه');
    expect(offered().map((option) => option.textContent)).toEqual([expect.stringContaining('فاطمة المرزوقي')]);
    await press('Enter');
    expect([field.value, document.activeElement, offered().length]).toEqual(['Ask @فاطمة المرزوقي ', field, 0]);
    await type('to call. me@pri');
    expect(offered()).toEqual([]);
    await act(async () => {
      field.form?.requestSubmit();
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(change).toHaveBeenCalledWith(waiting.id, { version: 1, note: `Ask <@${colleagues[1]?.id}> to call. me@pri` });
  });

  it('[DSK-68] offers the call first for a callback request, and WhatsApp first for a message', async () => {
    const buttons = () =>
      [...host.querySelectorAll('[data-lead-step=answer] a:is([href^="https://wa.me"], [href^="tel:"])')].map((link) => link.textContent);
    lead = { ...waiting, phone: '+971501234567' };
    await show(locale, `&lead=${waiting.id}`);
    expect(buttons()).toEqual([words(locale, 'admin.inbox.answer.chat'), words(locale, 'admin.inbox.answer.call')]);
    expect(buttons()[0]).toBe(locale === 'ar' ? 'واتساب' : 'WhatsApp');
    const { name: _name, email: _email, message: _message, serviceType: _service, ...request } = lead;
    lead = { ...request, kind: 'callback' };
    await show(locale, `&lead=${waiting.id}`, 'callbacks');
    expect(buttons()).toEqual([words(locale, 'admin.inbox.answer.call'), words(locale, 'admin.inbox.answer.chat')]);
  });

  it('[DSK-67] offers canned texts after a / in the visitor’s language first, and sends and records what was chosen', async () => {
    const { contact } = leadsApi.of;
    lead = { ...waiting, language: 'ar', phone: '+971501234567' };
    const texts = [
      { name: 'Pictures', texts: { en: 'Please send pictures of {service}.' } },
      { name: 'Visit', texts: { en: 'May we come, {name}?', ar: 'هل نزورك يا {name}؟ {reference}' } },
    ];
    vi.spyOn(settingsApi, 'cannedTexts').mockImplementation(answerWith(() => ({ texts, version: 1 })));
    const answer = vi.spyOn(contact, 'answer').mockImplementation(answerWith(detail));
    await show(locale, `&lead=${waiting.id}`);
    const field = host.querySelector<HTMLTextAreaElement>('textarea[name=answer]');
    if (!field) throw new Error('There is no field for an answer.');
    const type = (typed: string) =>
      act(async () => {
        field.focus();
        field.setSelectionRange(field.value.length, field.value.length);
        field.setRangeText(typed, field.selectionStart, field.selectionEnd, 'end');
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await vi.advanceTimersByTimeAsync(50);
      });
    const press = (key: string) =>
      act(async () => {
        field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        await vi.advanceTimersByTimeAsync(50);
      });
    const offered = () => [...host.querySelectorAll('[role=option] bdi:first-child')].map((option) => option.textContent);
    const chat = () =>
      new URL(host.querySelector('[data-lead-step=answer] a[href^="https://wa.me"]')?.getAttribute('href') ?? '').searchParams.get('text');
    expect(chat()).toContain('مرحبًا');
    await type(' /');
    expect(offered().slice(0, 2)).toEqual(['Visit', expect.stringContaining('هل نزورك')]);
    expect(host.textContent).toContain(words(locale, 'admin.inbox.answer.found', { count: 3 }));
    await press('Enter');
    expect([field.value, document.activeElement]).toEqual(['هل نزورك يا Noura Al Mansoori؟ ZMB-7K3M9Q', field]);
    await type(' نعم.\n/pic');
    expect(offered()[0]).toBe('Pictures');
    await press('Tab');
    const whole = 'هل نزورك يا Noura Al Mansoori؟ ZMB-7K3M9Q نعم.\nPlease send pictures of Plumbing services.';
    expect(field.value).toBe(whole);
    expect(chat()).toBe(whole);
    await type(' /nothing');
    expect(host.textContent).toContain(words(locale, 'admin.inbox.answer.texts.none'));
    await press('Escape');
    expect([offered().length, host.querySelector('textarea[name=answer]')]).toEqual([0, field]);
    expect(field.value).toContain('/nothing');

    const link = host.querySelector<HTMLElement>('[data-lead-step=answer] a[href^="https://wa.me"]');
    link?.addEventListener('click', (event) => event.preventDefault());
    await act(async () => {
      link?.click();
      await vi.advanceTimersByTimeAsync(50);
    });
    const yes = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === words(locale, 'admin.inbox.asked.yes'));
    await act(async () => {
      yes?.click();
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(answer).toHaveBeenCalledWith(waiting.id, { channel: 'chat', text: `${whole} /nothing`, isReached: true });
  });

  it('[DSK-70] takes an answer back in the history, says that the clock runs on, and keeps its text', async () => {
    lead = { ...waiting, status: 'in_progress', firstAnsweredAt: at(MORNING), version: 2 };
    const by = { id: waiting.id, name: 'Staff' };
    const entry = {
      id: colleagues[0]?.id ?? '',
      type: 'answer',
      channel: 'email',
      text: 'As sent.',
      author: by,
      createdAt: at(MORNING),
      isVerified: null,
      sender: null,
    } as const;
    const { contact } = leadsApi.of;
    vi.spyOn(leadsApi, 'get').mockImplementation(answerWith(() => ({ ...detail(), thread: [{ ...entry, takenBack: null }] })));
    const takenBack = { ...lead, firstAnsweredAt: null, version: 3 };
    const takeBack = vi
      .spyOn(contact, 'takeBack')
      .mockImplementation(answerWith(() => ({ ...detail(), lead: takenBack, thread: [{ ...entry, takenBack: { at: at(MORNING), by } }] })));
    await show(locale, `&lead=${waiting.id}`);
    const button = () =>
      [...host.querySelectorAll('button')].find((one) => one.textContent.startsWith(words(locale, 'admin.inbox.takeBack')));
    await act(async () => {
      button()?.click();
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(takeBack).toHaveBeenCalledWith(waiting.id, entry.id);
    expect(document.body.textContent).toContain(words(locale, 'admin.inbox.takenBack.runs'));
    expect(button()).toBeUndefined();
    expect(pane()).toContain('As sent.');
    expect(pane()).toContain(words(locale, 'admin.inbox.event.takenBack', { what: words(locale, 'admin.inbox.event.answered.email') }));
  });

  it('[REQ-126] [REQ-127] takes a confirmed time back after a question, and prepares what the visitor is told in a chat', async () => {
    // What visitors are told is in their language, which is loaded by then.
    const english = createIntl({
      locale: 'en-AE',
      timeZone: 'Asia/Dubai',
      messages: await loadMessages('en', 'common', 'admin', 'admin-inbox'),
    });
    const confirmedAt = at(MORNING - HOUR);
    const one = { from: at(MORNING + 24 * HOUR), to: at(MORNING + 26 * HOUR), confirmedAt };
    const other = { from: at(MORNING + 48 * HOUR), to: at(MORNING + 50 * HOUR), confirmedAt: null };
    lead = { ...waiting, phone: '+971501234567', firstAnsweredAt: confirmedAt, version: 2, windows: [one, other] };
    const former = { from: other.from, to: other.to };
    const history = [
      {
        id: '1',
        action: 'contact_submission.window_confirmed',
        details: { ...one, former },
        changes: [],
        author: null,
        occurredAt: confirmedAt,
      },
      { id: '2', action: 'contact_submission.window_taken_back', details: former, changes: [], author: null, occurredAt: confirmedAt },
    ] satisfies LeadDetail['history'];
    vi.mocked(leadsApi.get).mockImplementation(answerWith(() => ({ ...detail(), history })));
    const gone = { ...lead, firstAnsweredAt: null, version: 3, windows: [{ ...one, confirmedAt: null, takenBackAt: at(MORNING) }, other] };
    const takeBack = vi
      .spyOn(leadsApi.of.contact, 'takeBackWindow')
      .mockImplementation(answerWith(() => ({ ...detail(), lead: gone, history })));
    await show(locale, `&lead=${waiting.id}`);
    const timeOf = (window: { from: string; to: string }) =>
      windowIn(createIntl({ locale: intlTag(locale), messages, timeZone: 'Asia/Dubai' }), window);
    expect(pane()).toContain(words(locale, 'admin.inbox.event.window_confirmed.changed', { time: timeOf(one), former: timeOf(other) }));
    expect(pane()).toContain(words(locale, 'admin.inbox.event.window_taken_back', { time: timeOf(other) }));
    const said = () =>
      [...host.querySelectorAll<HTMLAnchorElement>('li a[href*="wa.me"]')].map(({ href }) => new URL(href).searchParams.get('text'));
    await expect.poll(said).toEqual([expect.stringContaining(windowIn(english, one))]);
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name) && textContent !== name);
    await act(async () => {
      button(words(locale, 'admin.inbox.window.takeBack'))?.click();
      await vi.advanceTimersByTimeAsync(100);
    });
    const dialog = document.querySelector('[role=alertdialog]');
    expect(dialog?.textContent).toContain(words(locale, 'admin.inbox.window.takeBack.told'));
    expect(takeBack).not.toHaveBeenCalled();
    await act(async () => {
      const confirm = words(locale, 'admin.inbox.window.takeBack');
      [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === confirm)?.click();
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(takeBack).toHaveBeenCalledExactlyOnceWith(waiting.id, { version: 2, from: one.from });
    expect(document.body.textContent).toContain(words(locale, 'admin.inbox.window.takenBack.told'));
    const day = createIntl({ locale: intlTag(locale), timeZone: 'Asia/Dubai' }).formatDate(MORNING, { day: 'numeric', month: 'short' });
    expect(pane()).toContain(words(locale, 'admin.inbox.window.takenBack', { day }));
    // The focus is on the time, whose button is gone.
    await expect.poll(() => document.activeElement?.textContent).toContain(timeOf(one));
    await expect.poll(said).toEqual([expect.stringContaining('no longer holds')]);
  });

  it('[DSK-16] proposes the next try within the opening hours after nobody was reached, and puts the lead off by one press', async () => {
    // Half past five: in two hours the company is closed, and opens again at eight.
    vi.setSystemTime(MORNING + 7.5 * HOUR);
    lead = { ...waiting, phone: '+971501234567' };
    await show(locale, `&lead=${waiting.id}`);
    const tried = { ...lead, status: 'in_progress', version: 2 } as const;
    const { contact } = leadsApi.of;
    const answer = vi.spyOn(contact, 'answer').mockImplementation(answerWith(() => ({ ...detail(), lead: tried })));
    const snooze = { until: at(MORNING + 22 * HOUR), by: null };
    const change = vi
      .spyOn(contact, 'change')
      .mockImplementation(answerWith(() => ({ ...detail(), lead: { ...tried, snooze, version: 3 } })));
    const press = (id: keyof Messages) =>
      act(async () => {
        const label = words(locale, id);
        const found = [...host.querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) => textContent === label);
        found?.addEventListener('click', (event) => found.tagName === 'A' && event.preventDefault());
        found?.click();
        await vi.advanceTimersByTimeAsync(200);
      });
    await press('admin.inbox.answer.call');
    await press('admin.inbox.asked.notReached');
    expect(answer).toHaveBeenCalledWith(waiting.id, { channel: 'call', text: undefined, isReached: false });
    await press('admin.inbox.retry.snooze');
    expect(change).toHaveBeenCalledWith(waiting.id, { version: 2, snoozedUntil: snooze.until });
    // The clock runs on: it is overdue, and says so.
    expect(row()).toContain(words(locale, 'admin.inbox.due.overdue.snoozed', { duration: '|' }).split('|')[1]);
  });

  it('[DSK-18] asks how a lead ended when it is done: Enter confirms that it was won', async () => {
    await show(locale, `&lead=${waiting.id}`);
    const change = vi.spyOn(leadsApi.of.contact, 'change').mockImplementation(answerWith(detail));
    await act(async () => {
      host.querySelector<HTMLElement>('tbody tr [data-row-opener]')?.focus();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', code: 'KeyE', bubbles: true, cancelable: true }));
      await vi.advanceTimersByTimeAsync(200);
    });
    expect(document.activeElement).toBe(document.querySelector('[role=dialog] input[type=radio][value=won]'));
    await userEvent.keyboard('{Enter}');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(change).toHaveBeenCalledWith(waiting.id, { version: 1, status: 'done', outcome: { result: 'won', amount: null } });
  });

  /** Presses a key where the focus is, and waits for what is loaded and drawn then. */
  const pressKey = async (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
    for (let turn = 0; turn < 6; turn++) {
      await act(async () => {
        await vi.advanceTimersByTimeAsync(50);
        await new Promise(requestAnimationFrame);
      });
    }
  };
  const isBefore = (one: Node | null, other: Node | null) =>
    one !== null && other !== null && Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

  test('[DSK-108] shows what was written first, and keeps answer, status and note at the end, whatever is scrolled', async () => {
    lead = { ...waiting, phone: '+971501234567', message: 'The tap drips.\n'.repeat(80) };
    await show(locale, `&lead=${waiting.id}`);
    const pane = host.querySelector('[role=region]');
    const message = [...(pane?.querySelectorAll('p') ?? [])].find(({ textContent }) => textContent === lead.message) ?? null;
    expect(isBefore(message, pane?.querySelector('dl') ?? null)).toBe(true);
    const steps = ['answer', 'status', 'note'].map((step) => host.querySelector<HTMLElement>(`[data-lead-step=${step}]`));
    expect(isBefore(message, steps[0] ?? null)).toBe(true);
    expect(isBefore(steps[0] ?? null, steps[1] ?? null) && isBefore(steps[1] ?? null, steps[2] ?? null)).toBe(true);
    const places = () => steps.map((step) => step?.getBoundingClientRect().top);
    const before = places();
    for (const step of steps) expect(step?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    pane?.scrollTo(0, 600);
    expect(pane?.scrollTop).toBe(600);
    expect(places()).toEqual(before);
  });

  it('[DSK-110] goes to answer, status and note by one key each, and calls', async () => {
    lead = { ...waiting, phone: '+971501234567' };
    await show(locale, `&lead=${waiting.id}`);
    const focusedStep = () => document.activeElement?.closest<HTMLElement>('[data-lead-step]')?.dataset['leadStep'];
    await pressKey('r');
    expect(focusedStep()).toBe('answer');
    expect(document.activeElement).toHaveAttribute('href', expect.stringContaining('https://wa.me/971501234567'));
    await pressKey('s');
    expect(focusedStep()).toBe('status');
    expect(document.activeElement).toHaveTextContent(words(locale, 'admin.inbox.status.in_progress'));
    const called = vi.fn((event: Event) => event.preventDefault());
    host.querySelector('[data-lead-step=answer] a[href^="tel:"]')?.addEventListener('click', called);
    // The Latin letter is on the same key of an Arabic keyboard.
    await pressKey('ؤ', { code: 'KeyC' });
    expect(called).toHaveBeenCalledTimes(1);
    expect(pane()).toContain(words(locale, 'admin.inbox.asked.call'));
    await pressKey('n');
    expect(document.activeElement).toBe(host.querySelector('textarea[name=note]'));
    // There, letters are text.
    await pressKey('s');
    expect(focusedStep()).toBe('note');
  });

  it('[DSK-110] opens the lead of the focused row for its step, and says when it has no phone number', async () => {
    await show(locale);
    act(() => host.querySelector<HTMLElement>('tbody tr [data-row-opener]')?.focus());
    await pressKey('r');
    expect(document.activeElement).toHaveAttribute('href', expect.stringContaining('mailto:noura@example.com'));
    await pressKey('c');
    expect(document.body.textContent).toContain(words(locale, 'admin.inbox.call.none'));
  });

  it('[DSK-110] records an answer by r, Enter and Enter: the question takes the focus', async () => {
    lead = { ...waiting, phone: '+971501234567' };
    await show(locale, `&lead=${waiting.id}`);
    const answer = vi.spyOn(leadsApi.of.contact, 'answer').mockImplementation(answerWith(detail));
    const chat = host.querySelector('[data-lead-step=answer] a[href^="https://wa.me/"]');
    chat?.addEventListener('click', (event) => event.preventDefault());
    await pressKey('r');
    await act(() => userEvent.keyboard('{Enter}'));
    expect(document.activeElement).toHaveTextContent(words(locale, 'admin.inbox.asked.yes'));
    await act(() => userEvent.keyboard('{Enter}'));
    expect(answer).toHaveBeenCalledWith(waiting.id, expect.objectContaining({ channel: 'chat', isReached: true }));
  });

  it.each([
    ['z', '[role=menu]'],
    ['o', '[role=dialog] input[type=radio]'],
  ])('[DSK-110] opens the times of a snooze by z, and the outcomes by o: %s', async (key, opened) => {
    await show(locale, `&lead=${waiting.id}`);
    await pressKey(key);
    expect(document.querySelector(opened)).toBeVisible();
  });

  it('[DSK-110] adds the note by Ctrl and Enter', async () => {
    await show(locale, `&lead=${waiting.id}`);
    const change = vi.spyOn(leadsApi.of.contact, 'change').mockImplementation(answerWith(detail));
    await pressKey('n');
    await act(() => userEvent.keyboard('Bring a ladder.'));
    await pressKey('Enter', { ctrlKey: true });
    expect(change).toHaveBeenCalledWith(waiting.id, { version: 1, note: 'Bring a ladder.' });
    expect(host.querySelector('textarea[name=note]')).toHaveValue('');
  });

  it('[DSK-109] shows three other leads of the same person with name and service, and all of them on request', async () => {
    const related = Array.from({ length: 7 }, (_, index) => ({
      kind: index === 1 ? ('callback' as const) : ('contact' as const),
      id: `019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0f0${index}`,
      reference: `ZMB-00000${index}`,
      name: index === 1 ? null : `Noura ${index}`,
      serviceType: index === 1 ? null : ('plumbing' as const),
      status: 'done' as const,
      receivedAt: at(MORNING - index * HOUR),
    }));
    lead = { ...waiting, phone: '+971501234567' };
    vi.spyOn(leadsApi, 'get').mockImplementation(answerWith(() => ({ ...detail(), related })));
    await show(locale, `&lead=${waiting.id}`);
    const links = () => [...host.querySelectorAll<HTMLElement>('[role=region] li a')];
    const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');
    expect(links().map(plain)).toEqual(['Noura 0', '+971 50 123 4567', 'Noura 2']);
    expect(plain(links()[0]?.closest('li'))).toContain(words(locale, 'plumbing.title'));
    const press = (id: keyof Messages, values?: Record<string, number>) =>
      act(async () => {
        [...host.querySelectorAll('button')].find((button) => plain(button) === words(locale, id, values))?.click();
        await vi.advanceTimersByTimeAsync(100);
      });
    await press('admin.inbox.related.all', { count: 7 });
    expect(links()).toHaveLength(7);
    await press('admin.inbox.related.fewer');
    expect(links()).toHaveLength(3);
  });

  it('[DSK-10] says which colleagues have the lead open, not oneself, and forgets it when the stream is lost', async () => {
    const look = vi.spyOn(presenceApi, 'look').mockResolvedValue({ ok: true, data: undefined });
    await show(locale, `&lead=${waiting.id}`);
    const send = (viewers: { id: string; name: string }[]) =>
      act(async () => {
        EventStream.newest?.dispatchEvent(new MessageEvent('ready', { data: '{}', lastEventId: 'stream-1' }));
        EventStream.newest?.send('presence', { leadId: waiting.id, viewers });
        await vi.advanceTimersByTimeAsync(100);
      });
    const own = { id: waiting.id, name: 'Staff' };
    await send([own]);
    const shown = (name: string) => words(locale, 'admin.inbox.viewers', { count: 1, names: name });
    expect(pane()).not.toContain(shown('Staff'));
    await send([own, { id: 'another', name: 'Priya Nair' }]);
    expect(pane()).toContain(shown('Priya Nair'));
    expect(look).toHaveBeenCalledWith({ stream: 'stream-1', leadId: waiting.id });
    await act(async () => {
      EventStream.newest?.dispatchEvent(new Event('error'));
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(pane()).not.toContain(shown('Priya Nair'));
  });

  /** Without the isolates, as `words` has it. */
  const plain = (shown: string | null) => shown?.replaceAll(/[\u2066-\u2069]/g, '');
  const viewTabs = () => [...host.querySelectorAll<HTMLAnchorElement>(`nav[aria-label="${words(locale, 'admin.inbox.views.tabs')}"] a`)];
  /** Opens the popover of the saved views. */
  const openViews = async () => {
    const label = words(locale, 'admin.inbox.views');
    await act(async () => {
      [...host.querySelectorAll('button')].find((button) => button.getAttribute('aria-label') === label)?.click();
      await vi.advanceTimersByTimeAsync(500);
    });
  };
  /** Chooses an entry of the menu of a saved view. */
  const choose = async (name: string, entry: string) => {
    const label = words(locale, 'admin.inbox.views.menu', { name });
    const trigger = [...document.querySelectorAll('button')].find((button) => plain(button.getAttribute('aria-label')) === label);
    await act(async () => {
      trigger?.click();
      await vi.advanceTimersByTimeAsync(500);
    });
    // Not just any menu: the one before may still be closing.
    const menu = document.getElementById(trigger?.getAttribute('aria-controls') ?? '');
    const entries = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    await act(async () => {
      entries.find(({ textContent }) => textContent.trim() === entry)?.click();
      await vi.advanceTimersByTimeAsync(500);
    });
    return entries.map(({ textContent }) => textContent);
  };

  it('[DSK-79] [DSK-80] [DSK-141] opens each view by one press: those of everybody, then the saved ones, with their counts', async () => {
    await show(locale, '&due=waiting&received=yesterday');
    const tabs = viewTabs().map((tab) => [plain(tab.textContent), tab.search, tab.getAttribute('aria-current')]);
    const number = (count: number) => new Intl.NumberFormat(intlTag(locale)).format(count);
    const more = words(locale, 'admin.count.more', { count: 10_000 });
    expect(tabs).toEqual([
      [`${words(locale, 'admin.inbox.views.emergencies')} ${number(1)}`, '?due=waiting&urgency=emergency', null],
      [`${words(locale, 'admin.inbox.views.mine')} ${number(2)}`, '?status=in_progress&assignee=me', null],
      [`${words(locale, 'admin.inbox.views.nobody')} ${more}`, '?assignee=none', null],
      [`${words(locale, 'admin.inbox.views.replied')} ${number(3)}`, '?replied=true', null],
      [`${words(locale, 'admin.inbox.views.overdue')} ${number(0)}`, '?due=overdue&sort=due', null],
      [`${words(locale, 'admin.inbox.views.yesterday')} ${number(7)}`, '?due=waiting&received=yesterday', 'page'],
      [`Plumbing, done ${number(4)}`, '?status=done&service=plumbing', null],
      [`${views[1]?.name} (${words(locale, 'admin.inbox.views.isShared')})`, '?q=villa', null],
    ]);
    const long = viewTabs()[7]?.querySelector('span');
    expect(long?.title).toBe(views[1]?.name);
    expect(long?.scrollWidth).toBeGreaterThan(long?.clientWidth ?? 0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  it('[DSK-82] counts all views by one request, and once for many changes', async () => {
    const count = vi.mocked(leadsApi.countViews);
    await show(locale);
    expect(count.mock.calls).toEqual([['contact']]);
    await act(async () => {
      for (let version = 2; version < 12; version += 1) {
        EventStream.newest?.send('lead', { kind: 'contact', change: 'status', lead: { ...lead, version }, counts });
        await vi.advanceTimersByTimeAsync(600);
      }
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(count.mock.calls.length).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(count.mock.calls.length).toBe(3);
  });

  it('[DSK-83] [DSK-84] moves, shares, renames and deletes saved views, with an undo', async () => {
    const order = vi.spyOn(leadsApi, 'orderViews').mockImplementation(answerWith(() => ({ views })));
    const [first = view(1, ''), second = view(2, '')] = views;
    const change = vi.spyOn(leadsApi, 'changeView').mockImplementation(answerWith(() => first));
    const remove = vi.spyOn(leadsApi, 'deleteView').mockResolvedValue({ ok: true, data: undefined });
    const restore = vi.spyOn(leadsApi, 'restoreView').mockImplementation(answerWith(() => first));
    await show(locale);
    await openViews();
    await choose(first.name, words(locale, 'admin.inbox.views.down'));
    expect(order).toHaveBeenCalledWith([second.id, first.id, views[2]?.id]);
    expect(plain(document.body.textContent)).toContain(words(locale, 'admin.inbox.views.moved', { name: first.name, place: 2, count: 2 }));
    const entries = await choose(first.name, words(locale, 'admin.inbox.views.share'));
    expect(change).toHaveBeenLastCalledWith(first.id, { isShared: true });
    expect(entries).toHaveLength(5);
    // One of a colleague is renamed and deleted, but made private by the colleague only.
    expect(await choose(second.name, words(locale, 'admin.inbox.views.rename'))).toHaveLength(4);
    await act(async () => {
      const field = document.querySelector<HTMLInputElement>('[name=newName]');
      if (field) await userEvent.fill(field, ' Villas ');
      // Not by a key, which a page can lose while an overlay of another test closes.
      field?.form?.requestSubmit();
      await vi.advanceTimersByTimeAsync(500);
    });
    expect(change).toHaveBeenLastCalledWith(second.id, { name: 'Villas' });
    await choose(first.name, words(locale, 'admin.inbox.views.delete'));
    expect(remove).toHaveBeenCalledWith(first.id);
    await act(async () => {
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words(locale, 'admin.inbox.undo'))?.click();
      await vi.advanceTimersByTimeAsync(500);
    });
    expect(restore).toHaveBeenCalledWith(first.id);
  });

  it('[DSK-133] drags a saved view to another place, by the keyboard alone, and has the order back when that fails', async () => {
    const answered = Promise.withResolvers<Awaited<ReturnType<typeof leadsApi.orderViews>>>();
    const order = vi.spyOn(leadsApi, 'orderViews').mockReturnValue(answered.promise);
    const [first = view(1, ''), second = view(2, '')] = views;
    await show(locale);
    await openViews();
    const named = () => [...document.querySelectorAll('[role=dialog] [role=row]')].map((row) => row.querySelector('bdi')?.textContent);
    expect(named()).toEqual([first.name, second.name]);
    const press = async (keys: string) => {
      await act(async () => {
        await userEvent.keyboard(keys);
        await vi.advanceTimersByTimeAsync(500);
      });
    };
    document.querySelector<HTMLElement>('[role=dialog] [role=row] button')?.focus();
    await press('{Enter}');
    await press('{End}');
    await press('{Enter}');
    expect(order).toHaveBeenCalledExactlyOnceWith([second.id, first.id, views[2]?.id]);
    // Until the answer is there, the order is the new one.
    expect(named()).toEqual([second.name, first.name]);
    await act(async () => {
      answered.resolve({ ok: false, status: 503, message: null });
      await vi.advanceTimersByTimeAsync(500);
    });
    expect(named()).toEqual([first.name, second.name]);
    expect(document.body.textContent).toContain(words(locale, 'admin.inbox.views.changeFailed'));
  });

  it('[DSK-78] shows each filter as a chip that removes it', async () => {
    const list = vi.mocked(leadsApi.list);
    await show(locale, '&service=ac_services,painting&received=last_month&language=ar');
    expect(list.mock.lastCall?.[0]).toMatchObject({ service: 'ac_services,painting', received: 'last_month', language: 'ar' });
    const label = words(locale, 'ac_services.title');
    const chips = () => [...host.querySelectorAll('[role=row]')].map(({ textContent }) => textContent);
    expect(chips()).toEqual(expect.arrayContaining([label, words(locale, 'painting.title')]));
    expect(chips().join()).toContain(words(locale, 'admin.inbox.filters.received.last_month'));
    await act(async () => {
      [...host.querySelectorAll('[role=row]')]
        .find(({ textContent }) => textContent === label)
        ?.querySelector('button')
        ?.click();
      await vi.advanceTimersByTimeAsync(500);
    });
    expect(chips()).not.toContain(label);
  });

  it('[DSK-76] says that one letter is too short, and no longer shows what was found before', async () => {
    const list = vi.mocked(leadsApi.list);
    await show(locale, '&q=leak');
    expect(list.mock.lastCall?.[0].q).toBe('leak');
    const field = host.querySelector<HTMLInputElement>('input[type=search]')!;
    const type = async (text: string) => {
      await act(async () => {
        field.focus();
        await userEvent.fill(field, text);
        await vi.advanceTimersByTimeAsync(1_000);
      });
    };
    await type('l');
    expect(host.textContent).toContain(words(locale, 'admin.inbox.search.short'));
    expect(list.mock.lastCall?.[0].q).toBeUndefined();
    expect(field.value).toBe('l');
    await type('AC');
    expect(host.textContent).not.toContain(words(locale, 'admin.inbox.search.short'));
    expect(list.mock.lastCall?.[0].q).toBe('AC');
  });
});

describe.each(['en', 'ar'] as const)('an inbox on a phone (%s)', (locale) => {
  /** The height of the bar above the inbox, in px. */
  const BAR = 56;
  const long = 'We have been waiting for the cooling to be repaired since the beginning of the month, and the tenant asks every day.';
  const leads = Array.from({ length: 10 }, (_, index): Lead => ({
    ...waiting,
    id: `019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0f${10 + index}`,
    name: index % 2 ? 'عبد الرحمن محمد الشامسي المنصوري' : 'Noura Al Mansoori of the Dubai Marina',
    phone: '+971501234567',
    message: long,
    assignee: index % 3 ? null : { id: waiting.id, name: 'Priya Nair' },
    dueAt: at(MORNING - index * HOUR),
  }));

  beforeEach(async () => {
    await page.viewport(390, 844 - BAR);
    const pagination = { page: 1, limit: 10, total: 10, totalPages: 1, totalIsCapped: false };
    vi.spyOn(leadsApi, 'list').mockImplementation(answerWith(() => ({ items: leads, pagination, asOf: at(MORNING) })));
    vi.spyOn(leadsApi, 'get').mockImplementation(answerWith(() => ({ ...detail(), lead: leads[0] ?? waiting })));
  });
  afterEach(() => page.viewport(414, 896));

  const placeOf = (part: Element | null | undefined) => part?.getBoundingClientRect() ?? new DOMRect();

  it('[DSK-105] shows six leads, each with name and age, service and badge, and one line of its message', async () => {
    await show(locale);
    const rows = [...host.querySelectorAll('tbody tr')];
    expect(placeOf(rows[5]).bottom).toBeLessThanOrEqual(844 - BAR);
    for (const one of rows.slice(0, 6)) {
      const [name, age, badge] = ['bdi', 'time', 'td div:has(time) + div'].map((part) => placeOf(one.querySelector(part)));
      const service = placeOf(one.querySelector('th bdi + span'));
      const message = placeOf(one.querySelector('th > div + div'));
      const isOnOneLine = (first: DOMRect | undefined, other: DOMRect | undefined) =>
        first !== undefined && other !== undefined && first.top < other.bottom && other.top < first.bottom;
      expect([isOnOneLine(name, age), isOnOneLine(service, badge)]).toEqual([true, true]);
      expect(message.top).toBeGreaterThanOrEqual(service.bottom - 1);
      expect(message.height).toBeLessThan(32);
      expect(one.scrollWidth).toBeLessThanOrEqual(390);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('[DSK-106] calls and opens WhatsApp by one tap, with targets of 44 px, and asks afterwards whether it was answered', async () => {
    await show(locale);
    const links = ['tel:+971501234567', 'https://wa.me/971501234567'].map((href) =>
      host.querySelector<HTMLElement>(`tbody a[href^="${href}"]`),
    );
    for (const link of links) {
      const { width, height } = placeOf(link);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect(placeOf(links[0]).right <= placeOf(links[1]).left || placeOf(links[1]).right <= placeOf(links[0]).left).toBe(true);
    links[1]?.addEventListener('click', (event) => event.preventDefault());
    await act(async () => {
      links[1]?.click();
      await vi.advanceTimersByTimeAsync(300);
    });
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(pane()).toContain(words(locale, 'admin.inbox.asked.chat'));
  });

  it('[DSK-106] offers neither to a role that only reads', async () => {
    vi.spyOn(accountApi, 'profile').mockImplementation(
      answerWith(() => ({
        ...{ id: waiting.id, email: 'staff@example.com', name: 'Staff', role: 'viewer' as const, lastLoginAt: null },
        permissions: permissionsOf('viewer'),
        needsSecondFactor: false,
      })),
    );
    await show(locale);
    expect(host.querySelector('tbody a[href^="tel:"]')).toBeNull();
  });

  it('[DSK-107] gives no hints about keys', async () => {
    await show(locale);
    const help = words(locale, 'admin.inbox.help');
    const visible = [...host.querySelectorAll('kbd, [aria-label]')].filter((part) => part.checkVisibility());
    expect(visible.filter((part) => part.matches('kbd') || part.getAttribute('aria-label') === help)).toEqual([]);
    expect(host.querySelector(`[aria-label="${help}"]`)).not.toBeNull();
  });
});

describe.each(['en', 'ar'] as const)('a lead that staff add (%s)', (locale) => {
  const it = byTurns(locale);

  const dialog = () => document.querySelector('[role=dialog]');
  const added: LeadDetail = { lead: waiting, thread: [], history: [], related: [] };
  const open = async () => {
    await show(locale);
    await act(() => userEvent.keyboard('+'));
    await act(() => vi.advanceTimersByTimeAsync(500));
  };
  const type = async (keys: string) => {
    await act(() => userEvent.keyboard(keys));
    await act(() => vi.advanceTimersByTimeAsync(500));
  };

  it('[DSK-65] is written down by the keyboard alone: + opens the dialog at the name, Enter saves', async () => {
    vi.spyOn(leadsApi, 'samePerson').mockImplementation(answerWith(() => []));
    const add = vi.spyOn(leadsApi, 'add').mockImplementation(answerWith(() => added));
    await open();
    expect(document.activeElement).toBe(dialog()?.querySelector('[name=name]'));
    await type('نورة{Tab}0507654321{Tab}{Tab}{ArrowDown}{Tab}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Enter}');
    expect(add).toHaveBeenCalledTimes(1);
    const [body, key] = add.mock.calls[0] ?? [];
    // The language to answer in is that of the name.
    expect(body).toMatchObject({ arrivedBy: 'phone', name: 'نورة', phone: '0507654321', language: 'ar', isConfirmed: false });
    expect(body?.serviceType).not.toBe('');
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(dialog).toBeNull();
  });

  it('[DSK-65] keeps what is typed when the dialog is closed or the API refuses it, and the key of what is the same', async () => {
    vi.spyOn(leadsApi, 'samePerson').mockImplementation(answerWith(() => []));
    const refused = { ok: false, status: 0, message: null } as const;
    const add = vi.spyOn(leadsApi, 'add').mockResolvedValue(refused);
    await open();
    await type('Noura{Tab}0507654321{Tab}{Tab}{ArrowDown}{Shift>}{Tab}{/Shift}{Enter}');
    // The message has the focus.
    dialog()?.querySelector<HTMLElement>('[name=name]')?.focus();
    await type('{Enter}');
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain(words(locale, 'admin.byHand.failed'));
    const keys = add.mock.calls.map(([, key]) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await type('{Escape}');
    await expect.poll(dialog).toBeNull();
    await type('+');
    expect(dialog()?.querySelector<HTMLInputElement>('[name=name]')?.value).toBe('Noura');
  });

  it('[DSK-62] shows what the same person has asked before, while the number is typed', async () => {
    const { id, reference } = waiting;
    const found = {
      kind: 'contact',
      id,
      reference,
      name: 'Noura',
      serviceType: 'painting',
      status: 'done',
      receivedAt: at(MORNING),
    } as const;
    const ask = vi.spyOn(leadsApi, 'samePerson').mockImplementation(answerWith(() => [found]));
    await open();
    await type('Noura{Tab}05076');
    expect(ask).not.toHaveBeenCalled();
    await type('54321');
    expect(ask).toHaveBeenCalledExactlyOnceWith({ phone: '0507654321', email: '' });
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(dialog()?.textContent).toContain(words(locale, 'admin.byHand.same', { count: 1 }));
  });
});
