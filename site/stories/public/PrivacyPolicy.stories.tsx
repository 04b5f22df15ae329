import type { Meta, StoryObj } from '@storybook/react-vite';

import { screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/privacy-policy' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
