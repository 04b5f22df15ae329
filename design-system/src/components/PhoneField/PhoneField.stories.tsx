import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { PhoneField } from './PhoneField.tsx';

const meta = {
  component: PhoneField,
  args: { label: 'Phone', name: 'phone', isRequired: true },
  parameters: { arabic: { label: 'رقم الهاتف' } },
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧');
    await expect(field).toHaveValue('+٩٧١ ٥٠ ١٢٣ ٤٥٦٧');
    await expect(getComputedStyle(field).direction).toBe('ltr');
  },
};
export const Filled: Story = { args: { defaultValue: '+971 50 123 4567' } };
export const Invalid: Story = {
  args: { defaultValue: '12', errorMessage: 'Please check the number: it is too short.' },
  parameters: { arabic: { errorMessage: 'يُرجى مراجعة الرقم، فهو أقصر من المعتاد.' } },
};
