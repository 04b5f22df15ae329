import type { Meta, StoryObj } from '@storybook/react-vite';
import { askForLanguage } from '@zmb/design-system';
import { expect, userEvent, waitFor } from 'storybook/test';

import { LANGUAGE_CHOSEN_STORAGE_KEY } from '../../src/i18n/locale.ts';
import { FIELDS, queueLead, sendForm } from '../screens/forms.ts';
import { findPart, given, press, screens, untilSettled } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const requestCallback = sendForm('callback', FIELDS.callback);
const subscribe = sendForm('newsletter', FIELDS.newsletter);

/** Chooses the second time slot on offer. */
async function chooseCallTime() {
  await untilSettled();
  await press('form[action="/api/callback-requests"] button[type="button"]')();
  const select = await findPart('#callback-slots');
  await userEvent.selectOptions(select, select.querySelectorAll('option')[2] as HTMLOptionElement);
}

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  // axe scrolls to each element and would then measure the translucent header over other parts of the page. SiteHeader's own stories
  // cover its contrast.
  parameters: { ...screens.parameters, a11y: { context: { exclude: ['[data-live-announcer]', 'header'] } } },
  args: { path: '/' },
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
/** The services menu on a wide screen, the mobile menu on a phone. */
export const MenuOpen: Story = { play: press('header nav summary, header [data-menu] > summary') };
/** A Sunday evening: the callback form still says when we call back. */
export const Closed: Story = { args: { at: '2026-11-22T17:00:00.000Z' } };
export const OnHoliday: Story = { args: { at: '2026-12-02T07:00:00.000Z' } };
/** The opening hours come from the API; without it the page shows those it was built with. */
export const WithoutApi: Story = { globals: { scenario: 'api-down' } };
export const Offline: Story = { globals: { scenario: 'offline' } };
export const CallbackInvalid: Story = { play: sendForm('callback', { phone: '12' }) };
/** The time slots are loaded when another time is requested. */
export const CallbackAtAnotherTime: Story = { play: chooseCallTime };
export const CallbackAtAnotherTimeSent: Story = {
  play: async () => {
    await chooseCallTime();
    await requestCallback();
  },
};
export const CallbackSending: Story = { globals: { scenario: 'waiting' }, play: requestCallback };
export const CallbackSent: Story = { play: requestCallback };
export const CallbackFailing: Story = { globals: { scenario: 'error' }, play: requestCallback };
/** The request is queued and sent when the connection is back. */
export const CallbackOffline: Story = { globals: { scenario: 'offline' }, play: requestCallback };
export const NewsletterInvalid: Story = { play: sendForm('newsletter', { email: 'noura@' }) };
export const NewsletterSent: Story = { play: subscribe };
export const NewsletterFailing: Story = { globals: { scenario: 'error' }, play: subscribe };
/** A message from the contact page is still queued. */
export const MessageWaiting: Story = {
  globals: { scenario: 'offline' },
  loaders: given(() => queueLead('contact', { state: 'waiting' })),
};
export const MessageArrived: Story = {
  loaders: given(() => queueLead('contact', { state: 'sent', answer: { reference: 'ZMB-7K3M9Q' } })),
};
export const MessageRefused: Story = {
  loaders: given(() => queueLead('contact', { state: 'refused', errors: { email: 'Enter a valid e-mail address.' } })),
};
