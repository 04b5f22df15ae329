import { mocks } from '@zmb/mocks/browser';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { delayCall, mockError, sent } from '../../testing/api-calls.ts';
import { press } from '../../testing/press.ts';
import { plain, shown, visit } from '../../testing/visit.tsx';
import { waitFor } from '../../testing/wait-for.ts';

const DESK = [1280, 900] as const;
const SETTINGS = '/admin/dashboard/settings/notifications';
const PROFILE = '/admin/dashboard/settings/profile';
const SAVED = 'PUT /api/admin/profile/notifications';

/** A section of the settings, once it is loaded. */
const sectionWith = (id: string, field: string) =>
  waitFor(() => {
    if (!document.querySelector(`section#${id} ${field}`)) throw new Error(`The section ${id} is loading.`);
    return page.elementLocator(document.querySelector(`section#${id}`)!);
  });

it.each(['en', 'ar'] as const)(
  '[TEAM-11] [DSK-165] every account can change its name, and choose one of three notification levels, the delivery of e-mails, quiet hours and language (%s)',
  async (locale) => {
    const as = { locale, role: locale === 'en' ? 'agent' : 'viewer', viewport: DESK } as const;
    const { text, reload: reloadProfile } = await visit(PROFILE, as);
    const profile = await sectionWith('profile', 'input');
    await userEvent.fill(profile.getByRole('textbox'), 'Noura Saeed');
    await profile.getByRole('button', { name: text('admin.settings.save') }).click();
    await expect.poll(shown).toContain(text('admin.settings.profile.done'));
    await reloadProfile();
    await expect.element((await sectionWith('profile', 'input')).getByRole('textbox')).toHaveValue('Noura Saeed');

    const { reload } = await visit(SETTINGS, as);
    const section = await sectionWith('notifications', 'input[type=radio]');
    const choices = section.getByRole('radiogroup', { name: text('admin.settings.notifications.choice') });
    expect(choices.getByRole('radio').elements()).toHaveLength(3);
    await choices.getByRole('radio', { name: text('admin.notifications.mine') }).click();
    // The delivery settings are collapsed.
    expect(section.getByRole('radio', { name: 'العربية' }).elements()).toHaveLength(0);
    await section.getByText(text('admin.settings.notifications.more')).click();
    await section.getByRole('switch', { name: text('admin.notifications.quiet') }).click();
    await section.getByRole('radio', { name: 'العربية' }).click();
    await section.getByRole('button', { name: text('admin.settings.save') }).click();
    await expect.poll(shown).toContain(text('admin.settings.notifications.done'));
    expect(sent(SAVED).at(-1)?.body).toEqual({ notifications: 'mine', quietHours: { from: '20:00', to: '08:00' }, language: 'ar' });
    await reload();
    const after = await sectionWith('notifications', 'input[type=radio]');
    await expect.element(after.getByRole('radio', { name: text('admin.notifications.mine') })).toBeChecked();
    await after.getByText(text('admin.settings.notifications.more')).click();
    await expect.element(after.getByRole('switch', { name: text('admin.notifications.quiet') })).toBeChecked();
    await expect.element(after.getByRole('radio', { name: 'العربية' })).toBeChecked();
  },
);

it('expands refused quiet hours, and focuses the field', async () => {
  const { text } = await visit(SETTINGS, { viewport: DESK });
  const section = await sectionWith('notifications', 'input[type=radio]');
  const more = section.getByText(text('admin.settings.notifications.more'));
  await more.click();
  await section.getByRole('switch', { name: text('admin.notifications.quiet') }).click();
  await more.click();
  mockError('changeNotificationChoices', 'request.invalid', { fields: [{ field: 'quietHours.to', key: 'field.quietHours' }] });
  await section.getByRole('button', { name: text('admin.settings.save') }).click();
  await expect.element(section.getByText(/^Choose another time/)).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

it.each(['owner', 'manager'] as const)('[TEAM-11] a colleague’s notifications are seen on the page Team by the role %s', async (role) => {
  const { text } = await visit('/admin/dashboard/team', {
    ...{ role, viewport: DESK },
    given: ({ state }) => {
      Object.assign(state.accounts.at(-1) ?? {}, { name: 'Layla', role: 'agent', disabledAt: null, notifications: 'mine' });
    },
  });
  const row = () =>
    plain([...document.querySelectorAll('main tbody tr')].map(({ textContent }) => textContent).find((each) => each?.includes('Layla')));
  await expect.poll(row).toContain(text('admin.notifications.mine'));
  const change = `${text('admin.team.change')}: Layla`;
  if (role === 'manager') return expect(page.getByRole('button', { name: change }).query()).toBeNull();
  await press(change, 'main tbody button');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: text('admin.notifications') }).selectOptions('nothing');
  await dialog.getByRole('button', { name: text('admin.team.save') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(row).toContain(text('admin.notifications.nothing'));
});

it('[DSK-150] a form without a version sends only changed fields, and its response overwrites no newer choice', async () => {
  const { text } = await visit(SETTINGS, { viewport: DESK });
  const section = await sectionWith('notifications', 'input[type=radio]');
  const [owner] = mocks.store.state.accounts;
  const option = (choice: 'mine' | 'nothing') => section.getByRole('radio', { name: text(`admin.notifications.${choice}`) });
  const quiet = section.getByRole('switch', { name: text('admin.notifications.quiet') });
  await section.getByText(text('admin.settings.notifications.more')).click();
  await quiet.click();
  // By an owner on the page Team.
  Object.assign(owner ?? {}, { notifications: 'nothing' });
  const release = delayCall(SAVED);
  await section.getByRole('button', { name: text('admin.settings.save') }).click();
  await quiet.click();
  release();
  await expect.poll(shown).toContain(text('admin.settings.notifications.done'));
  const quietHours = { from: '20:00', to: '08:00' };
  expect(sent(SAVED).map(({ body }) => body)).toEqual([{ quietHours }]);
  expect(owner).toMatchObject({ notifications: 'nothing', quietHours });
  await expect.element(option('nothing')).toBeChecked();
  await expect.element(quiet).not.toBeChecked();
});
