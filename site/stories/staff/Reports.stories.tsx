import type { Meta, StoryObj } from '@storybook/react-vite';

import { screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/admin/dashboard/reports?month=2026-10' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Empty: Story = { globals: { scenario: 'empty' } };
/** The role has no access to the page. */
export const Agent: Story = { args: { role: 'agent' } };
export const Loading: Story = { globals: { scenario: 'waiting' } };
export const Failing: Story = { globals: { scenario: 'error' } };
