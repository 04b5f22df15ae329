import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import { FileField } from './FileField.tsx';

const meta = {
  title: 'Forms/FileField',
  id: 'components-filefield',
  component: FileField,
  args: { label: 'Photos', name: 'photos', accept: ['image/*', '.pdf'], isMultiple: true, onChange: fn() },
  parameters: { arabic: { label: 'الصور' } },
} satisfies Meta<typeof FileField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const WithHint: Story = {
  args: { hint: 'Up to six photos of what is damaged.' },
  parameters: { arabic: { label: 'الصور', hint: 'حتى ست صور لموضع الضرر.' } },
};
export const Invalid: Story = {
  args: { errorMessage: 'Photos cannot be sent at the moment.' },
  parameters: { arabic: { label: 'الصور', errorMessage: 'لا يمكن إرسال الصور الآن.' } },
};
/** Files cannot be chosen by a script; a transfer brings them along. */
export const Chosen: Story = {
  play: ({ canvasElement }) => {
    const field = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    const { files, items } = new DataTransfer();
    for (const name of ['leak-under-the-sink.jpg', 'type-plate.jpg']) items.add(new File(['x'], name, { type: 'image/jpeg' }));
    if (field) field.files = files;
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const LongLabel: Story = {
  args: { label: 'Photos of the damage, of the device with its type plate, and of the way to it from the entrance of the building' },
  parameters: { arabic: { label: 'صور للضرر وللجهاز ولوحة بياناته وللطريق المؤدي إليه من مدخل المبنى' } },
};
