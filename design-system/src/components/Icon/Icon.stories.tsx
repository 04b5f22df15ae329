import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Icon } from './Icon.tsx';
import { icons } from './icons.ts';
import type { IconName } from './icons.ts';
import { staffIcons } from './staff-icons.ts';

const meta = { title: 'Brand/Icon', id: 'components-icon', component: Icon, args: { name: 'phone' } } satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <Inline space="lg">
      {Object.keys({ ...icons, ...staffIcons }).map((name) => (
        <Stack key={name} space="xxs" align="center">
          <Icon name={name as IconName} size="lg" />
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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/./);
  },
};
export const Mirrored: Story = {
  args: { name: 'arrowRight', size: 'xl' },
  play: async ({ canvasElement }) => {
    const turned = getComputedStyle(canvasElement.querySelector('svg') as SVGElement).transform;
    await expect(turned).toBe(document.documentElement.dir === 'rtl' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none');
  },
};
