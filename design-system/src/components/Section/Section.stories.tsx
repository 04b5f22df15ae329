import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Text } from '../Text/Text.tsx';
import { Section } from './Section.tsx';

const meta = {
  component: Section,
  parameters: {
    layout: 'fullscreen',
    arabic: { title: 'كل ما نعتني به', intro: 'اثنتا عشرة حرفة تحت سقف واحد، ورقم واحد تتصل به.' },
  },
  args: { title: 'What we take care of', intro: 'Twelve trades under one roof, one number to call.', children: <Text>…</Text> },
} satisfies Meta<typeof Section>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveAccessibleName(canvas.getByRole('heading').textContent ?? '');
  },
};
export const Raised: Story = { args: { tone: 'raised' } };
export const Ink: Story = { args: { tone: 'ink' } };
export const Tight: Story = { args: { spacing: 'tight' } };
