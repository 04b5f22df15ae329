import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { hydrate, mount } from '../../testing/mount.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';
import type { SegmentedControlProps } from './SegmentedControl.tsx';

const options = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week', isDisabled: true },
  { value: 'month', label: 'Month' },
];
const control = (props: Partial<SegmentedControlProps> = {}) => <SegmentedControl label="Period" options={options} {...props} />;
const chosen = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input:checked')!.value;

describe('SegmentedControl', () => {
  it('is a named group of which the first enabled segment is selected', () => {
    const { container, screen, rerender } = mount(control({ isLabelHidden: true }));
    expect(screen.getByRole('radiogroup', { name: 'Period' }).elements()).toHaveLength(1);
    expect(chosen(container)).toBe('day');
    rerender(<SegmentedControl key="other" label="Period" options={options.slice(1)} />);
    expect(chosen(container)).toBe('month');
  });

  it('is one tab stop; arrows select and skip disabled segments', async () => {
    const handleChange = vi.fn();
    const { container } = mount(control({ onChange: handleChange }));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen(container)).toBe('month');
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('month');
    await userEvent.tab();
    expect(container.contains(document.activeElement)).toBe(false);
  });

  it('follows the direction of the page', () => {
    const { container } = mount(control(), { locale: 'ar' });
    const [first, , last] = Array.from(container.querySelectorAll('label'), (label) => label.getBoundingClientRect().left);
    expect(first).toBeGreaterThan(last!);
  });

  it('reports a selection made before hydration', async () => {
    const handleChange = vi.fn();
    const { loggedErrors } = hydrate(control({ onChange: handleChange }), (page) => page.querySelectorAll('input')[2]!.click());
    await expect.poll(() => handleChange.mock.calls).toEqual([['month']]);
    expect(loggedErrors).toEqual([]);
  });
});
