import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Hero } from '../Hero/Hero.tsx';
import { LanguageSelector } from '../LanguageSelector/LanguageSelector.tsx';
import { Logo } from '../../company/Logo/Logo.tsx';
import { Section } from '../Section/Section.tsx';
import { Text } from '../Text/Text.tsx';
import { ThemeToggle } from '../ThemeToggle/ThemeToggle.tsx';
import { exampleContact, exampleNavigation } from '../../testing/example-navigation.tsx';
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx';
import { exampleHrefs, examplePlanned } from '../../testing/example-in.ts';

interface HeaderProps extends Pick<SiteHeaderProps, 'look' | 'onItemPress'> {
  /** The `id` of the current page. */
  current?: string;
}

function Header({ current, ...props }: HeaderProps) {
  const { locale } = useMessages();
  const { company, items, action } = exampleNavigation(locale, current);
  return (
    <>
      <SiteHeader
        {...props}
        logo={<Logo name={company} href="#home" />}
        items={items}
        action={action}
        contact={exampleContact}
        tools={
          <>
            <LanguageSelector hrefs={exampleHrefs()} planned={examplePlanned} />
            <ThemeToggle />
          </>
        }
      />
      <main>
        {props.look === 'ink' && <Hero title={company} />}
        {[1, 2, 3, 4, 5].map((number) => (
          <Section key={number} tone={number % 2 === 0 ? 'raised' : undefined}>
            <Text>{company}</Text>
          </Section>
        ))}
      </main>
    </>
  );
}

const meta = {
  title: 'Navigation/SiteHeader',
  id: 'components-siteheader',
  render: (args) => <Header {...args} />,
  parameters: { frame: { height: 560 }, layout: 'fullscreen' },
} satisfies Meta<HeaderProps>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** The panels of the bar, in its order: Fit Outs, Services. */
const groups = (canvasElement: HTMLElement) => [...canvasElement.querySelectorAll<HTMLDetailsElement>('nav details')].slice(0, 2);
const summaryOf = (group: HTMLDetailsElement | undefined) => group?.querySelector('summary') as HTMLElement;

const opened =
  (index: number): Play =>
  async ({ canvasElement, userEvent }) => {
    const group = groups(canvasElement)[index];
    await userEvent.click(summaryOf(group));
    await expect(group?.open).toBe(true);
  };

export const OnSurface: Story = {};
export const OverHero: Story = { args: { look: 'ink', current: 'home' } };
const scroll: Play = async ({ canvas }) => {
  window.scrollTo({ top: 160, behavior: 'instant' });
  await waitFor(() => expect(canvas.getByRole('banner')).toHaveAttribute('data-scrolled', 'true'));
  await expect(getComputedStyle(canvas.getByRole('banner')).backdropFilter).toContain('blur');
};
const scrolled = { picture: { isScrolled: true } };
export const Scrolled: Story = { parameters: scrolled, play: scroll };
export const ScrolledOverHero: Story = { args: { look: 'ink', current: 'home' }, parameters: scrolled, play: scroll };
/** A phone has no panels. */
const wide = { picture: { widths: [1280] } };
export const CurrentInGroup: Story = {
  args: { current: 'service_plumbing' },
  parameters: wide,
  play: opened(1),
};
export const FitOutsOpen: Story = { parameters: wide, play: opened(0) };
export const ServicesOpen: Story = { parameters: wide, play: opened(1) };
export const ServicesOpenOverHero: Story = { args: { look: 'ink', current: 'home' }, parameters: wide, play: opened(1) };
export const Hover: Story = { globals: { pseudo: { hover: ['nav > ul > li:last-child > a'] } } };
export const Focus: Story = { globals: { pseudo: { focusVisible: ['nav > ul > li:last-child > a'] } } };
export const HoverInPanel: Story = { ...ServicesOpen, globals: { pseudo: { hover: ['details li:nth-child(2) > a'] } } };
