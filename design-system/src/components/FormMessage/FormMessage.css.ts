import { style } from '@vanilla-extract/css';

/** Where a grid stretches it, the focus ring would stand away from the message. */
export const root = style({ blockSize: 'fit-content' });
