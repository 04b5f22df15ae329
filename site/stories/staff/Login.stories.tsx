import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';
import { userEvent } from 'storybook/test';

import { given, press, screens, untilMounted, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

/** Fills in both fields and submits, whatever the language of the page. */
async function tryToSignIn(): Promise<void> {
  await untilSettled();
  const [email, password] = document.querySelectorAll<HTMLInputElement>('form input:not([type="hidden"])');
  if (!email || !password) throw new Error('The sign-in form does not have two fields.');
  await userEvent.type(email, 'somebody@zmb.example');
  await userEvent.type(password, 'not-the-password');
  await userEvent.keyboard('{Enter}');
  await untilMounted();
}

const meta = {
  ...screens,
  // The profile request is answered by a 401.
  tags: ['no-picture', 'calls-fail'],
  args: { path: '/admin/login', isSignedIn: false },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const WrongPassword: Story = { play: tryToSignIn };
export const Failing: Story = { globals: { scenario: 'error' }, play: tryToSignIn };
export const Offline: Story = { globals: { scenario: 'offline' }, play: tryToSignIn };
export const FieldsMissing: Story = { play: press('form button[type="submit"]') };
/** The sign-in request is pending. */
export const SigningIn: Story = { globals: { scenario: 'waiting' }, play: tryToSignIn };
export const TooManyAttempts: Story = {
  loaders: given(() => mocks.scenario.failNext('login.too_many', 'login')),
  play: tryToSignIn,
};
