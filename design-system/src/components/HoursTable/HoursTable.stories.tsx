import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Container } from '../Container/Container.tsx';
import { HoursTable } from './HoursTable.tsx';

const meta = {
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

export const Week: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAccessibleName(/./);
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(3);
  },
};
