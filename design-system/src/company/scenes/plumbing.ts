import { createRoom, onWall, tiles, windowOn } from './parts.ts';
import type { Scene } from './scene.ts';

/** A basin with exposed pipes, a drop, and a wrench. */
export function drawPlumbing(): Scene {
  const s = tiles(createRoom(), 18);
  // Wall tiles up to the lower edge of the mirror.
  for (const z of [18, 36, 54]) s.mark('m', [0, 116, z], [0, 0, z], [116, 0, z]);
  for (let x = 18; x < 116; x += 18) s.mark('m', [x, 0, 0], [x, 0, 54]).mark('m', [0, x, 0], [0, x, 54]);
  s.mark('t', [0, 116, 54], [0, 0, 54], [116, 0, 54]);
  s.disc('a', 1, onWall('r', 46, 74), 17)
    .disc('w', 1, onWall('r', 46, 74), 14.5)
    .mark('t', [38, 0, 72], [46, 0, 84])
    .mark('t', [44, 0, 69], [52, 0, 81]);
  windowOn(s, 'l', 20, 64, 34, 22);
  // Supply around the corner with its valve; the waste with its trap.
  s.pipe('y', [2, 116, 27], [2, 2, 27], [32, 2, 27], [32, 2, 38])
    .pipe('y', [2, 116, 20], [2, 2, 20], [26, 2, 20], [26, 2, 38])
    .pipe('y', [2, 78, 20], [2, 78, 0]);
  s.at([2, 40, 18], [8, 56, 34])
    .disc('g', 0, [5, 50, 27], 6)
    .disc('k', 0, [5, 50, 27], 1.5)
    .mark('l', [5, 44, 27], [5, 56, 27])
    .mark('l', [5, 50, 21], [5, 50, 33]);
  s.box(14, 0, 38, 64, 30, 8);
  s.disc('c', 2, [46, 16, 46], 11.5).disc('w', 2, [46, 16.5, 45.4], 9.5).disc('k', 2, [46, 16.5, 45], 1.4);
  s.pipe('y', [46, 20, 38], [46, 20, 13], [58, 20, 13], [58, 20, 24], [58, 2, 24]);
  s.pipe('y', [46, 3, 46], [46, 3, 62], [46, 14, 62], [46, 14, 57]);
  s.at([45, 13, 49], [47, 15, 56]).curve('w', [46, 14, 55], 'q-3 4.5 0 6q3-1.5 0-6z');
  s.round(68, 9, 46, 3, 9, 'gold', 2.4).round(24, 12, 46, 3, 7, 'glass');
  // A towel on its bar.
  s.pipe('p', [4, 64, 60], [4, 94, 60]).box(3, 70, 36, 2, 18, 25).mark('t', [5, 70, 41], [5, 88, 41]).mark('t', [5, 70, 44], [5, 88, 44]);
  // New lengths of pipe, and a bend.
  s.tube(0, 58, 27, 3, 2.6, 30).tube(0, 58, 34, 3, 2.6, 30).tube(0, 58, 30.5, 7.4, 2.6, 30, 'gold');
  for (const [y, z] of [
    [27, 3],
    [34, 3],
    [30.5, 7.4],
  ] as const)
    s.at([89, y, z]).disc('k', 0, [88, y, z], 1.4);
  s.pipe('y', [70, 76, 2], [86, 76, 2], [86, 92, 2]);
  s.at([24, 56, 0], [56, 90, 1]).curve(
    'g',
    [32, 80, 0],
    'l28-16.2q-1.5-6.5 5-8l2.5 2.5-4 4 1.5 3 5.5-1 2 2q-1.5 5-9 4l-28 16.2q-4 1-5.5-1.5t2-5z',
  );
  return s;
}
