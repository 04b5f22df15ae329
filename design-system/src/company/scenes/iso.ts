/**
 * Drawings in one isometric projection: x runs right and down, y left and down, z up.
 * A unit is about 2.5 cm. Solids are depth-sorted before painting, so a scene may add them in any order.
 */

export type Point = readonly [x: number, y: number, z: number];
export type Flat = readonly [x: number, y: number];
/** Minimum and maximum along x, y and z. */
export type Extent = readonly [Point, Point];

const cos30 = Math.sqrt(3) / 2;
/** Axes of the ellipse that a circle in each of the three planes becomes. */
export const [wide, flat] = [Math.sqrt(1.5), Math.sqrt(0.5)];

/** Rotation of that ellipse, by the axis normal to its plane. */
export const turns = [-60, 60, 0] as const;

export const project = ([x, y, z]: Point): Flat => [(x - y) * cos30, (x + y) / 2 - z];

export const extentOf = (points: readonly Point[]): Extent => {
  const side = (pick: (...values: number[]) => number): Point => [
    pick(...points.map(([x]) => x)),
    pick(...points.map(([, y]) => y)),
    pick(...points.map(([, , z]) => z)),
  ];
  return [side(Math.min), side(Math.max)];
};

const round = (value: number): number => Math.round(value * 10) / 10 || 0;

/** Path data in its shortest form: one decimal, no redundant zeros and spaces. */
export const compact = (data: string): string =>
  data.replace(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi, (_, command: string, values: string) => {
    const texts = (values.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map((value) => String(round(Number(value))).replace(/^(-?)0\./, '$1.'));
    return command + texts.map((text, i) => (i && !text.startsWith('-') ? ` ${text}` : text)).join('');
  });

/** Relative steps between individually rounded points, so that rounding errors do not accumulate. */
export function pathOf(points: readonly Flat[], end = ''): string {
  let data = '';
  let last: Flat | undefined;
  for (const [x, y] of points.map((point): Flat => [round(point[0]), round(point[1])])) {
    data += last ? `${x - last[0]} ${y - last[1]} ` : `M${x} ${y}l`;
    last = [x, y];
  }
  return data + end;
}

/** Whether one solid is behind another, seen along the diagonal of all three axes. */
export const isBehind = ([, high]: Extent, [low]: Extent): boolean =>
  high[0] <= low[0] + 0.001 || high[1] <= low[1] + 0.001 || high[2] <= low[2] + 0.001;

/** Whether two solids can overlap on the screen: their ranges of x − y, y − z and x − z all overlap. */
export const overlaps = ([aLow, aHigh]: Extent, [bLow, bHigh]: Extent): boolean =>
  meet(0, 1, aLow, aHigh, bLow, bHigh) && meet(1, 2, aLow, aHigh, bLow, bHigh) && meet(0, 2, aLow, aHigh, bLow, bHigh);
const meet = (i: 0 | 1, j: 1 | 2, aLow: Point, aHigh: Point, bLow: Point, bHigh: Point): boolean =>
  aHigh[i] - aLow[j] > bLow[i] - bHigh[j] && bHigh[i] - bLow[j] > aLow[i] - aHigh[j];

/** Back to front; solids that do not overlap keep their order. */
export function paintersOrder<T extends { extent: Extent }>(items: readonly T[]): T[] {
  const visited = new Set<T>();
  const sorted: T[] = [];
  const visit = (item: T) => {
    if (visited.has(item)) return;
    visited.add(item);
    for (const other of items) {
      if (visited.has(other) || !isBehind(other.extent, item.extent)) continue;
      if (overlaps(other.extent, item.extent) && !isBehind(item.extent, other.extent)) visit(other);
    }
    sorted.push(item);
  };
  items.forEach(visit);
  return sorted;
}
