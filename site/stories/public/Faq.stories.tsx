import type { Meta, StoryObj } from '@storybook/react-vite';

import { screens, untilSettled } from '../support/screens.tsx';
import type { ScreenArgs } from '../support/show-screen.ts';

const meta = {
  ...screens,
  tags: ['no-picture'],
  args: { path: '/faq' },
  play: untilSettled,
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
