import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { PageLoader } from './PageLoader.tsx';

const meta = {
  title: 'Feedback/PageLoader',
  id: 'components-pageloader',
  component: PageLoader,
  args: { onEscape: fn() },
  parameters: { frame: { height: 360 }, layout: 'fullscreen' },
} satisfies Meta<typeof PageLoader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FullScreen: Story = {};
export const CustomTexts: Story = {
  args: { label: 'Opening the staff area' },
  parameters: { arabic: { label: 'جارٍ فتح منطقة الموظفين' } },
};
