/**
 * The company's seal and letters, one path with even-odd filling. The seal is a khatim, two squares rotated by 45°,
 * inside an outline, with a Z cut out; the strokes of Z, M and B have the same weight.
 */
export const logoStar = 'M18 .5l5.13 5.13h7.24v7.24L35.5 18l-5.13 5.13v7.24h-7.24L18 35.5l-5.13-5.13H5.63v-7.24L.5 18l5.13-5.13V5.63h7.24z';
export const logoLetter = 'M11.4 11.6h13.2v2.7l-9 7.4h9v2.7H11.4v-2.7l9-7.4h-9z';
const line =
  'M18 2.3l4.6 4.6h6.5v6.5l4.6 4.6-4.6 4.6v6.5h-6.5L18 33.7l-4.6-4.6H6.9v-6.5L2.3 18l4.6-4.6V6.9h6.5z' +
  'M18 3.7l4.19 4.19h5.92v5.92L32.3 18l-4.19 4.19v5.92h-5.92L18 32.3l-4.19-4.19H7.89v-5.92L3.7 18l4.19-4.19V7.89h5.92z';
const words =
  'M43 10.5h13v2.6l-8.7 9.5h8.9v2.9H42.8v-2.6l8.7-9.5H43zM60.6 25.5v-15h3l5.4 8.9 5.4-8.9h3v15h-2.9v-9.6L70.1 23h-2.2l-4.4-7.1v9.6z' +
  'M82.3 10.5h6.8a4.15 4.15 0 0 1 2.5 7.1a4.35 4.35 0 0 1-1.7 7.9h-7.6zM85.2 13.2v3.4h3.5a1.7 1.7 0 0 0 0-3.4zM85.2 19.1v3.7h4.3a1.85 1.85 0 0 0 0-3.7z';

export const logoViewBox = '0 0 95 36';
export const logoPath = logoStar + line + logoLetter + words;
