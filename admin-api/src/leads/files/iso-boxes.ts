import { FileRefused } from './file-refused.ts';
import type { FileBytes } from './read-in-blocks.ts';

/** A box, the element of MP4, MOV, HEIC and AVIF files. */
export interface IsoBox {
  type: string;
  /** Offsets of the start and the end of its content in the file, in bytes. */
  contentAt: number;
  end: number;
}

/** A video of half a minute that was recorded with a fragment per frame has fewer than four thousand. */
const MAX_BOXES = 10_000;

const START_BYTES = 16;

/** Reads the boxes of a file, and refuses a file with more boxes than any camera writes. */
export class IsoBoxes {
  private count = 0;
  private readonly file: FileBytes;

  constructor(file: FileBytes) {
    this.file = file;
  }

  /** The boxes of a range. @throws FileRefused when they do not end where the range ends, or there are too many. */
  async *within(start: number, end: number): AsyncGenerator<IsoBox> {
    for (let at = start; at < end;) {
      // Some cameras end a list of boxes with zeros.
      if (end - at < 8 && start > 0) return;
      this.count += 1;
      if (end - at < 8 || this.count > MAX_BOXES) throw new FileRefused('file.damaged');
      const head = Buffer.from(await this.file.read(at, Math.min(at + 16, end)));
      const short = head.readUInt32BE(0);
      const isLong = short === 1 && head.length === 16;
      // The last box may extend to the end; a size of more than 32 bits follows the type.
      const length = short === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(8)) : short;
      if (length < (isLong ? 16 : 8) || at + length > end) throw new FileRefused('file.damaged');
      yield { type: head.toString('latin1', 4, 8), contentAt: at + (isLong ? 16 : 8), end: at + length };
      at += length;
    }
  }

  /** The first bytes of the content of a box. */
  async start({ contentAt, end }: IsoBox): Promise<Buffer> {
    return Buffer.from(await this.file.read(contentAt, Math.min(contentAt + START_BYTES, end)));
  }

  /** The content of a box. @throws FileRefused when it is longer than `maxBytes`. */
  async read({ contentAt, end }: IsoBox, maxBytes: number): Promise<Buffer> {
    if (end - contentAt > maxBytes) throw new FileRefused('file.damaged');
    return Buffer.from(await this.file.read(contentAt, end));
  }
}
