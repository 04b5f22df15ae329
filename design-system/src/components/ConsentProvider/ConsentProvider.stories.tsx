import type { Meta, StoryObj } from '@storybook/react-vite';

import { ConsentBanner } from '../ConsentBanner/ConsentBanner.tsx';
import { ConsentProvider } from './ConsentProvider.tsx';

const COOKIE = 'storybook_consent_provider';

const clearConsent = () => {
  document.cookie = `${COOKIE}=; Max-Age=0; Path=/`;
  delete document.documentElement.dataset['consent'];
};

const meta = {
  title: 'Set-up/ConsentProvider',
  id: 'components-consentprovider',
  component: ConsentProvider,
  args: { cookieName: COOKIE, children: <ConsentBanner policyHref="#cookie-policy" /> },
  parameters: { frame: { height: 640 }, layout: 'fullscreen' },
  tags: ['no-picture'],
  beforeEach: () => {
    clearConsent();
    return clearConsent;
  },
} satisfies Meta<typeof ConsentProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithBanner: Story = {};
