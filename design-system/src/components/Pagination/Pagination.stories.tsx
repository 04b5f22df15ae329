import type { Meta, StoryObj } from '@storybook/react-vite';

import { Pagination } from './Pagination.tsx';

const meta = {
  title: 'Navigation/Pagination',
  id: 'components-pagination',
  component: Pagination,
  args: { page: 3, totalPages: 12, hrefOf: (page: number) => `#page=${page}` },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {};
export const First: Story = { args: { page: 1 } };
export const Last: Story = { args: { page: 12 } };
export const FewPages: Story = { args: { page: 2, totalPages: 3 } };
/** Gaps on both sides; numbers are formatted for the language. */
export const ManyPages: Story = { args: { page: 1205, totalPages: 50_000 } };
export const WithEntries: Story = { args: { page: 5, totalPages: 124, pageSize: 10, totalItems: 1234 } };
/** The last page has fewer entries. */
export const LastEntries: Story = { args: { page: 124, totalPages: 124, pageSize: 10, totalItems: 1234 } };
/** The list has more entries than were counted. */
export const OpenEnded: Story = { args: { page: 3, totalPages: 1000, pageSize: 10, totalItems: 10_000, hasMore: true } };
export const Hover: Story = { globals: { pseudo: { hover: ['ol li:nth-child(2) a', '[rel="next"]'] } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['ol li:nth-child(2) a'] } } };
