/**
 * A girih pattern after Hankin's method: from the middle of every edge of a tiling two lines set out at one angle
 * and run until they meet their mirror images. The tiling is 4.6.12, so squares, hexagons and dodecagons become stars.
 * Each line is drawn as a strap of two thin edges that weaves over and under the straps it crosses.
 */

type Point = readonly [x: number, y: number];
interface Line {
  from: Point;
  along: Point;
}

const polar = (angle: number, length: number): Point => [length * Math.cos(angle), length * Math.sin(angle)];
const move = (a: Point, b: Point, by = 1): Point => [a[0] + b[0] * by, a[1] + b[1] * by];
const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** How far along `a` it meets `b`. */
const reach = (a: Line, b: Line): number => cross(move(b.from, a.from, -1), b.along) / cross(a.along, b.along);
const meet = (a: Line, b: Line): Point => move(a.from, a.along, reach(a, b));
const shift = ({ from, along }: Line, by: number): Line => ({ from: move(from, [-along[1], along[0]], by), along });

const round = (value: number): number => Math.round(value * 10) / 10 || 0;
const draw = (points: readonly Point[]): string => points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');

interface Star {
  points: number;
  /** Distance of the tips, which are the middles of the tile's edges. */
  radius: number;
  /** Direction of the first tip. */
  turn: number;
  /** Angle between a line and the edge it leaves. */
  angle: number;
  /** Each line bends where it meets the one from so many tips further on, and crosses those before. */
  skip: number;
  /** Half the width of a strap. */
  half: number;
  /** Tips end in a point instead of running on into the next tile. */
  isClosed?: boolean;
}

/** The straps of one star around the origin, as path data. */
function star({ points, radius, turn, angle, skip, half, isClosed = false }: Star): string {
  const tip = (i: number) => turn + (i * 2 * Math.PI) / points;
  const leaving = (i: number): Line => ({ from: polar(tip(i), radius), along: polar(tip(i) + Math.PI / 2 + angle, 1) });
  const arriving = (i: number): Line => ({ from: polar(tip(i), radius), along: polar(tip(i) - Math.PI / 2 - angle, 1) });

  /** One edge of the strap from tip `i` over its bend to tip `i + skip`: pieces, cut where it passes under another strap. */
  const edgeOf = (i: number, side: number): string => {
    const first = shift(leaving(i), side);
    const second = shift(arriving(i + skip), -side);
    const start = isClosed ? meet(first, shift(arriving(i), -side)) : first.from;
    const end = isClosed ? meet(second, shift(leaving(i + skip), side)) : second.from;
    const pieces: Point[][] = [[start]];
    /** Breaks the line between the two edges of the strap it dives under. */
    const dive = (line: Line, under: Line, origin: Point) => {
      const gap = [meet(line, shift(under, half)), meet(line, shift(under, -half))].sort(
        (a, b) => distance(a, origin) - distance(b, origin),
      );
      pieces.at(-1)?.push(gap[0] as Point);
      pieces.push([gap[1] as Point]);
    };
    // Crossings alternate, beginning above at an open tip; a closed star has no crossing there.
    const parity = isClosed ? 0 : 1;
    for (let k = 1; k < skip; k++) if (k % 2 === parity) dive(first, arriving(i + k), start);
    pieces.at(-1)?.push(meet(first, second));
    for (let k = skip - 1; k >= 1; k--) if ((2 * skip - 1 - k) % 2 === parity) dive(second, leaving(i + skip - k), meet(first, second));
    if (isClosed) pieces.at(-1)?.push(end);
    else pieces.at(-1)?.push(meet(second, shift(leaving(i + skip), half)));
    return pieces.map(draw).join('');
  };

  return Array.from({ length: points }, (_, i) => edgeOf(i, half) + edgeOf(i, -half)).join('');
}

export interface GirihTile {
  width: number;
  height: number;
  /** Path data of the stars, each drawn around the origin. */
  stars: Readonly<Record<'twelve' | 'six' | 'four0' | 'four1' | 'four2', string>>;
  /** Where each star goes, including those that reach in over the tile's edges. */
  places: readonly { star: keyof GirihTile['stars']; x: number; y: number }[];
}

/** One rectangle of the pattern, to be repeated in both directions. */
export function girihTile(edge: number): GirihTile {
  const angle = Math.PI / 3;
  const half = edge / 26;
  const apothem = (points: number) => edge / (2 * Math.tan(Math.PI / points));
  const open = (points: number, turn: number, skip: number) => star({ points, radius: apothem(points), turn, angle, skip, half });
  const rosette = star({
    points: 12,
    radius: apothem(12) * 0.45,
    turn: Math.PI / 12,
    angle: (69 * Math.PI) / 180,
    skip: 2,
    half: half * 0.8,
    isClosed: true,
  });
  const width = edge * (3 + Math.sqrt(3));
  const height = width * Math.sqrt(3);
  const stars = {
    twelve: open(12, 0, 2) + rosette,
    six: open(6, Math.PI / 6, 1),
    four0: open(4, 0, 1),
    four1: open(4, Math.PI / 3, 1),
    four2: open(4, -Math.PI / 3, 1),
  };
  const places: GirihTile['places'][number][] = [];
  const put = (name: keyof GirihTile['stars'], size: number, x: number, y: number) => {
    const isInside = x > -size && x < width + size && y > -size && y < height + size;
    if (isInside) places.push({ star: name, x: round(x), y: round(y) });
  };
  // Dodecagons stand on a triangular lattice; hexagons in its triangles, squares on its edges.
  for (let column = -1; column <= 2; column++) {
    for (let row = -1; row <= 2; row++) {
      for (const [x, y] of [
        [column * width, row * height],
        [(column + 0.5) * width, (row + 0.5) * height],
      ] as const) {
        put('twelve', apothem(12), x, y);
        for (const [name, turn] of [
          ['four0', 0],
          ['four1', Math.PI / 3],
          ['four2', -Math.PI / 3],
        ] as const) {
          put(name, edge * 0.75, x + (width / 2) * Math.cos(turn), y + (width / 2) * Math.sin(turn));
        }
        for (const turn of [Math.PI / 6, -Math.PI / 6])
          put('six', edge, x + (width / Math.sqrt(3)) * Math.cos(turn), y + (width / Math.sqrt(3)) * Math.sin(turn));
      }
    }
  }
  return { width: round(width), height: round(height), stars, places };
}
