import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { MoonIcon, SunIcon } from '../Icon/icons.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';

const periods = {
  en: {
    label: 'Period',
    options: [
      { value: 'week', label: '7 days' },
      { value: 'month', label: '30 days' },
      { value: 'year', label: '12 months' },
    ],
  },
  ar: {
    label: 'المدة',
    options: [
      { value: 'week', label: '7 أيام' },
      { value: 'month', label: '30 يومًا' },
      { value: 'year', label: '12 شهرًا' },
    ],
  },
};

const meta = {
  title: 'Forms/SegmentedControl',
  id: 'components-segmentedcontrol',
  component: SegmentedControl,
  args: { ...periods.en, defaultValue: 'month' },
  parameters: { arabic: periods.ar },
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { onChange: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.click(canvas.getAllByRole('radio')[1] as HTMLElement);
  },
};
export const LabelHidden: Story = {
  args: { isLabelHidden: true },
};
export const WithIcons: Story = {
  args: {
    label: 'Theme',
    defaultValue: 'light',
    options: [
      { value: 'light', label: 'Light', icon: <SunIcon size="sm" /> },
      { value: 'dark', label: 'Dark', icon: <MoonIcon size="sm" /> },
    ],
  },
  parameters: {
    arabic: {
      label: 'المظهر',
      options: [
        { value: 'light', label: 'فاتح', icon: <SunIcon size="sm" /> },
        { value: 'dark', label: 'داكن', icon: <MoonIcon size="sm" /> },
      ],
    },
  },
};
export const Hover: Story = { globals: { pseudo: { hover: ['label:first-child'] } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['input:checked'] } } };
export const Disabled: Story = { args: { isDisabled: true } };
export const OneDisabled: Story = {
  args: { options: periods.en.options.map((option) => ({ ...option, isDisabled: option.value === 'year' })) },
  parameters: {
    arabic: { ...periods.ar, options: periods.ar.options.map((option) => ({ ...option, isDisabled: option.value === 'year' })) },
  },
};
/** Segments wrap where there is no room. */
export const LongLabels: Story = {
  args: {
    label: 'What the chart shows',
    defaultValue: 'leads',
    options: [
      { value: 'leads', label: 'Leads that arrived on each day of the period' },
      { value: 'answered', label: 'Leads that were answered within the promised time' },
    ],
  },
  parameters: {
    arabic: {
      label: 'ما يعرضه الرسم البياني',
      options: [
        { value: 'leads', label: 'الطلبات الواردة في كل يوم من أيام المدة' },
        { value: 'answered', label: 'الطلبات التي رُدّ عليها خلال المدة الموعودة' },
      ],
    },
  },
};
