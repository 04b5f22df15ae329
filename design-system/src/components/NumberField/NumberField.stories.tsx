import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { NumberField } from './NumberField.tsx';

const meta = {
  title: 'Forms/NumberField',
  id: 'components-numberfield',
  component: NumberField,
  argTypes: { value: { control: 'number' }, defaultValue: { control: 'number' } },
  args: { label: 'Number of rooms', name: 'rooms', min: 1, max: 20, step: 1, isRequired: true },
  parameters: { arabic: { label: 'عدد الغرف' } },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { onChange: fn() },
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const Filled: Story = { args: { defaultValue: 4 } };
export const Hover: Story = { args: { defaultValue: 4 }, globals: { pseudo: { hover: true } } };
export const Focus: Story = {
  args: { defaultValue: 4 },
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
/** Grouped when the field is left. An Arabic keyboard’s digits are read too. */
export const LargeNumber: Story = {
  args: { label: 'Floor area in square metres', name: 'area', min: 0, max: 100_000, hint: 'All floors together.' },
  parameters: { arabic: { label: 'المساحة بالمتر المربع', hint: 'مجموع مساحات الطوابق.' } },
  play: async ({ globals, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(globals['locale'] === 'ar' ? '١٢٥٠' : '1250');
    await userEvent.tab();
  },
};
export const Money: Story = {
  args: {
    label: 'Budget',
    name: 'budget',
    min: 0,
    max: 1_000_000,
    step: 500,
    defaultValue: 12_500,
    format: { style: 'currency', currency: 'AED', maximumFractionDigits: 0 },
  },
  parameters: { arabic: { label: 'الميزانية' } },
};
export const Percentage: Story = {
  args: { label: 'Discount', name: 'discount', min: 0, max: 0.5, step: 0.05, defaultValue: 0.15, format: { style: 'percent' } },
  parameters: { arabic: { label: 'الخصم' } },
};
/** Its own message for a number outside of the limits, in place of a silent correction. */
export const OutsideLimits: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('25');
    await userEvent.tab();
  },
};
export const NotANumber: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('three');
    await userEvent.tab();
  },
};
export const Invalid: Story = {
  args: { errorMessage: 'Please tell us how many rooms there are.' },
  parameters: { arabic: { label: 'عدد الغرف', errorMessage: 'يُرجى إدخال عدد الغرف.' } },
};
export const Optional: Story = { args: { isRequired: false } };
export const AtItsLimit: Story = { args: { defaultValue: 20 } };
export const Disabled: Story = { args: { defaultValue: 4, isDisabled: true } };
export const ReadOnly: Story = { args: { defaultValue: 4, isReadOnly: true } };
export const LongLabel: Story = {
  args: {
    label: 'Number of air conditioning units in the apartment, counting those on the balcony and on the roof of the building',
    errorMessage: 'Please count them: our team brings filters for each unit, and the price depends on how many there are.',
  },
  parameters: {
    arabic: {
      label: 'عدد وحدات التكييف في الشقة، بما فيها الموجودة على الشرفة وعلى سطح المبنى',
      errorMessage: 'يُرجى عدّ الوحدات: يُحضر فريقنا فلاتر لكل وحدة، ويتوقف السعر على عددها.',
    },
  },
};
