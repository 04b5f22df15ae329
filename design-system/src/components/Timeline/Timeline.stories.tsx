import type { Meta, StoryObj } from '@storybook/react-vite';

import { CheckIcon, InfoIcon, MailIcon, PhoneIcon } from '../Icon/icons.tsx';
import { Timeline } from './Timeline.tsx';
import type { TimelineEntry } from './Timeline.tsx';

const en: TimelineEntry[] = [
  { id: '1', title: 'Received through the contact form', time: '23 Nov, 8:04', dateTime: '2026-11-23T04:04:00Z', tone: 'info' },
  {
    id: '2',
    title: 'Note by Sara',
    time: '8:20',
    dateTime: '2026-11-23T04:20:00Z',
    content: 'The building asks for a permit.\nWe apply for it today.',
  },
  { id: '3', title: 'Answered by phone by Omar', time: '9:12', dateTime: '2026-11-23T05:12:00Z' },
  { id: '4', title: 'Done', time: '25 Nov, 16:30', dateTime: '2026-11-25T12:30:00Z', tone: 'success' },
];
const ar: TimelineEntry[] = [
  { id: '1', title: 'وصل عبر نموذج التواصل', time: '23 نوفمبر، 8:04', dateTime: '2026-11-23T04:04:00Z', tone: 'info' },
  {
    id: '2',
    title: 'ملاحظة من سارة',
    time: '8:20',
    dateTime: '2026-11-23T04:20:00Z',
    content: 'تشترط إدارة المبنى تصريحًا.\nسنقدّم الطلب اليوم.',
  },
  { id: '3', title: 'ردّ عمر هاتفيًا', time: '9:12', dateTime: '2026-11-23T05:12:00Z' },
  { id: '4', title: 'اكتمل', time: '25 نوفمبر، 16:30', dateTime: '2026-11-25T12:30:00Z', tone: 'success' },
];
const icons = [
  <MailIcon key="1" size="sm" />,
  <InfoIcon key="2" size="sm" />,
  <PhoneIcon key="3" size="sm" />,
  <CheckIcon key="4" size="sm" />,
];
const withIcons = (entries: readonly TimelineEntry[]) =>
  entries.map((entry, index) => ({ ...entry, icon: icons[index] ?? <InfoIcon size="sm" /> }));

const meta = {
  title: 'Data/Timeline',
  id: 'components-timeline',
  component: Timeline,
  args: { entries: en },
  parameters: { arabic: { entries: ar } },
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const History: Story = {};
export const WithIcons: Story = { args: { entries: withIcons(en) }, parameters: { arabic: { entries: withIcons(ar) } } };
export const Tones: Story = {
  args: {
    entries: [
      { id: '1', title: 'Received', tone: 'info' },
      { id: '2', title: 'Assigned to Omar', tone: 'neutral' },
      { id: '3', title: 'Due in one hour', tone: 'warning' },
      { id: '4', title: 'Overdue', tone: 'critical' },
      { id: '5', title: 'Done', tone: 'success' },
    ],
  },
  parameters: {
    arabic: {
      entries: [
        { id: '1', title: 'وصل', tone: 'info' },
        { id: '2', title: 'أُسند إلى عمر', tone: 'neutral' },
        { id: '3', title: 'يحين موعد الرد بعد ساعة', tone: 'warning' },
        { id: '4', title: 'تجاوز الموعد', tone: 'critical' },
        { id: '5', title: 'اكتمل', tone: 'success' },
      ],
    },
  },
};
export const OneEntry: Story = { args: { entries: en.slice(0, 1) }, parameters: { arabic: { entries: ar.slice(0, 1) } } };
/** A note in the other script keeps its direction. */
export const LongText: Story = {
  args: {
    entries: [
      {
        id: '1',
        title: 'Status changed from in progress to done by somebody whose account has been deleted since then',
        time: '23 November 2026, 8:04',
        content: 'يطلب المالك الاتصال بعد الساعة السادسة مساءً!',
      },
      ...en.slice(1, 2),
    ],
  },
  parameters: {
    arabic: {
      entries: [
        {
          id: '1',
          title: 'تغيّرت الحالة من قيد المعالجة إلى مكتمل بواسطة موظف حُذف حسابه لاحقًا',
          time: '23 نوفمبر 2026، 8:04',
          content: 'The owner asks for a call after six!',
        },
        ...ar.slice(1, 2),
      ],
    },
  },
};
/** What came from outside, beside a note of the team: with a sender that is checked, and one that is not. */
export const Framed: Story = {
  args: {
    entries: [
      {
        ...{ id: '1', title: 'Reply from Layla Haddad', time: '8:04', icon: <MailIcon size="sm" />, tone: 'info', isFramed: true },
        content: 'Tuesday suits us.\nThe gate code is 4711.',
      },
      { id: '2', title: 'Note by Sara', time: '8:20', content: 'The building asks for a permit.' },
      {
        ...{ id: '3', title: 'Reply from another address', time: '9:12', icon: <InfoIcon size="sm" />, tone: 'warning', isFramed: true },
        content: 'يناسبنا يوم الثلاثاء، ورمز البوابة 4711.',
      },
      {
        ...{ id: '4', title: 'Reply from Layla Haddad', time: '10:00', icon: <MailIcon size="sm" />, tone: 'info', isFramed: true },
        content: `https://maps.example/${'a-very-long-address-without-any-space'.repeat(4)}`,
      },
    ],
  },
  parameters: {
    arabic: {
      entries: [
        {
          ...{ id: '1', title: 'رد من ليلى حداد', time: '8:04', icon: <MailIcon size="sm" />, tone: 'info', isFramed: true },
          content: 'يناسبنا يوم الثلاثاء.\nرمز البوابة 4711.',
        },
        { id: '2', title: 'ملاحظة من سارة', time: '8:20', content: 'تشترط إدارة المبنى تصريحًا.' },
        {
          ...{ id: '3', title: 'رد من عنوان آخر', time: '9:12', icon: <InfoIcon size="sm" />, tone: 'warning', isFramed: true },
          content: 'Tuesday suits us, and the gate code is 4711.',
        },
        {
          ...{ id: '4', title: 'رد من ليلى حداد', time: '10:00', icon: <MailIcon size="sm" />, tone: 'info', isFramed: true },
          content: `https://maps.example/${'a-very-long-address-without-any-space'.repeat(4)}`,
        },
      ],
    },
  },
};
