import { style } from '@vanilla-extract/css';

import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/contract.css.ts';

const { color, radius } = vars;

/** The close button of overlays; each overlay sets its position and size. */
export const closeButton = style({
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: radius.md,
  backgroundColor: 'transparent',
  color: color.text.muted,
  cursor: 'pointer',
  '@media': { [media.hover]: { selectors: { '&:hover': { backgroundColor: color.surface.hover, color: color.text.base } } } },
});
