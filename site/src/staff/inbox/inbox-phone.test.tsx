import { aLead, idOf } from '@zmb/mocks/fixtures';
import { describe, expect, it } from 'vitest';

import { at, COLLEAGUES, HOUR, inboxOf, MORNING, openInbox, pane, rows, stayOnPage } from '../../testing/inbox.ts';

const LIST = '/admin/dashboard/contacts?status=all';
const PHONE = [390, 844] as const;
const [{ id, name }] = COLLEAGUES;

const leads = Array.from({ length: 10 }, (_, index) =>
  aLead({
    id: idOf(index),
    name: index % 2 ? 'عبد الرحمن محمد الشامسي المنصوري' : 'Noura Al Mansoori of the Dubai Marina',
    phone: '+971501234567',
    message: 'We have been waiting for the cooling to be repaired since the beginning of the month, and the tenant asks every day.',
    assignee: index % 3 ? null : { id, name },
    dueAt: at(MORNING - index * HOUR),
  }),
);

const placeOf = (part: Element | null | undefined) => part?.getBoundingClientRect() ?? new DOMRect();

describe.each(['en', 'ar'] as const)('an inbox on a phone (%s)', (locale) => {
  it('[DSK-105] [DSK-107] shows six leads, each with name and age, service and badge, and one line of its message, and no hints about keys', async () => {
    inboxOf(...leads);
    const { text } = await openInbox(LIST, { locale, viewport: PHONE });
    expect(placeOf(rows()[5]).bottom).toBeLessThanOrEqual(844);
    for (const one of rows().slice(0, 6)) {
      const [who, age, badge, service, message] = [
        ...['bdi', 'time', 'td div:has(time) + div', 'th bdi + span', 'th > div + div'].map((part) => placeOf(one.querySelector(part))),
      ] as [DOMRect, DOMRect, DOMRect, DOMRect, DOMRect];
      for (const place of [who, age, badge, service, message]) expect(place.height).toBeGreaterThan(0);
      const areOnOneLine = (first: DOMRect, other: DOMRect) => first.top < other.bottom && other.top < first.bottom;
      expect([areOnOneLine(who, age), areOnOneLine(service, badge)]).toEqual([true, true]);
      expect(message.top).toBeGreaterThanOrEqual(service.bottom - 1);
      expect(message.height).toBeLessThan(32);
      expect(one.scrollWidth).toBeLessThanOrEqual(390);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    const help = document.querySelector(`main [aria-label="${text('admin.inbox.help')}"]`);
    expect(help).not.toBeNull();
    expect([help, ...document.querySelectorAll('kbd')].filter((part) => part?.checkVisibility())).toEqual([]);
  });

  it('[DSK-106] calls and opens WhatsApp by one tap, with targets of 44 px, and asks afterwards whether it was answered', async () => {
    inboxOf(...leads);
    const left = stayOnPage();
    const { text } = await openInbox(LIST, { locale, viewport: PHONE });
    const [call, chat] = ['tel:+971501234567', 'https://wa.me/971501234567'].map((href) =>
      document.querySelector<HTMLElement>(`tbody a[href^="${href}"]`),
    );
    for (const link of [call, chat]) {
      const { width, height } = placeOf(link);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect(placeOf(call).right <= placeOf(chat).left || placeOf(chat).right <= placeOf(call).left).toBe(true);
    chat?.click();
    await expect.poll(() => left).toEqual([expect.stringContaining('https://wa.me/971501234567')]);
    await expect.poll(pane).toContain(text('admin.inbox.asked.chat'));
  });
});

it('[DSK-106] an inbox on a phone offers neither to a role that only reads', async () => {
  inboxOf(...leads);
  await openInbox(LIST, { role: 'viewer', viewport: PHONE });
  expect(rows().length).toBe(10);
  expect(document.querySelector('tbody a:is([href^="tel:"], [href*="wa.me"])')).toBeNull();
});
