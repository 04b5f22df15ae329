import { aCallback, aCompany, aLead, idOf } from '@zmb/mocks/fixtures';
import { describe, expect, it } from 'vitest';

import { answer } from '../../testing/api-calls.ts';
import { at, COLLEAGUES, HOUR, inboxOf, MORNING, openInbox, pane, rows, stayOnPage } from '../../testing/inbox.ts';
import { plain } from '../../testing/visit.tsx';

const LIST = '/admin/dashboard/contacts?view=all';
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

  it('[REQ-59] reads the emergency and the service as the company calls it, whole at 360 px, with the other marks', async () => {
    const title = { en: 'Air-conditioning maintenance for villas and towers', ar: 'صيانة أنظمة التكييف والتهوية للفلل والأبراج' };
    const { services } = aCompany();
    const named = services.map((service) => (service.name === 'ac_services' ? { ...service, title } : service));
    answer('getCompany', () => ({ status: 200, body: { data: aCompany({ services: named }) } }));
    const common = { phone: '+971501234567', serviceType: 'ac_services', dueAt: at(MORNING - HOUR) };
    inboxOf(
      aLead({ ...common, id: idOf(1), name: 'Noura Al Mansoori', urgency: 'emergency', repliedAt: at(MORNING) }),
      aLead({ ...common, id: idOf(2), name: 'Omar' }),
      aCallback({ id: idOf(3), phone: '+971501234568', language: 'ar', dueAt: at(MORNING + HOUR) }),
    );
    const { text } = await openInbox('/admin/dashboard/inbox?view=all', { locale, viewport: [360, 800] });
    const about = (one: Element | undefined) => one?.querySelector<HTMLElement>('[data-row-opener] > bdi + span');
    await expect.poll(() => plain(about(rows()[0])?.textContent)).toContain(title[locale]);
    const [first, second, third] = rows().map((one) => plain(about(one)?.textContent).replace(/\s+/g, ' ').trim());
    const contact = text('admin.inbox.badge.contact');
    // As a screen reader reads it: words, one after the other.
    expect(first).toBe(`${text('admin.urgency.emergency')} ${text('admin.inbox.replied')} ${title[locale]} ${contact}`);
    expect(second).toBe(`${title[locale]} ${contact}`);
    expect(third).toContain(text('admin.inbox.badge.callback'));
    for (const one of rows()) {
      const line = about(one)!;
      expect([line.scrollWidth <= line.clientWidth, line.scrollHeight <= line.clientHeight + 1]).toEqual([true, true]);
      // Neither the box around it nor the screen cuts it, and nothing lies over it.
      const box = placeOf(line);
      for (let around = line.parentElement; around && around !== document.body; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') {
          const { left, right, bottom } = placeOf(around);
          expect([box.left >= left - 1, box.right <= right + 1, box.bottom <= bottom + 1 || around.scrollHeight > 800]).toEqual([
            true,
            true,
            true,
          ]);
        }
      const message = placeOf(one.querySelector('th > div + div'));
      expect(message.top).toBeGreaterThanOrEqual(box.bottom - 1);
      expect(placeOf(one.querySelector('time')).height).toBeGreaterThan(0);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
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
