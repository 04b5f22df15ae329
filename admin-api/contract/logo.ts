import { MAX_LOGO_BYTES, MAX_STORED_LOGO_BYTES } from './limits.ts';

/*
 * Pictures of the company's own logo. A fact contains a data URL: pages of a draft show it directly, pages of a version refer to a file.
 */

/** A picture of the logo, and its size in pixels. */
export interface LogoPicture {
  /** A path or a data URL. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The company's own logo. */
export interface LogoPictures {
  readonly light: LogoPicture;
  /** On dark surfaces. @default `light` */
  readonly dark?: LogoPicture;
}

/** The allowed types of logo pictures, with their file name extensions. */
export const LOGO_TYPES = { 'image/svg+xml': 'svg', 'image/png': 'png' } as const;
type LogoType = keyof typeof LOGO_TYPES;

const DATA_URL = /^data:(image\/svg\+xml|image\/png);base64,[A-Za-z\d+/]+={0,2}$/;
/** The beginning of an SVG that this product has written. */
const SVG_HEAD = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="(\d{1,4})" height="(\d{1,4})" viewBox="/;
/** In base64 characters: enough for the head of an SVG and of a PNG. */
const HEAD_LENGTH = 160;

const lengthOf = (type: LogoType, bytes: number) => `data:${type};base64,`.length + Math.ceil(bytes / 3) * 4;
/** The maximum length of the data URL of an uploaded picture, in characters. */
export const MAX_LOGO_LENGTH = lengthOf('image/svg+xml', MAX_LOGO_BYTES);
/** The maximum length of the data URL of a stored picture, in characters. */
export const MAX_STORED_LOGO_LENGTH = lengthOf('image/svg+xml', MAX_STORED_LOGO_BYTES);

/** The type of a picture by its data URL; undefined for anything else. */
export function logoTypeOf(value: string): LogoType | undefined {
  return DATA_URL.exec(value)?.[1] as LogoType | undefined;
}

/** Writes a picture as a fact. */
export function writeLogo(type: LogoType, base64: string): string {
  return `data:${type};base64,${base64}`;
}

/** The base64 part of a data URL. */
export function base64Of(value: string): string {
  return value.slice(value.indexOf(',') + 1);
}

/** Reads a picture that this product has written; undefined for any other value. */
export function readLogo(value: string): LogoPicture | undefined {
  const type = value.length <= MAX_STORED_LOGO_LENGTH ? logoTypeOf(value) : undefined;
  if (type === undefined) return undefined;
  const head = atob(base64Of(value).slice(0, HEAD_LENGTH));
  const [width, height] =
    type === 'image/png' ? [numberAt(head, 16), numberAt(head, 20)] : (SVG_HEAD.exec(head)?.slice(1).map(Number) ?? []);
  return width && height ? { src: value, width, height } : undefined;
}

/** Reads four bytes of a PNG as a big-endian number. */
function numberAt(bytes: string, at: number): number {
  return [...bytes.slice(at, at + 4)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
}
