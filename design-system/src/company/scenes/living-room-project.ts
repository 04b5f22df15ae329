import { boards, crack, createRoom, panel, picture, plant, sofa, stain, windowOn } from './parts.ts';
import type { Scene, Stage } from './scene.ts';

/** The living room of a flat. */
const room = (): Scene => boards(createRoom());

/** Stained, cracked and filled walls; what stood there is under a sheet. */
function drawBefore(s: Scene): void {
  stain(s, 'r', 12, 60, 40, 36);
  stain(s, 'r', 74, 10, 34, 30);
  stain(s, 'r', 66, 70, 26, 30);
  stain(s, 'l', 88, 30, 22, 50);
  // Filled holes, and where paint has come off.
  s.base('A', [30, 0, 34], [42, 0, 30], [56, 0, 36], [58, 0, 46], [50, 0, 52], [44, 0, 46], [34, 0, 48]);
  s.base('A', [84, 0, 50], [92, 0, 46], [104, 0, 52], [102, 0, 66], [92, 0, 64], [86, 0, 60]);
  s.base('A', [8, 0, 12], [18, 0, 8], [26, 0, 14], [22, 0, 24], [12, 0, 22]);
  for (const [x, z] of [
    [64, 22],
    [70, 60],
    [24, 58],
  ] as const)
    panel(s, 'r', x, z, 9, 6, 'a');
  crack(s, 'r', 44, 100, [4, -12], [-3, -10], [6, -12], [2, -14]);
  crack(s, 'r', 47, 88, [8, -6], [3, -7]);
  crack(s, 'r', 60, 5, [-2, 8], [5, 8], [1, 10], [6, 6]);
  crack(s, 'l', 12, 5, [3, 10], [-4, 9], [5, 12]);
  windowOn(s, 'l', 26, 34, 46, 44);
  // The sofa under its sheet, a rolled rug on it, the lamp and boxes.
  s.box(14, 34, 0, 48, 8, 27, 'worn').mark('t', [26, 42, 27], [25, 42, 18]).mark('t', [46, 42, 27], [48, 42, 17]);
  s.box(14, 42, 0, 48, 17, 16, 'worn')
    .mark('t', [22, 59, 16], [20, 59, 0])
    .mark('t', [34, 59, 14], [36, 59, 0])
    .mark('t', [48, 59, 16], [46, 59, 0])
    .mark('t', [62, 48, 16], [62, 49, 0]);
  s.tube(0, 16, 50, 20, 4, 42, 'worn').disc('B', 0, [58, 50, 20], 1.8);
  s.box(6, 76, 0, 18, 18, 14, 'worn').mark('l', [6, 85, 14], [24, 85, 14], [24, 85, 9]);
  s.box(8, 78, 14, 13, 13, 10, 'worn').mark('l', [8, 84, 24], [21, 84, 24], [21, 84, 20]);
}

/** A gold wall, fresh walls around it, and everything back in its place. */
function drawAfter(s: Scene): void {
  s.base('g', [0, 0, 5], [116, 0, 5], [116, 0, 100], [0, 0, 100]);
  s.base('a', [0, 0, 0], [116, 0, 0], [116, 0, 5], [0, 0, 5]);
  windowOn(s, 'l', 26, 34, 46, 44);
  picture(s, 'r', 36, 46, 22, 26);
  picture(s, 'r', 64, 46, 16, 20);
  s.face('a', [24, 20, 0], [86, 20, 0], [86, 72, 0], [24, 72, 0]).mark(
    't',
    [28, 24, 0],
    [82, 24, 0],
    [82, 68, 0],
    [28, 68, 0],
    [28, 24, 0],
  );
  sofa(s, 26, 4, 60);
  s.box(36, 13, 15, 12, 4, 10).box(70, 13, 15, 10, 4, 9);
  s.round(54, 52, 0, 6, 1.5, 'ink')
    .round(54, 52, 1.5, 2, 9)
    .round(54, 52, 10.5, 11, 2.5)
    .round(50, 50, 13, 2.5, 5, 'glass')
    .box(54, 52, 13, 8, 6, 1.5);
  // The lamp, and the sideboard along the other wall.
  s.round(10, 26, 0, 6, 1.5, 'ink').line('l', [10, 26, 1.5], [10, 26, 50]);
  s.round(10, 26, 48, 8.5, 13, 'plain', 6);
  s.box(0, 58, 3, 15, 44, 17)
    .mark('l', [15, 80, 3], [15, 80, 20])
    .mark('t', [15, 77, 10], [15, 77, 13])
    .mark('t', [15, 83, 10], [15, 83, 13]);
  for (const y of [60, 98]) s.box(11, y, 0, 2, 2, 3, 'ink');
  s.box(4, 66, 20, 8, 11, 2).box(5, 67, 22, 7, 9, 2).round(7, 90, 20, 3.5, 9, 'plain', 2.4);
  plant(s, 100, 10, 1);
}

/** The living room of a flat before and after it is painted. */
export function drawLivingRoomProject(stage: Stage): Scene {
  const s = room();
  if (stage === 'before') drawBefore(s);
  else drawAfter(s);
  return s;
}
