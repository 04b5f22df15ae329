import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { vars } from '../../theme/contract.css.ts';
import { RadioGroup } from './RadioGroup.tsx';

const urgency = {
  en: {
    label: 'How soon do you need us?',
    options: [
      { value: 'emergency', label: 'Today', hint: 'Water, power or cooling is out.' },
      { value: 'week', label: 'This week', hint: 'It can wait for an appointment.' },
      { value: 'planned', label: 'Later', hint: 'A renovation or a contract.' },
    ],
  },
  ar: {
    label: 'متى تحتاجون إلينا؟',
    options: [
      { value: 'emergency', label: 'اليوم', hint: 'انقطاع في الماء أو الكهرباء أو التكييف.' },
      { value: 'week', label: 'هذا الأسبوع', hint: 'يمكن الانتظار حتى تحديد موعد.' },
      { value: 'planned', label: 'لاحقًا', hint: 'أعمال تجديد أو عقد صيانة.' },
    ],
  },
};
const contact = {
  en: {
    label: 'How shall we answer?',
    options: [
      { value: 'phone', label: 'By phone' },
      { value: 'chat', label: 'By chat' },
      { value: 'email', label: 'By e-mail' },
    ],
  },
  ar: {
    label: 'كيف تفضّلون أن نردّ عليكم؟',
    options: [
      { value: 'phone', label: 'بالهاتف' },
      { value: 'chat', label: 'بالمحادثة' },
      { value: 'email', label: 'بالبريد الإلكتروني' },
    ],
  },
};

const meta = {
  title: 'Forms/RadioGroup',
  id: 'components-radiogroup',
  component: RadioGroup,
  args: { ...contact.en, name: 'answer', isRequired: true },
  parameters: { arabic: contact.ar },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

const cards = { args: { ...urgency.en, name: 'urgency', look: 'cards' as const }, arabic: urgency.ar };

export const Default: Story = {
  args: { onChange: fn() },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
  },
};
export const Chosen: Story = { args: { defaultValue: 'chat' } };
export const Hover: Story = { globals: { pseudo: { hover: ['div:first-child > label'] } } };
export const Focus: Story = {
  args: { defaultValue: 'chat' },
  globals: { pseudo: { focusVisible: ['input:checked'] } },
};
export const WithHint: Story = {
  args: { hint: 'We answer between eight and six, Dubai time.' },
  parameters: { arabic: { hint: 'نردّ من الثامنة صباحًا إلى السادسة مساءً بتوقيت دبي.' } },
};
export const OptionHints: Story = {
  args: { ...cards.args, look: 'list', defaultValue: 'week' },
  parameters: { arabic: cards.arabic },
};
export const Optional: Story = { args: { isRequired: false } };
export const Invalid: Story = {
  args: { errorMessage: 'Please choose how we shall answer.' },
  parameters: { arabic: { errorMessage: 'يُرجى اختيار طريقة الردّ.' } },
};
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'chat' } };
export const OneDisabled: Story = {
  args: { options: contact.en.options.map((option) => ({ ...option, isDisabled: option.value === 'chat' })) },
  parameters: { arabic: { options: contact.ar.options.map((option) => ({ ...option, isDisabled: option.value === 'chat' })) } },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
  },
};
export const Cards: Story = {
  args: { ...cards.args, defaultValue: 'week' },
  parameters: { arabic: cards.arabic },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('radio')[0]?.closest('label') as HTMLElement);
  },
};
export const CardsHover: Story = {
  args: cards.args,
  parameters: { arabic: cards.arabic },
  globals: { pseudo: { hover: ['fieldset > div > div:first-child', 'div:first-child > label'] } },
};
export const CardsFocus: Story = {
  args: { ...cards.args, defaultValue: 'week' },
  parameters: { arabic: cards.arabic },
  globals: { pseudo: { focusVisible: ['input:checked'] } },
};
export const CardsInvalid: Story = {
  args: { ...cards.args, errorMessage: 'Please say how soon you need us.' },
  parameters: { arabic: { ...cards.arabic, errorMessage: 'يُرجى تحديد الموعد المناسب.' } },
};
export const CardsDisabled: Story = {
  args: { ...cards.args, defaultValue: 'week', isDisabled: true },
  parameters: { arabic: cards.arabic },
};
/** A tile in a colour of the theme. */
const tile = (fill: string) => (
  <svg viewBox="0 0 4 3" aria-hidden style={{ display: 'block', inlineSize: '100%' }}>
    <rect width="4" height="3" rx="0.2" style={{ fill }} />
  </svg>
);
const tiles = [vars.color.accent.fill, vars.color.success.mark, vars.color.warning.mark, vars.color.critical.mark].map(tile);
const withPictures = (labels: readonly string[]) => labels.map((label, index) => ({ value: `${index}`, label, picture: tiles[index] }));
export const Pictures: Story = {
  args: { label: 'Tile', look: 'pictures', defaultValue: '1', options: withPictures(['Teal', 'Green', 'Amber', 'Red with a long name']) },
  parameters: { arabic: { label: 'البلاط', options: withPictures(['فيروزي', 'أخضر', 'كهرماني', 'أحمر باسم طويل']) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radiogroup').querySelector('svg') as SVGElement);
  },
};
export const CardsWithoutHints: Story = { args: { look: 'cards', defaultValue: 'phone' } };
export const LongLabel: Story = {
  args: {
    label: 'Which of these describes the property that our team is going to visit, as far as the building management is concerned?',
    options: [
      { value: 'tower', label: 'An apartment in a tower whose management asks for a permit at least two working days before any work' },
      { value: 'villa', label: 'A villa' },
    ],
    errorMessage: 'Please choose one of the two, so that we can ask for the permit in time.',
  },
  parameters: {
    arabic: {
      label: 'أيّ مما يلي يصف العقار الذي سيزوره فريقنا من حيث متطلبات إدارة المبنى؟',
      options: [
        { value: 'tower', label: 'شقة في برج تشترط إدارته استخراج تصريح قبل بدء الأعمال بيومَي عمل على الأقل' },
        { value: 'villa', label: 'فيلا' },
      ],
      errorMessage: 'يُرجى اختيار أحد الخيارين لنتمكّن من طلب التصريح في الوقت المناسب.',
    },
  },
};
