import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';
import { aPasskey, aSession, aTrustedDevice, idOf } from '@zmb/mocks/fixtures';
import { userEvent } from 'storybook/test';

import {
  CALENDAR_PATH,
  CANNED_TEXTS_PATH,
  ENQUIRY_EMAILS_PATH,
  NOTIFICATIONS_PATH,
  PROFILE_PATH,
  SECOND_FACTORS_PATH,
  SECURITY_PATH,
  SETTINGS_PATH,
} from '../../src/staff/paths.ts';
import { findPart, given, press, screens, untilMounted, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

/** Two more devices are signed in. */
function signInElsewhere(): void {
  const { accounts, sessions } = mocks.store.state;
  for (const [index, device] of ['Chrome on Windows', 'Safari on iPhone'].entries()) {
    const startedAt = new Date(Date.now() - (index + 1) * 40 * 60_000).toISOString();
    sessions.push({ ...aSession({ id: idOf(index), device, startedAt, lastSeenAt: startedAt }), accountId: accounts[0]?.id ?? '' });
  }
}

/** Every second factor, and few recovery codes. */
function addFactors(): void {
  const [account] = mocks.store.state.accounts;
  if (!account) return;
  const addedAt = '2026-11-02T08:00:00.000Z';
  account.authenticator = { addedAt, isReadable: true };
  account.recoveryCodesLeft = 2;
  account.passkeys.push(aPasskey({ id: idOf(1), addedAt, lastUsedAt: addedAt }), aPasskey({ id: idOf(2), name: 'هاتف العمل', addedAt }));
  account.trustedDevices.push(aTrustedDevice({ trustedAt: addedAt, expiresAt: '2026-12-02T08:00:00.000Z' }));
}

/** The session is older than ten minutes. */
function expireConfirmation(): void {
  const { session } = mocks.store.state;
  if (session) session.isConfirmed = false;
}

/** Replaces a property of the browser. Returns the function that restores it when the story ends. */
function replaceProperty(target: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  if (value === undefined) Reflect.deleteProperty(target, name);
  else Object.defineProperty(target, name, { configurable: true, get: () => value });
  return () => {
    Reflect.deleteProperty(target, name);
    if (own) Object.defineProperty(target, name, own);
  };
}

/** A browser with notification permission, with or without a subscription. */
function allowPush(endpoint?: string): () => void {
  const registration = { pushManager: { getSubscription: () => Promise.resolve(endpoint ? { endpoint } : null) } };
  const restores = [
    replaceProperty(Notification, 'permission', endpoint ? 'granted' : 'default'),
    replaceProperty(navigator.serviceWorker, 'getRegistration', () => Promise.resolve(registration)),
  ];
  return () => restores.forEach((restore) => restore());
}

const ENDPOINT = 'https://push.example/browser-1';

/** Presses the last button of the section, which adds an authenticator while there is no factor. */
async function addAuthenticator(): Promise<void> {
  await untilSettled();
  await findPart('#security button');
  await userEvent.click([...document.querySelectorAll<HTMLElement>('#security button')].at(-1) ?? document.body);
  await findPart('[role="dialog"] input');
}

/** Opens the first entry of a section. */
const openFirst = (part: string) => press(`#${part} li button:not([aria-label])`);

/** Changes the name of the first canned text and saves. */
async function saveText(): Promise<void> {
  await openFirst('texts')();
  await userEvent.type(await findPart('#texts li input[type="text"], #texts li input:not([type])'), '!');
  await userEvent.click(await findPart('#texts button[type="submit"]'));
  await untilMounted();
}

const PROFILE = { path: PROFILE_PATH };
const SECURITY = { path: SECURITY_PATH };
const NOTIFICATIONS = { path: NOTIFICATIONS_PATH };
const CALENDAR = { path: CALENDAR_PATH };
const TEXTS = { path: CANNED_TEXTS_PATH };
const ENQUIRY_EMAILS = { path: ENQUIRY_EMAILS_PATH };

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: SETTINGS_PATH },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
/** No part needs attention, and no request about personal data is overdue. */
export const AllWell: Story = {
  loaders: given(() => {
    const { state } = mocks.store;
    state.status.checks = state.status.checks.map((check) => ({ ...check, problem: null }));
    state.privacyRequests = [];
  }),
};
/** The settings of the account, and the two lists that every role can read. */
export const Agent: Story = { args: { role: 'agent' } };
export const Profile: Story = { args: PROFILE };
export const Security: Story = { args: SECURITY };
export const Notifications: Story = { args: NOTIFICATIONS };
export const Calendar: Story = { args: CALENDAR };
export const CannedTexts: Story = { args: TEXTS };
export const EnquiryEmails: Story = { args: ENQUIRY_EMAILS };
export const Loading: Story = { args: SECURITY, globals: { scenario: 'waiting' } };
export const Failing: Story = { args: SECURITY, globals: { scenario: 'error' } };
export const Offline: Story = { args: SECURITY, globals: { scenario: 'offline' } };
export const Expired: Story = { args: SECURITY, globals: { scenario: 'expired' } };
export const SeveralDevices: Story = { args: SECURITY, loaders: given(signInElsewhere) };
/** Two-step verification by role, a tab of the team. */
export const Rules: Story = { args: { path: SECOND_FACTORS_PATH } };
/** One address belongs to a colleague, another to a deactivated account. */
export const ListedColleagues: Story = {
  args: ENQUIRY_EMAILS,
  loaders: given(() => {
    const { accounts, settings } = mocks.store.state;
    const deactivated = accounts.find(({ disabledAt }) => disabledAt !== null);
    settings.notifications.recipients = [accounts[1]?.email ?? '', deactivated?.email ?? '', 'desk@zmb.example'];
  }),
};
/** Notifications reach colleagues only. */
export const NoOtherAddress: Story = {
  args: ENQUIRY_EMAILS,
  loaders: given(() => {
    mocks.store.state.settings.notifications.recipients = [];
  }),
};
/** The delivery settings of e-mails are collapsed. */
export const MoreNotifications: Story = { args: NOTIFICATIONS, play: press('#notifications summary') };
export const PushOff: Story = { args: NOTIFICATIONS, beforeEach: () => allowPush() };
export const PushOn: Story = {
  args: NOTIFICATIONS,
  loaders: given(() => {
    mocks.store.state.pushEndpoints.push(ENDPOINT);
  }),
  beforeEach: () => allowPush(ENDPOINT),
};
/** The browser permission is blocked. */
export const PushDenied: Story = {
  args: NOTIFICATIONS,
  beforeEach: () => replaceProperty(Notification, 'permission', 'denied'),
};
export const PushUnsupported: Story = {
  args: NOTIFICATIONS,
  beforeEach: () => replaceProperty(globalThis, 'PushManager', undefined),
};
export const SecondFactors: Story = { args: SECURITY, loaders: given(addFactors) };
export const AddingAuthenticator: Story = { args: SECURITY, play: addAuthenticator };
/** Requires re-authentication first. */
export const Confirming: Story = {
  args: SECURITY,
  // The refused call fails with 403.
  tags: ['calls-fail'],
  loaders: given(expireConfirmation),
  play: addAuthenticator,
};
/** No holidays or periods. */
export const NoDays: Story = { args: CALENDAR, globals: { scenario: 'empty' } };
export const NoTexts: Story = { args: TEXTS, globals: { scenario: 'empty' } };
export const EditingHours: Story = {
  args: CALENDAR,
  play: async () => {
    await openFirst('calendar')();
    const [, , period] = document.querySelectorAll<HTMLElement>('#calendar li > div:first-child button:not([aria-label])');
    if (period) await userEvent.click(period);
  },
};
export const EditingText: Story = { args: TEXTS, play: openFirst('texts') };
/** An unknown placeholder. */
export const UnknownPlaceholder: Story = {
  args: TEXTS,
  tags: ['calls-fail'],
  play: async () => {
    await openFirst('texts')();
    await userEvent.type(await findPart('#texts li textarea'), ' {{nme}');
    await userEvent.click(await findPart('#texts button[type="submit"]'));
    await findPart('#texts li [aria-invalid="true"]');
  },
};
export const Saved: Story = { args: TEXTS, play: saveText };
/** A colleague has saved in the meantime. */
export const Conflict: Story = {
  args: TEXTS,
  tags: ['calls-fail'],
  loaders: given(() => mocks.scenario.failNext('state.changed', 'replaceCannedTexts')),
  play: saveText,
};
export const WrongPassword: Story = {
  args: SECURITY,
  tags: ['calls-fail'],
  play: async () => {
    await untilSettled();
    const [current, next] = document.querySelectorAll<HTMLElement>('#password input[type="password"]');
    if (!current || !next) throw new Error('The section does not have two fields.');
    await userEvent.type(current, 'not-the-password');
    await userEvent.type(next, 'a few words in a row');
    await userEvent.click(await findPart('#password button[type="submit"]'));
    await untilMounted();
  },
};
export const LeavingUnsaved: Story = {
  args: TEXTS,
  play: async () => {
    await openFirst('texts')();
    await userEvent.type(await findPart('#texts li input[type="text"], #texts li input:not([type])'), '!');
    await userEvent.click(document.querySelector<HTMLElement>('a[href="/admin/dashboard"]') ?? document.body);
    await untilMounted();
  },
};
