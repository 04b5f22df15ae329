import type { Meta, StoryObj } from '@storybook/react-vite';

import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { GirihPattern } from './GirihPattern.tsx';

/** A plane of the size that the pattern is made for. */
const plane = { position: 'relative', display: 'grid', placeItems: 'center', overflow: 'hidden', minBlockSize: '40rem' } as const;

const meta = {
  title: 'Brand/GirihPattern',
  id: 'components-girihpattern',
  component: GirihPattern,
  parameters: { layout: 'fullscreen', picture: { hasPattern: true, widths: [720] } },
  render: (args) => (
    <div data-plane="ink" style={plane}>
      <GirihPattern {...args} />
    </div>
  ),
} satisfies Meta<typeof GirihPattern>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hero: Story = {};
export const HeroOnLight: Story = {
  render: (args) => (
    <div style={plane}>
      <GirihPattern {...args} />
    </div>
  ),
};
export const Medallion: Story = {
  args: { variant: 'medallion' },
  render: (args) => (
    <div data-plane="ink" style={plane}>
      <GirihPattern {...args} />
      <EmptyState title="404" />
    </div>
  ),
};
export const MedallionOnLight: Story = { ...HeroOnLight, args: { variant: 'medallion' } };
export const Divider: Story = {
  args: { variant: 'divider' },
  parameters: { picture: { widths: [1280] } },
  render: (args) => (
    <Section spacing="tight">
      <Text>4</Text>
      <GirihPattern {...args} />
      <Text>6</Text>
    </Section>
  ),
};
export const DividerOnInk: Story = {
  args: { variant: 'divider' },
  parameters: { picture: { widths: [1280] } },
  render: (args) => (
    <Section spacing="tight" tone="ink">
      <GirihPattern {...args} />
    </Section>
  ),
};
