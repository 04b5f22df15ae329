import type { Meta, StoryObj } from '@storybook/react-vite';

import { screens } from '../screens/screens.tsx';
import type { ScreenArgs } from '../screens/show-screen.ts';

const meta = {
  ...screens,
  tags: ['no-picture', '!manifest'],
  args: { path: '/projects' },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const OfOneService: Story = { args: { path: '/projects?service=painting' } };
export const OneProject: Story = { args: { path: '/projects/villa-kitchen' } };
export const OneProjectArabicOnPhone: Story = {
  args: { path: '/projects/shell-to-office' },
  globals: { locale: 'ar', viewport: { value: 'phone' } },
};
