import { FileRefused } from './file-refused.ts';
import { type IsoBox, IsoBoxes } from './iso-boxes.ts';
import type { FileBytes } from './read-in-blocks.ts';

const CONTAINERS = new Set(['moov', 'edts', 'mdia', 'minf', 'dinf', 'stbl', 'sinf', 'schi', 'mvex', 'moof', 'traf', 'mfra']);
/** The tables of a track are five deep. */
const MAX_DEPTH = 8;

/** Several times the samples of half a minute of video at 240 fps with sound. */
const MAX_SAMPLES = 60_000;
/** Slightly more than half a minute of uncompressed sound at 96 kHz, which has a sample per value. */
const MAX_PCM_SAMPLES = 3_000_000;
const PCM = new Set(['sowt', 'twos', 'lpcm', 'raw ', 'in24', 'in32', 'fl32', 'fl64', 'ipcm', 'fpcm', 'ulaw', 'alaw']);

/** The entry size of each table and the offset of its entry count: after version and flags, and for some tables a size. */
const TABLES: Readonly<Record<string, { entryBytes: number; countAt: number }>> = {
  stts: { entryBytes: 8, countAt: 4 },
  ctts: { entryBytes: 8, countAt: 4 },
  stsc: { entryBytes: 12, countAt: 4 },
  stss: { entryBytes: 4, countAt: 4 },
  stco: { entryBytes: 4, countAt: 4 },
  co64: { entryBytes: 8, countAt: 4 },
  stsz: { entryBytes: 4, countAt: 8 },
  stz2: { entryBytes: 2, countAt: 8 },
};
const MAX_TABLE_BYTES = 16 + 12 * MAX_SAMPLES;

interface Track {
  isPcm: boolean;
  /** Whether the times of its samples are computed one by one. */
  hasOffsets: boolean;
  /** The highest number of samples that one of its tables claims. */
  claimed: number;
}

/**
 * Checks the boxes of an MP4 file before a library reads it. They have to end where the file ends, because a truncated file lacks frames,
 * and no table may claim more samples than a video of half a minute has, because readers loop over the claimed number.
 *
 * @throws FileRefused
 */
export async function assertSafeMp4(file: FileBytes): Promise<void> {
  const boxes = new IsoBoxes(file);
  /** Samples of all tracks and fragments, without uncompressed sound, which is read in chunks. */
  let samples = 0;

  async function checkBoxes(start: number, end: number, depth: number, track: Track): Promise<void> {
    if (depth > MAX_DEPTH) throw new FileRefused('file.damaged');
    for await (const box of boxes.within(start, end)) {
      const { type, contentAt } = box;
      if (type === 'trak') await checkTrack(box, depth);
      else if (CONTAINERS.has(type)) await checkBoxes(contentAt, box.end, depth + 1, track);
      // A `meta` box of ISO files has a version before its boxes, one of QuickTime has none.
      else if (type === 'meta')
        await checkBoxes(countOf(await boxes.start(box), 0) === 0 ? contentAt + 4 : contentAt, box.end, depth + 1, track);
      else if (type === 'stsd') track.isPcm = PCM.has((await boxes.start(box)).toString('latin1', 12, 16));
      else if (type in TABLES) {
        track.claimed = Math.max(track.claimed, claimOf(type, await boxes.read(box, MAX_TABLE_BYTES)));
        track.hasOffsets ||= type === 'ctts';
      } else if (type === 'trun') samples += countOf(await boxes.start(box), 4);
      if (samples > MAX_SAMPLES) throw new FileRefused('file.damaged');
    }
  }

  async function checkTrack({ contentAt, end }: IsoBox, depth: number): Promise<void> {
    const track = newTrack();
    await checkBoxes(contentAt, end, depth + 1, track);
    if (track.claimed > MAX_PCM_SAMPLES) throw new FileRefused('file.damaged');
    if (!track.isPcm || track.hasOffsets) samples += track.claimed;
  }

  await checkBoxes(0, file.size, 0, newTrack());
}

const newTrack = (): Track => ({ isPcm: false, hasOffsets: false, claimed: 0 });

/** The highest number of samples that a table makes a reader loop over. */
function claimOf(type: string, bytes: Buffer): number {
  const { entryBytes, countAt } = TABLES[type] ?? { entryBytes: 0, countAt: 4 };
  const count = countOf(bytes, countAt);
  // All samples have the same size: there are no entries.
  if (type === 'stsz' && bytes.readUInt32BE(4) !== 0) return count;
  const entriesAt = countAt + 4;
  if (type !== 'stz2' && entriesAt + count * entryBytes > bytes.length) throw new FileRefused('file.damaged');
  if (type !== 'stts' && type !== 'ctts' && type !== 'stsc') return count;
  let claimed = 0;
  for (let at = entriesAt; at < entriesAt + count * entryBytes; at += entryBytes) {
    if (type === 'stsc') claimed = Math.max(claimed, bytes.readUInt32BE(at + 4));
    else claimed += bytes.readUInt32BE(at);
  }
  return Math.max(count, claimed);
}

function countOf(bytes: Buffer, at: number): number {
  if (bytes.length < at + 4) throw new FileRefused('file.damaged');
  return bytes.readUInt32BE(at);
}
