import { crack, createRoom, panel, pendant, stain, tiles } from './parts.ts';
import type { Scene, Stage } from './scene.ts';

/** A villa's kitchen: one long wall for the cupboards, and a glass door to the garden. */
function room(): Scene {
  const s = tiles(createRoom(), 18);
  panel(s, 'r', 48, 0, 50, 80, 'a');
  panel(s, 'r', 51, 3, 44, 74, 'w');
  // The hedge of the garden behind the door.
  s.base('e', [51, 0, 3], [95, 0, 3], [95, 0, 22], [88, 0, 28], [80, 0, 23], [72, 0, 30], [62, 0, 24], [56, 0, 27], [51, 0, 22]);
  return s
    .mark('l', [73, 0, 3], [73, 0, 77])
    .mark('t', [56, 0, 44], [66, 0, 68])
    .mark('t', [78, 0, 38], [86, 0, 58])
    .mark('l', [70, 0, 36], [70, 0, 44])
    .mark('l', [76, 0, 36], [76, 0, 44]);
}

/** Small wall tiles above the worktop. */
function wallTiles(s: Scene, step: number, high: number): void {
  for (let z = 36; z <= high; z += step) s.behind().mark('m', [0, 0, z], [0, 74, z]);
  for (let y = step; y < 74; y += step) s.mark('m', [0, y, 36], [0, y, high]);
}

/** Worn cupboards, an old cooker and a fridge. */
function drawBefore(s: Scene): void {
  stain(s, 'l', 44, 62, 26, 34);
  stain(s, 'r', 6, 70, 34, 24);
  wallTiles(s, 7, 57);
  s.behind().patch('x', [0, 35, 43], [0, 42, 43], [0, 42, 50], [0, 49, 50], [0, 49, 57], [0, 35, 57]);
  s.patch('x', [0, 63, 36], [0, 70, 36], [0, 70, 43], [0, 63, 43]);
  crack(s, 'l', 14, 36, [3, 6], [-2, 5], [4, 9]);
  crack(s, 'r', 8, 98, [3, -10], [-2, -7], [5, -12], [-2, -8]);
  crack(s, 'r', 11, 88, [6, -3], [3, -6]);
  // Broken floor tiles.
  s.behind()
    .patch('x', [36, 54, 0], [54, 54, 0], [54, 66, 0], [46, 72, 0], [36, 72, 0])
    .patch('x', [90, 18, 0], [108, 18, 0], [108, 36, 0], [98, 30, 0], [90, 36, 0]);
  s.mark('t', [30, 80, 0], [38, 70, 0], [44, 71, 0], [52, 60, 0], [60, 60, 0]).mark('t', [46, 72, 0], [49, 82, 0], [56, 86, 0]);
  s.mark('t', [80, 42, 0], [92, 34, 0], [98, 30, 0], [106, 22, 0]);
  // Base units: a door, a hole where one was, and a door on one hinge.
  s.box(0, 0, 0, 24, 50, 32, 'worn').mark('l', [24, 26, 3], [24, 26, 32]);
  s.mark('t', [24, 5, 20], [24, 5, 26]);
  s.patch('k', [24, 28, 4], [24, 48, 4], [24, 48, 30], [24, 28, 30]).patch('B', [24, 28, 15], [24, 48, 15], [24, 48, 17], [24, 28, 17]);
  s.face('B', [24, 28, 28], [33, 45, 25], [33, 45, 1], [24, 28, 4]).mark('t', [32, 42, 14], [32, 42, 19]);
  s.box(0, 0, 32, 26, 50, 2, 'worn')
    .patch('B', [6, 6, 34], [20, 6, 34], [20, 22, 34], [6, 22, 34])
    .patch('C', [8, 8, 34], [20, 8, 34], [20, 22, 34], [8, 22, 34]);
  s.pipe('p', [3, 14, 34], [3, 14, 44], [10, 14, 44], [10, 14, 41]);
  s.at([9, 13, 35], [11, 15, 40]).curve('w', [10, 14, 40], 'q-2.4 3.6 0 5q2.4-1.4 0-5z');
  // The cooker.
  s.box(1, 51, 0, 22, 22, 33, 'worn')
    .patch('k', [23, 54, 7], [23, 70, 7], [23, 70, 21], [23, 54, 21])
    .mark('t', [23, 54, 24], [23, 70, 24]);
  for (const y of [55, 60, 65, 69]) s.disc('k', 0, [23, y, 28.5], 1.1);
  for (const [x, y] of [
    [7, 57],
    [16, 57],
    [7, 67],
    [16, 67],
  ] as const)
    s.disc('k', 2, [x, y, 33], 2.8);
  s.box(1, 51, 33, 2, 22, 9, 'worn');
  // Cupboards, one without its door.
  s.box(0, 4, 58, 13, 40, 24, 'worn').mark('l', [13, 24, 58], [13, 24, 82]).mark('t', [13, 22, 61], [13, 22, 66]);
  s.patch('k', [13, 26, 60], [13, 42, 60], [13, 42, 80], [13, 26, 80]).patch('B', [13, 26, 69], [13, 42, 69], [13, 42, 71], [13, 26, 71]);
  // The fridge.
  s.box(0, 77, 0, 23, 23, 60, 'worn')
    .mark('l', [23, 77, 40], [23, 100, 40], [0, 100, 40])
    .mark('l', [23, 80, 30], [23, 80, 37])
    .mark('l', [23, 80, 43], [23, 80, 48]);
  s.blot('x', [23, 84, 2], [23, 96, 1], [23, 99, 8], [23, 92, 7], [23, 90, 16], [23, 86, 8]);
  // A bare bulb, a table and its stool.
  s.line('l', [56, 36, 66], [56, 36, 100]).round(56, 36, 62, 1.8, 4, 'ink', 1.4).round(56, 36, 57, 2, 5, 'glass', 2.4);
  for (const [x, y] of [
    [45, 25],
    [64, 25],
    [45, 47],
    [64, 47],
  ] as const)
    s.box(x, y, 0, 3, 3, 25, 'worn');
  s.box(43, 23, 25, 26, 29, 2.5, 'worn').mark('t', [43, 33, 27.5], [69, 33, 27.5]).mark('t', [43, 43, 27.5], [69, 43, 27.5]);
  s.round(52, 34, 27.5, 3.5, 5, 'worn', 4.5);
}

/** New fronts along the wall, a tall unit with the ovens, and an island. */
function drawAfter(s: Scene): void {
  wallTiles(s, 12, 60);
  s.box(0, 0, 0, 24, 74, 33);
  for (const y of [18.5, 37, 55.5]) s.mark('l', [24, y, 4], [24, y, 33]);
  s.mark('t', [24, 0, 4], [24, 74, 4]).mark('t', [24, 0, 29], [24, 74, 29]);
  s.box(0, 0, 33, 25, 74, 3, 'gold');
  for (const [x, y] of [
    [8, 30],
    [17, 30],
    [8, 40],
    [17, 40],
  ] as const)
    s.disc('k', 2, [x, y, 36], 2.8);
  s.round(17, 40, 36, 4.5, 7).round(17, 40, 43, 1, 1.5, 'ink');
  // The hood, and shelves on both sides of it.
  s.box(0, 24, 64, 17, 22, 5).box(0, 29, 69, 10, 12, 31);
  for (const y of [2, 52]) s.box(0, y, 58, 12, 18, 2.5);
  s.round(6, 7, 60.5, 3, 8).round(6, 15, 60.5, 3, 6).round(6, 57, 60.5, 3.5, 9, 'plain', 2.4).round(6, 65, 60.5, 3, 7);
  // Ovens in the tall unit.
  s.box(0, 74, 0, 25, 24, 82)
    .mark('l', [25, 74, 28], [25, 98, 28])
    .mark('l', [25, 74, 66], [25, 98, 66])
    .mark('t', [25, 74, 4], [25, 98, 4]);
  s.patch('k', [25, 77, 30], [25, 95, 30], [25, 95, 44], [25, 77, 44]).patch('k', [25, 77, 50], [25, 95, 50], [25, 95, 61], [25, 77, 61]);
  s.mark('l', [25, 78, 46.5], [25, 94, 46.5]).mark('l', [25, 78, 63.5], [25, 94, 63.5]).mark('l', [25, 84, 23], [25, 90, 23]);
  // The island: its top continues down the side. A sink, a board, stools.
  s.box(44, 16, 0, 20, 37, 33).mark('t', [64, 16, 4], [64, 53, 4]).mark('l', [64, 34.5, 4], [64, 34.5, 33]);
  s.box(43, 53, 0, 22, 3, 33, 'gold');
  s.box(43, 15, 33, 22, 41, 3, 'gold')
    .patch('b', [47, 20, 36], [59, 20, 36], [59, 34, 36], [47, 34, 36])
    .patch('c', [49, 22, 36], [59, 22, 36], [59, 34, 36], [49, 34, 36]);
  s.pipe('p', [45, 27, 36], [45, 27, 46], [51, 27, 46], [51, 27, 43]);
  s.box(50, 42, 36, 10, 8, 1.5).round(55, 46, 37.5, 2.4, 2, 'plain', 2.2);
  for (const y of [24, 42]) s.round(73, y, 0, 4, 1, 'ink').pipe('p', [73, y, 1], [73, y, 22]).round(73, y, 22, 5, 2.5);
  pendant(s, 54, 24, 70, 0);
  pendant(s, 54, 46, 70, 0);
}

/** A villa's kitchen before and after its renovation. */
export function drawKitchenProject(stage: Stage): Scene {
  const s = room();
  if (stage === 'before') drawBefore(s);
  else drawAfter(s);
  return s;
}
