import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';

import { given, press, screens, untilMounted, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const RESET_ID = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11';

/** The first account has requested a password reset. */
function createLink(): void {
  const { state } = mocks.store;
  state.passwordResets[RESET_ID] = state.accounts[0]?.id ?? '';
}

const meta = {
  ...screens,
  // The profile request fails with 401.
  tags: ['no-picture', 'calls-fail', '!manifest'],
  args: { path: `/admin/new-password#${RESET_ID}`, isSignedIn: false },
  play: untilSettled,
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = { loaders: given(createLink) };
export const Empty: Story = { loaders: given(createLink), play: press('form button[type="submit"]') };
/** Expired, or used. */
export const Expired: Story = { args: { path: '/admin/new-password#expired' } };
export const Loading: Story = { globals: { scenario: 'waiting' }, play: untilMounted };
export const Failing: Story = { loaders: given(() => mocks.scenario.failNext('server.error', 'openPasswordReset')) };
