import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';

import { given, screens, untilMounted, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const meta = {
  ...screens,
  tags: ['no-picture'],
  args: { path: '/admin/invitation#:invitation', isSignedIn: false },
  play: untilSettled,
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
/** Expired, used, or replaced by a newer one. */
export const Expired: Story = { tags: ['calls-fail'], args: { path: '/admin/invitation#expired' } };
export const Loading: Story = { globals: { scenario: 'waiting' }, play: untilMounted };
export const Failing: Story = { tags: ['calls-fail'], loaders: given(() => mocks.scenario.failNext('server.error', 'openInvitation')) };
