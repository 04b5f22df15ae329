import { worker } from '@zmb/mocks/browser';
import { aRelatedLead } from '@zmb/mocks/fixtures';
import { describe, expect } from 'vitest';

import { mockCall, mockFailure, sent } from '../../testing/api-calls.ts';
import { itInOneLanguage } from '../../testing/it-in-one-language.ts';
import { advanceClock, openInbox, pressKey } from '../../testing/inbox.ts';
import { plain } from '../../testing/visit.tsx';

const ADD = 'POST /api/admin/leads';
const RELATED = 'POST /api/admin/related-leads';

const dialog = () => document.querySelector('[role=dialog]');
const nameField = () => dialog()?.querySelector<HTMLInputElement>('[name=name]');

describe.each(['en', 'ar'] as const)('a lead that staff add (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  async function open() {
    const opened = await openInbox('/admin/dashboard/contacts?view=all', { locale });
    await pressKey('+');
    await expect.poll(() => document.activeElement?.matches('[role=dialog] [name=name]')).toBe(true);
    return opened;
  }

  it('[DSK-60] is added by keyboard alone: + opens the dialog at the name field, Enter saves', async () => {
    await open();
    await pressKey('نورة{Tab}0507654321{Tab}{Tab}{ArrowDown}{Tab}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Enter}');
    // The language of the answer follows the name.
    await expect
      .poll(() => sent(ADD).map(({ body }) => body))
      .toEqual([expect.objectContaining({ arrivedBy: 'phone', name: 'نورة', phone: '0507654321', language: 'ar', isConfirmed: false })]);
    expect(sent(ADD)[0]?.body).not.toHaveProperty('serviceType', '');
    // It is open in the list of both kinds, and no unsaved changes remain.
    await expect.poll(() => location.pathname + location.search).toMatch(/^\/admin\/dashboard\/inbox\?.*lead=[0-9a-f-]{36}$/);
    await expect.poll(() => document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull();
  });

  it('[DSK-60] keeps the form when the dialog is closed or the API is unreachable, and the idempotency key of unchanged content', async () => {
    const keys: (string | null)[] = [];
    const recordKey = ({ request }: { request: Request }) => {
      if (request.method === 'POST' && request.url.endsWith('/api/admin/leads')) keys.push(request.headers.get('Idempotency-Key'));
    };
    worker.events.on('request:start', recordKey);
    const { text } = await open();
    mockFailure(ADD, 'lost');
    await pressKey('Noura{Tab}0507654321{Tab}{Tab}{ArrowDown}{Shift>}{Tab}{/Shift}{Enter}');
    await expect.poll(() => plain(dialog()?.querySelector('[role=alert]')?.textContent)).toContain(text('admin.byHand.failed'));
    // The failed attempt moves the focus to its message; moved before that, it would be lost.
    await expect.poll(() => document.activeElement === dialog()?.querySelector('[role=alert]')).toBe(true);
    nameField()?.focus();
    await pressKey('{Enter}');
    await expect.poll(() => sent(ADD)).toHaveLength(2);
    worker.events.removeListener('request:start', recordKey);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
    // The dialog stays open while the request is pending.
    await expect.poll(() => dialog()?.querySelector('[type=submit] [role=img]')).toBeNull();
    await pressKey('{Escape}');
    await expect.poll(dialog).toBeNull();
    await pressKey('+');
    await expect.poll(() => nameField()?.value).toBe('Noura');
  });

  it('[DSK-60] shows earlier leads of the same customer while the number is typed', async () => {
    mockCall('findRelatedLeads', () => ({ status: 200, body: { data: [aRelatedLead()] } }));
    const { text } = await open();
    await pressKey('Noura{Tab}05076');
    await advanceClock();
    expect(sent(RELATED)).toEqual([]);
    await pressKey('54321');
    await advanceClock();
    await expect.poll(() => sent(RELATED).map(({ body }) => body)).toEqual([{ phone: '0507654321', email: '' }]);
    await expect.poll(() => plain(dialog()?.textContent)).toContain(text('admin.byHand.existing', { count: 1 }));
  });
});
