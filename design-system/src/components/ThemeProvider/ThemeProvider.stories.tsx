import type { Meta, StoryObj } from '@storybook/react-vite';

import { ThemeToggle } from '../ThemeToggle/ThemeToggle.tsx';
import { ThemeProvider } from './ThemeProvider.tsx';

const meta = {
  title: 'Set-up/ThemeProvider',
  id: 'components-themeprovider',
  component: ThemeProvider,
  // The key of Storybook's own theme, so that the toolbar and the toggle agree.
  args: { storageKey: 'storybook-theme', children: <ThemeToggle /> },
  tags: ['no-picture'],
} satisfies Meta<typeof ThemeProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithToggle: Story = {};
