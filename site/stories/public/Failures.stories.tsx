import type { Meta, StoryObj } from '@storybook/react-vite';

import { followLink } from '../screens/next-page.ts';
import { screens, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

// What a visitor meets when a page does not come.
const meta = {
  ...screens,
  tags: ['no-picture'],
  args: { path: '/faq' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Sent by a server that fails itself; nothing on it needs scripts. */
export const ServerError: Story = { args: { path: '/server-error' }, play: untilSettled };
export const NextPageOnItsWay: Story = { play: followLink('/about', 'onItsWay') };
export const NextPageFailing: Story = { play: followLink('/about', 'failing') };
