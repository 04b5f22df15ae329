import { boards, createRoom, onWall, panel, picture, sofa, windowOn } from './parts.ts';
import type { Scene } from './scene.ts';

/** Slats with an arched niche. */
function panelling(s: Scene): void {
  for (let x = 8; x < 76; x += 7) panel(s, 'r', x, 5, 4.5, 90, 'g');
  const bow = [0, 1, 2, 3, 4].map((i) => (i * Math.PI) / 12);
  const rise = bow.map((angle) => onWall('r', 52 - 20 * Math.cos(angle), 50 + 20 * Math.sin(angle)));
  const fall = bow.map((angle) => onWall('r', 32 + 20 * Math.cos(angle), 50 + 20 * Math.sin(angle))).reverse();
  s.base('u', onWall('r', 32, 22), ...rise, ...fall, onWall('r', 52, 22));
  s.mark('l', onWall('r', 32, 38), onWall('r', 52, 38));
  s.box(39, 0, 38, 4, 4, 9, 'gold').round(46, 3, 38, 2.5, 5);
}

/** A living room with new panelling, lamp and niche. */
export function drawResidentialFitOut(): Scene {
  const s = boards(createRoom(), 13.5);
  windowOn(s, 'l', 52, 30, 44, 50, 3);
  // Curtains on both sides of the window.
  for (const y of [44, 96]) {
    panel(s, 'l', y, 6, 11, 80, 'a');
    for (const fold of [3, 6, 8.5]) s.mark('t', [0, y + fold, 6], [0, y + fold, 86]);
  }
  s.mark('l', [0, 40, 87], [0, 116, 87]);
  panelling(s);
  picture(s, 'r', 82, 46, 20, 26);
  // The rug, the sofa along the right wall, a chair across.
  s.face('a', [26, 34, 0], [100, 34, 0], [100, 96, 0], [26, 96, 0])
    .mark('o', [29, 37, 0], [97, 37, 0], [97, 93, 0], [29, 93, 0], [29, 37, 0])
    .mark('t', [33, 41, 0], [93, 41, 0], [93, 89, 0], [33, 89, 0], [33, 41, 0]);
  sofa(s, 26, 8, 68);
  s.box(36, 17, 15, 12, 5, 11, 'gold').box(72, 17, 15, 12, 5, 11);
  // A low round table with a tray.
  s.round(60, 62, 0, 8, 2, 'ink')
    .round(60, 62, 2, 2, 10)
    .round(60, 62, 12, 15, 2.5, 'gold')
    .round(56, 60, 14.5, 2.5, 5, 'glass')
    .box(60, 62, 14.5, 9, 7, 2);
  // The lamp and its light.
  s.round(12, 24, 0, 6, 1.5, 'ink').line('l', [12, 24, 1.5], [12, 24, 52]);
  s.at([0, 12, 2], [24, 36, 52]).curve('q', [12, 24, 52], 'm-11 0l-9 36a20 11 0 0 0 40 0l-9-36z');
  s.round(12, 24, 50, 9, 14, 'plain', 6);
  // A pouf below the window.
  s.round(18, 78, 0, 10, 11).round(18, 78, 11, 10, 2);
  return s;
}
