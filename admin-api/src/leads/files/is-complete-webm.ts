import type { FileBytes } from './read-in-blocks.ts';

/** An element of EBML, the format of WebM files. */
interface Element {
  id: number;
  /** Offset of its content. */
  contentAt: number;
  /** Of its content, in bytes; undefined for the unknown size of a live recording. */
  size: number | undefined;
}

const SEGMENT = 0x18_53_80_67;
const CLUSTER = 0x1f_43_b6_75;

/** At most 4 bytes of id and 8 bytes of size. */
const MAX_HEADER_BYTES = 12;
/** Half a minute of video at 240 fps with sound has fewer than ten thousand. */
const MAX_ELEMENTS = 50_000;

/**
 * Whether a WebM file is complete: its elements have to end where the file ends, because a truncated file lacks frames. Browsers and phones
 * record segments and clusters of unknown size, whose children are checked instead. A file that was truncated between two blocks cannot be
 * detected. A file with more elements than any recording has counts as damaged.
 */
export async function isCompleteWebm({ size, read }: FileBytes): Promise<boolean> {
  let end = size;
  let count = 0;
  for (let at = 0; at < size;) {
    count += 1;
    const element = readElement(await read(at, Math.min(at + MAX_HEADER_BYTES, size)), at);
    if (element === 'cut' || count > MAX_ELEMENTS) return false;
    // Trailing bytes that are not an element, such as the zeros of a preallocated file: everything before them is complete.
    if (element === 'none') return true;
    const { id, contentAt } = element;
    const isContainer = id === SEGMENT || id === CLUSTER;
    if (element.size === undefined && !isContainer) return false;
    const elementEnd = contentAt + (element.size ?? 0);
    if (elementEnd > end) return false;
    if (id === SEGMENT && element.size !== undefined) end = elementEnd;
    at = id === SEGMENT ? contentAt : elementEnd;
    if (at === end) end = size;
  }
  return true;
}

/**
 * Reads the element at an offset of the file from its first bytes: `cut` when the file ends within its header, `none` when there is no
 * element.
 */
function readElement(head: Uint8Array, at: number): Element | 'cut' | 'none' {
  const sizeAt = lengthOf(head[0] ?? 0);
  if (sizeAt > 4) return 'none';
  const first = head[sizeAt];
  if (first === undefined) return 'cut';
  const sizeLength = lengthOf(first);
  if (sizeLength > 8) return 'none';
  const contentAt = sizeAt + sizeLength;
  if (contentAt > head.length) return 'cut';
  // The first set bit encodes the length and is not part of the size. All other bits set means an unknown size.
  const size = toNumber(head, sizeAt, contentAt) - 2 ** (7 * sizeLength);
  return {
    id: toNumber(head, 0, sizeAt),
    contentAt: at + contentAt,
    size: isUnknown(head, sizeAt, contentAt) ? undefined : size,
  };
}

/** The length of an EBML number in bytes, from its first byte. */
function lengthOf(first: number): number {
  return Math.clz32(first) - 23;
}

/** Whether a size is unknown. Compared by bytes, because numbers of 8 bytes lose precision. */
function isUnknown(bytes: Uint8Array, from: number, to: number): boolean {
  if (bytes[from] !== 2 ** (9 - (to - from)) - 1) return false;
  for (let index = from + 1; index < to; index += 1) if (bytes[index] !== 0xff) return false;
  return true;
}

function toNumber(bytes: Uint8Array, from: number, to: number): number {
  let number = 0;
  for (let index = from; index < to; index += 1) number = number * 256 + (bytes[index] ?? 0);
  return number;
}
