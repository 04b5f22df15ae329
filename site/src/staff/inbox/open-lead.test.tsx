import { addressLine, mapLink } from '@zmb/admin-api/contract/lead-place.ts';
import { aCallback, aLead, anEntry, anEvent, aPlace, aRelatedLead, cannedTexts, idOf } from '@zmb/mocks/fixtures';
import { createIntl } from 'react-intl';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { intlTag } from '../../i18n/locale.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { delayCall, mockCall, mockError, sent } from '../../testing/api-calls.ts';
import { itInOneLanguage } from '../../testing/it-in-one-language.ts';
import {
  at,
  COLLEAGUES,
  HOUR,
  inboxOf,
  MINUTE,
  MORNING,
  openInbox,
  openMode,
  pane,
  pressKey,
  row,
  preventNavigation,
} from '../../testing/inbox.ts';
import { press } from '../../testing/press.ts';
import { plain, shown } from '../../testing/visit.tsx';
import { formatTimeSlot } from './format-time-slot.ts';

const lead = aLead();
const callable = aLead({ phone: '+971501234567' });
const OPEN = `/admin/dashboard/inbox?view=all&lead=${lead.id}`;
const CHANGE = 'PATCH /api/admin/leads/{id}';
const ANSWERS = 'POST /api/admin/leads/{id}/answers';
const me = { id: idOf(1), name: 'Admin' };

const bodies = (call: Parameters<typeof sent>[0]) => sent(call).map(({ body }) => body);
const buttons = (selector = 'button') => [...document.querySelectorAll<HTMLElement>(selector)];
const textField = (name: 'note' | 'answer') => document.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`)!;
/** Types at the end of a field. */
function type(field: HTMLTextAreaElement, typed: string) {
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  return pressKey(typed);
}

/** The facts of the open lead, by their labels. */
const facts = () =>
  new Map([...document.querySelectorAll('main dt')].map((label) => [label.textContent, plain(label.nextElementSibling?.textContent)]));

it.each(['en', 'ar'] as const)(
  '[DSK-85] an open lead shows the sources of its first and last visit, with campaign, page and day (%s)',
  async (locale) => {
    const visit = { campaignName: 'ac-summer', referrerHost: 'www.google.com', landingPath: '/ar/%D8%AA%D9%83%D9%8A%D9%8A%D9%81' };
    const firstVisit = { campaignName: null, referrerHost: 'www.bing.com', landingPath: '/fit-outs', day: '2026-10-02' };
    inboxOf({ ...lead, source: 'google ads', ...visit, firstSource: 'bing.com', firstVisit });
    const { text, intl } = await openInbox(OPEN, { locale });
    await press(text('admin.inbox.details'), 'main button');
    await press(text('admin.inbox.details.more'), 'main [role=region] button');
    expect(facts().get(text('admin.inbox.fact.cameFrom'))).toBe('google ads · ac-summerwww.google.com · /ar/تكييف');
    const day = intl.formatDate('2026-10-02T12:00:00+04:00', { dateStyle: 'medium' });
    expect(facts().get(text('admin.inbox.fact.firstVisit'))).toBe(`bing.com/fit-outs · ${day.replaceAll(' ', '\u00a0')}`);
  },
);

it.each(['en', 'ar'] as const)('[REQ-60] an open lead shows its address, which can be copied and opened on a map (%s)', async (locale) => {
  const place = aPlace({ community: 'Al Barsha', building: 'فيلا ١٢', makani: '30032 95320', latitude: 25.1124, longitude: 55.1987 });
  inboxOf({ ...lead, place });
  const { text } = await openInbox(OPEN, { locale });
  await press(text('admin.inbox.details'), 'main button');
  expect(shown()).toContain('30032 95320');
  expect(shown()).toContain('25.1124, 55.1987');
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await page.getByRole('button', { name: text('admin.inbox.place.copy') }).click();
  await expect.poll(() => copy.mock.calls).toEqual([[`${addressLine(place)}\nMakani 30032 95320\n25.1124, 55.1987`]]);
  const map = buttons('a').find(({ textContent }) => plain(textContent).includes(text('admin.inbox.place.map')));
  expect((map as HTMLAnchorElement).href).toBe(mapLink(place));
});

describe.each(['en', 'ar'] as const)('an open lead (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  test('[DSK-117] shows the unverified sender of a reply, with long addresses and texts of both directions', async () => {
    const inbox = inboxOf(lead);
    const long = `${'very.long.mailbox.'.repeat(8)}@${'subdomain.'.repeat(12)}example`;
    const replies = [
      { isVerified: true, sender: null, text: 'يناسبنا يوم الثلاثاء.\nThe gate code is 4711.' },
      { isVerified: false, sender: long, text: `https://maps.example/${'without-a-space'.repeat(30)}` },
      { isVerified: false, sender: lead.email, text: 'Tuesday suits.' },
    ];
    inbox.detail.thread = replies.map((reply, index) =>
      anEntry({ id: idOf(index), type: 'reply', channel: 'email', author: null, createdAt: at(MORNING + index * MINUTE), ...reply }),
    );
    const { text } = await openInbox(OPEN, { locale, viewport: [360, 844] });
    const items = [...document.querySelectorAll<HTMLElement>('main ol li')].slice(-3);
    expect(items.map(({ innerText }) => plain(innerText.split('\n')[0]))).toEqual([
      text('admin.inbox.event.replied.by', { name: lead.name }),
      text('admin.inbox.event.replied.unverified'),
      text('admin.inbox.event.replied.unconfirmed'),
    ]);
    const warning = text('admin.inbox.reply.unverified');
    expect(items.map(({ textContent }) => textContent.includes(warning))).toEqual([false, true, true]);
    expect(items[1]?.textContent).toContain(long);
    expect(items[1]?.querySelector('bdi')).toHaveAttribute('dir', 'ltr');
    for (const item of items) expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth);
  });

  test('[DSK-142] shows the subject of an e-mail and, on request, its full text; automatic messages are distinguished from replies', async () => {
    const inbox = inboxOf(lead);
    const replies = [
      { type: 'reply', isVerified: true, text: 'Tuesday suits.', original: 'Tuesday suits.\n> When?', subject: 'Re: Kitchen' },
      { type: 'reply', isVerified: true, text: null, subject: null },
      { type: 'automatic', text: 'I am away.', sender: lead.email },
      { type: 'bounce', text: '550 5.1.1 No such user', sender: 'mailer-daemon@mail.example' },
    ] as const;
    inbox.detail.thread = replies.map((entry, index) =>
      anEntry({ id: idOf(index), channel: 'email', author: null, createdAt: at(MORNING + index * MINUTE), ...entry }),
    );
    const { text } = await openInbox(OPEN, { locale });
    const items = [...document.querySelectorAll<HTMLElement>('main ol li')].slice(-4);
    expect(items.map(({ innerText }) => plain(innerText.split('\n')[0]))).toEqual([
      ...Array<string>(2).fill(text('admin.inbox.event.replied.by', { name: lead.name })),
      text('admin.inbox.event.automatic'),
      text('admin.inbox.event.bounce'),
    ]);
    const shownIn = (index: number) => plain(items[index]?.textContent);
    expect(shownIn(0)).toContain(text('admin.inbox.reply.subject', { subject: 'Re: Kitchen' }));
    expect(shownIn(0)).not.toContain('> When?');
    await press(text('admin.inbox.reply.original'), 'main ol button');
    expect(shownIn(0)).toContain('> When?');
    await press(text('admin.inbox.reply.short'), 'main ol button');
    expect(shownIn(0)).not.toContain('> When?');
    expect(shownIn(1)).toContain(text('admin.inbox.reply.files'));
    expect([shownIn(2), shownIn(3)]).toEqual([expect.stringContaining('I am away.'), expect.stringContaining('550 5.1.1')]);
    expect(buttons('main ol button').filter(({ textContent }) => textContent === text('admin.inbox.reply.original'))).toHaveLength(1);
  });

  it('shows its current state after a version conflict', async () => {
    inboxOf(lead);
    const { text } = await openInbox(OPEN, { locale });
    mockError('changeLead', 'state.changed', { current: { ...lead, status: 'done', version: 2 } });
    await press(text('admin.inbox.status.spam'), 'main [role=region] button');
    await expect.poll(shown).toContain(text('admin.inbox.conflict'));
    // Its current state: done, so only the outcome can be changed.
    await expect
      .poll(() => buttons('main [data-lead-step=status] button').map(({ textContent }) => textContent))
      .toContain(text('admin.inbox.reopen'));
    expect(sent(CHANGE)).toHaveLength(1);
  });

  it('[DSK-150] keeps text that is added to a note during saving', async () => {
    inboxOf(lead);
    const { text } = await openInbox(OPEN, { locale });
    const release = delayCall(CHANGE);
    await openMode('note');
    await type(textField('note'), 'Called.');
    await press(text('admin.inbox.note.save'));
    await type(textField('note'), ' No answer.');
    release();
    await expect.poll(() => bodies(CHANGE)).toEqual([expect.objectContaining({ note: 'Called.' })]);
    await expect.poll(() => buttons('main form [type=submit][aria-disabled]')).toEqual([]);
    expect(textField('note').value).toBe('Called. No answer.');
  });

  it('[DSK-07] suggests colleagues after an @ in a note, and inserts the chosen one by keyboard alone', async () => {
    inboxOf(lead);
    const { text } = await openInbox(OPEN, { locale });
    await openMode('note');
    const field = textField('note');
    const offered = () => buttons('[role=option]').map(({ textContent }) => textContent);
    /** The active suggestion, which the field references for screen readers. */
    const current = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '-')?.textContent;
    await type(field, 'Ask @');
    await expect.poll(offered).toHaveLength(3);
    expect(field.getAttribute('aria-controls')).toBe(document.querySelector('[role=listbox]')?.id);
    await expect.poll(shown).toContain(text('admin.inbox.mention.found', { count: 3 }));
    expect(current()).toContain(COLLEAGUES[0].name);
    await pressKey('{ArrowDown}');
    await expect.poll(current).toContain(COLLEAGUES[1].name);
    await pressKey('{Escape}');
    await expect.poll(offered).toEqual([]);
    expect(textField('note')).toBe(field);
    // In another spelling of her name.
    await type(field, 'فاطمه');
    await expect.poll(offered).toEqual([expect.stringContaining(COLLEAGUES[1].name)]);
    await pressKey('{Enter}');
    await expect.poll(() => field.value).toBe(`Ask @${COLLEAGUES[1].name} `);
    expect(document.activeElement).toBe(field);
    await type(field, 'to call. me@pri');
    expect(offered()).toEqual([]);
    field.form?.requestSubmit();
    await expect.poll(() => bodies(CHANGE)).toEqual([{ version: 1, note: `Ask <@${COLLEAGUES[1].id}> to call. me@pri` }]);
  });

  it('[DSK-171] has a tab for each available channel, starting with the call for a callback request and with e-mail for a message', async () => {
    const request = aCallback();
    inboxOf(callable, request);
    const offered = () => buttons('[data-lead-composer] [role=tab]').map(({ textContent }) => textContent);
    const chosen = () => document.querySelector('[data-lead-composer] [role=tab][aria-selected=true]')?.textContent;
    const { text } = await openInbox(OPEN, { locale });
    const [email, chat, call] = (['email', 'chat', 'call'] as const).map((way) => text(`admin.inbox.answer.${way}`));
    const note = text('admin.inbox.note.label');
    expect(chat).toBe(locale === 'ar' ? 'واتساب' : 'WhatsApp');
    expect([offered(), chosen()]).toEqual([[email, chat, call, note], email]);
    await openInbox(`/admin/dashboard/inbox?view=all&lead=${request.id}`, { locale });
    await expect.poll(() => [offered(), chosen()]).toEqual([[call, chat, note], call]);
    expect(document.querySelector('[data-lead-composer] a[href="tel:+971500001020"]')).not.toBeNull();
  });

  it('[DSK-155] offers a call, with the reason, for a number without WhatsApp', async () => {
    const landline = { ...lead, phone: '+97142345678' };
    inboxOf(landline);
    const { text } = await openInbox(OPEN, { locale, viewport: [390, 844] });
    expect(buttons('a[href*="wa.me"]')).toEqual([]);
    expect(document.querySelector('[data-lead-composer] [data-key=chat]')).toBeNull();
    await openMode('call');
    const ways = [...document.querySelectorAll<HTMLAnchorElement>('[data-lead-composer] a')];
    expect(ways.map(({ href }) => href)).toEqual(['tel:+97142345678']);
    expect(shown()).toContain(text('admin.inbox.answer.noChat'));
  });

  it('[DSK-69] suggests canned texts after a /, in the customer’s language first, and sends and records the chosen one', async () => {
    inboxOf({ ...callable, language: 'ar' });
    const texts = [
      { name: 'Pictures', texts: { en: 'Please send pictures of {service}.' } },
      { name: 'Visit', texts: { en: 'May we come, {name}?', ar: 'هل نزورك يا {name}؟ {reference}' } },
    ];
    const pressedUrls = preventNavigation();
    const { text } = await openInbox(OPEN, { locale, given: ({ state }) => (state.cannedTexts = cannedTexts({ texts })) });
    await openMode('chat');
    const field = textField('answer');
    const offered = () => buttons('[role=option] bdi:first-child').map(({ textContent }) => textContent);
    const chat = () => document.querySelector<HTMLAnchorElement>('[data-lead-composer] a[href^="https://wa.me"]');
    const textOf = (href = '') => new URL(href).searchParams.get('text');
    await expect.poll(() => textOf(chat()?.href)).toContain('مرحبًا');
    await type(field, ' /');
    await expect.poll(() => offered().slice(0, 2)).toEqual(['Visit', expect.stringContaining('هل نزورك')]);
    await expect.poll(shown).toContain(text('admin.inbox.answer.found', { count: 3 }));
    // The excerpts run in their own direction.
    expect(buttons('[role=option] bdi[dir]').map((each) => getComputedStyle(each).direction)).toEqual(['rtl', 'ltr', 'rtl']);
    await pressKey('{Enter}');
    await expect.poll(() => field.value).toBe(`هل نزورك يا ${lead.name}؟ ${lead.reference}`);
    expect(document.activeElement).toBe(field);
    await type(field, ' نعم. /pic');
    await expect.poll(() => offered()[0]).toBe('Pictures');
    await pressKey('{Tab}');
    const whole = `هل نزورك يا ${lead.name}؟ ${lead.reference} نعم. Please send pictures of Plumbing services.`;
    await expect.poll(() => field.value).toBe(whole);
    await expect.poll(() => textOf(chat()?.href)).toBe(whole);
    await type(field, ' /nothing');
    await expect.poll(shown).toContain(text('admin.inbox.answer.texts.none'));
    await pressKey('{Escape}');
    await expect.poll(offered).toEqual([]);
    expect(textField('answer').value).toBe(`${whole} /nothing`);
    chat()?.click();
    await press(text('admin.inbox.asked.yes'), 'button');
    await expect.poll(() => bodies(ANSWERS)).toEqual([{ channel: 'chat', text: `${whole} /nothing`, isReached: true }]);
    expect(pressedUrls.map(textOf)).toEqual([`${whole} /nothing`]);
  });

  it('[DSK-70] undoes an answer in the history, reports that the reply is due again, and keeps its text', async () => {
    const inbox = inboxOf({ ...lead, status: 'in_progress', firstAnsweredAt: at(MORNING), version: 2 });
    const entry = anEntry({ type: 'answer', channel: 'email', text: 'As sent.', author: me, createdAt: at(MORNING) });
    inbox.detail.thread = [entry];
    mockCall('undoLeadAnswer', () => {
      inbox.detail.thread = [{ ...entry, undone: { at: at(MORNING), by: me } }];
      return { status: 200, body: { data: inbox.opened(inbox.change(lead.id, { firstAnsweredAt: null })) } };
    });
    const { text } = await openInbox(OPEN, { locale });
    const button = () => buttons().find(({ textContent }) => textContent?.startsWith(text('admin.inbox.entry.undo')));
    button()?.click();
    await expect.poll(() => bodies('POST /api/admin/leads/{id}/answers/undo')).toEqual([{ answerId: entry.id }]);
    await expect.poll(shown).toContain(text('admin.inbox.entry.undone.runs'));
    await expect.poll(button).toBeUndefined();
    expect(pane()).toContain('As sent.');
    expect(pane()).toContain(text('admin.inbox.event.undone', { what: text('admin.inbox.event.answered.email') }));
  });

  it('[REQ-126] cancels a confirmed time slot after a confirmation, and prepares a chat message for the customer', async () => {
    const confirmedAt = at(MORNING - HOUR);
    const one = { from: at(MORNING + 24 * HOUR), to: at(MORNING + 26 * HOUR), confirmedAt };
    const other = { from: at(MORNING + 48 * HOUR), to: at(MORNING + 50 * HOUR), confirmedAt: null };
    const former = { from: other.from, to: other.to };
    const inbox = inboxOf({ ...callable, firstAnsweredAt: confirmedAt, version: 2, slots: [one, other] });
    const about = (id: number, action: string, details: object) =>
      anEvent({ id: idOf(id), action, details, occurredAt: confirmedAt } as never);
    inbox.detail.history = [
      about(1, 'contact_submission.slot_confirmed', { ...one, former }),
      about(2, 'contact_submission.slot_cancelled', former),
    ];
    mockCall('cancelLeadSlot', () => {
      const slots = [{ ...one, confirmedAt: null, cancelledAt: at(MORNING) }, other];
      return { status: 200, body: { data: inbox.opened(inbox.change(lead.id, { firstAnsweredAt: null, slots })) } };
    });
    const { text, intl } = await openInbox(OPEN, { locale });
    await press(text('admin.inbox.details'), 'main button');
    const timeOf = (slot: { from: string; to: string }) => formatTimeSlot(intl, slot);
    expect(pane()).toContain(text('admin.inbox.event.slot_confirmed.changed', { time: timeOf(one), former: timeOf(other) }));
    expect(pane()).toContain(text('admin.inbox.event.slot_cancelled', { time: timeOf(other) }));
    // Messages to customers are in their language.
    const english = createIntl({
      locale: intlTag('en'),
      timeZone: 'Asia/Dubai',
      messages: await loadMessages('en', 'common', 'admin', 'admin-inbox'),
    });
    const chatTexts = () =>
      [...document.querySelectorAll<HTMLAnchorElement>('li a[href*="wa.me"]')].map(({ href }) => new URL(href).searchParams.get('text'));
    await expect.poll(chatTexts).toEqual([expect.stringContaining(formatTimeSlot(english, one))]);
    const cancelLabel = text('admin.inbox.slot.cancel');
    // Its accessible name also contains the time.
    buttons()
      .find(({ textContent }) => textContent?.startsWith(cancelLabel) && textContent !== cancelLabel)
      ?.click();
    await expect.poll(() => document.querySelector('[role=alertdialog]')?.textContent).toContain(text('admin.inbox.slot.cancel.notified'));
    const CANCEL_SLOT = 'POST /api/admin/leads/{id}/slots/cancel';
    expect(sent(CANCEL_SLOT)).toEqual([]);
    await press(cancelLabel, '[role=alertdialog] button');
    await expect.poll(() => bodies(CANCEL_SLOT)).toEqual([{ version: 2, from: one.from }]);
    await expect.poll(shown).toContain(text('admin.inbox.slot.cancelled.notified'));
    const day = intl.formatDate(MORNING, { day: 'numeric', month: 'short' });
    await expect.poll(pane).toContain(text('admin.inbox.slot.cancelled', { day }));
    // The focus is on the time slot, whose button has disappeared.
    await expect.poll(() => document.activeElement?.textContent).toContain(timeOf(one));
    await expect.poll(chatTexts).toEqual([expect.stringContaining('have to cancel')]);
  });

  it('[DSK-15] proposes the next attempt within the opening hours after an unanswered call, and is snoozed by one press', async () => {
    const inbox = inboxOf(callable);
    preventNavigation();
    const until = at(MORNING + 22 * HOUR);
    mockCall('changeLead', () => {
      const off = inbox.change(lead.id, { snooze: { until, by: null } });
      return { status: 200, body: { data: inbox.opened(off) } };
    });
    // Half past five: in two hours the company is closed, and opens again at eight.
    const { text } = await openInbox(OPEN, { locale, at: MORNING + 7.5 * HOUR });
    await openMode('call');
    await press(text('admin.inbox.answer.call'), '[data-lead-composer] a');
    await press(text('admin.inbox.asked.notReached'));
    await expect.poll(() => bodies(ANSWERS)).toEqual([{ channel: 'call', isReached: false }]);
    await press(text('admin.inbox.retry.snooze'));
    await expect.poll(() => bodies(CHANGE)).toEqual([{ version: 2, snoozedUntil: until }]);
    // The clock keeps running: it shows as overdue.
    await expect.poll(() => row()).toContain(text('admin.inbox.due.overdue.snoozed', { duration: '|' }).split('|')[1]);
  });

  test('[DSK-108] opens at the newest message, and keeps the actions visible while scrolling', async () => {
    const long = { ...callable, message: 'The tap drips.\n'.repeat(80) };
    inboxOf(long);
    await openInbox(OPEN, { locale });
    const content = document.querySelector('main [role=region] [role=group][tabindex="0"]');
    const steps = ['[data-lead-composer]', '[data-lead-step=status]'].map((step) => document.querySelector<HTMLElement>(step));
    expect(content?.querySelector('li')?.textContent).toContain(long.message);
    // The newest message is at the end.
    const last = () => content?.querySelector('ol')?.lastElementChild?.getBoundingClientRect().bottom ?? Infinity;
    expect(last()).toBeLessThanOrEqual(content?.getBoundingClientRect().bottom ?? 0);
    const places = () => steps.map((step) => step?.getBoundingClientRect().top);
    const before = places();
    for (const step of steps) expect(step?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    content?.scrollTo(0, -600);
    expect(content?.scrollTop).toBe(-600);
    expect(places()).toEqual(before);
  });

  it('[DSK-108] lists three other leads of the same customer with their services, and all of them on request', async () => {
    const inbox = inboxOf(callable);
    inbox.detail.related = Array.from({ length: 7 }, (_, index) =>
      aRelatedLead({
        id: idOf(index),
        name: `Noura ${index}`,
        receivedAt: at(MORNING - index * HOUR),
        ...(index === 1 && { kind: 'callback', name: null, serviceType: null }),
      }),
    );
    const { text } = await openInbox(OPEN, { locale });
    await press(text('admin.inbox.details'), 'main button');
    const links = () => buttons('main [role=region] li a');
    expect(links().map(({ textContent }) => plain(textContent))).toEqual(['Noura 0', '+971 50 123 4567', 'Noura 2']);
    expect(plain(links()[0]?.closest('li')?.textContent)).toContain(text('painting.title'));
    await press(text('admin.inbox.related.all', { count: 7 }));
    await expect.poll(links).toHaveLength(7);
    await press(text('admin.inbox.related.fewer'));
    await expect.poll(links).toHaveLength(3);
  });
});
