import type { Meta, StoryObj } from '@storybook/react-vite';

import { screens, untilSettled } from '../support/screens.tsx';
import type { ScreenArgs } from '../support/show-screen.ts';

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
/** Hours come from the API; without it the page goes by what it was built with. */
export const WithoutApi: Story = { globals: { scenario: 'api-down' } };
export const Offline: Story = { globals: { scenario: 'offline' } };
