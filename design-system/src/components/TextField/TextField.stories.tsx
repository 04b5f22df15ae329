import type { Meta, StoryObj } from '@storybook/react-vite';
import { fireEvent, fn } from 'storybook/test';

import { TextField } from './TextField.tsx';

const meta = {
  title: 'Forms/TextField',
  id: 'components-textfield',
  component: TextField,
  args: { label: 'Your name', name: 'name', autoComplete: 'name', isRequired: true },
  parameters: { arabic: { label: 'الاسم' } },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { defaultValue: 'Maryam Al Suwaidi' }, parameters: { arabic: { defaultValue: 'مريم السويدي' } } };
/** Punctuation follows the text’s direction, the text is aligned with the page’s other fields. */
export const OtherScript: Story = {
  args: { defaultValue: 'اسألوا عن سارة!' },
  parameters: { arabic: { defaultValue: 'Ask for Sara!' } },
};
export const Hover: Story = { globals: { pseudo: { hover: true } } };
export const Focus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const WithHint: Story = {
  args: { hint: 'As it should stand on the quotation.' },
  parameters: { arabic: { hint: 'كما تودّ أن يظهر في عرض السعر.' } },
};
export const Optional: Story = {
  args: { isRequired: false, label: 'Company', name: 'company' },
  parameters: { arabic: { label: 'الشركة' } },
};
export const Invalid: Story = {
  args: { errorMessage: 'Please tell us your name.' },
  parameters: { arabic: { errorMessage: 'يُرجى كتابة الاسم.' } },
};
export const Email: Story = {
  args: { label: 'E-mail', name: 'email', type: 'email', autoComplete: 'email', defaultValue: 'maryam@example.com' },
  parameters: { arabic: { label: 'البريد الإلكتروني' } },
};
/** The browser’s own date picker and order of day and month; the value is always ISO. */
export const DateOfVisit: Story = {
  args: { label: 'Day of the visit', name: 'day', type: 'date', autoComplete: 'off', onChange: fn() },
  parameters: { arabic: { label: 'يوم الزيارة' } },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(/./, { selector: '[type="date"]' });
    await userEvent.tab();
    // Set like the date picker does: the typed format depends on the browser’s language.
    await fireEvent.input(field, { target: { value: '2026-12-02' } });
  },
};
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'Maryam' } };
export const ReadOnly: Story = {
  args: { isReadOnly: true, label: 'Reference', name: 'reference', defaultValue: 'ZMB-7K3M9Q', isOptionalHidden: true },
  parameters: { arabic: { label: 'الرقم المرجعي' } },
};
export const LongLabel: Story = {
  args: { label: 'The name of the person who will be at the property when our team arrives in the morning' },
  parameters: { arabic: { label: 'اسم الشخص الذي سيكون موجودًا في العقار عند وصول فريقنا صباحًا لاستلام المفاتيح' } },
};
export const LongError: Story = {
  args: {
    label: 'E-mail',
    name: 'email',
    type: 'email',
    autoComplete: 'email',
    defaultValue: 'maryam.al.suwaidi.procurement@example',
    hint: 'We send the quotation there.',
    errorMessage: 'Please check the address: behind the last dot there should be something such as “com” or “ae”, without spaces.',
  },
  parameters: {
    arabic: {
      label: 'البريد الإلكتروني',
      hint: 'سنرسل عرض السعر إليه.',
      errorMessage: 'يُرجى مراجعة العنوان: لا بدّ أن ينتهي بعد آخر نقطة بما يشبه ⁦com⁩ أو ⁦ae⁩ ومن دون مسافات.',
    },
  },
};
export const InvalidFocus: Story = {
  ...Invalid,
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
