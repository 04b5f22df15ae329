import type { Meta, StoryObj } from '@storybook/react-vite';

import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Forms/PasswordField',
  id: 'components-passwordfield',
  component: PasswordField,
  args: { label: 'Password', name: 'password', autoComplete: 'current-password', username: 'priya@example.com', isRequired: true },
  // Browsers complain of a password without a form.
  decorators: [
    (Story) => (
      <form>
        <Story />
      </form>
    ),
  ],
  parameters: { arabic: { label: 'كلمة المرور' } },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'three palms by the creek' } };
export const Shown: Story = {
  args: { defaultValue: 'three palms by the creek' },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
  },
};
export const Hover: Story = { args: { defaultValue: 'three palms by the creek' }, globals: { pseudo: { hover: true } } };
export const Focus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const NewPassword: Story = {
  args: {
    label: 'New password',
    name: 'newPassword',
    autoComplete: 'new-password',
    hint: 'At least 12 characters. Several words are easy to remember.',
  },
  parameters: { arabic: { label: 'كلمة المرور الجديدة', hint: '12 حرفًا على الأقل، ويسهل تذكّر عدة كلمات.' } },
};
export const Invalid: Story = {
  args: { errorMessage: 'Please enter your password.' },
  parameters: { arabic: { label: 'كلمة المرور', errorMessage: 'يُرجى إدخال كلمة المرور.' } },
};
export const Optional: Story = { args: { isRequired: false } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'three palms' } };
export const LongError: Story = {
  args: {
    label: 'Password of the account that manages the buildings of the owners’ association',
    errorMessage:
      'This password is on lists of stolen ones. Please choose another, for example four words that have nothing to do with each other.',
  },
  parameters: {
    arabic: {
      label: 'كلمة مرور الحساب الذي يدير مباني جمعية الملّاك',
      errorMessage: 'كلمة المرور هذه ضمن قوائم كلمات مرور مسرّبة. يُرجى اختيار غيرها، مثل أربع كلمات لا علاقة بينها.',
    },
  },
};
