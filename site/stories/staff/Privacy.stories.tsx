import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';
import { userEvent } from 'storybook/test';

import { findPart, given, press, screens, untilMounted, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

/** Searches for the first sample and shows the records of that person. */
async function showPerson(): Promise<void> {
  await untilSettled();
  await userEvent.type(await findPart('input[name=query]'), mocks.store.state.submissions[0]?.email ?? '');
  await userEvent.click(await findPart('form:has(input[name=query]) button[type=submit]'));
  await userEvent.click(await findPart('form:has(input[name=identifiers]) button[type=submit]'));
  await untilMounted();
}

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/admin/dashboard/privacy' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Requests: Story = {};
export const NoRequests: Story = { globals: { scenario: 'empty' } };
export const OneRequest: Story = { play: press('main tbody button') };
export const LongArabic: Story = { globals: { scenario: 'long', locale: 'ar' } };
export const Finding: Story = { args: { path: '/admin/dashboard/privacy?section=people' } };
export const Person: Story = { args: { path: '/admin/dashboard/privacy?section=people' }, play: showPerson };
/** A role that may find, export and restrict, but not erase. */
export const PersonForManager: Story = {
  args: { path: '/admin/dashboard/privacy?section=people', role: 'manager' },
  loaders: given(() => {
    for (const account of mocks.store.state.accounts.slice(1, 2)) account.role = 'owner';
  }),
  play: showPerson,
};
export const Measures: Story = { args: { path: '/admin/dashboard/privacy?section=measures' } };
export const Retention: Story = { args: { path: '/admin/dashboard/privacy?section=retention' } };
export const Loading: Story = { globals: { scenario: 'waiting' } };
export const Failing: Story = { globals: { scenario: 'error' } };
export const Offline: Story = { globals: { scenario: 'offline' } };
