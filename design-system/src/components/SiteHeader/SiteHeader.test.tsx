import type {} from '@vitest/browser-playwright';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

import type { Locale } from '../../index.ts';
import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { Page } from '../../testing/Page.tsx';
import { contrast } from '../../theme/contrast.ts';
import { LanguageSelector } from '../LanguageSelector/LanguageSelector.tsx';
import { Logo } from '../../company/Logo/Logo.tsx';
import { ThemeToggle } from '../ThemeToggle/ThemeToggle.tsx';
import { exampleContact, exampleNavigation } from '../../testing/example-navigation.tsx';
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx';
import { exampleHrefs } from '../../testing/example-in.ts';

interface Options extends Pick<SiteHeaderProps, 'look' | 'onItemPress'> {
  locale?: Locale;
  current?: string;
}

/** The site’s header on a page long enough to scroll. */
function headerFor({ locale = 'en', current, ...props }: Options = {}): ReactElement {
  const { company, items, action } = exampleNavigation(locale, current);
  const tools = (
    <>
      <LanguageSelector hrefs={exampleHrefs()} />
      <ThemeToggle />
    </>
  );
  return (
    <>
      <SiteHeader
        {...props}
        logo={<Logo name={company} href="#home" />}
        items={items}
        action={action}
        contact={exampleContact}
        tools={tools}
      />
      <main style={{ blockSize: '3000px' }}>
        <button type="button">Elsewhere</button>
      </main>
    </>
  );
}

async function emulate(...features: { name: string; value: string }[]) {
  await cdp().send('Emulation.setEmulatedMedia', { features });
}
const bar = (container: HTMLElement) => container.querySelector('header')!;
const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

function groupsOf(container: HTMLElement) {
  const [fitOuts, services] = container.querySelectorAll<HTMLDetailsElement>('nav details');
  return { fitOuts: fitOuts!, services: services! };
}
const summaryOf = (group: HTMLElement) => group.querySelector('summary')!;

async function showAt(width: number, options: Options = {}) {
  await page.viewport(width, 800);
  return mount(headerFor(options), { locale: options.locale ?? 'en' });
}

beforeEach(() => window.scrollTo(0, 0));
afterEach(async () => {
  await userEvent.unhover(document.body);
  await page.viewport(414, 896);
});

describe('SiteHeader', () => {
  it('is a fixed bar of 4 rem and leaves room beneath', () => {
    const { container } = mount(headerFor());
    expect(getComputedStyle(bar(container)).position).toBe('fixed');
    expect(bar(container).offsetHeight).toBe(64);
    expect(container.querySelector('main')!.getBoundingClientRect().top).toBe(64);
  });

  it.each(['en', 'ar'] as const)('shows the wide navigation from 768 px, in one line and on the screen, in %s', async (locale) => {
    for (const width of [768, 1023, 1024, 1280]) {
      const { container, screen } = await showAt(width, { locale });
      expect(screen.getByRole('navigation').elements(), `${width}`).toHaveLength(1);
      const parts = [...container.querySelectorAll<HTMLElement>('header nav > ul > li, header > * > * > *')].filter((part) =>
        part.checkVisibility(),
      );
      const places = parts.map((part) => part.getBoundingClientRect()).filter((place) => place.width > 0);
      expect(places.length).toBeGreaterThan(6);
      expect(Math.min(...places.map(({ left }) => left)), `${width}`).toBeGreaterThanOrEqual(16);
      expect(Math.max(...places.map(({ right }) => right)), `${width}`).toBeLessThanOrEqual(width - 16);
      const logo = container.querySelector('header a')!.getBoundingClientRect();
      const list = container.querySelector('header nav')!.getBoundingClientRect();
      expect(locale === 'en' ? list.left - logo.right : logo.left - list.right, `${width}`).toBeGreaterThanOrEqual(8);
      for (const group of Object.values(groupsOf(container))) expect(summaryOf(group).offsetHeight).toBe(44);
    }
  });

  it.each(['en', 'ar'] as const)(
    'shows the phone number and the chat by name on wide screens, and in the menu of narrow ones, in %s',
    async (locale) => {
      const names = ['+971 4 000 0000', locale === 'en' ? 'WhatsApp' : 'واتساب'];
      const read = (container: HTMLElement) =>
        [...container.querySelectorAll<HTMLElement>('header :is([href^="tel:"], [href="#chat"])')]
          .filter((link) => link.checkVisibility())
          .map((link) => [link.innerText.trim().replaceAll('\u00a0', ' '), link.getBoundingClientRect().height >= 44]);
      const whole = names.map((name) => [name, true]);
      for (const [width, shown] of [
        [1280, whole],
        [1024, [whole[0], ['', true]]],
        [800, []],
      ] as const) {
        const { container } = await showAt(width, { locale });
        expect(read(container), `${width}`).toEqual(shown);
        if (width === 800) continue;
        expect(container.querySelector('header [href^="tel:"] bdi')).toHaveAttribute('dir', 'ltr');
        expect(container.querySelector('header [href="#chat"]')).toHaveAccessibleName(new RegExp(names[1] ?? ''));
      }
      const { container } = await showAt(320, { locale });
      container.querySelector<HTMLElement>('[data-menu] > summary')!.click();
      await vi.waitFor(() => expect(read(container)).toEqual(whole));
    },
  );

  it('lists every entry in order, including those in groups', async () => {
    const { container } = await showAt(1280);
    const entries = [...container.querySelectorAll('header nav:not(details nav) > ul > li')].map((entry) => {
      const group = entry.querySelector('details');
      return group
        ? [summaryOf(group).textContent, [...group.querySelectorAll('a')].map((link) => link.getAttribute('href'))]
        : entry.textContent;
    });
    expect(entries).toEqual([
      'Home',
      ['Fit Outs', ['#commercial-fit-out', '#residential-fit-out', '#fit-outs']],
      ['Services', ['#services', '#ac-services', '#plumbing', '#electrical', '#handyman']],
      'About',
    ]);
  });

  it('names a link in a panel by its label and its line', async () => {
    const { container, screen } = await showAt(1280);
    summaryOf(groupsOf(container).services).click();
    const name = 'Plumbing services Leaks found before the ceiling shows them.';
    expect(screen.getByRole('link', { name, exact: true }).element()).toHaveAttribute('href', '#plumbing');
  });

  describe('[HDR-03] the panels of a wide screen', () => {
    it.each(['en', 'ar'] as const)('are 400 and 500 px wide, 500 and 600 px on large screens, and on the screen, in %s', async (locale) => {
      for (const [width, sizes] of [
        [768, [400, 500]],
        [1023, [400, 500]],
        [1024, [500, 600]],
        [1440, [500, 600]],
      ] as const) {
        const { container } = await showAt(width, { locale });
        const panels = Object.values(groupsOf(container)).map((group) => {
          summaryOf(group).click();
          return (group.lastElementChild as HTMLElement).getBoundingClientRect();
        });
        expect(
          panels.map((panel) => panel.width),
          `${width}`,
        ).toEqual(sizes);
        for (const { left, right } of panels) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(width);
        }
      }
    });

    const cross = (group: HTMLElement, type: 'pointerenter' | 'pointerleave', pointerType = 'mouse') =>
      group.dispatchEvent(new PointerEvent(type, { pointerType }));

    it('open 200 ms after the mouse comes to rest, close 150 ms after it leaves, and within 300 ms the next opens at once', async () => {
      const { container } = await showAt(1280);
      const { fitOuts, services } = groupsOf(container);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      onTestFinished(() => void vi.useRealTimers());
      const isClosed = (group: HTMLDetailsElement) =>
        new Promise((resolve) => group.addEventListener('toggle', ({ newState }) => newState === 'closed' && resolve(newState)));
      const openAndLeave = async (group: HTMLDetailsElement) => {
        cross(group, 'pointerenter');
        vi.advanceTimersByTime(199);
        expect(group.open).toBe(false);
        vi.advanceTimersByTime(1);
        expect(group.open).toBe(true);
        cross(group, 'pointerleave');
        vi.advanceTimersByTime(149);
        expect(group.open).toBe(true);
        vi.advanceTimersByTime(1);
        expect(group.open).toBe(false);
        await isClosed(group);
      };
      await openAndLeave(fitOuts);
      vi.advanceTimersByTime(299);
      cross(services, 'pointerenter');
      expect(services.open).toBe(true);
      cross(services, 'pointerleave');
      vi.advanceTimersByTime(150);
      await isClosed(services);
      vi.advanceTimersByTime(1000);

      await openAndLeave(fitOuts);
      vi.advanceTimersByTime(300);
      cross(services, 'pointerenter');
      expect(services.open).toBe(false);
      vi.advanceTimersByTime(200);
      expect(services.open).toBe(true);
    });

    it('follow a real mouse, also directly from one to the next', async () => {
      const { container } = await showAt(1280);
      const { fitOuts, services } = groupsOf(container);
      await userEvent.hover(summaryOf(fitOuts));
      await vi.waitFor(() => expect(fitOuts.open).toBe(true));
      await userEvent.hover(summaryOf(services));
      await vi.waitFor(() => expect([fitOuts.open, services.open]).toEqual([false, true]));
      await userEvent.hover(container.querySelector('main button')!);
      await vi.waitFor(() => expect(services.open).toBe(false));
    });

    it('open for a mouse that comes straight from an element that has just been removed, as by a navigation', async () => {
      const { container } = await showAt(1280);
      const { services } = groupsOf(container);
      const button = container.querySelector<HTMLElement>('main button')!;
      await userEvent.hover(button);
      button.addEventListener('pointerdown', () => {
        button.remove();
        // No frame is rendered in between, in which the browser would send the pointer to the element beneath.
        const end = performance.now() + 100;
        while (performance.now() < end);
      });
      const { left, top } = window.frameElement!.getBoundingClientRect();
      const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', element: HTMLElement) => {
        const box = element.getBoundingClientRect();
        return cdp().send('Input.dispatchMouseEvent', {
          type,
          x: left + box.left + box.width / 2,
          y: top + box.top + box.height / 2,
          button: type === 'mousePressed' ? 'left' : 'none',
          clickCount: 1,
        });
      };
      await Promise.all([send('mousePressed', button), send('mouseMoved', summaryOf(services))]);
      await vi.waitFor(() => expect(services.open).toBe(true));
      await send('mouseReleased', container.querySelector('main')!);
    });

    it('do not open for a passing mouse, and stay while it is in the panel', async () => {
      const { container } = await showAt(1280);
      const { fitOuts } = groupsOf(container);
      cross(fitOuts, 'pointerenter');
      await wait(50);
      cross(fitOuts, 'pointerleave');
      await wait(250);
      expect(fitOuts.open).toBe(false);

      await userEvent.hover(summaryOf(fitOuts));
      await vi.waitFor(() => expect(fitOuts.open).toBe(true));
      await userEvent.hover(fitOuts.querySelector('a')!);
      await wait(250);
      expect(fitOuts.open).toBe(true);
    });

    it('open and close on click; a click keeps a panel opened by hover', async () => {
      const { container } = await showAt(1280);
      const { fitOuts } = groupsOf(container);
      await userEvent.hover(summaryOf(fitOuts));
      await vi.waitFor(() => expect(fitOuts.open).toBe(true));
      await userEvent.click(summaryOf(fitOuts));
      expect(fitOuts.open).toBe(true);
      await userEvent.hover(container.querySelector('main button')!);
      await wait(250);
      expect(fitOuts.open).toBe(true);
      await userEvent.click(summaryOf(fitOuts));
      expect(fitOuts.open).toBe(false);
      await userEvent.click(summaryOf(fitOuts));
      expect(fitOuts.open).toBe(true);
      await userEvent.click(container.querySelector('main button')!);
      expect(fitOuts.open).toBe(false);
    });

    it('open on the first touch, however long, and close on the next', async () => {
      const { container } = await showAt(1280);
      const { fitOuts } = groupsOf(container);
      const tap = async () => {
        cross(fitOuts, 'pointerenter', 'touch');
        await wait(250);
        cross(fitOuts, 'pointerleave', 'touch');
        summaryOf(fitOuts).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
        await wait(250);
      };
      await tap();
      expect(fitOuts.open).toBe(true);
      await tap();
      expect(fitOuts.open).toBe(false);
    });

    it.each(['en', 'ar'] as const)(
      'work by keyboard: Enter, Space, arrows, Tab out, and Escape, which returns the focus, in %s',
      async (locale) => {
        const { container } = await showAt(1280, { locale });
        const { fitOuts, services } = groupsOf(container);
        const [commercial, , all] = fitOuts.querySelectorAll('a');
        summaryOf(fitOuts).focus();
        await userEvent.keyboard('{Enter}');
        expect(fitOuts.open).toBe(true);
        await userEvent.keyboard('{Enter}');
        expect(fitOuts.open).toBe(false);
        await userEvent.keyboard(' ');
        await userEvent.tab();
        expect(commercial).toHaveFocus();
        await userEvent.keyboard('{Escape}');
        expect(fitOuts.open).toBe(false);
        expect(summaryOf(fitOuts)).toHaveFocus();

        await userEvent.keyboard('{ArrowDown}');
        expect(commercial).toHaveFocus();
        await userEvent.keyboard('{ArrowUp}');
        expect(all).toHaveFocus();
        await userEvent.keyboard('{Home}{ArrowDown}{End}');
        expect(all).toHaveFocus();
        await userEvent.tab();
        expect(summaryOf(services)).toHaveFocus();
        expect(fitOuts.open).toBe(false);
      },
    );

    it('close on Escape even when the focus is elsewhere, and leave it there', async () => {
      const { container } = await showAt(1280);
      const { fitOuts } = groupsOf(container);
      const elsewhere = container.querySelector<HTMLElement>('main button')!;
      elsewhere.focus({ preventScroll: true });
      await userEvent.hover(summaryOf(fitOuts));
      await vi.waitFor(() => expect(fitOuts.open).toBe(true));
      await userEvent.keyboard('{Escape}');
      expect(fitOuts.open).toBe(false);
      expect(elsewhere).toHaveFocus();
    });
  });

  it('[HDR-04] keeps at most one of Fit Outs and Services open, before and after hydration, however they are opened', async () => {
    await page.viewport(1280, 800);
    const { container } = hydrate(headerFor(), (before) => {
      const { fitOuts, services } = groupsOf(before);
      summaryOf(fitOuts).click();
      summaryOf(services).click();
      expect([fitOuts.open, services.open]).toEqual([false, true]);
    });
    await waitForEffects();
    const { fitOuts, services } = groupsOf(container);
    expect([fitOuts.open, services.open]).toEqual([false, true]);
    await userEvent.click(summaryOf(fitOuts));
    expect([fitOuts.open, services.open]).toEqual([true, false]);
    summaryOf(services).focus();
    await userEvent.keyboard('{Enter}');
    expect([fitOuts.open, services.open]).toEqual([false, true]);
    await userEvent.hover(container.querySelector('main button')!);
    await userEvent.hover(summaryOf(fitOuts));
    await vi.waitFor(() => expect([fitOuts.open, services.open]).toEqual([true, false]));
  });

  it('[HDR-09] marks the link of the current page, in the bar, in a panel, on the action and in the menu', async () => {
    const marked = (container: HTMLElement) =>
      [...container.querySelectorAll('header [aria-current]')].map((link) => [
        link.getAttribute('href'),
        link.getAttribute('aria-current'),
      ]);
    for (const [current, href] of [
      ['about', '#about'],
      ['service_plumbing', '#plumbing'],
      ['services_all', '#services'],
      ['fitouts_overview', '#fit-outs'],
      ['contact', '#contact'],
    ] as const) {
      const { container } = await showAt(1280, { current });
      expect(marked(container).filter(([address]) => address !== '#en')).toEqual([
        [href, 'page'],
        [href, 'page'],
      ]);
    }
    const { container } = await showAt(1280);
    expect(marked(container).filter(([address]) => address !== '#en')).toEqual([]);
  });

  it('marks a group that contains the current page', async () => {
    const { container } = await showAt(1280, { current: 'service_plumbing' });
    const line = (group: HTMLElement) => getComputedStyle(summaryOf(group), '::after').opacity;
    const { fitOuts, services } = groupsOf(container);
    expect([line(fitOuts), line(services)]).toEqual(['0', '1']);
  });

  it('reports which entry was pressed and where, but not entries without an id', async () => {
    const handleItemPress = vi.fn();
    const { container, screen } = await showAt(1280, { onItemPress: handleItemPress });
    const { fitOuts } = groupsOf(container);
    await screen.getByRole('link', { name: 'Home', exact: true }).click();
    await userEvent.click(summaryOf(fitOuts));
    await screen.getByRole('link', { name: 'View All Fit Outs' }).click();
    expect(fitOuts.open).toBe(false);
    await screen.getByRole('link', { name: 'Contact' }).click();
    await userEvent.click(container.querySelector('header a')!);
    expect(handleItemPress.mock.calls).toEqual([
      ['home', 'bar'],
      ['fitouts_overview', 'bar'],
      ['contact', 'bar'],
    ]);
  });

  it('opens before hydration, and stays open', async () => {
    await page.viewport(1280, 800);
    const { container, loggedErrors } = hydrate(headerFor({ current: 'home' }), (before) => summaryOf(groupsOf(before).services).click());
    await waitForEffects();
    const { services } = groupsOf(container);
    expect(services.open).toBe(true);
    expect(texts(services.querySelectorAll('a'))).toHaveLength(5);
    expect(loggedErrors).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(services.open).toBe(false);
  });

  it('accepts entries that are added later', async () => {
    const { container, rerender } = await showAt(1280);
    const { items, company } = exampleNavigation('en');
    rerender(<SiteHeader logo={company} items={[...items, { label: 'More', items: [{ href: '#more', label: 'Anything' }] }]} />);
    const more = container.querySelectorAll<HTMLDetailsElement>('nav details')[2]!;
    await userEvent.hover(summaryOf(more));
    await vi.waitFor(() => expect(more.open).toBe(true));
  });
});

describe('SiteHeader on a page that scrolls', () => {
  /** The page as the server sends it, without scripts. */
  function send(element: ReactElement, locale: Locale = 'en') {
    const container = document.createElement('div');
    document.body.append(container);
    onTestFinished(() => container.remove());
    container.innerHTML = renderToString(<Page locale={locale}>{element}</Page>);
    return container;
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  async function scrollTo(top: number) {
    window.scrollTo({ top, behavior: 'instant' });
    await frame();
    await wait(200);
  }

  /** A colour blended over another. */
  function paint(...colors: string[]): string {
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    for (const color of colors) {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
    }
    return `#${[...context.getImageData(0, 0, 1, 1).data]
      .slice(0, 3)
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`;
  }
  const look = (container: HTMLElement) => {
    const { backdropFilter, boxShadow, backgroundColor, color } = getComputedStyle(bar(container));
    const shade = /(?:rgba?|color)\([^)]*\)/.exec(boxShadow)?.[0] ?? 'transparent';
    return {
      isBlurred: backdropFilter.includes('blur('),
      hasShadow: paint('#fff', shade) !== '#ffffff',
      text: paint(color),
      plane: backgroundColor,
    };
  };
  const clear = { isBlurred: false, hasShadow: false };
  const lifted = { isBlurred: true, hasShadow: true };

  const ways = {
    'before scripts': (element: ReactElement) => Promise.resolve(send(element)),
    'with scripts': (element: ReactElement) => Promise.resolve(mount(element).container),
    'after hydration': async (element: ReactElement) => {
      const { container } = hydrate(element);
      await waitForEffects();
      return container;
    },
  };
  describe.each(Object.entries(ways))('[HDR-06] %s', (_name, show) => {
    it('is blurred with a shadow past 10 px, and clear again at the top', async () => {
      const container = await show(headerFor());
      for (const [top, expected] of [
        [0, clear],
        [10, clear],
        [11, lifted],
        [500, lifted],
        [0, clear],
      ] as const) {
        await scrollTo(top);
        expect(look(container), `at ${top} px`).toMatchObject(expected);
      }
    });

    it('over a hero has white text until it is scrolled, then the page’s', async () => {
      const container = await show(headerFor({ look: 'ink' }));
      document.documentElement.setAttribute('data-theme', 'light');
      const pageText = paint(getComputedStyle(document.body).color);
      await scrollTo(10);
      const top = look(container);
      expect(top).toMatchObject(clear);
      expect(contrast(top.text, '#ffffff')).toBeLessThan(1.2);
      expect(pageText).not.toBe(top.text);
      await scrollTo(11);
      expect(look(container)).toMatchObject({ ...lifted, text: pageText });
      await scrollTo(0);
      expect(look(container).text).toBe(top.text);
    });

    it.each(['light', 'dark'])('has AA contrast in the %s theme over any content', async (theme) => {
      for (const headerLook of ['surface', 'ink'] as const) {
        const container = await show(headerFor({ look: headerLook }));
        document.documentElement.setAttribute('data-theme', theme);
        await scrollTo(0);
        const top = look(container);
        expect(contrast(top.text, paint(headerLook === 'ink' ? '#111111' : '#fff', top.plane))).toBeGreaterThanOrEqual(7);
        await scrollTo(200);
        const { text, plane } = look(container);
        for (const beneath of ['#000000', '#ffffff', '#bf9b30'])
          expect(contrast(text, paint(beneath, plane)), beneath).toBeGreaterThanOrEqual(7);
        container.remove();
      }
    });
  });

  it('is opaque in forced colours and above an open menu', async () => {
    await page.viewport(414, 896);
    const { container } = mount(headerFor());
    await scrollTo(200);
    const opacity = () => {
      const [black, white] = ['#000000', '#ffffff'].map((beneath) => paint(beneath, getComputedStyle(bar(container)).backgroundColor));
      return black === white;
    };
    expect(opacity()).toBe(false);
    await userEvent.click(container.querySelector('[data-menu] > summary')!);
    await vi.waitFor(() => expect(opacity()).toBe(true));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(opacity()).toBe(false));
    await emulate({ name: 'forced-colors', value: 'active' });
    onTestFinished(() => emulate());
    await vi.waitFor(() => expect(opacity()).toBe(true));
  });

  it('follows the scroll without scripts, also under reduced motion', async () => {
    await emulate({ name: 'prefers-reduced-motion', value: 'reduce' });
    onTestFinished(() => emulate());
    const container = send(headerFor({ look: 'ink' }));
    await scrollTo(10);
    expect(look(container)).toMatchObject(clear);
    await scrollTo(11);
    expect(look(container)).toMatchObject(lifted);
  });
});
