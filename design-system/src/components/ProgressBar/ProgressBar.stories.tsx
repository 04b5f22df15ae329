import type { Meta, StoryObj } from '@storybook/react-vite';

import { Section } from '../Section/Section.tsx';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Feedback/ProgressBar',
  id: 'components-progressbar',
  component: ProgressBar,
  args: { label: 'Uploading the floor plan', value: 40 },
  parameters: { arabic: { label: 'جارٍ رفع مخطط الطابق' } },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const KnownLength: Story = {};
/** Striped where motion is reduced, moving elsewhere. */
export const UnknownLength: Story = {
  args: { value: undefined, label: 'Preparing the export' },
  parameters: { arabic: { label: 'جارٍ إعداد ملف التصدير' } },
};
export const ValueInWords: Story = {
  args: { label: 'Uploading photos', value: 3, max: 8, valueText: '3 of 8 photos' },
  parameters: { arabic: { label: 'جارٍ رفع الصور', valueText: '3 من 8 صور' } },
};
export const Nothing: Story = { args: { value: 0 } };
export const Everything: Story = {
  args: { value: 100, label: 'Floor plan uploaded' },
  parameters: { arabic: { label: 'اكتمل رفع مخطط الطابق' } },
};
export const Small: Story = { args: { size: 'sm' } };
export const LabelHidden: Story = {
  args: { isLabelHidden: true },
};
export const LongLabel: Story = {
  args: {
    label: 'Uploading the floor plan of the second floor with all changes that the building management has approved',
    valueText: '18.4 MB of 46 MB',
  },
  parameters: {
    arabic: { label: 'جارٍ رفع مخطط الطابق الثاني مع جميع التعديلات التي وافقت عليها إدارة المبنى', valueText: '18.4 من 46 ميغابايت' },
  },
};
export const OnInk: Story = {
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Section tone="ink" spacing="tight">
      <ProgressBar {...args} />
    </Section>
  ),
};
