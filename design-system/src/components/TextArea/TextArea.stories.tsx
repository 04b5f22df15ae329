import type { Meta, StoryObj } from '@storybook/react-vite';

import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Forms/TextArea',
  id: 'components-textarea',
  component: TextArea,
  args: { label: 'How can we help?', name: 'message', isRequired: true, maxLength: 5000 },
  parameters: { arabic: { label: 'كيف يمكننا مساعدتك؟' } },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = {
  args: { defaultValue: 'The AC in the majlis leaks since last night, water on the floor and the ceiling is stained.' },
  parameters: { arabic: { defaultValue: 'تكييف المجلس يسرّب ماءً منذ ليلة أمس، والأرض مبتلّة والسقف متّسخ.' } },
};
/** Each paragraph in its own direction. */
export const BothScripts: Story = { args: { defaultValue: 'The leak is behind the kitchen wall.\nالتسرّب خلف جدار المطبخ.' } };
export const WithHint: Story = {
  args: { hint: 'What happened, where, and since when.' },
  parameters: { arabic: { hint: 'ماذا حدث، وأين، ومنذ متى.' } },
};
export const Hover: Story = { globals: { pseudo: { hover: true } } };
export const Focus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const Optional: Story = { args: { isRequired: false } };
export const Invalid: Story = {
  args: { errorMessage: 'Please write a few words.' },
  parameters: { arabic: { errorMessage: 'يُرجى كتابة بضع كلمات.' } },
};
export const Disabled: Story = { ...Filled, args: { ...Filled.args, isDisabled: true } };
export const ReadOnly: Story = { ...Filled, args: { ...Filled.args, isReadOnly: true } };
export const LongLabel: Story = {
  args: {
    label: 'What should our team know about the property before it arrives, such as parking, permits, pets or hours of rest?',
    errorMessage: 'Please write at least a few words, so that the right people with the right tools come at the first visit.',
  },
  parameters: {
    arabic: {
      label: 'ما الذي ينبغي أن يعرفه فريقنا عن العقار قبل وصوله، كالمواقف والتصاريح والحيوانات الأليفة وأوقات الراحة؟',
      errorMessage: 'يُرجى كتابة بضع كلمات على الأقل ليصل الفريق المناسب بالأدوات المناسبة من الزيارة الأولى.',
    },
  },
};
/** Grows with its text, up to a maximum height. */
export const LongText: Story = {
  args: { defaultValue: 'The tap drips. '.repeat(120) },
  parameters: { arabic: { defaultValue: 'الصنبور يقطر ماءً. '.repeat(120) } },
};
