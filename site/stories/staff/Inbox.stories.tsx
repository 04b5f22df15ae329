import type { Meta, StoryObj } from '@storybook/react-vite';

import { screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const meta = {
  ...screens,
  tags: ['no-picture'],
  args: { path: '/admin/dashboard/inbox?status=all' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const NewOnly: Story = { args: { path: '/admin/dashboard/inbox' } };
export const Inspected: Story = { args: { path: '/admin/dashboard/inbox?status=all&lead=:request' } };
export const NothingFound: Story = { args: { path: '/admin/dashboard/inbox?status=all&q=zzzz' } };
export const Loading: Story = { globals: { scenario: 'waiting' } };
export const Empty: Story = { globals: { scenario: 'empty' } };
export const Many: Story = { globals: { scenario: 'many' } };
export const Failing: Story = { globals: { scenario: 'error' } };
