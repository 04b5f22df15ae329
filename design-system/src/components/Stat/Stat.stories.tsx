import type { Meta, StoryObj } from '@storybook/react-vite';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Container } from '../Container/Container.tsx';
import { Section } from '../Section/Section.tsx';
import { Stat, StatList } from './Stat.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const texts = {
  en: [
    ['1200+', 'projects'],
    ['98%', 'satisfied clients'],
    ['1–2 h', 'emergency response'],
    ['100%', 'warranty'],
  ],
  ar: [
    ['+1200', 'مشروع'],
    ['98%', 'عملاء راضون'],
    ['\u20661–2\u2069 ساعة', 'استجابة الطوارئ'],
    ['100%', 'ضمان'],
  ],
} as const;

const more = { en: 'in Dubai and the northern emirates since 2012', ar: 'في دبي والإمارات الشمالية منذ عام 2012' };

interface StatsProps {
  count?: number;
  isLong?: boolean;
}

function Stats({ count = 4, isLong = false }: StatsProps) {
  const { locale } = useMessages();
  return (
    <Container>
      <StatList>
        {exampleIn(texts, locale)
          .slice(0, count)
          .map(([value, label]) => (
            <Stat key={label} value={value} label={isLong ? `${label} ${exampleIn(more, locale)}` : label} />
          ))}
      </StatList>
    </Container>
  );
}

const meta = {
  title: 'Data/Stat',
  id: 'components-stat',
  subcomponents: { StatList },
  render: (args) => <Stats {...args} />,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<StatsProps>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Four: Story = {};
export const Three: Story = { args: { count: 3 } };
export const Two: Story = { args: { count: 2 } };
export const LongText: Story = { args: { isLong: true } };
export const OnInk: Story = {
  render: (args) => (
    <Section tone="ink" spacing="tight">
      <Stats {...args} />
    </Section>
  ),
};
