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

  it.each(['ltr', 'rtl'])('is a row on a phone that is scrolled sideways and does not widen the page, in %s', async (dir) => {
    await page.viewport(360, 800);
    const { container } = mount(
      <div dir={dir} style={{ paddingInline: '20px' }}>
        <Grid columns={3} onPhone="row">
          {[1, 2, 3].map((number) => (
            <a key={number} href="#here">
              {number}
            </a>
          ))}
        </Grid>
      </div>,
    );
    const links = [...container.querySelectorAll('a')];
    expect(new Set(links.map((link) => link.getBoundingClientRect().top)).size).toBe(1);
    expect(document.documentElement.scrollWidth).toBe(360);
    links.at(-1)?.focus();
    const { left, right } = links.at(-1)!.getBoundingClientRect();
    expect([left >= 0, right <= 360]).toEqual([true, true]);
  });
});
