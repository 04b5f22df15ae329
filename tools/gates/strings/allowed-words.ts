/**
 * Words in Latin letters that an Arabic text may hold, because Arabic readers know them in these letters:
 * the company's name, names of services and of languages, and units.
 */
export const LATIN_IN_ARABIC = new Set([
  'ZMB',
  'English',
  'UUID',
  'JSON',
  'JavaScript',
  'IndexedDB',
  'PDF',
  'CSV',
  'JPEG',
  'PNG',
  'SVG',
  'WebP',
  'HEIC',
  'AVIF',
  'MP4',
  'MOV',
  'WebM',
  'IP',
  'LED',
  'VRF',
  'DEWA',
  'kg',
  'kW',
  'm²',
  'm³',
  'R32',
  'R410A',
]);

/** Words in Arabic letters that an English text may hold: the language's own name. */
export const ARABIC_IN_ENGLISH = new Set(['العربية']);
