import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Stack } from './Stack.tsx';

describe('Stack', () => {
  it('puts its children below one another at the distance asked for', () => {
    const { container } = mount(
      <Stack space="lg">
        <p>One</p>
        <p>Two</p>
      </Stack>,
    );
    const [one, two] = [...container.querySelectorAll('p')].map((child) => child.getBoundingClientRect());
    expect(two!.top - one!.bottom).toBeCloseTo(24, 1);
  });

  it('stays a list for screen readers, without bullets', () => {
    const { screen } = mount(
      <Stack as="ul">
        <li>One</li>
      </Stack>,
    );
    expect(screen.getByRole('list').element()).toHaveAttribute('role', 'list');
    expect(getComputedStyle(screen.getByRole('list').element()).listStyleType).toBe('none');
  });
});
