import type { FileBytes } from './read-in-blocks.ts';

/** An element of EBML, of which WebM files are made. */
interface Element {
  id: number;
  /** Where its content begins. */
  contentAt: number;
  /** Of its content, in bytes; undefined where a recording did not know yet. */
  size: number | undefined;
}

const SEGMENT = 0x18_53_80_67;
const CLUSTER = 0x1f_43_b6_75;

/** An id has 4 bytes at most, a size 8. */
const MAX_HEADER_BYTES = 12;
/** Half a minute of pictures at 240 a second, and of sound, has less than ten thousand. */
const MAX_ELEMENTS = 50_000;

/**
 * Whether the elements of a WebM file end where it does: one that broke off has pictures that are not there. Segments and clusters may
 * be of unknown size, as browsers and phones record them; then what is in them is looked at. A recording that broke off between two
 * blocks cannot be told from one that ended there. One with more elements than any recording has counts as damaged.
 */
export async function isWholeWebm({ size, read }: FileBytes): Promise<boolean> {
  let end = size;
  let count = 0;
  for (let at = 0; at < size;) {
    count += 1;
    const element = readElement(await read(at, Math.min(at + MAX_HEADER_BYTES, size)), at);
    if (element === 'cut' || count > MAX_ELEMENTS) return false;
    // Bytes that are no element, such as the zeros of a file that was made larger before: what is before them is whole.
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

/** The element that begins with a head, `at` in the file; `cut` where the file ends within that, `none` where none begins. */
function readElement(head: Uint8Array, at: number): Element | 'cut' | 'none' {
  const sizeAt = lengthOf(head[0] ?? 0);
  if (sizeAt > 4) return 'none';
  const first = head[sizeAt];
  if (first === undefined) return 'cut';
  const sizeLength = lengthOf(first);
  if (sizeLength > 8) return 'none';
  const contentAt = sizeAt + sizeLength;
  if (contentAt > head.length) return 'cut';
  // The first bit that is set says how long it is, and is no part of the size. All others set mean that it is unknown.
  const size = toNumber(head, sizeAt, contentAt) - 2 ** (7 * sizeLength);
  return {
    id: toNumber(head, 0, sizeAt),
    contentAt: at + contentAt,
    size: isUnknown(head, sizeAt, contentAt) ? undefined : size,
  };
}

/** How many bytes a number of EBML has, by its first one. */
function lengthOf(first: number): number {
  return Math.clz32(first) - 23;
}

/** Whether a size is the unknown one: numbers of 8 bytes are not exact enough to compare. */
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
