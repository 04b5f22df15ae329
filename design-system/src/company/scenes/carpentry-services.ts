import { boards, createRoom, panel } from './parts.ts';
import type { Scene } from './scene.ts';

/** Hammer, square and chisels on their board. */
function toolBoard(s: Scene): void {
  panel(s, 'l', 16, 40, 62, 38, 'b');
  s.patch('g', [0, 66, 46], [0, 69, 46], [0, 69, 66], [0, 66, 66]).patch('k', [0, 60, 66], [0, 74, 66], [0, 74, 71], [0, 60, 71]);
  for (const y of [22, 30, 38])
    s.patch('g', [0, y, 62], [0, y + 4, 62], [0, y + 4, 72], [0, y, 72]).patch(
      'a',
      [0, y + 1, 52],
      [0, y + 3, 50],
      [0, y + 3, 62],
      [0, y + 1, 62],
    );
  s.patch('a', [0, 46, 48], [0, 50, 48], [0, 50, 68], [0, 58, 68], [0, 58, 72], [0, 46, 72]);
}

/** Frame and shelves, with one door fitted. */
function cabinet(s: Scene): void {
  s.box(52, 0, 0, 46, 20, 76);
  s.patch('c', [55, 20, 4], [95, 20, 4], [95, 20, 73], [55, 20, 73]).patch('v', [55, 20, 4], [66, 20, 12], [66, 20, 73], [55, 20, 73]);
  for (const z of [26, 50]) s.patch('a', [55, 20, z], [95, 20, z], [95, 20, z + 3], [55, 20, z + 3]);
  s.face('g', [98, 20, 3], [106, 44, 3], [106, 44, 74], [98, 20, 74])
    .patch('h', [100, 26, 9], [104, 38, 9], [104, 38, 68], [100, 26, 68])
    .mark('l', [105, 41, 36], [105, 41, 42]);
}

/** The bench with its vice, a plank, and the saw in its cut. */
function bench(s: Scene): void {
  for (const [x, y] of [
    [14, 40],
    [14, 84],
    [44, 40],
    [44, 84],
  ] as const)
    s.box(x, y, 0, 5, 5, 27);
  s.box(15, 43, 8, 33, 43, 2);
  s.box(10, 34, 27, 44, 60, 5, 'gold').mark('t', [10, 49, 32], [54, 49, 32]).mark('t', [10, 79, 32], [54, 79, 32]);
  s.box(22, 94, 24, 18, 4, 8).pipe('p', [31, 98, 27], [31, 104, 27]).pipe('p', [27, 104, 27], [35, 104, 27]);
  // The plank, and the saw in its cut.
  s.box(18, 52, 32, 68, 14, 4).mark('t', [18, 57, 36], [86, 57, 36]).mark('t', [18, 61, 36], [60, 61, 36]);
  s.face('a', [64, 62, 33], [64, 80, 36], [64, 84, 47], [64, 56, 43]);
  s.face('g', [64, 79, 37], [64, 90, 39], [64, 94, 48], [64, 83, 49]).patch('b', [64, 84, 41], [64, 88, 42], [64, 90, 46], [64, 85.5, 46]);
}

/** A bench with a plank under the saw, tools on the wall, and a cabinet that is missing its doors. */
export function drawCarpentryServices(): Scene {
  const s = boards(createRoom(), 13.5);
  toolBoard(s);
  cabinet(s);
  bench(s);
  // A plane, shavings and offcuts.
  s.box(20, 74, 32, 6, 16, 4).box(21, 84, 36, 4, 4, 4, 'gold').box(21, 76, 36, 4, 3, 5, 'ink');
  s.at([56, 66, 0], [90, 100, 1]);
  for (const [x, y] of [
    [66, 74],
    [74, 88],
    [60, 92],
    [82, 72],
  ] as const)
    s.curve('o', [x, y, 0], 'c4-5 9-1 6 2s-7 0-4-3 8-3 9 0');
  s.box(74, 92, 0, 26, 5, 4).box(78, 98, 0, 20, 5, 4);
  // Timber in the corner.
  for (const [x, h] of [
    [3, 58],
    [11, 70],
    [20, 50],
    [28, 64],
  ] as const)
    s.box(x, 1, 0, 7, 3, h);
  return s;
}
