import type { Meta, StoryObj } from '@storybook/react-vite';

import { Inline } from '../Inline/Inline.tsx';
import { Status } from '../Status/Status.tsx';
import { Text } from '../Text/Text.tsx';
import { Stack } from './Stack.tsx';

const steps = {
  en: ['You call or write', 'We visit and measure', 'You get a fixed price'],
  ar: ['تتصل بنا أو تراسلنا', 'نزورك ونأخذ القياسات', 'تستلم عرضًا بسعر ثابت'],
};
const states = { en: ['New', 'In progress', 'Done'], ar: ['جديد', 'قيد المعالجة', 'منتهٍ'] };
const services = {
  en: [
    { name: 'Kitchen renovation', text: 'Four weeks, one person to call' },
    { name: 'AC services', text: 'Cleaning, repair and maintenance' },
  ],
  ar: [
    { name: 'تجديد المطابخ', text: 'أربعة أسابيع، وشخص واحد تتواصل معه' },
    { name: 'خدمات التكييف', text: 'تنظيف وإصلاح وصيانة' },
  ],
};

const paragraphs = (texts: string[]) => texts.map((text) => <Text key={text}>{text}</Text>);
const items = (texts: string[]) => texts.map((text) => <li key={text}>{text}</li>);
const statuses = (texts: string[]) => texts.map((text) => <Status key={text}>{text}</Status>);
const pairs = (entries: { name: string; text: string }[]) =>
  entries.map(({ name, text }) => (
    <Stack key={name} space="xxs">
      <Text strength="strong">{name}</Text>
      <Text tone="muted">{text}</Text>
    </Stack>
  ));

const meta = {
  title: 'Layout/Stack',
  id: 'components-stack',
  component: Stack,
  args: { children: paragraphs(steps.en) },
  parameters: { arabic: { children: paragraphs(steps.ar) } },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {};
export const Wide: Story = { args: { space: 'xl' } };
export const Centred: Story = { args: { align: 'center' } };
export const AsList: Story = { args: { as: 'ul', children: items(steps.en) }, parameters: { arabic: { children: items(steps.ar) } } };
export const AsSteps: Story = { args: { as: 'ol', children: items(steps.en) }, parameters: { arabic: { children: items(steps.ar) } } };
/** Children keep their own width and are aligned to the inline start. */
export const AtStart: Story = {
  args: { align: 'start', children: statuses(states.en) },
  parameters: { arabic: { children: statuses(states.ar) } },
};
/** Every step of the scale. */
export const Gaps: Story = {
  render: () => (
    <Inline space="xl" align="start">
      {(['hair', 'xxs', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl', 'xxxl', 'gutter', 'section'] as const).map((space) => (
        <Stack key={space} space={space} align="center">
          <Status>{space}</Status>
          <Status>{space}</Status>
        </Stack>
      ))}
    </Inline>
  ),
};
/** A gap that grows with the screen. */
export const ResponsiveGap: Story = {
  args: { space: { phone: 'xs', tablet: 'lg', desktop: 'xxl' } },
  parameters: { picture: { widths: [360, 800, 1280] } },
};
/** Outer gaps are larger than inner ones: proximity shows what belongs together. */
export const Nested: Story = {
  args: { space: 'xl', children: pairs(services.en) },
  parameters: { arabic: { children: pairs(services.ar) } },
};
