import type { Meta, StoryObj } from '@storybook/react-vite';

import { Alert } from '../Alert/Alert.tsx';
import { Grid } from './Grid.tsx';

const services = {
  en: ['AC services', 'Electrical services', 'Plumbing', 'Kitchen renovation', 'Bathroom renovation', 'Villa fit-out'],
  ar: ['خدمات التكييف', 'خدمات الكهرباء', 'السباكة', 'تجديد المطابخ', 'تجديد الحمامات', 'تشطيب الفلل'],
};

const cells = (names: string[]) => names.map((name) => <Alert key={name} title={name} />);
const items = (names: string[]) => names.map((name) => <li key={name}>{name}</li>);

const meta = {
  title: 'Layout/Grid',
  id: 'components-grid',
  component: Grid,
  args: { columns: 3, children: cells(services.en) },
  // One column on a narrow screen, whatever the prop says.
  parameters: { picture: { widths: [720, 1280] }, arabic: { children: cells(services.ar) } },
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TwoColumns: Story = {
  args: { columns: 2, children: cells(services.en.slice(0, 4)) },
  parameters: { arabic: { children: cells(services.ar.slice(0, 4)) } },
};
export const ThreeColumns: Story = {};
export const FourColumns: Story = {
  args: { columns: 4, children: cells(services.en.slice(0, 4)) },
  parameters: { arabic: { children: cells(services.ar.slice(0, 4)) } },
};
export const MainAndSide: Story = {
  args: { columns: 'main', children: cells(services.en.slice(0, 2)) },
  parameters: { arabic: { children: cells(services.ar.slice(0, 2)) } },
};
export const Tight: Story = { args: { space: 'xs' } };
/** The last row is not stretched. */
export const UnevenRow: Story = {
  args: { children: cells(services.en.slice(0, 5)) },
  parameters: { arabic: { children: cells(services.ar.slice(0, 5)) } },
};
export const AsList: Story = {
  args: { as: 'ul', children: items(services.en.slice(0, 3)) },
  parameters: { arabic: { children: items(services.ar.slice(0, 3)) } },
};
