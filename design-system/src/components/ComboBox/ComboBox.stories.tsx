import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { ComboBox } from './ComboBox.tsx';

const services = [
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
      { value: 'painting', label: 'Painting' },
    ],
  },
];
const arabicServices = [
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
      { value: 'painting', label: 'الصباغة' },
    ],
  },
];

const meta = {
  title: 'Forms/ComboBox',
  id: 'components-combobox',
  component: ComboBox,
  args: { label: 'Service', name: 'service', isRequired: true, options: services },
  parameters: { arabic: { label: 'الخدمة', options: arabicServices } },
} satisfies Meta<typeof ComboBox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first letters of the first technical service, in the language of the page. */
const typed = () => (document.documentElement.lang === 'ar' ? 'خدم' : 'ser');

export const Empty: Story = {
  args: { placeholder: 'Start typing a service' },
  parameters: { arabic: { ...meta.parameters.arabic, placeholder: 'ابدأ بكتابة اسم الخدمة' } },
};
export const Chosen: Story = { args: { defaultValue: 'ac_services' } };
export const Open: Story = {
  args: { defaultValue: 'ac_services' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByRole('listbox');
  },
};
export const Filtered: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), typed());
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  },
};
export const NoMatches: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'xyz');
    await waitFor(() => expect(screen.getByRole('option')).toHaveTextContent(/./));
  },
};
export const Loading: Story = {
  args: { options: [], isLoading: true, onSearch: fn() },
  parameters: { arabic: { ...meta.parameters.arabic, options: [] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), typed());
    await screen.findByRole('listbox');
  },
};
export const FreeText: Story = {
  args: {
    label: 'Building',
    name: 'building',
    isFreeText: true,
    defaultValue: 'Al Noor Residence',
    options: [
      { value: 'marina', label: 'Marina Heights' },
      { value: 'creek', label: 'Creek View Tower' },
    ],
    hint: 'If it is not in the list, type its name.',
  },
  parameters: {
    arabic: {
      label: 'المبنى',
      defaultValue: 'سكن النور',
      options: [
        { value: 'marina', label: 'مرتفعات المارينا' },
        { value: 'creek', label: 'برج إطلالة الخور' },
      ],
      hint: 'إذا لم تجده في القائمة، فاكتب اسمه.',
    },
  },
};
export const Invalid: Story = {
  args: { errorMessage: 'Please choose a service.' },
  parameters: { arabic: { ...meta.parameters.arabic, errorMessage: 'يُرجى اختيار الخدمة.' } },
};
export const Disabled: Story = { args: { defaultValue: 'plumbing', isDisabled: true } };
export const Hover: Story = { globals: { pseudo: { hover: true } } };
export const Focus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
