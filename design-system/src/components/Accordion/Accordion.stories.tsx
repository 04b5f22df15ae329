import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { Section } from '../Section/Section.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Accordion } from './Accordion.tsx';

const faq = (prefix: string, texts: readonly (readonly [string, string])[]) =>
  texts.map(([title, content], index) => ({ id: `${prefix}${index}`, title, content: <p>{content}</p> }));

const en = faq('question-', [
  [
    'Which parts of Dubai do you cover?',
    'All of Dubai. Tell us the community and the building when you write, so that we know the access rules before we come.',
  ],
  [
    'What counts as an emergency?',
    'Water that does not stop, power that is gone, an AC that has failed in a home with small children or elderly people. We aim to be there in 1–2 hours, at any time of day.',
  ],
  ['How soon do you answer a normal request?', 'Within 24 hours, usually on the same working day.'],
  ['Do you give a warranty?', 'Yes, on every job. It starts on the day you have checked the work with us.'],
]);
const ar = faq('question-', [
  ['أي مناطق دبي تغطّون؟', 'دبي كلها. اذكر المجمّع والمبنى عند الكتابة لنعرف شروط الدخول قبل أن نصل.'],
  [
    'ما الذي يُعدّ حالة طارئة؟',
    'ماء لا يتوقف، أو كهرباء مقطوعة، أو مكيّف متعطل في بيت فيه أطفال صغار أو كبار في السن. نسعى إلى الوصول خلال \u20661–2\u2069 ساعة في أي وقت.',
  ],
  ['متى تردّون على الطلب العادي؟', 'خلال 24 ساعة، وغالبًا في يوم العمل نفسه.'],
  ['هل تقدّمون ضمانًا؟', 'نعم، على كل عمل، ويبدأ من اليوم الذي تستلم فيه العمل معنا.'],
]);
const long = (items: typeof en) =>
  items.map((item, index) => (index === 0 ? { ...item, title: items.map(({ title }) => title).join(' ') } : item));

const meta = {
  title: 'Layout/Accordion',
  id: 'components-accordion',
  component: Accordion,
  args: { items: en, titleLevel: 3, onOpen: fn() },
  parameters: { layout: 'fullscreen', arabic: { items: ar } },
  render: (args) => (
    <Section spacing="tight" width="reading">
      <Accordion {...args} />
    </Section>
  ),
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { defaultOpenIds: ['question-1'] } };
export const Hover: Story = { globals: { pseudo: { hover: 'details:nth-child(2) summary' } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: 'details:nth-child(2) summary' } } };
export const LongText: Story = {
  args: { items: long(en), defaultOpenIds: ['question-0'] },
  parameters: { arabic: { items: long(ar) } },
};

export const WithoutHeadings: Story = { args: { titleLevel: undefined, defaultOpenIds: ['question-2'] } };
const form = (title: string, label: string) => [{ id: 'fields', title, content: <TextField label={label} isOptionalHidden /> }];
export const HoldsFields: Story = {
  args: { holds: 'fields', titleLevel: undefined, items: form('Where and when', 'Building'), defaultOpenIds: ['fields'] },
  parameters: { arabic: { items: form('المكان والموعد', 'المبنى') } },
};
export const OnInk: Story = {
  args: { defaultOpenIds: ['question-0'] },
  render: (args) => (
    <Section tone="ink" spacing="tight" width="reading">
      <Accordion {...args} />
    </Section>
  ),
};
