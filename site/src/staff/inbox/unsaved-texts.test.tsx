import { mocks } from '@zmb/mocks/browser';
import { aLead } from '@zmb/mocks/fixtures';
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';

import { endSessionsAt, mockError, mockFailure } from '../../testing/api-calls.ts';
import { itInOneLanguage } from '../../testing/it-in-one-language.ts';
import { inboxOf, openInbox, openMode } from '../../testing/inbox.ts';
import { fill, press } from '../../testing/press.ts';
import { shown } from '../../testing/visit.tsx';

const NOTE = 'She prefers mornings.';
const DESK = [1440, 900] as const;

describe.each(['en', 'ar'] as const)('an unsaved text for a lead (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  /** Opens a lead of the mocks as an agent and types a note. */
  async function write() {
    const id = mocks.store.state.submissions[0]?.id;
    const opened = await openInbox(`/admin/dashboard/inbox?view=all&lead=${id}`, { locale, role: 'agent', viewport: DESK });
    await openMode('note');
    await fill('note', NOTE);
    const { text } = opened;
    const save = () => press(text('admin.inbox.note.save'), 'main button');
    return {
      ...opened,
      save,
      copy: page.getByRole('button', { name: text('admin.kept.copy', { label: text('admin.inbox.note.label') }) }),
    };
  }

  it('[DSK-150] is typed further while refreshing the lead fails, which can be retried', async () => {
    // The conversation is longer than the screen and scrolled to its end, where the failure is shown.
    const lead = aLead({ message: 'The kitchen tap drips. '.repeat(200) });
    const inbox = inboxOf(lead);
    const { text } = await openInbox(`/admin/dashboard/inbox?view=all&lead=${lead.id}`, { locale, viewport: DESK });
    await openMode('note');
    await fill('note', NOTE);
    const field = document.querySelector<HTMLTextAreaElement>('main textarea[name=note]')!;
    field.focus();
    const recover = mockFailure('GET /api/admin/leads/{id}', 'lost');
    inbox.events.send('reload', {});
    const retry = page
      .getByRole('main')
      .getByRole('region')
      .getByRole('button', { name: text('admin.list.retry') });
    await expect.element(retry).toBeInViewport();
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe(NOTE);
    recover();
    await retry.click();
    await expect.element(retry).not.toBeInTheDocument();
    expect(document.querySelector('main textarea[name=note]')).toBe(field);
  });

  it('[DSK-150] can still be copied when the person is erased, whose data are removed from the screen at once', async () => {
    const lead = aLead({ name: 'Layla Haddad', email: 'layla.haddad@example.com' });
    const inbox = inboxOf(lead);
    const { text } = await openInbox(`/admin/dashboard/inbox?view=all&lead=${lead.id}`, { locale, viewport: DESK });
    await openMode('note');
    await fill('note', NOTE);
    expect(shown()).toContain('Layla Haddad');
    mockError('getLead', 'lead.not_found');
    inbox.leads = [];
    inbox.events.send('reload', {});
    await expect.poll(shown).not.toContain('Haddad');
    expect(document.body.innerHTML).not.toContain('haddad');
    expect(shown()).toContain(text('admin.kept.text'));
    expect(shown()).toContain(NOTE);
  });

  it('[DSK-150] can still be copied when the role loses permissions, before and after the form is removed', async () => {
    const { text, save, copy } = await write();
    const { accounts, sessions, session } = mocks.store.state;
    const own = sessions.find(({ id }) => id === session?.id)?.accountId;
    Object.assign(accounts.find(({ id }) => id === own) ?? {}, { role: 'viewer' });
    await save();
    const dialog = page.getByRole('dialog', { name: text('admin.roleChanged.title') });
    await expect.element(dialog.getByText(NOTE)).toBeVisible();
    await dialog.getByRole('button', { name: text('admin.roleChanged.continue') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => document.querySelector('main textarea')).toBeNull();
    await expect.element(page.getByRole('main').getByText(NOTE)).toBeVisible();
    await expect.element(copy).toBeVisible();
  });

  it('[DSK-150] can still be copied when the session ends and signing in again is impossible', async () => {
    const { text, save } = await write();
    endSessionsAt('PATCH /api/admin/leads/{id}');
    await save();
    const dialog = page.getByRole('dialog', { name: text('admin.session.title') });
    await expect.element(dialog.getByText(NOTE)).toBeVisible();
    await expect
      .element(dialog.getByRole('button', { name: text('admin.kept.copy', { label: text('admin.inbox.note.label') }) }))
      .toBeVisible();
  });
});
