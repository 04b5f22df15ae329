import { describe, expect, it } from 'vitest';

import { asUrl, crossings, girihMark, girihTile, motif, pieces, type Point, tileSize } from './girih.ts';

const width = tileSize.width;
const height = width * Math.sqrt(3);
const edge = width / (3 + Math.sqrt(3));
const half = edge / 32;

const turned = ([x, y]: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
};

/** The lines of a tile’s image at their final positions, parsed from its markup. */
function linesOf(image: string): Point[][] {
  const paths = new Map([...image.matchAll(/<path id="(\w)"[^>]* d="([^"]+)"/g)].map(([, id, d]) => [id!, d!]));
  const groups = new Map([...image.matchAll(/<g id="(\w)">(.*?)<\/g>/g)].map(([, id, content]) => [id!, content!]));
  const uses = (content: string): Point[][] =>
    [...content.matchAll(/<use href="#(\w)"(?: transform="(?:translate\(([-\d.]+) ([-\d.]+)\))?(?:rotate\(([-\d.]+)\))?")?\/>/g)].flatMap(
      ([, id, x = '0', y = '0', turn = '0']) => {
        const inner = groups.has(id!)
          ? uses(groups.get(id!)!)
          : paths
              .get(id!)!
              .split('M')
              .filter(Boolean)
              .map((piece) => piece.split('L').map((point) => point.split(' ').map(Number) as unknown as Point));
        return inner.map((line) => line.map((point) => turned(point, Number(turn))).map(([a, b]): Point => [a + Number(x), b + Number(y)]));
      },
    );
  return uses(image.slice(image.indexOf('</defs>')));
}

/** Positions at which lines cross an edge of the tile. */
function crossed(lines: Point[][], axis: 0 | 1, value: number): number[] {
  const found: number[] = [];
  const along = axis === 0 ? 1 : 0;
  for (const line of lines) {
    for (let i = 0; i + 1 < line.length; i++) {
      const [a, b] = [line[i]!, line[i + 1]!];
      if (a[axis] < value !== b[axis] < value) found.push(a[along] + ((value - a[axis]) / (b[axis] - a[axis])) * (b[along] - a[along]));
    }
  }
  return found.filter((place) => place > 0.5 && place < (axis === 0 ? height : width) - 0.5).sort((a, b) => a - b);
}

describe('the weave', () => {
  it.each([4, 6, 8, 12])('alternates over and under along every strap of a %i-pointed star', (points) => {
    const along = crossings(motif(points, edge, 0));
    const sides = [false, ...along.map(({ isUnder }) => isUnder)];
    // Above at its first tip, below at its last, and never twice the same.
    expect(sides.at(-1)).toBe(true);
    sides.slice(1).forEach((isUnder, i) => expect(isUnder).toBe(!sides[i]));
  });

  it.each([8, 12])('has one strap above and one below at every crossing of a %i-fold rosette', (points) => {
    const shape = motif(points, edge, 0);
    const inner = crossings(shape).slice(0, -1);
    expect(inner.length).toBeGreaterThan(3);
    for (const { at, other, isUnder } of inner) {
      // The other strap is the first one rotated: its crossing is with the strap as many tips back, mirrored along it.
      const partner = inner.find(
        (crossing) => crossing.other === points - other && Math.abs(crossing.at + at - shape.strap.length + 1) < 1e-6,
      );
      expect(partner?.isUnder, `${at} with ${other}`).toBe(!isUnder);
    }
  });

  it('leaves a gap as wide as the strap above it', () => {
    const shape = motif(6, edge, 0);
    const lines = pieces(shape, half);
    expect(lines).toHaveLength(2);
    const [arrival] = crossings(shape).slice(-1);
    const [[ax, ay], [bx, by]] = arrival!.segment;
    for (const line of lines) {
      const [x, y] = line.at(-1)!;
      const distance = Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / Math.hypot(bx - ax, by - ay);
      expect(distance).toBeCloseTo(half, 6);
    }
  });
});

describe('the tile', () => {
  const lines = linesOf(girihTile());

  it('is seamless: lines that leave at one edge enter at the opposite one', () => {
    for (const [axis, far] of [
      [0, width],
      [1, height],
    ] as const) {
      const [out, back] = [crossed(lines, axis, 0.05), crossed(lines, axis, far + 0.05)];
      expect(out.length).toBeGreaterThan(10);
      expect(back).toHaveLength(out.length);
      back.forEach((place, i) => expect(Math.abs(place - out[i]!)).toBeLessThan(0.3));
    }
  });

  it('has integer sides in the proportions of the tiling', () => {
    expect(tileSize.height).toBe(Math.round(height));
    expect(Number.isInteger(tileSize.width)).toBe(true);
  });

  it('is deterministic and contains only valid numbers', () => {
    expect(girihTile()).toBe(girihTile());
    expect(lines.flat(2).every(Number.isFinite)).toBe(true);
  });

  it('stays small, and safe inside a CSS url()', () => {
    for (const [image, least] of [
      [girihTile(), 2_700],
      [girihMark(), 700],
    ] as const) {
      expect(asUrl(image).length).toBeLessThan(least);
      expect(asUrl(image).slice(5, -2)).not.toMatch(/["#<>\n]/);
    }
  });
});
