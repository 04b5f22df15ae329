import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

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

export const Filled: Story = { args: { defaultValue: 'water tank' }, parameters: { arabic: { defaultValue: 'خزان المياه' } } };
/** The text follows its own direction, the icons stay in place. */
export const OtherScript: Story = { args: { defaultValue: 'تنظيف المكيف' }, parameters: { arabic: { defaultValue: 'AC cleaning' } } };
export const Hover: Story = { globals: { pseudo: { hover: true } } };
export const Focus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const HiddenLabel: Story = {
  args: { isLabelHidden: true, placeholder: 'Search name, phone, e-mail or words', shortcut: '/' },
  parameters: { arabic: { placeholder: 'ابحث بالاسم أو الهاتف أو البريد أو الكلمات' } },
};
export const WithHint: Story = {
  args: { hint: 'In English or Arabic.' },
  parameters: { arabic: { hint: 'بالعربية أو الإنجليزية.' } },
};
export const Pending: Story = {
  args: { isPending: true, defaultValue: 'water tank' },
  parameters: { arabic: { defaultValue: 'خزان المياه' } },
};
export const WithResult: Story = {
  args: { defaultValue: 'water tank', resultMessage: '3 questions found' },
  parameters: { arabic: { defaultValue: 'خزان المياه', resultMessage: 'عُثر على 3 أسئلة' } },
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
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'AC{Enter}');
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
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz{Escape}');
  },
};
