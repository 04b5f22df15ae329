import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Stack } from './Stack.tsx';

describe('Stack', () => {
  it('stacks its children with the given gap', () => {
    const { container } = mount(
      <Stack space="lg">
        <p>One</p>
        <p>Two</p>
      </Stack>,
    );
    const [one, two] = [...container.querySelectorAll('p')].map((child) => child.getBoundingClientRect());
    expect(two!.top - one!.bottom).toBeCloseTo(24, 1);
  });

  it('keeps list semantics without markers', () => {
    const { screen } = mount(
      <Stack as="ul">
        <li>One</li>
      </Stack>,
    );
    expect(screen.getByRole('list').element()).toHaveAttribute('role', 'list');
    expect(getComputedStyle(screen.getByRole('list').element()).listStyleType).toBe('none');
  });
});
