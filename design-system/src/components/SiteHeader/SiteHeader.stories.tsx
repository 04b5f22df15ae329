import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Hero } from '../Hero/Hero.tsx';
import { LanguageLink } from '../LanguageLink/LanguageLink.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { Section } from '../Section/Section.tsx';
import { Text } from '../Text/Text.tsx';
import { ThemeToggle } from '../ThemeToggle/ThemeToggle.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import type { SiteHeaderProps } from './SiteHeader.tsx';

const words = {
  en: { items: ['Home', 'Fit Outs', 'Services', 'About'], contact: 'Contact', name: 'ZMB Technical Services' },
  ar: { items: ['الرئيسية', 'التجهيزات', 'الخدمات', 'من نحن'], contact: 'تواصل معنا', name: 'زد إم بي للخدمات الفنية' },
};

function Header({ look }: Pick<SiteHeaderProps, 'look'>) {
  const { locale } = useMessages();
  const t = words[locale];
  return (
    <>
      <SiteHeader
        look={look}
        logo={<Logo name={t.name} href="#home" />}
        items={t.items.map((label, index) => ({ href: `#${index}`, label, isCurrent: index === 0 }))}
        action={{ href: '#contact', label: t.contact }}
        tools={
          <>
            <LanguageLink locale={locale === 'en' ? 'ar' : 'en'} href="#other" />
            <ThemeToggle />
          </>
        }
      />
      {look === 'ink' && <Hero title={t.name} />}
      {[1, 2, 3, 4, 5].map((number) => (
        <Section key={number}>
          <Text>{number}</Text>
        </Section>
      ))}
    </>
  );
}

const meta = { component: Header, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnSurface: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBe(64);
  },
};
export const OverHero: Story = { args: { look: 'ink' } };
