import sharp from 'sharp';

import { encodePhoto, type EncodedPhoto } from '../../leads/files/photo.ts';

const WIDTH = 800;
const HEIGHT = 600;

type Colour = readonly [red: number, green: number, blue: number];
/** The colour of a point; both coordinates from 0 to 1. */
type Scene = (x: number, y: number) => Colour;

const mixed = (one: Colour, other: Colour, share: number): Colour => {
  const part = Math.min(Math.max(share, 0), 1);
  return [0, 1, 2].map((index) => (one[index] ?? 0) * (1 - part) + (other[index] ?? 0) * part) as unknown as Colour;
};
/** Deterministic noise from 0 to 1. */
const grainAt = (x: number, y: number) => {
  const value = Math.sin(x * 12_989.8 + y * 78_233.1) * 43_758.5;
  return value - Math.floor(value);
};
const distance = (x: number, y: number, toX: number, toY: number) => Math.hypot((x - toX) * (WIDTH / HEIGHT), y - toY);

/** A ceiling with the brown rings of a leak. */
const ceiling: Scene = (x, y) => {
  const wobble = 0.03 * Math.sin(x * 21) + 0.02 * Math.sin(y * 33 + x * 9);
  const reach = distance(x, y, 0.56, 0.42) + wobble;
  const ring = Math.max(0, 1 - Math.abs(reach - 0.27) * 26) * 0.6 + Math.max(0, 1 - Math.abs(reach - 0.17) * 30) * 0.4;
  const stain = Math.max(0, 0.3 - reach) * 1.6 + ring;
  return mixed(mixed([226, 222, 212], [196, 190, 178], y), [126, 88, 46], stain);
};

/** A tiled wall with a crack. */
const tiles: Scene = (x, y) => {
  const [column, row] = [(x * 8) % 1, (y * 6) % 1];
  if (column < 0.03 || row < 0.035) return [168, 166, 160];
  const tile = mixed([214, 226, 228], [190, 208, 212], grainAt(Math.floor(x * 8) / 8, Math.floor(y * 6) / 6));
  const crack = Math.abs(x - 0.3 - y * 0.28 - 0.012 * Math.sin(y * 46) - 0.006 * Math.sin(y * 130));
  return mixed(tile, [52, 48, 46], 1 - crack * 300);
};

/** An air conditioner on a wall, with drops below it. */
const cooler: Scene = (x, y) => {
  const wall = mixed([232, 214, 190], [206, 184, 158], y);
  const isUnit = x > 0.14 && x < 0.86 && y > 0.16 && y < 0.5;
  if (isUnit && y > 0.4 && y < 0.47) return mixed([70, 74, 78], [30, 33, 36], (y * 90) % 1);
  if (isUnit) return mixed([250, 250, 248], [222, 224, 226], (y - 0.16) * 2.6);
  const trail = Math.min(...[0.31, 0.47, 0.66].map((at) => Math.abs(x - at - 0.004 * Math.sin(y * 60))));
  return y >= 0.5 && y < 0.88 ? mixed(wall, [120, 104, 84], 0.75 - trail * 130) : wall;
};

/** A pool of water on a floor of boards. */
const floor: Scene = (x, y) => {
  const board = (y * 7) % 1;
  const wood = mixed([156, 112, 70], [122, 84, 50], grainAt(Math.floor(y * 7), Math.floor(x * 3 + Math.floor(y * 7) * 0.4)));
  const plain: Colour = board < 0.03 ? [70, 48, 30] : wood;
  const reach = distance(x, y, 0.48, 0.62) + 0.05 * Math.sin(x * 14) + 0.03 * Math.sin(y * 19);
  if (reach > 0.33) return plain;
  return mixed(plain, [206, 224, 236], 0.35 + Math.max(0, 0.5 - Math.abs(y - 0.55 - 0.03 * Math.sin(x * 30)) * 9));
};

const SCENES: readonly Scene[] = [ceiling, tiles, cooler, floor];

/** Draws photos of defects, encoded like uploads of customers. */
export async function drawPhotos(): Promise<EncodedPhoto[]> {
  const photos: EncodedPhoto[] = [];
  for (const scene of SCENES) {
    const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
    for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
      const [x, y] = [(at % WIDTH) / WIDTH, Math.floor(at / WIDTH) / HEIGHT];
      const light = 1 - distance(x, y, 0.4, 0.35) * 0.35 + (grainAt(x, y) - 0.5) * 0.05;
      const colour = scene(x, y);
      for (let part = 0; part < 3; part += 1) pixels[at * 3 + part] = Math.min(255, Math.max(0, (colour[part] ?? 0) * light));
    }
    const drawn = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer();
    photos.push(await encodePhoto(drawn, 'jpeg'));
  }
  return photos;
}
