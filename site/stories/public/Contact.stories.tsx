import type { Meta, StoryObj } from '@storybook/react-vite';
import { mocks } from '@zmb/mocks/browser';

import { FIELDS, keepMessage, sendForm } from '../screens/forms.ts';
import { given, screens, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const fillAndSend = sendForm('contact', FIELDS.contact);

const meta = {
  ...screens,
  tags: ['no-picture'],
  args: { path: '/contact' },
  play: untilSettled,
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
/** From the page of a service. */
export const AskedAboutService: Story = { args: { path: '/contact?service=plumbing' } };
/** The day before, the hours tell of the holiday. */
export const BeforeHoliday: Story = { args: { path: '/contact', at: '2026-12-01T08:00:00.000Z' } };
export const Invalid: Story = { play: sendForm('contact', {}) };
export const Sending: Story = { globals: { scenario: 'waiting' }, play: fillAndSend };
export const Sent: Story = { play: fillAndSend };
export const Failing: Story = { globals: { scenario: 'error' }, play: fillAndSend };
/** The browser keeps the message and sends it when the line is back. */
export const Offline: Story = { globals: { scenario: 'offline' }, play: fillAndSend };
/** Too many at once from one network: the browser waits as long as it is asked to. */
export const AskedToWait: Story = {
  tags: ['calls-fail'],
  loaders: given(() => mocks.scenario.failNext('request.too_many', 'createContactSubmission')),
  play: fillAndSend,
};
/** An earlier visit's message is still in the browser. */
export const StillWaiting: Story = { globals: { scenario: 'offline' }, loaders: given(() => keepMessage('contact', { state: 'waiting' })) };
/** It was sent while the visitor was away. */
export const ArrivedMeanwhile: Story = {
  loaders: given(() => keepMessage('contact', { state: 'sent', answer: { reference: 'ZMB-7K3M9Q' } })),
};
/** The API does not take what an earlier visit has written: the form has it again, with what is wrong. */
export const RefusedMeanwhile: Story = {
  loaders: given(() => keepMessage('contact', { state: 'refused', errors: { email: 'Enter a valid e-mail address.' } })),
};
