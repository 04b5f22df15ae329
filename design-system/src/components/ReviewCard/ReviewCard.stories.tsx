import type { Meta, StoryObj } from '@storybook/react-vite';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Container } from '../Container/Container.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Section } from '../Section/Section.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const en = {
  name: 'Maryam A.',
  date: '2025-03',
  service: 'AC services',
  children: 'Two technicians, shoe covers, forty minutes. The majlis has been cold ever since.',
};
const ar = {
  name: 'مريم أ.',
  date: '2025-03',
  service: 'خدمات التكييف',
  children: 'فنّيان بأغطية على الأحذية، وأربعون دقيقة، والمجلس بارد منذ ذلك اليوم.',
};
const more = {
  en: [
    en,
    {
      name: 'James O.',
      date: '2025-01-16',
      children:
        'Our office in JLT was ready on the Thursday they had named in October. I had booked the movers for the week after, just in case.',
    },
    {
      name: 'Fatima H.',
      date: '2024-11',
      service: 'Water tank cleaning',
      children: 'They sent a photo of the tank before and after. I will not describe the one before.',
    },
  ],
  ar: [
    ar,
    {
      name: 'جيمس أ.',
      date: '2025-01-16',
      children: 'كان مكتبنا في أبراج بحيرات جميرا جاهزًا يوم الخميس الذي حدّدوه في أكتوبر، وكنت قد حجزت شركة النقل للأسبوع التالي احتياطًا.',
    },
    {
      name: 'فاطمة ح.',
      date: '2024-11',
      service: 'تنظيف خزانات المياه',
      children: 'أرسلوا لنا صورة للخزان قبل التنظيف وبعده، ولن أصف الأولى.',
    },
  ],
};

const meta = {
  title: 'Data/ReviewCard',
  id: 'components-reviewcard',
  component: ReviewCard,
  args: en,
  parameters: { layout: 'fullscreen', arabic: ar },
  render: (args) => (
    <Container width="narrow">
      <ReviewCard {...args} />
    </Container>
  ),
} satisfies Meta<typeof ReviewCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithService: Story = {};
export const WithoutService: Story = {
  args: { service: undefined, date: '2025-03-14' },
  // Storybook does not override an arg with undefined.
  parameters: { arabic: { service: null, date: '2025-03-14' } },
};
export const WithStarsAndSource: Story = {
  args: { stars: 4, source: 'Google', href: '#review' },
  parameters: { arabic: { ...ar, stars: 4, source: 'جوجل', href: '#review' } },
};
export const LongText: Story = {
  args: {
    children: Array.from({ length: 6 }, () => more.en[1]?.children).join(' '),
    name: 'Muhammad Abdulrahman Al-Mansoori, Facilities Manager',
  },
  parameters: {
    arabic: {
      ...ar,
      children: Array.from({ length: 6 }, () => more.ar[1]?.children).join(' '),
      name: 'محمد عبد الرحمن المنصوري، مدير المرافق',
    },
  },
};
export const InGrid: Story = {
  render: function InGrid() {
    return (
      <Section tone="raised" spacing="tight">
        <Grid columns={3} as="ul">
          {exampleIn(more, useMessages().locale).map((review) => (
            <li key={review.name}>
              <ReviewCard {...review} />
            </li>
          ))}
        </Grid>
      </Section>
    );
  },
};
export const OnInk: Story = {
  render: (args) => (
    <Section tone="ink" spacing="tight" width="narrow">
      <ReviewCard {...args} />
    </Section>
  ),
};
