import type { Meta, StoryObj } from '@storybook/react-vite';

import { screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

// The targets of the links in e-mails to subscribers.
const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/newsletter/confirm?token=sample-token' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Confirm: Story = {};
export const Unsubscribe: Story = { args: { path: '/newsletter/unsubscribe?token=sample-token' } };
/** A truncated link: the page is the same; only the result says that the link is invalid. */
export const WithoutToken: Story = { args: { path: '/newsletter/unsubscribe' } };
