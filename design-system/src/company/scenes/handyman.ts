import { boards, drill, createRoom, picture, toolbox, windowOn } from './parts.ts';
import type { Scene } from './scene.ts';

/** A shelf being put up, with a level on it and the drill at hand. */
export function drawHandyman(): Scene {
  const s = boards(createRoom());
  picture(s, 'l', 64, 42, 22, 30);
  windowOn(s, 'l', 22, 36, 34, 40);
  // The upper shelf is mounted; the lower one is being levelled on its brackets.
  s.box(20, 0, 68, 54, 14, 3);
  s.box(26, 3, 71, 5, 9, 14, 'gold').box(31, 3, 71, 4, 9, 12).box(35, 3, 71, 5, 9, 15).round(62, 7, 71, 4, 9, 'plain', 3);
  for (const x of [27, 66]) s.pipe('p', [x, 1, 34], [x, 1, 43], [x, 12, 43]);
  s.box(20, 0, 44, 54, 14, 3, 'gold');
  s.box(34, 5, 47, 26, 4, 5)
    .patch('w', [43, 9, 48], [51, 9, 48], [51, 9, 51], [43, 9, 51])
    .mark('t', [45.5, 9, 48], [45.5, 9, 51])
    .mark('t', [48.5, 9, 48], [48.5, 9, 51]);
  // The drill lies on a low bench next to its screws.
  s.box(50, 36, 0, 40, 28, 2).box(53, 39, 2, 4, 22, 14).box(83, 39, 2, 4, 22, 14).box(50, 36, 16, 40, 28, 3);
  drill(s, 70, 50, 19);
  s.at([54, 56, 19], [62, 60, 20]).disc('k', 2, [56, 57, 19], 1).disc('k', 2, [60, 60, 19], 1).disc('k', 2, [55, 61, 19], 1);
  toolbox(s, 14, 44);
  // What is to be put together next.
  s.box(2, 60, 0, 5, 28, 30).mark('l', [2, 74, 30], [7, 74, 30], [7, 74, 24]).mark('t', [7, 64, 6], [7, 70, 6]);
  return s;
}
