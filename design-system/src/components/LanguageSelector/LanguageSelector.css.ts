import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';

import { plainList } from '../../internal/plain-list.css.ts';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

export const root = style({ position: 'relative', inlineSize: '100%', '@media': { [media.md]: { inlineSize: 'fit-content' } } });
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: '2.75rem',
  borderRadius: radius.md,
  fontSize: type.small.size,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  listStyle: 'none',
  userSelect: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': {
    [media.md]: { gap: space.xxs, paddingInline: '0.375rem' },
    [media.lg]: { gap: space.xs, paddingInline: space.xs },
    [media.hover]: { selectors: { '&:hover': { textDecorationLine: 'underline', textUnderlineOffset: '0.3em' } } },
  },
});
const tablet = '(48rem <= width < 64rem)';
/** Between tablet and laptop widths the bar has no room for the name: it is visually hidden. */
export const onTablet = styleVariants({ start: {}, end: { '@media': { [tablet]: { display: 'none' } } } });
export const chevron = style({
  color: color.text.muted,
  transition: `transform ${motion.quick} ${motion.ease}`,
  '@media': { 'not all and (min-width: 48rem)': { marginInlineStart: 'auto' } },
});
globalStyle(`${root}[open] > summary > ${chevron}`, { transform: 'rotate(180deg)' });

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-0.375rem)' } });
/** On phones the list expands inline, where nothing clips it; from tablets on it floats. */
const plane = style([
  plainList,
  {
    // A list higher than the screen scrolls by wheel and keyboard.
    maxBlockSize: '15rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: space.xxs,
    border: `1px solid ${color.border.hairline}`,
    borderRadius: radius.lg,
    backgroundColor: color.surface.base,
    color: color.text.base,
    fontSize: type.small.size,
    animation: `${arrive} ${motion.quick} ${motion.ease}`,
    '@media': {
      [media.md]: {
        position: 'absolute',
        zIndex: 1,
        insetBlockStart: `calc(100% + ${space.xxs})`,
        inlineSize: '14rem',
        boxShadow: `0 16px 48px -12px ${color.shadow.soft}`,
      },
    },
  },
]);
export const list = styleVariants({ start: 'insetInlineStart', end: 'insetInlineEnd' } as const, (edge) => [
  plane,
  { '@media': { [media.md]: { [edge]: 0 } } },
]);

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.sm,
  minBlockSize: '2.75rem',
  paddingBlock: space.xxs,
  paddingInline: space.sm,
  lineHeight: type.small.line,
} as const;
export const choice = style({
  ...row,
  borderRadius: radius.md,
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    '&[aria-current]': { color: color.text.accent, fontWeight: weight.medium },
    // Inset, because the scrolling list would clip an outer ring.
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { backgroundColor: color.surface.hover } } } },
});
export const planned = style({ ...row, color: color.text.muted, cursor: 'default' });
export const note = style({ fontSize: type.caption.size, lineHeight: type.caption.line });
