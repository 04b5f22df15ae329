import { describe, expect, it } from 'vitest';

import { mount } from '../../testing/mount.tsx';
import { Stat, StatList } from './Stat.tsx';

describe('StatList', () => {
  it('pairs each number with its name, with the number on top', () => {
    const { container, screen } = mount(
      <StatList>
        <Stat value="98%" label="satisfied clients" />
      </StatList>,
    );
    expect(screen.getByRole('term').element()).toHaveTextContent('satisfied clients');
    expect(screen.getByRole('definition').element()).toHaveTextContent('98%');
    expect(container.querySelector('dd')!.getBoundingClientRect().top).toBeLessThan(
      container.querySelector('dt')!.getBoundingClientRect().top,
    );
  });
});
