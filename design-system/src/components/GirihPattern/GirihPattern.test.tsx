import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { GirihPattern } from './GirihPattern.tsx';

describe('GirihPattern', () => {
  it('is hidden from assistive technology and from the pointer', () => {
    const { container } = mount(<GirihPattern />);
    const pattern = container.querySelector('svg')!;
    expect(pattern).toHaveAttribute('aria-hidden', 'true');
    expect(getComputedStyle(pattern).pointerEvents).toBe('none');
  });

  it('finds its own parts when there are two on a page', () => {
    const { container } = mount(
      <>
        <GirihPattern />
        <GirihPattern size="small" />
      </>,
    );
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const use of container.querySelectorAll('use')) expect(ids).toContain(use.getAttribute('href')!.slice(1));
    for (const plane of container.querySelectorAll('rect')) expect(ids).toContain(plane.getAttribute('fill')!.slice('url(#'.length, -1));
  });
});
