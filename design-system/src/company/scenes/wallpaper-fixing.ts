import { boards, bucket, ladder, makeRoom, plant, roll, trestle, windowOn } from './parts.ts';
import type { Scene } from './scene.ts';

const strip = 18;

/** Strips of wallpaper with matching patterns; the third is being unrolled. */
export function drawWallpaperFixing(): Scene {
  const s = boards(makeRoom());
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
  s.mark('t', [76, 0, 98], [76, 0, 36]).disc('k', 1, [76, 0, 34], 1.5);
  // The rest of the third strip runs from the wall into the roll.
  s.face('a', [40, 0, 40], [58, 0, 40], [58, 8, 28], [40, 8, 28]).face('b', [40, 8, 28], [58, 8, 28], [58, 12, 17], [40, 12, 17]);
  roll(s, 0, 38, 14, 12, 22, 'gold', 5);
  ladder(s, 86, 10, 56);
  // The pasting table on its trestles: a strip, its roll, the brush.
  trestle(s, 28, 38, 26);
  trestle(s, 28, 88, 26);
  s.box(12, 28, 26, 32, 70, 3);
  s.patch('a', [16, 32, 29], [38, 32, 29], [38, 84, 29], [16, 84, 29]);
  for (const y of [42, 58, 74]) s.patch('g', [27, y - 6, 29], [32, y, 29], [27, y + 6, 29], [22, y, 29]);
  roll(s, 0, 14, 88, 33, 26, 'gold');
  s.box(39, 46, 29, 4, 16, 1.5).box(38, 40, 29, 6, 6, 2.5, 'ink');
  bucket(s, 62, 42, 'w');
  roll(s, 1, 66, 66, 4, 24, 'gold');
  roll(s, 1, 76, 66, 4, 24, 'plain');
  roll(s, 1, 71, 66, 10.5, 24, 'gold');
  plant(s, 12, 12, 0.8);
  return s;
}
