import { style } from '@vanilla-extract/css';

/** An icon in the line of the row's text. */
export const answer = style({ display: 'inline-block', verticalAlign: 'middle', lineHeight: 0 });
