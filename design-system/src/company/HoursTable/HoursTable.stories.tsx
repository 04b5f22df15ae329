import type { Meta, StoryObj } from '@storybook/react-vite';

import { Container } from '../../components/Container/Container.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { HoursTable } from './HoursTable.tsx';

const meta = {
  title: 'Data/HoursTable',
  id: 'components-hourstable',
  component: HoursTable,
  args: {
    caption: 'Opening hours',
    rows: [
      { day: 'Monday to Friday', hours: '8:00 AM – 6:00 PM', isToday: true },
      { day: 'Saturday', hours: '9:00 AM – 4:00 PM' },
      { day: 'Sunday', hours: 'Closed' },
    ],
  },
  parameters: {
    arabic: {
      caption: 'ساعات العمل',
      rows: [
        { day: 'من الاثنين إلى الجمعة', hours: '8:00 ص – 6:00 م', isToday: true },
        { day: 'السبت', hours: '9:00 ص – 4:00 م' },
        { day: 'الأحد', hours: 'مغلق' },
      ],
    },
  },
  render: (args) => (
    <Container width="narrow">
      <HoursTable {...args} />
    </Container>
  ),
} satisfies Meta<typeof HoursTable>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Week: Story = {};
/** Today is a closed day. */
export const ClosedToday: Story = {
  args: { rows: meta.args.rows.map((row, index) => ({ ...row, isToday: index === 2 })) },
  parameters: {
    arabic: { ...meta.parameters.arabic, rows: meta.parameters.arabic.rows.map((row, index) => ({ ...row, isToday: index === 2 })) },
  },
};
/** Split shifts, as in Ramadan. */
export const Breaks: Story = {
  args: {
    rows: [
      { day: 'Monday to Thursday', hours: ['9:00 AM – 2:00 PM', '8:00 PM – 11:00 PM'], isToday: true },
      { day: 'Friday', hours: ['9:00 AM – 12:00 PM', '8:00 PM – 11:00 PM'] },
      { day: 'Saturday and Sunday', hours: 'Closed' },
    ],
  },
  parameters: {
    arabic: {
      ...meta.parameters.arabic,
      rows: [
        { day: 'من الاثنين إلى الخميس', hours: ['9:00 ص – 2:00 م', '8:00 م – 11:00 م'], isToday: true },
        { day: 'الجمعة', hours: ['9:00 ص – 12:00 م', '8:00 م – 11:00 م'] },
        { day: 'السبت والأحد', hours: 'مغلق' },
      ],
    },
  },
};
/** No day is highlighted before the date in Dubai is known. */
export const TodayUnknown: Story = {
  args: { rows: meta.args.rows.map(({ day, hours }) => ({ day, hours })) },
  parameters: { arabic: { ...meta.parameters.arabic, rows: meta.parameters.arabic.rows.map(({ day, hours }) => ({ day, hours })) } },
};
export const LongText: Story = {
  args: {
    rows: [{ day: 'Monday to Friday, during Ramadan and on the days before public holidays', hours: '8:00 AM – 6:00 PM', isToday: true }],
  },
  parameters: {
    arabic: {
      ...meta.parameters.arabic,
      rows: [{ day: 'من الاثنين إلى الجمعة، وفي شهر رمضان وقبل العطل الرسمية', hours: '8:00 ص – 6:00 م', isToday: true }],
    },
  },
};
export const OnInk: Story = {
  render: (args) => (
    <Section tone="ink" spacing="tight" width="narrow">
      <HoursTable {...args} />
    </Section>
  ),
};
