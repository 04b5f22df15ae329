import { style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type } = vars;

export const root = style({ fontSize: type.small.size, lineHeight: type.small.line });
export const list = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.xxs });
export const item = style({ display: 'inline-flex', alignItems: 'center', gap: space.xxs, minInlineSize: 0, minBlockSize: '1.75rem' });
const fromTablet = { '@media': { [media.md]: { display: 'inline-flex' }, print: { display: 'inline-flex' } } };
/** Between the home page and the parent page: hidden on phones, where it would push the content down. */
export const middle = style({ display: 'none', ...fromTablet });
export const gap = style({ color: color.text.muted, '@media': { [media.md]: { display: 'none' }, print: { display: 'none' } } });
export const ellipsis = style({ selectors: { '&::before': { content: '…' } } });
export const chevron = style({ color: color.text.muted, flexShrink: 0 });
export const link = style({
  // Target size of at least 24 px (WCAG 2.5.8).
  minBlockSize: '1.5rem',
  paddingBlock: space.hair,
  borderRadius: radius.sm,
  color: color.text.accent,
  textDecorationLine: 'none',
  textUnderlineOffset: '0.2em',
  transition: `color ${motion.quick} ${motion.ease}`,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: color.text.accentHover, textDecorationLine: 'underline' } } },
    [media.forcedColors]: { textDecorationLine: 'underline' },
  },
});
export const current = style({ color: color.text.muted, overflowWrap: 'anywhere' });
