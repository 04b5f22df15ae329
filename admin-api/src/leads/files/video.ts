import {
  Conversion,
  CustomSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

import { MAX_VIDEO_SECONDS, UPLOAD_CHUNK_BYTES } from '../../../contract/limits.ts';
import { FileRefused } from './file-refused.ts';
import { isWholeWebm } from './is-whole-webm.ts';

/** Cameras stop a little after the second that they show. */
const TOLERANCE_S = 0.9;

/** Where a video is read from and written to. */
export interface VideoFiles {
  /** In bytes. */
  size: number;
  read: (start: number, end: number) => Promise<Uint8Array>;
  write: (position: number, bytes: Uint8Array) => Promise<void>;
}

/** A video as it is served. */
export interface PackedVideo {
  mediaType: string;
  width: number;
  height: number;
  bytes: number;
}

/**
 * Takes pictures and sound of a video out of its container, as they are, and puts them into a new one: where it was taken, its chapters
 * and everything else that the container had stay behind.
 *
 * @throws FileRefused when it is too long, or not a video that can be read.
 */
export async function repackVideo({ size, read, write }: VideoFiles, signature: 'mp4' | 'webm'): Promise<PackedVideo> {
  const isWhole = await (signature === 'mp4' ? isWholeMp4(size, read) : isWholeWebm({ size, read }));
  if (!isWhole) throw new FileRefused('file.damaged');
  using input = new Input({ formats: [MP4, QTFF, WEBM], source: new CustomSource({ getSize: () => size, read, prefetchProfile: 'none' }) });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new FileRefused('file.damaged');
  if ((await input.computeDuration()) > MAX_VIDEO_SECONDS + TOLERANCE_S) throw new FileRefused('file.too_long');
  const isWebm = signature === 'webm';
  let bytes = 0;
  const writable = new WritableStream<StreamTargetChunk>({
    write: async ({ data, position }) => {
      bytes = Math.max(bytes, position + data.length);
      await write(position, data);
    },
  });
  const output = new Output({
    format: isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false }),
    target: new StreamTarget(writable, { chunked: true, chunkSize: UPLOAD_CHUNK_BYTES }),
  });
  const conversion = await Conversion.init({ input, output, tracks: 'primary', tags: {}, showWarnings: false });
  if (!conversion.isValid || !conversion.utilizedTracks.some((used) => used.type === 'video')) throw new FileRefused('file.type');
  await conversion.execute();
  if (bytes === 0) throw new FileRefused('file.damaged');
  return { mediaType: isWebm ? 'video/webm' : 'video/mp4', width: track.displayWidth, height: track.displayHeight, bytes };
}

/** Whether the boxes of an MP4 file end where it does: one that broke off has pictures that are not there. */
async function isWholeMp4(size: number, read: VideoFiles['read']): Promise<boolean> {
  for (let at = 0; at < size;) {
    if (size - at < 8) return false;
    const head = Buffer.from(await read(at, Math.min(at + 16, size)));
    const short = head.readUInt32BE(0);
    // The last box may go on to the end; a size that does not fit into 32 bits follows the name.
    if (short === 0) return true;
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8 || at + length > size) return false;
    at += length;
  }
  return true;
}
