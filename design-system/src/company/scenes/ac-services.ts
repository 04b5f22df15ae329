import { boards, createRoom, onWall, panel, plant, sofa, windowOn } from './parts.ts';
import type { Scene } from './scene.ts';

/** A split unit blowing into a living room, with the sun outside. */
export function drawAcServices(): Scene {
  const s = boards(createRoom());
  windowOn(s, 'l', 26, 34, 42, 42);
  s.disc('g', 0, onWall('l', 57, 63), 5.5);
  panel(s, 'l', 11, 46, 7, 10, 'a').mark('t', onWall('l', 12.5, 52), onWall('l', 16.5, 52));
  // The unit: body, flap, and an indicator light.
  s.box(26, 0, 55, 58, 13, 18, 'gold');
  s.mark('l', [26, 13, 60], [84, 13, 60], [84, 3, 60]).mark('t', [30, 13, 57.5], [80, 13, 57.5]).disc('a', 1, [79, 13, 66], 1.3);
  s.at([26, 13, 20], [84, 30, 55]);
  for (const [x, length] of [
    [36, 0.75],
    [46, 0.95],
    [56, 1.05],
    [66, 0.95],
    [76, 0.75],
  ] as const)
    s.curve('n', [x, 15, 53], `q${-5 * length} ${8 * length} ${-3 * length} ${15 * length}t${-5 * length} ${15 * length}`);
  sofa(s, 26, 22, 68);
  s.box(34, 33, 15, 12, 5, 12, 'gold');
  plant(s, 12, 30, 1.1);
  s.face('a', [34, 60, 0], [98, 60, 0], [98, 102, 0], [34, 102, 0]).mark(
    't',
    [37, 63, 0],
    [95, 63, 0],
    [95, 99, 0],
    [37, 99, 0],
    [37, 63, 0],
  );
  s.box(44, 70, 0, 36, 20, 2).box(47, 73, 2, 30, 14, 8).box(44, 70, 10, 36, 20, 3);
  s.round(54, 79, 13, 3, 6, 'glass').box(65, 76, 13, 4, 10, 1.5, 'ink');
  return s;
}
