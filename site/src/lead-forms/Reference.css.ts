import { style } from '@vanilla-extract/css';

/** Its hyphen is no place to break: the two halves would change sides in Arabic. */
export const number = style({ whiteSpace: 'nowrap' });
