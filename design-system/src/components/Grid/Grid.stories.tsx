import type { Meta, StoryObj } from '@storybook/react-vite';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { exampleIn } from '../../testing/example-in.ts';
import { Alert } from '../Alert/Alert.tsx';
import { Stack } from '../Stack/Stack.tsx';
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
/** A text with an aside: beside it from 64 rem on, in view while the text is scrolled. */
export const TextAndAside: Story = {
  args: { columns: 'aside' },
  render: function TextAndAside(args) {
    const names = exampleIn(services, useMessages().locale);
    return (
      <Grid {...args}>
        <Stack>{cells(names)}</Stack>
        <Stack as="aside">{cells(names.slice(0, 1))}</Stack>
      </Grid>
    );
  },
};
/** An odd last child has a row of its own. */
export const PairsOnPhone: Story = {
  args: { onPhone: 'pairs', children: cells(services.en.slice(0, 3)) },
  parameters: { picture: { widths: [360] }, arabic: { children: cells(services.ar.slice(0, 3)) } },
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
