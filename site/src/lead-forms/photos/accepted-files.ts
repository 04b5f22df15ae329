/** Accepted photos and videos, for the file dialog. Browsers recognise HEIC by its extension only. */
export const ACCEPTED_FILES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'video/mp4',
  'video/quicktime',
  'video/webm',
  '.heic',
  '.heif',
] as const;
