import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { mount } from '../../testing/mount.tsx';
import { CheckList } from './CheckList.tsx';

const items = ['Coils cleaned', 'Drain flushed', 'Pressure measured', 'A note of what comes next'];
const columns = (container: HTMLElement) =>
  new Set([...container.querySelectorAll('li')].map((item) => Math.round(item.getBoundingClientRect().left))).size;

afterEach(() => page.viewport(414, 896));

describe('CheckList', () => {
  it('is a list whose ticks are hidden from screen readers', () => {
    const { container, screen } = mount(<CheckList items={items} />);
    expect(container.querySelector('ul')).toHaveAttribute('role', 'list');
    const read = screen.getByRole('listitem').elements();
    expect(read.map(({ textContent }) => textContent)).toEqual(items);
    expect(container.querySelectorAll('svg:not([aria-hidden="true"])')).toHaveLength(0);
  });

  it.each([
    [320, 1],
    [760, 2],
    [1200, 3],
  ])('has as many columns as there is room for: at %d px %d', async (width, count) => {
    await page.viewport(1280, 800);
    const { container } = mount(<CheckList items={items} />);
    container.style.inlineSize = `${width}px`;
    expect(columns(container)).toBe(count);
  });
});
