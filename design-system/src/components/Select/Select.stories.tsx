import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';

import { Select } from './Select.tsx';

const meta = {
  title: 'Forms/Select',
  id: 'components-select',
  component: Select,
  args: {
    label: 'Status',
    name: 'status',
    isRequired: true,
    options: [
      { value: 'new', label: 'New' },
      { value: 'in_progress', label: 'In progress' },
      { value: 'done', label: 'Done' },
      { value: 'spam', label: 'Spam' },
    ],
  },
  parameters: {
    arabic: {
      label: 'الحالة',
      options: [
        { value: 'new', label: 'جديدة' },
        { value: 'in_progress', label: 'قيد المعالجة' },
        { value: 'done', label: 'منتهية' },
        { value: 'spam', label: 'مزعجة' },
      ],
    },
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

const openList: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
  await screen.findByRole('listbox');
};

export const Empty: Story = {};
export const Chosen: Story = { args: { defaultValue: 'in_progress' } };
export const Open: Story = { args: { defaultValue: 'in_progress' }, play: openList };
export const Clearable: Story = {
  args: { isRequired: false, isClearable: true, defaultValue: 'done', placeholder: 'Any status' },
  parameters: { arabic: { ...meta.parameters.arabic, placeholder: 'كل الحالات' } },
  play: openList,
};
export const Groups: Story = {
  args: {
    label: 'Service',
    name: 'serviceType',
    options: [
      {
        label: 'Fit-out',
        options: [
          { value: 'commercial_fit_out', label: 'Commercial fit-out' },
          { value: 'residential_fit_out', label: 'Residential fit-out' },
        ],
      },
      {
        label: 'Technical services',
        options: [
          { value: 'ac_services', label: 'AC services' },
          { value: 'plumbing', label: 'Plumbing' },
          { value: 'electrical', label: 'Electrical services' },
        ],
      },
    ],
  },
  parameters: {
    arabic: {
      label: 'الخدمة',
      options: [
        {
          label: 'أعمال التجهيز',
          options: [
            { value: 'commercial_fit_out', label: 'تجهيز المكاتب والمحال' },
            { value: 'residential_fit_out', label: 'تجهيز المساكن' },
          ],
        },
        {
          label: 'الخدمات الفنية',
          options: [
            { value: 'ac_services', label: 'خدمات التكييف' },
            { value: 'plumbing', label: 'السباكة' },
            { value: 'electrical', label: 'خدمات الكهرباء' },
          ],
        },
      ],
    },
  },
  play: openList,
};
const many = Array.from({ length: 60 }, (_, index) => ({ value: String(index), label: `DXB-${1000 + index}` }));
export const LongList: Story = {
  args: { label: 'Request', defaultValue: '30', options: many },
  parameters: { arabic: { label: 'الطلب', options: many } },
  play: openList,
};
export const LongText: Story = {
  args: {
    defaultValue: 'long',
    options: [
      { value: 'long', label: 'Answered; it comes back to the inbox as soon as the customer writes to us once more, whatever the channel' },
      { value: 'short', label: 'Done' },
    ],
  },
  parameters: {
    arabic: {
      label: 'الحالة',
      options: [
        { value: 'long', label: 'تم الرد، وتعود إلى صندوق الوارد فور أن يراسلنا العميل مرة أخرى، أيًا كانت القناة التي يستخدمها' },
        { value: 'short', label: 'منتهية' },
      ],
    },
  },
  play: openList,
};
export const WithHint: Story = {
  args: { hint: 'The customer does not see it.' },
  parameters: { arabic: { ...meta.parameters.arabic, hint: 'لا يراها العميل.' } },
};
export const Invalid: Story = {
  args: { errorMessage: 'Please choose a status.' },
  parameters: { arabic: { ...meta.parameters.arabic, errorMessage: 'يُرجى اختيار الحالة.' } },
};
export const Hover: Story = { globals: { pseudo: { hover: true } } };
export const Focus: Story = { globals: { pseudo: { focus: ['button'], focusVisible: ['button'] } } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'new' } };
