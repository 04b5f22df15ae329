import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '../Button/Button.tsx';
import { ConsentProvider, useConsent } from '../ConsentProvider/ConsentProvider.tsx';
import { writeConsent } from '../ConsentProvider/consent-store.ts';
import { Section } from '../Section/Section.tsx';
import { ConsentBanner, type ConsentBannerProps } from './ConsentBanner.tsx';

const COOKIE = 'storybook_consent';

const clearConsent = () => {
  document.cookie = `${COOKIE}=; Max-Age=0; Path=/`;
  delete document.documentElement.dataset['consent'];
};

function Footer() {
  const { consent, reopen } = useConsent();
  return (
    <Section spacing="tight">
      <Button variant="secondary" onPress={reopen}>
        {`${consent.analytics} · ${consent.marketing}`}
      </Button>
    </Section>
  );
}

const page: Decorator<ConsentBannerProps> = (Story) => (
  <ConsentProvider cookieName={COOKIE}>
    <Story />
    <Footer />
  </ConsentProvider>
);

const meta = {
  title: 'Overlays/ConsentBanner',
  id: 'components-consentbanner',
  component: ConsentBanner,
  args: { policyHref: '#cookie-policy' },
  decorators: page,
  parameters: { frame: { height: 640 }, layout: 'fullscreen' },
  beforeEach: () => {
    clearConsent();
    return clearConsent;
  },
} satisfies Meta<typeof ConsentBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = (root: HTMLElement, choice: string) => root.querySelector<HTMLElement>(`[data-consent-choice="${choice}"]`) as HTMLElement;

export const FirstVisit: Story = {};
export const Expanded: Story = { args: { defaultExpanded: true } };
export const Hover: Story = {
  args: { defaultExpanded: true },
  globals: { pseudo: { hover: ['[data-consent-choice="reject"]', 'summary', 'input[name="analytics"]'] } },
};
export const Focus: Story = {
  args: { defaultExpanded: true },
  globals: { pseudo: { focusVisible: ['[data-consent-choice="accept"]', 'summary', 'input[name="analytics"]'] } },
};
export const Pressed: Story = { globals: { pseudo: { active: ['[data-consent-choice="accept"]'] } } };
export const CustomTexts: Story = {
  args: { title: 'Before you look around', text: 'We count visits, if you let us.' },
  parameters: { arabic: { title: 'قبل أن تتصفح', text: 'نحصي الزيارات إن سمحت لنا.' } },
};
export const Reopened: Story = {
  beforeEach: () => writeConsent(COOKIE, { essential: 'accepted', analytics: 'accepted', marketing: 'rejected' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};

export const Rejected: Story = {
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.click(press(canvasElement, 'reject'));
  },
};
