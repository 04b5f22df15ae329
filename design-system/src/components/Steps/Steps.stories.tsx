import type { Meta, StoryObj } from '@storybook/react-vite';

import { Container } from '../Container/Container.tsx';
import { Section } from '../Section/Section.tsx';
import { SettingsIcon } from '../Icon/application-icons.tsx';
import { CheckIcon, CircleCheckIcon, PhoneIcon, SearchIcon } from '../Icon/icons.tsx';
import { Steps } from './Steps.tsx';

const en = [
  { title: 'You ask', text: 'A call, a chat or two lines in the form. You get a reference number at once.' },
  { title: 'We look', text: 'Someone who does the work comes to see it, and writes down what it costs before anything starts.' },
  { title: 'We work', text: 'Floors covered, water and power off only when agreed, photos on the days you are away.' },
  { title: 'You check', text: 'We walk through it together. What is not right is put right, and the warranty starts that day.' },
];
const ar = [
  { title: 'تسأل', text: 'مكالمة أو محادثة أو سطران في النموذج، ويصلك رقم مرجعي فورًا.' },
  { title: 'نعاين', text: 'يزورك من سينفّذ العمل بنفسه، ويكتب لك التكلفة قبل أن يبدأ أي شيء.' },
  { title: 'ننفّذ', text: 'أرضيات مغطاة، ولا نقطع الماء أو الكهرباء إلا باتفاق، وصور لك في الأيام التي تغيب فيها.' },
  { title: 'تستلم', text: 'نراجع العمل معًا، ونصلح ما يلزم إصلاحه، ويبدأ الضمان من ذلك اليوم.' },
];
const icons = [<PhoneIcon />, <SearchIcon />, <SettingsIcon />, <CircleCheckIcon />] as const;
const withIcons = (items: typeof en) => items.map((item, index) => ({ ...item, icon: icons[index] ?? <CheckIcon /> }));
const long = (items: typeof en) =>
  items.map(({ title, text }, index) => (index === 1 ? { title: `${title}: ${text}`, text: `${text} ${text} ${text}` } : { title, text }));

const meta = {
  title: 'Data/Steps',
  id: 'components-steps',
  component: Steps,
  args: { items: en },
  parameters: { layout: 'fullscreen', arabic: { items: ar } },
  render: (args) => (
    <Section spacing="tight">
      <Steps {...args} />
    </Section>
  ),
} satisfies Meta<typeof Steps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Four: Story = {};
export const Three: Story = { args: { items: en.slice(0, 3) }, parameters: { arabic: { items: ar.slice(0, 3) } } };
export const WithIcons: Story = { args: { items: withIcons(en) }, parameters: { arabic: { items: withIcons(ar) } } };
export const TitlesOnly: Story = {
  args: { items: en.map(({ title }) => ({ title })) },
  parameters: { arabic: { items: ar.map(({ title }) => ({ title })) } },
};
export const LongText: Story = { args: { items: long(en) }, parameters: { arabic: { items: long(ar) } } };
/** Stacked in a narrow column, whatever the screen. */
export const InNarrowColumn: Story = {
  render: (args) => (
    <Container width="narrow">
      <Steps {...args} />
    </Container>
  ),
};
export const OnInk: Story = {
  render: (args) => (
    <Section tone="ink" spacing="tight">
      <Steps {...args} />
    </Section>
  ),
};
