import { style } from '@vanilla-extract/css';

/** Whoever draws the sign says by a rule of its own when the menu is open. */
export const whenOpen = style({ display: 'none' });
export const whenClosed = style({});
