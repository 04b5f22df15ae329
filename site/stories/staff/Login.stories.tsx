import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';
import { aPasskey } from '@zmb/mocks/fixtures';
import { userEvent } from 'storybook/test';

import { findPart, given, press, screens, untilMounted, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

/** Fills in both fields and submits, in any language of the page. */
async function tryToSignIn(): Promise<void> {
  await untilSettled();
  const [email, password] = document.querySelectorAll<HTMLInputElement>('form input:not([type="hidden"])');
  if (!email || !password) throw new Error('The sign-in form does not have two fields.');
  await userEvent.type(email, 'somebody@zmb.example');
  await userEvent.type(password, 'not-the-password');
  await userEvent.keyboard('{Enter}');
  await untilMounted();
}

/** The first account has an authenticator, recovery codes and optionally a passkey. */
const addSecondFactors = (withPasskey: boolean) => () => {
  const [account] = mocks.store.state.accounts;
  if (!account) return;
  account.authenticator = { addedAt: '2026-11-02T08:00:00.000Z', isReadable: true };
  account.recoveryCodesLeft = 1;
  if (withPasskey) account.passkeys.push(aPasskey());
};

/** Completes the first step of the sign-in. */
async function enterPassword(): Promise<void> {
  await untilSettled();
  const [email, password] = document.querySelectorAll<HTMLInputElement>('form input:not([type="hidden"])');
  if (!email || !password) throw new Error('The sign-in form does not have two fields.');
  const [account] = mocks.store.state.accounts;
  await userEvent.type(email, account?.email ?? '');
  await userEvent.type(password, account?.password ?? '');
  await userEvent.keyboard('{Enter}');
  await findPart('input[name="trustDevice"]');
}

const meta = {
  ...screens,
  // The profile request fails with 401.
  tags: ['no-picture', 'calls-fail', '!manifest'],
  args: { path: '/admin/login', isSignedIn: false },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const WrongPassword: Story = { play: tryToSignIn };
export const Failing: Story = { globals: { scenario: 'error' }, play: tryToSignIn };
export const Offline: Story = { globals: { scenario: 'offline' }, play: tryToSignIn };
export const FieldsMissing: Story = { play: press('form button[type="submit"]') };
/** The company has an identity provider. */
export const SingleSignOn: Story = {
  loaders: given(() => {
    mocks.store.state.singleSignOn = { name: 'Company account' };
  }),
};
/** The password is correct, and the account has an authenticator. */
export const SecondStep: Story = { loaders: given(addSecondFactors(false)), play: enterPassword };
export const SecondStepByPasskey: Story = { loaders: given(addSecondFactors(true)), play: enterPassword };
export const WrongCode: Story = {
  loaders: given(addSecondFactors(false)),
  play: async () => {
    await enterPassword();
    await userEvent.type(await findPart('input[name="code"]'), '000000{Enter}');
    await findPart('form [role="alert"]');
  },
};
/** The sign-in request is pending. */
export const SigningIn: Story = { globals: { scenario: 'waiting' }, play: tryToSignIn };
export const TooManyAttempts: Story = {
  loaders: given(() => mocks.scenario.failNext('login.too_many', 'login')),
  play: tryToSignIn,
};
