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
import { assertSoundMp4 } from './assert-sound-mp4.ts';
import { FileRefused } from './file-refused.ts';
import { isWholeWebm } from './is-whole-webm.ts';
import type { FileBytes } from './read-in-blocks.ts';

/** Cameras stop a little after the second that they show. */
const TOLERANCE_S = 0.9;

/** Where a video is read from and written to. */
export interface VideoFiles extends FileBytes {
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
  if (signature === 'mp4') await assertSoundMp4({ size, read });
  else if (!(await isWholeWebm({ size, read }))) throw new FileRefused('file.damaged');
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
