/** The photos and videos that are taken, for the dialog of the browser, which knows HEIC by its name alone. */
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
