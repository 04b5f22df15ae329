import type { Meta, StoryObj } from '@storybook/react-vite';

import { Container } from '../Container/Container.tsx';
import { Section } from '../Section/Section.tsx';
import { CheckList } from './CheckList.tsx';

const en = [
  'Coils and filters cleaned',
  'Drain line flushed',
  'Gas pressure measured',
  'Thermostat checked against a thermometer',
  'Fan and bearings listened to',
  'A note of what will need work next',
];
const ar = [
  'تنظيف الملفات والفلاتر',
  'غسل خط التصريف',
  'قياس ضغط الغاز',
  'مقارنة قراءة الثرموستات بميزان حرارة',
  'فحص صوت المروحة ومحاملها',
  'ملاحظة بما سيحتاج إلى عمل لاحقًا',
];

const meta = {
  title: 'Data/CheckList',
  id: 'components-checklist',
  component: CheckList,
  args: { items: en },
  parameters: { layout: 'fullscreen', arabic: { items: ar } },
  render: (args) => (
    <Section spacing="tight">
      <CheckList {...args} />
    </Section>
  ),
} satisfies Meta<typeof CheckList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Six: Story = {};
export const LongText: Story = {
  args: { items: en.map((item) => `${item}. `.repeat(4).trim()) },
  parameters: { arabic: { items: ar.map((item) => `${item}. `.repeat(4).trim()) } },
};
export const InNarrowColumn: Story = {
  render: (args) => (
    <Container width="narrow">
      <CheckList {...args} />
    </Container>
  ),
};
export const OnInk: Story = {
  render: (args) => (
    <Section tone="ink" spacing="tight">
      <CheckList {...args} />
    </Section>
  ),
};
