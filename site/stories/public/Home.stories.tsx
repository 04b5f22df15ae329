import type { Meta, StoryObj } from '@storybook/react-vite';
import { askForLanguage } from '@zmb/design-system';
import { expect, waitFor } from 'storybook/test';

import { LANGUAGE_CHOSEN_STORAGE_KEY } from '../../src/i18n/locale.ts';
import { FIELDS, keepMessage, sendForm } from '../screens/forms.ts';
import { given, press, screens, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const askForCall = sendForm('callback', FIELDS.callback);
const subscribe = sendForm('newsletter', FIELDS.newsletter);

const meta = {
  ...screens,
  tags: ['no-picture'],
  // axe scrolls to what it measures and then finds another part of the page below the header, which is clear on ink: SiteHeader's own
  // stories measure it.
  parameters: { ...screens.parameters, a11y: { context: { exclude: ['[data-live-announcer]', 'header'] } } },
  args: { path: '/' },
  play: untilSettled,
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const FirstVisit: Story = { args: { hasAnsweredConsent: false } };
export const LanguageQuestion: Story = {
  play: async () => {
    await untilSettled();
    const stopAsking = askForLanguage({ storageKey: LANGUAGE_CHOSEN_STORAGE_KEY, delay: 0 });
    await waitFor(() => expect(document.querySelector('[data-language-dialog]')).toHaveAttribute('open'));
    stopAsking();
  },
};
/** On a wide screen that of the services, on a phone that of the whole site. */
export const MenuOpen: Story = { play: press('header nav summary, header [data-menu] > summary') };
/** A Sunday evening: when somebody calls back is said all the same. */
export const Closed: Story = { args: { at: '2026-11-22T17:00:00.000Z' } };
export const OnHoliday: Story = { args: { at: '2026-12-02T07:00:00.000Z' } };
/** Hours come from the API; without it the page goes by what it was built with. */
export const WithoutApi: Story = { globals: { scenario: 'api-down' } };
export const Offline: Story = { globals: { scenario: 'offline' } };
export const CallbackInvalid: Story = { play: sendForm('callback', { phone: '12' }) };
export const CallbackSending: Story = { globals: { scenario: 'waiting' }, play: askForCall };
export const CallbackSent: Story = { play: askForCall };
export const CallbackFailing: Story = { globals: { scenario: 'error' }, play: askForCall };
/** The browser keeps the number and sends it when the line is back. */
export const CallbackOffline: Story = { globals: { scenario: 'offline' }, play: askForCall };
export const NewsletterInvalid: Story = { play: sendForm('newsletter', { email: 'noura@' }) };
export const NewsletterSent: Story = { play: subscribe };
export const NewsletterFailing: Story = { globals: { scenario: 'error' }, play: subscribe };
/** Whoever has written on another page is told of it here. */
export const MessageWaiting: Story = {
  globals: { scenario: 'offline' },
  loaders: given(() => keepMessage('contact', { state: 'waiting' })),
};
export const MessageArrived: Story = {
  loaders: given(() => keepMessage('contact', { state: 'sent', answer: { reference: 'ZMB-7K3M9Q' } })),
};
export const MessageRefused: Story = {
  loaders: given(() => keepMessage('contact', { state: 'refused', errors: { email: 'Enter a valid e-mail address.' } })),
};
