import { style, styleVariants } from '@vanilla-extract/css';

import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, radius, space, type, weight } = vars;
/** Below this width each row becomes a card. */
const phone = 'not all and (min-width: 48rem)';

export const scroller = style({
  overflow: 'auto',
  border: `1px solid ${color.border.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.surface.base,
  '@media': {
    [media.md]: { maxBlockSize: 'min(80vb, 60rem)' },
    [phone]: { border: 0, overflow: 'visible', backgroundColor: 'transparent' },
  },
});
export const table = style({
  inlineSize: '100%',
  fontSize: type.small.size,
  lineHeight: type.small.line,
  '@media': { [phone]: { display: 'block' } },
});
export const caption = style({ '@media': { [phone]: { display: 'block' } } });
export const head = style({
  '@media': { [phone]: { position: 'absolute', inlineSize: '1px', blockSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
});
export const headCell = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  paddingBlock: space.sm,
  paddingInline: space.md,
  backgroundColor: color.surface.raised,
  // A border would scroll away under a sticky cell.
  boxShadow: `inset 0 -1px ${color.border.hairline}`,
  color: color.text.muted,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
});
export const body = style({ '@media': { [phone]: { display: 'flex', flexDirection: 'column', gap: space.sm } } });
export const row = style({
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.border.hairline}` } },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: color.surface.raised } } },
    [phone]: {
      display: 'flex',
      flexDirection: 'column',
      gap: space.xs,
      padding: space.md,
      border: `1px solid ${color.border.hairline}`,
      borderRadius: radius.lg,
      backgroundColor: color.surface.base,
    },
  },
});
export const cell = style({
  paddingBlock: space.sm,
  paddingInline: space.md,
  verticalAlign: 'top',
  fontWeight: weight.regular,
  '@media': {
    [phone]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(6rem, 2fr) minmax(0, 5fr)',
      gap: space.sm,
      padding: 0,
      textAlign: 'start',
      // The head is out of sight: each value brings its own label.
      selectors: { '&::before': { content: 'attr(data-label)', color: color.text.muted } },
    },
  },
});
export const rowHeader = style({
  fontWeight: weight.semibold,
  '@media': { [phone]: { display: 'block', fontSize: type.body.size, selectors: { '&::before': { content: 'none' } } } },
});
export const align = styleVariants({ start: { textAlign: 'start' }, end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } });
