import type { Meta, StoryObj } from '@storybook/react-vite';

import { Heading } from './Heading.tsx';

const meta = {
  title: 'Layout/Heading',
  id: 'components-heading',
  component: Heading,
  argTypes: { size: { table: { defaultValue: { summary: "the level's own size" } } } },
  args: { level: 1, children: 'Done once. Done properly.' },
  parameters: { arabic: { children: 'مرة واحدة، وبإتقان.' } },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Display: Story = { args: { size: 'display' } };
export const Level1: Story = {};
export const Level2: Story = {
  args: { level: 2, children: 'What we take care of' },
  parameters: { arabic: { children: 'كل ما نعتني به' } },
};
export const Level3: Story = { args: { level: 3, children: 'Kitchen renovation' }, parameters: { arabic: { children: 'تجديد المطابخ' } } };
export const Level4: Story = { args: { level: 4, children: 'What is included' }, parameters: { arabic: { children: 'ما تشمله الخدمة' } } };
