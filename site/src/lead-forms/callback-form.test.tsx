import messages from '@zmb/admin-api/contract/messages.json' with { type: 'json' };
import { parseSlot, slotText } from '@zmb/admin-api/contract/time-slots.ts';
import { describe, expect, it } from 'vitest';

import { mockError, mockFailure, sent } from '../testing/api-calls.ts';
import { fill, press } from '../testing/press.ts';
import { plain, shown, visit, type VisitOptions } from '../testing/visit.tsx';
import { DRAFT_PREFIX, saveDraft } from './delivery/draft.ts';

const PHONE = '050 123 4567';
const REQUEST = 'POST /api/callback-requests';

const form = () => document.querySelector<HTMLFormElement>('main form:has([name=phone])');
const select = () => document.querySelector<HTMLSelectElement>('main form:has([name=phone]) select');
const callTime = () => plain(form()?.querySelector('[role=status]')?.textContent);
const bodies = () => sent(REQUEST).map(({ body }) => body as Record<string, unknown>);

/** Opens the home page and enters a phone number. */
async function enterPhone(options: VisitOptions = {}) {
  const opened = await visit('/', options);
  await expect.poll(form).not.toBeNull();
  await fill('phone', PHONE, { within: 'main' });
  return opened;
}

function choose(index: number): string {
  const field = select()!;
  field.selectedIndex = index;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return field.value;
}

/** The text of the form for a time slot. */
function callTimeOf(slot: string): string {
  const { from } = parseSlot(slot)!;
  const day = new Intl.DateTimeFormat('en-AE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Dubai' }).format(from);
  return `We will call you on ${day}, `;
}

it.each(['en', 'ar'] as const)(
  '[FRM-02] the callback form states what the visitor agrees to by submitting it, with a link to the policy (%s)',
  async (locale) => {
    const { text } = await visit('/', { locale });
    await expect.poll(form).not.toBeNull();
    expect(plain(form()?.textContent)).toContain(text('form.privacy', { policy: text('form.privacy.policy') }));
    const link = [...(form()?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent === text('form.privacy.policy'));
    expect(link?.getAttribute('href')).toBe(locale === 'ar' ? '/ar/privacy-policy' : '/privacy-policy');
  },
);

it.each(['en', 'ar'] as const)('the button for another time is aligned with the field (%s)', async (locale) => {
  const { text } = await enterPhone({ locale });
  const startOf = (box: DOMRect) => (locale === 'ar' ? box.right : box.left);
  const button = [...form()!.querySelectorAll('button')].find(({ textContent }) => textContent === text('home.callback.otherTime'));
  const range = document.createRange();
  range.selectNodeContents(button!.querySelector('span')!);
  const field = form()!.querySelector('[name=phone]')!.getBoundingClientRect();
  expect(Math.round(startOf(range.getBoundingClientRect()))).toBe(Math.round(startOf(field)));
});

describe('the time of a callback', () => {
  it('[REQ-75] is now, unless another one is requested', async () => {
    const { text } = await enterPhone();
    expect(select()).toBeNull();
    await press(text('callback.submit'), 'main form button');
    await expect.poll(shown).toContain('as soon as possible');
    expect(bodies()[0]).not.toHaveProperty('slots');
  });

  it('[REQ-75] is one of the offered time slots, and is shown in the form and in its confirmation', async () => {
    const { text } = await enterPhone();
    await press('Call me at another time');
    await expect.poll(() => document.activeElement?.id).toBe('callback-slots');
    expect(select()?.options[0]?.textContent).toBe('As soon as possible');
    const slot = choose(3);
    await expect.poll(callTime).toContain(callTimeOf(slot));
    await press(text('callback.submit'), 'main form button');
    await expect.poll(form).toBeNull();
    expect(bodies()[0]?.['slots']).toEqual([slot]);
    await expect.poll(shown).toContain(callTimeOf(slot));
  });

  it('[REQ-75] stays with a queued request, and is shown once that is delivered', async () => {
    const restore = mockFailure(REQUEST, 'lost');
    const { text } = await enterPhone();
    await press('Call me at another time');
    await expect.poll(select).toBeTruthy();
    const slot = choose(2);
    await press(text('callback.submit'), 'main form button');
    await expect.poll(shown).toContain('waiting to be sent');
    await press('Cancel and edit');
    await expect.poll(() => select()?.value).toBe(slot);
    restore();
    await press(text('callback.submit'), 'main form button');
    await expect.poll(shown).toMatch(/ZMB-[0-9A-Z]{6}/);
    await expect.poll(shown).toContain(callTimeOf(slot));
  });

  it('[REQ-75] stays in a draft, even if the calendar no longer offers it', async () => {
    const over = slotText({ from: Date.parse('2026-01-05T05:00:00Z'), to: Date.parse('2026-01-05T08:00:00Z') });
    await visit('/', { given: () => saveDraft('callback', { phone: PHONE, slots: over }) });
    expect(sessionStorage.getItem(`${DRAFT_PREFIX}callback`)).toContain(over);
    await expect.poll(() => select()?.value).toBe(over);
    // A past time slot is not shown as a promise.
    expect(callTime()).not.toContain('We will call you on');
  });

  it('[REQ-75] says that no times can be shown, and still sends a request for a call now', async () => {
    mockFailure('GET /api/business-hours', 'lost');
    const { text } = await enterPhone();
    await press('Call me at another time');
    await expect.poll(shown).toContain('Times cannot be shown right now.');
    expect(select()).toBeNull();
    await press(text('callback.submit'), 'main form button');
    await expect.poll(() => bodies().length).toBe(1);
    expect(bodies()[0]).not.toHaveProperty('slots');
  });

  it('[REQ-75] shows the server’s error about a time slot at its field', async () => {
    mockError('createCallbackRequest', 'request.invalid', { fields: [{ field: 'slots', key: 'field.slot' }] });
    const { text } = await enterPhone();
    await press('Call me at another time');
    await expect.poll(select).toBeTruthy();
    const slot = choose(1);
    await press(text('callback.submit'), 'main form button');
    await expect.poll(shown).toContain(messages.en['field.slot']);
    expect([select()?.value, select()?.getAttribute('aria-invalid')]).toEqual([slot, 'true']);
  });
});
