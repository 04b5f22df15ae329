import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { TimeField } from './TimeField.tsx';

const meta = {
  title: 'Forms/TimeField',
  id: 'components-timefield',
  component: TimeField,
  args: { label: 'Opens at', name: 'opens', isRequired: true },
  parameters: { arabic: { label: 'وقت الفتح' } },
} satisfies Meta<typeof TimeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: '14:30' } };
export const TwentyFourHours: Story = { args: { defaultValue: '14:30', hourCycle: 24 } };
export const TooEarly: Story = { args: { defaultValue: '06:00', min: '08:00' } };
export const WithHint: Story = {
  args: { hint: 'In the time zone of Dubai.' },
  parameters: { arabic: { label: 'وقت الفتح', hint: 'بتوقيت دبي.' } },
};
export const Invalid: Story = {
  args: { errorMessage: 'Please enter when you open.' },
  parameters: { arabic: { label: 'وقت الفتح', errorMessage: 'يُرجى إدخال وقت الفتح.' } },
};
export const Disabled: Story = { args: { defaultValue: '14:30', isDisabled: true } };
export const Focus: Story = {
  args: { defaultValue: '14:30' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getAllByRole('spinbutton')[0]).toHaveFocus());
  },
};
