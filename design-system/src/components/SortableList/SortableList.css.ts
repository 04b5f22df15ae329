import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space } = vars;

export const list = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space.xs,
  borderRadius: radius.sm,
  selectors: { '&[data-dragging]': { opacity: 0.6 } },
});
export const handle = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.5rem',
  minBlockSize: '2rem',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: radius.sm,
  backgroundColor: 'transparent',
  color: color.text.muted,
  cursor: 'grab',
  transition: `color ${motion.quick} ${motion.ease}`,
  '@media': { [media.hover]: { selectors: { [`${row}:hover &`]: { color: color.text.base } } } },
});
export const content = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
/** Where the row would be dropped. */
export const indicator = style({
  selectors: { '&[data-drop-target]': { borderBlockEnd: `2px solid ${color.accent.fill}` } },
});
