import type { Meta, StoryObj } from '@storybook/react-vite';

import { Alert } from '../Alert/Alert.tsx';
import { Container } from './Container.tsx';

const meta = {
  component: Container,
  parameters: { layout: 'fullscreen' },
  args: { children: <Alert title="1200 px" /> },
} satisfies Meta<typeof Container>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
export const Reading: Story = { args: { width: 'reading' } };
export const Narrow: Story = { args: { width: 'narrow' } };
