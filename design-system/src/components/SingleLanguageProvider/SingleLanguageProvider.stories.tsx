import type { Meta, StoryObj } from '@storybook/react-vite';

import { allMessages } from '../../messages/all-messages.ts';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { SingleLanguageProvider } from './SingleLanguageProvider.tsx';

const meta = {
  title: 'Set-up/SingleLanguageProvider',
  id: 'components-singlelanguageprovider',
  component: SingleLanguageProvider,
  args: { locale: 'en', messages: allMessages.en, children: <CopyButton text="ZMB-7K3M9Q" /> },
  parameters: { arabic: { locale: 'ar', messages: allMessages.ar } },
  tags: ['no-picture'],
} satisfies Meta<typeof SingleLanguageProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneLanguage: Story = {};
