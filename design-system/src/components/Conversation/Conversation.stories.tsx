import type { Meta, StoryObj } from '@storybook/react-vite';

import { TriangleAlertIcon } from '../Icon/icons.tsx';
import { Status } from '../Status/Status.tsx';
import { Conversation, type ConversationEntry } from './Conversation.tsx';

const at = (hour: number) => `2026-11-23T0${hour}:04:00Z`;

const en: ConversationEntry[] = [
  {
    ...{ id: '1', kind: 'in', title: 'Mariam Yusuf', time: '8:04', dateTime: at(4) },
    content: 'There is a leak under the kitchen sink and the cupboard floor is wet.\nVilla 12, Jumeirah 2.',
  },
  { id: '2', kind: 'event', title: 'Assigned to Samir', time: '8:05', dateTime: at(4) },
  { id: '3', kind: 'event', title: 'Photo added', time: '8:06', dateTime: at(4) },
  { id: '4', kind: 'event', title: 'Visit confirmed for today, 3–5 PM', time: '8:10', dateTime: at(4) },
  {
    ...{ id: '5', kind: 'out', title: 'Samir Nasser · by e-mail', time: '8:12', dateTime: at(4) },
    content: 'Hello Mariam, please close the valve under the sink. We can come today between 3 and 5 PM: does that suit you?',
    footer: (
      <div>
        <Status tone="success">Delivered</Status>
      </div>
    ),
  },
  { id: '6', kind: 'note', title: 'Note · Priya Nair', time: '8:20', dateTime: at(4), content: 'The spare siphon is in the van.' },
  { id: '7', kind: 'event', title: 'Snoozed until 11:00', time: '8:21', dateTime: at(4) },
  { id: '8', kind: 'in', title: 'Mariam Yusuf · by e-mail', time: '9:32', dateTime: at(5), content: 'Yes, 4 PM please.' },
];
const ar: ConversationEntry[] = [
  {
    ...{ id: '1', kind: 'in', title: 'مريم يوسف', time: '8:04', dateTime: at(4) },
    content: 'تسريب تحت حوض المطبخ وأرضية الخزانة مبتلة.\nفيلا 12، جميرا 2.',
  },
  { id: '2', kind: 'event', title: 'أُسند إلى سمير', time: '8:05', dateTime: at(4) },
  { id: '3', kind: 'event', title: 'أُضيفت صورة', time: '8:06', dateTime: at(4) },
  { id: '4', kind: 'event', title: 'تأكد موعد الزيارة اليوم 3–5 م', time: '8:10', dateTime: at(4) },
  {
    ...{ id: '5', kind: 'out', title: 'سمير ناصر · بالبريد', time: '8:12', dateTime: at(4) },
    content: 'مرحبًا مريم، نرجو إغلاق الصمام تحت الحوض. يمكننا الحضور اليوم بين 3 و5 مساءً، هل يناسبك؟',
    footer: (
      <div>
        <Status tone="success">وصلت</Status>
      </div>
    ),
  },
  { id: '6', kind: 'note', title: 'ملاحظة · بريا ناير', time: '8:20', dateTime: at(4), content: 'السيفون الاحتياطي في السيارة.' },
  { id: '7', kind: 'event', title: 'مؤجل حتى 11:00', time: '8:21', dateTime: at(4) },
  { id: '8', kind: 'in', title: 'مريم يوسف · بالبريد', time: '9:32', dateTime: at(5), content: 'نعم، الرابعة عصرًا من فضلك.' },
];

const meta = {
  title: 'Data/Conversation',
  id: 'components-conversation',
  component: Conversation,
  args: { entries: en, foldedLabel: (count) => `${count} changes` },
  parameters: { arabic: { entries: ar, foldedLabel: (count: number) => `${count} تغييرات` } },
} satisfies Meta<typeof Conversation>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Messages: Story = {};
/** What happened between two messages, unfolded. */
export const Unfolded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/^3 /));
  },
};
/** A sender that is not confirmed, and texts in the other script, which keep their direction. */
export const LongText: Story = {
  args: {
    entries: [
      {
        ...{ id: '1', kind: 'in', title: 'Reply from another address', time: '9:12', dateTime: at(5) },
        ...{ icon: <TriangleAlertIcon size="sm" />, tone: 'warning' },
        content: 'يناسبنا يوم الثلاثاء، ورمز البوابة 4711!',
      },
      {
        ...{ id: '2', kind: 'out', title: 'Somebody whose account has been deleted since then · by e-mail', time: '23 Nov 2025, 10:00' },
        ...{ dateTime: at(6), content: `https://maps.example/${'a-very-long-address-without-any-space'.repeat(4)}` },
      },
    ],
  },
  parameters: {
    arabic: {
      entries: [
        {
          ...{ id: '1', kind: 'in', title: 'رد من عنوان آخر', time: '9:12', dateTime: at(5) },
          ...{ icon: <TriangleAlertIcon size="sm" />, tone: 'warning' },
          content: 'Tuesday suits us, and the gate code is 4711!',
        },
        {
          ...{ id: '2', kind: 'out', title: 'موظف حُذف حسابه لاحقًا · بالبريد', time: '23 نوفمبر 2025، 10:00', dateTime: at(6) },
          content: `https://maps.example/${'a-very-long-address-without-any-space'.repeat(4)}`,
        },
      ],
    },
  },
};
