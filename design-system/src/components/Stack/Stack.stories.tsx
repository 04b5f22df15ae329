import type { Meta, StoryObj } from '@storybook/react-vite';

import { Inline } from '../Inline/Inline.tsx';
import { Status } from '../Status/Status.tsx';
import { Text } from '../Text/Text.tsx';
import { Stack } from './Stack.tsx';

const meta = {
  title: 'Layout/Stack',
  id: 'components-stack',
  component: Stack,
  args: { children: [1, 2, 3].map((number) => <Text key={number}>{number}</Text>) },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {};
export const Wide: Story = { args: { space: 'xl' } };
export const Centred: Story = { args: { align: 'center' } };
export const AsList: Story = { args: { as: 'ul', children: [1, 2, 3].map((number) => <li key={number}>{number}</li>) } };
export const AsSteps: Story = { args: { as: 'ol', children: [1, 2, 3].map((number) => <li key={number}>{number}</li>) } };
/** Children keep their own width and are aligned to the inline start. */
export const AtStart: Story = { args: { align: 'start', children: [1, 2, 3].map((number) => <Status key={number}>{number}</Status>) } };
/** Every step of the scale. */
export const Gaps: Story = {
  render: () => (
    <Inline space="xl" align="start">
      {(['hair', 'xxs', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl', 'xxxl', 'gutter', 'section'] as const).map((space) => (
        <Stack key={space} space={space} align="center">
          <Status>{space}</Status>
          <Status>{space}</Status>
        </Stack>
      ))}
    </Inline>
  ),
};
/** Outer gaps are larger than inner ones: proximity shows what belongs together. */
export const Nested: Story = {
  args: {
    space: 'xl',
    children: [1, 2].map((number) => (
      <Stack key={number} space="xxs">
        <Text strength="strong">{number}</Text>
        <Text tone="muted">{number}</Text>
      </Stack>
    )),
  },
};
