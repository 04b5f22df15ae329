import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { NativeSelect } from './NativeSelect.tsx';

const meta = {
  title: 'Forms/NativeSelect',
  id: 'components-nativeselect',
  component: NativeSelect,
  args: {
    label: 'Service',
    name: 'serviceType',
    isRequired: true,
    options: [
      { value: 'ac_services', label: 'AC services' },
      { value: 'plumbing', label: 'Plumbing' },
      { value: 'other', label: 'Something else' },
    ],
  },
  parameters: {
    arabic: {
      label: 'الخدمة',
      options: [
        { value: 'ac_services', label: 'خدمات التكييف' },
        { value: 'plumbing', label: 'السباكة' },
        { value: 'other', label: 'خدمة أخرى' },
      ],
    },
  },
} satisfies Meta<typeof NativeSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Picked: Story = {
  args: { onChange: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'plumbing');
  },
};
export const Chosen: Story = { args: { defaultValue: 'ac_services' } };
export const WithHint: Story = {
  args: { hint: 'The closest one will do.' },
  parameters: { arabic: { hint: 'يكفي اختيار الأقرب إلى طلبك.' } },
};
export const Invalid: Story = {
  args: { errorMessage: 'Please choose a service.' },
  parameters: { arabic: { errorMessage: 'يُرجى اختيار الخدمة.' } },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const DisabledChosen: Story = { args: { isDisabled: true, defaultValue: 'plumbing' } };
export const Hover: Story = { globals: { pseudo: { hover: true } } };
export const Focus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const Optional: Story = { args: { isRequired: false } };
export const LongLabel: Story = {
  args: {
    label: 'Which of our services comes closest to what you need, even if you are not sure yet what is wrong?',
    options: [{ value: 'long', label: 'Complete interiors: partitions, ceilings, floors, joinery and the permits that all of them need' }],
    defaultValue: 'long',
    errorMessage: 'Please choose the closest one; we change it with you on the phone if it turns out to be something else.',
  },
  parameters: {
    arabic: {
      label: 'أيّ خدماتنا أقرب إلى ما تحتاجون إليه، حتى إن لم يتّضح سبب المشكلة بعد؟',
      options: [{ value: 'long', label: 'تجهيز داخلي متكامل: القواطع والأسقف والأرضيات والنجارة وجميع التصاريح اللازمة لها' }],
      errorMessage: 'يُرجى اختيار الأقرب، وسنعدّله معكم هاتفيًا إذا تبيّن أن المطلوب خدمة أخرى.',
    },
  },
};
