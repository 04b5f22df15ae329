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
  // Its buttons do nothing without scripts.
  '@media': { '(scripting: none)': { display: 'none' } },
});

/**
 * The selected button follows the root element's attribute, not React state: the boot script sets it before React runs.
 */
const chosen =
  ':root[data-theme="light"] &[data-theme-choice="light"], :root[data-theme="dark"] &[data-theme-choice="dark"], :root:not([data-theme]) &[data-theme-choice="system"]';

export const choice = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: radius.sm,
  backgroundColor: 'transparent',
  color: color.text.muted,
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.ease}, color ${motion.quick} ${motion.ease}`,
  selectors: {
    // The border has a contrast of 3:1, which the background alone does not.
    [chosen]: { borderColor: color.text.accent, backgroundColor: color.surface.selected, color: color.text.base },
  },
  '@media': {
    // Compact between tablet and laptop widths, where the bar has little room.
    '(48rem <= width < 64rem)': { inlineSize: '1.75rem' },
    [media.hover]: { selectors: { '&:hover': { color: color.text.base, backgroundColor: color.surface.hover } } },
    [media.forcedColors]: { borderColor: 'ButtonFace', selectors: { [chosen]: { borderColor: 'Highlight', color: 'Highlight' } } },
  },
});
