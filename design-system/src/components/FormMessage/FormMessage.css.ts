import { style } from '@vanilla-extract/css';

/** Keeps the focus ring tight when a grid stretches the message. */
export const root = style({ blockSize: 'fit-content' });
