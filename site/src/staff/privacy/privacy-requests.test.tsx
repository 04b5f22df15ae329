import messages from '@zmb/admin-api/contract/messages.json' with { type: 'json' };
import { allMessages } from '@zmb/design-system';
import { mocks } from '@zmb/mocks/browser';
import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { Locale } from '../../i18n/locale.ts';
import { delayCall, endSessionsAt, mockError, sent } from '../../testing/api-calls.ts';
import { itInOneLanguage } from '../../testing/it-in-one-language.ts';
import { plain, shown, visit } from '../../testing/visit.tsx';

const PRIVACY = '/admin/dashboard/privacy';
const REQUESTS = 'GET /api/admin/privacy/requests';

const rows = () => [...document.querySelectorAll('main tbody tr')].map(({ textContent }) => plain(textContent));
const saved = () => mocks.store.state.privacyRequests.find(({ kind }) => kind === 'deletion');
const dialogOf = (name: string) => page.getByRole('dialog', { name });
const note = () => document.querySelector<HTMLTextAreaElement>('[role=dialog] [name=note]')?.value;

/** Opens the request for a deletion and writes a note. */
async function writeNote(locale: Locale, { isStatusChanged = true } = {}) {
  const opened = await visit(PRIVACY, { locale, viewport: [1280, 900] });
  const { text } = opened;
  const kind = text('admin.privacy.kind.deletion');
  await page.getByRole('row').filter({ hasText: kind }).getByRole('button').click();
  const inProgress = dialogOf(kind).getByRole('radio', { name: text('admin.privacy.request.status.in_progress') });
  if (isStatusChanged) await inProgress.click();
  await dialogOf(kind).getByRole('textbox').fill('Asked by phone.');
  const save = () =>
    dialogOf(kind)
      .getByRole('button', { name: text('admin.privacy.request.save') })
      .click();
  return { ...opened, kind, save };
}

describe.each(['en', 'ar'] as const)('the requests about personal data (%s)', (locale) => {
  const it = itInOneLanguage(locale);

  it('show a loading state, and then which of them are overdue', async () => {
    const release = delayCall(REQUESTS);
    const { text } = await visit(PRIVACY, { locale, viewport: [1280, 900] });
    await expect.element(page.getByRole('heading', { level: 1, name: text('admin.privacy.title') })).toBeVisible();
    const loading = page.getByRole('main').getByText(allMessages[locale]['loader.label']);
    await expect.poll(() => sent(REQUESTS)).toHaveLength(1);
    await expect.element(loading).toBeInTheDocument();
    expect(rows()).toEqual([]);
    release();
    await expect.poll(() => rows().length).toBe(mocks.store.state.privacyRequests.length);
    await expect.element(loading).not.toBeInTheDocument();
    await expect.element(page.getByText(text('admin.privacy.requests.overdue', { count: 1 }))).toBeVisible();
    // Their number is shown at the settings in the navigation.
    const link = page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: new RegExp(`^${text('admin.nav.settings')}`) });
    await expect.element(link).toHaveAccessibleName(/[1-9]/);
    const objection = rows().find((row) => row.includes(text('admin.privacy.kind.objection')));
    expect(objection).toContain(text('admin.privacy.request.late', { days: 1 }));
  });

  it('keep a note that could not be saved or conflicts with the change of a colleague, with the reason', async () => {
    const { kind, save } = await writeNote(locale);
    for (const code of ['server.error', 'state.changed'] as const) {
      const recover = mockError('changePrivacyRequest', code);
      await save();
      await expect.element(dialogOf(kind).getByRole('alert')).toHaveTextContent(messages[locale][code]);
      expect(note()).toBe('Asked by phone.');
      recover();
    }
    await save();
    await expect.element(dialogOf(kind)).not.toBeInTheDocument();
    expect(saved()).toMatchObject({ status: 'in_progress', note: 'Asked by phone.' });
  });

  it('[DSK-150] keep a note on a version conflict, and the status that the colleague saved', async () => {
    const { text, kind, save } = await writeNote(locale, { isStatusChanged: false });
    Object.assign(saved() ?? {}, { status: 'in_progress', note: 'Called.', version: 7 });
    await save();
    await expect.poll(shown).toContain(text('admin.edits.overtaken', { value: 'Called.' }));
    await expect.element(dialogOf(kind).getByRole('radio', { name: text('admin.privacy.request.status.in_progress') })).toBeChecked();
    await save();
    await expect.element(dialogOf(kind)).not.toBeInTheDocument();
    expect(saved()).toMatchObject({ status: 'in_progress', note: 'Asked by phone.', version: 8 });
  });

  it('keep a note when the session ends during saving, and save it after the sign-in', async () => {
    const { text, kind, save } = await writeNote(locale);
    const [owner] = mocks.store.state.accounts;
    endSessionsAt('PATCH /api/admin/privacy/requests/{id}');
    await save();
    const session = dialogOf(text('admin.session.title'));
    await expect.element(session).toBeVisible();
    expect(note()).toBe('Asked by phone.');
    expect(saved()?.note).toBeNull();
    await session.getByLabelText(text('admin.login.password'), { exact: true }).fill(owner?.password ?? '');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => saved()?.note).toBe('Asked by phone.');
    await expect.element(session).not.toBeInTheDocument();
    await expect.element(dialogOf(kind)).not.toBeInTheDocument();
  });
});
