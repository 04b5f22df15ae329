/** Reads a range of a file, in bytes. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>;

/** Where a file is read from. */
export interface FileBytes {
  /** In bytes. */
  size: number;
  read: ReadRange;
}

/** Sound and pictures of a video are read side by side. */
const KEPT_BLOCKS = 64;

/**
 * Reads a file in blocks, and keeps those that were read last: parts of a file that are looked at one by one, such as the boxes of a video, are not
 * asked for one by one.
 */
export function readInBlocks({ size, read }: FileBytes, blockBytes: number): ReadRange {
  const blocks = new Map<number, Promise<Uint8Array>>();

  function findBlock(index: number): Promise<Uint8Array> {
    const start = index * blockBytes;
    const block = blocks.get(index) ?? read(start, Math.min(start + blockBytes, size));
    // The one that was used last is the last.
    blocks.delete(index);
    blocks.set(index, block);
    const [oldest] = blocks.keys();
    if (blocks.size > KEPT_BLOCKS && oldest !== undefined) blocks.delete(oldest);
    return block;
  }

  return async (start, end) => {
    const bytes = new Uint8Array(end - start);
    for (let at = start; at < end;) {
      const index = Math.floor(at / blockBytes);
      const begin = at - index * blockBytes;
      const part = (await findBlock(index)).subarray(begin, begin + end - at);
      if (part.length === 0) break;
      bytes.set(part, at - start);
      at += part.length;
    }
    return bytes;
  };
}
