import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, space, type, weight } = vars;

export const root = style({ fontSize: type.small.size, lineHeight: type.small.line });
export const label = style({ marginBlockEnd: space.xs, fontWeight: weight.semibold });
export const list = style({ borderInlineStart: `1px solid ${color.border.hairline}` });
export const link = style({
  display: 'block',
  // Target size of at least 24 px (WCAG 2.5.8).
  minBlockSize: '1.5rem',
  paddingBlock: '0.375rem',
  paddingInlineStart: space.md,
  marginInlineStart: '-1px',
  borderInlineStart: '2px solid transparent',
  color: color.text.muted,
  textDecorationLine: 'none',
  textUnderlineOffset: '0.2em',
  transition: `color ${motion.quick} ${motion.ease}`,
  selectors: { '&[aria-current]': { borderInlineStartColor: color.text.accent, color: color.text.base, fontWeight: weight.medium } },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: color.text.accent, textDecorationLine: 'underline' } } },
    [media.forcedColors]: { textDecorationLine: 'underline', selectors: { '&:not([aria-current])': { borderInlineStartColor: 'Canvas' } } },
    print: {
      color: 'inherit',
      paddingBlock: 0,
      selectors: { '&[aria-current]': { borderInlineStartColor: 'transparent', fontWeight: 'inherit' } },
    },
  },
});
