/** The type of a file by its first bytes. Its name and declared type are not trusted. */
export type Signature = 'jpeg' | 'png' | 'webp' | 'heif' | 'mp4' | 'webm';

/** The number of bytes that `signatureOf` reads. */
export const SIGNATURE_BYTES = 64;

const IMAGE_BRANDS = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif)$/;
const VIDEO_BRANDS = /^(iso[m2-9]|mp4[12v]|avc1|hvc1|M4V[HP ]|M4VP|dash|3g[p2].|qt {2}|MSNV|mmp4)$/;

/** The type of a file by its first bytes; undefined for types that are not accepted, such as SVG, GIF and PDF. */
export function signatureOf(head: Uint8Array): Signature | undefined {
  const text = String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.includes('webm') ? 'webm' : undefined;
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  const brand = text.slice(8, 12);
  if (IMAGE_BRANDS.test(brand)) return 'heif';
  return VIDEO_BRANDS.test(brand) ? 'mp4' : undefined;
}
