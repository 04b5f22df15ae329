/** Where a file is read from. */
interface FileBytes {
  /** In bytes. */
  size: number;
  read: (start: number, end: number) => Promise<Uint8Array>;
}

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
/** Blocks follow each other closely: reading each header by itself would be thousands of reads. */
const WINDOW_BYTES = 64 * 1024;

/**
 * Whether the elements of a WebM file end where it does: one that broke off has pictures that are not there. Segments and clusters may
 * be of unknown size, as browsers and phones record them; then what is in them is looked at. A recording that broke off between two
 * blocks cannot be told from one that ended there.
 */
export async function isWholeWebm({ size, read }: FileBytes): Promise<boolean> {
  let window: { start: number; bytes: Uint8Array } = { start: 0, bytes: new Uint8Array() };
  let end = size;
  for (let at = 0; at < size;) {
    const headEnd = Math.min(at + MAX_HEADER_BYTES, size);
    if (at < window.start || headEnd > window.start + window.bytes.length)
      window = { start: at, bytes: await read(at, Math.min(at + WINDOW_BYTES, size)) };
    const element = readElement(window.bytes, at - window.start, at);
    if (element === 'cut') return false;
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

/** The element that begins at a place of a window, `at` in the file; `cut` where the window ends within its head, `none` where none begins. */
function readElement(window: Uint8Array, begin: number, at: number): Element | 'cut' | 'none' {
  const idLength = lengthOf(window[begin] ?? 0);
  if (idLength > 4) return 'none';
  const sizeAt = begin + idLength;
  const first = window[sizeAt];
  if (first === undefined) return 'cut';
  const sizeLength = lengthOf(first);
  if (sizeLength > 8) return 'none';
  const contentAt = sizeAt + sizeLength;
  if (contentAt > window.length) return 'cut';
  // The first bit that is set says how long it is, and is no part of the size. All others set mean that it is unknown.
  const size = toNumber(window, sizeAt, contentAt) - 2 ** (7 * sizeLength);
  return {
    id: toNumber(window, begin, sizeAt),
    contentAt: at + idLength + sizeLength,
    size: isUnknown(window, sizeAt, contentAt) ? undefined : size,
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
