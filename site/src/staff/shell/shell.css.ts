import { style } from '@vanilla-extract/css';

/** Keys are hidden on phones and other touch devices. */
export const keys = style({ '@media': { 'not all and (hover: hover), (width < 48rem)': { display: 'none' } } });
