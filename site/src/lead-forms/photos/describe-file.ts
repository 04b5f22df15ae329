import { type Signature, SIGNATURE_BYTES, signatureOf } from '@zmb/admin-api/contract/file-signature.ts';
import { MAX_FILE_NAME_LENGTH } from '@zmb/admin-api/contract/limits.ts';

/** The MIME types of photos and videos by their content. */
export const FILE_TYPES: Readonly<Record<Signature, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/heic',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** The MIME type of a file by its content; of unknown content, the type that the browser reports. */
export async function typeOfFile(file: File): Promise<string> {
  const head = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  const signature = signatureOf(new Uint8Array(head));
  return signature ? FILE_TYPES[signature] : file.type;
}

/** A file name that the server accepts: shortened, with its extension. */
export function shortName(name: string): string {
  return name.length <= MAX_FILE_NAME_LENGTH ? name : `${name.slice(0, MAX_FILE_NAME_LENGTH - 10)}…${name.slice(-9)}`;
}

/** The type and the name of a photo that has become a JPEG. */
export function asJpeg(name: string): { type: string; name: string } {
  return { type: FILE_TYPES.jpeg, name: name.replace(/(\.\w{1,5})?$/, '.jpg') };
}
