import type { Point } from './iso.ts';
import { boards, createRoom, panel, pendant, socket, table } from './parts.ts';
import type { Scene } from './scene.ts';

/** An open distribution board, its outgoing circuits, and the lamp they supply. */
export function drawElectrical(): Scene {
  const s = boards(createRoom());
  // Conduits to the ceiling, to the socket and around the corner to the switch.
  s.mark('o', [56, 0, 76], [56, 0, 100]).mark('o', [62, 0, 76], [62, 0, 100]);
  s.mark('o', [50, 0, 34], [50, 0, 18], [28, 0, 18]);
  s.mark('o', [40, 0, 62], [0, 0, 62], [0, 28, 62], [0, 28, 52]);
  socket(s, 'r', 20, 14);
  panel(s, 'l', 24, 42, 8, 10, 'a').patch('g', [0, 26, 44], [0, 30, 44], [0, 30, 50], [0, 26, 50]);
  // The board, its breakers and its door.
  s.box(36, 0, 26, 44, 6, 52);
  s.patch('k', [39, 6, 29], [77, 6, 29], [77, 6, 75], [39, 6, 75]);
  for (const z of [60, 44]) {
    for (let i = 0; i < 5; i++) {
      const x = 42 + i * 6.8;
      s.patch(i === 3 && z === 44 ? 'a' : 'g', [x, 6, z], [x + 5, 6, z], [x + 5, 6, z + 11], [x, 6, z + 11]).mark(
        'l',
        [x + 2.5, 6, z + 5],
        [x + 2.5, 6, z + 9],
      );
    }
  }
  s.mark('o', [45, 6, 42], [45, 6, 36], [56, 6, 36], [56, 6, 31]).mark('n', [64, 6, 42], [64, 6, 33], [74, 6, 33]);
  const onDoor = (along: number, z: number): Point => [80 + 12 * along, 6 + 32 * along, z];
  s.face('b', onDoor(0, 26), onDoor(1, 26), onDoor(1, 78), onDoor(0, 78)).patch(
    'g',
    onDoor(0.6, 66),
    onDoor(0.28, 49),
    onDoor(0.48, 49),
    onDoor(0.38, 35),
    onDoor(0.74, 54),
    onDoor(0.52, 54),
  );
  pendant(s, 30, 64, 58, 26);
  table(s, 12, 46, 46, 36, 28);
  s.box(18, 68, 28, 11, 8, 3, 'gold').patch('a', [20, 70, 31], [27, 70, 31], [27, 74, 31], [20, 74, 31]);
  s.at([30, 56, 28], [46, 66, 30]).curve('l', [38, 62, 28], 'q6-7 10 0t9 1');
  // A drum of cable, and a coil.
  s.tube(0, 60, 40, 9, 9, 2).tube(0, 62, 40, 9, 6, 9, 'gold').tube(0, 71, 40, 9, 9, 2).disc('k', 0, [73, 40, 9], 2);
  s.at([74, 74, 0], [96, 96, 4]);
  for (const z of [0, 1.6, 3.2]) s.disc('o', 2, [84, 84, z], 9);
  s.curve('o', [93, 84, 0], 'q6 6 14 3');
  return s;
}
