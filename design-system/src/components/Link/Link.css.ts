import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, space, weight } = vars;

export const root = style({
  color: color.text.accent,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
  borderRadius: vars.radius.sm,
  transition: `color ${motion.quick} ${motion.ease}`,
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.text.accentHover, textDecorationThickness: '2px' } } } },
});

export const variant = styleVariants({
  /** Its target is 24 px high on a line of its own as well (WCAG 2.5.8): inline padding does not shift lines. */
  inline: { paddingBlock: '0.1875rem' },
  /** Inherits its colour, for lists of links and footers. */
  plain: {
    display: 'inline-block',
    // Target size of at least 24 px in lists as well (WCAG 2.5.8).
    minBlockSize: '1.5rem',
    // Even for a label of two letters.
    minInlineSize: '1.5rem',
    paddingBlock: space.hair,
    color: 'inherit',
    textDecorationLine: 'none',
    '@media': { [media.hover]: { selectors: { '&:hover': { color: color.text.accent, textDecorationLine: 'underline' } } } },
  },
  /** A call to action on its own line, with an arrow. */
  standalone: {
    display: 'inline-block',
    minBlockSize: '1.5rem',
    fontWeight: weight.semibold,
    textDecorationLine: 'none',
    '@media': { [media.hover]: { selectors: { '&:hover': { textDecorationLine: 'underline' } } }, print: { display: 'none' } },
  },
});

/** Follows the last word, on whatever line it is. */
export const arrow = style({
  display: 'inline-block',
  marginInlineStart: space.xxs,
  verticalAlign: 'middle',
  // The text's underline would cross the arrow.
  textDecorationLine: 'none',
});
globalStyle(`${arrow} > svg`, { display: 'block' });
