import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';

import { findPart, press, screens, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/admin/dashboard' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Agent: Story = { args: { role: 'agent' } };
export const Loading: Story = { globals: { scenario: 'waiting' } };
export const Empty: Story = { globals: { scenario: 'empty' } };
export const One: Story = { globals: { scenario: 'one' } };
export const Many: Story = { globals: { scenario: 'many' } };
export const LongArabic: Story = { globals: { scenario: 'long', locale: 'ar' } };
export const Failing: Story = { globals: { scenario: 'error' } };
export const Offline: Story = { globals: { scenario: 'offline' } };
export const Expired: Story = { globals: { scenario: 'expired' } };
/** Even the profile request fails. */
export const ApiDown: Story = { globals: { scenario: 'api-down' } };
export const UnknownUrl: Story = { args: { path: '/admin/nothing-is-here' } };
export const CustomRange: Story = { args: { path: '/admin/dashboard?from=2026-11-01&to=2026-11-07' } };
export const CustomRangeOpen: Story = { play: press('main nav button[aria-expanded]') };
/** The commands of the staff area, as on every page. */
export const Commands: Story = {
  play: async () => {
    await untilSettled();
    await userEvent.keyboard('{Control>}k{/Control}');
    await findPart('[role="menuitem"]');
  },
};
export const TestSent: Story = { play: press('main button:not(nav *)') };
