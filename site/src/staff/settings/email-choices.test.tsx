import { mocks } from '@zmb/mocks/browser';
import { anEmailChoice } from '@zmb/mocks/fixtures';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { hold, sent } from '../../testing/api-calls.ts';
import { press } from '../../testing/press.ts';
import { plain, shown, visit } from '../../testing/visit.tsx';
import { NOTIFICATIONS_PATH, PROFILE_PATH } from '../paths.ts';

const DESK = [1280, 900] as const;
const NOTICES = ['newContact', 'newCallback', 'overdueLead'] as const;

/** A section of the settings, once it is there with what is loaded. */
const sectionWith = (id: string, field: string) =>
  vi.waitFor(
    () => {
      if (!document.querySelector(`section#${id} ${field}`)) throw new Error(`The section ${id} is loading.`);
      return page.elementLocator(document.querySelector(`section#${id}`)!);
    },
    { timeout: 15_000 },
  );

it.each(['en', 'ar'] as const)(
  '[TEAM-11] everybody changes the own name, and which notices come by e-mail in which language (%s)',
  async (locale) => {
    const { text, reload } = await visit(PROFILE_PATH, { locale, role: locale === 'en' ? 'agent' : 'viewer', viewport: DESK });
    const profile = await sectionWith('profile', 'input');
    await userEvent.fill(profile.getByRole('textbox'), 'Noura Saeed');
    await profile.getByRole('button', { name: text('admin.settings.save') }).click();
    await expect.poll(shown).toContain(text('admin.settings.profile.done'));
    await reload();
    await expect.element((await sectionWith('profile', 'input')).getByRole('textbox')).toHaveValue('Noura Saeed');
    history.replaceState(null, '', NOTIFICATIONS_PATH);
    await reload();
    const other = 'العربية';
    const emails = await sectionWith('emails', 'input[type=radio]');
    for (const notice of NOTICES) await emails.getByRole('switch', { name: text(`admin.choices.${notice}`) }).click();
    await emails.getByRole('radio', { name: other }).click();
    await emails.getByRole('button', { name: text('admin.settings.save') }).click();
    await expect.poll(shown).toContain(text('admin.settings.emails.done'));
    const choice = { newContact: true, newCallback: true, overdueLead: true, language: 'ar' };
    expect(sent('PUT /api/admin/profile/emails').at(-1)?.body).toMatchObject(choice);
    await reload();
    const after = await sectionWith('emails', 'input[type=radio]');
    for (const notice of NOTICES) await expect.element(after.getByRole('switch', { name: text(`admin.choices.${notice}`) })).toBeChecked();
    await expect.element(after.getByRole('radio', { name: other })).toBeChecked();
  },
);

it.each(['owner', 'manager'] as const)(
  '[TEAM-11] a colleague’s notices are seen and changed on the page Team by the role %s',
  async (role) => {
    const { text } = await visit('/admin/dashboard/team', {
      ...{ role, viewport: DESK },
      given: ({ state }) => {
        const emails = anEmailChoice({ newContact: true });
        Object.assign(state.accounts.at(-1) ?? {}, { name: 'Layla', role: 'agent', disabledAt: null, emails });
      },
    });
    const row = () =>
      plain([...document.querySelectorAll('main tbody tr')].map(({ textContent }) => textContent).find((each) => each?.includes('Layla')));
    const [before, chosen] = [text('admin.choices.newContact'), text('admin.choices.overdueLead')];
    await expect.poll(row, { timeout: 15_000 }).toContain(before);
    expect(row()).not.toContain(chosen);
    await press(`${text('admin.team.emails')}: Layla`, 'main tbody button');
    const dialog = page.getByRole('dialog');
    for (const notice of [before, chosen]) await dialog.getByRole('switch', { name: notice }).click();
    await dialog.getByRole('button', { name: text('admin.team.save') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(row).toContain(chosen);
    expect(row()).not.toContain(before);
  },
);

it('[DSK-150] a form without a version sends only what was changed, and its answer replaces no newer choice ([DSK-151])', async () => {
  const { text } = await visit(NOTIFICATIONS_PATH, { viewport: DESK });
  const emails = await sectionWith('emails', 'input[type=radio]');
  const [owner] = mocks.store.state.accounts;
  const choose = (notice: (typeof NOTICES)[number]) => emails.getByRole('switch', { name: text(`admin.choices.${notice}`) }).click();
  await choose('newContact');
  // In another tab, or by a manager on the page Team.
  Object.assign(owner?.emails ?? {}, { mention: false });
  const release = hold('PUT /api/admin/profile/emails');
  await emails.getByRole('button', { name: text('admin.settings.save') }).click();
  await choose('overdueLead');
  const { overdueLead = false, newContact = false } = owner?.emails ?? {};
  release();
  await expect.poll(shown).toContain(text('admin.settings.emails.done'));
  expect(sent('PUT /api/admin/profile/emails').map(({ body }) => body)).toEqual([{ newContact: !newContact }]);
  expect(owner?.emails).toMatchObject({ newContact: !newContact, mention: false });
  const isChosen = (notice: string) => emails.getByRole('switch', { name: text(`admin.choices.${notice as 'mention'}`) }).query();
  await expect.poll(() => isChosen('mention')).not.toBeChecked();
  if (overdueLead) await expect.element(isChosen('overdueLead')).not.toBeChecked();
  else await expect.element(isChosen('overdueLead')).toBeChecked();
});
