import { boards, bucket, ladder, createRoom, windowOn } from './parts.ts';
import type { Scene } from './scene.ts';

/** A wall half way to its new colour: roller, ladder, bucket, and a dust sheet. */
export function drawPainting(): Scene {
  const s = boards(createRoom());
  windowOn(s, 'l', 30, 36, 40, 42);
  // Gold from the corner on; the last lane is in progress.
  s.base('g', [0, 0, 5], [58, 0, 5], [58, 0, 52], [78, 0, 52], [78, 0, 100], [0, 0, 100]);
  for (const [x, z] of [
    [19, 12],
    [38, 12],
    [58, 52],
  ] as const)
    s.mark('t', [x, 0, z], [x, 0, 96]);
  s.base('a', [0, 0, 0], [116, 0, 0], [116, 0, 5], [0, 0, 5]);
  // The dust sheet.
  s.face('a', [6, 6, 0], [100, 6, 0], [104, 44, 0], [96, 78, 0], [44, 82, 0], [6, 60, 0])
    .mark('t', [20, 30, 0], [54, 34, 0], [88, 26, 0])
    .mark('t', [30, 60, 0], [58, 54, 0], [86, 62, 0]);
  // The roller on its pole, at the foot of the lane.
  s.tube(0, 59, 4, 50, 4, 18, 'gold');
  s.line('l', [77, 4, 50], [82, 4, 50], [82, 10, 43], [70, 12, 42]).pipe('p', [70, 12, 42], [80, 42, 4]);
  ladder(s, 14, 22, 58);
  bucket(s, 56, 52, 'g');
  // The tray with its grid.
  s.box(76, 70, 0, 22, 15, 3)
    .patch('g', [78, 72, 3], [90, 72, 3], [90, 83, 3], [78, 83, 3])
    .mark('t', [92, 72, 3], [92, 83, 3])
    .mark('t', [95, 72, 3], [95, 83, 3]);
  // Colour cards.
  s.face('g', [40, 92, 0], [52, 88, 0], [55, 96, 0], [43, 100, 0])
    .face('h', [54, 94, 0], [66, 94, 0], [66, 102, 0], [54, 102, 0])
    .face('b', [68, 96, 0], [80, 100, 0], [77, 107, 0], [65, 103, 0]);
  return s;
}
