/**
 * A girih pattern by Hankin's method: two straps leave the midpoint of every tile edge at one angle.
 * The tiling is 4.6.12, so squares and hexagons become stars; in a dodecagon the straps bend into the petals
 * of a rosette and cross again around its centre. Each strap is two thin lines that weave over and under.
 */

export type Point = readonly [x: number, y: number];
type Polyline = readonly Point[];

const polar = (angle: number, length: number): Point => [length * Math.cos(angle), length * Math.sin(angle)];
const move = (a: Point, b: Point, by = 1): Point => [a[0] + b[0] * by, a[1] + b[1] * by];
const minus = (a: Point, b: Point): Point => move(a, b, -1);
const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
const turned = (line: Polyline, angle: number): Point[] =>
  line.map(([x, y]) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]);

type Segment = readonly [Point, Point];
const segmentsOf = (line: Polyline): Segment[] => line.slice(1).map((end, i) => [line[i] ?? end, end]);
/** Where the line of the second segment crosses the first, in lengths of the first. */
const meeting = ([a, b]: Segment, [c, d]: Segment): number => cross(minus(c, a), minus(d, c)) / cross(minus(b, a), minus(d, c));
const meetingPoint = (one: Segment, other: Segment): Point => move(one[0], minus(one[1], one[0]), meeting(one, other));
const beside = ([a, b]: Segment, by: number): Segment => {
  const [x, y] = minus(b, a);
  const aside: Point = [(-y * by) / Math.hypot(x, y), (x * by) / Math.hypot(x, y)];
  return [move(a, aside), move(b, aside)];
};

export interface Motif {
  /** Number of straps, each rotated from the previous one. */
  points: number;
  /** Number of tips between a strap's start and end. */
  skip: number;
  /** Centre line of one strap, from the midpoint of one tile edge to that of another. */
  strap: Polyline;
}

/** A star or rosette in a regular tile around the origin, with its first tip at `turn`. */
export function motif(points: number, edge: number, turn: number): Motif {
  const apothem = edge / (2 * Math.tan(Math.PI / points));
  const step = (2 * Math.PI) / points;
  const isRosette = points > 6;
  // Straps leave an edge at 60°, which is 30° from the radius. In a rosette they then run beside it as a petal's side,
  // cross the neighbour between two petals, and go straight to the equivalent position some petals on.
  const width = apothem * Math.tan(step / 2) * 0.62;
  const half: Point[] = isRosette
    ? [polar(0, apothem), [apothem - width * Math.sqrt(3), width], [width / Math.tan(step / 2) - apothem * 0.045, width]]
    : [polar(0, apothem), polar(step / 2, (apothem * Math.sin(Math.PI / 6)) / Math.sin((Math.PI * 5) / 6 - step / 2))];
  const skip = isRosette ? Math.floor(points * 0.45) : 1;
  const mirrored = half.map(([x, y]) => polar(skip * step - Math.atan2(y, x), Math.hypot(x, y))).reverse();
  return { points, skip, strap: turned([...half, ...mirrored.slice(isRosette ? 0 : 1)], turn) };
}

export interface Crossing {
  /** Position on the first strap: segments passed, with a fraction. */
  at: number;
  /** The tip at which the crossing strap starts, and its segment. */
  other: number;
  segment: Segment;
  isUnder: boolean;
}

/** The crossings on a motif's first strap in order. It starts above and ends below, and alternates in between. */
export function crossings({ points, skip, strap }: Motif): Crossing[] {
  const found: Omit<Crossing, 'isUnder'>[] = [];
  const own = segmentsOf(strap);
  for (let other = 1; other < points; other++) {
    for (const segment of segmentsOf(turned(strap, (other * 2 * Math.PI) / points))) {
      own.forEach((mine, i) => {
        const [t, u] = [meeting(mine, segment), meeting(segment, mine)];
        if (t > 0.001 && t < 0.999 && u > 0.001 && u < 0.999) found.push({ at: i + t, other, segment });
      });
    }
  }
  const [arrival] = segmentsOf(turned(strap, (skip * 2 * Math.PI) / points));
  if (arrival) found.push({ at: own.length, other: skip, segment: arrival });
  return found.sort((a, b) => a.at - b.at).map((crossing, i) => ({ ...crossing, isUnder: i % 2 === 0 }));
}

/** The two lines of a motif's first strap, cut where it passes under another. */
export function pieces(shape: Motif, half: number, edgesAt: readonly number[] = [half, -half]): Point[][] {
  const under = crossings(shape).filter(({ isUnder }) => isUnder);
  return edgesAt.flatMap((by) => {
    const lines: Point[][] = [];
    let piece: Point[] = [];
    const edges = segmentsOf(shape.strap).map((segment) => beside(segment, by));
    edges.forEach((edge, i) => {
      const before = edges[i - 1];
      piece.push(before ? meetingPoint(before, edge) : edge[0]);
      for (const { at, segment } of under) {
        if (at <= i || at > i + 1) continue;
        const side = meeting(edge, beside(segment, half)) < meeting(edge, beside(segment, -half)) ? half : -half;
        piece.push(meetingPoint(edge, beside(segment, side)));
        lines.push(piece);
        piece = [meetingPoint(edge, beside(segment, -side))];
      }
    });
    return lines;
  });
}

const round = (value: number): string => String(Math.round(value * 10) / 10 || 0);
const draw = (shape: Motif, half: number, edgesAt?: readonly number[]): string =>
  pieces(shape, half, edgesAt)
    .map((piece) => `M${piece.map((point) => point.map(round).join(' ')).join('L')}`)
    .join('');

const placed = (id: string, turns: readonly number[]): string =>
  turns.map((turn) => `<use href="#${id}"${turn ? ` transform="rotate(${turn})"` : ''}/>`).join('');
const group = (id: string, content: string): string => `<g id="${id}">${content}</g>`;
const strap = (id: string, path: string): string => `<path id="${id}" vector-effect="non-scaling-stroke" d="${path}"/>`;
const svg = (width: number, height: number, line: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" preserveAspectRatio="none" fill="none" stroke="#000" stroke-width="${line}">${content}</svg>`;

/** Width of the repeating tile in pixels. Both sides are integers, so that no seam falls between two pixels. */
export const tileSize = { width: 256, height: 443 };

/** One rectangle of the pattern: rosettes in the corners and the centre, four- and six-pointed stars in between. */
export function girihTile(): string {
  const { width } = tileSize;
  const height = width * Math.sqrt(3);
  const edge = width / (3 + Math.sqrt(3));
  const half = edge / 32;
  const at = (id: string, x: number, y: number, turn = 0): string =>
    `<use href="#${id}" transform="translate(${round(width * x)} ${round(height * y)})${turn ? `rotate(${turn})` : ''}"/>`;
  const shapes =
    strap('a', draw(motif(12, edge, 0), half)) +
    group('b', placed('a', [0, 30, 60])) +
    group('c', placed('b', [0, 90, 180, 270])) +
    strap('d', draw(motif(4, edge, 0), half)) +
    group('e', placed('d', [0, 90, 180, 270])) +
    strap('f', draw(motif(6, edge, Math.PI / 6), half)) +
    group('g', placed('f', [0, 60, 120])) +
    group('h', placed('g', [0, 180]));
  const places = [
    ...[0, 1].flatMap((x) => [0, 1].map((y) => at('c', x, y))),
    at('c', 0.5, 0.5),
    ...[0, 1].flatMap((y) => [at('e', 0.5, y), at('e', y, 0.5)]),
    ...[0.25, 0.75].flatMap((x) => [0.25, 0.75].map((y) => at('e', x, y, x === y ? 60 : -60))),
    ...[1 / 6, 5 / 6].map((y) => at('h', 0.5, y)),
    ...[1 / 3, 2 / 3].flatMap((y) => [0, 1].map((x) => at('h', x, y))),
  ];
  return svg(width, height, 0.9, `<defs>${shapes}</defs>${places.join('')}`);
}

/** A small eight-petal rosette in single lines, for sizes at which straps would merge. */
export function girihMark(): string {
  const size = 40;
  const edge = (size - 2) * Math.tan(Math.PI / 8);
  const shape =
    strap('a', draw(motif(8, edge, 0), 1.6, [0])) + group('b', placed('a', [0, 45])) + group('c', placed('b', [0, 90, 180, 270]));
  return svg(size, size, 1, `<defs>${shape}</defs><use href="#c" x="${size / 2}" y="${size / 2}"/>`);
}

/** The image as a CSS value. */
export const asUrl = (image: string): string =>
  `url("data:image/svg+xml,${image.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('"', "'")}")`;
