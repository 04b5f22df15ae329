import { mocks } from '@zmb/mocks/browser';
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';

import { delayCall, sent } from '../../testing/api-calls.ts';
import { itInOneLanguage } from '../../testing/it-in-one-language.ts';
import { openInbox } from '../../testing/inbox.ts';
import { fill, press } from '../../testing/press.ts';
import { shown } from '../../testing/visit.tsx';

const CORRECTION = 'POST /api/admin/leads/{id}/corrections';
const field = (name: string) => document.querySelector<HTMLInputElement>(`[role=dialog] [name=${name}]`);

describe.each(['en', 'ar'] as const)('editing the details of a lead (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  async function open() {
    const [first] = mocks.store.state.submissions;
    const opened = await openInbox(`/admin/dashboard/inbox?view=all&lead=${first?.id}`, { locale, viewport: [1440, 900] });
    const { text } = opened;
    const lead = mocks.store.state.submissions.find(({ id }) => id === first?.id)!;
    await press(text('admin.byHand.correct'));
    await expect.poll(() => field('name')?.value).toBe(lead.name);
    const save = () => press(text('admin.byHand.correct.save'), '[role=dialog] button');
    const dialog = page.getByRole('dialog', { name: text('admin.byHand.correct.title') });
    return { ...opened, lead, save, dialog };
  }

  it('[DSK-150] keeps fields that a colleague saved meanwhile, and marks a field that both have changed', async () => {
    const { text, lead, save, dialog } = await open();
    await fill('name', 'Layla', { within: '[role=dialog]' });
    await dialog.getByText(text('admin.correction.placeAndTime')).click();
    await fill('unit', '1204', { within: '[role=dialog]' });
    Object.assign(lead, { name: 'Noura', email: 'noura@example.com', version: lead.version + 1 });
    await save();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.poll(() => field('email')?.value).toBe('noura@example.com');
    await expect.poll(shown).toContain(text('admin.edits.overtaken', { value: 'Noura' }));
    expect([field('name')?.value, field('unit')?.value]).toEqual(['Layla', '1204']);
    await save();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent(CORRECTION).at(-1)?.body).toMatchObject({ name: 'Layla', email: 'noura@example.com', unit: '1204' });
    expect(lead).toMatchObject({ name: 'Layla', email: 'noura@example.com', place: { unit: '1204' } });
  });

  it('[DSK-150] keeps text that is typed during saving', async () => {
    const { lead, save, dialog } = await open();
    await fill('name', 'Layla', { within: '[role=dialog]' });
    const release = delayCall(CORRECTION);
    await save();
    await fill('name', 'Layla Saleh', { within: '[role=dialog]' });
    release();
    await expect.poll(() => lead.name).toBe('Layla');
    await expect.poll(() => document.querySelector('[role=dialog] [type=submit]')?.getAttribute('aria-disabled')).not.toBe('true');
    expect(field('name')?.value).toBe('Layla Saleh');
    await save();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(lead.name).toBe('Layla Saleh');
  });
});
