import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';
import { userEvent } from 'storybook/test';

import { given, press, screens, untilMounted, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

/** Types into the two fields and signs in, in whichever language the page is. */
async function tryToSignIn(): Promise<void> {
  await untilSettled();
  const [email, password] = document.querySelectorAll<HTMLInputElement>('form input:not([type="hidden"])');
  if (!email || !password) throw new Error('The sign-in has not its two fields.');
  await userEvent.type(email, 'somebody@zmb.example');
  await userEvent.type(password, 'not-the-password');
  await userEvent.keyboard('{Enter}');
  await untilMounted();
}

const meta = {
  ...screens,
  // Whoever has not signed in is told so by a 401.
  tags: ['no-picture', 'calls-fail'],
  args: { path: '/admin/login', isSignedIn: false },
  play: untilSettled,
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const WrongPassword: Story = { play: tryToSignIn };
export const Failing: Story = { globals: { scenario: 'error' }, play: tryToSignIn };
export const Offline: Story = { globals: { scenario: 'offline' }, play: tryToSignIn };
export const NothingTyped: Story = { play: press('form button[type="submit"]') };
/** No answer comes to the sign-in. */
export const SigningIn: Story = { globals: { scenario: 'waiting' }, play: tryToSignIn };
export const TooManyTries: Story = {
  loaders: given(() => mocks.scenario.failNext('login.too_many', 'login')),
  play: tryToSignIn,
};
