import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { GirihPattern } from './GirihPattern.tsx';

const meta = {
  component: GirihPattern,
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <div data-plane="ink">
      <GirihPattern {...args} />
      <EmptyState title="4 · 6 · 12" />
    </div>
  ),
} satisfies Meta<typeof GirihPattern>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Large: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
};
export const Small: Story = { args: { size: 'small' } };
