import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createVideo } from '../../testing/sample-files.ts';
import { isCompleteWebm } from './is-complete-webm.ts';

/** Reads by ranges, as for a file in the database. */
const isWhole = (bytes: Buffer) =>
  isCompleteWebm({ size: bytes.length, read: (start, end) => Promise.resolve(new Uint8Array(bytes.subarray(start, end))) });

const CLUSTER_OF_UNKNOWN_SIZE = Buffer.from('1f43b67501ffffffffffffff', 'hex');

/** A recording of a browser, with a segment and clusters of unknown size. */
const recording = await readFile(join(import.meta.dirname, '../../testing/sample.webm'));
/** A file with known sizes. */
const written = await createVideo('webm', 10, 20_000);

describe('isCompleteWebm', () => {
  it('[REQ-06] accepts a file of known sizes, and rejects it once bytes are missing at its end', async () => {
    expect(await isWhole(written)).toBe(true);
    for (const missing of [1, 150, 70_000, written.length - 40]) expect(await isWhole(written.subarray(0, -missing))).toBe(false);
  });

  it('[REQ-06] accepts a recording of unknown sizes, and rejects it when it is truncated within a block', async () => {
    expect(recording.indexOf(CLUSTER_OF_UNKNOWN_SIZE)).toBeGreaterThan(0);
    expect(await isWhole(recording)).toBe(true);
    // Two concatenated recordings, as some recorders write after a pause.
    expect(await isWhole(Buffer.concat([recording, recording]))).toBe(true);
    expect(await isWhole(recording.subarray(0, -1))).toBe(false);
    expect(await isWhole(recording.subarray(0, recording.indexOf(CLUSTER_OF_UNKNOWN_SIZE) + 40))).toBe(false);
  });

  it('[REQ-06] rejects a cluster that extends beyond its segment, though it is within the file', async () => {
    const cluster = written.indexOf(Buffer.from('1f43b675', 'hex')) + 4;
    const longer = Buffer.from(written);
    // A size of eight bytes, larger than the rest of the file.
    longer.writeBigUInt64BE(0x01_00_00_00_00_ff_ff_ffn, cluster);
    expect(await isWhole(Buffer.concat([longer, Buffer.alloc(20_000_000)]))).toBe(false);
  });

  it('[REQ-06] accepts trailing zeros, and rejects a file that ends within the header of an element', async () => {
    expect(await isWhole(Buffer.concat([recording, Buffer.alloc(1_000)]))).toBe(true);
    expect(await isWhole(Buffer.concat([recording, Buffer.from('1f43b675', 'hex')]))).toBe(false);
    expect(await isWhole(Buffer.concat([recording, Buffer.from('ec01ff', 'hex')]))).toBe(false);
  });

  it('[REQ-06] rejects an unknown size of an element that requires a size', async () => {
    expect(await isWhole(Buffer.concat([recording, Buffer.from('a3ff00', 'hex')]))).toBe(false);
  });
});
