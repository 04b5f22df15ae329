import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { Locale } from '../../index.ts';
import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { ConsentBanner } from '../ConsentBanner/ConsentBanner.tsx';
import { ConsentProvider } from '../ConsentProvider/ConsentProvider.tsx';
import { LanguageSelector } from '../LanguageSelector/LanguageSelector.tsx';
import { Logo } from '../../company/Logo/Logo.tsx';
import { ThemeToggle } from '../ThemeToggle/ThemeToggle.tsx';
import { exampleNavigation } from '../../testing/example-navigation.tsx';
import type { ItemPress } from './navigation.ts';
import { SiteHeader } from './SiteHeader.tsx';
import { exampleHrefs } from '../../testing/example-in.ts';

interface Options {
  locale?: Locale;
  current?: string;
  onItemPress?: ItemPress;
}

function pageWith({ locale = 'en', current, onItemPress }: Options = {}) {
  const { company, items, action } = exampleNavigation(locale, current);
  return (
    <>
      <a href="#main">Skip</a>
      <SiteHeader
        logo={<Logo name={company} href="#home" />}
        items={items}
        action={action}
        onItemPress={onItemPress}
        tools={
          <>
            <LanguageSelector hrefs={exampleHrefs()} />
            <ThemeToggle />
          </>
        }
      />
      <main style={{ blockSize: '3000px' }}>
        <button type="button">Elsewhere</button>
      </main>
      <footer>
        <a href="#legal">Legal</a>
      </footer>
    </>
  );
}

function parts(container: HTMLElement) {
  const menu = container.querySelector<HTMLDetailsElement>('details[data-menu]')!;
  const [fitOuts, services] = menu.querySelectorAll<HTMLDetailsElement>('nav details');
  return {
    menu,
    fitOuts: fitOuts!,
    services: services!,
    language: menu.querySelector<HTMLDetailsElement>('details:has([data-language-choice])')!,
  };
}
const summaryOf = (details: HTMLElement) => details.querySelector('summary')!;
const shown = (elements: Iterable<HTMLElement>) => [...elements].filter((element) => element.checkVisibility());
const hrefs = (links: Iterable<Element>) => [...links].map((link) => link.getAttribute('href'));

afterEach(() => page.viewport(414, 896));

describe('the menu of a narrow screen', () => {
  describe('[HDR-08]', () => {
    it('has the same links as the bar', () => {
      const { container } = mount(pageWith());
      const bar = [...container.querySelectorAll('header a')].filter((link) => !link.closest('[data-menu], [data-language-choice]'));
      const [logo, ...places] = hrefs(bar);
      expect(logo).toBe('#home');
      expect(places).toHaveLength(11);
      expect(hrefs(parts(container).menu.querySelectorAll('nav a'))).toEqual(places);
    });

    it('collapses and expands Fit Outs and Services', async () => {
      const { container } = mount(pageWith());
      const { menu, fitOuts, services } = parts(container);
      await userEvent.click(summaryOf(menu));
      const visible = () => shown(menu.querySelectorAll<HTMLElement>('nav a')).length;
      expect(visible()).toBe(3);
      await userEvent.click(summaryOf(fitOuts));
      expect([fitOuts.open, services.open, visible()]).toEqual([true, false, 6]);
      await userEvent.click(summaryOf(services));
      expect([fitOuts.open, services.open, visible()]).toEqual([false, true, 8]);
      await userEvent.click(summaryOf(services));
      expect(visible()).toBe(3);
    });

    it('closes on navigation: by a link, by the logo, by going back', async () => {
      const navigate = vi.fn();
      const { container } = mount(pageWith(), { navigate });
      const { menu, services } = parts(container);
      const open = async () => {
        await userEvent.click(summaryOf(menu));
        expect(menu.open).toBe(true);
      };
      await open();
      await userEvent.click(summaryOf(services));
      await userEvent.click(services.querySelector('a')!);
      expect(menu.open).toBe(false);
      await open();
      await userEvent.click(container.querySelector('header a')!);
      expect(menu.open).toBe(false);
      await open();
      window.dispatchEvent(new PopStateEvent('popstate'));
      expect(menu.open).toBe(false);
    });

    it.each([
      [320, 480],
      [360, 740],
      [740, 360],
    ])('is not covered by the consent banner at %i × %i px: each focused entry is on top (WCAG 2.4.11)', async (width, height) => {
      await page.viewport(width, height);
      const { container } = mount(
        <ConsentProvider cookieName="test_menu_consent">
          <ConsentBanner policyHref="#cookie-policy" />
          {pageWith()}
        </ConsentProvider>,
      );
      const { menu } = parts(container);
      const banner = container.querySelector<HTMLElement>('[data-consent-banner]')!;
      await userEvent.click(summaryOf(menu));
      const stops = shown(menu.querySelectorAll<HTMLElement>('a, button, summary')).length;
      for (let step = 0; step < stops; step++) {
        await userEvent.tab();
        const { left, top, width: inline, height: block } = document.activeElement!.getBoundingClientRect();
        const onTop = document.elementFromPoint(left + inline / 2, top + block / 2);
        expect(document.activeElement!.contains(onTop), document.activeElement!.outerHTML).toBe(true);
      }
      // The banner is visible again with the page.
      expect(banner.checkVisibility({ visibilityProperty: true })).toBe(false);
      await userEvent.keyboard('{Escape}');
      expect(banner.checkVisibility({ visibilityProperty: true })).toBe(true);
    });

    it.each(['en', 'ar'] as const)('keeps the focus inside while it is open, in %s', async (locale) => {
      const { container } = mount(pageWith({ locale }), { locale });
      const { menu } = parts(container);
      const [main, footer] = [container.querySelector('main')!, container.querySelector('footer')!];
      summaryOf(menu).focus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => [main.inert, footer.inert]).toEqual([true, true]);
      const stops = shown(menu.querySelectorAll<HTMLElement>('a, button, summary')).length;
      const seen = new Set<Element>();
      for (let step = 0; step < stops; step++) {
        await userEvent.tab();
        expect(menu.contains(document.activeElement)).toBe(true);
        seen.add(document.activeElement!);
      }
      expect(seen.size).toBe(stops);
      expect(summaryOf(menu)).toHaveFocus();
      await userEvent.tab({ shift: true });
      expect(document.activeElement).toHaveAttribute('data-theme-choice', 'system');

      await userEvent.keyboard('{Escape}');
      expect(menu.open).toBe(false);
      expect(summaryOf(menu)).toHaveFocus();
      await expect.poll(() => [main.inert, footer.inert]).toEqual([false, false]);
      await userEvent.tab();
      expect(document.activeElement).toHaveTextContent('Elsewhere');
    });
  });

  it('has a name', () => {
    const { container } = mount(pageWith({ locale: 'ar' }), { locale: 'ar' });
    expect(summaryOf(parts(container).menu)).toHaveAccessibleName('القائمة');
  });

  it('opens and expands before hydration, and keeps its state', async () => {
    const { container, loggedErrors } = hydrate(pageWith(), (before) => {
      summaryOf(parts(before).menu).click();
      summaryOf(parts(before).services).click();
    });
    await waitForEffects();
    const { menu, services } = parts(container);
    expect([menu.open, services.open]).toEqual([true, true]);
    expect(loggedErrors).toEqual([]);
    expect(container.querySelector('main')!.inert).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(menu.open).toBe(false);
  });

  it('covers the screen below the bar, opaque, and locks scrolling', async () => {
    const { container } = mount(pageWith());
    const { menu } = parts(container);
    window.scrollTo({ top: 300, behavior: 'instant' });
    await userEvent.click(summaryOf(menu));
    const panel = menu.lastElementChild!.getBoundingClientRect();
    expect([panel.left, panel.right, panel.top, panel.bottom]).toEqual([0, window.innerWidth, 64, window.innerHeight]);
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    expect(window.scrollY).toBe(300);
    await userEvent.keyboard('{Escape}');
    expect(getComputedStyle(document.documentElement).overflowY).toBe('visible');
  });

  it.each(['en', 'ar'] as const)('scrolls where it is higher than the screen, and never sideways, in %s', async (locale) => {
    for (const [width, height] of [
      [320, 568],
      [640, 360],
    ] as const) {
      await page.viewport(width, height);
      const { container } = mount(pageWith({ locale }), { locale });
      const { menu, services, language } = parts(container);
      for (const details of [menu, services, language]) summaryOf(details).click();
      const panel = menu.lastElementChild as HTMLElement;
      expect(panel.scrollHeight).toBeGreaterThan(panel.clientHeight);
      expect(panel.scrollWidth).toBe(panel.clientWidth);
      panel.querySelector<HTMLElement>('[data-theme-choice="system"]')!.focus();
      expect(document.activeElement!.getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
      expect(document.documentElement.scrollWidth).toBe(width);
    }
  });

  it('unlocks scrolling when the screen becomes wide enough for the bar', async () => {
    const { container } = mount(pageWith());
    const { menu } = parts(container);
    await userEvent.click(summaryOf(menu));
    await expect.poll(() => container.querySelector('main')!.inert).toBe(true);
    await page.viewport(1280, 800);
    await expect.poll(() => container.querySelector('main')!.inert).toBe(false);
    expect(getComputedStyle(document.documentElement).overflowY).toBe('visible');
  });

  it('closes one layer at a time on Escape, starting with a list inside it', async () => {
    const { container } = mount(pageWith());
    const { menu, language } = parts(container);
    await userEvent.click(summaryOf(menu));
    await userEvent.click(summaryOf(language));
    await userEvent.keyboard('{Escape}');
    expect([menu.open, language.open]).toEqual([true, false]);
    expect(summaryOf(language)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(menu.open).toBe(false);
  });

  it('contains the tools, and a press on one of them works although an open list closes', async () => {
    const { container } = mount(pageWith());
    const { menu, language } = parts(container);
    await userEvent.click(summaryOf(menu));
    await userEvent.click(summaryOf(language));
    await userEvent.click(menu.querySelector('[data-theme-choice="dark"]')!);
    onTestFinished(() => document.documentElement.removeAttribute('data-theme'));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect([menu.open, language.open]).toEqual([true, false]);
  });

  it('reports which entry was pressed', async () => {
    const handleItemPress = vi.fn();
    const { container } = mount(pageWith({ onItemPress: handleItemPress }));
    const { menu, services } = parts(container);
    await userEvent.click(summaryOf(menu));
    await userEvent.click(summaryOf(services));
    await userEvent.click(services.querySelector('a[href="#handyman"]')!);
    expect(handleItemPress).toHaveBeenCalledExactlyOnceWith('service_handyman', 'menu');
  });
});
