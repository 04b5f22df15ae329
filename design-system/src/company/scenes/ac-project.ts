import { boards, bucket, createRoom, onWall, panel, stain, windowOn } from './parts.ts';
import type { Scene, Stage } from './scene.ts';

/** A bedroom with its bed and window. */
function room(): Scene {
  const s = boards(createRoom());
  return windowOn(s, 'l', 30, 36, 44, 42);
}

/** A rusted unit that drips down the wall into a bucket; a fan has to help. */
function drawBefore(s: Scene): void {
  stain(s, 'r', 24, 70, 66, 24);
  stain(s, 'r', 70, 4, 20, 54);
  stain(s, 'r', 74, 12, 11, 44);
  s.box(30, 0, 56, 56, 14, 20, 'worn')
    .blot('x', [36, 14, 57], [52, 14, 56], [58, 14, 61], [50, 14, 66], [44, 14, 62], [38, 14, 64])
    .blot('x', [68, 14, 56], [84, 14, 56], [84, 14, 72], [78, 14, 66], [72, 14, 68])
    .blot('x', [86, 3, 58], [86, 12, 57], [86, 12, 68], [86, 6, 64]);
  for (const z of [66, 69, 72]) s.mark('t', [34, 14, z], [64, 14, z]);
  // The flap hangs from one hinge.
  s.face('B', [33, 14, 57], [82, 14, 55], [82, 18, 46], [33, 18, 49]).mark('t', [36, 16, 53], [79, 16, 51]);
  // Exposed pipes and a loose cable.
  s.at([86, 2, 10], [112, 4, 64])
    .curve('j', [86, 3, 64], 'q8 2 9 14t5 20-2 16 4 14')
    .curve('p', [86, 3, 64], 'q8 2 9 14t5 20-2 16 4 14')
    .curve('l', [86, 3, 68], 'q13-2 14 14t5 18');
  s.at([80, 16, 20], [82, 18, 54]);
  for (const z of [48, 38, 24]) s.curve('w', [81, 17, z], 'q-2.6 4 0 5.4q2.6-1.4 0-5.4z');
  bucket(s, 81, 17, 'w');
  s.behind().blot('w', [66, 18, 0], [74, 26, 0], [84, 22, 0], [98, 10, 0], [100, 20, 0], [88, 30, 0], [74, 36, 0], [66, 30, 0]);
  bed(s);
  s.face('b', [16, 24, 17.5], [44, 20, 17.5], [62, 34, 17.5], [62, 46, 8], [60, 52, 8], [40, 40, 17.5], [22, 46, 17.5])
    .mark('t', [24, 28, 17.5], [40, 30, 17.5], [54, 40, 17.5])
    .mark('t', [28, 40, 17.5], [38, 34, 17.5]);
  // The fan.
  s.round(14, 84, 0, 7, 2, 'worn').pipe('p', [14, 84, 2], [14, 84, 34]);
  s.tube(0, 12, 84, 40, 4, 4, 'worn').tube(0, 16, 84, 40, 11, 2, 'worn').disc('B', 0, [18, 84, 40], 9).disc('k', 0, [18, 84, 40], 2.4);
  for (const [dy, dz] of [
    [0, 8],
    [7, -4],
    [-7, -4],
  ] as const)
    s.mark('l', [18, 84, 40], [18, 84 + dy, 40 + dz]);
}

/** The bed, without its covers. */
function bed(s: Scene): void {
  s.box(12, 0, 0, 50, 4, 32);
  s.box(14, 4, 0, 46, 52, 8).box(14, 4, 8, 46, 52, 9);
  for (const x of [17, 39]) s.box(x, 5, 17, 18, 11, 4);
}

/** A new unit with its trunking along the wall, over a made bed. */
function drawAfter(s: Scene): void {
  s.box(30, 0, 58, 54, 12, 17, 'gold');
  s.mark('l', [30, 12, 62.5], [84, 12, 62.5], [84, 3, 62.5]).mark('t', [34, 12, 60], [80, 12, 60]).disc('a', 1, [79, 12, 68], 1.3);
  s.box(84, 0, 65, 16, 3, 4, 'gold').box(96, 0, 5, 4, 3, 60, 'gold');
  s.at([30, 13, 26], [84, 30, 58]);
  for (const [x, length] of [
    [38, 0.75],
    [48, 0.95],
    [58, 1.05],
    [68, 0.95],
    [78, 0.75],
  ] as const)
    s.curve('n', [x, 14, 55], `q${-5 * length} ${8 * length} ${-3 * length} ${15 * length}t${-5 * length} ${15 * length}`);
  panel(s, 'l', 14, 44, 7, 10, 'a');
  s.behind().mark('t', onWall('l', 15.5, 50), onWall('l', 19.5, 50));
  bed(s);
  s.box(13, 26, 8, 48, 31, 10).mark('t', [13, 32, 18], [61, 32, 18], [61, 32, 8]);
  s.box(13, 40, 18, 48, 12, 1);
  // The bedside table with its lamp.
  s.box(68, 4, 0, 18, 16, 16).mark('l', [68, 20, 8], [86, 20, 8]).mark('t', [75, 20, 12], [79, 20, 12]);
  s.round(74, 11, 16, 3, 1.5, 'ink')
    .line('l', [74, 11, 17], [74, 11, 24])
    .round(74, 11, 23, 5, 7, 'plain', 3.4)
    .box(80, 12, 16, 3, 7, 1.2, 'ink');
  s.face('a', [8, 62, 0], [36, 62, 0], [36, 84, 0], [8, 84, 0]).mark('t', [11, 65, 0], [33, 65, 0], [33, 81, 0], [11, 81, 0], [11, 65, 0]);
}

/** A bedroom before and after its split unit is replaced. */
export function drawAcProject(stage: Stage): Scene {
  const s = room();
  if (stage === 'before') drawBefore(s);
  else drawAfter(s);
  return s;
}
