import { describe, expect, it } from 'vitest';

import { isBehind, overlaps, paintersOrder, project } from './iso.ts';
import type { Point } from './iso.ts';
import { Scene } from './scene.ts';

const looksOf = (scene: Scene) =>
  scene
    .paths()
    .map(([look]) => look)
    .join('');
const dataOf = (scene: Scene) => scene.paths().map(([, data]) => data);

/** The corners of a straight-lined path, on the screen. */
function cornersOf(data: string): [number, number][] {
  const [start, steps] = data
    .replace(/z$/, '')
    .slice(1)
    .split('l')
    .map((part) => [...part.matchAll(/-?[\d.]+/g)].map(Number));
  const corners: [number, number][] = [[start![0]!, start![1]!]];
  for (let i = 0; i + 1 < steps!.length; i += 2) {
    const [x, y] = corners.at(-1)!;
    corners.push([x + steps![i]!, y + steps![i + 1]!]);
  }
  return corners;
}
const box = (x: number, y: number, z: number, w: number, d: number, h: number) => ({
  extent: [
    [x, y, z],
    [x + w, y + d, z + h],
  ] as [Point, Point],
});

describe('the projection', () => {
  it('draws the three axes at equal length and 120°', () => {
    const axes = (
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as Point[]
    ).map(project);
    for (const [x, y] of axes) expect(Math.hypot(x, y)).toBeCloseTo(1, 9);
    const angles = axes.map(([x, y]) => (Math.atan2(y, x) * 180) / Math.PI);
    expect(angles.map(Math.round)).toEqual([30, 150, -90]);
  });

  it('looks along the diagonal: points on it coincide', () => {
    const [a, b] = (
      [
        [3, 5, 7],
        [13, 15, 17],
      ] as Point[]
    ).map(project);
    expect(a![0]).toBeCloseTo(b![0], 9);
    expect(a![1]).toBeCloseTo(b![1], 9);
  });
});

describe('solids', () => {
  it('shows the top, left and right faces of a box, which share their edges', () => {
    const scene = new Scene().box(10, 20, 0, 30, 20, 10);
    expect(looksOf(scene)).toBe('abc');
    const [top, left, right] = dataOf(scene).map(cornersOf);
    const near = project([40, 40, 10]);
    for (const face of [top!, left!, right!]) expect(face.some(([x, y]) => Math.hypot(x - near[0], y - near[1]) < 0.1)).toBe(true);
  });

  it('draws a circle on the ground twice as wide as high, within the square that encloses it', () => {
    const [body, top] = dataOf(new Scene().round(0, 0, 0, 10, 5));
    expect(body).toContain('a12.2 7.1 0 0 0');
    expect(top).toContain('a12.2 7.1 0 1 0');
  });

  it('does not accumulate rounding errors along a line', () => {
    const points = Array.from({ length: 40 }, (_, i): Point => [i * 1.03, 0, 0]);
    const [data] = dataOf(new Scene().line('l', ...points));
    const [x, y] = cornersOf(data!).at(-1)!;
    const [px, py] = project(points.at(-1)!);
    expect(Math.abs(x - px)).toBeLessThan(0.06);
    expect(Math.abs(y - py)).toBeLessThan(0.06);
  });
});

describe('the painting order', () => {
  it('finds which solid is behind along each axis', () => {
    const middle = box(0, 0, 0, 10, 10, 10).extent;
    for (const other of [box(10, 0, 0, 5, 10, 10), box(0, 10, 0, 10, 5, 10), box(0, 0, 10, 10, 10, 5)]) {
      expect(isBehind(middle, other.extent)).toBe(true);
      expect(isBehind(other.extent, middle)).toBe(false);
    }
  });

  it('finds which solids can overlap on the screen', () => {
    const middle = box(0, 0, 0, 10, 10, 10).extent;
    expect(overlaps(middle, box(20, 20, 20, 5, 5, 5).extent)).toBe(true);
    expect(overlaps(middle, box(20, 0, 0, 5, 5, 5).extent)).toBe(false);
  });

  it('paints back to front, whatever the order of calls', () => {
    const [back, middle, front] = [box(0, 0, 0, 10, 10, 10), box(0, 12, 0, 30, 10, 10), box(5, 8, 10, 10, 20, 10)];
    for (const named of [
      [back, middle, front],
      [front, middle, back],
      [middle, front, back],
    ])
      expect(paintersOrder(named)).toEqual([back, middle, front]);
  });

  it('keeps the order of solids that do not overlap, and terminates when three overlap in a cycle', () => {
    const apart = [box(100, 0, 0, 5, 5, 5), box(0, 100, 0, 5, 5, 5)];
    expect(paintersOrder(apart)).toEqual(apart);
    const ring = [box(0, 5, 0, 20, 3, 3), box(16, 0, 1, 3, 20, 3), box(0, 9, -10, 3, 3, 20)];
    expect(new Set(paintersOrder(ring))).toEqual(new Set(ring));
  });

  it('puts ground and walls below everything, and marks on their solid', () => {
    const scene = new Scene()
      .box(20, 20, 0, 5, 5, 5, 'gold')
      .mark('t', [20, 25, 2], [25, 25, 2])
      .box(10, 10, 0, 8, 8, 8)
      .base('f', [0, 0, 0], [50, 0, 0], [50, 50, 0]);
    expect(looksOf(scene)).toBe('fabcghit');
  });

  it('gives faces separate paths, so that one covers the outline of another', () => {
    const face = (z: number): Point[] => [
      [0, 0, z],
      [9, 0, z],
      [9, 9, z],
    ];
    expect(dataOf(new Scene().face('a', ...face(0)).face('a', ...face(2)))).toHaveLength(2);
    expect(dataOf(new Scene().line('l', ...face(0)).line('l', ...face(2)))).toHaveLength(1);
  });
});
