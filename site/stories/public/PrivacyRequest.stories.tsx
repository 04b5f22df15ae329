import type { Meta, StoryObj } from '@storybook/react-vite';

import { FIELDS, sendForm } from '../screens/forms.ts';
import { screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const fillAndSend = sendForm('privacy', FIELDS.privacy);

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/privacy-request' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Invalid: Story = { play: sendForm('privacy', {}) };
export const Sending: Story = { globals: { scenario: 'waiting' }, play: fillAndSend };
export const Sent: Story = { play: fillAndSend };
export const Failing: Story = { globals: { scenario: 'error' }, play: fillAndSend };
/** The request is queued and sent when the connection is back. */
export const Offline: Story = { globals: { scenario: 'offline' }, play: fillAndSend };
/** The target of the link in the e-mail. */
export const Confirm: Story = { args: { path: '/privacy-request/confirm?token=sample-token' } };
