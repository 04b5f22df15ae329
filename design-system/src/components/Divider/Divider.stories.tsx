import type { Meta, StoryObj } from '@storybook/react-vite';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { exampleIn } from '../../testing/example-in.ts';
import { Inline } from '../Inline/Inline.tsx';
import { Section } from '../Section/Section.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Divider } from './Divider.tsx';

const texts = {
  en: {
    visit: 'The visit takes about an hour.',
    quotation: 'The quotation follows on the same day.',
    sizes: ['2 bedrooms', '140 m²', 'Marina'],
  },
  ar: { visit: 'تستغرق الزيارة نحو ساعة.', quotation: 'يصلكم عرض السعر في اليوم نفسه.', sizes: ['غرفتا نوم', '140 م²', 'المارينا'] },
};

const meta = {
  title: 'Layout/Divider',
  id: 'components-divider',
  component: Divider,
  argTypes: { label: { control: 'text' } },
} satisfies Meta<typeof Divider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Horizontal: Story = {
  render: function Paragraphs(args) {
    const t = exampleIn(texts, useMessages().locale);
    return (
      <Stack space="md">
        <Text>{t.visit}</Text>
        <Divider {...args} />
        <Text>{t.quotation}</Text>
      </Stack>
    );
  },
};
export const Vertical: Story = {
  args: { orientation: 'vertical' },
  render: function Facts(args) {
    const { sizes } = exampleIn(texts, useMessages().locale);
    return (
      <Inline space="sm">
        <Text as="span">{sizes[0]}</Text>
        <Divider {...args} />
        <Text as="span">{sizes[1]}</Text>
        <Divider {...args} />
        <Text as="span">{sizes[2]}</Text>
      </Inline>
    );
  },
};
export const WithLabel: Story = { args: { label: 'or' }, parameters: { arabic: { label: 'أو' } } };
export const LongLabel: Story = {
  args: { label: 'Everything below this line is optional and can be answered when our team is at your door' },
  parameters: { arabic: { label: 'كل ما يلي اختياري، ويمكنكم الإجابة عنه عندما يصل فريقنا إلى باب منزلكم' } },
};
export const OnInk: Story = {
  args: { label: 'or' },
  parameters: { layout: 'fullscreen', arabic: { label: 'أو' } },
  render: (args) => (
    <Section tone="ink" spacing="tight">
      <Divider {...args} />
    </Section>
  ),
};
