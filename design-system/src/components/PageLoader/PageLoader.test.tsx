import type {} from '@vitest/browser-playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { logoStar } from '../Logo/logo-path.ts';
import { PageLoader } from './PageLoader.tsx';

afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }));

describe('PageLoader', () => {
  it('covers the screen, is announced in the language of the page and takes no focus', () => {
    const { screen } = mount(<PageLoader />, { locale: 'ar' });
    const loader = screen.getByRole('status').element();
    const { width, height } = loader.getBoundingClientRect();
    expect([width, height]).toEqual([innerWidth, innerHeight]);
    expect(loader).toHaveTextContent('جارٍ التحميل');
    expect(document.activeElement).toBe(document.body);
  });

  it('draws the logo’s seal, and holds still when less motion is wished for', async () => {
    const { container } = mount(<PageLoader />);
    const star = container.querySelector(`path[d="${logoStar}"]`)!;
    expect(getComputedStyle(star).animationName).not.toBe('none');
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
    expect(getComputedStyle(star).animationName).toBe('none');
    expect(getComputedStyle(star).strokeDashoffset).toBe('0px');
  });
});
