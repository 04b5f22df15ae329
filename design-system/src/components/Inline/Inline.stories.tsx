import type { Meta, StoryObj } from '@storybook/react-vite';

import { Status } from '../Status/Status.tsx';
import { Text } from '../Text/Text.tsx';
import { Inline } from './Inline.tsx';

const meta = {
  title: 'Layout/Inline',
  id: 'components-inline',
  component: Inline,
  args: { children: ['A', 'B', 'C'].map((letter) => <Status key={letter}>{letter}</Status>) },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {};
export const Between: Story = { args: { justify: 'between' } };
export const Wrapping: Story = {
  args: { children: Array.from({ length: 60 }, (_, index) => <Status key={index}>{index + 1}</Status>) },
};
export const Centred: Story = { args: { justify: 'center' } };
export const AtEnd: Story = { args: { justify: 'end' } };
export const Wide: Story = { args: { space: 'xl' } };
export const AsList: Story = { args: { as: 'ul', children: ['A', 'B', 'C'].map((letter) => <li key={letter}>{letter}</li>) } };
const area = (unit: string) => (
  <>
    <Text as="span" size="lead">
      1200
    </Text>
    <Text as="span" size="caption" tone="muted">
      {unit}
    </Text>
  </>
);
/** Texts of different sizes on one baseline. */
export const OnBaseline: Story = {
  args: {
    align: 'baseline',
    children: area('m²'),
  },
  parameters: { arabic: { children: area('م²') } },
};
