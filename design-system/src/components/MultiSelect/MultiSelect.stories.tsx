import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';

import { MultiSelect } from './MultiSelect.tsx';

const options = [
  { value: 'ac_services', label: 'AC services' },
  { value: 'plumbing', label: 'Plumbing' },
  { value: 'electrical', label: 'Electrical services' },
  { value: 'painting', label: 'Painting' },
  { value: 'carpentry', label: 'Carpentry' },
  { value: 'water_tanks', label: 'Water tank cleaning' },
];
const arabicOptions = [
  { value: 'ac_services', label: 'خدمات التكييف' },
  { value: 'plumbing', label: 'السباكة' },
  { value: 'electrical', label: 'خدمات الكهرباء' },
  { value: 'painting', label: 'الصباغة' },
  { value: 'carpentry', label: 'النجارة' },
  { value: 'water_tanks', label: 'تنظيف خزانات المياه' },
];

const meta = {
  title: 'Forms/MultiSelect',
  id: 'components-multiselect',
  component: MultiSelect,
  args: { label: 'Services of the technician', name: 'service', isRequired: true, options },
  parameters: { arabic: { label: 'خدمات الفني', options: arabicOptions } },
} satisfies Meta<typeof MultiSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { placeholder: 'Choose services' },
  parameters: { arabic: { ...meta.parameters.arabic, placeholder: 'اختر الخدمات' } },
};
export const Chosen: Story = { args: { defaultValue: ['plumbing', 'painting'] } };
/** The field grows with its tags. */
export const Many: Story = { args: { defaultValue: options.map(({ value }) => value) }, parameters: { picture: { widths: [360] } } };
export const Open: Story = {
  args: { defaultValue: ['plumbing'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button').at(-1) as HTMLElement);
    await screen.findByRole('listbox');
  },
};
export const WithHint: Story = {
  args: { hint: 'New requests for these services are offered to the technician.' },
  parameters: { arabic: { ...meta.parameters.arabic, hint: 'تُعرض على الفني الطلبات الجديدة لهذه الخدمات.' } },
};
export const Invalid: Story = {
  args: { errorMessage: 'Please choose at least one service.' },
  parameters: { arabic: { ...meta.parameters.arabic, errorMessage: 'يُرجى اختيار خدمة واحدة على الأقل.' } },
};
export const Disabled: Story = { args: { defaultValue: ['plumbing', 'painting'], isDisabled: true } };
export const Focus: Story = {
  args: { defaultValue: ['plumbing'] },
  play: ({ canvas }) => {
    canvas.getByRole('combobox').focus();
  },
};
