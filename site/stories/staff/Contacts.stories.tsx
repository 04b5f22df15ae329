import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';
import { userEvent } from 'storybook/test';

import { findPart, given, screens, untilMounted, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const INSPECTED = '/admin/dashboard/contacts?view=all&lead=:lead';

async function selectFirst(): Promise<void> {
  await untilSettled();
  const boxes = [...document.querySelectorAll<HTMLElement>('main [role="row"] input[type="checkbox"]')].slice(0, 3);
  for (const box of boxes) await userEvent.click(box);
  // The bar of bulk actions.
  await findPart('main [role="group"] > p');
}

/** Selects the first rows and presses the button that marks them as done. */
const finishFirst = async () => {
  await selectFirst();
  await userEvent.click(await findPart('main [role="group"]:has(> p) > div > button:has(+ button[aria-haspopup])'));
  await findPart('[role="dialog"] input[type="radio"]');
};

/** Chooses an outcome. */
const changeFirst = async () => {
  await finishFirst();
  await userEvent.click(await findPart('[role="dialog"] button[type="submit"]'));
  await untilMounted();
};

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/admin/dashboard/contacts?view=all' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Inspected: Story = { args: { path: '/admin/dashboard/contacts?view=all&lead=:lead' } };
/** A role with read access only. */
export const Viewer: Story = { args: { path: INSPECTED, role: 'viewer' } };
export const NothingFound: Story = { args: { path: '/admin/dashboard/contacts?view=all&q=zzzz' } };
export const Loading: Story = { globals: { scenario: 'waiting' } };
export const Empty: Story = { globals: { scenario: 'empty' } };
export const One: Story = { globals: { scenario: 'one' } };
export const Many: Story = { globals: { scenario: 'many' } };
export const LongArabic: Story = {
  args: { path: '/admin/dashboard/contacts?view=all&lead=:lead' },
  globals: { scenario: 'long', locale: 'ar' },
};
export const Failing: Story = { globals: { scenario: 'error' } };
export const Offline: Story = { globals: { scenario: 'offline' } };
export const Expired: Story = { globals: { scenario: 'expired' } };
export const SuspectedSpam: Story = {
  args: { path: '/admin/dashboard/contacts?view=suspected' },
  loaders: given(() => {
    for (const lead of mocks.store.state.submissions.slice(0, 3)) Object.assign(lead, { status: 'new', isSuspected: true });
  }),
};
export const NoSuspectedSpam: Story = { args: { path: '/admin/dashboard/contacts?view=suspected' } };
export const Selected: Story = { play: selectFirst };
export const OutcomeOfSelected: Story = { play: finishFirst };
export const Changed: Story = { play: changeFirst };
/** The API refuses the change. */
export const ChangeRefused: Story = {
  tags: ['calls-fail'],
  loaders: given(() => mocks.scenario.failNext('server.error', 'changeLeads')),
  play: changeFirst,
};
export const Shortcuts: Story = {
  play: async () => {
    await untilSettled();
    await userEvent.keyboard('?');
    await untilMounted();
  },
};
export const LeadDeleted: Story = {
  tags: ['calls-fail'],
  args: { path: INSPECTED },
  loaders: given(() => mocks.scenario.failNext('lead.not_found', 'getLead')),
};
