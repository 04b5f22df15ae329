import { bucket, leaningLadder, createOutdoors, skyline, tiles } from './parts.ts';
import type { Scene } from './scene.ts';

/** A rooftop tank, cut open to show clear water. */
export function drawWaterTankCleaning(): Scene {
  const s = tiles(createOutdoors(), 27);
  skyline(s, 'l', [
    [92, 18, 34],
    [76, 14, 56],
    [62, 9, 84],
    [44, 15, 44],
    [22, 18, 62],
    [4, 14, 38],
  ]);
  skyline(s, 'r', [
    [4, 16, 48],
    [24, 13, 66],
    [62, 16, 52],
    [82, 9, 76],
    [95, 16, 40],
  ]);
  s.box(0, 0, 0, 116, 5, 14).box(0, 5, 0, 5, 103, 14);
  // The plinth and the tank.
  s.box(24, 18, 0, 58, 58, 7);
  s.round(53, 47, 7, 26, 50);
  // The cutaway: clear water with a reflection of the sky, and the clean wall above.
  s.curve('u', [53, 47, 52], 'm-25.5 9.9q10.5 8.5 25.5 8.5t25.5-8.5v36q-10.5 8.5-25.5 8.5t-25.5-8.5z');
  s.curve('w', [53, 47, 41], 'm-25.5 9.9q6.4-1.5 12.7 2t12.8 2.5q6.4-1 12.7-3.5t12.8-1v25q-10.5 8.5-25.5 8.5t-25.5-8.5z');
  s.curve('n', [53, 47, 34], 'm-19 18q6 4 12 4m7 .5q9-.5 15-4')
    .curve('n', [53, 47, 27], 'm-13 19.5q6 3 13 2.5m8-2q4-1 6-2')
    .curve('n', [53, 47, 20], 'm-17 17q6 4 11 4m13-.5q5-1 8-3');
  s.round(53, 47, 57, 26, 3, 'gold').round(53, 47, 60, 9, 3, 'gold').round(53, 47, 63, 2.5, 2, 'ink');
  // A ladder on its right, the outlet with its valve on its left.
  leaningLadder(s, 92, 34, 68);
  s.pipe('y', [40, 74, 12], [40, 84, 12], [40, 84, 2], [8, 84, 2], [8, 106, 2]);
  s.at([36, 80, 6], [44, 86, 18]).disc('g', 1, [40, 84, 12], 4.5).disc('k', 1, [40, 84, 12], 1.2);
  // The pressure washer with hose and lance.
  s.box(76, 76, 4, 20, 14, 12, 'gold').box(79, 78, 16, 14, 10, 4).disc('k', 1, [80, 90, 4], 4).disc('k', 1, [92, 90, 4], 4);
  s.at([50, 86, 0], [76, 106, 1]).curve('l', [76, 84, 8], 'c-10 6-14 14-4 16s12 8-6 9-20-16-26.4-26').pipe('p', [48, 98, 2], [36, 98, 8]);
  bucket(s, 18, 62, 'w');
  return s;
}
