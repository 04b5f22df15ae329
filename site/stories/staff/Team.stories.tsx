import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';

import { given, press, screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
];

function signInEverybody(): void {
  const { state } = mocks.store;
  const at = Date.parse('2026-11-20T13:40:00.000Z');
  for (const [index, { id: userId }] of state.accounts.slice(1, 4).entries()) {
    for (const [device, userAgent] of AGENTS.slice(0, 1 + (index % 2)).entries())
      state.sessions.push({
        id: mocks.store.makeId(),
        userId,
        startedAt: at - 3_600_000,
        lastSeenAt: at - device * 60_000,
        userAgent,
        verifiedAt: at,
        hasSecondFactor: false,
      });
  }
}

const meta = {
  ...screens,
  tags: ['no-picture'],
  args: { path: '/admin/dashboard/team' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
/** Reads, and changes nothing. */
export const Manager: Story = {
  args: { role: 'manager' },
  loaders: given(() => {
    for (const account of mocks.store.state.accounts.slice(1, 2)) account.role = 'owner';
  }),
};
/** Everybody is signed in, some on several devices. */
export const SignedIn: Story = { loaders: given(signInEverybody) };
export const SigningOut: Story = { loaders: given(signInEverybody), play: press('main table:last-of-type tbody button') };
/** Nobody else has an account. */
export const Alone: Story = { globals: { scenario: 'one' } };
export const LongArabic: Story = { globals: { scenario: 'long', locale: 'ar' } };
export const Inviting: Story = { play: press('main h1 ~ button, main button') };
/** What a manager changes of a colleague. */
export const ChoosingNotices: Story = {
  args: { role: 'manager' },
  loaders: given(() => {
    for (const account of mocks.store.state.accounts.slice(1, 2)) account.role = 'owner';
  }),
  play: press('main tbody button'),
};
export const Changing: Story = { play: press('main tbody button') };
export const Loading: Story = { globals: { scenario: 'waiting' } };
export const Failing: Story = { globals: { scenario: 'error' } };
export const Offline: Story = { globals: { scenario: 'offline' } };
export const Expired: Story = { globals: { scenario: 'expired' } };
