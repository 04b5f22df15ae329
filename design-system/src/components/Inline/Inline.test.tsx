import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Inline } from './Inline.tsx';

describe('Inline', () => {
  it.each([
    ['en', 1],
    ['ar', -1],
  ] as const)('lays out its children in the reading direction, in %s', (locale, sign) => {
    const { container } = mount(
      <Inline space="md">
        <b>One</b>
        <b>Two</b>
      </Inline>,
      { locale },
    );
    const [one, two] = [...container.querySelectorAll('b')].map((child) => child.getBoundingClientRect());
    expect(Math.sign(two!.left - one!.left)).toBe(sign);
    expect(two!.top).toBe(one!.top);
  });
});
