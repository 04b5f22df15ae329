import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Pagination } from './Pagination.tsx';

const meta = {
  component: Pagination,
  args: { page: 3, totalPages: 12, hrefOf: (page: number) => `#page=${page}` },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {
  play: async ({ canvas }) => {
    const [previous, next] = canvas.getAllByRole('link');
    await expect(previous).toHaveAttribute('href', '#page=2');
    await expect(next).toHaveAttribute('href', '#page=4');
  },
};
export const First: Story = { args: { page: 1 } };
export const Last: Story = { args: { page: 12 } };
