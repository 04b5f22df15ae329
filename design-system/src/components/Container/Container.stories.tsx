import type { Meta, StoryObj } from '@storybook/react-vite';

import { Alert } from '../Alert/Alert.tsx';
import { Container } from './Container.tsx';

const meta = {
  title: 'Layout/Container',
  id: 'components-container',
  component: Container,
  parameters: { layout: 'fullscreen', arabic: { children: <Alert title="مرة واحدة، وبإتقان." /> } },
  args: { children: <Alert title="Done once. Done properly." /> },
} satisfies Meta<typeof Container>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
export const Reading: Story = { args: { width: 'reading' } };
export const Narrow: Story = { args: { width: 'narrow' } };
