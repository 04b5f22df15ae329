import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { Button } from '../Button/Button.tsx';
import { ConsentProvider, useConsent } from '../ConsentProvider/ConsentProvider.tsx';
import { findConsent, parseConsent, writeConsent } from '../ConsentProvider/consent-store.ts';
import { Section } from '../Section/Section.tsx';
import { ConsentBanner, type ConsentBannerProps } from './ConsentBanner.tsx';

const COOKIE = 'storybook_consent';

const forget = () => {
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
    forget();
    return forget;
  },
} satisfies Meta<typeof ConsentBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

const saved = () => parseConsent(findConsent(document.cookie, COOKIE) ?? '');
const press = (root: HTMLElement, choice: string) => root.querySelector<HTMLElement>(`[data-consent-choice="${choice}"]`) as HTMLElement;
const box = (root: HTMLElement, name: string) => root.querySelector(`input[name="${name}"]`) as HTMLInputElement;

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
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('region')).toHaveFocus();
    await expect([box(canvasElement, 'analytics').checked, box(canvasElement, 'marketing').checked]).toEqual([true, false]);
  },
};
/** Tab goes from the start of the page through the whole banner: no focus trap, and Escape makes no choice. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const stops = [
      canvas.getByRole('link'),
      press(canvasElement, 'reject'),
      press(canvasElement, 'accept'),
      canvasElement.querySelector('summary') as HTMLElement,
    ];
    for (const stop of stops) {
      await userEvent.tab();
      await expect(stop).toHaveFocus();
    }
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('region')).toBeVisible();
    // The browser opens a summary on a trusted click, which a simulated key does not cause.
    await userEvent.click(stops[3] as HTMLElement);
    await userEvent.tab();
    await expect(box(canvasElement, 'analytics')).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.tab();
    await expect(press(canvasElement, 'save')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
    await expect(saved()).toEqual({ essential: 'accepted', analytics: 'accepted', marketing: 'rejected' });
  },
};
export const Rejected: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(press(canvasElement, 'reject'));
    await expect(canvas.queryByRole('region')).toBeNull();
    await expect(saved()).toEqual({ essential: 'accepted', analytics: 'rejected', marketing: 'rejected' });
  },
};
