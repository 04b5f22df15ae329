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
  const headAt = async (at: number): Promise<Element | 'cut' | 'none'> => {
    const end = Math.min(at + MAX_HEADER_BYTES, size);
    if (at < window.start || end > window.start + window.bytes.length)
      window = { start: at, bytes: await read(at, Math.min(at + WINDOW_BYTES, size)) };
    return readElement(window.bytes.subarray(at - window.start, end - window.start), at);
  };
  let end = size;
  for (let at = 0; at < size;) {
    const element = await headAt(at);
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

/** The element that begins with these bytes; `cut` where the file ends within its head, `none` where they begin no element. */
function readElement(bytes: Uint8Array, at: number): Element | 'cut' | 'none' {
  const idLength = lengthOf(bytes[0] ?? 0);
  if (idLength > 4) return 'none';
  const sizeBytes = bytes.subarray(idLength);
  const first = sizeBytes[0];
  if (first === undefined) return 'cut';
  const sizeLength = lengthOf(first);
  if (sizeLength > 8) return 'none';
  if (sizeBytes.length < sizeLength) return 'cut';
  const contentAt = at + idLength + sizeLength;
  const id = toNumber(bytes.subarray(0, idLength));
  // The first bit that is set says how long it is, and is no part of the size. All others set mean that it is unknown.
  const size = toNumber(sizeBytes.subarray(0, sizeLength)) - 2 ** (7 * sizeLength);
  return { id, contentAt, size: isUnknown(sizeBytes.subarray(0, sizeLength)) ? undefined : size };
}

/** How many bytes a number of EBML has, by its first one. */
function lengthOf(first: number): number {
  return Math.clz32(first) - 23;
}

/** Whether a size is the unknown one: numbers of 8 bytes are not exact enough to compare. */
function isUnknown(bytes: Uint8Array): boolean {
  const [first = 0, ...rest] = bytes;
  return first === 2 ** (9 - bytes.length) - 1 && rest.every((byte) => byte === 0xff);
}

function toNumber(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}
