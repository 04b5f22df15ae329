import { style } from '@vanilla-extract/css';

import { vars } from '../../theme/contract.css.ts';

const { color, space } = vars;

/** As many columns as the container allows: three on the page grid, one on a phone. */
export const root = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  columnGap: space.xl,
  rowGap: space.md,
});
export const item = style({ display: 'flex', alignItems: 'start', gap: space.sm, minInlineSize: 0, breakInside: 'avoid' });
/** As high as one line, to align with the first. */
export const mark = style({ display: 'grid', placeItems: 'center', flexShrink: 0, blockSize: '1lh', color: color.text.accent });
export const text = style({ minInlineSize: 0 });
