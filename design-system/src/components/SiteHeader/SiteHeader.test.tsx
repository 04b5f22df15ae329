import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { hydrate, mount, settled } from '../../testing/mount.tsx';
import { ThemeToggle } from '../ThemeToggle/ThemeToggle.tsx';
import { SiteHeader } from './SiteHeader.tsx';

const header = (
  <SiteHeader
    logo={<a href="/">ZMB</a>}
    items={[
      { href: '/', label: 'Home', isCurrent: true },
      { href: '/about', label: 'About' },
    ]}
    action={{ href: '/contact', label: 'Contact' }}
    tools={<ThemeToggle />}
  />
);

afterEach(() => page.viewport(414, 896));

describe('SiteHeader', () => {
  it('is a fixed bar of 4 rem and leaves room beneath', () => {
    const { container } = mount(header);
    const bar = container.querySelector('header')!;
    expect(getComputedStyle(bar).position).toBe('fixed');
    expect(bar.offsetHeight).toBe(64);
    expect(container.scrollHeight).toBeGreaterThanOrEqual(64);
  });

  it('on a wide screen shows its links, the current one marked, and no menu', async () => {
    await page.viewport(1280, 800);
    const { screen } = mount(header);
    const links = screen.getByRole('navigation', { name: 'Main' }).getByRole('link');
    expect(links.elements().map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Home', 'page'],
      ['About', null],
    ]);
    expect(screen.getByRole('link', { name: 'Contact' }).elements()).toHaveLength(1);
    expect(screen.getByText('Menu').elements()).toHaveLength(0);
  });

  describe('on a phone', () => {
    const summary = (container: HTMLElement) => container.querySelector('summary')!;
    const menu = (container: HTMLElement) => container.querySelector('details')!;

    it('opens before scripts run, and stays open when they arrive', async () => {
      const { container, complaints, screen } = hydrate(header, (before) => summary(before).click());
      await settled();
      expect(menu(container).open).toBe(true);
      expect(complaints).toEqual([]);
      expect(
        screen
          .getByRole('navigation')
          .getByRole('link')
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(['Home', 'About', 'Contact']);
    });

    it('has a name, opens by keyboard, closes with Escape and gives the focus back', async () => {
      const { container } = mount(header);
      expect(summary(container)).toHaveAttribute('aria-label', 'Menu');
      summary(container).focus();
      await userEvent.keyboard('{Enter}');
      expect(menu(container).open).toBe(true);
      await userEvent.tab();
      expect(document.activeElement).toHaveTextContent('Home');
      await userEvent.keyboard('{Escape}');
      expect(menu(container).open).toBe(false);
      expect(summary(container)).toHaveFocus();
    });

    it('closes when a link is followed', async () => {
      const navigate = vi.fn();
      const { container, screen } = mount(header, { navigate });
      await userEvent.click(summary(container));
      await screen.getByRole('navigation').getByRole('link', { name: 'About' }).click();
      expect(navigate).toHaveBeenCalledExactlyOnceWith('/about');
      expect(menu(container).open).toBe(false);
    });

    it('has targets of at least 24 px', () => {
      const { container } = mount(header);
      summary(container).click();
      for (const target of container.querySelectorAll('summary, details a, details button')) {
        const { width, height } = target.getBoundingClientRect();
        expect(Math.min(width, height), target.outerHTML).toBeGreaterThanOrEqual(24);
      }
    });
  });
});
