import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { TextArea } from './TextArea.tsx';

const meta = {
  component: TextArea,
  args: { label: 'How can we help?', name: 'message', isRequired: true, maxLength: 5000 },
  parameters: { arabic: { label: 'كيف يمكننا مساعدتك؟' } },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'One{Enter}Two');
    await expect(field).toHaveValue('One\nTwo');
  },
};
export const Filled: Story = {
  args: { defaultValue: 'The AC in the majlis leaks since last night, water on the floor and the ceiling is stained.' },
  parameters: { arabic: { defaultValue: 'تكييف المجلس يسرّب ماءً منذ ليلة أمس، والأرض مبتلّة والسقف متّسخ.' } },
};
export const Invalid: Story = {
  args: { errorMessage: 'Please write a few words.' },
  parameters: { arabic: { errorMessage: 'يُرجى كتابة بضع كلمات.' } },
};
