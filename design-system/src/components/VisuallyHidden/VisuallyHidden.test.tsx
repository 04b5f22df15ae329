import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

describe('VisuallyHidden', () => {
  it('is announced but takes no space', () => {
    const { screen } = mount(
      <button type="button">
        <VisuallyHidden>Close</VisuallyHidden>
      </button>,
    );
    const name = screen.getByText('Close').element();
    expect(screen.getByRole('button', { name: 'Close' }).elements()).toHaveLength(1);
    expect(name.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  });
});
