/** Maximum boxes on one level; videos of half a minute have fewer. */
const MAX_BOXES = 200;
const MAX_HEADER_BYTES = 16;

interface Box {
  type: string;
  /** Start and end of its content in the file. */
  start: number;
  end: number;
}

async function readBytes(file: Blob, start: number, length: number): Promise<DataView> {
  return new DataView(await file.slice(start, start + length).arrayBuffer());
}

/** Finds the box of a type among those from `start` to `end`. */
async function findBox(file: Blob, type: string, start: number, end: number): Promise<Box | undefined> {
  let at = start;
  for (let count = 0; count < MAX_BOXES && at + 8 <= end; count += 1) {
    const header = await readBytes(file, at, MAX_HEADER_BYTES);
    let size = header.getUint32(0);
    let headerSize = 8;
    // 1: the size follows in 64 bits. 0: to the end of the file.
    if (size === 1) {
      size = Number(header.getBigUint64(8));
      headerSize = MAX_HEADER_BYTES;
    } else if (size === 0) size = end - at;
    if (size < headerSize) return undefined;
    const found = String.fromCharCode(...[4, 5, 6, 7].map((index) => header.getUint8(index)));
    if (found === type) return { type, start: at + headerSize, end: Math.min(at + size, end) };
    at += size;
  }
  return undefined;
}

/**
 * The length of an MP4 or QuickTime video in seconds, read from its header: the content security policy forbids a video element. Undefined
 * for other formats and damaged files; the server checks every file.
 */
export async function videoSeconds(file: Blob): Promise<number | undefined> {
  try {
    const movie = await findBox(file, 'moov', 0, file.size);
    const header = movie && (await findBox(file, 'mvhd', movie.start, movie.end));
    if (!header) return undefined;
    const fields = await readBytes(file, header.start, 32);
    const isLong = fields.getUint8(0) === 1;
    const timescale = fields.getUint32(isLong ? 20 : 12);
    const duration = isLong ? Number(fields.getBigUint64(24)) : fields.getUint32(16);
    return timescale > 0 ? duration / timescale : undefined;
  } catch {
    return undefined;
  }
}
