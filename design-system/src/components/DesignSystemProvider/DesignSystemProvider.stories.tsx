import type { Meta, StoryObj } from '@storybook/react-vite';

import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { DesignSystemProvider } from './DesignSystemProvider.tsx';

const meta = {
  title: 'Set-up/DesignSystemProvider',
  id: 'components-designsystemprovider',
  component: DesignSystemProvider,
  args: {
    locale: 'fr',
    messages: { 'copyButton.copy': 'Copier', 'copyButton.copied': 'Copié', 'copyButton.failed': 'Non copié' },
    children: <CopyButton text="ZMB-7K3M9Q" />,
  },
  tags: ['no-picture'],
} satisfies Meta<typeof DesignSystemProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A language that the package has no texts for. */
export const French: Story = {};
