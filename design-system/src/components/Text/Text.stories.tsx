import type { Meta, StoryObj } from '@storybook/react-vite';

import { Text } from './Text.tsx';

const meta = {
  title: 'Layout/Text',
  id: 'components-text',
  component: Text,
  args: {
    children:
      'Electrical, AC, plumbing and complete interiors by one team that answers within the hour and leaves the place cleaner than it found it.',
    isReadable: true,
  },
  parameters: {
    arabic: { children: 'كهرباء وتكييف وسباكة وتشطيبات متكاملة على يد فريق واحد يردّ خلال ساعة ويترك المكان أنظف مما وجده.' },
  },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Body: Story = {};
export const Lead: Story = { args: { size: 'lead' } };
export const Small: Story = { args: { size: 'small' } };
export const Caption: Story = { args: { size: 'caption' } };
export const Muted: Story = { args: { tone: 'muted' } };
export const Accent: Story = { args: { tone: 'accent', strength: 'medium' } };
export const Critical: Story = { args: { tone: 'critical' } };
export const Success: Story = { args: { tone: 'success' } };
export const Strong: Story = { args: { strength: 'strong' } };
