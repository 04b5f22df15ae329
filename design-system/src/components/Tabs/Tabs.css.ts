import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, motion, radius, space, type, weight } = vars;

const length = { syntax: '<length>', inherits: false, initialValue: '0px' } as const;
const fadeBefore = createVar(length);
const fadeAfter = createVar(length);
// Fades only at the edges beyond which there is more to scroll.
const scrolled = keyframes({
  '0%': { vars: { [fadeBefore]: '0px', [fadeAfter]: '2.5rem' } },
  '15%, 85%': { vars: { [fadeBefore]: '2.5rem', [fadeAfter]: '2.5rem' } },
  '100%': { vars: { [fadeBefore]: '2.5rem', [fadeAfter]: '0px' } },
});
const mask = (side: 'right' | 'left'): string =>
  `linear-gradient(to ${side}, transparent, black ${fadeBefore}, black calc(100% - ${fadeAfter}), transparent)`;

export const root = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
/** The line below all tabs; it stays when the row fades. */
export const frame = style({ borderBlockEnd: `1px solid ${color.border.hairline}`, minInlineSize: 0 });
const row = style({
  display: 'flex',
  // The marker lies on the line.
  marginBlockEnd: '-1px',
  // Aligns the first label with the edge. Moved, not widened, so that nothing scrolls sideways at the screen's edge.
  position: 'relative',
  insetInlineStart: `calc(-1 * ${space.xxs})`,
  listStyle: 'none',
});
export const list = style([
  row,
  {
    gap: space.md,
    overflowInline: 'auto',
    scrollbarWidth: 'none',
    '@supports': {
      '(animation-timeline: scroll())': {
        maskImage: mask('right'),
        animation: `${scrolled} linear both`,
        animationTimeline: 'scroll(self inline)',
        selectors: { '&:dir(rtl)': { maskImage: mask('left') } },
      },
    },
  },
]);
/** As many tabs in a line as fit. */
export const lines = style([row, { flexWrap: 'wrap', columnGap: space.xs, '@media': { [media.sm]: { columnGap: space.md } } }]);
export const item = style({ flexShrink: 0 });
export const tab = style({
  position: 'relative',
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  minBlockSize: '2.75rem',
  paddingBlock: `calc(${space.xs} + 2px)`,
  // An inset focus ring, because the scrolling row would clip an outer one.
  paddingInline: space.xxs,
  borderStartStartRadius: radius.sm,
  borderStartEndRadius: radius.sm,
  color: color.text.muted,
  fontSize: type.small.size,
  lineHeight: type.small.line,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&[aria-selected="true"], &[aria-current]': { color: color.text.base, fontWeight: weight.semibold },
    // The underline is as wide as the label.
    '&::after': {
      content: '',
      position: 'absolute',
      insetInline: space.xxs,
      insetBlockEnd: 0,
      borderBlockEnd: '2px solid transparent',
      transition: `border-color ${motion.quick} ${motion.ease}`,
    },
    '&:is([aria-selected="true"], [aria-current])::after': { borderColor: color.accent.fill },
    '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover:not([aria-selected="true"], [aria-current], [data-disabled])': { color: color.text.base },
        '&:hover:not([aria-selected="true"], [aria-current], [data-disabled])::after': { borderColor: color.border.control },
      },
    },
    // Forced colours show transparent borders too: the line continues under the tabs that are not selected.
    [media.forcedColors]: {
      selectors: {
        '&::after': { borderColor: 'CanvasText', borderBlockEndWidth: '1px' },
        '&:is([aria-selected="true"], [aria-current])::after': { borderColor: 'Highlight', borderBlockEndWidth: '3px' },
      },
    },
  },
});
/** Cut at its own end, whatever its direction. */
export const label = style({ maxInlineSize: '14rem', overflow: 'hidden', textOverflow: 'ellipsis' });
/** As high as a line of the label. */
export const mark = style({ display: 'inline-flex', flexShrink: 0, color: color.text.muted, fontSize: '0.875em' });
export const count = style({ fontVariantNumeric: 'tabular-nums' });
// On a phone, the labels fit into one line without the counts.
globalStyle(`${lines} ${count}`, { '@media': { '(width < 30rem)': { display: 'none' } } });
export const panel = style({ paddingBlockStart: space.lg, minInlineSize: 0 });
globalStyle(`${panel}:focus-visible`, { borderRadius: radius.sm });
