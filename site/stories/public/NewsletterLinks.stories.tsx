import type { Meta, StoryObj } from '@storybook/react-vite';

import { screens, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

// Where the links in e-mails to subscribers lead.
const meta = {
  ...screens,
  tags: ['no-picture'],
  args: { path: '/newsletter/confirm?token=sample-token' },
  play: untilSettled,
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Confirm: Story = {};
export const Unsubscribe: Story = { args: { path: '/newsletter/unsubscribe?token=sample-token' } };
/** The link was cut short on its way: the page is the same, and its answer says that the link is not known. */
export const WithoutToken: Story = { args: { path: '/newsletter/unsubscribe' } };
