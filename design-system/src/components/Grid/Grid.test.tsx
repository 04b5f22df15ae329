import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { Grid } from './Grid.tsx';

afterEach(() => page.viewport(414, 896));

describe('Grid', () => {
  it.each([
    [1280, 3],
    [800, 2],
    [360, 1],
  ])('of three columns on %d px has %d', async (width, columns) => {
    await page.viewport(width, 800);
    const { container } = mount(
      <Grid columns={3}>
        {[1, 2, 3].map((number) => (
          <p key={number}>{number}</p>
        ))}
      </Grid>,
    );
    const tops = [...container.querySelectorAll('p')].map((child) => child.getBoundingClientRect().top);
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  });
});
