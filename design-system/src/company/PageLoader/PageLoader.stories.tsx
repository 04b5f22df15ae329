import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

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

export const FullScreen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('status').getBoundingClientRect();
    await expect([box.width, box.height]).toEqual([innerWidth, innerHeight]);
    // The handler is attached on hydration, possibly after the play function starts.
    await waitFor(async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onEscape).toHaveBeenCalled();
    });
  },
};
export const CustomTexts: Story = {
  args: { label: 'Opening the staff area' },
  parameters: { arabic: { label: 'جارٍ فتح منطقة الموظفين' } },
};
