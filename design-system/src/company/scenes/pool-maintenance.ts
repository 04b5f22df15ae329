import { createOutdoors, palm, tiles } from './parts.ts';
import type { Scene } from './scene.ts';

/** The house with its glass doors; a garden wall with a hedge behind it. */
function court(s: Scene): void {
  s.base('u', [0, 0, 0], [0, 116, 0], [0, 116, 80], [0, 0, 80]);
  s.base('w', [0, 24, 0], [0, 92, 0], [0, 92, 56], [0, 24, 56])
    .mark('l', [0, 46.5, 0], [0, 46.5, 56])
    .mark('l', [0, 69.5, 0], [0, 69.5, 56])
    .mark('t', [0, 30, 26], [0, 40, 46])
    .mark('t', [0, 52, 20], [0, 60, 36]);
  s.box(0, 0, 80, 6, 116, 4).box(0, 18, 58, 16, 80, 3, 'gold');
  s.box(0, 0, 0, 116, 5, 22).box(0, 0, 22, 116, 6, 2);
  for (const [x, r] of [
    [24, 9],
    [42, 11],
    [62, 9],
    [80, 12],
    [98, 9],
  ] as const)
    s.base('e', [x - r, 0, 20], [x - r, 0, 27], [x - r / 2, 0, 24 + r], [x + r / 2, 0, 25 + r], [x + r, 0, 27], [x + r, 0, 20]);
  palm(s, 88, 9, 60);
}

/** Edge, basin and water; steps in the far corner. */
function basin(s: Scene): void {
  const [x0, y0, x1, y1, deep] = [18, 18, 90, 68, 8];
  s.face('g', [x0 - 5, y0 - 5, 0], [x1 + 5, y0 - 5, 0], [x1 + 5, y1 + 5, 0], [x0 - 5, y1 + 5, 0]);
  s.patch('w', [x0, y0, 0], [x1, y0, 0], [x1, y1, 0], [x0, y1, 0]);
  s.patch('a', [x0, y0, 0], [x1, y0, 0], [x1 - deep, y0, -deep], [x0, y0, -deep]).patch(
    'b',
    [x0, y0, 0],
    [x0, y1, 0],
    [x0, y1 - deep, -deep],
    [x0, y0, -deep],
  );
  for (let i = 8; i < 64; i += 8) s.mark('t', [x0 + i, y0, 0], [x0 + i, y0, -deep]);
  for (let i = 8; i < 44; i += 8) s.mark('t', [x0, y0 + i, 0], [x0, y0 + i, -deep]);
  // Steps under water in the far corner, and the waves.
  for (const i of [10, 18, 26]) s.mark('t', [x0, y0 + i, -deep], [x0 + i, y0 + i, -deep], [x0 + i, y0, -deep]);
  for (const [x, y, w] of [
    [46, 34, 12],
    [70, 30, 13],
    [40, 52, 9],
    [62, 46, 11],
    [80, 42, 9],
    [66, 58, 10],
  ] as const)
    s.curve('n', [x, y, -deep], `q${w / 4}-3.5 ${w / 2} 0t${w / 2} 0t${w / 2} 0`);
  // Rails of the steps.
  for (const y of [30, 40]) s.pipe('y', [x0 - 6, y, 0], [x0 - 6, y, 15], [x0 + 3, y, 15], [x0 + 6, y, -4]);
}

/** A lounger with its towel. */
function lounger(s: Scene): void {
  for (const x of [74, 102]) s.box(x, 94, 0, 2, 2, 6).box(x, 107, 0, 2, 2, 6);
  s.box(72, 92, 6, 36, 18, 3).box(80, 92, 9, 12, 18, 1, 'gold');
  s.face('a', [72, 92, 9], [72, 110, 9], [61, 110, 24], [61, 92, 24]).patch('b', [72, 110, 9], [72, 110, 6], [61, 110, 22], [61, 110, 24]);
}

/** A pool in a courtyard: steps, clear water, and the skimmer net. */
export function drawPoolMaintenance(): Scene {
  const s = tiles(createOutdoors(), 18);
  court(s);
  basin(s);
  // The net on its pole across a corner of the pool.
  const net = 'm-11 2c-3-6 2-11 9-11s14 3 12 9-8 10-14 9-6-4-7-7z';
  s.at([40, 56, 1], [116, 104, 6])
    .curve('a', [44, 60, 2], net)
    .curve('t', [44, 60, 2], 'm-10 1l15-8.5m-14 12l19-11m-15 13l17-10m-19-2l9 9m-4-13l10 11m-3-13l6 7')
    .curve('o', [44, 60, 2], net);
  s.pipe('p', [52, 60, 3], [92, 84, 14]);
  lounger(s);
  return s;
}
