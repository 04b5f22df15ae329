import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { base64Of, readLogo, writeLogo } from '../../../contract/logo.ts';
import { createNoisePng, createPng, withPngSize } from '../../testing/sample-files.ts';
import { cleanLogo } from './clean-logo.ts';

const png = (bytes: Buffer) => writeLogo('image/png', bytes.toString('base64'));
const svg = (text: string) => writeLogo('image/svg+xml', Buffer.from(text).toString('base64'));
const bytesOf = (value: string) => Buffer.from(base64Of(value), 'base64');

describe('cleanLogo', () => {
  it('[WEB-113] re-encodes a PNG at the size in use, without metadata', async () => {
    const bytes = await createPng({ width: 1920, height: 480 });
    expect(bytes.toString('latin1')).toContain('SecretCam');
    const cleaned = await cleanLogo(png(Buffer.concat([bytes, Buffer.from('<script>')])));
    expect(bytesOf(cleaned).toString('latin1')).not.toMatch(/SecretCam|<script>/);
    expect(readLogo(cleaned)).toMatchObject({ width: 960, height: 240, src: cleaned });
    const { data, info } = await sharp(bytesOf(cleaned)).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([192, 40, 40]);
    expect([info.width, info.height]).toEqual([960, 240]);
  });

  it('[WEB-113] keeps the proportions of an SVG', async () => {
    expect(readLogo(await cleanLogo(svg('<svg viewBox="0 0 300 100"><path d="M0 0"/></svg>')))).toMatchObject({ width: 480, height: 160 });
  });

  it.each([
    ['a JPEG', () => createPng().then((bytes) => png(bytes).replace('image/png', 'image/jpeg')), 'field.logoFile'],
    ['an SVG declared as a PNG', () => Promise.resolve(svg('<svg/>').replace('image/svg+xml', 'image/png')), 'field.logoFile'],
    ['a truncated PNG', () => createPng().then((bytes) => png(bytes.subarray(0, bytes.length - 40))), 'field.logoFile'],
    [
      'an SVG that is not UTF-8',
      () => Promise.resolve(writeLogo('image/svg+xml', Buffer.from([0xff, 0xfe, 0x3c]).toString('base64'))),
      'field.logoFile',
    ],
    [
      'a PNG that declares more than 16 million pixels',
      () => createPng().then((bytes) => png(withPngSize(bytes, 5400, 4000))),
      'field.logoLarge',
    ],
    ['a picture too small to be sharp', () => createPng({ width: 100, height: 30 }).then(png), 'field.logoSmall'],
    ['an upload that is too large', () => createNoisePng(320).then(png), 'field.logoLarge'],
    ['a picture that is too large after encoding', () => createNoisePng(280).then(png), 'field.logoLarge'],
    [
      'a drawing that is too large',
      () => Promise.resolve(svg(`<svg viewBox="0 0 3 1"><path d="${'M0 0'.repeat(13_000)}"/></svg>`)),
      'field.logoLarge',
    ],
  ])('[WEB-113] rejects %s', async (_, createLogo, key) => {
    await expect(cleanLogo(await createLogo())).rejects.toMatchObject({ key });
  });
});
