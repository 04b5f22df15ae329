import type { Meta, StoryObj } from '@storybook/react-vite';

import { SearchIcon, TriangleAlertIcon } from '../Icon/icons.tsx';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  id: 'components-emptystate',
  component: EmptyState,
  args: { title: 'No requests yet', children: 'They appear here as soon as somebody writes.' },
  parameters: { arabic: { title: 'لا توجد طلبات بعد', children: 'ستظهر هنا فور وصول أول رسالة.' } },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
/** A search or a filter without results: resetting it is the action. */
export const NothingFound: Story = {
  args: {
    icon: <SearchIcon />,
    title: 'Nothing matches',
    children: 'Try fewer words, or look at all contacts.',
    actions: <Button variant="secondary">Show all contacts</Button>,
  },
  parameters: {
    arabic: {
      title: 'لا توجد نتائج مطابقة',
      children: 'جرّب كلمات أقل، أو اعرض كل الرسائل.',
      actions: <Button variant="secondary">عرض كل الرسائل</Button>,
    },
  },
};
export const Failed: Story = {
  args: {
    icon: <TriangleAlertIcon />,
    title: 'The list could not be loaded',
    children: 'The server did not answer. Nothing was lost.',
    actions: <Button variant="secondary">Try again</Button>,
  },
  parameters: {
    arabic: {
      title: 'تعذّر تحميل القائمة',
      children: 'لم يستجب الخادم، ولم يضع أي شيء.',
      actions: <Button variant="secondary">إعادة المحاولة</Button>,
    },
  },
};
// Storybook does not override an arg with undefined.
export const TitleOnly: Story = { args: { children: undefined }, parameters: { arabic: { children: null } } };
export const LongText: Story = {
  args: {
    title: 'No callback requests have come in during the holidays',
    children:
      'Requests that come in outside business hours wait here until the next morning. The aim of one to two hours counts from the moment the office opens.',
  },
  parameters: {
    arabic: {
      title: 'لم تصل أي طلبات اتصال خلال العطلة',
      children: 'الطلبات التي تصل خارج ساعات العمل تنتظر هنا حتى صباح اليوم التالي، وتُحسب مهلة الرد من لحظة افتتاح المكتب.',
    },
  },
};
