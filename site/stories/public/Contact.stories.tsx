import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';

import { FIELDS, queueLead, sendForm } from '../screens/forms.ts';
import { given, screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const fillAndSend = sendForm('contact', FIELDS.contact);

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/contact' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
/** Reached from a service page. */
export const ServicePreselected: Story = { args: { path: '/contact?service=plumbing' } };
/** The day before a holiday. */
export const BeforeHoliday: Story = { args: { path: '/contact', at: '2026-12-01T08:00:00.000Z' } };
export const Invalid: Story = { play: sendForm('contact', {}) };
export const Sending: Story = { globals: { scenario: 'waiting' }, play: fillAndSend };
export const Sent: Story = { play: fillAndSend };
export const Failing: Story = { globals: { scenario: 'error' }, play: fillAndSend };
/** The message is queued and sent when the connection is back. */
export const Offline: Story = { globals: { scenario: 'offline' }, play: fillAndSend };
/** Over the rate limit: the browser waits as long as the server asks. */
export const RateLimited: Story = {
  tags: ['calls-fail'],
  loaders: given(() => mocks.scenario.failNext('request.too_many', 'createContactSubmission')),
  play: fillAndSend,
};
/** A message of an earlier visit is still in the queue. */
export const QueuedEarlier: Story = { globals: { scenario: 'offline' }, loaders: given(() => queueLead('contact', { state: 'waiting' })) };
/** A message of an earlier visit was sent since then. */
export const SentSinceLastVisit: Story = {
  loaders: given(() => queueLead('contact', { state: 'sent', answer: { reference: 'ZMB-7K3M9Q' } })),
};
/** The API rejected a message of an earlier visit: the form shows it again with its errors. */
export const RefusedSinceLastVisit: Story = {
  loaders: given(() => queueLead('contact', { state: 'refused', errors: { email: 'Enter a valid e-mail address.' } })),
};
