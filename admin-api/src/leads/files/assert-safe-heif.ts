import { FileRefused } from './file-refused.ts';
import { type IsoBox, IsoBoxes } from './iso-boxes.ts';

/** A picture of 50 million pixels in tiles of 512 px has 200, and phones add as many for its gain map. */
const MAX_ITEMS = 1_000;
const MAX_TABLE_BYTES = 256 * 1024;

/**
 * Checks the items of a HEIC or AVIF file before a library decodes it: tiles are allowed, but not overlays, which a small file can nest so
 * that they are decoded many times.
 *
 * @throws FileRefused
 */
export async function assertSafeHeif(bytes: Uint8Array): Promise<void> {
  const boxes = new IsoBoxes({ size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) });
  for await (const meta of boxes.within(0, bytes.length)) {
    if (meta.type !== 'meta') continue;
    for await (const box of boxes.within(meta.contentAt + 4, meta.end)) {
      if (box.type === 'iinf') await assertItems(boxes, box);
      else if (box.type === 'iref') await assertReferences(boxes, box);
    }
  }
}

async function assertItems(boxes: IsoBoxes, { contentAt, end }: IsoBox): Promise<void> {
  const [version = 0] = await boxes.start({ type: 'iinf', contentAt, end });
  let count = 0;
  for await (const box of boxes.within(contentAt + (version === 0 ? 6 : 8), end)) {
    const item = await boxes.start(box);
    // Version, flags, id and protection come first; ids are longer in version 3.
    const typeAt = item[0] === 3 ? 10 : 8;
    count += 1;
    if (count > MAX_ITEMS || item.toString('latin1', typeAt, typeAt + 4) === 'iovl') throw new FileRefused('file.damaged');
  }
}

async function assertReferences(boxes: IsoBoxes, { contentAt, end }: IsoBox): Promise<void> {
  const [version = 0] = await boxes.start({ type: 'iref', contentAt, end });
  let count = 0;
  for await (const box of boxes.within(contentAt + 4, end)) {
    const reference = await boxes.read(box, MAX_TABLE_BYTES);
    const countAt = version === 0 ? 2 : 4;
    count += reference.length < countAt + 2 ? 0 : reference.readUInt16BE(countAt);
    if (count > MAX_ITEMS) throw new FileRefused('file.damaged');
  }
}
