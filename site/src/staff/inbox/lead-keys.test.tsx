import { aLead, idOf } from '@zmb/mocks/fixtures';
import { describe, expect } from 'vitest';

import { sent } from '../../testing/api-calls.ts';
import { itInOneLanguage } from '../../testing/it-in-one-language.ts';
import { advanceClock, inboxOf, openInbox, pane, pressKey, preventNavigation, rows } from '../../testing/inbox.ts';
import { shown } from '../../testing/visit.tsx';

const CHANGE = 'PATCH /api/admin/leads/{id}';
const LIST = '/admin/dashboard/contacts?view=all';
const DESK = [1440, 900] as const;
const lead = aLead();
const callable = aLead({ phone: '+971501234567' });
const next = aLead({ id: idOf(2), name: 'Next' });
const OPEN = `${LIST}&lead=${lead.id}`;

const focused = () => document.activeElement;
const focusedStep = () => focused()?.closest<HTMLElement>('[data-lead-step]')?.dataset['leadStep'];
const answerField = () => document.querySelector<HTMLTextAreaElement>('textarea[name=answer]');
const noteField = () => document.querySelector<HTMLTextAreaElement>('textarea[name=note]');

describe.each(['en', 'ar'] as const)('the keys of a lead (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  it('[DSK-110] focus answer, status and note, and call, by one key each', async () => {
    inboxOf(callable);
    const pressedUrls = preventNavigation();
    const { text } = await openInbox(OPEN, { locale, viewport: DESK });
    await pressKey('r');
    await expect.poll(() => focused() !== null && focused() === answerField()).toBe(true);
    // In a text field, letters are text.
    await pressKey('eo');
    expect(answerField()?.value).toMatch(/eo$/);
    rows()[0]?.focus();
    await pressKey('s');
    await expect.poll(focusedStep).toBe('status');
    expect(focused()).toHaveTextContent(text('admin.inbox.status.done'));
    // The Latin letter is on the same key of an Arabic keyboard.
    focused()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ؤ', code: 'KeyC', bubbles: true, cancelable: true }));
    await expect.poll(() => pressedUrls).toEqual(['tel:+971501234567']);
    await expect.poll(pane).toContain(text('admin.inbox.asked.call'));
    await pressKey('n');
    await expect.poll(focused).toBe(noteField());
    // In a text field, letters are text.
    await pressKey('s');
    await expect.poll(() => noteField()?.value).toBe('s');
    // Then back to the answer as it was typed.
    rows()[0]?.focus();
    await pressKey('r');
    await expect.poll(() => answerField()?.value).toMatch(/eo$/);
    expect(focused()).toBe(answerField());
  });

  it('[DSK-110] open the lead of the focused row first, and report a missing phone number', async () => {
    inboxOf(lead);
    const { text } = await openInbox(LIST, { locale, viewport: DESK });
    rows()[0]?.focus();
    await pressKey('r');
    await expect.poll(() => focused() !== null && focused() === answerField()).toBe(true);
    rows()[0]?.focus();
    await pressKey('c');
    await expect.poll(shown).toContain(text('admin.inbox.call.none'));
  });

  it('[DSK-110] [DSK-171] record an answer by r, Shift and Tab, an arrow to WhatsApp, Tab, Ctrl and Enter, and Enter', async () => {
    inboxOf(callable, next);
    const pressedUrls = preventNavigation();
    const { text } = await openInbox(OPEN, { locale, viewport: DESK });
    await pressKey('r');
    await expect.poll(() => focused() !== null && focused() === answerField()).toBe(true);
    await pressKey('{Shift>}{Tab}{/Shift}');
    await pressKey(locale === 'ar' ? '{ArrowLeft}' : '{ArrowRight}');
    await expect.poll(() => focused()?.getAttribute('data-key')).toBe('chat');
    await pressKey('{Tab}');
    expect(focused()).toBe(answerField());
    await pressKey('{Control>}{Enter}{/Control}');
    expect(pressedUrls).toEqual([expect.stringContaining('https://wa.me/971501234567')]);
    // The question is focused.
    await expect.poll(focused).toHaveTextContent(text('admin.inbox.asked.yes'));
    await pressKey('{Enter}');
    await expect
      .poll(() => sent('POST /api/admin/leads/{id}/answers').map(({ body }) => body))
      .toEqual([expect.objectContaining({ channel: 'chat', isReached: true })]);
    // One more Enter opens the next lead, and presses no other action.
    await expect.poll(() => focused()?.getAttribute('data-key') === next.id).toBe(true);
  });

  it.each([
    ['z', '[role=menu]'],
    ['o', '[role=dialog] input[type=radio]'],
  ])('[DSK-110] open the times of a snooze by z, and the outcomes by o: %s', async (key, opened) => {
    inboxOf(lead);
    await openInbox(OPEN, { locale, viewport: DESK });
    // Without a focused row, a letter opens no dialog that changes a lead.
    await pressKey(key);
    await advanceClock(500);
    expect(document.querySelector(opened)).toBeNull();
    rows()[0]?.focus();
    await pressKey(key);
    await expect.poll(() => document.querySelector(opened)).toBeVisible();
  });

  it('[DSK-110] send an e-mail by r, the text, and Ctrl and Enter', async () => {
    inboxOf(lead, next);
    await openInbox(OPEN, { locale, viewport: DESK });
    await pressKey('r');
    await expect.poll(() => focused() !== null && focused() === answerField()).toBe(true);
    await pressKey(' Yes.');
    await pressKey('{Control>}{Enter}{/Control}');
    await expect
      .poll(() => sent('POST /api/admin/leads/{id}/answers').map(({ body }) => body))
      .toEqual([{ channel: 'email', text: expect.stringMatching(/ Yes\.$/), send: { version: 1 } }]);
  });

  it('[DSK-110] add the note by Ctrl and Enter', async () => {
    inboxOf(lead);
    await openInbox(OPEN, { locale, viewport: DESK });
    await pressKey('n');
    await expect.poll(focused).toBe(noteField());
    await pressKey('Bring a ladder.');
    await pressKey('{Control>}{Enter}{/Control}');
    await expect.poll(() => sent(CHANGE).map(({ body }) => body)).toEqual([{ version: 1, note: 'Bring a ladder.' }]);
    await expect.poll(() => noteField()?.value).toBe('');
  });

  it('[DSK-58] focus the next lead after an action, so that Enter triggers no other action', async () => {
    inboxOf(lead, next);
    const { text } = await openInbox(OPEN, { locale, viewport: DESK });
    const done = [...document.querySelectorAll<HTMLElement>('[data-lead-step=status] button')].find(
      ({ textContent }) => textContent === text('admin.inbox.status.done'),
    );
    done?.focus();
    await pressKey('{Enter}');
    await expect.poll(() => focused()?.matches('[role=dialog] input[type=radio][value=won]')).toBe(true);
    await pressKey('{Enter}');
    await expect.poll(() => sent(CHANGE)).toHaveLength(1);
    await expect.poll(() => focused()?.getAttribute('data-key') === next.id).toBe(true);
    await expect.poll(() => location.search).toContain(next.id);
    await pressKey('{Enter}');
    expect(sent(CHANGE)).toHaveLength(1);
  });

  it('[DSK-17] ask for the outcome when e marks a lead as done: Enter confirms that it was won', async () => {
    inboxOf(lead);
    await openInbox(OPEN, { locale, viewport: DESK });
    rows()[0]?.focus();
    await pressKey('e');
    await expect.poll(() => focused()?.matches('[role=dialog] input[type=radio][value=won]')).toBe(true);
    await pressKey('{Enter}');
    await expect
      .poll(() => sent(CHANGE).map(({ body }) => body))
      .toEqual([{ version: 1, status: 'done', outcome: { result: 'won', amount: null } }]);
  });
});
