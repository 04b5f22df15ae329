import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { SearchIcon } from '../Icon/icons.tsx';
import { mount } from '../../testing/mount.tsx';
import { Steps } from './Steps.tsx';

const items = [
  { title: 'You ask', text: 'A call.' },
  { title: 'We look', text: 'A visit.', icon: <SearchIcon /> },
  { title: 'We work' },
] as const;
const boxes = (container: HTMLElement) => [...container.querySelectorAll('li')].map((step) => step.getBoundingClientRect());

afterEach(() => page.viewport(414, 896));

describe('Steps', () => {
  it('is an ordered list with announced numbers and a heading for each step', () => {
    const { container, screen } = mount(<Steps items={items} titleLevel={4} />);
    expect(container.querySelector('ol')).toHaveAttribute('role', 'list');
    expect(
      screen
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['1You askA call.', '2We lookA visit.', '3We work']);
    expect(screen.getByRole('heading', { level: 4 }).elements()).toHaveLength(3);
  });

  it('is stacked on a phone', async () => {
    await page.viewport(360, 740);
    const [first, second] = boxes(mount(<Steps items={items} />).container);
    expect(second!.top).toBeGreaterThanOrEqual(first!.bottom);
    expect(second!.left).toBe(first!.left);
  });

  it.each([
    ['en', 1],
    ['ar', -1],
  ] as const)('runs in the reading direction where there is room, in %s', async (locale, sign) => {
    await page.viewport(1280, 800);
    const [first, second] = boxes(mount(<Steps items={items} />, { locale }).container);
    expect(second!.top).toBe(first!.top);
    expect(Math.sign(second!.left - first!.left)).toBe(sign);
  });

  it('is stacked in a narrow column of a wide screen', async () => {
    await page.viewport(1280, 800);
    const { container } = mount(<Steps items={items} />);
    container.style.inlineSize = '400px';
    const [first, second] = boxes(container);
    expect(second!.top).toBeGreaterThanOrEqual(first!.bottom);
  });
});
