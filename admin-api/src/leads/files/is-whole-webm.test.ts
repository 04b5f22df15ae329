import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { makeVideo } from '../../testing/sample-files.ts';
import { isWholeWebm } from './is-whole-webm.ts';

/** As it is asked of a file in the database. */
const isWhole = (bytes: Buffer) =>
  isWholeWebm({ size: bytes.length, read: (start, end) => Promise.resolve(new Uint8Array(bytes.subarray(start, end))) });

const CLUSTER_OF_UNKNOWN_SIZE = Buffer.from('1f43b67501ffffffffffffff', 'hex');

/** What a browser has recorded: its segment and its clusters are of unknown size. */
const recording = await readFile(join(import.meta.dirname, '../../testing/sample.webm'));
/** What a program has written: every size is known. */
const written = await makeVideo('webm', 10, 20_000);

describe('whether a WebM file is whole', () => {
  it('[REQ-65] one of known sizes is, and is not once anything of its end is missing', async () => {
    expect(await isWhole(written)).toBe(true);
    for (const missing of [1, 150, 70_000, written.length - 40]) expect(await isWhole(written.subarray(0, -missing))).toBe(false);
  });

  it('[REQ-65] a recording of unknown sizes is, and is not where it broke off within a block', async () => {
    expect(recording.indexOf(CLUSTER_OF_UNKNOWN_SIZE)).toBeGreaterThan(0);
    expect(await isWhole(recording)).toBe(true);
    // Two recordings that follow each other, as some recorders go on after a pause.
    expect(await isWhole(Buffer.concat([recording, recording]))).toBe(true);
    expect(await isWhole(recording.subarray(0, -1))).toBe(false);
    expect(await isWhole(recording.subarray(0, recording.indexOf(CLUSTER_OF_UNKNOWN_SIZE) + 40))).toBe(false);
  });

  it('[REQ-65] one whose cluster goes on beyond its segment is not, though it is within the file', async () => {
    const cluster = written.indexOf(Buffer.from('1f43b675', 'hex')) + 4;
    const longer = Buffer.from(written);
    // A size of eight bytes, larger than all that follows.
    longer.writeBigUInt64BE(0x01_00_00_00_00_ff_ff_ffn, cluster);
    expect(await isWhole(Buffer.concat([longer, Buffer.alloc(20_000_000)]))).toBe(false);
  });

  it('[REQ-65] one that zeros follow is, and one that ends within the head of an element is not', async () => {
    expect(await isWhole(Buffer.concat([recording, Buffer.alloc(1_000)]))).toBe(true);
    expect(await isWhole(Buffer.concat([recording, Buffer.from('1f43b675', 'hex')]))).toBe(false);
    expect(await isWhole(Buffer.concat([recording, Buffer.from('ec01ff', 'hex')]))).toBe(false);
  });

  it('[REQ-65] one with an element of unknown size that may have none is not', async () => {
    expect(await isWhole(Buffer.concat([recording, Buffer.from('a3ff00', 'hex')]))).toBe(false);
  });
});
