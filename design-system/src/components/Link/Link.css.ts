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
  /** Alone in a line it is a target of 24 px as well (WCAG 2.5.8): the padding of what stands in a line moves no line. */
  inline: { paddingBlock: '0.1875rem' },
  /** Inherits the colour: lists of links, footers. */
  plain: {
    display: 'inline-block',
    // A target of 24 px at the least, in a list as well (WCAG 2.5.8).
    minBlockSize: '1.5rem',
    // A word of two letters too.
    minInlineSize: '1.5rem',
    paddingBlock: space.hair,
    color: 'inherit',
    textDecorationLine: 'none',
    '@media': { [media.hover]: { selectors: { '&:hover': { color: color.text.accent, textDecorationLine: 'underline' } } } },
  },
  /** Stands alone as a step onward, with an arrow. */
  standalone: {
    display: 'inline-block',
    minBlockSize: '1.5rem',
    fontWeight: weight.semibold,
    textDecorationLine: 'none',
    '@media': { [media.hover]: { selectors: { '&:hover': { textDecorationLine: 'underline' } } } },
  },
});

/** Follows the last word, whatever line that is on. */
export const arrow = style({
  display: 'inline-block',
  marginInlineStart: space.xxs,
  verticalAlign: 'middle',
  // An underline of the words would run through the drawing.
  textDecorationLine: 'none',
});
globalStyle(`${arrow} > svg`, { display: 'block' });
