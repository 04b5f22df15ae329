import { style } from '@vanilla-extract/css';

/** The parent's styles switch it to the cross. */
export const whenOpen = style({ display: 'none' });
export const whenClosed = style({});
