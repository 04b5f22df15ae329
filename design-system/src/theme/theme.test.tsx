import type {} from '@vitest/browser-playwright';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';

import { Button, Heading, Text, vars } from '../index.ts';
import { fontFiles } from './font-files.ts';
import { mount, waitForEffects } from '../testing/mount.tsx';
import { dark } from './dark.ts';
import { readexPro, arabicType, latinType } from './typography.ts';
import { light } from './light.ts';

const root = document.documentElement;
/** The computed value of a custom property on an element. */
const read = (variable: string, element: Element = root) =>
  getComputedStyle(element).getPropertyValue(variable.slice('var('.length, -1)).trim();

async function prefer(feature: string, value: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: feature, value }] });
}

afterEach(async () => {
  root.removeAttribute('data-theme');
  await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] });
});

describe('the theme', () => {
  it.each(['light', 'dark'])('is the visitor’s choice, on a device that prefers %s', async (device) => {
    mount(<Text>…</Text>);
    await prefer('prefers-color-scheme', device);
    root.setAttribute('data-theme', 'dark');
    expect(read(vars.color.surface.base)).toBe(dark.surface.base);
    expect(getComputedStyle(root).colorScheme).toBe('dark');
    root.setAttribute('data-theme', 'light');
    expect(read(vars.color.surface.base)).toBe(light.surface.base);
    expect(getComputedStyle(root).colorScheme).toBe('light');
  });

  it('follows the device without a choice', async () => {
    mount(<Text>…</Text>);
    await prefer('prefers-color-scheme', 'dark');
    expect(read(vars.color.surface.base)).toBe(dark.surface.base);
    await prefer('prefers-color-scheme', 'light');
    expect(read(vars.color.surface.base)).toBe(light.surface.base);
  });

  it('is dark on an ink surface of the light theme', () => {
    const { container } = mount(
      <div data-plane="ink">
        <Text>…</Text>
      </div>,
    );
    root.setAttribute('data-theme', 'light');
    const text = container.querySelector('p')!;
    expect(read(vars.color.text.base, text)).toBe(dark.text.base);
    expect(getComputedStyle(text.parentElement!).backgroundColor).toBe('rgb(17, 17, 17)');
  });

  it.each(['light', 'dark'])('is dark on white on paper, from a %s screen and an ink plane', async (screen) => {
    const { container } = mount(
      <div data-plane="ink">
        <Text>…</Text>
      </div>,
    );
    root.setAttribute('data-theme', screen);
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    const text = container.querySelector('p')!;
    for (const place of [root, text]) {
      expect(read(vars.color.text.base, place)).toBe(light.text.base);
      expect(read(vars.color.surface.base, place)).toBe('#ffffff');
    }
    expect(getComputedStyle(text.parentElement!).backgroundColor).toBe('rgb(255, 255, 255)');
  });

  it('is static under reduced motion', async () => {
    const { container } = mount(<Button>Send</Button>);
    const button = container.querySelector('button')!;
    expect(getComputedStyle(button).transitionDuration).toBe('0.15s');
    await prefer('prefers-reduced-motion', 'reduce');
    const started = vi.fn();
    document.addEventListener('transitionrun', started);
    onTestFinished(() => document.removeEventListener('transitionrun', started));
    // Of an element with transitions, and of one without any.
    for (const element of [button, container]) {
      element.style.color = 'red';
      element.style.lineHeight = '3';
    }
    await waitForEffects();
    expect(started).not.toHaveBeenCalled();
  });
});

describe('type', () => {
  it('has the metrics of its script', () => {
    const { container } = mount(<Heading level={1}>Done once</Heading>);
    const heading = container.querySelector('h1')!;
    expect(read(vars.type.title1.line)).toBe(latinType.title1.line);
    expect(Number.parseFloat(getComputedStyle(heading).letterSpacing)).toBeLessThan(0);
    root.lang = 'ar';
    expect(read(vars.type.title1.line)).toBe(arabicType.title1.line);
    expect(Number.parseFloat(getComputedStyle(heading).letterSpacing) || 0).toBe(0);
  });

  it('joins the letters of Persian, a language without built-in texts', () => {
    const { container } = mount(<Heading level={1}>عنوان</Heading>);
    root.lang = 'fa';
    expect(Number.parseFloat(getComputedStyle(container.querySelector('h1')!).letterSpacing) || 0).toBe(0);
    expect(getComputedStyle(document.body).fontFamily).toContain('Readex Pro Arabic');
  });

  it('loads the Arabic file only on an Arabic page', () => {
    mount(<Text>…</Text>);
    expect(getComputedStyle(document.body).fontFamily).not.toContain('Readex Pro Arabic');
    root.lang = 'ar';
    expect(getComputedStyle(document.body).fontFamily).toContain('Readex Pro Arabic');
  });

  it('has the width and height that its fallback was measured for', async () => {
    document.fonts.add(await new FontFace('Measured', `url("${fontFiles.en[0]}")`, { weight: '400 700' }).load());
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.font = '1000px Measured';
    const text =
      'electrical, cooling, plumbing and complete interiors by one team that answers within the hour and leaves the place cleaner than it found it';
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText(text);
    expect(width / text.length / 1000 / readexPro.width).toBeCloseTo(1, 1);
    expect(fontBoundingBoxAscent / 1000).toBeCloseTo(readexPro.ascent, 2);
    expect(fontBoundingBoxDescent / 1000).toBeCloseTo(readexPro.descent, 2);
  });
});
