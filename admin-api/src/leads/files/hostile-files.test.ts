import { describe, expect, it } from 'vitest';

import { createAvif, createOverlayAvif, createPng, createVideo, withPngTexts } from '../../testing/sample-files.ts';
import { assertSafeHeif } from './assert-safe-heif.ts';
import { assertSafeMp4 } from './assert-safe-mp4.ts';
import { FileRefused } from './file-refused.ts';
import { READ_BYTES } from './file-worker-protocol.ts';
import { encodePhoto } from './photo.ts';
import { readInBlocks } from './read-in-blocks.ts';

const video = await createVideo('mp4', 5, 20_000);

/** A video in which the number `at` bytes after a table's name is replaced. */
function withClaim(table: string, at: number, claim: number): Buffer {
  const changed = Buffer.from(video);
  changed.writeUInt32BE(claim, changed.indexOf(table, 0, 'latin1') + at);
  return changed;
}

/** Checks a file as the decoder process does, and counts its reads. */
async function check(bytes: Buffer): Promise<{ isSound: boolean; reads: number }> {
  let reads = 0;
  const readRange = (start: number, end: number) => {
    reads += 1;
    return Promise.resolve(new Uint8Array(bytes.subarray(start, end)));
  };
  const file = { size: bytes.length, read: readInBlocks({ size: bytes.length, read: readRange }, READ_BYTES) };
  const isSound = await assertSafeMp4(file).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof FileRefused)) throw error;
      return false;
    },
  );
  return { isSound, reads };
}

describe('[REQ-03] an MP4 file', () => {
  it('is read in blocks', async () => {
    expect(await check(video)).toEqual({ isSound: true, reads: 1 });
  });

  it.each([
    ['samples of a chunk', 'stsc', 16],
    ['samples of a duration', 'stts', 12],
    ['durations', 'stts', 8],
    ['sizes', 'stsz', 12],
    ['places', 'stco', 8],
  ])('is refused when it claims four billion %s', async (_name, table, at) => {
    expect((await check(withClaim(table, at, 0xff_ff_ff_ff))).isSound).toBe(false);
  });

  it('is refused when it claims too many samples of equal size', async () => {
    const changed = withClaim('stsz', 12, 1_000_000);
    changed.writeUInt32BE(1, changed.indexOf('stsz', 0, 'latin1') + 8);
    expect((await check(changed)).isSound).toBe(false);
  });

  it('is refused after a few reads when it has more boxes than a camera writes', async () => {
    const box = Buffer.from('0000000866726565', 'hex');
    const { isSound, reads } = await check(Buffer.concat([video, Buffer.alloc(2_000_000, box)]));
    expect(isSound).toBe(false);
    expect(reads).toBeLessThan(6);
  });
});

describe('[REQ-03] an AVIF file', () => {
  it('is accepted as a single picture or as tiles, and refused with overlays', async () => {
    await assertSafeHeif(await createAvif());
    await expect(assertSafeHeif(await createOverlayAvif(3, 20))).rejects.toThrow(FileRefused);
  });

  it('is refused when it refers to more items than a phone writes', async () => {
    const tiles = await createOverlayAvif(1_001, 20);
    tiles.write('grid', tiles.indexOf('iovl', 0, 'latin1'), 'latin1');
    await expect(assertSafeHeif(tiles)).rejects.toThrow(FileRefused);
  });
});

describe('[REQ-03] a PNG file', () => {
  it('with thousands of compressed text chunks is encoded without inflating them', async () => {
    const photo = withPngTexts(await createPng(), 2_400);
    const before = process.cpuUsage();
    await encodePhoto(photo, 'png');
    // Inflating 19 GB of texts takes more than 10 s. Processor time, because the machine may be busy.
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });
});
