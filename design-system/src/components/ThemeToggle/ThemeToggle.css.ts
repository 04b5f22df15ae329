import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius } = vars;

export const root = style({
  display: 'inline-flex',
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.md,
  padding: '2px',
  gap: '2px',
});

/**
 * The chosen one is told by the page's own attribute, not by state: the boot script sets it before React is there.
 */
export const choice = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  border: 0,
  borderRadius: radius.sm,
  backgroundColor: 'transparent',
  color: color.text.muted,
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.ease}, color ${motion.quick} ${motion.ease}`,
  selectors: {
    ':root[data-theme="light"] &[data-theme-choice="light"], :root[data-theme="dark"] &[data-theme-choice="dark"], :root:not([data-theme]) &[data-theme-choice="system"]':
      { backgroundColor: color.surface.selected, color: color.text.base },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: color.text.base, backgroundColor: color.surface.hover } } },
    [media.forcedColors]: { selectors: { '&[aria-pressed="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' } } },
  },
});
