import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Alert } from '../Alert/Alert.tsx';
import { Grid } from './Grid.tsx';

const cells = (count: number) => Array.from({ length: count }, (_, index) => <Alert key={index} title={String(index + 1)} />);

const meta = {
  title: 'Layout/Grid',
  id: 'components-grid',
  component: Grid,
  args: { columns: 3, children: cells(6) },
  // One column on a narrow screen, whatever the prop says.
  parameters: { picture: { widths: [720, 1280] } },
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TwoColumns: Story = { args: { columns: 2, children: cells(4) } };
export const ThreeColumns: Story = {};
export const FourColumns: Story = { args: { columns: 4, children: cells(4) } };
export const MainAndSide: Story = { args: { columns: 'main', children: cells(2) } };
export const Tight: Story = { args: { space: 'xs' } };
/** The last row is not stretched. */
export const UnevenRow: Story = { args: { children: cells(5) } };
export const AsList: Story = {
  args: { as: 'ul', children: [1, 2, 3].map((number) => <li key={number}>{number}</li>) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toBeVisible();
  },
};
