import type { Meta, StoryObj } from '@storybook/react-vite';

import { Status } from './Status.tsx';

const meta = {
  title: 'Feedback/Status',
  id: 'components-status',
  component: Status,
  args: { children: 'New' },
  parameters: { arabic: { children: 'جديد' } },
} satisfies Meta<typeof Status>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Info: Story = { args: { tone: 'info', children: 'In progress' }, parameters: { arabic: { children: 'قيد المعالجة' } } };
export const Success: Story = { args: { tone: 'success', children: 'Done' }, parameters: { arabic: { children: 'منتهٍ' } } };
export const Warning: Story = {
  args: { tone: 'warning', children: 'due in 56 min' },
  parameters: { arabic: { children: 'الموعد بعد 56 د' } },
};
export const Critical: Story = {
  args: { tone: 'critical', children: 'overdue 40 min' },
  parameters: { arabic: { children: 'متأخر 40 د' } },
};
export const Bare: Story = {
  args: { tone: 'success', isBare: true, children: 'Open now · until 6 PM' },
  parameters: { arabic: { children: 'مفتوح الآن · حتى 6 مساءً' } },
};
/** Longer than its container: wraps, with the dot on the first line. */
export const LongText: Story = {
  args: { tone: 'warning', children: 'waiting for the building management to let the team into the plant room on the roof' },
  parameters: { arabic: { children: 'بانتظار موافقة إدارة المبنى على دخول الفريق إلى غرفة المعدات على السطح' } },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '14rem' }}>
        <Story />
      </div>
    ),
  ],
};
