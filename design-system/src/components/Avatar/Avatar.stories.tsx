import type { Meta, StoryObj } from '@storybook/react-vite';

import { Inline } from '../Inline/Inline.tsx';
import { Text } from '../Text/Text.tsx';
import { Avatar } from './Avatar.tsx';

const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#c9b58a"/><circle cx="32" cy="25" r="12" fill="#5b4a2a"/><path d="M8 64c0-14 11-22 24-22s24 8 24 22z" fill="#5b4a2a"/></svg>',
)}`;

const meta = {
  title: 'Data/Avatar',
  id: 'components-avatar',
  component: Avatar,
  args: { name: 'Maryam Al Suwaidi' },
  parameters: { arabic: { name: 'مريم السويدي' } },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {};
export const OneName: Story = { args: { name: 'Priya' }, parameters: { arabic: { name: 'أحمد' } } };
export const Picture: Story = {
  args: { src: portrait },
};
/** A picture that cannot be loaded leaves the initials. */
export const BrokenPicture: Story = { args: { src: 'data:image/png;base64,AAAA' } };
export const WithoutLetters: Story = { args: { name: '–' }, parameters: { arabic: { name: '–' } } };
export const Sizes: Story = {
  render: (args) => (
    <Inline space="md">
      <Avatar {...args} size="xs" />
      <Avatar {...args} size="sm" />
      <Avatar {...args} size="md" />
      <Avatar {...args} size="lg" />
      <Avatar {...args} size="lg" src={portrait} />
    </Inline>
  ),
};
export const BesideName: Story = {
  args: { isDecorative: true, size: 'sm' },
  render: (args) => (
    <Inline space="xs">
      <Avatar {...args} />
      <Text as="span">{args.name}</Text>
    </Inline>
  ),
};
