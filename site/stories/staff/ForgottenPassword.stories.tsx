import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';
import { userEvent } from 'storybook/test';

import { findPart, given, screens, untilMounted, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

/** Enters an e-mail address and requests the link, in any language of the page. */
async function requestLink(): Promise<void> {
  await untilSettled();
  await userEvent.type(await findPart('form input[type="email"]'), 'somebody@zmb.example{Enter}');
  await untilMounted();
}

const meta = {
  ...screens,
  // The profile request fails with 401.
  tags: ['no-picture', 'calls-fail', '!manifest'],
  args: { path: '/admin/forgotten-password', isSignedIn: false },
  play: untilSettled,
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Sent: Story = { play: requestLink };
export const Invalid: Story = {
  play: async () => {
    await untilSettled();
    await userEvent.click(await findPart('form button[type="submit"]'));
    await untilMounted();
  },
};
export const Sending: Story = { globals: { scenario: 'waiting' }, play: requestLink };
export const Failing: Story = { loaders: given(() => mocks.scenario.failNext('server.error', 'requestPasswordReset')), play: requestLink };
export const TooMany: Story = {
  loaders: given(() => mocks.scenario.failNext('request.too_many', 'requestPasswordReset')),
  play: requestLink,
};
