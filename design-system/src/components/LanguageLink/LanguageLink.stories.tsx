import type { Meta, StoryObj } from '@storybook/react-vite';

import { LanguageLink } from './LanguageLink.tsx';

const meta = {
  title: 'Navigation/LanguageLink',
  id: 'components-languagelink',
  component: LanguageLink,
  args: { locale: 'ar', href: '#ar' },
  parameters: { arabic: { locale: 'en', href: '#en' } },
} satisfies Meta<typeof LanguageLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ToOtherLanguage: Story = {};
export const Hover: Story = { globals: { pseudo: { hover: true } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['a'] } } };
