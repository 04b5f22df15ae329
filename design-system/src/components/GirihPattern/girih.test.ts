import { describe, expect, it } from 'vitest';

import { girihTile } from './girih.ts';

const numbers = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
/** The end points of every piece of a strap's edge. */
const ends = (path: string): [number, number][] =>
  path
    .split('M')
    .filter(Boolean)
    .flatMap((piece) => {
      const points = piece.split('L').map((point) => point.split(' ').map(Number) as [number, number]);
      return [points[0]!, points.at(-1)!];
    });

describe('girihTile', () => {
  const tile = girihTile(54);

  it('is the same every time, and only numbers', () => {
    expect(girihTile(54)).toEqual(tile);
    for (const path of Object.values(tile.stars)) expect(numbers(path).every(Number.isFinite)).toBe(true);
  });

  it('grows in proportion with its edge', () => {
    const twice = girihTile(108);
    expect(twice.width / tile.width).toBeCloseTo(2, 2);
    expect(twice.height / tile.height).toBeCloseTo(2, 2);
  });

  it('has as many points as its stars have names', () => {
    // An open strap under one crossing at its end: one piece an edge, two edges, and one more piece for each dive in between.
    expect(tile.stars.four0.split('M').length - 1).toBe(8);
    expect(tile.stars.six.split('M').length - 1).toBe(12);
  });

  it('joins the straps of neighbouring stars: where one ends another goes on', () => {
    const all = tile.places.flatMap(({ star, x, y }) => ends(tile.stars[star]).map(([dx, dy]) => [x + dx, y + dy] as const));
    const { width, height } = tile;
    // Ends on the edges of tiles lie on a square and a hexagon, or a dodecagon and either: inside the rectangle each has a partner.
    const four = tile.places.filter(({ star, x, y }) => star.startsWith('four') && x > 60 && x < width - 60 && y > 60 && y < height - 60);
    expect(four.length).toBeGreaterThan(0);
    for (const { star, x, y } of four) {
      const starts = tile.stars[star]
        .split('M')
        .filter(Boolean)
        .map((piece) => piece.split('L')[0]!.split(' ').map(Number) as [number, number]);
      for (const [dx, dy] of starts) {
        const near = all.filter(([ax, ay]) => Math.hypot(ax - x - dx, ay - y - dy) < 0.35);
        expect(near.length, `${star} at ${x + dx} ${y + dy}`).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('stays small: the whole pattern is a few kilobytes of text', () => {
    expect(Object.values(tile.stars).join('').length).toBeLessThan(4_500);
  });
});
