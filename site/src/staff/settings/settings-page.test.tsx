import messages from '@zmb/admin-api/contract/messages.json' with { type: 'json' };
import { mocks } from '@zmb/mocks/browser';
import { cannedTexts } from '@zmb/mocks/fixtures';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { endSessionsAt, mockError, mockFailure, sent } from '../../testing/api-calls.ts';
import { visit } from '../../testing/visit.tsx';
import { CALENDAR_PATH, CANNED_TEXTS_PATH, ENQUIRY_EMAILS_PATH, PROFILE_PATH } from '../paths.ts';

const RENAMING = 'PUT /api/admin/profile';

const form = (name: string) => page.getByRole('form', { name });

it.each(['en', 'ar'] as const)(
  'keeps a name that is typed when the session ends while it is saved, and saves it after the sign-in (%s)',
  async (locale) => {
    const { text } = await visit(PROFILE_PATH, { locale, viewport: [1280, 900] });
    const [owner] = mocks.store.state.accounts;
    const profile = form(text('admin.settings.profile.title'));
    const name = profile.getByRole('textbox');
    await expect.element(name).toHaveValue('Admin');
    await name.fill('Amal');
    endSessionsAt(RENAMING);
    await profile.getByRole('button', { name: text('admin.settings.save') }).click();
    const dialog = page.getByRole('dialog', { name: text('admin.session.title') });
    await expect.element(dialog).toBeVisible();
    expect(document.querySelector<HTMLInputElement>('main [name=name]')?.value).toBe('Amal');
    expect(owner?.name).toBe('Admin');
    await dialog.getByLabelText(text('admin.login.password'), { exact: true }).fill(owner?.password ?? '');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(text('admin.settings.profile.done'))).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Amal');
    expect(owner?.name).toBe('Amal');
    expect(sent(RENAMING).map(({ body }) => body)).toEqual([{ name: 'Amal' }, { name: 'Amal' }]);
  },
);

it('[DSK-150] keeps changes when the version of a colleague cannot be loaded', async () => {
  const { text } = await visit(CALENDAR_PATH, { viewport: [1280, 900] });
  const calendar = form(text('admin.settings.calendar.title'));
  await calendar.getByRole('button', { name: text('admin.settings.list.remove', { name: 'Eid Al Etihad' }) }).click();
  mockError('replaceCalendar', 'state.changed');
  await calendar.getByRole('button', { name: text('admin.settings.save') }).click();
  mockFailure('GET /api/admin/calendar', 'lost');
  await calendar.getByRole('button', { name: text('admin.settings.conflict.reload') }).click();
  await expect.element(page.getByText(text('admin.list.refreshFailed'))).toBeVisible();
  await expect.element(calendar.getByRole('button', { name: text('admin.settings.conflict.reload') })).toBeVisible();
  await expect.element(calendar.getByText('Eid Al Etihad', { exact: true })).not.toBeInTheDocument();
});

it('keeps changes when a colleague has saved meanwhile, until the current version is loaded', async () => {
  const { text } = await visit(CALENDAR_PATH, { viewport: [1280, 900] });
  const calendar = form(text('admin.settings.calendar.title'));
  const holiday = calendar.getByText('Eid Al Etihad', { exact: true });
  await calendar.getByRole('button', { name: text('admin.settings.list.remove', { name: 'Eid Al Etihad' }) }).click();
  mockError('replaceCalendar', 'state.changed');
  await calendar.getByRole('button', { name: text('admin.settings.save') }).click();
  await expect.element(calendar.getByRole('alert').getByText(messages.en['state.changed'])).toBeVisible();
  await expect.element(holiday).not.toBeInTheDocument();
  mocks.store.state.calendar.version += 1;
  await calendar.getByRole('button', { name: text('admin.settings.conflict.reload') }).click();
  await expect.element(holiday).toBeVisible();
  await expect.element(calendar.getByRole('alert')).not.toBeInTheDocument();
});

it.each(['en', 'ar'] as const)('[DSK-69] previews a canned text in the direction of its language (%s)', async (locale) => {
  const texts = [{ name: 'Visit', texts: { en: '{name|مرحبا}, may we come?', ar: '{reference}: هل نزورك يا {name}؟' } }];
  const { text } = await visit(CANNED_TEXTS_PATH, {
    locale,
    viewport: [1280, 900],
    given: ({ state }) => (state.cannedTexts = cannedTexts({ texts })),
  });
  await form(text('admin.settings.texts.title'))
    .getByRole('button', { name: new RegExp(`^${text('admin.settings.list.edit')}`) })
    .click();
  const previews = page.getByRole('group', { name: text('admin.settings.texts.preview') });
  await expect.poll(() => previews.elements().length).toBe(2);
  const directions = previews.elements().map((group) =>
    [...group.querySelectorAll('p[lang]')].map((each) => {
      const { direction, unicodeBidi } = getComputedStyle(each);
      return `${direction} ${unicodeBidi}`;
    }),
  );
  expect(directions).toEqual([
    ['ltr isolate', 'ltr isolate'],
    ['rtl isolate', 'rtl isolate'],
  ]);
});

it.each(['en', 'ar'] as const)(
  '[SEC-26] requires re-authentication before notifications go to another address, then saves the form; other changes need none (%s)',
  async (locale) => {
    const { text } = await visit(ENQUIRY_EMAILS_PATH, {
      locale,
      viewport: [1280, 900],
      given: ({ state }) => (state.session = { id: state.session?.id ?? '', isConfirmed: false }),
    });
    const [owner] = mocks.store.state.accounts;
    const saved = () => sent('PUT /api/admin/settings').map(({ body }) => body);
    const list = form(text('admin.settings.recipients.title'));
    const save = list.getByRole('button', { name: text('admin.settings.save') });
    const dialog = page.getByRole('dialog', { name: text('admin.stepUp.title') });
    await list.getByRole('radio', { name: 'العربية' }).click();
    await save.click();
    await expect.element(page.getByText(text('admin.settings.recipients.done'))).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();

    await list.getByRole('textbox').fill('office@elsewhere.example');
    await save.click();
    await expect.element(dialog).toBeVisible();
    expect(mocks.store.state.settings.notifications.recipients).not.toContain('office@elsewhere.example');
    await dialog.getByLabelText(text('admin.login.password'), { exact: true }).fill(owner?.password ?? '');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => mocks.store.state.settings.notifications.recipients).toEqual(['office@elsewhere.example']);
    const recipients = ['office@elsewhere.example'];
    expect(saved()).toEqual([{ notifications: { language: 'ar' } }, { notifications: { recipients } }, { notifications: { recipients } }]);
  },
);
