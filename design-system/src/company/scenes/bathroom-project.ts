import { bucket, crack, createRoom, onWall, panel, stain, tiles } from './parts.ts';
import type { Scene, Stage } from './scene.ts';

const tile = 13;

/** A bathroom with tiles up to the height of the door, and a small window. */
function room(): Scene {
  const s = tiles(createRoom(), tile);
  for (let z = tile; z <= 5 * tile; z += tile) s.behind().mark('m', [0, 116, z], [0, 0, z], [116, 0, z]);
  for (let i = tile; i < 116; i += tile) s.mark('m', [i, 0, 0], [i, 0, 5 * tile]).mark('m', [0, i, 0], [0, i, 5 * tile]);
  s.mark('t', [0, 116, 65], [0, 0, 65], [116, 0, 65]);
  panel(s, 'l', 44, 71, 26, 17, 'w');
  return s.mark('l', [0, 57, 71], [0, 57, 88]).box(0, 42, 68, 4, 30, 3);
}

/** A burst pipe in an open wall, broken tiles, and worn-out fittings. */
function drawBefore(s: Scene): void {
  // Tiles that came off, and the hole with the pipes.
  for (const [wall, along, z] of [
    ['r', 78, 52],
    ['r', 91, 39],
    ['r', 91, 52],
    ['r', 13, 52],
    ['l', 39, 26],
    ['l', 39, 39],
    ['l', 91, 52],
    ['l', 52, 52],
  ] as const)
    panel(s, wall, along, z, tile, tile, 'A');
  s.base(
    'B',
    [14, 0, 16],
    [24, 0, 8],
    [42, 0, 10],
    [58, 0, 8],
    [64, 0, 22],
    [62, 0, 38],
    [52, 0, 46],
    [34, 0, 44],
    [22, 0, 46],
    [12, 0, 34],
  );
  s.mark('t', [14, 0, 26], [28, 0, 26])
    .mark('t', [46, 0, 16], [58, 0, 16])
    .mark('t', [50, 0, 36], [62, 0, 36])
    .mark('t', [22, 0, 36], [32, 0, 36]);
  crack(s, 'r', 52, 46, [5, 8], [-2, 7], [8, 10]);
  crack(s, 'r', 64, 22, [8, -4], [3, -8], [6, -5]);
  crack(s, 'l', 60, 0, [-4, 12], [5, 10], [-3, 12]);
  stain(s, 'r', 34, 64, 44, 30);
  stain(s, 'l', 58, 2, 30, 40);
  // The puddle, and broken tiles beside it.
  s.behind()
    .patch('x', [78, 26, 0], [91, 26, 0], [91, 39, 0], [84, 36, 0], [78, 39, 0])
    .patch('x', [26, 52, 0], [39, 52, 0], [39, 65, 0], [31, 65, 0])
    .mark('t', [65, 52, 0], [74, 46, 0], [78, 39, 0], [84, 36, 0], [92, 22, 0])
    .blot('w', [22, 8, 0], [50, 4, 0], [76, 10, 0], [70, 26, 0], [76, 40, 0], [56, 46, 0], [40, 38, 0], [22, 42, 0], [30, 22, 0]);
  s.pipe('p', [26, 2, 8], [26, 2, 30], [48, 2, 30], [48, 2, 46]).pipe('p', [36, 2, 8], [36, 2, 22], [58, 2, 22]);
  s.at([30, 4, 10], [70, 20, 44]);
  for (const spray of ['q10-12 17-3t8 24', 'q8-4 12 6t4 20', 'q-3-10-10-4t-6 20', 'q2-14 8-14t14 20']) s.curve('n', [42, 3, 31], spray);
  for (const [x, z] of [
    [54, 38],
    [60, 28],
    [34, 24],
  ] as const)
    s.curve('w', [x, 6, z], 'q-2.2 3.4 0 4.6q2.2-1.2 0-4.6z');
  bucket(s, 50, 20, 'w');
  // The basin has been taken off the wall and stands on the floor.
  s.round(92, 16, 0, 4, 18, 'worn', 3.4)
    .box(80, 6, 18, 24, 20, 6, 'worn')
    .disc('C', 2, [92, 17, 24], 7.4)
    .mark('t', [82, 24, 24], [87, 19, 24], [86, 14, 24], [91, 10, 24]);
  // The tray, its rail and what is left of its curtain.
  s.box(0, 47, 0, 36, 39, 6, 'worn')
    .patch('C', [4, 51, 6], [32, 51, 6], [32, 82, 6], [4, 82, 6])
    .blot('x', [10, 56, 6], [26, 54, 6], [29, 68, 6], [20, 76, 6], [8, 72, 6]);
  s.pipe('p', [1, 66, 34], [1, 66, 70], [10, 66, 70], [11, 66, 66]).disc('k', 0, [2, 60, 34], 1.6).disc('k', 0, [2, 72, 34], 1.6);
  s.pipe('p', [36, 46, 76], [36, 87, 76]);
  s.face('B', [36, 47, 76], [36, 66, 76], [36, 63, 50], [36, 66, 30], [36, 60, 22], [36, 57, 14], [36, 47, 10])
    .mark('t', [36, 52, 74], [36, 53, 16])
    .mark('t', [36, 57, 74], [36, 56, 36])
    .mark('t', [36, 62, 74], [36, 60, 46]);
  s.line('t', [36, 66, 76], [36, 70, 64], [36, 74, 75]);
}

/** A new basin on its cabinet, a shower behind glass, and every tile in its place. */
function drawAfter(s: Scene): void {
  // The round mirror over the cabinet.
  s.behind()
    .disc('a', 1, onWall('r', 40, 64), 15)
    .disc('w', 1, onWall('r', 40, 64), 12.5)
    .mark('t', [33, 0, 62], [40, 0, 72])
    .mark('t', [38, 0, 59], [45, 0, 69]);
  s.box(14, 0, 14, 54, 24, 20, 'gold')
    .mark('l', [41, 24, 14], [41, 24, 34])
    .mark('t', [36, 24, 30], [39, 24, 30])
    .mark('t', [43, 24, 30], [46, 24, 30]);
  s.box(12, 0, 34, 58, 26, 3);
  s.round(40, 14, 37, 9, 6, 'plain', 11).disc('w', 2, [40, 14, 43], 9.4).disc('k', 2, [40, 14, 43], 1.3);
  s.pipe('y', [40, 2, 37], [40, 2, 53], [40, 10, 53], [40, 10, 49]);
  s.round(60, 14, 37, 2.6, 8, 'plain', 2.2).round(20, 12, 37, 3, 7, 'glass');
  // A wall-hung toilet with its plate.
  panel(s, 'r', 84, 42, 12, 8, 'a');
  s.behind().mark('t', [90, 0, 42], [90, 0, 50]);
  s.box(82, 0, 9, 16, 8, 13).round(90, 15, 11, 6, 9, 'plain', 8.5).round(90, 15, 20, 8.5, 2);
  // The shower: tray, riser, head, a niche with a bottle, and its glass.
  s.box(0, 46, 0, 36, 40, 3).disc('k', 2, [18, 66, 3], 2);
  for (let y = 51; y < 86; y += 5) s.mark('m', [2, y, 3], [34, y, 3]);
  s.pipe('y', [1, 66, 30], [1, 66, 74], [15, 66, 74], [15, 66, 71]).round(15, 66, 68, 7, 2, 'gold', 5);
  s.box(0, 62, 29, 3, 8, 3, 'gold');
  s.face('d', [36, 46, 3], [36, 86, 3], [36, 86, 76], [36, 46, 76])
    .mark('l', [36, 66, 3], [36, 66, 76])
    .mark('l', [36, 69, 32], [36, 69, 44])
    .mark('t', [36, 74, 46], [36, 82, 66]);
  s.face('d', [0, 46, 3], [36, 46, 3], [36, 46, 76], [0, 46, 76]);
  // The mat and a towel on its rail.
  s.box(41, 46, 0, 13, 20, 1).mark('t', [43.5, 48, 1], [43.5, 64, 1]).mark('t', [51.5, 48, 1], [51.5, 64, 1]);
  s.pipe('p', [4, 92, 50], [4, 108, 50]).box(3, 94, 26, 2, 12, 25).mark('t', [5, 94, 31], [5, 106, 31]);
}

/** A bathroom before and after its pipes and fittings are renewed. */
export function drawBathroomProject(stage: Stage): Scene {
  const s = room();
  if (stage === 'before') drawBefore(s);
  else drawAfter(s);
  return s;
}
