import type { Meta, StoryObj } from '@storybook/react-vite';

import { press, screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/admin/dashboard/logs' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
/** The role has no access to the page. */
export const NotPermitted: Story = { args: { role: 'agent' } };
export const Loading: Story = { globals: { scenario: 'waiting' } };
export const Empty: Story = { globals: { scenario: 'empty' } };
export const One: Story = { globals: { scenario: 'one' } };
export const Many: Story = { globals: { scenario: 'many' } };
export const Failing: Story = { globals: { scenario: 'error' } };
export const Offline: Story = { globals: { scenario: 'offline' } };
export const Expired: Story = { globals: { scenario: 'expired' } };
export const NothingFound: Story = { args: { path: '/admin/dashboard/logs?from=2020-01-01&to=2020-01-02' } };
export const Verified: Story = { play: press('main button') };
