import { style } from '@vanilla-extract/css';

/** No gaps between the segments. */
export const box = style({ gap: 0 });
