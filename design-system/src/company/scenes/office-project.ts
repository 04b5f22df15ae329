import { createRoom, panel, plant, tiles } from './parts.ts';
import type { Scene, Stage } from './scene.ts';

/** A strip of windows with the towers of the city, and the wall of the meeting room. */
function windows(s: Scene): void {
  panel(s, 'l', 18, 36, 84, 42, 'w');
  for (const [along, w, h] of [
    [22, 7, 18],
    [32, 9, 30],
    [52, 6, 22],
    [60, 8, 36],
    [82, 9, 16],
    [92, 7, 26],
  ] as const)
    panel(s, 'l', along, 36, w, h, 'r');
  for (const y of [39, 60, 81]) s.behind().mark('l', [0, y, 36], [0, y, 78]);
  s.box(0, 16, 33, 4, 88, 3);
}

/** Bare blocks and concrete, open cables, and the studs of the room to come. */
function drawBefore(s: Scene): void {
  s.base('A', [0, 0, 0], [116, 0, 0], [116, 116, 0], [0, 116, 0]);
  s.base('A', [0, 0, 0], [116, 0, 0], [116, 0, 100], [0, 0, 100]);
  s.base('B', [0, 0, 0], [0, 116, 0], [0, 116, 100], [0, 0, 100]);
  for (let row = 0; row < 10; row++) {
    s.behind().mark('m', [0, 0, row * 10], [116, 0, row * 10]);
    for (let x = row % 2 ? 10 : 20; x < 116; x += 20) s.mark('m', [x, 0, row * 10], [x, 0, row * 10 + 10]);
  }
  // Cracks of the slab.
  s.behind().mark('t', [8, 60, 0], [20, 66, 0], [24, 74, 0], [38, 76, 0], [46, 88, 0]).mark('t', [24, 74, 0], [20, 84, 0]);
  windows(s);
  // Cables in conduits and hanging from the ceiling.
  s.behind().mark('l', [20, 0, 100], [20, 0, 54]).mark('l', [24, 0, 100], [24, 0, 30]);
  panel(s, 'r', 16, 44, 8, 10, 'k');
  panel(s, 'r', 20, 22, 8, 8, 'k');
  s.at([18, 1, 18], [34, 1, 52])
    .curve('l', [19, 1, 46], 'q-4 9 2 13t8 6')
    .curve('l', [22, 1, 46], 'q2 7 6 6t4-8')
    .curve('l', [24, 1, 24], 'q5 10 9 4t6 6');
  s.line('l', [30, 54, 70], [30, 54, 100]).round(30, 54, 66, 1.8, 4, 'ink', 1.4).round(30, 54, 61, 2, 5, 'glass', 2.4);
  // The duct, with its joints.
  s.tube(1, 94, 0, 86, 9, 38, 'worn').disc('k', 1, [94, 38, 86], 7);
  // Studs between floor and ceiling.
  s.box(46, 28, 0, 46, 3, 2).box(46, 28, 72, 46, 3, 2).box(46, 0, 0, 3, 28, 2).box(46, 0, 72, 3, 28, 2);
  for (const x of [46, 58, 76, 89]) s.box(x, 28, 2, 3, 3, 70);
  s.box(46, 12, 2, 3, 3, 70);
  // Boards on a pallet, and bags.
  s.box(8, 16, 0, 22, 4, 3, 'worn').box(8, 40, 0, 22, 4, 3, 'worn').box(6, 10, 3, 26, 40, 8);
  for (const z of [5, 7, 9]) s.mark('t', [6, 50, z], [32, 50, z], [32, 10, z]);
  for (const [x, y, z] of [
    [14, 60, 0],
    [29, 60, 0],
    [22, 60, 6],
  ] as const)
    s.box(x, y, z, 14, 20, 6, 'worn').patch(
      'b',
      [x + 3, y + 5, z + 6],
      [x + 11, y + 5, z + 6],
      [x + 11, y + 15, z + 6],
      [x + 3, y + 15, z + 6],
    );
  // A drum of cable.
  s.tube(0, 52, 48, 8, 8, 2, 'worn').tube(0, 54, 48, 8, 5, 8, 'ink').tube(0, 62, 48, 8, 8, 2, 'worn').disc('k', 0, [64, 48, 8], 2);
}

/** A chair with its back to the left (`-1`) or the right (`1`). */
function chair(s: Scene, x: number, y: number, back: -1 | 1): void {
  s.round(x, y, 0, 5, 1.5, 'ink').pipe('p', [x, y, 2], [x, y, 13]);
  s.box(x - 6, y - 6, 13, 12, 12, 3).box(back > 0 ? x + 5 : x - 7.5, y - 6, 17, 2.5, 12, 13);
}

/** A bench of desks by the windows, the meeting room behind glass, and the reception. */
function drawAfter(s: Scene): void {
  tiles(s.behind(), 27);
  windows(s);
  panel(s, 'r', 58, 40, 24, 15, 'k');
  panel(s, 'r', 8, 46, 20, 18, 'a');
  s.behind().mark('t', [12, 0, 59], [24, 0, 59]).mark('t', [12, 0, 55], [24, 0, 55]).mark('t', [12, 0, 51], [19, 0, 51]);
  // The desks.
  for (const y of [8, 29, 50]) s.box(9, y, 0, 16, 2, 24);
  s.box(6, 6, 24, 22, 48, 2.5, 'gold');
  for (const y of [12, 35]) {
    s.box(10, y + 5, 26.5, 3, 3, 4)
      .box(9, y, 30, 2, 14, 10)
      .patch('k', [11, y + 1, 31], [11, y + 13, 31], [11, y + 13, 39], [11, y + 1, 39]);
    s.box(18, y + 1, 26.5, 5, 11, 0.8);
    chair(s, 35, y + 7, 1);
  }
  // The meeting room.
  chair(s, 57, 14, -1);
  chair(s, 83, 14, 1);
  s.round(70, 14, 0, 5, 1.5, 'ink').pipe('p', [70, 14, 2], [70, 14, 22]).round(70, 14, 22, 9, 2, 'gold');
  s.face('d', [46, 0, 0], [46, 30, 0], [46, 30, 74], [46, 0, 74]).mark('t', [46, 6, 46], [46, 13, 62]);
  s.face('d', [46, 30, 0], [92, 30, 0], [92, 30, 74], [46, 30, 74])
    .mark('l', [61, 30, 0], [61, 30, 74])
    .mark('l', [77, 30, 0], [77, 30, 74])
    .mark('l', [63, 30, 32], [63, 30, 42])
    .mark('t', [80, 30, 44], [88, 30, 64]);
  // The reception.
  s.box(14, 60, 0, 38, 9, 30, 'gold');
  for (let x = 18; x < 52; x += 4) s.mark('t', [x, 69, 0], [x, 69, 30]);
  s.box(12, 58, 30, 42, 13, 2.5);
  s.box(28, 61, 32.5, 12, 3, 1).box(33, 62, 33.5, 2, 1.5, 3).box(26, 62, 36, 16, 2, 10);
  plant(s, 62, 50, 0.9);
}

/** An office before and after its fit-out. */
export function drawOfficeProject(stage: Stage): Scene {
  const s = createRoom();
  if (stage === 'before') drawBefore(s);
  else drawAfter(s);
  return s;
}
