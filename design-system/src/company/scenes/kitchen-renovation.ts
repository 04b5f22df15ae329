import { createRoom, pendant, tiles, windowOn } from './parts.ts';
import type { Scene } from './scene.ts';

/** Cupboards with the hood between them. */
function cupboards(s: Scene): void {
  s.box(0, 0, 58, 36, 14, 28)
    .mark('l', [18, 14, 58], [18, 14, 86])
    .mark('t', [15, 14, 62], [15, 14, 67])
    .mark('t', [21, 14, 62], [21, 14, 67]);
  s.box(40, 0, 60, 24, 18, 5, 'gold').box(46, 0, 65, 12, 10, 35);
  s.box(68, 0, 58, 36, 14, 28)
    .mark('l', [86, 14, 58], [86, 14, 86])
    .mark('t', [83, 14, 62], [83, 14, 67])
    .mark('t', [89, 14, 62], [89, 14, 67]);
}

/** The run along the right wall with its oven, and the one below the window with its sink. */
function worktops(s: Scene): void {
  s.box(0, 0, 0, 104, 24, 33);
  for (const x of [24, 40, 64, 84]) s.mark('l', [x, 24, 3], [x, 24, 33]);
  s.patch('k', [43, 24, 8], [61, 24, 8], [61, 24, 22], [43, 24, 22]).mark('l', [43, 24, 27], [61, 24, 27]);
  for (const x of [66, 86]) s.mark('t', [x + 3, 24, 28], [x + 12, 24, 28]);
  s.mark('t', [0, 24, 3], [104, 24, 3], [104, 0, 3]);
  s.box(0, 0, 33, 104, 25, 3, 'gold');
  for (const [x, y] of [
    [47, 8],
    [57, 8],
    [47, 16],
    [57, 16],
  ] as const)
    s.disc('k', 2, [x, y, 36], 2.6);
  s.round(57, 8, 36, 4.5, 7, 'plain').round(57, 8, 43, 1, 1.5, 'ink');
  s.box(0, 25, 0, 24, 62, 33);
  for (const y of [44, 66]) s.mark('l', [24, y, 3], [24, y, 33]);
  s.mark('t', [24, 40, 24], [24, 40, 30]).mark('t', [24, 62, 24], [24, 62, 30]);
  s.box(0, 25, 33, 25, 63, 3, 'gold')
    .patch('b', [6, 44, 36], [20, 44, 36], [20, 62, 36], [6, 62, 36])
    .patch('c', [8, 46, 36], [20, 46, 36], [20, 62, 36], [8, 62, 36]);
  s.pipe('p', [3, 53, 36], [3, 53, 48], [11, 53, 48], [11, 53, 44]);
  s.round(10, 72, 36, 3, 12, 'glass', 2.2).round(14, 80, 36, 3.5, 7).round(14, 80, 43, 3.7, 1.5, 'gold');
}

/** The island, a bowl, and the lamps above. */
function island(s: Scene): void {
  s.box(56, 58, 0, 40, 24, 30)
    .mark('l', [76, 82, 3], [76, 82, 30])
    .mark('t', [73, 82, 18], [73, 82, 24])
    .mark('t', [79, 82, 18], [79, 82, 24]);
  s.box(54, 56, 30, 44, 28, 3, 'gold');
  s.round(84, 70, 33, 3, 4, 'plain', 6).disc('e', 2, [82, 70, 37], 2.2).disc('g', 2, [86, 70, 37.5], 2.2);
  pendant(s, 66, 70, 54, 0);
  pendant(s, 88, 70, 54, 0);
}

/** New fronts and worktops around the corner, an island with its lamps, and a kettle. */
export function drawKitchenRenovation(): Scene {
  const s = tiles(createRoom(), 18);
  windowOn(s, 'l', 34, 48, 38, 32);
  // Tiles between worktop and cupboards.
  for (const z of [43, 50]) s.mark('m', [0, 0, z], [104, 0, z]);
  for (let x = 13; x < 104; x += 13) s.mark('m', [x, 0, 36], [x, 0, 58]);
  cupboards(s);
  worktops(s);
  island(s);
  return s;
}
