import { boards, crack, createRoom, panel, plant, stain, windowOn } from './parts.ts';
import type { Scene, Stage } from './scene.ts';

/** The niche of the right wall. */
const [left, right, high, deep] = [16, 98, 72, 16];

/** A recess of a wall or a front at `y`: its back, its left side and its floor, as far as its opening shows them. */
function recess(s: Scene, x1: number, x2: number, z1: number, z2: number, y: number, d: number, ground = 'a'): void {
  s.patch('b', [x1, y, z1], [x2, y, z1], [x2, y, z2], [x1, y, z2])
    .patch('c', [x1, y, z1], [x1, y - d, z1], [x1, y - d, z2 - d], [x1, y, z2])
    .patch(ground, [x1, y, z1], [x1, y - d, z1], [x2 - d, y - d, z1], [x2, y, z1]);
}

/** A bedroom with a niche for a wardrobe. */
function room(): Scene {
  const s = boards(createRoom(), 13.5);
  recess(s, left, right, 0, high, 0, deep, 'f');
  return windowOn(s, 'l', 42, 36, 44, 42);
}

/** A row of clothes on a rail along x. */
function clothes(s: Scene, y: number, rail: number, garments: readonly (readonly [x: number, length: number, look: string])[]): void {
  for (const [x, length, look] of garments) {
    const [low, shoulder] = [rail - length, rail - 5];
    s.face(look, [x, y - 7, shoulder], [x, y, rail - 2.5], [x, y + 7, shoulder], [x, y + 8, low], [x, y - 8, low]);
  }
}

/** A rail, boxes and cases in the niche. */
function drawBefore(s: Scene): void {
  stain(s, 'l', 78, 8, 24, 24);
  crack(s, 'r', 8, 92, [3, -12], [-4, -10], [3, -14], [-4, -8]);
  crack(s, 'l', 30, 5, [-4, 10], [3, 10], [-5, 8]);
  s.pipe('p', [26, 4, 1], [26, 4, 60]).pipe('p', [80, 4, 1], [80, 4, 60]);
  s.pipe('p', [26, 4, 60], [80, 4, 60]);
  clothes(s, 4, 60, [
    [33, 34, 'B'],
    [39, 42, 'A'],
    [44, 30, 'e'],
    [50, 46, 'C'],
    [56, 38, 'A'],
    [62, 32, 'B'],
    [67, 44, 'B'],
    [73, 28, 'A'],
  ]);
  // A case, boxes and what lies about.
  s.box(32, -6, 0, 22, 16, 9, 'worn').box(34, -4, 9, 18, 13, 7, 'worn');
  s.box(60, -4, 0, 16, 14, 13, 'worn').mark('l', [68, 10, 13], [68, -4, 13]).mark('l', [68, 10, 13], [68, 10, 9]);
  s.box(30, 26, 0, 26, 18, 14, 'worn').mark('l', [43, 44, 14], [43, 26, 14]).mark('l', [43, 44, 14], [43, 44, 9]);
  s.box(33, 28, 14, 19, 14, 10, 'worn').mark('l', [42, 42, 24], [42, 28, 24]);
  s.box(70, 19, 0, 22, 9, 17, 'worn').mark('t', [74, 28, 0], [74, 28, 17]).mark('t', [88, 28, 0], [88, 28, 17]);
  s.pipe('p', [78, 23, 17], [78, 23, 20], [84, 23, 20], [84, 23, 17]);
  s.at([8, 52, 0], [40, 86, 2])
    .blot('A', [10, 60, 0], [24, 54, 0], [36, 60, 0], [32, 68, 0], [40, 76, 0], [24, 84, 0], [20, 74, 0], [8, 72, 0])
    .curve('t', [18, 66, 0], 'q8-4 12 2t6-1');
  for (const y of [52, 59]) s.box(46, y, 0, 10, 4, 3, 'ink');
}

/** A wardrobe built into the niche, with one part open. */
function drawAfter(s: Scene): void {
  const front = 3;
  s.box(left, 0, 0, 28, front, high, 'gold');
  s.mark('l', [30, front, 4], [30, front, high]).mark('t', [left, front, 4], [44, front, 4]);
  s.mark('l', [28, front, 36], [28, front, 46]).mark('l', [32, front, 36], [32, front, 46]);
  s.box(70, 0, 0, right - 70, front, high, 'gold');
  s.mark('l', [84, front, 4], [84, front, high]).mark('t', [70, front, 4], [right, front, 4]);
  s.mark('l', [82, front, 36], [82, front, 46]).mark('l', [86, front, 36], [86, front, 46]);
  // The open part: a rail with clothes over two drawers, and a shelf.
  s.behind();
  recess(s, 44, 70, 22, high, 0, deep);
  s.box(44, 0, 0, 26, front, 22, 'gold')
    .mark('l', [44, front, 12], [70, front, 12])
    .mark('l', [54, front, 17], [60, front, 17])
    .mark('l', [54, front, 7], [60, front, 7]);
  s.box(44, -14, 56, 26, 16, 2);
  s.pipe('y', [45, -6, 52], [64, -6, 52]);
  clothes(s, -6, 52, [
    [48, 22, 'a'],
    [51, 27, 'e'],
    [54, 20, 'b'],
    [58, 26, 'a'],
    [61, 24, 'c'],
  ]);
  plant(s, 10, 78, 0.9);
  // A mirror, and a bench on its rug.
  panel(s, 'l', 90, 8, 14, 54, 'a');
  panel(s, 'l', 92, 10, 10, 50, 'w').mark('t', [0, 94, 36], [0, 99, 50]).mark('t', [0, 96, 30], [0, 100, 40]);
  s.face('a', [22, 28, 0], [78, 28, 0], [78, 72, 0], [22, 72, 0]).mark(
    't',
    [26, 32, 0],
    [74, 32, 0],
    [74, 68, 0],
    [26, 68, 0],
    [26, 32, 0],
  );
  for (const [x, y] of [
    [36, 40],
    [36, 52],
    [60, 40],
    [60, 52],
  ] as const)
    s.box(x, y, 0, 2, 2, 9, 'ink');
  s.box(34, 38, 9, 30, 18, 5).mark('t', [49, 38, 14], [49, 56, 14], [49, 56, 9]);
}

/** A bedroom's niche before and after a wardrobe is built into it. */
export function drawWardrobeProject(stage: Stage): Scene {
  const s = room();
  if (stage === 'before') drawBefore(s);
  else drawAfter(s);
  return s;
}
