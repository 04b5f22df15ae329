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

  it.each([
    [3, [2, 1]],
    [4, [2, 2]],
  ])('of pairs has %d children on a phone in rows of two, and an odd last one in a whole row', async (count, rows) => {
    await page.viewport(360, 800);
    const { container } = mount(
      <Grid columns={3} onPhone="pairs">
        {Array.from({ length: count }, (_, number) => (
          <p key={number}>{number}</p>
        ))}
      </Grid>,
    );
    const places = [...container.querySelectorAll('p')].map((child) => child.getBoundingClientRect());
    const tops = [...new Set(places.map(({ top }) => top))];
    expect(tops.map((top) => places.filter((place) => place.top === top).length)).toEqual(rows);
    const width = container.querySelector('div')!.clientWidth;
    expect(places.at(-1)!.width).toBeCloseTo(rows.at(-1) === 1 ? width : (width - 24) / 2, 0);
  });

  describe('with an aside', () => {
    const text = <div key="text" data-part="text" style={{ blockSize: '3000px' }} />;
    const aside = (blockSize: number) => (
      <aside key="aside">
        <div style={{ blockSize }} />
      </aside>
    );
    const boxes = (container: HTMLElement) =>
      ['[data-part]', 'aside'].map((part) => container.querySelector(part)!.getBoundingClientRect()) as [DOMRect, DOMRect];

    it.each([
      ['ltr', 'first', 'right'],
      ['ltr', 'last', 'right'],
      ['rtl', 'first', 'left'],
      ['rtl', 'last', 'left'],
    ] as const)(
      'shows it in the last third of a wide screen, sticky while the text scrolls, in %s, %s in the document',
      async (dir, place, end) => {
        await page.viewport(1280, 800);
        const { container } = mount(
          <div dir={dir}>
            <Grid columns="aside">{place === 'first' ? [aside(100), text] : [text, aside(100)]}</Grid>
          </div>,
        );
        const [main, side] = boxes(container);
        expect(end === 'right' ? side.left >= main.right : side.right <= main.left).toBe(true);
        expect(main.width / side.width).toBeCloseTo(2, 0);
        scrollTo({ top: 1500, behavior: 'instant' });
        expect(boxes(container)[1].top).toBe(96);
        scrollTo({ top: 0, behavior: 'instant' });
      },
    );

    it('scrolls within itself when it is higher than the screen', async () => {
      await page.viewport(1280, 500);
      const { container } = mount(<Grid columns="aside">{[text, aside(900)]}</Grid>);
      expect(boxes(container)[1].height).toBeLessThanOrEqual(500 - 128);
      expect(container.querySelector('aside')!.scrollHeight).toBeGreaterThan(900);
    });

    it.each([360, 768])('keeps the order of the document on %d px, where nothing is sticky', async (width) => {
      await page.viewport(width, 800);
      const before = boxes(mount(<Grid columns="aside">{[aside(100), text]}</Grid>).container);
      expect(before[1].bottom).toBeLessThan(before[0].top);
      const { container } = mount(<Grid columns="aside">{[text, aside(100)]}</Grid>);
      const after = boxes(container);
      expect(after[1].top).toBeGreaterThan(after[0].bottom);
      expect(getComputedStyle(container.querySelector('aside')!).position).toBe('static');
    });
  });
});
