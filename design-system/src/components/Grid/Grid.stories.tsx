import type { Meta, StoryObj } from '@storybook/react-vite';

import { Alert } from '../Alert/Alert.tsx';
import { Grid } from './Grid.tsx';

const cells = (count: number) => Array.from({ length: count }, (_, index) => <Alert key={index} title={String(index + 1)} />);

const meta = { component: Grid, args: { columns: 3, children: cells(6) } } satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TwoColumns: Story = { args: { columns: 2, children: cells(4) } };
export const ThreeColumns: Story = {};
export const FourColumns: Story = { args: { columns: 4, children: cells(4) } };
export const MainAndSide: Story = { args: { columns: 'main', children: cells(2) } };
