import { style } from '@vanilla-extract/css';

/** A plane of the size that the pattern is made for. */
export const plane = style({ position: 'relative', display: 'grid', placeItems: 'center', overflow: 'hidden', minBlockSize: '40rem' });
