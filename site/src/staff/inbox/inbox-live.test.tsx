import { mocks } from '@zmb/mocks/browser';
import { aFile, aLead, anEntry, idOf } from '@zmb/mocks/fixtures';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { sent } from '../../testing/api-calls.ts';
import { itInOneLanguage } from '../../testing/it-in-one-language.ts';
import {
  at,
  COLLEAGUES,
  HOUR,
  type Inbox,
  inboxOf,
  MINUTE,
  MORNING,
  openInbox,
  pane,
  advanceClock,
  row,
  rows,
} from '../../testing/inbox.ts';
import type { Lead } from '../api/leads-api.ts';
import { changeInboxSettings } from './use-inbox-settings.ts';

const INBOX = '/admin/dashboard/contacts?view=all';
const lead: Lead = aLead();
const OPEN = `${INBOX}&lead=${lead.id}`;

const [priya] = COLLEAGUES;
const LIST = 'GET /api/admin/leads';
const calls = () =>
  [LIST, 'GET /api/admin/leads/{id}'].map((call) => sent(call as typeof LIST).filter(({ path }) => !path.endsWith('/counts')).length);
const counted = () => sent('GET /api/admin/leads/counts').length;

/** Moves the clock to the next minute at an instant. */
function advanceTo(moment: number) {
  vi.setSystemTime(moment - MINUTE);
  return advanceClock(MINUTE);
}

/** Simulates a change of the lead by a colleague. */
function change(inbox: Inbox, what: Parameters<Inbox['sendEvent']>[0], changes: Partial<Lead>) {
  inbox.sendEvent(what, inbox.change(lead.id, changes));
  return advanceClock();
}

describe.each(['en', 'ar'] as const)('an inbox that stays open (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  it('[REQ-110] shows a new file in the open lead, although its version is unchanged', async () => {
    const inbox = inboxOf(lead);
    await openInbox(OPEN, { locale });
    // A file of the mocks, because an image that fails to load is replaced by its name.
    const { id } = mocks.store.state.files.find(({ state, type }) => state === 'stored' && type === 'photo')!;
    const file = { ...aFile(), id };
    inbox.detail.files = [file];
    inbox.sendEvent('file_added', lead);
    await advanceClock();
    await expect
      .poll(() => document.querySelector('main [role=region] img')?.getAttribute('src'))
      .toBe(`/api/admin/files/${file.id}/thumbnail`);
  });

  it('moves a badge from neutral to due soon to overdue by the minute, without a request', async () => {
    inboxOf(lead);
    const { text } = await openInbox(INBOX, { locale });
    const before = calls();
    const hours = (count: number) => text('admin.duration.hours', { count });
    const minutes = (count: number) => text('admin.duration.minutes', { count });
    const soon = (duration: string) => text('admin.inbox.due.soon', { duration });
    const overdue = (duration: string) => text('admin.inbox.due.overdue', { duration });
    await advanceTo(MORNING + 2 * HOUR + 59 * MINUTE);
    expect(row()).toContain(text('admin.inbox.due.today', { time: '3:00' }).replace(/3:00.*/, ''));
    expect(row()).not.toContain(soon(hours(2)));
    for (const [moment, shown] of [
      [3 * HOUR, soon(hours(2))],
      [4 * HOUR + 59 * MINUTE, soon(minutes(1))],
      [5 * HOUR + MINUTE, overdue(minutes(1))],
      [6 * HOUR + 5 * MINUTE, overdue(text('admin.duration.both', { larger: hours(1), smaller: minutes(5) }))],
    ] as const) {
      await advanceTo(MORNING + moment);
      expect(row()).toContain(shown);
    }
    expect(calls()).toEqual(before);
  });

  test('shows the age of the newest message of an answered lead, and its date after a week', async () => {
    const age = () => document.querySelector('main [role=row] time')?.textContent;
    const weekAgo = MORNING - 7 * 24 * HOUR;
    const answered = { ...lead, status: 'in_progress', firstAnsweredAt: lead.receivedAt } as const;
    const inbox = inboxOf({ ...answered, newest: { ...lead.newest, at: at(weekAgo + 2 * MINUTE) } });
    const { text, intl } = await openInbox(INBOX, { locale });
    expect(age()).toBe(text('admin.duration.days', { count: 6 }));
    // No line is broken between a number and its unit.
    for (const unit of ['minutes', 'hours', 'days'] as const)
      for (const count of [1, 2, 5, 22, 100]) expect(text(`admin.duration.${unit}`, { count })).not.toContain(' ');
    await advanceTo(MORNING + 3 * MINUTE);
    expect(age()).toBe(intl.formatDate(weekAgo, { day: 'numeric', month: 'short' }));
    const yearAgo = MORNING - 365 * 24 * HOUR;
    await change(inbox, 'corrected', { newest: { ...lead.newest, at: at(yearAgo) } });
    await expect.poll(age).toBe(intl.formatDate(yearAgo, { day: 'numeric', month: 'short', year: 'numeric' }));
  });

  it('shows a new lead from the event, without a request other than for the counts', async () => {
    const inbox = inboxOf(lead);
    const { text } = await openInbox(INBOX, { locale });
    const before = calls();
    const countedBefore = counted();
    // It is due before the other, and the event is delivered twice.
    const arrived = aLead({ id: idOf(2), name: 'Omar Haddad', receivedAt: at(MORNING), dueAt: at(MORNING + HOUR) });
    Object.assign(inbox.counts, { new: 7, all: 7 });
    inbox.sendEvent('created', arrived);
    inbox.sendEvent('created', arrived);
    await expect.poll(() => rows().map((_, place) => row(place).includes('Omar Haddad'))).toEqual([true, false]);
    await advanceClock(2_000);
    await expect.poll(() => document.title).toContain(text('admin.inbox.counted', { count: 7, title: text('admin.inbox.title.contact') }));
    expect(calls()).toEqual(before);
    // Those of the list and of the navigation.
    expect(counted()).toBe(countedBefore + 2);
  });

  it('keeps the newer version of a lead when an older response arrives after the event', async () => {
    const inbox = inboxOf(lead);
    const { text } = await openInbox(INBOX, { locale });
    inbox.sendEvent('status_changed', { ...lead, status: 'done', version: 2 });
    await expect.poll(() => row()).toContain(text('admin.inbox.status.done'));
    const before = sent(LIST).length;
    inbox.events.send('reload', {});
    await advanceClock();
    await expect.poll(() => sent(LIST).length).toBeGreaterThan(before);
    await advanceClock();
    expect(row()).toContain(text('admin.inbox.status.done'));
  });

  it('shows that a colleague has answered a lead, in the list and in the inspector', async () => {
    const inbox = inboxOf(lead);
    const { text } = await openInbox(OPEN, { locale, at: MORNING + 4 * HOUR });
    const soon = text('admin.inbox.due.soon', { duration: '|' }).split('|')[0] ?? '';
    expect(row()).toContain(soon);
    await change(inbox, 'answered', { status: 'in_progress', firstAnsweredAt: at(MORNING + 4 * HOUR) });
    await expect.poll(() => row()).not.toContain(soon);
    const duration = text('admin.duration.hours', { count: 4 });
    for (const hour of [5, 6]) {
      await advanceTo(MORNING + hour * HOUR + MINUTE);
      expect(row()).not.toContain(soon);
      expect(row()).not.toContain(text('admin.inbox.due.overdue', { duration: '' }).trim());
      expect(pane()).toContain(text('admin.inbox.promise.inTime', { duration }));
    }
  });

  it('[DSK-136] shows a reply at once: its mark in the list, its text in the open lead, and the notification', async () => {
    const inbox = inboxOf(lead);
    const { text } = await openInbox(OPEN, { locale });
    const mark = text('admin.inbox.replied');
    expect(rows()[0]?.ariaLabel).not.toContain(mark);
    const alerts = sent('GET /api/admin/alerts').length;
    inbox.detail.thread = [anEntry({ type: 'reply', channel: 'email', text: 'Tuesday suits.', author: null, isVerified: true })];
    await change(inbox, 'replied', { repliedAt: at(MORNING + MINUTE) });
    await expect.poll(() => rows()[0]?.ariaLabel).toContain(mark);
    await expect.poll(pane).toContain('Tuesday suits.');
    expect(sent('GET /api/admin/alerts')).toHaveLength(alerts + 1);
    // Neither a closed nor a snoozed lead is marked.
    for (const closed of [{ status: 'done' }, { snooze: { until: at(MORNING + HOUR), by: null }, status: 'new' }] as const) {
      await change(inbox, 'status_changed', closed);
      await expect.poll(() => rows()[0]?.ariaLabel).not.toContain(mark);
      await change(inbox, 'status_changed', { status: 'new', snooze: null });
      await expect.poll(() => rows()[0]?.ariaLabel).toContain(mark);
    }
  });

  it.each(['view=replied', 'view=open'])('[DSK-136] shows a lead that a reply has reopened in the list with %s', async (query) => {
    const inbox = inboxOf(aLead({ id: idOf(7), name: 'Omar Haddad', status: 'in_progress', repliedAt: at(MORNING) }));
    const { text } = await openInbox(`/admin/dashboard/contacts?${query}`, { locale });
    expect(rows()).toHaveLength(1);
    const back = { ...lead, status: 'in_progress', repliedAt: at(MORNING + MINUTE), version: 3 } as const;
    inbox.leads = [back, ...inbox.leads];
    for (const what of ['replied', 'status_changed'] as const) inbox.sendEvent(what, back);
    await advanceClock();
    await expect
      .poll(() =>
        rows()
          .map(({ textContent }) => textContent)
          .join(),
      )
      .toContain(lead.name);
    expect(rows()).toHaveLength(2);
    expect(rows().map(({ ariaLabel }) => ariaLabel?.includes(text('admin.inbox.replied')))).toEqual([true, true]);
  });

  it('[DSK-136] shows a desktop notification of a reply only for own and unassigned leads', async () => {
    const shown: [string, NotificationOptions | undefined][] = [];
    class Desktop extends EventTarget {
      static readonly permission = 'granted';
      constructor(title: string, options?: NotificationOptions) {
        super();
        shown.push([title, options]);
      }
    }
    vi.stubGlobal('Notification', Desktop);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => {
      vi.unstubAllGlobals();
      hidden.mockRestore();
      changeInboxSettings({ notify: false });
    });
    const inbox = inboxOf(lead);
    const { text } = await openInbox(INBOX, { locale });
    changeInboxSettings({ notify: true });
    const me = { id: mocks.store.account?.id ?? '', name: 'Admin' };
    for (const assignee of [{ id: priya.id, name: priya.name }, null, me])
      await change(inbox, 'replied', { assignee, repliedAt: at(MORNING) });
    const notification = [text('admin.inbox.notification.replied'), { body: lead.reference, tag: lead.id }];
    await expect.poll(() => shown).toEqual([notification, notification]);
  });

  it('[DSK-01] shows the initials of the assignee', async () => {
    const inbox = inboxOf(lead);
    await openInbox(INBOX, { locale });
    const avatar = () => document.querySelector('main [role=row][data-href] [role=img]');
    expect(avatar()).toBeNull();
    await change(inbox, 'noted', { assignee: { id: priya.id, name: priya.name } });
    await expect.poll(() => [avatar()?.getAttribute('aria-label'), avatar()?.textContent]).toEqual(['Priya Nair', 'PN']);
  });

  it('[DSK-163] counts the views with the filter of the list, and again when a lead has changed', async () => {
    const inbox = inboxOf(lead);
    await openInbox(`${INBOX}&assignee=me`, { locale });
    const counted = () => sent('GET /api/admin/leads/counts').filter(({ query }) => query['assignee'] === 'me').length;
    await expect.poll(counted).toBe(1);
    await change(inbox, 'assigned', {});
    await advanceClock(2_000);
    await expect.poll(counted).toBe(2);
  });

  it('[DSK-10] shows which other colleagues have the lead open, until the stream is lost', async () => {
    const { events } = inboxOf(lead);
    const { text } = await openInbox(OPEN, { locale });
    const shown = (name: string) => text('admin.inbox.viewers', { count: 1, names: name });
    const own = { id: mocks.store.account?.id ?? '', name: 'Admin' };
    await expect.poll(() => sent('POST /api/admin/presence').at(-1)?.body).toEqual({ stream: 'stream-1', leadId: lead.id });
    events.send('presence', { leadId: lead.id, viewers: [own, { id: priya.id, name: priya.name }] });
    await expect.poll(pane).toContain(shown(priya.name));
    events.send('presence', { leadId: lead.id, viewers: [own] });
    await expect.poll(pane).not.toContain(shown(priya.name));
    expect(pane()).not.toContain(shown('Admin'));
    events.send('presence', { leadId: lead.id, viewers: [own, { id: priya.id, name: priya.name }] });
    await expect.poll(pane).toContain(shown(priya.name));
    events.disconnect();
    await expect.poll(pane).not.toContain(shown(priya.name));
  });

  it('[PRV-30] reloads everything after the stream was lost, and shows missed changes', async () => {
    const inbox = inboxOf(lead);
    const { text } = await openInbox(OPEN, { locale });
    const before = calls();
    inbox.events.disconnect();
    inbox.change(lead.id, { status: 'done' });
    await expect
      .poll(async () => {
        await advanceClock();
        return row();
      })
      .toContain(text('admin.inbox.status.done'));
    await expect.poll(pane).toContain(text('admin.inbox.status.done'));
    expect(calls().map((count, call) => count > (before[call] ?? 0))).toEqual([true, true]);
  });

  it('[DSK-163] counts all views and all saved views with one request each, and once for many changes', async () => {
    const inbox = inboxOf(lead);
    await openInbox(INBOX, { locale });
    const counted = () => sent('GET /api/admin/saved-views/counts').map(({ query }) => query);
    const countedViews = () => sent('GET /api/admin/leads/counts').filter(({ query }) => query['kind'] === 'contact').length;
    await expect.poll(counted).toEqual([{ scope: 'contact' }]);
    expect(countedViews()).toBe(1);
    for (let turn = 0; turn < 10; turn += 1) {
      inbox.sendEvent('status_changed', inbox.change(lead.id, {}));
      await advanceClock(600);
    }
    await advanceClock();
    await expect.poll(counted).toHaveLength(2);
    await advanceClock(10_000);
    await expect.poll(counted).toHaveLength(3);
    expect(countedViews()).toBe(3);
  });
});
