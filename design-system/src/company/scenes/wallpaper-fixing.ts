import { boards, createRoom, roll, trestle, windowOn } from './parts.ts';
import type { Scene } from './scene.ts';

const strip = 18;

/** Strips of wallpaper with matching patterns; the third is being unrolled. */
export function drawWallpaperFixing(): Scene {
  const s = boards(createRoom());
  windowOn(s, 'l', 30, 42, 42, 38);
  const motifs = (x: number, low: number) => {
    const middle = x + strip / 2;
    const rows = Array.from({ length: Math.floor((92 - low - 6) / 24) + 1 }, (_, i) => 88 - i * 24);
    for (const z of rows) s.patch('g', [middle, 0, z - 9], [middle + 6, 0, z], [middle, 0, z + 9], [middle - 6, 0, z]);
    for (const z of rows.filter((row) => row - 17 > low)) {
      for (const side of [-1, 1])
        s.mark('o', [middle + side * 8.8, 0, z - 17], [middle + side * 6.3, 0, z - 12], [middle + side * 8.8, 0, z - 7]);
    }
  };
  for (const x of [4, 22]) {
    s.base('a', [x, 0, 5], [x + strip, 0, 5], [x + strip, 0, 100], [x, 0, 100]);
    motifs(x, 5);
  }
  s.base('a', [40, 0, 40], [58, 0, 40], [58, 0, 100], [40, 0, 100]);
  motifs(40, 40);
  // Plumb line for the next strip.
  s.mark('t', [76, 0, 98], [76, 0, 50]).disc('k', 1, [76, 0, 48], 1.5);
  // The rest of the third strip runs from the wall into the roll.
  s.face('a', [40, 0, 40], [58, 0, 40], [58, 8, 28], [40, 8, 28]).face('b', [40, 8, 28], [58, 8, 28], [58, 12, 17], [40, 12, 17]);
  roll(s, 0, 38, 14, 12, 22, 'gold', 5);
  // A carton with the other rolls.
  s.box(76, 8, 0, 22, 16, 15)
    .mark('l', [76, 24, 10], [98, 24, 10], [98, 8, 10])
    .patch('k', [77, 9, 15], [97, 9, 15], [97, 23, 15], [77, 23, 15]);
  for (const [x, y, skin] of [
    [82, 12, 'plain'],
    [91, 12, 'gold'],
    [82, 19.5, 'gold'],
    [91, 19.5, 'plain'],
  ] as const)
    s.round(x, y, 15, 3.8, 22, skin).disc('k', 2, [x, y, 37], 1.6);
  // The pasting table on its trestles: a strip, its roll, the brush.
  trestle(s, 28, 38, 26);
  trestle(s, 28, 88, 26);
  s.box(12, 28, 26, 32, 70, 3);
  s.patch('a', [16, 32, 29], [38, 32, 29], [38, 84, 29], [16, 84, 29]);
  for (const y of [42, 58, 74]) s.patch('g', [27, y - 6, 29], [32, y, 29], [27, y + 6, 29], [22, y, 29]);
  roll(s, 0, 14, 88, 33, 26, 'gold');
  s.box(39, 46, 29, 4, 16, 1.5).box(38, 40, 29, 6, 6, 2.5, 'ink');
  roll(s, 1, 58, 38, 4, 22, 'gold');
  roll(s, 1, 67, 38, 4, 22, 'plain');
  roll(s, 1, 62.5, 38, 11, 22, 'gold');
  return s;
}
