import { Zip, ZipPassThrough } from 'fflate';

interface ZipEntry {
  name: string;
  at: Date;
  parts: AsyncIterable<Buffer>;
}

/** A ZIP archive, made while it is read: one part of one entry is in memory. Photos and videos are compressed already. */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const take = () => {
    const taken = made;
    made = [];
    return taken;
  };
  for (const { name, at, parts } of entries) {
    const entry = new ZipPassThrough(name);
    entry.mtime = at;
    zip.add(entry);
    for await (const part of parts) {
      entry.push(part);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* take();
}
