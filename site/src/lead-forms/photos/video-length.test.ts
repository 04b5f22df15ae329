import { describe, expect, it } from 'vitest';

import { videoSeconds } from './video-length.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const uint32 = (value: number) => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256);
const uint64 = (value: number) => [...uint32(Math.floor(value / 2 ** 32)), ...uint32(value)];
const box = (type: string, content: number[]) => [...uint32(content.length + 8), ...ascii(type), ...content];
const file = (...boxes: number[][]) => new Blob([new Uint8Array(boxes.flat())]);

const header = (timescale: number, duration: number) =>
  box('mvhd', [0, 0, 0, 0, ...uint32(1), ...uint32(2), ...uint32(timescale), ...uint32(duration), ...uint32(0)]);
const longHeader = (timescale: number, duration: number) =>
  box('mvhd', [1, 0, 0, 0, ...uint64(1), ...uint64(2), ...uint32(timescale), ...uint64(duration)]);
const media = box(
  'mdat',
  Array.from({ length: 5000 }, (_, index) => index % 256),
);
const largeMedia = [...uint32(1), ...ascii('mdat'), ...uint64(16 + 32), ...Array<number>(32).fill(7)];

describe('[REQ-33] the length of a video', () => {
  it.each([
    ['at the start of the file', file(box('ftyp', ascii('isom')), box('moov', header(600, 18_000)), media), 30],
    [
      'at its end, as phones write it',
      file(box('ftyp', ascii('qt  ')), media, box('moov', [...box('free', [0]), ...header(1000, 31_500)])),
      31.5,
    ],
    ['in 64 bits, behind a box with a size in 64 bits', file(largeMedia, box('moov', longHeader(90_000, 900_000))), 10],
  ])('is read from its header %s', async (_place, video, seconds) => {
    expect(await videoSeconds(video)).toBe(seconds);
  });

  it.each([
    ['another format', new Blob(['\x1aE\xdf\xa3webm and more of it'])],
    ['a video without a header', file(box('ftyp', ascii('isom')), media)],
    ['a truncated header', file(box('moov', header(600, 18_000)).slice(0, 24))],
    ['a box that contains itself', file([...uint32(4), ...ascii('moov'), ...Array<number>(40).fill(0)])],
    ['a timescale of zero', file(box('moov', header(0, 100)))],
    ['an empty file', new Blob([])],
  ])('is unknown of %s', async (_name, video) => {
    expect(await videoSeconds(video)).toBeUndefined();
  });
});
