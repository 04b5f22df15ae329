import type { Meta, StoryObj } from '@storybook/react-vite';

import * as icons from '../../icons.ts';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Icon } from './Icon.tsx';
import { ArrowRightIcon, PhoneIcon } from './icons.tsx';

const meta = { title: 'Brand/Icon', id: 'components-icon', component: Icon, args: { path: 'M4 20V4l8 8 8-8v16' } } satisfies Meta<
  typeof Icon
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <Inline space="lg">
      {Object.entries(icons).map(([name, Drawing]) => (
        <Stack key={name} space="xxs" align="center">
          <Drawing size="lg" />
          <Text as="span" size="caption" tone="muted">
            {name}
          </Text>
        </Stack>
      ))}
    </Inline>
  ),
};
export const WithMeaning: Story = {
  args: { label: 'Phone', size: 'lg' },
  parameters: { arabic: { label: 'هاتف' } },
  render: ({ label, size }) => <PhoneIcon label={label} size={size} />,
};
export const Mirrored: Story = {
  render: () => <ArrowRightIcon size="xl" />,
};
/** A drawing of your own. */
export const Own: Story = { args: { size: 'lg', label: 'Metro' }, parameters: { arabic: { label: 'مترو' } } };
