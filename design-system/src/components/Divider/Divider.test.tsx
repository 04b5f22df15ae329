import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Divider } from './Divider.tsx';

describe('Divider', () => {
  it('is a separator with its orientation', () => {
    const { screen, rerender } = mount(<Divider />);
    expect(screen.getByRole('separator').element()).not.toHaveAttribute('aria-orientation');
    rerender(<Divider orientation="vertical" />);
    expect(screen.getByRole('separator').element()).toHaveAttribute('aria-orientation', 'vertical');
  });

  it('is as high as its row, and leaves the width to its neighbours', () => {
    const { screen } = mount(
      <div style={{ display: 'flex', blockSize: '80px' }}>
        <Divider orientation="vertical" />
      </div>,
    );
    const { offsetHeight, offsetWidth } = screen.getByRole('separator').element() as HTMLElement;
    expect([offsetHeight, offsetWidth]).toEqual([80, 1]);
  });

  it('with a label is text, which a separator would hide', () => {
    const { container, screen } = mount(<Divider label="or" />);
    expect(screen.getByRole('separator').elements()).toHaveLength(0);
    expect(container).toHaveTextContent('or');
  });
});
