import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';

import { given, screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const meta = {
  ...screens,
  // The profile request fails with 401.
  tags: ['no-picture', 'calls-fail', '!manifest'],
  args: { path: '/admin/invitation#:invitation', isSignedIn: false },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
/** Expired, used, or replaced by a newer one. */
export const Expired: Story = { args: { path: '/admin/invitation#expired' } };
export const Loading: Story = { globals: { scenario: 'waiting' } };
export const Failing: Story = { loaders: given(() => mocks.scenario.failNext('server.error', 'openInvitation')) };
