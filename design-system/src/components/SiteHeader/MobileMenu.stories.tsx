import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { LanguageSelector } from '../LanguageSelector/LanguageSelector.tsx';
import { ThemeToggle } from '../ThemeToggle/ThemeToggle.tsx';
import { exampleNavigation } from '../../testing/example-navigation.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import type { ItemPress } from './navigation.ts';
import { exampleHrefs, examplePlanned } from '../../testing/example-in.ts';

interface MenuProps {
  /** The `id` of the current page. */
  current?: string;
  onItemPress?: ItemPress;
}

/** The menu alone, at any width. */
function Menu({ current, onItemPress }: MenuProps) {
  const { locale, message } = useMessages();
  const { items, action } = exampleNavigation(locale, current);
  return (
    <MobileMenu
      label={message('navigation.main')}
      items={items}
      action={action}
      onItemPress={onItemPress}
      tools={
        <>
          <LanguageSelector hrefs={exampleHrefs()} planned={examplePlanned} align="start" />
          <ThemeToggle />
        </>
      }
    />
  );
}

const meta = {
  title: 'Navigation/SiteHeader/MobileMenu',
  id: 'components-siteheader-mobilemenu',
  component: Menu,
  parameters: { layout: 'fullscreen', picture: { widths: [360] } },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const parts = (canvasElement: HTMLElement) => {
  const [menu, fitOuts, services] = canvasElement.querySelectorAll('details');
  if (!menu || !fitOuts || !services) throw new Error('The menu holds two groups.');
  return { menu, fitOuts, services, summary: menu.querySelector('summary') as HTMLElement };
};

const open: Play = async ({ canvasElement, userEvent }) => {
  await userEvent.click(parts(canvasElement).summary);
  await expect(parts(canvasElement).menu.open).toBe(true);
};

export const Closed: Story = {};
export const Open: Story = { args: { current: 'home' }, play: open };
export const Focus: Story = { play: open, globals: { pseudo: { focusVisible: ['summary', 'nav > ul > li:nth-child(1) > a'] } } };
export const GroupOpen: Story = {
  args: { current: 'service_electrical' },
  play: async (context) => {
    await open(context);
    await context.userEvent.click(parts(context.canvasElement).services.querySelector('summary') as HTMLElement);
  },
};
