import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

import { TagGroup } from './TagGroup.tsx';

const meta = {
  title: 'Data/TagGroup',
  id: 'components-taggroup',
  component: TagGroup,
  args: {
    label: 'Services',
    tags: [
      { id: 'ac', label: 'AC services' },
      { id: 'plumbing', label: 'Plumbing' },
      { id: 'painting', label: 'Painting' },
    ],
  },
  parameters: {
    arabic: {
      label: 'الخدمات',
      tags: [
        { id: 'ac', label: 'خدمات التكييف' },
        { id: 'plumbing', label: 'السباكة' },
        { id: 'painting', label: 'الصباغة' },
      ],
    },
  },
} satisfies Meta<typeof TagGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Resting: Story = {};
export const Removable: Story = { args: { onRemove: fn() } };
export const SingleChoice: Story = { args: { selectionMode: 'single', defaultSelected: ['plumbing'] } };
export const SeveralChoices: Story = { args: { selectionMode: 'multiple', defaultSelected: ['ac', 'painting'] } };
export const Disabled: Story = {
  args: { selectionMode: 'multiple', tags: meta.args.tags.map((tag) => ({ ...tag, isDisabled: tag.id === 'painting' })) },
  parameters: {
    arabic: { label: 'الخدمات', tags: meta.parameters.arabic.tags.map((tag) => ({ ...tag, isDisabled: tag.id === 'painting' })) },
  },
};
export const Empty: Story = {
  args: { tags: [], empty: 'No services chosen yet' },
  parameters: { arabic: { label: 'الخدمات', tags: [], empty: 'لم تُحدَّد أي خدمة بعد' } },
};
export const LongText: Story = {
  args: {
    onRemove: fn(),
    tags: [
      { id: 'long', label: 'Cleaning and disinfection of underground and roof water tanks, with a certificate of the municipality' },
      { id: 'ac', label: 'AC services' },
    ],
  },
  parameters: {
    picture: { widths: [360] },
    arabic: {
      label: 'الخدمات',
      tags: [
        { id: 'long', label: 'تنظيف خزانات المياه الأرضية والعلوية وتعقيمها، مع شهادة من البلدية' },
        { id: 'ac', label: 'خدمات التكييف' },
      ],
    },
  },
};
export const Hover: Story = { args: { selectionMode: 'multiple' }, globals: { pseudo: { hover: true } } };
export const Focus: Story = {
  args: { onRemove: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getAllByRole('row')[0]).toHaveFocus());
  },
};
