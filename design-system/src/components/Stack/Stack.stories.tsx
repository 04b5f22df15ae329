import type { Meta, StoryObj } from '@storybook/react-vite';

import { Text } from '../Text/Text.tsx';
import { Stack } from './Stack.tsx';

const meta = {
  component: Stack,
  args: { children: [1, 2, 3].map((number) => <Text key={number}>{number}</Text>) },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {};
export const Wide: Story = { args: { space: 'xl' } };
export const Centred: Story = { args: { align: 'center' } };
export const AsList: Story = { args: { as: 'ul', children: [1, 2, 3].map((number) => <li key={number}>{number}</li>) } };
