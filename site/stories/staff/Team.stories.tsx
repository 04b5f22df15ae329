import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';
import { aSession, idOf } from '@zmb/mocks/fixtures';

import { given, press, screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

function signInEverybody(): void {
  const { accounts, sessions } = mocks.store.state;
  for (const [index, { id: accountId }] of accounts.slice(1, 4).entries()) {
    for (const [place, device] of ['Chrome on Windows', 'Safari on iPhone'].slice(0, 1 + (index % 2)).entries())
      sessions.push({ ...aSession({ id: idOf(10 * index + place), device }), accountId });
  }
}

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/admin/dashboard/team' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
/** A role with read access only. */
export const Manager: Story = {
  args: { role: 'manager' },
  loaders: given(() => {
    for (const account of mocks.store.state.accounts.slice(1, 2)) account.role = 'owner';
  }),
};
/** All colleagues are signed in, some on several devices. */
export const SignedIn: Story = { loaders: given(signInEverybody) };
export const SigningOut: Story = { loaders: given(signInEverybody), play: press('main table:last-of-type tbody button') };
/** There are no other accounts. */
export const Alone: Story = { globals: { scenario: 'one' } };
export const LongArabic: Story = { globals: { scenario: 'long', locale: 'ar' } };
export const Inviting: Story = { play: press('main h1 ~ button, main button') };
export const Changing: Story = { play: press('main tbody button') };
export const Loading: Story = { globals: { scenario: 'waiting' } };
export const Failing: Story = { globals: { scenario: 'error' } };
export const Offline: Story = { globals: { scenario: 'offline' } };
export const Expired: Story = { globals: { scenario: 'expired' } };
