import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

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
    const [light, dark, system] = canvas.getAllByRole('button');
    await userEvent.click(dark as HTMLElement);
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await expect(dark).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(system as HTMLElement);
    await expect(document.documentElement).not.toHaveAttribute('data-theme');
    (light as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    await expect(light).toHaveAttribute('aria-pressed', 'true');
    await expect(dark).toHaveAttribute('aria-pressed', 'false');
  },
};
export const OnInk: Story = {
  decorators: (Story) => (
    <div data-plane="ink">
      <Story />
    </div>
  ),
};
