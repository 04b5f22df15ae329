import type {} from '@vitest/browser-playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';

import { hydrate, mount } from '../../testing/mount.tsx';
import { GirihPattern } from './GirihPattern.tsx';

const emulate = (options: object) => cdp().send('Emulation.setEmulatedMedia', options);
afterEach(async () => {
  await emulate({ media: '', features: [] });
  await page.viewport(414, 896);
});

const variants = ['hero', 'divider', 'medallion'] as const;

describe('GirihPattern', () => {
  it.each(variants)('is hidden from assistive technology and from the pointer: %s', (variant) => {
    const { container } = mount(<GirihPattern variant={variant} />);
    const pattern = container.querySelector('[aria-hidden="true"]')!;
    expect(getComputedStyle(pattern).pointerEvents).toBe('none');
  });

  it.each(variants)('is one empty element in the HTML, with a data URL as mask: %s', (variant) => {
    const { html, container, loggedErrors } = hydrate(<GirihPattern variant={variant} />);
    expect(html.length).toBeLessThan(200);
    expect(loggedErrors).toEqual([]);
    const images = getComputedStyle(container.querySelector('[aria-hidden="true"]')!).maskImage;
    expect(images).toMatch(/^url\("data:image\/svg\+xml,/);
    expect(images).toContain('gradient');
  });

  it('has an image that a browser can decode', async () => {
    const { container } = mount(<GirihPattern />);
    const image = new Image();
    image.src = getComputedStyle(container.querySelector('[aria-hidden="true"]')!).maskImage.split('"')[1]!;
    await image.decode();
    expect(image.naturalWidth).toBeGreaterThan(0);
  });

  it('fades towards the text, in either direction', () => {
    const turn = ({ container }: { container: HTMLElement }) =>
      getComputedStyle(container.querySelector('[aria-hidden="true"]')!).transform;
    expect(turn(mount(<GirihPattern />))).toBe('none');
    expect(turn(mount(<GirihPattern />, { locale: 'ar' }))).toBe('matrix(-1, 0, 0, 1, 0, 0)');
  });

  it.each([
    ['print', { media: 'print' }],
    ['forced colours', { features: [{ name: 'forced-colors', value: 'active' }] }],
  ])('is not there in %s', async (_name, options) => {
    await page.viewport(1280, 800);
    const { container } = mount(<GirihPattern variant="divider" />);
    const pattern = container.querySelector('[aria-hidden="true"]')!;
    expect(getComputedStyle(pattern).display).toBe('block');
    await emulate(options);
    expect(getComputedStyle(pattern).display).toBe('none');
  });

  it('divides no parts of a page on a phone', () => {
    const { container } = mount(<GirihPattern variant="divider" />);
    expect(container.querySelector('[aria-hidden="true"]')!.checkVisibility()).toBe(false);
  });
});
