import type { Meta, StoryObj } from '@storybook/react-vite';

import { Logo } from './Logo.tsx';

const meta = {
  title: 'Brand/Logo',
  id: 'components-logo',
  component: Logo,
  argTypes: { word: { table: { defaultValue: { summary: 'the one that `npm run logo` has drawn' } } } },
  args: { name: 'ZMB Technical Services' },
  parameters: { arabic: { name: 'زد إم بي للخدمات الفنية' } },
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = { args: { size: 'sm' } };
export const Medium: Story = {};
export const Large: Story = { args: { size: 'lg' } };
export const ExtraLarge: Story = { args: { size: 'xl' } };
const ink: Story['decorators'] = (Story) => (
  <div data-plane="ink">
    <Story />
  </div>
);
/** A name that staff have published. */
export const Renamed: Story = {
  args: { name: 'Falcon Works', word: 'Falcon' },
  parameters: { arabic: { name: 'أعمال الصقر', word: 'الصقر' } },
};
export const RenamedLong: Story = {
  args: { name: 'Al Khaleej Works', word: 'Al Khaleej Works', href: '#home' },
  parameters: { arabic: { name: 'أعمال الخليج', word: 'أعمال الخليج' } },
};
const picture = (letters: string) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160" viewBox="0 0 480 160"><circle cx="80" cy="80" r="64" fill="#c9642b"/><path fill="${letters}" d="M176 32h96v24h-68v24h60v24h-60v32h-28zM300 32h28v80h68v24h-96z"/></svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(drawing)}`, width: 480, height: 160 };
};
/** A logo that staff have published, on a surface of either theme. */
export const Own: Story = {
  args: { name: 'Falcon Works', pictures: { light: picture('#111111'), dark: picture('#ffffff') } },
  parameters: { arabic: { name: 'أعمال الصقر' } },
};
export const OwnOnInk: Story = { ...Own, decorators: ink };
export const White: Story = { args: { variant: 'white' }, decorators: ink };
export const PrimaryOnInk: Story = { decorators: ink };
export const Black: Story = { args: { variant: 'black' }, globals: { theme: 'light' } };
export const AsLink: Story = {
  args: { href: '#home' },
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
export const Hover: Story = { args: { href: '#home' }, globals: { pseudo: { hover: true } } };
export const Pressed: Story = { args: { href: '#home' }, globals: { pseudo: { hover: true, active: true } } };
export const Animated: Story = { args: { isAnimated: true, href: '#home', size: 'lg' } };
