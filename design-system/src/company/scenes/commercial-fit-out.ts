import { createRoom, panel, plant, tiles, windowOn } from './parts.ts';
import type { Scene } from './scene.ts';

function desk(s: Scene, x: number, y: number): void {
  s.box(x + 2, y + 2, 0, 2, 20, 26).box(x + 40, y + 2, 0, 2, 20, 26);
  s.box(x, y, 26, 44, 24, 2.5, 'gold');
  s.box(x + 20, y + 6, 28.5, 4, 2, 4, 'plain')
    .box(x + 11, y + 5, 32, 22, 2, 13, 'plain')
    .patch('k', [x + 12, y + 7, 33], [x + 32, y + 7, 33], [x + 32, y + 7, 44], [x + 12, y + 7, 44]);
  s.box(x + 14, y + 14, 28.5, 14, 5, 0.8).round(x + 37, y + 14, 28.5, 2, 4, 'glass');
  // The chair.
  s.round(x + 22, y + 34, 0, 6, 1.5, 'ink').pipe('p', [x + 22, y + 34, 2], [x + 22, y + 34, 14]);
  s.box(x + 15, y + 28, 14, 14, 13, 3).box(x + 15, y + 40, 18, 14, 2.5, 15);
}

/** Desks, a glass room behind them and a lamp: an office ready to move into. */
export function drawCommercialFitOut(): Scene {
  const s = tiles(createRoom(), 27);
  windowOn(s, 'r', 48, 30, 52, 46, 4);
  panel(s, 'l', 50, 38, 46, 30, 'k')
    .patch('g', [0, 56, 44], [0, 62, 44], [0, 62, 52], [0, 56, 52])
    .patch('g', [0, 66, 44], [0, 72, 44], [0, 72, 58], [0, 66, 58])
    .patch('g', [0, 76, 44], [0, 82, 44], [0, 82, 63], [0, 76, 63]);
  // The glass room: its table, the light above it, and the handle of its door.
  s.round(22, 15, 0, 5, 1.5, 'ink').pipe('p', [22, 15, 2], [22, 15, 24]);
  s.round(22, 15, 24, 12, 2);
  s.line('l', [19, 15, 62], [19, 15, 100]).line('l', [31, 15, 62], [31, 15, 100]).box(13, 13.5, 60, 24, 3, 2, 'gold');
  s.face('d', [36, 0, 0], [36, 42, 0], [36, 42, 82], [36, 0, 82])
    .mark('l', [36, 21, 0], [36, 21, 82])
    .mark('t', [36, 6, 52], [36, 14, 68])
    .mark('o', [36, 24, 34], [36, 24, 46]);
  s.face('d', [0, 42, 0], [36, 42, 0], [36, 42, 82], [0, 42, 82]).mark('l', [18, 42, 0], [18, 42, 82]).mark('t', [4, 42, 52], [12, 42, 68]);
  desk(s, 52, 14);
  desk(s, 32, 60);
  plant(s, 14, 62, 1);
  return s;
}
