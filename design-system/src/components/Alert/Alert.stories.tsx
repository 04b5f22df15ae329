import type { Meta, StoryObj } from '@storybook/react-vite';

import { Text } from '../Text/Text.tsx';
import { Alert } from './Alert.tsx';

const meta = {
  component: Alert,
  args: { title: 'Ramadan hours', children: <Text size="small">09:00 – 15:00</Text> },
  parameters: { arabic: { title: 'ساعات العمل في رمضان' } },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { tone: 'success' } };
export const Warning: Story = { args: { tone: 'warning' } };
export const Critical: Story = { args: { tone: 'critical' } };
export const TitleOnly: Story = { args: { children: undefined } };
