import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { hydrate, mount } from '../../testing/mount.tsx';
import { ScrollProgress } from './ScrollProgress.tsx';
import { progressProperty } from './ScrollProgress.css.ts';

/** A page that scrolls by 10,000 px. */
const long = (
  <>
    <ScrollProgress />
    <div style={{ blockSize: 'calc(100vh + 10000px)' }} />
  </>
);
const barIn = (container: HTMLElement) => container.querySelector<HTMLElement>('[aria-hidden]')!;
const to = (top: number) => scrollTo({ top, behavior: 'instant' });

beforeEach(() => {
  document.body.style.margin = '0';
});
afterEach(() => {
  to(0);
  vi.restoreAllMocks();
});

describe('ScrollProgress', () => {
  it('[GLB-07] is 3 px high and becomes visible once the page is scrolled past 1 %', async () => {
    const { container } = mount(long);
    const bar = barIn(container);
    const opacity = () => getComputedStyle(bar).opacity;
    expect(bar.offsetHeight).toBe(3);
    expect(bar.getBoundingClientRect().top).toBe(0);
    expect(opacity()).toBe('0');
    to(100);
    await new Promise(requestAnimationFrame);
    expect(opacity()).toBe('0');
    to(104);
    await expect.poll(opacity).toBe('1');
    to(100);
    await expect.poll(opacity).toBe('0');
  });

  it.each(['en', 'ar'] as const)('grows with the page from the inline start, in %s', async (locale) => {
    const { container } = mount(long, { locale });
    to(2500);
    const line = barIn(container).firstElementChild!;
    const width = document.documentElement.clientWidth;
    await expect.poll(() => line.getBoundingClientRect().width / width).toBeCloseTo(0.25, 2);
    const { left, right } = line.getBoundingClientRect();
    expect(locale === 'en' ? left : width - right).toBeCloseTo(0);
    to(10_000);
    await expect.poll(() => line.getBoundingClientRect().width).toBeCloseTo(width);
  });

  it('is absent on a page that does not scroll', () => {
    const { container } = mount(<ScrollProgress />);
    expect(getComputedStyle(barIn(container)).opacity).toBe('0');
  });

  it('is driven by a script in browsers without scroll-driven animations', async () => {
    vi.spyOn(CSS, 'supports').mockReturnValue(false);
    const { container } = mount(long);
    const bar = barIn(container);
    await expect.poll(() => bar.style.getPropertyValue(progressProperty)).toBe('0');
    to(100);
    await expect.poll(() => bar.style.getPropertyValue(progressProperty)).toBe('0.01');
    expect(bar).not.toHaveAttribute('data-scrolled');
    to(2500);
    await expect.poll(() => bar.style.getPropertyValue(progressProperty)).toBe('0.25');
    expect(bar).toHaveAttribute('data-scrolled');
  });

  it('is decorative, and hydrates without warnings', () => {
    const { container, loggedErrors } = hydrate(<ScrollProgress />);
    expect(barIn(container)).toHaveAttribute('aria-hidden', 'true');
    expect(getComputedStyle(barIn(container)).pointerEvents).toBe('none');
    expect(loggedErrors).toEqual([]);
  });
});
