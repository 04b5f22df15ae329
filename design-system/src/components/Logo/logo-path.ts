/**
 * The company's seal and letters. The seal is a khatim, two squares turned by an eighth, with a Z cut out;
 * its folds have the width of the letters' strokes. One path with even-odd filling.
 */
export const logoStar = 'M18 .5l5.13 5.13h7.24v7.24L35.5 18l-5.13 5.13v7.24h-7.24L18 35.5l-5.13-5.13H5.63v-7.24L.5 18l5.13-5.13V5.63h7.24z';
export const logoLetter = 'M10.4 10.4h15.2v3.1l-10.8 9h10.8v3.1H10.4v-3.1l10.8-9H10.4z';
const words =
  'M43 10.3h12.6v2.7l-8.5 9.8h8.7v2.9H42.6V23l8.5-9.8H43zM60 25.7V10.3h3.2l5.4 8.5 5.4-8.5h3.2v15.4h-3.1v-10l-4.4 6.9h-2.2l-4.4-6.9v10z' +
  'M82 10.3h7.4a4.2 4.2 0 0 1 2.6 7.3a4.3 4.3 0 0 1-1.7 8.1H82zM85.1 13v3.4h3.8a1.7 1.7 0 0 0 0-3.4zM85.1 19.1V23h4.7a1.95 1.95 0 0 0 0-3.9z';

export const logoViewBox = '0 0 95 36';
export const logoPath = logoStar + logoLetter + words;
