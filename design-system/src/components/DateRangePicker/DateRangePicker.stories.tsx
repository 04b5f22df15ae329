import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

import { DateRangePicker } from './DateRangePicker.tsx';

const ranges = [
  { start: '2026-11-23', end: '2026-11-23' },
  { start: '2026-11-17', end: '2026-11-23' },
  { start: '2026-11-01', end: '2026-11-30' },
];
const presetsOf = (labels: readonly string[]) => labels.map((label, index) => ({ label, range: ranges[index] ?? { start: '', end: '' } }));
const presets = presetsOf(['Today', 'Last 7 days', 'This month']);
const arabicPresets = presetsOf(['اليوم', 'آخر 7 أيام', 'هذا الشهر']);

const meta = {
  title: 'Forms/DateRangePicker',
  id: 'components-daterangepicker',
  component: DateRangePicker,
  args: { label: 'Received', startName: 'from', endName: 'to', isOptionalHidden: true },
  parameters: { arabic: { label: 'تاريخ الاستلام' } },
} satisfies Meta<typeof DateRangePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

// Long ago: the calendar marks today.
const week = { start: '2025-11-10', end: '2025-11-18' };
const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
  await screen.findByRole('grid');
};

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: week } };
export const Open: Story = { args: { defaultValue: week }, play: open };
export const Presets: Story = {
  args: { defaultValue: week, presets },
  parameters: { picture: { widths: [360, 720] }, arabic: { label: 'تاريخ الاستلام', presets: arabicPresets } },
  play: open,
};
export const Reversed: Story = { args: { defaultValue: { start: '2025-11-18', end: '2025-11-10' } } };
export const Invalid: Story = {
  args: { errorMessage: 'Please choose a period.' },
  parameters: { arabic: { label: 'تاريخ الاستلام', errorMessage: 'يُرجى اختيار الفترة.' } },
};
export const Disabled: Story = { args: { defaultValue: week, isDisabled: true } };
export const Focus: Story = {
  args: { defaultValue: week },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getAllByRole('spinbutton')[0]).toHaveFocus());
  },
};
