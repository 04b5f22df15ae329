import type { Meta, StoryObj } from '@storybook/react-vite';

import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Layout/VisuallyHidden',
  id: 'components-visuallyhidden',
  component: VisuallyHidden,
  args: { children: 'Heard, not seen' },
  parameters: { arabic: { children: 'يُسمع ولا يُرى' } },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;

export const Hidden: StoryObj<typeof meta> = {};
