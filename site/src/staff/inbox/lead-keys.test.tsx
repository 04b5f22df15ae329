import { aLead } from '@zmb/mocks/fixtures';
import { describe, expect } from 'vitest';

import { sent } from '../../testing/api-calls.ts';
import { byTurns } from '../../testing/by-turns.ts';
import { inboxOf, opener, openInbox, pane, pressKey, stayOnPage } from '../../testing/inbox.ts';
import { shown } from '../../testing/visit.tsx';

const CHANGE = 'PATCH /api/admin/contact-submissions/{id}';
const LIST = '/admin/dashboard/contacts?status=all';
const lead = aLead();
const callable = aLead({ phone: '+971501234567' });
const OPEN = `${LIST}&lead=${lead.id}`;

const focused = () => document.activeElement;
const focusedStep = () => focused()?.closest<HTMLElement>('[data-lead-step]')?.dataset['leadStep'];
const noteField = () => document.querySelector<HTMLTextAreaElement>('textarea[name=note]');

describe.each(['en', 'ar'] as const)('the keys of a lead (%s)', (locale) => {
  const it = byTurns(locale);

  it('[DSK-110] go to answer, status and note by one key each, and call', async () => {
    inboxOf(callable);
    const left = stayOnPage();
    const { text } = await openInbox(OPEN, { locale });
    await pressKey('r');
    await expect.poll(focusedStep).toBe('answer');
    expect(focused()).toHaveAttribute('href', expect.stringContaining('https://wa.me/971501234567'));
    await pressKey('s');
    await expect.poll(focusedStep).toBe('status');
    expect(focused()).toHaveTextContent(text('admin.inbox.status.in_progress'));
    // The Latin letter is on the same key of an Arabic keyboard.
    focused()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ؤ', code: 'KeyC', bubbles: true, cancelable: true }));
    await expect.poll(() => left).toEqual(['tel:+971501234567']);
    await expect.poll(pane).toContain(text('admin.inbox.asked.call'));
    await pressKey('n');
    await expect.poll(focused).toBe(noteField());
    // There, letters are text.
    await pressKey('s');
    await expect.poll(() => noteField()?.value).toBe('s');
    expect(focusedStep()).toBe('note');
  });

  it('[DSK-110] open the lead of the focused row for its step, and say when it has no phone number', async () => {
    inboxOf(lead);
    const { text } = await openInbox(LIST, { locale });
    opener(0)?.focus();
    await pressKey('r');
    await expect.poll(focused).toHaveAttribute('href', expect.stringContaining('mailto:noura@mail.example'));
    await pressKey('c');
    await expect.poll(shown).toContain(text('admin.inbox.call.none'));
  });

  it('[DSK-110] record an answer by r, Enter and Enter: the question takes the focus', async () => {
    inboxOf(callable);
    stayOnPage();
    const { text } = await openInbox(OPEN, { locale });
    await pressKey('r');
    await expect.poll(focusedStep).toBe('answer');
    await pressKey('{Enter}');
    await expect.poll(focused).toHaveTextContent(text('admin.inbox.asked.yes'));
    await pressKey('{Enter}');
    await expect
      .poll(() => sent('POST /api/admin/contact-submissions/{id}/answers').map(({ body }) => body))
      .toEqual([expect.objectContaining({ channel: 'chat', isReached: true })]);
  });

  it.each([
    ['z', '[role=menu]'],
    ['o', '[role=dialog] input[type=radio]'],
  ])('[DSK-110] open the times of a snooze by z, and the outcomes by o: %s', async (key, opened) => {
    inboxOf(lead);
    await openInbox(OPEN, { locale });
    await pressKey(key);
    await expect.poll(() => document.querySelector(opened)).toBeVisible();
  });

  it('[DSK-110] add the note by Ctrl and Enter', async () => {
    inboxOf(lead);
    await openInbox(OPEN, { locale });
    await pressKey('n');
    await expect.poll(focused).toBe(noteField());
    await pressKey('Bring a ladder.');
    await pressKey('{Control>}{Enter}{/Control}');
    await expect.poll(() => sent(CHANGE).map(({ body }) => body)).toEqual([{ version: 1, note: 'Bring a ladder.' }]);
    await expect.poll(() => noteField()?.value).toBe('');
  });

  it('[DSK-18] ask how a lead ended when it is done by e: Enter confirms that it was won', async () => {
    inboxOf(lead);
    await openInbox(OPEN, { locale });
    opener(0)?.focus();
    await pressKey('e');
    await expect.poll(() => focused()?.matches('[role=dialog] input[type=radio][value=won]')).toBe(true);
    await pressKey('{Enter}');
    await expect
      .poll(() => sent(CHANGE).map(({ body }) => body))
      .toEqual([{ version: 1, status: 'done', outcome: { result: 'won', amount: null } }]);
  });
});
