import type {} from '@vitest/browser-playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { Spinner } from './Spinner.tsx';

afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }));

describe('Spinner', () => {
  it('has a name, which can be changed', () => {
    const { screen, rerender } = mount(<Spinner />);
    expect(screen.getByRole('img', { name: 'Loading' }).elements()).toHaveLength(1);
    rerender(<Spinner label="Sending" />);
    expect(screen.getByRole('img', { name: 'Sending' }).elements()).toHaveLength(1);
  });

  it('pulses instead of rotating under reduced motion', async () => {
    const { container } = mount(<Spinner />);
    const drawing = container.querySelector('svg')!;
    const turning = getComputedStyle(drawing).animationName;
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
    const { animationName, animationDuration, animationIterationCount } = getComputedStyle(drawing);
    expect([animationName, animationDuration, animationIterationCount]).toEqual([expect.not.stringMatching(turning), '2s', 'infinite']);
  });
});
