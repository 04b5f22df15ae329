import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { ProgressBar } from './ProgressBar.tsx';

const barIn = (container: HTMLElement) => container.querySelector('progress')!;

describe('ProgressBar', () => {
  it('is named by its label and announces its value in words', () => {
    const { screen, rerender } = mount(<ProgressBar label="Uploading" value={3} max={8} />);
    const bar = screen.getByRole('progressbar', { name: 'Uploading' }).element() as HTMLProgressElement;
    expect([bar.value, bar.max, bar.getAttribute('aria-valuetext')]).toEqual([3, 8, '37%']);
    rerender(<ProgressBar label="Uploading" value={3} max={8} valueText="3 of 8 files" />);
    expect(bar).toHaveAttribute('aria-valuetext', '3 of 8 files');
    expect(screen.getByText('3 of 8 files').elements()).toHaveLength(1);
  });

  it('formats the percentage for the language', () => {
    const { container } = mount(<ProgressBar label="الرفع" value={40} />, { locale: 'ar' });
    expect(barIn(container).getAttribute('aria-valuetext')).toBe(
      new Intl.NumberFormat('ar-AE-u-nu-latn', { style: 'percent' }).format(0.4),
    );
  });

  it('has no value while indeterminate', () => {
    const { container } = mount(<ProgressBar label="Preparing" />);
    expect(barIn(container).matches(':indeterminate')).toBe(true);
    expect(barIn(container)).not.toHaveAttribute('aria-valuetext');
  });

  it('shows 100 % only when everything is done, and never more', () => {
    const { container, rerender } = mount(<ProgressBar label="Uploading" value={999} max={1000} />);
    expect(barIn(container)).toHaveAttribute('aria-valuetext', '99%');
    rerender(<ProgressBar label="Uploading" value={1200} max={1000} />);
    expect(barIn(container)).toHaveAttribute('aria-valuetext', '100%');
    rerender(<ProgressBar label="Uploading" value={-5} max={1000} />);
    expect(barIn(container)).toHaveAttribute('aria-valuetext', '0%');
  });
});
