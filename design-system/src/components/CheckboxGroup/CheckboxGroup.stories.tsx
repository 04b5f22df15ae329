import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { CheckboxGroup } from './CheckboxGroup.tsx';

const services = {
  en: {
    label: 'Which services do you need?',
    options: [
      { value: 'plumbing', label: 'Plumbing' },
      { value: 'electrical', label: 'Electrical' },
      { value: 'ac', label: 'AC services' },
    ],
  },
  ar: {
    label: 'ما الخدمات التي تحتاجون إليها؟',
    options: [
      { value: 'plumbing', label: 'السباكة' },
      { value: 'electrical', label: 'الكهرباء' },
      { value: 'ac', label: 'خدمات التكييف' },
    ],
  },
};
const rooms = {
  en: {
    label: 'Which rooms are to be renovated?',
    options: [
      { value: 'kitchen', label: 'Kitchen', hint: 'Cabinets, worktop, appliances.' },
      { value: 'bathroom', label: 'Bathroom', hint: 'Tiles, pipes, fittings.' },
      { value: 'majlis', label: 'Majlis', hint: 'Floor, ceiling, lighting.' },
    ],
  },
  ar: {
    label: 'أيّ الغرف تودّون تجديدها؟',
    options: [
      { value: 'kitchen', label: 'المطبخ', hint: 'الخزائن وسطح العمل والأجهزة.' },
      { value: 'bathroom', label: 'الحمّام', hint: 'البلاط والأنابيب والأدوات الصحية.' },
      { value: 'majlis', label: 'المجلس', hint: 'الأرضية والسقف والإضاءة.' },
    ],
  },
};

const meta = {
  title: 'Forms/CheckboxGroup',
  id: 'components-checkboxgroup',
  component: CheckboxGroup,
  args: { ...services.en, name: 'services', isRequired: true },
  parameters: { arabic: services.ar },
} satisfies Meta<typeof CheckboxGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

const cards = { args: { ...rooms.en, name: 'rooms', look: 'cards' as const }, arabic: rooms.ar };

export const Default: Story = {
  args: { onChange: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.click(canvas.getAllByRole('checkbox')[0] as HTMLElement);
  },
};
export const Chosen: Story = { args: { defaultValue: ['plumbing', 'ac'] } };
export const WithHint: Story = {
  args: { hint: 'One team can do several on the same day.' },
  parameters: { arabic: { ...services.ar, hint: 'يمكن لفريق واحد إنجاز عدة خدمات في اليوم نفسه.' } },
};
export const OptionHints: Story = {
  args: { ...cards.args, look: 'list', defaultValue: ['bathroom'] },
  parameters: { arabic: cards.arabic },
};
export const Optional: Story = { args: { isRequired: false } };
export const Invalid: Story = {
  args: { errorMessage: 'Please choose at least one service.' },
  parameters: { arabic: { ...services.ar, errorMessage: 'يُرجى اختيار خدمة واحدة على الأقل.' } },
};
export const Disabled: Story = { args: { isDisabled: true, defaultValue: ['plumbing'] } };
export const OneDisabled: Story = {
  args: { options: services.en.options.map((option) => ({ ...option, isDisabled: option.value === 'electrical' })) },
  parameters: {
    arabic: { ...services.ar, options: services.ar.options.map((option) => ({ ...option, isDisabled: option.value === 'electrical' })) },
  },
};
export const Cards: Story = {
  args: { ...cards.args, defaultValue: ['bathroom'] },
  parameters: { arabic: cards.arabic },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('checkbox')[2]?.closest('label') as HTMLElement);
  },
};
export const CardsFocus: Story = {
  args: { ...cards.args, defaultValue: ['bathroom'] },
  parameters: { arabic: cards.arabic },
  globals: { pseudo: { focusVisible: ['input:checked'] } },
};
export const CardsInvalid: Story = {
  args: { ...cards.args, errorMessage: 'Please choose at least one room.' },
  parameters: { arabic: { ...cards.arabic, errorMessage: 'يُرجى اختيار غرفة واحدة على الأقل.' } },
};
export const CardsDisabled: Story = {
  args: { ...cards.args, defaultValue: ['bathroom'], isDisabled: true },
  parameters: { arabic: cards.arabic },
};
export const LongLabel: Story = {
  args: {
    label: 'Which of these documents can you send us before our team comes, so that the building management lets it in?',
    options: [
      { value: 'permit', label: 'The work permit of the building management, with the dates on which work in the tower is allowed' },
      { value: 'plan', label: 'The floor plan' },
    ],
    errorMessage: 'Please choose at least one, so that we can ask for the permit in time.',
  },
  parameters: {
    arabic: {
      label: 'أيّ من هذه المستندات يمكنكم إرسالها قبل وصول فريقنا كي تسمح له إدارة المبنى بالدخول؟',
      options: [
        { value: 'permit', label: 'تصريح العمل الصادر عن إدارة المبنى، مع التواريخ التي يُسمح فيها بالعمل داخل البرج' },
        { value: 'plan', label: 'مخطط الطابق' },
      ],
      errorMessage: 'يُرجى اختيار مستند واحد على الأقل لنتمكّن من طلب التصريح في الوقت المناسب.',
    },
  },
};
