import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

import { DatePicker } from './DatePicker.tsx';

const meta = {
  title: 'Forms/DatePicker',
  id: 'components-datepicker',
  component: DatePicker,
  args: { label: 'Date of the visit', name: 'date', isRequired: true },
  parameters: { arabic: { label: 'تاريخ الزيارة' } },
} satisfies Meta<typeof DatePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

// The dates are long ago, because the calendar marks today.
const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
  await screen.findByRole('grid');
};

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: '2025-11-24' } };
export const Open: Story = { args: { defaultValue: '2025-11-24' }, play: open };
/** Only working days from the 10th on: days before it and the weekend cannot be picked. */
export const Limits: Story = {
  args: {
    defaultValue: '2025-11-24',
    min: '2025-11-10',
    isUnavailable: (date) => [0, 6].includes(new Date(date).getUTCDay()),
    hint: 'We come from Monday to Friday.',
  },
  parameters: { arabic: { label: 'تاريخ الزيارة', hint: 'نزوركم من الاثنين إلى الجمعة.' } },
  play: open,
};
export const Invalid: Story = {
  args: { errorMessage: 'Please choose the date of the visit.' },
  parameters: { arabic: { label: 'تاريخ الزيارة', errorMessage: 'يُرجى اختيار تاريخ الزيارة.' } },
};
export const TooEarly: Story = { args: { defaultValue: '2025-11-03', min: '2025-11-10' } };
export const Disabled: Story = { args: { defaultValue: '2025-11-24', isDisabled: true } };
export const Optional: Story = { args: { isRequired: false } };
/** The button empties the field, and the first part gets the focus. */
export const Clearable: Story = { args: { isRequired: false, isOptionalHidden: true, isClearable: true, defaultValue: '2025-11-24' } };
export const Cleared: Story = {
  args: Clearable.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button')[0] as HTMLElement);
    await waitFor(() => expect(canvas.getAllByRole('spinbutton')[0]).toHaveFocus());
  },
};
export const Hover: Story = { args: { defaultValue: '2025-11-24' }, globals: { pseudo: { hover: true } } };
export const Focus: Story = {
  args: { defaultValue: '2025-11-24' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getAllByRole('spinbutton')[0]).toHaveFocus());
  },
};
