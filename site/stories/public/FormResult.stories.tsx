import type { Meta, StoryObj } from '@storybook/react-vite';

import { screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

// The results of form posts without scripts.
const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/form-result/contact/sent?reference=ZMB-7K3M9Q' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ContactSent: Story = {};
export const ContactInvalid: Story = { args: { path: '/form-result/contact/invalid' } };
export const ContactFailed: Story = { args: { path: '/form-result/contact/failed' } };
export const CallbackSent: Story = { args: { path: '/form-result/callback/sent?reference=ZMB-3C9TJM' } };
export const CallbackInvalid: Story = { args: { path: '/form-result/callback/invalid' } };
export const CallbackFailed: Story = { args: { path: '/form-result/callback/failed' } };
export const NewsletterSent: Story = { args: { path: '/form-result/newsletter/sent' } };
export const NewsletterInvalid: Story = { args: { path: '/form-result/newsletter/invalid' } };
export const NewsletterFailed: Story = { args: { path: '/form-result/newsletter/failed' } };
export const ConfirmSent: Story = { args: { path: '/form-result/confirm/sent' } };
export const ConfirmInvalid: Story = { args: { path: '/form-result/confirm/invalid' } };
export const ConfirmFailed: Story = { args: { path: '/form-result/confirm/failed' } };
export const UnsubscribeSent: Story = { args: { path: '/form-result/unsubscribe/sent' } };
export const UnsubscribeInvalid: Story = { args: { path: '/form-result/unsubscribe/invalid' } };
export const PrivacySent: Story = { args: { path: '/form-result/privacy/sent' } };
export const PrivacyInvalid: Story = { args: { path: '/form-result/privacy/invalid' } };
export const PrivacyFailed: Story = { args: { path: '/form-result/privacy/failed' } };
export const PrivacyConfirmSent: Story = { args: { path: '/form-result/privacy-confirm/sent' } };
export const PrivacyConfirmInvalid: Story = { args: { path: '/form-result/privacy-confirm/invalid' } };
export const PrivacyConfirmFailed: Story = { args: { path: '/form-result/privacy-confirm/failed' } };
export const UnsubscribeFailed: Story = { args: { path: '/form-result/unsubscribe/failed' } };
