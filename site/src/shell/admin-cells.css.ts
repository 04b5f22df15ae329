import { style } from '@vanilla-extract/css';

/** A reference or a number that must not break in two. */
export const oneLine = style({ whiteSpace: 'nowrap' });

/** A message keeps its line breaks and gets room enough to be read. */
export const message = style({ display: 'block', minInlineSize: '16rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
