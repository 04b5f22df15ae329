import type { Meta, StoryObj } from '@storybook/react-vite';

import { ThemeToggle } from './ThemeToggle.tsx';

const meta = { title: 'Actions/ThemeToggle', id: 'components-themetoggle', component: ThemeToggle } satisfies Meta<typeof ThemeToggle>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Resting: Story = {};
export const Hover: Story = { globals: { pseudo: { hover: ['button:nth-child(2)'] } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['button:nth-child(2)'] } } };
export const Chosen: Story = {
  tags: ['changes-theme'],
  play: async ({ canvas, userEvent }) => {
    canvas.getAllByRole('button')[0]?.focus();
    await userEvent.keyboard(' ');
  },
};
export const OnInk: Story = {
  decorators: (Story) => (
    <div data-plane="ink">
      <Story />
    </div>
  ),
};
