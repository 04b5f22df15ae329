import type { Meta, StoryObj } from '@storybook/react-vite';

import { Section } from '../Section/Section.tsx';
import { Stepper } from './Stepper.tsx';

const booking = {
  en: {
    label: 'Your booking',
    steps: [
      { title: 'Service', hint: 'AC cleaning', href: '#service' },
      { title: 'Date', hint: '2 December', href: '#date' },
      { title: 'Address' },
      { title: 'Confirmation' },
    ],
  },
  ar: {
    label: 'حجزكم',
    steps: [
      { title: 'الخدمة', hint: 'تنظيف التكييف', href: '#service' },
      { title: 'الموعد', hint: '2 ديسمبر', href: '#date' },
      { title: 'العنوان' },
      { title: 'التأكيد' },
    ],
  },
};

const meta = {
  title: 'Navigation/Stepper',
  id: 'components-stepper',
  component: Stepper,
  args: { ...booking.en, current: 2 },
  parameters: { arabic: booking.ar },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Current: Story = {
  parameters: { picture: { widths: [360, 720] } },
};
export const First: Story = {
  args: { steps: [{ title: 'Service' }, { title: 'Date' }, { title: 'Address' }, { title: 'Confirmation' }], current: 0 },
  parameters: {
    arabic: { label: 'حجزكم', steps: [{ title: 'الخدمة' }, { title: 'الموعد' }, { title: 'العنوان' }, { title: 'التأكيد' }] },
  },
};
export const Hover: Story = { globals: { pseudo: { hover: ['a'] } } };
export const Focus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
/** Stacked in a narrow column, whatever the screen. */
export const InNarrowColumn: Story = {
  render: (args) => (
    <div style={{ maxInlineSize: '20rem' }}>
      <Stepper {...args} />
    </div>
  ),
};
export const LongTitles: Story = {
  args: {
    steps: [
      { title: 'The service that you would like to book', hint: 'Cleaning of all air conditioning units in the apartment' },
      { title: 'A date and a time on which somebody is at home', hint: 'The building allows work from nine to five' },
      { title: 'The address and how our team gets in' },
    ],
    current: 1,
  },
  parameters: {
    arabic: {
      label: 'حجزكم',
      steps: [
        { title: 'الخدمة التي تودّون حجزها', hint: 'تنظيف جميع وحدات التكييف في الشقة' },
        { title: 'تاريخ ووقت يكون فيهما أحد في المنزل', hint: 'تسمح إدارة المبنى بالعمل من التاسعة إلى الخامسة' },
        { title: 'العنوان وطريقة دخول فريقنا' },
      ],
    },
  },
};
export const OnInk: Story = {
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Section tone="ink" spacing="tight">
      <Stepper {...args} />
    </Section>
  ),
};
