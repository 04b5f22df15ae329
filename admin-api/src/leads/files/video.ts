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
import { assertSafeMp4 } from './assert-safe-mp4.ts';
import { FileRefused } from './file-refused.ts';
import { isCompleteWebm } from './is-complete-webm.ts';
import type { FileBytes } from './read-in-blocks.ts';

/** Cameras stop recording slightly after the displayed second. */
const TOLERANCE_S = 0.9;

/** The input and output of a video conversion. */
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
 * Copies the frames and the sound of a video, without re-encoding, to a new container, without its location, chapters and other
 * metadata.
 *
 * @throws FileRefused when it is too long or cannot be read.
 */
export async function repackVideo({ size, read, write }: VideoFiles, signature: 'mp4' | 'webm'): Promise<PackedVideo> {
  if (signature === 'mp4') await assertSafeMp4({ size, read });
  else if (!(await isCompleteWebm({ size, read }))) throw new FileRefused('file.damaged');
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
