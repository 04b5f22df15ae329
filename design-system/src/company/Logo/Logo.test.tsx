import type {} from '@vitest/browser-playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { Logo } from './Logo.tsx';

const rem = (element: Element) =>
  element.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
const scale = (element: Element) => new DOMMatrix(getComputedStyle(element).transform).a;

afterEach(async () => {
  await page.viewport(414, 896);
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

/** Size, and its width in rem on large and on small screens. */
const WIDTHS = [
  ['sm', 5, 5],
  ['md', 7, 7],
  ['lg', 9, 7],
  ['xl', 18, 12],
] as const;
const COLOURS = [
  ['primary', 'rgb(191, 155, 48)'],
  ['white', 'rgb(255, 255, 255)'],
  ['black', 'rgb(17, 17, 17)'],
] as const;

describe('Logo', () => {
  it.each(WIDTHS)('[LOG-01] is an SVG; %s is %d rem wide, %d rem on small screens', async (size, wide, small) => {
    await page.viewport(1280, 800);
    const { container } = mount(<Logo name="ZMB" size={size} />);
    const drawing = container.querySelector('svg')!;
    expect(rem(drawing)).toBe(wide);
    await page.viewport(360, 740);
    expect(rem(drawing)).toBe(small);
  });

  it.each(COLOURS)('[LOG-02] in %s is %s, in both themes', (variant, color) => {
    const { container } = mount(<Logo name="ZMB" variant={variant} />);
    for (const theme of ['light', 'dark']) {
      document.documentElement.setAttribute('data-theme', theme);
      for (const path of container.querySelectorAll('path')) expect(getComputedStyle(path).fill).toBe(color);
    }
  });

  it('[LOG-03] is an image with a name, or a link to / with one', () => {
    const { screen, rerender } = mount(<Logo name="ZMB Technical Services" />);
    expect(screen.getByRole('img', { name: 'ZMB Technical Services' }).elements()).toHaveLength(1);
    expect(screen.getByRole('link').elements()).toHaveLength(0);
    rerender(<Logo name="ZMB Technical Services" href="/" />);
    const link = screen.getByRole('link', { name: /ZMB Technical Services/ });
    expect(link.element()).toHaveAttribute('href', '/');
  });

  it('[LOG-04] fades in within half a second, grows on hover and shrinks on tap, only if animated and without reduced motion', async () => {
    const { screen, rerender } = mount(<Logo name="ZMB" href="#home" />);
    expect(getComputedStyle(screen.getByRole('link').element()).animationName).toBe('none');

    rerender(<Logo name="ZMB" href="#home" isAnimated />);
    const link = screen.getByRole('link').element();
    expect(getComputedStyle(link).animationName).not.toBe('none');
    expect(getComputedStyle(link).animationDuration).toBe('0.5s');
    await userEvent.hover(link);
    await expect.poll(() => scale(link)).toBeCloseTo(1.05, 3);
    await Promise.all([userEvent.click(link, { delay: 600 }), expect.poll(() => scale(link)).toBeCloseTo(0.97, 3)]);

    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
    expect(getComputedStyle(link).animationName).toBe('none');
    await expect.poll(() => scale(link)).toBe(1);
  });

  it.each([
    ['en', 'Falcon'],
    ['en', 'Al Khaleej Works'],
    ['ar', 'الصقر'],
  ] as const)(
    '[WEB-111] spells another short name in the typeface of the page, as high as the drawn one, with no letter in the seal (%s, %s)',
    (locale, word) => {
      const drawn = mount(<Logo name="ZMB Technical Services" />);
      const { height } = drawn.container.querySelector('svg')!.getBoundingClientRect();
      const [withLetter] = drawn.container.querySelectorAll('path');
      const { screen, container } = mount(<Logo name="Falcon Works" word={word} href="/" />, { locale });
      const logo = screen.getByRole('link', { name: /Falcon Works/ }).element();
      expect(logo.textContent).toBe(word);
      expect(logo.getBoundingClientRect().height).toBeCloseTo(height, 0);
      // Room for it in the header of a small phone.
      expect(logo.getBoundingClientRect().width).toBeLessThan(200);
      const [seal] = container.querySelectorAll('path');
      expect(withLetter?.getAttribute('d')).toContain(seal?.getAttribute('d'));
      expect(seal?.getAttribute('d')).not.toBe(withLetter?.getAttribute('d'));
    },
  );

  describe('with pictures of its own', () => {
    const fill = (color: string, width: number, height: number) => ({
      src: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/></svg>`)}`,
      ...{ width, height },
    });
    const boxOf = (element: Element) => element.querySelector('svg')!.getBoundingClientRect();

    it.each([
      [480, 160, 1],
      [100, 100, 1],
      [4800, 240, 0],
    ])(
      '[WEB-112] has the height of the drawn one and the width of its proportions, unless it is very wide (%d × %d)',
      (width, height, isFull) => {
        const drawn = mount(<Logo name="ZMB Technical Services" />);
        const { screen } = mount(<Logo name="Falcon Works" pictures={{ light: fill('red', width, height) }} href="/" />);
        const box = boxOf(screen.getByRole('link', { name: /Falcon Works/ }).element());
        expect(box.height).toBeCloseTo(boxOf(drawn.container).height, 0);
        // Room for it in the header of a small phone.
        expect(box.width).toBeLessThan(160);
        if (isFull) expect(box.width / box.height).toBeCloseTo(width / height, 1);
      },
    );

    it('[WEB-112] shrinks where there is less room', () => {
      const { screen } = mount(
        <div style={{ inlineSize: 60 }}>
          <Logo name="Falcon Works" pictures={{ light: fill('red', 480, 160), dark: fill('blue', 480, 160) }} />
        </div>,
      );
      expect(boxOf(screen.getByRole('img', { name: 'Falcon Works' }).element()).width).toBeLessThanOrEqual(60);
    });

    it('[WEB-112] shows the picture for dark surfaces on dark surfaces and in the dark theme, and the other one elsewhere', () => {
      const { screen } = mount(
        <>
          <Logo name="On light" pictures={{ light: fill('red', 3, 1), dark: fill('blue', 3, 1) }} />
          <div data-plane="ink">
            <Logo name="On ink" pictures={{ light: fill('red', 3, 1), dark: fill('blue', 3, 1) }} />
          </div>
          <div data-plane="ink">
            <Logo name="One" pictures={{ light: fill('red', 3, 1) }} />
          </div>
        </>,
      );
      const shown = (name: string) =>
        [...screen.getByRole('img', { name }).element().querySelectorAll('svg')]
          .filter((svg) => !/\/ 0\)/.test(getComputedStyle(svg).maskImage) && getComputedStyle(svg).display !== 'none')
          .map((svg) => /fill%3D%22(\w+)/.exec(svg.querySelector('image')!.getAttribute('href')!)?.[1]);
      document.documentElement.setAttribute('data-theme', 'light');
      expect([shown('On light'), shown('On ink'), shown('One')]).toEqual([['red'], ['blue'], ['red']]);
      document.documentElement.setAttribute('data-theme', 'dark');
      expect([shown('On light'), shown('On ink'), shown('One')]).toEqual([['blue'], ['blue'], ['red']]);
    });
  });

  it('is never mirrored', () => {
    const { container } = mount(<Logo name="زد إم بي" />, { locale: 'ar' });
    expect(getComputedStyle(container.querySelector('svg')!).transform).toBe('none');
  });
});
