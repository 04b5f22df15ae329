import { aCallback, aCompany, aLead, idOf } from '@zmb/mocks/fixtures';
import { describe, expect, it } from 'vitest';

import { mockCall } from '../../testing/api-calls.ts';
import { at, COLLEAGUES, HOUR, inboxOf, MORNING, openInbox, preventNavigation, rows } from '../../testing/inbox.ts';
import { waitFor } from '../../testing/wait-for.ts';

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
  it('[DSK-105] shows at least seven leads, each with name, due time and one line of the conversation, and no keyboard hints', async () => {
    inboxOf(...leads);
    await openInbox(LIST, { locale, viewport: PHONE });
    expect(placeOf(rows()[6]).bottom).toBeLessThanOrEqual(844);
    for (const one of rows().slice(0, 7)) {
      const [first, second] = [...(one.lastElementChild?.children ?? [])].map((line) => [...line.children].map(placeOf));
      for (const line of [first, second]) {
        const parts = line?.filter(({ width }) => width > 0) ?? [];
        expect(parts.length).toBeGreaterThan(0);
        const top = Math.max(...parts.map((part) => part.top));
        expect(parts.every(({ bottom }) => bottom > top)).toBe(true);
      }
      expect(one.scrollWidth).toBeLessThanOrEqual(390);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect([...document.querySelectorAll('kbd')].filter((part) => part.checkVisibility())).toEqual([]);
  });

  it('[DSK-54] announces the emergency and the published name of the service, and fits the row at 360 px', async () => {
    const title = { en: 'Air-conditioning maintenance for villas and towers', ar: 'صيانة أنظمة التكييف والتهوية للفلل والأبراج' };
    const { services } = aCompany();
    const named = services.map((service) => (service.name === 'ac_services' ? { ...service, title } : service));
    mockCall('getCompany', () => ({ status: 200, body: { data: aCompany({ services: named }) } }));
    const common = { phone: '+971501234567', serviceType: 'ac_services', dueAt: at(MORNING - HOUR) };
    inboxOf(
      aLead({ ...common, id: idOf(1), name: 'Noura Al Mansoori', urgency: 'emergency', repliedAt: at(MORNING) }),
      aLead({ ...common, id: idOf(2), name: 'Omar' }),
      aCallback({ id: idOf(3), phone: '+971501234568', language: 'ar', dueAt: at(MORNING + HOUR) }),
    );
    const { text } = await openInbox('/admin/dashboard/inbox?view=all', { locale, viewport: [360, 800] });
    await expect.poll(() => rows()[0]?.ariaLabel).toContain(title[locale]);
    // As a screen reader reads it, word by word.
    expect(rows()[0]?.ariaLabel).toContain(`${text('admin.urgency.emergency')}, ${title[locale]}, ${text('admin.inbox.replied')}`);
    expect(rows()[1]?.ariaLabel).toContain(`Omar, ${title[locale]}`);
    expect(rows()[2]?.ariaLabel).toContain(text('admin.inbox.badge.callback'));
    for (const one of rows()) {
      const { left, right } = placeOf(one);
      for (const part of one.lastElementChild!.querySelectorAll(':scope > div > *')) {
        const place = placeOf(part);
        expect([place.left >= left - 1, place.right <= right + 1]).toEqual([true, true]);
      }
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  it('[DSK-108] calls in two taps: the row, then the number, with a target of at least 24 px', async () => {
    inboxOf(...leads);
    const pressedUrls = preventNavigation();
    await openInbox(LIST, { locale, viewport: PHONE });
    rows()[0]?.click();
    const call = await waitFor(() => {
      const link = document.querySelector<HTMLElement>('main [role=region] a[href="tel:+971501234567"]');
      if (!link?.checkVisibility()) throw new Error('The lead is loading.');
      return link;
    });
    expect(placeOf(call).height).toBeGreaterThanOrEqual(24);
    call.click();
    expect(pressedUrls).toEqual(['tel:+971501234567']);
  });
});
