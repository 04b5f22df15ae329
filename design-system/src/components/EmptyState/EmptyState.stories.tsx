import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  component: EmptyState,
  args: { title: 'No requests yet', children: 'They appear here as soon as somebody writes.' },
  parameters: { arabic: { title: 'لا توجد طلبات بعد', children: 'ستظهر هنا فور وصول أول رسالة.' } },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Failed: Story = {
  args: {
    icon: 'triangleAlert',
    title: 'The list could not be loaded',
    children: undefined,
    actions: <Button variant="secondary">↻</Button>,
  },
  parameters: { arabic: { title: 'تعذّر تحميل القائمة', children: null } },
};
