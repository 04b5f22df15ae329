import type { Meta, StoryObj } from '@storybook/react-vite';

import { PhoneField } from './PhoneField.tsx';

const meta = {
  title: 'Forms/PhoneField',
  id: 'components-phonefield',
  component: PhoneField,
  args: { label: 'Phone', name: 'phone', isRequired: true },
  parameters: { arabic: { label: 'رقم الهاتف' } },
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { defaultValue: '+971 50 123 4567' } };
export const ArabicDigits: Story = { args: { defaultValue: '٠٥٠ ١٢٣ ٤٥٦٧' } };
export const WithHint: Story = {
  args: { hint: 'With the country code if it is not from the Emirates.', placeholder: '050 123 4567' },
  parameters: { arabic: { hint: 'مع رمز الدولة إن كان الرقم من خارج الإمارات.' } },
};
export const Hover: Story = { args: { defaultValue: '050 123 4567' }, globals: { pseudo: { hover: true } } };
export const Focus: Story = {
  args: { defaultValue: '050 123 4567' },
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const Optional: Story = { args: { isRequired: false } };
export const Invalid: Story = {
  args: { defaultValue: '12', errorMessage: 'Please check the number: it is too short.' },
  parameters: { arabic: { errorMessage: 'يُرجى مراجعة الرقم، فهو أقصر من المعتاد.' } },
};
export const Disabled: Story = { args: { isDisabled: true, defaultValue: '050 123 4567' } };
export const ReadOnly: Story = {
  args: { isReadOnly: true, isOptionalHidden: true, defaultValue: '+971 50 123 4567' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'));
  },
};
export const LongLabel: Story = {
  args: { label: 'A number that somebody answers on the morning of the visit, in case our team stands before a closed gate' },
  parameters: { arabic: { label: 'رقم هاتف يُجاب عليه صباح يوم الزيارة، تحسّبًا لوصول فريقنا والبوابة مغلقة' } },
};
