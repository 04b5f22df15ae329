import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import type { Locale } from '../../index.ts';
import { hydrate, mount, waitForEffects } from '../../testing/mount.tsx';
import { Switch } from './Switch.tsx';
import { exampleIn } from '../../testing/example-in.ts';

/** Distance of the thumb from the start of its track, once its animation has ended. */
async function thumbStart(container: HTMLElement, locale: Locale): Promise<number> {
  const track = container.querySelector('input')!;
  const thumb = track.nextElementSibling as HTMLElement;
  await Promise.all(thumb.getAnimations().map(({ finished }) => finished));
  const [outer, inner] = [track.getBoundingClientRect(), thumb.getBoundingClientRect()];
  return exampleIn({ en: inner.left - outer.left, ar: outer.right - inner.right }, locale);
}

function Controlled() {
  const [isOn, setIsOn] = useState(false);
  return (
    <>
      <Switch label="Analytics" name="analytics" isSelected={isOn} onChange={setIsOn} />
      <output>{String(isOn)}</output>
    </>
  );
}

describe('Switch', () => {
  it('is a switch named by its label and described by its hint', () => {
    const { screen } = mount(<Switch label="Analytics" name="analytics" hint="Counts visits." />);
    expect(screen.getByRole('switch', { name: 'Analytics', exact: true }).element()).toHaveAccessibleDescription('Counts visits.');
  });

  it('is switched by Space and by its label', async () => {
    const handleChange = vi.fn();
    const { screen } = mount(<Switch label="Analytics" name="analytics" onChange={handleChange} />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('switch').element()).toBeChecked();
    await screen.getByText('Analytics').click();
    expect(screen.getByRole('switch').element()).not.toBeChecked();
    expect(handleChange.mock.calls).toEqual([[true], [false]]);
  });

  it('can be controlled, even when switched before hydration', async () => {
    const { container, loggedErrors } = hydrate(<Controlled />, (page) => page.querySelector('input')!.click());
    const control = container.querySelector('input')!;
    await expect.poll(() => container.querySelector('output')!.textContent).toBe('true');
    expect(control).toBeChecked();
    await userEvent.click(control);
    await expect.poll(() => container.querySelector('output')!.textContent).toBe('false');
    expect(control).not.toBeChecked();
    expect(loggedErrors).toEqual([]);
  });

  it('keeps its state when switched before hydration', async () => {
    const handleChange = vi.fn();
    const element = <Switch label="Analytics" name="analytics" defaultSelected onChange={handleChange} />;
    const { container, rerender } = hydrate(element, (page) => page.querySelector('input')!.click());
    await waitForEffects();
    rerender(element);
    expect(container.querySelector('input')).not.toBeChecked();
    expect(handleChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('does not respond when disabled', async () => {
    const handleChange = vi.fn();
    const { screen } = mount(<Switch label="Necessary" name="necessary" isDisabled defaultSelected onChange={handleChange} />);
    await userEvent.click(screen.getByText('Necessary'), { force: true });
    expect(screen.getByRole('switch').element()).toBeChecked();
    expect(handleChange).not.toHaveBeenCalled();
  });

  describe.each(['en', 'ar'] as const)('in %s', (locale) => {
    it('moves its thumb from the inline start to the end, and shows a check there', async () => {
      const { container, screen } = mount(<Switch label="Analytics" name="analytics" />, { locale });
      const check = container.querySelector<SVGElement>('svg')!.parentElement!;
      expect(await thumbStart(container, locale)).toBeLessThan(6);
      expect(getComputedStyle(check).opacity).toBe('0');
      await screen.getByRole('switch').click();
      expect(await thumbStart(container, locale)).toBeGreaterThan(20);
      await expect.poll(() => getComputedStyle(check).opacity).toBe('1');
    });
  });

  it('has its toggle at the inline end of its container, however wide', () => {
    const { container } = mount(
      <div style={{ inlineSize: '60rem' }}>
        <Switch label="Analytics" name="analytics" />
      </div>,
    );
    const end = container.querySelector('div > div')!.getBoundingClientRect().right;
    expect(container.querySelector('input')!.getBoundingClientRect().right).toBeCloseTo(end, 0);
  });

  it('fills a row of 44 px', () => {
    const { container } = mount(<Switch label="Analytics" name="analytics" />);
    expect(container.querySelector('label')!.offsetHeight).toBeGreaterThanOrEqual(44);
  });
});
