/** Reads a range of a file, in bytes. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>;

/** A file that is read by ranges. */
export interface FileBytes {
  /** In bytes. */
  size: number;
  read: ReadRange;
}

/** Number of cached blocks; sound and frames of a video are read alternately. */
const CACHED_BLOCKS = 64;

/**
 * Reads a file in blocks, with a cache of the most recently used ones, so that reading many small ranges, such as the boxes of a video,
 * needs few reads.
 */
export function readInBlocks({ size, read }: FileBytes, blockBytes: number): ReadRange {
  const blocks = new Map<number, Promise<Uint8Array>>();

  function findBlock(index: number): Promise<Uint8Array> {
    const start = index * blockBytes;
    const block = blocks.get(index) ?? read(start, Math.min(start + blockBytes, size));
    // Moves the block to the end, as the most recently used one.
    blocks.delete(index);
    blocks.set(index, block);
    const [oldest] = blocks.keys();
    if (blocks.size > CACHED_BLOCKS && oldest !== undefined) blocks.delete(oldest);
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
