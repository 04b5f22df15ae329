import { motif, pieces } from './girih.ts';
import type { Motif } from './girih.ts';

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
