import type { Meta, StoryObj } from '@storybook/react-vite';

import { Skeleton } from './Skeleton.tsx';

const meta = { title: 'Feedback/Skeleton', id: 'components-skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};
/** A single line has full length. */
export const Line: Story = { args: { count: 1 } };
export const Rows: Story = { args: { shape: 'row', count: 5 } };
export const Block: Story = { args: { shape: 'block', count: 1 } };
