import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { SearchField } from './SearchField.tsx';
import { exampleIn } from '../../testing/example-in.ts';

const meta = {
  title: 'Forms/SearchField',
  id: 'components-searchfield',
  component: SearchField,
  args: { label: 'Search the questions' },
  parameters: { arabic: { label: 'ابحث في الأسئلة' } },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
/** Typed, submitted with Enter, cleared by its button. */
export const Keyboard: Story = {
  args: { onChange: fn(), onSubmit: fn(), onClear: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox');
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.type(field, 'AC{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('AC');
    await userEvent.click(canvas.getByRole('button'));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('ماء{Escape}');
    await expect(field).toHaveValue('');
    await expect(args.onClear).toHaveBeenCalledTimes(2);
    await userEvent.tab();
  },
};
export const Filled: Story = { args: { defaultValue: 'water tank' }, parameters: { arabic: { defaultValue: 'خزان المياه' } } };
/** The text follows its own direction, the icons stay in place. */
export const OtherScript: Story = { args: { defaultValue: 'تنظيف المكيف' }, parameters: { arabic: { defaultValue: 'AC cleaning' } } };
export const Hover: Story = { globals: { pseudo: { hover: true } } };
export const Focus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
  },
};
export const HiddenLabel: Story = {
  args: { isLabelHidden: true, placeholder: 'Search name, phone, e-mail or words', shortcut: '/' },
  parameters: { arabic: { placeholder: 'ابحث بالاسم أو الهاتف أو البريد أو الكلمات' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveAccessibleName(/./);
    await expect(canvas.getByRole('searchbox')).toHaveAttribute('aria-keyshortcuts', '/');
  },
};
export const WithHint: Story = {
  args: { hint: 'In English or Arabic.' },
  parameters: { arabic: { hint: 'بالعربية أو الإنجليزية.' } },
};
export const Pending: Story = {
  args: { isPending: true, defaultValue: 'water tank' },
  parameters: { arabic: { defaultValue: 'خزان المياه' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/./);
  },
};
export const WithResult: Story = {
  args: { defaultValue: 'water tank', resultMessage: '3 questions found' },
  parameters: { arabic: { defaultValue: 'خزان المياه', resultMessage: 'عُثر على 3 أسئلة' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).not.toBeEmptyDOMElement();
  },
};
export const NothingFound: Story = {
  args: { defaultValue: 'helicopter', resultMessage: 'Nothing found. Try fewer or other words.' },
  parameters: { arabic: { defaultValue: 'طائرة', resultMessage: 'لا توجد نتائج. جرّبوا كلمات أقلّ أو كلمات أخرى.' } },
};
export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: 'water tank' },
  parameters: { arabic: { defaultValue: 'خزان المياه' } },
};
export const LongText: Story = {
  args: { defaultValue: 'how long does the warranty last on a kitchen renovation with appliances that we bought ourselves' },
  parameters: { arabic: { defaultValue: 'ما مدة الضمان على تجديد المطبخ إذا كانت الأجهزة من شرائنا نحن وليست من طرفكم' } },
};
/** With `action` it is its own form, and works without scripts. */
export const AsForm: Story = {
  args: { action: '#results', onSubmit: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('search')).toHaveAccessibleName(/./);
    await userEvent.type(canvas.getByRole('searchbox'), 'AC{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith('AC');
  },
};

const questions = {
  en: {
    all: ['How soon do you come?', 'What does a visit cost?', 'Do you clean water tanks?'],
    found: (count: number) => `${count} found`,
  },
  ar: { all: ['متى يصل الفريق؟', 'ما تكلفة الزيارة؟', 'هل تنظّفون خزانات المياه؟'], found: (count: number) => `النتائج: ${count}` },
};

/** A list filtered while typing, controlled by the caller. */
export const FollowsTyping: Story = {
  render: function Questions(args) {
    const { all, found } = exampleIn(questions, useMessages().locale);
    const [query, setQuery] = useState('');
    const shown = all.filter((question) => question.toLowerCase().includes(query.toLowerCase()));
    return (
      <Stack>
        <SearchField {...args} value={query} onChange={setQuery} resultMessage={query && found(shown.length)} />
        <Stack as="ul" space="xs">
          {shown.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </Stack>
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz');
    await expect(canvas.queryAllByRole('listitem')).toHaveLength(0);
    await expect(canvas.getByRole('status')).toHaveTextContent('0');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
