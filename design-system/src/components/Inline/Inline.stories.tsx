import type { Meta, StoryObj } from '@storybook/react-vite';

import { Status } from '../Status/Status.tsx';
import { Inline } from './Inline.tsx';

const meta = {
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
