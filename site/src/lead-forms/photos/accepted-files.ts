/** The photos and videos that are taken. Browsers that do not know HEIC know it by its name. */
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
