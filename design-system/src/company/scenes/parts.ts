import type { Point } from './iso.ts';
import { Scene } from './scene.ts';
import type { Skin } from './scene.ts';

/** The room of every scene: 2.9 m by 2.9 m, 2.5 m high. */
const room = { width: 116, height: 100 };
const { width: W, height: H } = room;

/** Floor and two walls with skirting boards. */
export function createRoom(): Scene {
  return new Scene()
    .base('f', [0, 0, 0], [W, 0, 0], [W, W, 0], [0, W, 0])
    .base('v', [0, 0, 0], [W, 0, 0], [W, 0, H], [0, 0, H])
    .base('u', [0, 0, 0], [0, W, 0], [0, W, H], [0, 0, H])
    .mark('m', [0, W, 5], [0, 0, 5], [W, 0, 5]);
}

/** Floorboards along x. */
export function boards(s: Scene, step = 20): Scene {
  for (let y = step; y < W; y += step) s.mark('m', [0, y, 0], [W, y, 0]);
  return s;
}

/** Floor tiles. */
export function tiles(s: Scene, step = 20): Scene {
  for (let x = step; x < W; x += step) s.mark('m', [x, 0, 0], [x, W, 0]);
  return boards(s, step);
}

/** A corner of a rectangle on the right wall (`r`) or the left one (`l`), both seen from inside the room. */
export const onWall = (wall: 'l' | 'r', along: number, z: number): Point => (wall === 'r' ? [along, 0, z] : [0, along, z]);

/** A rectangle on a wall. */
export function panel(s: Scene, wall: 'l' | 'r', along: number, z: number, w: number, h: number, look: string): Scene {
  return s.base(look, onWall(wall, along, z), onWall(wall, along + w, z), onWall(wall, along + w, z + h), onWall(wall, along, z + h));
}

/** A window with panes and a sill. */
export function windowOn(s: Scene, wall: 'l' | 'r', along: number, z: number, w: number, h: number, panes = 2): Scene {
  panel(s, wall, along, z, w, h, 'w');
  for (let i = 1; i < panes; i++) s.mark('l', onWall(wall, along + (w * i) / panes, z), onWall(wall, along + (w * i) / panes, z + h));
  // The reflection on the glass.
  s.mark('t', onWall(wall, along + w * 0.12, z + h * 0.5), onWall(wall, along + w * 0.32, z + h * 0.86));
  return wall === 'l' ? s.box(0, along - 2, z - 3, 4, w + 4, 3) : s.box(along - 2, 0, z - 3, w + 4, 4, 3);
}

/** A framed picture. */
export function picture(s: Scene, wall: 'l' | 'r', along: number, z: number, w: number, h: number): Scene {
  panel(s, wall, along, z, w, h, 'a');
  panel(s, wall, along + 3, z + 3, w - 6, h - 6, 'u');
  return s.mark(
    't',
    onWall(wall, along + 3, z + 6),
    onWall(wall, along + w * 0.4, z + h * 0.55),
    onWall(wall, along + w * 0.6, z + h * 0.35),
    onWall(wall, along + w - 3, z + h * 0.6),
  );
}

/** A pendant lamp and its light cone. */
export function pendant(s: Scene, x: number, y: number, z: number, reach: number, skin: Skin = 'gold'): Scene {
  if (reach) {
    const [r, d] = [9, 20];
    s.at([x - d, y - d, z - reach], [x + d, y + d, z]);
    s.curve('q', [x, y, z], `m${-r} 0l${-d + r} ${reach}a${d} ${d * 0.577} 0 0 0 ${2 * d} 0l${-d + r} ${-reach}z`);
  }
  s.cable([x, y, z + 8], [x, y, H]);
  return s.round(x, y, z, 8, 9, skin, 2.5);
}

const leaf = (dx: number, dy: number, bend: number): string =>
  `q${dx * 0.2 - bend} ${dy * 0.6} ${dx} ${dy}q${-dx * 0.2 + bend * 1.6} ${-dy * 0.3} ${-dx} ${-dy}z`;

/** A potted plant. */
export function plant(s: Scene, x: number, y: number, size = 1, z = 0): Scene {
  s.props.add('plant');
  s.round(x, y, z, 5 * size, 11 * size, 'plain', 6.5 * size);
  const top: Point = [x, y, z + 11 * size];
  s.at([x - 7, y - 7, z + 11 * size], [x + 7, y + 7, z + 34 * size]);
  for (const [dx, dy, bend] of [
    [-14, -17, 5],
    [14, -19, -5],
    [-8, -27, 4],
    [9, -29, -4],
    [1, -35, 3],
  ] as const)
    s.curve('e', top, leaf(dx * size, dy * size, bend * size));
  return s;
}

/** A table top on four legs. */
export function table(s: Scene, x: number, y: number, w: number, d: number, h: number, skin: Skin = 'plain', thick = 3): Scene {
  for (const [lx, ly] of [
    [1, 1],
    [w - 4, 1],
    [1, d - 4],
    [w - 4, d - 4],
  ] as const)
    s.box(x + lx, y + ly, 0, 3, 3, h - thick);
  return s.box(x, y, h - thick, w, d, thick, skin);
}

/** A sofa with its back to the right wall. */
export function sofa(s: Scene, x: number, y: number, w: number, skin: Skin = 'plain'): Scene {
  s.props.add('sofa');
  s.box(x, y, 0, w, 8, 30, skin);
  s.box(x, y + 8, 0, 7, 22, 21, skin).box(x + w - 7, y + 8, 0, 7, 22, 21, skin);
  s.box(x + 7, y + 8, 0, w - 14, 22, 10, skin);
  const half = (w - 14) / 2;
  return s.box(x + 7, y + 8, 10, half, 22, 5).box(x + 7 + half, y + 8, 10, half, 22, 5);
}

/** A bucket with its content. */
export function bucket(s: Scene, x: number, y: number, inside: string, z = 0): Scene {
  s.props.add('bucket');
  s.round(x, y, z, 6, 13, 'plain', 7.5).disc(inside, 2, [x, y, z + 13], 6.2);
  return s.curve('l', [x - 5.3, y + 5.3, z + 13], 'c2 9 15.4 9 18.4 0');
}

/** A stepladder, seen from the front. */
export function ladder(s: Scene, x: number, y: number, h = 62): Scene {
  s.props.add('ladder');
  const [w, d] = [20, 26];
  s.pipe('p', [x + 2, y, 0], [x + 4, y + d * 0.45, h]).pipe('p', [x + w - 2, y, 0], [x + w - 4, y + d * 0.45, h]);
  for (let i = 1; i <= 4; i++) {
    const k = (i * 0.95) / 5;
    s.box(x + 1 + 3 * k, y + d - d * 0.5 * k - 5, h * k - 1, w - 2 - 6 * k, 6, 2);
  }
  s.box(x + 2, y + d * 0.5 - 7, h, w - 4, 10, 2);
  return s.pipe('p', [x, y + d, 0], [x + 3, y + d * 0.5, h]).pipe('p', [x + w, y + d, 0], [x + w - 3, y + d * 0.5, h]);
}

/** A ladder that leans on what stands to its left. */
export function leaningLadder(s: Scene, x: number, y: number, h: number): Scene {
  s.props.add('ladder');
  s.pipe('p', [x, y + 10, 0], [x - 12, y + 10, h]).pipe('p', [x, y, 0], [x - 12, y, h]);
  for (let i = 1; i < 9; i++) s.line('l', [x - i * 1.35, y + 10, (i * h) / 8.8], [x - i * 1.35, y, (i * h) / 8.8]);
  return s;
}

/** A cordless drill lying on its side, pointing at the left wall. */
export function drill(s: Scene, x: number, y: number, z: number): Scene {
  s.line('l', [x - 10, y, z + 9], [x, y, z + 9])
    .tube(0, x - 4, y, z + 9, 1.8, 5, 'plain')
    .tube(0, x, y, z + 9, 3.6, 15, 'gold');
  return s.box(x + 8, y - 2, z + 2.5, 5, 4, 5, 'gold').box(x + 5, y - 3, z, 11, 6, 3, 'ink');
}

/** A roll, upright or lying, with a visible core. */
export function roll(s: Scene, axis: 0 | 1, x: number, y: number, z: number, length: number, skin: Skin = 'gold', r = 4): Scene {
  s.tube(axis, x, y, z, r, length, skin);
  return s.disc('a', axis, axis === 0 ? [x + length, y, z] : [x, y + length, z], r * 0.45);
}

/** A toolbox with its handle. */
export function toolbox(s: Scene, x: number, y: number, skin: Skin = 'gold', z = 0): Scene {
  s.props.add('toolbox');
  s.box(x, y, z, 24, 12, 8, skin).mark('t', [x, y + 12, z + 5], [x + 24, y + 12, z + 5], [x + 24, y, z + 5]);
  s.box(x, y, z + 8, 24, 12, 4, skin);
  return s.pipe('p', [x + 6, y + 6, z + 12], [x + 6, y + 6, z + 17], [x + 18, y + 6, z + 17], [x + 18, y + 6, z + 12]);
}

/** A socket or a switch on a wall. */
export function socket(s: Scene, wall: 'l' | 'r', along: number, z: number, look = 'a'): Scene {
  panel(s, wall, along, z, 8, 8, look);
  const axis = wall === 'r' ? 1 : 0;
  return s.disc('k', axis, onWall(wall, along + 2.7, z + 4), 0.8).disc('k', axis, onWall(wall, along + 5.3, z + 4), 0.8);
}

/** Outdoors: the room's ground, with sky in place of the walls. */
export function createOutdoors(): Scene {
  return new Scene()
    .base('z', [0, 0, 0], [W, 0, 0], [W, 0, H], [0, 0, H], [0, W, H], [0, W, 0])
    .base('f', [0, 0, 0], [W, 0, 0], [W, W, 0], [0, W, 0]);
}

/** City towers far behind a wall: position, width, height; the slender ones end in a spire. */
export function skyline(s: Scene, wall: 'l' | 'r', towers: readonly (readonly [along: number, w: number, h: number])[]): Scene {
  for (const [along, w, h] of towers) {
    const at = (part: number, z: number) => onWall(wall, along + w * part, z);
    if (w > 10) s.base('r', at(0, 0), at(1, 0), at(1, h), at(0, h));
    else
      s.base(
        'r',
        at(0, 0),
        at(1, 0),
        at(1, h * 0.5),
        at(0.8, h * 0.54),
        at(0.8, h * 0.74),
        at(0.6, h * 0.78),
        at(0.5, h),
        at(0.4, h * 0.78),
        at(0.2, h * 0.74),
        at(0.2, h * 0.54),
        at(0, h * 0.5),
      );
    for (let z = 20; z < h * (w > 10 ? 1 : 0.5); z += 6) s.mark('m', at(0.2, z), at(0.8, z));
  }
  return s;
}

/** A date palm. */
export function palm(s: Scene, x: number, y: number, h: number): Scene {
  s.pipe('p', [x, y, 0], [x + 1, y + 1, h * 0.5], [x + 3, y + 1, h]);
  s.at([x - 18, y - 18, h - 12], [x + 18, y + 18, h + 16]);
  for (const [dx, dy] of [
    [-25, 9],
    [26, 7],
    [-28, -6],
    [27, -9],
    [-14, -19],
    [15, -20],
    [-12, 17],
    [12, 16],
  ] as const)
    s.curve('e', [x + 3, y + 1, h], `q${dx * 0.45} ${dy * 0.6 - 12} ${dx} ${dy}q${-dx * 0.5} ${-dy * 0.4 - 5} ${-dx} ${-dy}z`);
  return s;
}

/** A trestle of a table, with its legs spread along x. */
export function trestle(s: Scene, x: number, y: number, h: number): Scene {
  return s
    .pipe('p', [x - 9, y, 0], [x - 3, y, h])
    .pipe('p', [x + 9, y, 0], [x + 3, y, h])
    .line('l', [x - 7, y, h * 0.35], [x + 7, y, h * 0.35]);
}

/** A crack on a wall, from a point through steps along the wall and upwards. */
export function crack(
  s: Scene,
  wall: 'l' | 'r',
  along: number,
  z: number,
  ...steps: readonly (readonly [along: number, z: number])[]
): Scene {
  const points = [onWall(wall, along, z)];
  for (const [da, dz] of steps) points.push(onWall(wall, (along += da), (z += dz)));
  return s.behind().mark('t', ...points);
}

/** A stain on a wall: an uneven patch with a soft outline, behind everything else. */
export function stain(s: Scene, wall: 'l' | 'r', along: number, z: number, w: number, h: number, look = 'x'): Scene {
  const outline = [
    [0.1, 0.55],
    [0, 0.95],
    [0.35, 0.85],
    [0.6, 1.05],
    [1, 0.85],
    [0.9, 0.5],
    [1.05, 0.15],
    [0.65, 0.2],
    [0.35, -0.1],
    [0.05, 0.1],
  ] as const;
  return s.behind().blot(look, ...outline.map(([a, b]) => onWall(wall, along + w * a, z + h * b)));
}
