import { logoLetter, logoWidth } from '../../theme/logo-word.ts';

/** The seal's outline: a khatim, two squares rotated by 45°. */
export const logoStar = 'M18 .5l5.13 5.13h7.24v7.24L35.5 18l-5.13 5.13v7.24h-7.24L18 35.5l-5.13-5.13H5.63v-7.24L.5 18l5.13-5.13V5.63h7.24z';
const innerLine =
  'M18 2.3l4.6 4.6h6.5v6.5l4.6 4.6-4.6 4.6v6.5h-6.5L18 33.7l-4.6-4.6H6.9v-6.5L2.3 18l4.6-4.6V6.9h6.5z' +
  'M18 3.7l4.19 4.19h5.92v5.92L32.3 18l-4.19 4.19v5.92h-5.92L18 32.3l-4.19-4.19H7.89v-5.92L3.7 18l4.19-4.19V7.89h5.92z';
/** The seal of any company: the khatim with an inner line. One path with even-odd filling. */
export const logoPlainSeal = logoStar + innerLine;
/** The seal of the company whose name is drawn, with a letter cut out of it. */
export const logoSeal = logoPlainSeal + logoLetter;
/** The box of seal and word. */
export const logoViewBox = `0 0 ${logoWidth} 36`;
